import type { Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';

/** What was kept besides the program, in a range of days. */
export interface KeptBeside {
  /** Days of habits, each habit counted for itself. */
  readonly habitDays: number;
  readonly pages: number;
}

/** How many days of habits were kept, and how many pages of the journal were written. Two queries. @param days both ends with it */
export async function readKeptBeside(
  db: Database,
  userId: string,
  [from, to]: readonly [Day, Day],
): Promise<KeptBeside> {
  const habits = await db
    .selectFrom('habit_completions')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  const pages = await db
    .selectFrom('journal_entries')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow();
  return { habitDays: Number(habits.count), pages: Number(pages.count) };
}
