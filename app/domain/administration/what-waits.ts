import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { ofEverybody } from '../lists/read-page.ts';

/** What waits for an administrator besides payments and what is to be read, in the order of its urgency. */
export const waitingMatters = ['flags', 'leads', 'feedback', 'signUps', 'testimonials'] as const;
export type WaitingMatter = (typeof waitingMatters)[number];

const lastsAWeek = 7 * 86_400_000;

/** How many rows there are, as a column of a query; at most as many as lists are counted. */
const upTo = (rows: RawBuilder<unknown>): RawBuilder<number | string> =>
  sql`(select count(*) from (select 1 as one from ${rows} limit ${sql.lit(ofEverybody)}) as counted)`;

/**
 * How much of each waits: open flags, leads that nobody has called back, feedback, sign-ups whose link still works, and testimonials
 * that may be shown and are not. One query; conditions are written out, for the indexes of just these.
 */
export async function countMatters(
  db: Database,
  now: Date,
): Promise<Readonly<Record<WaitingMatter, number>>> {
  const { rows } = await sql<Record<WaitingMatter, number | string>>`select
    ${upTo(sql`behavioral_flags where resolved_at is null`)} as flags,
    ${upTo(sql`leads where followed_up_at is null`)} as leads,
    ${upTo(sql`feedback where done_at is null`)} as feedback,
    ${upTo(sql`pending_signups where expires_at > ${now.toISOString()}`)} as ${sql.ref('signUps')},
    ${upTo(sql`smart_testimonials as t inner join users as u on u.id = t.user_id
      where t.marketing_approved = 1 and t.published_at is null
        and u.disabled_at is null and u.delete_after is null`)} as testimonials`.execute(db);
  const row = rows[0]!;
  return Object.fromEntries(waitingMatters.map((matter) => [matter, Number(row[matter])])) as Record<
    WaitingMatter,
    number
  >;
}

/** How many accounts were opened within seven days, and how many people were there. Leads without an account are neither. One query. */
export async function countWeek(
  db: Database,
  now: Date,
): Promise<{ readonly newcomers: number; readonly active: number }> {
  const since = new Date(now.getTime() - lastsAWeek).toISOString();
  const { rows } = await sql<{ newcomers: number | string; active: number | string }>`select
    (select count(*) from profiles as p inner join users as u on u.id = p.id
      where p.created_at >= ${since} and u.email_verified_at is not null) as newcomers,
    (select count(*) from profiles as p where p.last_seen_at >= ${since}) as active`.execute(db);
  return { newcomers: Number(rows[0]!.newcomers), active: Number(rows[0]!.active) };
}
