import { tzOffset } from '@date-fns/tz';
import { sql, type Kysely } from 'kysely';

/**
 * An account keeps the day on which its opening stood there: what moved before is in it already. Of those that are there, the day on which
 * they were begun, where an amount was said and nothing is dated before it; the others stay the sum of all that moved, so that no
 * balance changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts_kept').addColumn('opened_on', 'text').execute();
  const { rows } = await sql<{ id: string; created_at: string; timezone: string | null }>`
    select accounts_kept.id, accounts_kept.created_at, profiles.timezone
    from accounts_kept left join profiles on profiles.id = accounts_kept.user_id
    where accounts_kept.opening_cents <> 0`.execute(db);
  for (const { id, created_at, timezone } of rows) {
    const day = dayIn(timezone ?? 'UTC', new Date(created_at));
    await sql`update accounts_kept set opened_on = ${day} where id = ${id}
      and not exists (select 1 from transactions where account_id = ${id} and day < ${day})`.execute(db);
  }
}

function dayIn(zone: string, moment: Date): string {
  const minutes = tzOffset(zone, moment);
  return new Date(moment.getTime() + (Number.isNaN(minutes) ? 0 : minutes) * 60_000)
    .toISOString()
    .slice(0, 10);
}
