import { daysFrom } from '#app/domain/days/calendar.ts';
import { doneOn } from '#app/domain/habits/done-on.ts';
import { readHabits, type Habit } from '#app/domain/habits/read-habits.ts';
import { named, withDays, type DayRange, type Series, type SeriesSource } from '../series.ts';

/**
 * Habits: done or not on the days on which they were due, and how much of those that have an amount. One without a mark in the
 * range says nothing. A day without a tick counts as not done, but for the last one while it lasts.
 */
export const habits: SeriesSource = {
  name: 'habits',
  rhythm: 'daily',
  read: async (db, userId, range, today) => {
    const all = await readHabits(db, userId, today, range.from);
    return withDays(all.flatMap((habit) => seriesOf(habit, range, today)));
  },
};

function seriesOf(habit: Habit, { from, to }: DayRange, today: string): readonly Series[] {
  const days = daysFrom(from, to);
  const noted = new Set(days.filter((day) => habit.marks.has(day)));
  if (noted.size === 0) return [];
  const done = days.flatMap((day) => {
    const was = doneOn(habit, day);
    return was === null || (day === today && !was) ? [] : [[day, was ? 1 : 0] as const];
  });
  const amounts = days.flatMap((day) => {
    const one = habit.days.get(day);
    return one && (one.state === 'done' || one.state === 'part') ? [[day, one.amount] as const] : [];
  });
  const source = habits.name;
  return [
    {
      key: `habit.${habit.id}`,
      source,
      kind: 'yes-no',
      unit: '',
      label: named('habit', habit.name),
      days: new Map(done),
      noted,
    },
    ...(habit.target === null
      ? []
      : [
          {
            key: `amount.${habit.id}`,
            source,
            kind: 'amount' as const,
            unit: habit.unit,
            label: named('amount', habit.name),
            days: new Map(amounts),
          },
        ]),
  ];
}
