import { Celebration } from './celebration.tsx';
import { examplesPath, type PartExamples } from './examples.ts';

export const celebration: PartExamples = {
  part: 'celebration',
  name: 'Celebration',
  purpose: (say) => say('Something was reached, and what it opens.', 'Algo se logró, y lo que abre.'),
  examples: (say) => [
    {
      title: say('A line', 'Una línea'),
      shows: (
        <Celebration
          title={say('Seven days running', 'Siete días seguidos')}
          line={say('The walk is part of your mornings now.', 'La caminata ya es parte de tus mañanas.')}
        />
      ),
    },
    {
      title: say('The title alone', 'Solo el título'),
      shows: <Celebration title={say('First page kept', 'Primera página guardada')} />,
    },
    {
      title: say('A page, with what it opens', 'Una página, con lo que abre'),
      shows: (
        <Celebration
          as="page"
          titleAs="h3"
          title={say('You walked the whole path', 'Recorriste todo el camino')}
          line={say(
            'Forty-two days ago you wrote that three kilometers felt far away.',
            'Hace cuarenta y dos días escribiste que tres kilómetros te parecían lejos.',
          )}
          opens={
            <a href={examplesPath} className="btn btn-secondary">
              {say('Choose what comes next', 'Elegir lo que sigue')}
            </a>
          }
        />
      ),
    },
  ],
};
