import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { makeAnalysis } from '#app/domain/comprehensive-analyses/make-analysis.ts';
import { addDays, daysFrom, type Day } from '#app/domain/days/calendar.ts';
import { noon } from '#tests/support/database.ts';

/** The day of `noon`. */
export const lastDay = '2026-03-10';

/**
 * Days on which somebody walks every other day, and feels better on those; from the middle on they feel better still.
 * @returns the habit's id
 */
export async function livedDays(
  db: Database,
  userId: string,
  { days = 60, last = lastDay, walk = 'Walk', effect = 3, step = 0 } = {},
): Promise<string> {
  const from = addDays(last, 1 - days);
  const all = daysFrom(from, last);
  const created_at = `${from}T08:00:00.000Z`;
  const habit = { id: uuid(), user_id: userId, name: walk, pillar: 'Health' as const };
  await db
    .insertInto('habits')
    .values({ ...habit, time_of_day: 'morning', created_at, started_on: from })
    .execute();
  const isWalk = (at: number): boolean => (at * 7) % 5 < 2 || at % 11 === 0;
  await db
    .insertInto('habit_completions')
    .values(
      all
        .filter((_, at) => isWalk(at))
        .map((day) => ({
          id: uuid(),
          habit_id: habit.id,
          user_id: userId,
          day,
          state: 'done' as const,
          created_at,
        })),
    )
    .execute();
  await db
    .insertInto('journal_entries')
    .values(
      all.map((day, at) => ({
        id: uuid(),
        user_id: userId,
        type: 'evening' as const,
        content: '{}',
        day,
        mood: Math.min(
          10,
          3 + ((at * 3) % 4 > 1 ? 1 : 0) + (isWalk(at) ? effect : 0) + (at >= days / 2 ? step : 0),
        ),
        created_at,
      })),
    )
    .execute();
  return habit.id;
}

/** Makes an analysis of the last days of a member, who has lived some. */
export async function someAnalysis(
  db: Database,
  userId: string,
  { id = uuid(), days = 60, last = lastDay as Day, now = noon } = {},
): Promise<string> {
  const made = await makeAnalysis(db, userId, id, { from: addDays(last, 1 - days), to: last }, last, now);
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}
