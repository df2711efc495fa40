import { livedDays, stateWords, weekdays } from './day-examples.ts';
import type { DayState } from './day-dot.tsx';
import { examplePath, type PartExamples, type Say } from './examples.ts';
import { HeatMap, HeatShare, YearMap, type HeatDay } from './heat-map.tsx';

const today = 22;

/** November 2026: it begins on a Sunday. */
function november(say: Say, stateOf: (day: number) => DayState): readonly (readonly (HeatDay | null)[])[] {
  const words = stateWords(say);
  const dayAt = (number: number): HeatDay | null => {
    if (number < 1 || number > 30) return null;
    const state = number > today ? 'ahead' : stateOf(number);
    return {
      number: String(number),
      ...(number <= today ? { href: examplePath(`november-${number}`) } : {}),
      name: `${say(`November ${number}`, `${number} de noviembre`)}: ${words[state]}`,
      state,
      isToday: number === today,
    };
  };
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => dayAt(week * 7 + index - 5)),
  );
}

export const heatMap: PartExamples = {
  part: 'heat-map',
  name: 'HeatMap',
  purpose: (say) =>
    say(
      'A month as a table of links; a year as a drawing; a share in a cell.',
      'Un mes como tabla de enlaces; un año como dibujo; un porcentaje en una celda.',
    ),
  examples: (say) => {
    const lived = livedDays(9, 30);
    const year = livedDays(31, 365);
    const table = (counts: readonly (readonly [string, number])[]) => ({
      label: say('The numbers', 'Los números'),
      columns: [say('How the day went', 'Cómo fue el día'), say('Days', 'Días')],
      rows: counts.map(([word, count]) => [word, String(count)]),
    });
    const counted = (days: readonly DayState[]) =>
      Object.entries(stateWords(say)).map(
        ([state, word]) => [word, days.filter((one) => one === state).length] as const,
      );
    return [
      {
        title: say('A month with pages and milestones', 'Un mes con páginas y metas'),
        shows: (
          <HeatMap
            caption={say('November, day by day', 'Noviembre, día por día')}
            weekdays={weekdays(say)}
            weeks={november(say, (day) => lived[day] ?? 'quiet').map((week) =>
              week.map(
                (day, index) => day && { ...day, isWritten: index % 2 === 0, isMarked: index % 3 === 0 },
              ),
            )}
          />
        ),
      },
      {
        title: say('A month of a habit', 'Un mes de un hábito'),
        shows: (
          <HeatMap
            caption={say('Morning walk in November', 'Caminata en noviembre')}
            sentence={say('14 of 22 days, most often on Tuesdays.', '14 de 22 días, sobre todo los martes.')}
            weekdays={weekdays(say)}
            weeks={november(say, (day) => lived[day] ?? 'quiet')}
            hue="health"
          />
        ),
      },
      {
        title: say('One day', 'Un día'),
        shows: (
          <HeatMap
            caption={say('Reading in November', 'Lectura en noviembre')}
            weekdays={weekdays(say)}
            weeks={november(say, (day) => (day === today ? 'kept' : 'ahead'))}
          />
        ),
      },
      {
        title: say('Shares in cells', 'Porcentajes en celdas'),
        shows: (
          <p className="flex flex-wrap gap-6">
            {[0, 12, 48, 100].map((percent) => (
              <HeatShare key={percent} share={percent / 100}>
                {say(`${percent}%`, `${percent} %`)}
              </HeatShare>
            ))}
          </p>
        ),
      },
      {
        title: say('A year', 'Un año'),
        shows: (
          <YearMap
            title={say('Pages of 2026', 'Páginas de 2026')}
            description={say('Most days have a page.', 'Casi todos los días tienen una página.')}
            days={year}
            offset={3}
            hue="mindset"
            table={table(counted(year))}
          />
        ),
      },
      {
        title: say('A year with one day', 'Un año con un día'),
        shows: (
          <YearMap
            title={say('Pages of 2027', 'Páginas de 2027')}
            description={say('One day has a page.', 'Un día tiene una página.')}
            days={['kept']}
            offset={4}
            table={table([[say('kept', 'cumplido'), 1]])}
          />
        ),
      },
    ];
  },
};
