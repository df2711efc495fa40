import { validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { insightOf } from './kept-insight.ts';

export const longestFeedback = 1000;

/** What a member can make of an insight, and take back. */
export const insightMarks = ['saved', 'applied', 'hidden'] as const;
export type InsightMark = (typeof insightMarks)[number];

const own = (db: Database, userId: string, insightId: string) =>
  db.updateTable('insights').where('user_id', '=', userId).where('id', '=', insightId);

/** Marks an insight, or takes the mark away. Repeating it changes nothing. @returns false where there is no such one */
export async function markInsight(
  db: Database,
  userId: string,
  insightId: string,
  mark: InsightMark,
  on: boolean,
  now: Date,
): Promise<boolean> {
  if (!validate(insightId)) return false;
  const { numUpdatedRows } = await own(db, userId, insightId)
    .set({ [`${mark}_at`]: on ? now.toISOString() : null })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Says whether an insight helped, and what of it. @returns false where there is no such one */
export async function saveFeedback(
  db: Database,
  userId: string,
  insightId: string,
  said: { readonly isHelpful: boolean | null; readonly text: string },
): Promise<boolean> {
  if (!validate(insightId)) return false;
  const { numUpdatedRows } = await own(db, userId, insightId)
    .set({ helpful: said.isHelpful === null ? null : said.isHelpful ? 1 : 0, feedback: said.text })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ticks a step of an insight, or unticks it. @param step from 1 on @returns false where there is no such insight */
export async function markStep(
  db: Database,
  userId: string,
  insightId: string,
  step: number,
  done: boolean,
): Promise<boolean> {
  if (!validate(insightId)) return false;
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('insights')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', insightId)
      .executeTakeFirst();
    if (!row) return false;
    const others = insightOf(row).stepsDone.filter((one) => one !== step);
    const steps = done ? [...others, step].toSorted((one, other) => one - other) : others;
    await own(trx, userId, insightId)
      .set({ steps_done: JSON.stringify(steps) })
      .execute();
    return true;
  });
}
