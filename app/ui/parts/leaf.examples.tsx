import type { PartExamples } from './examples.ts';
import { Leaf, Quote } from './leaf.tsx';

export const leaf: PartExamples = {
  part: 'leaf',
  name: 'Leaf',
  purpose: (say) =>
    say(
      'What could be handed over: an entry, a day, a letter, a post.',
      'Lo que se podría entregar: una página, un día, una carta, un mensaje.',
    ),
  examples: (say) => {
    const said = say(
      'I slept well and still woke up tired. The walk helped.',
      'Dormí bien y aun así desperté con cansancio. Caminar ayudó.',
    );
    const longest = Array.from({ length: 12 }, () => said).join(' ');
    const date = { numeral: '22', word: say('Sun', 'Dom'), iso: '2026-11-22' };
    return [
      {
        title: say('An entry', 'Una página'),
        shows: (
          <Leaf date={date} title={say('Morning', 'Mañana')} titleAs="h3">
            <Quote text={said} when={say('6:12', '6:12')} />
          </Leaf>
        ),
      },
      {
        title: say('Without a date', 'Sin fecha'),
        shows: (
          <Leaf>
            <p>{said}</p>
          </Leaf>
        ),
      },
      {
        title: say('Very much text', 'Muchísimo texto'),
        shows: (
          <Leaf date={date} title={say('Evening', 'Noche')} titleAs="h3">
            <Quote text={`${longest}\n\n${'na'.repeat(80)}`} when={say('November 22', '22 de noviembre')} />
          </Leaf>
        ),
      },
    ];
  },
};
