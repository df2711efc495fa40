import type { PartExamples } from './examples.ts';
import { Hills } from './hills.tsx';

export const hills: PartExamples = {
  part: 'hills',
  name: 'Hills',
  purpose: (say) =>
    say(
      'A line a level, and a flag where the reader stands.',
      'Una línea por nivel y una bandera donde está quien lee.',
    ),
  examples: (say) => {
    const table = {
      label: say('The levels', 'Los niveles'),
      columns: [say('Level', 'Nivel'), 'XP'],
      rows: [75, 150, 300, 600, 1200].map((from, index) => [String(index + 1), String(from)]),
    };
    return [0, 1, 3, 5, 9].map((reached) => ({
      title:
        reached === 0
          ? say('Before the first level', 'Antes del primer nivel')
          : reached > 5
            ? say('Above the top', 'Por encima de la cima')
            : say(`Level ${reached}`, `Nivel ${reached}`),
      shows: (
        <div className="max-w-md">
          <Hills
            title={say(`Your hill at level ${reached}`, `Tu colina en el nivel ${reached}`)}
            description={say(
              `The flag stands on line ${Math.min(5, reached)} of five.`,
              `La bandera está en la línea ${Math.min(5, reached)} de cinco.`,
            )}
            reached={reached}
            table={table}
          />
        </div>
      ),
    }));
  },
};
