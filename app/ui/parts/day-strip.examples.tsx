import { livedDays, stateWords, weekdays } from './day-examples.ts';
import { DayStrip, type StripDay } from './day-strip.tsx';
import { examplePath, type PartExamples, type Say } from './examples.ts';

/** Days of a program up to today, and those to come. */
function programDays(say: Say, count: number, today: number): readonly StripDay[] {
  const words = stateWords(say);
  const names = weekdays(say);
  return livedDays(4, count).map((lived, index) => {
    const state = index < today ? lived : 'ahead';
    const day = names[index % 7]!;
    return {
      id: String(index),
      ...(index <= today ? { href: examplePath(`day-${index + 1}`) } : {}),
      letter: day.short,
      number: String(index + 1),
      name: `${say('Day', 'Día')} ${index + 1}, ${day.long}: ${words[state]}`,
      state,
      isToday: index === today,
    };
  });
}

export const dayStrip: PartExamples = {
  part: 'day-strip',
  name: 'DayStrip',
  purpose: (say) =>
    say(
      'Days as links in rows of seven, today underlined.',
      'Los días como enlaces en filas de siete, hoy subrayado.',
    ),
  examples: (say) => [
    {
      title: say('A week', 'Una semana'),
      shows: <DayStrip label={say('This week', 'Esta semana')} days={programDays(say, 7, 4)} />,
    },
    {
      title: say('The first day', 'El primer día'),
      shows: <DayStrip label={say('First day', 'Primer día')} days={programDays(say, 1, 0)} />,
    },
    {
      title: say('None', 'Ninguno'),
      shows: <DayStrip label={say('No days', 'Sin días')} days={[]} />,
    },
    {
      title: say('A program of 84 days', 'Un programa de 84 días'),
      shows: <DayStrip label={say('Program', 'Programa')} days={programDays(say, 84, 39)} />,
    },
  ],
};
