import { z } from 'zod';
import { inTransaction, type Database } from '#db/database.ts';
import { legacyPlan } from '#app/forms/definitions/legacy-plan.ts';
import type { Answer, Answers, Section } from '#app/forms/engine/definition.ts';
import { toAnswers, toFormData } from '#app/forms/engine/form-data.ts';

/** A part of what somebody wants to leave behind, as it was written last. */
export interface LegacyPart {
  /** A section of the form. */
  readonly id: string;
  readonly answers: Answers;
  /** How often it was saved. */
  readonly revision: number;
  readonly savedAt: Date;
}

const answersSchema = z.record(z.string(), z.unknown());

/** The part that an address names, or null: there is none such. */
export const findPart = (id: string | undefined): Section | null =>
  legacyPlan.sections.find((section) => section.id === id) ?? null;

const partRows = (db: Database, userId: string) =>
  db
    .selectFrom('legacy_parts')
    .select(['part', 'answers', 'revision', 'saved_at'])
    .where('user_id', '=', userId);

const partOf = (row: {
  readonly part: string;
  readonly answers: string;
  readonly revision: number;
  readonly saved_at: string;
}): LegacyPart => ({
  id: row.part,
  answers: toAnswers(legacyPlan, answersSchema.parse(JSON.parse(row.answers))),
  revision: row.revision,
  savedAt: new Date(row.saved_at),
});

/** The parts that were written, by their ids. One query. */
export async function readLegacyPlan(db: Database, userId: string): Promise<ReadonlyMap<string, LegacyPart>> {
  const rows = await partRows(db, userId).execute();
  return new Map(rows.map((row) => [row.part, partOf(row)]));
}

/** One part, or null where it was not written yet. */
export async function readLegacyPart(db: Database, userId: string, part: string): Promise<LegacyPart | null> {
  const row = await partRows(db, userId).where('part', '=', part).executeTakeFirst();
  return row ? partOf(row) : null;
}

export type LegacyPartSaved =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'changed'; readonly current: LegacyPart };

/**
 * Keeps a part, in place of what it was before. The same words sent twice are kept once.
 * @param revision the one that the page was made from, 0 where none was: what was written since is not overwritten
 */
export async function saveLegacyPart(
  db: Database,
  userId: string,
  part: string,
  {
    answers,
    revision,
  }: { readonly answers: Readonly<Record<string, Answer | undefined>>; readonly revision: number },
  now: Date,
): Promise<LegacyPartSaved> {
  const text = JSON.stringify(toFormData(legacyPlan, answers));
  return inTransaction(db, async (trx): Promise<LegacyPartSaved> => {
    const row = await partRows(trx, userId).where('part', '=', part).executeTakeFirst();
    if (row?.answers === text) return { ok: true };
    if (row && row.revision !== revision) return { ok: false, reason: 'changed', current: partOf(row) };
    const saved = { answers: text, revision: (row?.revision ?? 0) + 1, saved_at: now.toISOString() };
    const kept = await trx
      .insertInto('legacy_parts')
      .values({ user_id: userId, part, ...saved })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'part'])
          .doUpdateSet(saved)
          .where('legacy_parts.revision', '=', row?.revision ?? 0),
      )
      .returning('revision')
      .executeTakeFirst();
    // Somebody with two tabs was quicker in the other one.
    return kept ? { ok: true } : saveLegacyPart(trx, userId, part, { answers, revision }, now);
  });
}
