import { v7 as uuid, validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { columnsOf, saysTheSame, type Marker, type MarkerFacts } from './marker.ts';
import { readMarker } from './read-markers.ts';

export type MarkerRecorded =
  | { readonly ok: true; readonly marker: Marker }
  /** This form was sent before, and said something else. */
  | { readonly ok: false; readonly reason: 'taken'; readonly there: Marker };

/**
 * Keeps a value. Of one test and day there may be several.
 * @param id chosen by the form: sent twice, it is one value
 * @param reportId the member's report that it was typed from
 */
export async function recordMarker(
  db: Database,
  userId: string,
  id: string,
  facts: MarkerFacts,
  now: Date,
  reportId: string | null = null,
): Promise<MarkerRecorded> {
  return inTransaction(db, async (trx): Promise<MarkerRecorded> => {
    const there = await readMarker(trx, userId, id);
    if (there)
      return saysTheSame(there, facts) ? { ok: true, marker: there } : { ok: false, reason: 'taken', there };
    const known = await trx.selectFrom('health_markers').select('id').where('id', '=', id).executeTakeFirst();
    // An id that somebody else's has is no reason to lose this one.
    const own = known ? uuid() : id;
    const at = now.toISOString();
    await trx
      .insertInto('health_markers')
      .values({
        id: own,
        user_id: userId,
        ...columnsOf(facts),
        report_id: reportId,
        created_at: at,
        updated_at: at,
      })
      .execute();
    return { ok: true, marker: (await readMarker(trx, userId, own))! };
  });
}

export type MarkerChanged =
  | { readonly ok: true; readonly marker: Marker }
  /** It was changed elsewhere meanwhile. */
  | { readonly ok: false; readonly reason: 'changed'; readonly there: Marker }
  | { readonly ok: false; readonly reason: 'unknown' };

/**
 * Changes a value, whenever: it is a copy of a report, and a copy can be mended.
 * @param revision the one that the page was made from: what was changed since is not overwritten
 */
export async function changeMarker(
  db: Database,
  userId: string,
  markerId: string,
  revision: number,
  facts: MarkerFacts,
  now: Date,
): Promise<MarkerChanged> {
  return inTransaction(db, async (trx): Promise<MarkerChanged> => {
    const there = await readMarker(trx, userId, markerId);
    if (!there) return { ok: false, reason: 'unknown' };
    if (saysTheSame(there, facts)) return { ok: true, marker: there };
    if (there.revision !== revision) return { ok: false, reason: 'changed', there };
    await trx
      .updateTable('health_markers')
      .set({ ...columnsOf(facts), revision: revision + 1, updated_at: now.toISOString() })
      .where('user_id', '=', userId)
      .where('id', '=', markerId)
      .execute();
    return { ok: true, marker: (await readMarker(trx, userId, markerId))! };
  });
}

/** Deletes a value for good. Done already is done. */
export async function deleteMarker(db: Database, userId: string, markerId: string): Promise<void> {
  if (!validate(markerId)) return;
  await db.deleteFrom('health_markers').where('user_id', '=', userId).where('id', '=', markerId).execute();
}
