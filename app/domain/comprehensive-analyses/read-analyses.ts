import { validate } from 'uuid';
import type { Database } from '#db/database.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import {
  analysisOf,
  eachTagOnce,
  foldTag,
  headColumns,
  headOf,
  type AnalysisHead,
  type ComprehensiveAnalysis,
} from './analysis.ts';

export const analysisPageSize = 20;

/** What a list of analyses is narrowed to. */
export interface AnalysesAsked {
  readonly favorites: boolean;
  /** Whatever its capitals; empty: any. */
  readonly tag: string;
}

/** One page of a member's saved analyses, the newest first. */
export async function listAnalyses(
  db: Database,
  userId: string,
  { favorites, tag }: AnalysesAsked,
  asked: PageAsked,
): Promise<Place & { readonly analyses: readonly AnalysisHead[] }> {
  let mine = db.selectFrom('comprehensive_analyses').select(headColumns).where('user_id', '=', userId);
  if (favorites) mine = mine.where('is_favorite', '=', 1);
  if (tag) {
    const alike = (await allTags(db, userId)).filter((one) => foldTag(one) === foldTag(tag));
    mine = mine.where('id', 'in', (eb) =>
      eb
        .selectFrom('comprehensive_analysis_tags')
        .select('analysis_id')
        .where('user_id', '=', userId)
        // A list of nothing is no SQL on Postgres: what nobody typed finds nothing either.
        .where('tag', 'in', alike.length > 0 ? alike : [tag]),
    );
  }
  const { rows, ...place } = await readPage(
    db,
    mine,
    {
      size: analysisPageSize,
      keys: [
        ['created_at', (row) => row.created_at],
        ['id', (row) => row.id],
      ],
    },
    asked,
  );
  const tags = await tagsOfSome(
    db,
    rows.map(({ id }) => id),
  );
  return { ...place, analyses: rows.map((row) => headOf(row, tags.get(row.id) ?? [])) };
}

async function tagsOfSome(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('comprehensive_analysis_tags')
    .select(['analysis_id', 'tag'])
    .where('analysis_id', 'in', ids)
    .orderBy('analysis_id')
    .orderBy('tag')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ analysis_id }) => analysis_id)].map(([id, all]) => [
      id,
      eachTagOnce(all.map(({ tag }) => tag)),
    ]),
  );
}

/** Every way in which a member typed a tag. */
async function allTags(db: Database, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('comprehensive_analysis_tags')
    .select('tag')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

/** The tags that a member has given to analyses, by the alphabet. */
export const readAnalysisTags = async (db: Database, userId: string): Promise<readonly string[]> =>
  eachTagOnce(await allTags(db, userId));

/** One analysis of this member, or null where there is no such one. @param analysisId as an address has it: anything */
export async function readAnalysis(
  db: Database,
  userId: string,
  analysisId: string,
): Promise<ComprehensiveAnalysis | null> {
  if (!validate(analysisId)) return null;
  const row = await db
    .selectFrom('comprehensive_analyses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', analysisId)
    .executeTakeFirst();
  if (!row) return null;
  const tags = await tagsOfSome(db, [row.id]);
  return analysisOf(row, tags.get(row.id) ?? []);
}
