import { examplesPath, type PartExamples } from './examples.ts';
import { AmountTick, Tick } from './tick.tsx';

export const tick: PartExamples = {
  part: 'tick',
  name: 'Tick',
  purpose: (say) => say('One thing of a day, kept or not.', 'Una cosa del día, cumplida o no.'),
  examples: (say) => {
    const amount = (value: number, of: number) => (
      <AmountTick
        action={examplesPath}
        less={say(`Water ${of}: one glass less`, `Agua ${of}: un vaso menos`)}
        more={say(`Water ${of}: one glass more`, `Agua ${of}: un vaso más`)}
        isNone={value === 0}
      >
        {say(`${value} of ${of}`, `${value} de ${of}`)}
      </AmountTick>
    );
    return [
      {
        title: say('Open, pressed, large', 'Abierta, marcada, grande'),
        shows: (
          <div className="flex flex-wrap gap-4">
            <Tick action={examplesPath} name={say('Walk', 'Caminar')} done={false} />
            <Tick action={examplesPath} name={say('Read', 'Leer')} done />
            <Tick
              action={examplesPath}
              name={say('Squats, first set', 'Sentadillas, primera serie')}
              done={false}
              large
            />
            <Tick
              action={examplesPath}
              name={say('Squats, second set', 'Sentadillas, segunda serie')}
              done
              large
            />
          </div>
        ),
      },
      {
        title: say('In part, and left out on purpose', 'En parte, y omitida a propósito'),
        shows: (
          <div className="flex flex-wrap gap-4">
            <Tick action={examplesPath} name={say('Ten pages', 'Diez páginas')} done={false} state="part" />
            <Tick action={examplesPath} name={say('Swim', 'Nadar')} done={false} state="skipped" />
          </div>
        ),
      },
      {
        title: say('Amounts: none, some, very many', 'Cantidades: nada, algo, muchísimo'),
        shows: (
          <div className="flex flex-wrap gap-6">
            {amount(0, 3)}
            {amount(2, 8)}
            {amount(9999, 10_000)}
          </div>
        ),
      },
    ];
  },
};
