import { validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { dropShares } from '../shares/shares.ts';
import type { ComprehensiveAnalysis } from './analysis.ts';
import { readAnalysis } from './read-analyses.ts';

/** What a member writes beside an analysis. */
export type AnalysisWords = Pick<ComprehensiveAnalysis, 'notes' | 'tags'>;

export type AnalysisChanged =
  | { readonly ok: true }
  /** It was changed elsewhere meanwhile. */
  | { readonly ok: false; readonly reason: 'changed'; readonly there: ComprehensiveAnalysis }
  | { readonly ok: false; readonly reason: 'unknown' };

const saysTheSame = (one: AnalysisWords, other: AnalysisWords): boolean =>
  one.notes === other.notes && one.tags.join('\n') === other.tags.join('\n');

/**
 * Changes notes and tags; what was found stays as it is.
 * @param revision the one that the page was made from: what was changed since is not overwritten
 * @param words tags as `analysisTags` keeps them
 */
export async function annotateAnalysis(
  db: Database,
  userId: string,
  analysisId: string,
  revision: number,
  words: AnalysisWords,
  now: Date,
): Promise<AnalysisChanged> {
  return inTransaction(db, async (trx): Promise<AnalysisChanged> => {
    const there = await readAnalysis(trx, userId, analysisId);
    if (!there) return { ok: false, reason: 'unknown' };
    if (saysTheSame(there, words)) return { ok: true };
    if (there.revision !== revision) return { ok: false, reason: 'changed', there };
    await trx
      .updateTable('comprehensive_analyses')
      .set({ notes: words.notes, revision: revision + 1, updated_at: now.toISOString() })
      .where('user_id', '=', userId)
      .where('id', '=', analysisId)
      .execute();
    await trx.deleteFrom('comprehensive_analysis_tags').where('analysis_id', '=', analysisId).execute();
    if (words.tags.length > 0)
      await trx
        .insertInto('comprehensive_analysis_tags')
        .values(words.tags.map((tag) => ({ analysis_id: analysisId, user_id: userId, tag })))
        .execute();
    return { ok: true };
  });
}

/** Makes an analysis a favorite, or no more. False where there is no such one. Done already is done. */
export async function markFavorite(
  db: Database,
  userId: string,
  analysisId: string,
  isFavorite: boolean,
): Promise<boolean> {
  if (!validate(analysisId)) return false;
  const changed = await db
    .updateTable('comprehensive_analyses')
    .set({ is_favorite: isFavorite ? 1 : 0 })
    .where('user_id', '=', userId)
    .where('id', '=', analysisId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Counts that a link opened it for somebody else. */
export async function countView(db: Database, userId: string, analysisId: string): Promise<void> {
  await db
    .updateTable('comprehensive_analyses')
    .set(({ eb }) => ({ view_count: eb('view_count', '+', 1) }))
    .where('user_id', '=', userId)
    .where('id', '=', analysisId)
    .execute();
}

/** Deletes an analysis for good, with its tags and the links to it. Done already is done. */
export async function deleteAnalysis(db: Database, userId: string, analysisId: string): Promise<void> {
  if (!validate(analysisId)) return;
  await inTransaction(db, async (trx) => {
    await dropShares(trx, userId, { subject: 'analysis', subjectId: analysisId });
    await trx
      .deleteFrom('comprehensive_analyses')
      .where('user_id', '=', userId)
      .where('id', '=', analysisId)
      .execute();
  });
}
