import { v7 as uuid, validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import { checkpointsOf } from './checkpoints.ts';
import { isOpen, saysTheSame, type Measurement, type MeasurementFacts } from './measurement.ts';
import { measurementOn, readMeasurement } from './read-measurements.ts';

export type MeasurementRecorded =
  | { readonly ok: true; readonly measurement: Measurement }
  /** There is one of this day that says something else. */
  | { readonly ok: false; readonly reason: 'taken'; readonly there: Measurement };

const columnsOf = ({ day, scores, overall, notes }: MeasurementFacts) => ({ day, ...scores, overall, notes });

/**
 * Records a measurement: the first one is the baseline, later ones are of a checkpoint or lie in between, by their day. What
 * is there already is not written over.
 * @param id chosen by the form: sent twice, it is one measurement
 * @param facts their day is one that is open: the form asks for no other
 */
export async function recordMeasurement(
  db: Database,
  userId: string,
  id: string,
  facts: MeasurementFacts,
  now: Date,
): Promise<MeasurementRecorded> {
  return inTransaction(db, async (trx): Promise<MeasurementRecorded> => {
    const there = (await measurementOn(trx, userId, facts.day)) ?? (await readMeasurement(trx, userId, id));
    if (there)
      return saysTheSame(there, facts)
        ? { ok: true, measurement: there }
        : { ok: false, reason: 'taken', there };
    const known = await trx.selectFrom('measurements').select('id').where('id', '=', id).executeTakeFirst();
    // An id that somebody else's has is no reason to lose this one.
    const own = known ? uuid() : id;
    const at = now.toISOString();
    await trx
      .insertInto('measurements')
      .values({
        id: own,
        user_id: userId,
        checkpoint: null,
        ...columnsOf(facts),
        created_at: at,
        updated_at: at,
      })
      .execute();
    await nameCheckpoints(trx, userId);
    return { ok: true, measurement: (await readMeasurement(trx, userId, own))! };
  });
}

export type MeasurementChanged =
  | { readonly ok: true; readonly measurement: Measurement }
  /** It was changed elsewhere meanwhile. */
  | { readonly ok: false; readonly reason: 'changed'; readonly there: Measurement }
  /** Another one stands on the day that was given to it. */
  | { readonly ok: false; readonly reason: 'day-taken' }
  /** Its week is over. */
  | { readonly ok: false; readonly reason: 'closed' }
  | { readonly ok: false; readonly reason: 'unknown' };

/**
 * Changes a measurement while it is not older than seven days.
 * @param revision the one that the page was made from: what was changed since is not overwritten
 */
export async function changeMeasurement(
  db: Database,
  userId: string,
  measurementId: string,
  revision: number,
  facts: MeasurementFacts,
  today: Day,
  now: Date,
): Promise<MeasurementChanged> {
  return inTransaction(db, async (trx): Promise<MeasurementChanged> => {
    const there = await readMeasurement(trx, userId, measurementId);
    if (!there) return { ok: false, reason: 'unknown' };
    if (saysTheSame(there, facts)) return { ok: true, measurement: there };
    if (!isOpen(there, today)) return { ok: false, reason: 'closed' };
    if (there.revision !== revision) return { ok: false, reason: 'changed', there };
    const onDay = await measurementOn(trx, userId, facts.day);
    if (onDay && onDay.id !== there.id) return { ok: false, reason: 'day-taken' };
    await trx
      .updateTable('measurements')
      .set({ ...columnsOf(facts), revision: revision + 1, updated_at: now.toISOString() })
      .where('user_id', '=', userId)
      .where('id', '=', measurementId)
      .execute();
    if (facts.day !== there.day) await nameCheckpoints(trx, userId);
    return { ok: true, measurement: (await readMeasurement(trx, userId, measurementId))! };
  });
}

/** Deletes a measurement for good. Where it was the baseline, the next one becomes it. Done already is done. */
export async function deleteMeasurement(db: Database, userId: string, measurementId: string): Promise<void> {
  if (!validate(measurementId)) return;
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('measurements')
      .where('user_id', '=', userId)
      .where('id', '=', measurementId)
      .execute();
    await nameCheckpoints(trx, userId);
  });
}

/** Says of each measurement of a member, by its day, which checkpoint it is of. Part of a larger transaction. */
async function nameCheckpoints(trx: Database, userId: string): Promise<void> {
  const rows = await trx
    .selectFrom('measurements')
    .select(['id', 'day', 'checkpoint'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute();
  const right = checkpointsOf(rows.map(({ day }) => day));
  const wrong = rows.flatMap(({ id, checkpoint }, index) =>
    checkpoint === right[index] ? [] : [{ id, checkpoint: right[index]! }],
  );
  const set = (id: string, checkpoint: number | null) =>
    trx
      .updateTable('measurements')
      .set({ checkpoint })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  // All let go of their places before any takes one: no two ever hold the same.
  for (const { id } of wrong) await set(id, null);
  for (const { id, checkpoint } of wrong) if (checkpoint !== null) await set(id, checkpoint);
}
