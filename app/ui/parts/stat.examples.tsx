import type { PartExamples } from './examples.ts';
import { Stat, Stats } from './stat.tsx';

export const stat: PartExamples = {
  part: 'stat',
  name: 'Stat',
  purpose: (say) => say('One number that matters, and what it is.', 'Un número que importa, y qué es.'),
  examples: (say) => [
    {
      title: say('Single', 'Uno'),
      shows: (
        <Stats>
          <Stat
            value={say('5.4%', '5.4\u00A0%')}
            word={say('HbA1c, September 3', 'HbA1c, 3 de septiembre')}
            change={say('within your lab’s range', 'dentro del rango de tu laboratorio')}
          />
        </Stats>
      ),
    },
    {
      title: say('Zero', 'Cero'),
      shows: (
        <Stats>
          <Stat value="0" word={say('Pages this month', 'Páginas este mes')} />
        </Stats>
      ),
    },
    {
      title: say('A row of three, one very large', 'Una fila de tres, uno muy grande'),
      shows: (
        <Stats>
          <Stat
            value="19"
            unit={say('days', 'días')}
            word={say('Kept', 'Cumplidos')}
            change={say('two more than in May', 'dos más que en mayo')}
          />
          <Stat value="$1,204,500.00" word={say('Left', 'Queda')} />
          <Stat value="4" unit="/10" word={say('Relationships', 'Relaciones')} />
        </Stats>
      ),
    },
  ],
};
