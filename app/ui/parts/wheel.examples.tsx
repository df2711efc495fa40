import type { PartExamples } from './examples.ts';
import { pillarNames } from './pillar-examples.ts';
import { Wheel, type WheelSector } from './wheel.tsx';

export const wheel: PartExamples = {
  part: 'wheel',
  name: 'Wheel',
  purpose: (say) =>
    say('How the parts of a life stand, out of ten.', 'Cómo están las partes de una vida, de diez.'),
  examples: (say) => {
    const show = (
      title: string,
      scores: readonly (number | null)[],
      then: readonly (number | null)[] = [],
      description = title,
      isAlone = false,
    ) => {
      const sectors: readonly WheelSector[] = pillarNames(say).map(([pillar, name], index) => {
        const score = scores[index] ?? null;
        return {
          id: pillar,
          name,
          pillar,
          score,
          before: then[index],
          words:
            score === null
              ? say(`${name}, not answered yet`, `${name}, sin respuesta todavía`)
              : say(`${name}, ${score} of 10`, `${name}, ${score} de 10`),
        };
      });
      const table = {
        label: say('The numbers', 'Los números'),
        columns: [
          say('Part', 'Parte'),
          say('Now', 'Ahora'),
          ...(then.length > 0 ? [say('Then', 'Antes')] : []),
        ],
        rows: sectors.map(({ name, score, before }) => [
          name,
          score === null ? '–' : String(score),
          ...(then.length > 0 ? [String(before)] : []),
        ]),
      };
      return {
        title,
        shows: (
          <Wheel title={title} description={description} sectors={sectors} {...(isAlone ? {} : { table })} />
        ),
      };
    };
    return [
      show(
        say('Now', 'Ahora'),
        [6, 7, 8, 4, 5],
        [],
        say('Relationships are lowest, at 4.', 'Las relaciones están más abajo, en 4.'),
      ),
      show(say('Now and then', 'Ahora y antes'), [6, 7, 8, 4, 5], [4, 7.5, 5, 6, 3]),
      show(
        say('Alone, beside words of the page', 'Sola, junto a palabras de la página'),
        [6, 7, 8, 4, 5],
        [],
        undefined,
        true,
      ),
      show(say('Nothing answered', 'Sin respuestas'), []),
      show(say('One answered', 'Una respuesta'), [null, 3]),
      show(say('All zero, all ten', 'Todo cero, todo diez'), [0, 10, 0, 10, 0]),
    ];
  },
};
