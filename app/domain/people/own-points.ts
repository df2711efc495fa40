import type { Database } from '#db/database.ts';
import { uncountedSources } from '#db/xp-days.ts';
import type { Span } from './periods.ts';

/** What one kind of act brought somebody; what was given by hand or moved from before is a kind of its own. */
export interface PointsOfKind {
  readonly kind: string;
  readonly points: number;
}

/** What the lists leave out, as a kind. */
export const byHand = 'by-hand';

/** What somebody's points of a span, or of all time (null), came from; the most first. What came to nothing is left out. */
export async function readPointsByKind(
  db: Database,
  userId: string,
  span: Span | null,
): Promise<readonly PointsOfKind[]> {
  const rows = await db
    .selectFrom('xp_events')
    .select(['event_type', 'source_type', (eb) => eb.fn.sum<number | string>('amount').as('points')])
    .where('user_id', '=', userId)
    .$if(span !== null, (query) => query.where('created_at', '>=', span!.from.toISOString()))
    .groupBy(['event_type', 'source_type'])
    .execute();
  const sums = new Map<string, number>();
  for (const row of rows) {
    const isCounted = !(uncountedSources as readonly string[]).includes(row.source_type);
    const kind = isCounted ? row.event_type : byHand;
    sums.set(kind, (sums.get(kind) ?? 0) + Number(row.points));
  }
  return [...sums]
    .flatMap(([kind, points]) => (points === 0 ? [] : [{ kind, points }]))
    .toSorted((one, other) => other.points - one.points);
}
