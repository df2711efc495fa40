import { examplePath, examplesPath, type PartExamples } from './examples.ts';
import { PillarMark } from './pillar-mark.tsx';
import { Amount, Initials, Move, Row, Rows, Streak } from './row.tsx';
import { Tick } from './tick.tsx';

export const row: PartExamples = {
  part: 'row',
  name: 'Row',
  purpose: (say) =>
    say(
      'A mark, a title, one soft line, one thing at the end.',
      'Una marca, un título, una línea suave, una cosa al final.',
    ),
  examples: (say) => {
    const walk = say('Morning walk', 'Caminata de la mañana');
    const long = say(
      'Write down the three things that went well today, however small they were',
      'Escribir las tres cosas que hoy salieron bien, por pequeñas que hayan sido',
    );
    const amounts = ['$1,204.50', '$8.00', '$12,000.00'];
    return [
      {
        title: say('Links', 'Enlaces'),
        shows: (
          <Rows>
            <Row
              front={<PillarMark pillar="health" />}
              title={walk}
              href={examplePath('row-1')}
              line={say('after coffee, 10 minutes', 'después del café, 10 minutos')}
              end="4/5"
            />
            <Row front={<PillarMark pillar="mindset" />} title={long} href={examplePath('row-2')} />
          </Rows>
        ),
      },
      {
        title: say('Ticks', 'Casillas'),
        shows: (
          <Rows>
            <Row
              front={<Tick action={examplesPath} name={walk} done />}
              title={walk}
              line={<Streak>{say('5 days running', '5 días seguidos')}</Streak>}
              said={say('Done', 'Cumplido')}
            />
            <Row front={<Tick action={examplesPath} name={long} done={false} />} title={long} />
          </Rows>
        ),
      },
      {
        title: say('Amounts', 'Montos'),
        shows: (
          <Rows>
            {amounts.map((amount, index) => (
              <Row
                key={amount}
                title={say(`Envelope ${index + 1}`, `Sobre ${index + 1}`)}
                end={<Amount>{amount}</Amount>}
              />
            ))}
          </Rows>
        ),
      },
      {
        title: say('People', 'Personas'),
        shows: (
          <Rows>
            <Row
              front={<Initials name="Ana María Ñíguez" />}
              title="Ana María Ñíguez"
              line={say('two days ago', 'hace dos días')}
            />
            <Row front={<Initials name="" />} title={say('Somebody without a name', 'Alguien sin nombre')} />
          </Rows>
        ),
      },
      {
        title: say('Up and down', 'Arriba y abajo'),
        shows: (
          <Rows>
            {[walk, say('Water', 'Agua'), long].map((name, index) => (
              <Row
                key={name}
                title={name}
                end={
                  <Move
                    action={examplesPath}
                    up={say(`${name}: up`, `${name}: subir`)}
                    down={say(`${name}: down`, `${name}: bajar`)}
                    isFirst={index === 0}
                    isLast={index === 2}
                  />
                }
              />
            ))}
          </Rows>
        ),
      },
      {
        title: say('Very many', 'Muchísimas'),
        shows: (
          <Rows>
            {Array.from({ length: 30 }, (_, index) => (
              <Row
                key={index}
                title={say(`Lesson ${index + 1}`, `Lección ${index + 1}`)}
                end={say('8 min', '8 min')}
              />
            ))}
          </Rows>
        ),
      },
    ];
  },
};
