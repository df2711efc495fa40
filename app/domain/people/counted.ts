import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { uncountedSources } from '#db/xp-days.ts';
import type { Span } from './periods.ts';

/** What a list ranks by: points of a span or of all time (null), achievements that were claimed, or the credits for them. */
export type Measure =
  | { readonly of: 'points'; readonly span: Span | null }
  | { readonly of: 'achievements' | 'credits' };

/** The column that names the member, as the query has it. */
type Column = 'member_cards.user_id' | 'users.id';

const wholeDay = 86_400_000;

/** A number that a query works out for each member: in the index of that member's own rows, however many others there are. */
export function countedOf(measure: Measure, column: Column): RawBuilder<number | string> {
  const id = sql.ref(column);
  if (measure.of !== 'points') return claimedOf(measure.of, id);
  if (measure.span === null)
    return sql`coalesce((select points from xp_days where user_id = ${id} and day = ''), 0)`;
  const { from, to } = measure.span;
  const until = to?.toISOString() ?? null;
  // Whole days of UTC are sums; what lies before the first or behind the last of them is read from the ledger.
  const first = new Date(Math.ceil(from.getTime() / wholeDay) * wholeDay).toISOString();
  if (until !== null && until <= first) return ledgerOf(id, from.toISOString(), until);
  const lastDay = until?.slice(0, 10) ?? null;
  const whole = sql<number | string>`coalesce((select sum(points) from xp_days
    where user_id = ${id} and day >= ${first.slice(0, 10)} ${lastDay === null ? sql`` : sql`and day < ${lastDay}`}), 0)`;
  const parts = [
    ...(from.toISOString() < first ? [ledgerOf(id, from.toISOString(), first)] : []),
    ...(until === null || until === `${lastDay}T00:00:00.000Z`
      ? []
      : [ledgerOf(id, `${lastDay}T00:00:00.000Z`, until)]),
  ];
  return parts.reduce((all, part) => sql`${all} + ${part}`, whole);
}

/** What the ledger has from one moment up to another. */
const ledgerOf = (id: RawBuilder<unknown>, from: string, until: string): RawBuilder<number | string> =>
  sql`coalesce((select sum(amount) from xp_events
    where user_id = ${id} and created_at >= ${from} and created_at < ${until}
      and source_type not in (${sql.join(uncountedSources.map((source) => sql.lit(source)))})), 0)`;

/** Of those who show their achievements alone. */
const claimedOf = (of: 'achievements' | 'credits', id: RawBuilder<unknown>): RawBuilder<number | string> =>
  sql`coalesce((select ${of === 'credits' ? sql`sum(credits)` : sql`count(*)`} from achievement_claims
    where user_id = ${id} and exists (select 1 from member_cards shown_card
      where shown_card.user_id = ${id} and shown_card.shown like ${sql.lit('%"achievements"%')})), 0)`;

/** What these members have, listed or not; never less than nothing. @param ids a page of them */
export async function readCounted(
  db: Database,
  ids: readonly string[],
  measure: Measure,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['users.id', countedOf(measure, 'users.id').as('counted')])
    .where('users.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, counted }) => [id, Math.max(0, Number(counted))]));
}
