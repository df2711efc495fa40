import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Points that nobody earned by an act: what administrators gave or took, and what was moved from before. */
export const uncountedSources = ['award', 'xp_migration'] as const;

/**
 * Adds what one row of the ledger changes to the sums of its day and of all days. In the transaction that writes the row.
 * @param row.at the moment of the row, ISO 8601
 */
export async function addToDays(
  trx: Database,
  userId: string,
  row: { readonly sourceType: string; readonly amount: number; readonly at: string },
): Promise<void> {
  if ((uncountedSources as readonly string[]).includes(row.sourceType)) return;
  const points = row.amount;
  await trx
    .insertInto('xp_days')
    .values([row.at.slice(0, 10), ''].map((day) => ({ user_id: userId, day, points })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet((eb) => ({ points: eb('xp_days.points', '+', eb.ref('excluded.points')) })),
    )
    .execute();
}

/** Writes the sums of people whose ledger was filled at once and who have none. @param userIds a few hundred at most */
export async function sumDays(trx: Database, userIds: readonly string[]): Promise<void> {
  await sql`insert into xp_days (user_id, day, points)
    select user_id, substr(created_at, 1, 10), sum(amount) from xp_events
    where user_id in (${sql.join(userIds)}) and source_type not in (${sql.join(uncountedSources)})
    group by user_id, substr(created_at, 1, 10)`.execute(trx);
  await sql`insert into xp_days (user_id, day, points)
    select user_id, '', sum(points) from xp_days
    where user_id in (${sql.join(userIds)}) group by user_id`.execute(trx);
}
