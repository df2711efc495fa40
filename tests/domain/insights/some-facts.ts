import { addDays, daysFrom } from '#app/domain/days/calendar.ts';
import type { Facts, GoalFacts, HabitFacts } from '#app/domain/insights/insight.ts';
import { known, type Series } from '#app/domain/comprehensive-analyses/series.ts';

/** A Monday. */
export const today = '2026-06-01';
export const range = { from: addDays(today, -90), to: addDays(today, -1) };
const all = daysFrom(range.from, range.to);

/** @param isDone by how many days are left until today, 90 to 1; null where it does not count */
export const habitOf = (
  isDone: (ago: number, day: string) => boolean | null,
  more: Partial<HabitFacts> = {},
): HabitFacts => {
  const days = all.flatMap((day, index) => {
    const was = isDone(90 - index, day);
    return was === null ? [] : [[day, was] as const];
  });
  return {
    id: 'walk',
    pillar: 'Health',
    isByDay: true,
    completed: days.filter(([, was]) => was).length,
    days,
    ...more,
  };
};

export const goalOf = (more: Partial<GoalFacts> = {}): GoalFacts => ({
  id: 'book',
  pillar: 'Purpose',
  startedOn: addDays(today, -40),
  targetDate: addDays(today, 40),
  percent: 50,
  touchedOn: addDays(today, -3),
  habits: 1,
  ...more,
});

export const ratingOf = (measure: string, value: (ago: number, day: string) => number | null): Series => ({
  key: `journal.${measure}`,
  source: 'journal',
  kind: 'scale',
  unit: '',
  label: known(measure),
  days: new Map(
    all.flatMap((day, index) => {
      const one = value(90 - index, day);
      return one === null ? [] : [[day, one] as const];
    }),
  ),
});

/** A habit as series have it. */
export const seriesOf = ({ id, days }: HabitFacts): Series => ({
  key: `habit.${id}`,
  source: 'habits',
  kind: 'yes-no',
  unit: '',
  label: known(id),
  days: new Map(days.map(([day, isDone]) => [day, isDone ? 1 : 0] as const)),
});

export const factsOf = (more: Partial<Facts> = {}): Facts => ({
  today,
  range,
  pillars: ['Health', 'Relationships', 'Financial', 'Purpose', 'Mindset'],
  habits: [],
  goals: [],
  series: [],
  ...more,
});
