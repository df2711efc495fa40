import { inTransaction, type Database } from '#db/database.ts';
import { noteAct, wasNoted, type Act } from '../administration/audit.ts';
import { coachPart, dropVersions, hasPublished } from '../content/texts-of-rows.ts';
import { removeStored } from '../files/remove-stored.ts';
import { findPublicCoach, versionOfCoach, type PublicCoach } from './public-coaches.ts';

/** Who acts, by which form: the same form sent twice is done once. */
export interface CoachEdit {
  readonly formId: string;
  readonly actorId: string;
}

const note = (
  trx: Database,
  { formId, actorId }: CoachEdit,
  action: Act,
  id: string,
  details: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<boolean> =>
  noteAct(trx, { id: formId, actorId, userId: null, action, subject: `public-coach:${id}`, details }, now);

/** Has a picture removed that has lost its row, or never got one. */
const dropPicture = async (trx: Database, name: string | null, now: Date): Promise<void> => {
  if (name !== null) await removeStored(trx, { store: 'files', name }, now);
};

/**
 * Adds a coach behind all others; no page shows them yet.
 * @param edit the id of its form becomes that of the coach
 * @param picture the name of a file that lies on the disk, or null
 * @returns whether the form was sent before, with another name, which stands
 */
export async function addPublicCoach(
  db: Database,
  edit: CoachEdit,
  { name, picture }: Pick<PublicCoach, 'name' | 'picture'>,
  now: Date,
): Promise<{ readonly isOther: boolean }> {
  return inTransaction(db, async (trx) => {
    const last = await trx
      .selectFrom('public_coaches')
      .select('place')
      .orderBy('place', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const added = await trx
      .insertInto('public_coaches')
      .values({
        id: edit.formId,
        name,
        place: (last?.place ?? 0) + 1,
        stored_name: picture,
        shown_at: null,
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) {
      await dropPicture(trx, picture, now);
      return { isOther: !(await isCalled(trx, edit.formId, name)) };
    }
    const after = { name, hasPicture: picture !== null };
    await note(trx, edit, 'public-coach-added', edit.formId, { before: null, after }, now);
    return { isOther: false };
  });
}

async function isCalled(trx: Database, id: string, name: string): Promise<boolean> {
  const row = await trx.selectFrom('public_coaches').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name === name;
}

/** `stale`: somebody else has changed it since; `shown`: who stands on pages keeps a picture. */
export type CoachChange = 'changed' | 'as-it-was' | 'unknown' | 'stale' | 'shown';

/**
 * Gives a coach another name or picture.
 * @param seen `versionOfCoach` of the one that was edited
 * @param to.picture the name of a new file on the disk, null to take the picture away, undefined to keep it
 */
export async function changePublicCoach(
  db: Database,
  edit: CoachEdit,
  id: string,
  seen: string,
  to: { readonly name: string; readonly picture: string | null | undefined },
  now: Date,
): Promise<CoachChange> {
  return inTransaction(db, async (trx): Promise<CoachChange> => {
    const refused = async (why: CoachChange): Promise<CoachChange> => {
      await dropPicture(trx, to.picture ?? null, now);
      return why;
    };
    const before = await findPublicCoach(trx, id);
    if (!before) return refused('unknown');
    if (await wasNoted(trx, edit.formId)) return refused('as-it-was');
    const picture = to.picture === undefined ? before.picture : to.picture;
    if (before.name === to.name && before.picture === picture) return 'as-it-was';
    if (versionOfCoach(before) !== seen) return refused('stale');
    if (before.isShown && picture === null) return 'shown';
    await trx
      .updateTable('public_coaches')
      .set({ name: to.name, stored_name: picture })
      .where('id', '=', id)
      .execute();
    if (before.picture !== picture) await dropPicture(trx, before.picture, now);
    const said = (one: Pick<PublicCoach, 'name' | 'picture'>) => ({
      name: one.name,
      picture: one.picture?.slice(0, 8) ?? null,
    });
    const details = { before: said(before), after: said({ name: to.name, picture }) };
    await note(trx, edit, 'public-coach-changed', id, details, now);
    return 'changed';
  });
}

/** `no-picture` and `no-words`: what pages show of a coach is not whole. */
export type CoachShown = 'changed' | 'as-it-was' | 'unknown' | 'no-picture' | 'no-words';

/** Puts a coach on public pages, or takes them off. Shown is only who has a picture and published words. */
export async function showPublicCoach(
  db: Database,
  edit: CoachEdit,
  id: string,
  isShown: boolean,
  now: Date,
): Promise<CoachShown> {
  return inTransaction(db, async (trx): Promise<CoachShown> => {
    const before = await findPublicCoach(trx, id);
    if (!before) return 'unknown';
    if (before.isShown === isShown || (await wasNoted(trx, edit.formId))) return 'as-it-was';
    if (isShown && before.picture === null) return 'no-picture';
    if (isShown && !(await hasPublished(trx, coachPart, id))) return 'no-words';
    await trx
      .updateTable('public_coaches')
      .set({ shown_at: isShown ? now.toISOString() : null })
      .where('id', '=', id)
      .execute();
    const details = { name: before.name, before: { isShown: !isShown }, after: { isShown } };
    await note(trx, edit, isShown ? 'public-coach-shown' : 'public-coach-taken-down', id, details, now);
    return 'changed';
  });
}

/** Has a coach change places with the one above or below; at the ends nothing happens. */
export async function movePublicCoach(
  db: Database,
  edit: CoachEdit,
  id: string,
  way: 'up' | 'down',
  now: Date,
): Promise<'changed' | 'as-it-was' | 'unknown'> {
  return inTransaction(db, async (trx) => {
    const coach = await findPublicCoach(trx, id);
    if (!coach) return 'unknown';
    const isUp = way === 'up';
    const other = await trx
      .selectFrom('public_coaches')
      .select(['id', 'place'])
      .where('place', isUp ? '<' : '>', coach.place)
      .orderBy('place', isUp ? 'desc' : 'asc')
      .orderBy('id', isUp ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst();
    if (!other || (await wasNoted(trx, edit.formId))) return 'as-it-was';
    const puts = (who: string, place: number) =>
      trx.updateTable('public_coaches').set({ place }).where('id', '=', who).execute();
    await puts(coach.id, other.place);
    await puts(other.id, coach.place);
    const details = { name: coach.name, before: { place: coach.place }, after: { place: other.place } };
    await note(trx, edit, 'public-coach-moved', id, details, now);
    return 'changed';
  });
}

/** Removes a coach for good, with their picture and every version of their words; the audit log keeps what was done. */
export async function removePublicCoach(
  db: Database,
  edit: CoachEdit,
  id: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = await findPublicCoach(trx, id);
    if (!before) return false;
    await trx.deleteFrom('public_coaches').where('id', '=', id).execute();
    await dropPicture(trx, before.picture, now);
    await dropVersions(trx, coachPart, id);
    const details = { before: { name: before.name, isShown: before.isShown }, after: null };
    await note(trx, edit, 'public-coach-removed', id, details, now);
    return true;
  });
}
