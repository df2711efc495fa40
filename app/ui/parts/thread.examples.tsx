import { examplesPath, type PartExamples } from './examples.ts';
import { Thread, type Reply } from './thread.tsx';

const at = '2026-11-22T06:12:00Z';

export const thread: PartExamples = {
  part: 'thread',
  name: 'Thread',
  purpose: (say) =>
    say('Replies below a line, the form last.', 'Respuestas bajo una línea, el formulario al final.'),
  examples: (say) => {
    const reply = (id: string, text: string, replies?: readonly Reply[]): Reply => ({
      id,
      who: 'Marisol',
      when: say('this morning', 'esta mañana'),
      at,
      text,
      ...(replies ? { replies } : {}),
    });
    const said = say(
      'With you. The first week is the longest.',
      'Contigo. La primera semana es la más larga.',
    );
    const none = say('No reply yet.', 'Todavía no hay respuestas.');
    return [
      {
        title: say('None', 'Ninguna'),
        shows: <Thread label={say('Replies', 'Respuestas')} replies={[]} none={none} />,
      },
      {
        title: say('One level deep, with a form', 'Un nivel, con formulario'),
        shows: (
          <Thread
            label={say('Replies to the walk', 'Respuestas a la caminata')}
            replies={[
              reply('a', said, [
                reply('b', say('It was.', 'Lo fue.'), [reply('c', say('And now?', '¿Y ahora?'))]),
              ]),
            ]}
            none={none}
            form={
              <form action={examplesPath}>
                <label htmlFor="thread-reply" className="font-semibold">
                  {say('Your reply', 'Tu respuesta')}
                </label>
                <textarea id="thread-reply" name="reply" rows={2} className="field mt-1" />
                <button type="submit" className="btn btn-secondary mt-2">
                  {say('Reply', 'Responder')}
                </button>
              </form>
            }
          />
        ),
      },
      {
        title: say('Very many', 'Muchísimas'),
        shows: (
          <Thread
            label={say('Replies to the question', 'Respuestas a la pregunta')}
            replies={Array.from({ length: 12 }, (_, index) => reply(`m${index}`, said))}
            none={none}
          />
        ),
      },
    ];
  },
};
