import { scatter, type PartExamples, type Say } from './examples.ts';
import { LineWithBand, type Point } from './line-with-band.tsx';

const day = 86_400_000;
const first = Date.UTC(2026, 0, 5);

const line = (values: readonly number[], step = 30): readonly Point[] =>
  values.map((value, index) => ({ at: first + index * step * day, value }));

const tableOf = (say: Say, points: readonly Point[]) => ({
  label: say('The numbers', 'Los números'),
  columns: [say('Day', 'Día'), say('Value', 'Valor')],
  rows: points.map(({ at, value }) => [new Date(at).toISOString().slice(0, 10), value.toFixed(1)]),
});

export const lineWithBand: PartExamples = {
  part: 'line-with-band',
  name: 'LineWithBand',
  purpose: (say) =>
    say(
      'Values over time, with the range they are held against.',
      'Valores en el tiempo, con el rango con el que se comparan.',
    ),
  examples: (say) => {
    const marker = line([5.9, 5.8, 5.6, 5.7, 5.5, 5.4]);
    const ringed = marker.map((point, index) => ({ ...point, isRinged: index === 0 }));
    const holed = [
      ...line([6, 5.5, 5.8]),
      ...line([7, 7.4, 6.9], 30).map((p) => ({ ...p, at: p.at + 240 * day })),
    ];
    const many = line(
      scatter(5, 400).map((at, index) => 70 + at * 4 - index / 60),
      1,
    );
    const mood = line(
      scatter(8, 14).map((at) => 2 + Math.round(at * 3)),
      1,
    );
    const stress = line(
      scatter(3, 14).map((at) => 1 + Math.round(at * 6)),
      1,
    );
    const ends = {
      from: say('January', 'Enero'),
      to: say('June', 'Junio'),
      low: '5.4 %',
      high: '5.9 %',
    };
    const band = {
      low: null,
      high: 5.6,
      name: say('Range of your lab, September 3', 'Rango de tu laboratorio, 3 de septiembre'),
    };
    const description = say('It went from 5.9 to 5.4 in six months.', 'Pasó de 5.9 a 5.4 en seis meses.');
    const show = (
      title: string,
      points: readonly Point[],
      more: Partial<Parameters<typeof LineWithBand>[0]>,
    ) => ({
      title,
      shows: (
        <LineWithBand
          title={title}
          description={description}
          points={points}
          ends={ends}
          table={tableOf(say, points)}
          {...more}
        />
      ),
    });
    return [
      show(say('A marker, one value outside of the band', 'Un marcador, un valor fuera del rango'), ringed, {
        band,
        last: '5.4 %',
      }),
      show(say('One value', 'Un valor'), line([5.4]), {
        band,
        last: '5.4 %',
        description: say('One value, within the band.', 'Un valor, dentro del rango.'),
        ends: { from: say('January 5', '5 de enero'), to: '', low: '', high: '5.6 %' },
      }),
      show(say('None', 'Ninguno'), [], {
        band,
        description: say('No value yet.', 'Todavía no hay valores.'),
        ends: { from: '', to: '', low: '', high: '5.6 %' },
      }),
      show(say('A gap in time', 'Un hueco en el tiempo'), holed, {
        gap: 60 * day,
        ends: { ...ends, low: '5.5', high: '7.4' },
      }),
      show(say('Two lines: mood and stress', 'Dos líneas: ánimo y estrés'), mood, {
        second: stress,
        description: say(
          'Mood is drawn through, stress dashed.',
          'El ánimo va en línea continua, el estrés en guiones.',
        ),
        ends: { ...ends, low: '1', high: '7' },
      }),
      show(say('On the way to a target', 'En camino a una meta'), line([82, 81.2, 80.1, 80.4, 79]), {
        target: [
          { at: first, value: 82 },
          { at: first + 240 * day, value: 74 },
        ],
        ends: { ...ends, low: '74 kg', high: '82 kg' },
        last: '79 kg',
      }),
      show(say('Very many', 'Muchísimos'), many, {
        ends: { ...ends, low: '64', high: '74' },
        last: `${many.at(-1)!.value.toFixed(1)} kg`,
        table: tableOf(say, many.slice(-12)),
      }),
    ];
  },
};
