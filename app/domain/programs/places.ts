import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { findUpsell } from './catalogue.ts';

/** The calendar quarter, in UTC, that a moment lies in. */
export function quarterOf(now: Date): { readonly from: Date; readonly until: Date } {
  const month = now.getUTCMonth() - (now.getUTCMonth() % 3);
  const year = now.getUTCFullYear();
  return { from: new Date(Date.UTC(year, month)), until: new Date(Date.UTC(year, month + 3)) };
}

/**
 * How many places a tier still has this quarter: enrolments of the quarter that were not given back, and checkouts that
 * somebody is paying at this moment, count; a checkout of whoever asks keeps the place that it has, so it does not.
 * @returns null where there is no limit
 */
export async function placesLeft(
  db: Database,
  tierId: number,
  now: Date,
  userId: string | null = null,
): Promise<number | null> {
  const upsell = await findUpsell(db, { tierId });
  return upsell?.placesPerQuarter == null
    ? null
    : leftOf(db, { tierId, ofQuarter: upsell.placesPerQuarter }, now, userId);
}

/** The places of a quarter of one tier. */
export interface Places {
  readonly left: number;
  readonly ofQuarter: number;
  /** When those of the next quarter open. */
  readonly nextFrom: Date;
}

/** The places of every tier that has so many, by the tier's id, as `placesLeft` counts them: asked once for all tiers of a page. */
export async function readPlaces(
  db: Database,
  now: Date,
  userId: string | null = null,
): Promise<ReadonlyMap<number, Places>> {
  const limited = await db
    .selectFrom('upsells')
    .select(['tier_id as tierId', 'places_per_quarter as ofQuarter'])
    .where('places_per_quarter', 'is not', null)
    .$narrowType<{ ofQuarter: number }>()
    .execute();
  const places = new Map<number, Places>();
  for (const { tierId, ofQuarter } of limited) {
    const left = await leftOf(db, { tierId, ofQuarter }, now, userId);
    places.set(tierId, { left, ofQuarter, nextFrom: quarterOf(now).until });
  }
  return places;
}

async function leftOf(
  db: Database,
  { tierId, ofQuarter }: { readonly tierId: number; readonly ofQuarter: number },
  now: Date,
  userId: string | null,
): Promise<number> {
  const { from, until } = quarterOf(now);
  const { taken } = await db
    .selectFrom('enrollments')
    .select((eb) => eb.fn.countAll<number | string>().as('taken'))
    .where('tier_id', '=', tierId)
    .where('created_at', '>=', from.toISOString())
    .where('created_at', '<', until.toISOString())
    .where('state', '!=', 'refunded')
    .executeTakeFirstOrThrow();
  const { paying } = await db
    .selectFrom('checkouts')
    .select((eb) => eb.fn.countAll<number | string>().as('paying'))
    .where('tier_id', '=', tierId)
    .where('state', 'in', [sql<'open'>`'open'`, sql<'processing'>`'processing'`])
    .where('created_at', '>=', from.toISOString())
    .$if(userId !== null, (query) => query.where('user_id', '!=', userId!))
    .executeTakeFirstOrThrow();
  return Math.max(0, ofQuarter - Number(taken) - Number(paying));
}
