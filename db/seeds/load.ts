import { hash } from '@node-rs/argon2';
import type { Insertable } from 'kysely';
import { inTransaction, type Database } from '../database.ts';
import type { Tables } from '../tables/index.ts';
import { sumDays } from '../xp-days.ts';
import { demoDomain } from './demo-domain.ts';
import { insertRows } from './insert-rows.ts';
import { memberRows, type Rows } from './load-member.ts';

/** What every member of the load data signs in with. */
export const loadPassword = 'a thousand quiet mornings';

/** The address of a member of the load data. @param number from 1 */
export const loadAddress = (number: number): string => `load${number}@${demoDomain}`;

/** So many members that a transaction is worth its fsync, so few that their rows fit in memory. */
const membersAtOnce = 250;

/** In an order that foreign keys allow. */
const order = [
  'users',
  'profiles',
  'sessions',
  'form_progress',
  'onboarding_forms',
  'habits',
  'habit_schedules',
  'habit_completions',
  'user_goals',
  'journal_entries',
  'xp_events',
  'xp_unlocks',
  'jobs',
] as const satisfies readonly (keyof Rows)[];

/**
 * Members with a history, for tests and measurements of scale: onboarded, three forms (completed and in progress), 20
 * journal entries, about 100 rows of XP, habits, goals, sessions of some. The same numbers give the same rows, whatever
 * the machine; only the password's hash differs.
 * @param members how many, from `load1@…` on; the database must hold none of them
 * @param now the histories end here
 * @param tables only these: accounts alone are a twentieth of the rows
 */
export async function seedLoad(
  db: Database,
  members: number,
  now: Date,
  tables: readonly (keyof Rows)[] = order,
): Promise<void> {
  const passwordHash = await hash(loadPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  for (let from = 1; from <= members; from += membersAtOnce) {
    const to = Math.min(members, from + membersAtOnce - 1);
    await inTransaction(db, async (trx) => {
      const all = Array.from({ length: to - from + 1 }, (_, index) =>
        memberRows(from + index, { email: loadAddress(from + index), passwordHash, now }),
      );
      for (const table of order.filter((one) => tables.includes(one))) {
        const rows = all.flatMap((member) => member[table] as Insertable<Tables[typeof table]>[]);
        await insertRows(trx, table, rows);
      }
      await sumDays(
        trx,
        all.flatMap(({ users }) => users.map(({ id }) => id)),
      );
    });
  }
}
