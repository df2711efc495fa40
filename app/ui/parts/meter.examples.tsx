import type { PartExamples } from './examples.ts';
import { Meter } from './meter.tsx';

export const meter: PartExamples = {
  part: 'meter',
  name: 'Meter',
  purpose: (say) =>
    say('A bar exactly as long as its words say.', 'Una barra tan larga como dicen sus palabras.'),
  examples: (say) => {
    const label = say('Points of this level', 'Puntos de este nivel');
    const of = (value: number) => say(`${value} of 75 XP`, `${value} de 75 XP`);
    const left = (value: number) => say(`${75 - value} to go`, `faltan ${75 - value}`);
    return [
      {
        title: say('A level', 'Un nivel'),
        shows: <Meter label={label} value={33} of={75} start={of(33)} end={left(33)} />,
      },
      {
        title: say('Nothing yet: the words alone', 'Todavía nada: solo las palabras'),
        shows: <Meter label={label} value={0} of={75} start={of(0)} end={left(0)} />,
      },
      {
        title: say('One', 'Uno'),
        shows: <Meter label={label} value={1} of={75} start={of(1)} end={left(1)} />,
      },
      {
        title: say('All', 'Todo'),
        shows: <Meter label={label} value={75} of={75} start={of(75)} end={left(75)} />,
      },
      {
        title: say('A budget, with the tick of the month', 'Un presupuesto, con la marca del mes'),
        shows: (
          <Meter
            label={say('Food', 'Comida')}
            value={212}
            of={400}
            start={say('$212 of $400', '$212 de $400')}
            end={say('day 16 of 30', 'día 16 de 30')}
            mark={16 / 30}
          />
        ),
      },
      {
        title: say('Over it', 'Por encima'),
        shows: (
          <Meter
            label={say('Eating out', 'Comer fuera')}
            value={138}
            of={100}
            start={say('$138 of $100', '$138 de $100')}
            end={say('over by $38', '$38 de más')}
            isOver
          />
        ),
      },
    ];
  },
};
