import { inTransaction, type Database } from '#db/database.ts';
import { columnsOf, lacksRange, saysTheSame, type Marker, type MarkerFacts } from '../markers/marker.ts';
import { readMarker } from '../markers/read-markers.ts';
import { findSameValues } from '../markers/same-value.ts';

/** A finding, as what its member says that it is. */
export interface KeptFinding {
  readonly id: string;
  readonly facts: MarkerFacts;
}

/**
 * Makes findings values of their member, and notes which are none. A finding becomes one value, under its own id: sent twice, it
 * is still one. The same test, day, value and unit is one, too, whichever file or form of its member said it first; where that one has
 * no range, it gets the finding's.
 * @param said.revision that of the report as it was shown
 * @param said.kept findings that are meant, too, and are values already
 * @returns how many of those that are meant became values now, and how many were values before; null where it was read again
 * meanwhile
 */
export async function keepFindings(
  db: Database,
  userId: string,
  reportId: string,
  said: {
    readonly revision: number;
    readonly keep: readonly KeptFinding[];
    readonly kept?: readonly string[];
    readonly leave: readonly string[];
  },
  now: Date,
): Promise<{ readonly fresh: number; readonly there: number } | null> {
  return inTransaction(db, async (trx) => {
    const report = await trx
      .selectFrom('health_reports')
      .select('revision')
      .where('id', '=', reportId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (report?.revision !== said.revision) return null;
    let fresh = 0;
    for (const finding of said.keep) if (await keepOne(trx, userId, reportId, finding, now)) fresh += 1;
    if (said.leave.length > 0)
      await trx
        .updateTable('report_findings')
        .set({ state: 'left' })
        .where('report_id', '=', reportId)
        .where('user_id', '=', userId)
        .where('id', 'in', said.leave)
        .where('state', '=', 'asked')
        .execute();
    return { fresh, there: (said.kept?.length ?? 0) + said.keep.length - fresh };
  });
}

/** @returns whether it was not a value before */
async function keepOne(
  trx: Database,
  userId: string,
  reportId: string,
  { id, facts }: KeptFinding,
  now: Date,
): Promise<boolean> {
  // The row first: whoever keeps it at the same moment waits here, and finds it kept.
  const taken = await trx
    .updateTable('report_findings')
    .set({ state: 'kept' })
    .where('id', '=', id)
    .where('report_id', '=', reportId)
    .where('user_id', '=', userId)
    .where('marker_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!taken) return false;
  const [same] = await findSameValues(trx, userId, [facts]);
  const at = now.toISOString();
  if (!same)
    await trx
      .insertInto('health_markers')
      .values({
        id,
        user_id: userId,
        ...columnsOf(facts),
        report_id: reportId,
        created_at: at,
        updated_at: at,
      })
      .execute();
  else if (lacksRange(same)) await addRange(trx, userId, same, facts, at);
  await trx
    .updateTable('report_findings')
    .set({ marker_id: same?.id ?? id })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
  return !same;
}

/** Adds the range of a finding to the value that is there without one: nothing that was kept is changed. */
async function addRange(
  trx: Database,
  userId: string,
  { id, revision }: Marker,
  facts: MarkerFacts,
  at: string,
): Promise<void> {
  if (lacksRange(facts)) return;
  const { range_low, range_high, range_text, optimal_low, optimal_high } = columnsOf(facts);
  await trx
    .updateTable('health_markers')
    .set({
      range_low,
      range_high,
      range_text,
      optimal_low,
      optimal_high,
      revision: revision + 1,
      updated_at: at,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

export type FindingKept =
  /** @param isFresh whether it was no value before */
  | { readonly ok: true; readonly isFresh: boolean }
  /** It is a value already, and says something else. */
  | { readonly ok: false; readonly reason: 'taken'; readonly there: Marker }
  | { readonly ok: false; readonly reason: 'unknown' };

/** Makes one finding a value, as its member corrected it. Sent twice, it is one. */
export async function keepFinding(
  db: Database,
  userId: string,
  reportId: string,
  finding: KeptFinding,
  now: Date,
): Promise<FindingKept> {
  return inTransaction(db, async (trx): Promise<FindingKept> => {
    const row = await trx
      .selectFrom('report_findings')
      .select('marker_id')
      .where('id', '=', finding.id)
      .where('report_id', '=', reportId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!row) return { ok: false, reason: 'unknown' };
    const there = row.marker_id === null ? null : await readMarker(trx, userId, row.marker_id);
    if (there)
      return saysTheSame(there, finding.facts)
        ? { ok: true, isFresh: false }
        : { ok: false, reason: 'taken', there };
    return { ok: true, isFresh: await keepOne(trx, userId, reportId, finding, now) };
  });
}
