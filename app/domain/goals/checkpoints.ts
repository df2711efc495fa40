import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import type { CheckpointPercent } from './phase.ts';

/** A look back at a quarter of the way: specification 3, §3. */
export interface Checkpoint {
  readonly percent: number;
  /** The day on which it was written first. */
  readonly day: Day;
  readonly reflection: string;
  readonly adjustments: string;
  readonly tracksBody: boolean;
  readonly revision: number;
}

/** The checkpoints of a goal of this member that were written, first one first. */
export async function readCheckpoints(
  db: Database,
  userId: string,
  goalId: string,
): Promise<readonly Checkpoint[]> {
  const rows = await db
    .selectFrom('goal_checkpoints')
    .selectAll()
    .where('user_id', '=', userId)
    .where('goal_id', '=', goalId)
    .orderBy('percent')
    .execute();
  return rows.map(({ percent, day, reflection, adjustments, tracks_body, revision }) => ({
    percent,
    day,
    reflection,
    adjustments,
    tracksBody: tracks_body === 1,
    revision,
  }));
}

export type CheckpointWritten =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'changed'; readonly revision: number }
  | { readonly ok: false; readonly reason: 'unknown' };

/**
 * Writes a checkpoint, or changes it; its day stays that of the first time.
 * @param revision the one that the page was made from, 0 where none was written: what was changed since is not overwritten
 */
export async function writeCheckpoint(
  db: Database,
  userId: string,
  goalId: string,
  percent: CheckpointPercent,
  said: Pick<Checkpoint, 'reflection' | 'adjustments' | 'tracksBody' | 'revision'>,
  today: Day,
  now: Date,
): Promise<CheckpointWritten> {
  return inTransaction(db, async (trx): Promise<CheckpointWritten> => {
    const goal = await trx
      .selectFrom('user_goals')
      .leftJoin('goal_checkpoints as stored', (join) =>
        join.onRef('stored.goal_id', '=', 'user_goals.id').on('stored.percent', '=', percent),
      )
      .select('stored.revision')
      .where('user_goals.user_id', '=', userId)
      .where('user_goals.id', '=', goalId)
      .executeTakeFirst();
    if (!goal) return { ok: false, reason: 'unknown' };
    const revision = goal.revision ?? 0;
    if (revision !== said.revision) return { ok: false, reason: 'changed', revision };
    const words = {
      reflection: said.reflection,
      adjustments: said.adjustments,
      tracks_body: said.tracksBody ? 1 : 0,
      revision: revision + 1,
      updated_at: now.toISOString(),
    };
    await trx
      .insertInto('goal_checkpoints')
      .values({ id: uuid(), goal_id: goalId, user_id: userId, percent, day: today, ...words })
      .onConflict((conflict) => conflict.columns(['goal_id', 'percent']).doUpdateSet(words))
      .execute();
    return { ok: true };
  });
}
