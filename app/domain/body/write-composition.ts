import { v7 as uuid, validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import {
  columnsOf,
  photoSides,
  saysTheSame,
  type BodyComposition,
  type BodyFacts,
  type BodyPhotos,
} from './body-composition.ts';
import { removePhotos, takePhoto } from './photos.ts';
import { readComposition } from './read-compositions.ts';

export type CompositionRecorded =
  | { readonly ok: true; readonly composition: BodyComposition }
  /** This form has been saved already, and says something else now. */
  | { readonly ok: false; readonly reason: 'taken'; readonly there: BodyComposition };

/** What becomes of each photo: the id of one that waits, null to take it away, undefined to leave it. */
export type PhotoChanges = Partial<Record<keyof BodyPhotos, string | null | undefined>>;

/**
 * Records a measurement; of one day there can be several.
 * @param id chosen by the form: sent twice, it is one measurement
 */
export async function recordComposition(
  db: Database,
  userId: string,
  id: string,
  facts: BodyFacts,
  photos: PhotoChanges,
  now: Date,
): Promise<CompositionRecorded> {
  return inTransaction(db, async (trx): Promise<CompositionRecorded> => {
    const there = await readComposition(trx, userId, id);
    if (there && !saysTheSame(there, facts)) return { ok: false, reason: 'taken', there };
    if (there) {
      await setPhotos(trx, userId, there, photos, now);
      return { ok: true, composition: (await readComposition(trx, userId, id))! };
    }
    const known = await trx
      .selectFrom('body_compositions')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    // An id that somebody else's has is no reason to lose this one.
    const own = known ? uuid() : id;
    const at = now.toISOString();
    await trx
      .insertInto('body_compositions')
      .values({
        id: own,
        user_id: userId,
        ...columnsOf(facts),
        shared_since: facts.isShared ? at : null,
        testimonial_since: facts.isForTestimonials ? at : null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await setPhotos(trx, userId, { id: own, photos: { before: null, after: null } }, photos, now);
    return { ok: true, composition: (await readComposition(trx, userId, own))! };
  });
}

export type CompositionChanged =
  | { readonly ok: true; readonly composition: BodyComposition }
  /** It was changed elsewhere meanwhile. */
  | { readonly ok: false; readonly reason: 'changed'; readonly there: BodyComposition }
  | { readonly ok: false; readonly reason: 'unknown' };

/**
 * Changes a measurement, whenever it was: what a scale said can be corrected.
 * @param revision the one that the page was made from: what was changed since is not overwritten
 */
export async function changeComposition(
  db: Database,
  userId: string,
  compositionId: string,
  revision: number,
  facts: BodyFacts,
  photos: PhotoChanges,
  now: Date,
): Promise<CompositionChanged> {
  return inTransaction(db, async (trx): Promise<CompositionChanged> => {
    const there = await readComposition(trx, userId, compositionId);
    if (!there) return { ok: false, reason: 'unknown' };
    const isSame = saysTheSame(there, facts);
    if (!isSame && there.revision !== revision) return { ok: false, reason: 'changed', there };
    if (!isSame) {
      const at = now.toISOString();
      // Since when something is agreed to does not move with other changes.
      const since = (is: boolean, was: boolean) => (is ? (was ? undefined : at) : null);
      await trx
        .updateTable('body_compositions')
        .set({
          ...columnsOf(facts),
          shared_since: since(facts.isShared, there.isShared),
          testimonial_since: since(facts.isForTestimonials, there.isForTestimonials),
          revision: revision + 1,
          updated_at: at,
        })
        .where('user_id', '=', userId)
        .where('id', '=', compositionId)
        .execute();
    }
    await setPhotos(trx, userId, there, photos, now);
    return { ok: true, composition: (await readComposition(trx, userId, compositionId))! };
  });
}

/** Puts photos in their places; what stood there goes with its file. */
async function setPhotos(
  trx: Database,
  userId: string,
  { id, photos: before }: Pick<BodyComposition, 'id' | 'photos'>,
  changes: PhotoChanges,
  now: Date,
): Promise<void> {
  for (const side of photoSides) {
    const change = changes[side];
    if (change === undefined) continue;
    const taken = change === null ? null : await takePhoto(trx, userId, change, side);
    // One that is there no more takes nothing away.
    if (change !== null && taken === null) continue;
    await trx
      .updateTable('body_compositions')
      .set(side === 'before' ? { before_file_id: taken } : { after_file_id: taken })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    const old = before[side];
    if (old) await removePhotos(trx, userId, [old], now);
  }
}

/** Deletes a measurement with its photos for good. Done already is done. */
export async function deleteComposition(
  db: Database,
  userId: string,
  compositionId: string,
  now: Date,
): Promise<void> {
  if (!validate(compositionId)) return;
  await inTransaction(db, async (trx) => {
    const gone = await trx
      .deleteFrom('body_compositions')
      .where('user_id', '=', userId)
      .where('id', '=', compositionId)
      .returning(['before_file_id', 'after_file_id'])
      .executeTakeFirst();
    if (!gone) return;
    const photos = [gone.before_file_id, gone.after_file_id].filter((id) => id !== null);
    await removePhotos(trx, userId, photos, now);
  });
}

/** What can be agreed to of a measurement, each by itself. */
export type BodyConsent = 'shared' | 'testimonials';

/** Takes back what was agreed to, of every measurement of a member. */
export async function withdrawConsent(
  db: Database,
  userId: string,
  consent: BodyConsent,
  now: Date,
): Promise<void> {
  const column = consent === 'shared' ? 'shared_since' : 'testimonial_since';
  await db
    .updateTable('body_compositions')
    .set((eb) => ({ [column]: null, revision: eb('revision', '+', 1), updated_at: now.toISOString() }))
    .where('user_id', '=', userId)
    .where(column, 'is not', null)
    .execute();
}
