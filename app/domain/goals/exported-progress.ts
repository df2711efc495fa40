import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { PracticeTables } from '#db/tables/practice.ts';
import { goalOf } from './goal.ts';
import { readMarks } from './read-marks.ts';

type GoalRow = Selectable<PracticeTables['user_goals']>;

/**
 * Rows of goals as they are taken along: with how far each goal is. What is stored is what its member said last by hand; of every other
 * measure it is worked out, and a goal that is reached would leave as one that was never begun.
 */
export async function withProgress(
  db: Database,
  userId: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  // Its day says nothing of how far it is.
  const goals = rows.map((row) => ({ ...goalOf(row as unknown as GoalRow), targetDate: null }));
  const marks = await readMarks(db, userId, goals);
  return rows.map((row, index) => ({ ...row, progress: marks(goals[index]!).progress }));
}
