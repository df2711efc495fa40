import { v7 as uuid } from 'uuid';
import { builtOnce } from '#db/built-once.ts';
import { inTransaction, type Database } from '#db/database.ts';
import type { Walker } from '../program-days/find-run.ts';
import { keepRun } from '../program-days/keep-run.ts';
import { hasOpened, type Practice, type Span } from './spans.ts';

/** What somebody said they would change after a span. */
export interface Change {
  /** Empty: nothing. */
  readonly text: string;
  /** How often it was said, this time with it. */
  readonly revision: number;
  readonly savedAt: Date;
}

/** More are not shown: every one of them is kept, and exported. */
const most = 20;

const changesOf = (db: Database, userId: string, runId: string | null, span: string) =>
  db
    .selectFrom('look_back_changes')
    .select(['text', 'revision', 'saved_at'])
    .where('user_id', '=', userId)
    .where('run_id', runId === null ? 'is' : '=', runId)
    .where('span', '=', span)
    .orderBy('revision', 'desc');

/** The same for the first page of every day, of a span in a program and of one in none. */
const newestChanges = {
  inProgram: builtOnce(
    (db, values: { readonly userId: string; readonly span: string; readonly runId: string }) =>
      changesOf(db, values.userId, values.runId, values.span).limit(most),
  ),
  alone: builtOnce((db, values: { readonly userId: string; readonly span: string }) =>
    changesOf(db, values.userId, null, values.span).limit(most),
  ),
};

/**
 * What was said to change after a span, newest first; none where it was never looked at to its end. One query.
 * @param practice.run of which nothing was written yet has said nothing
 */
export async function readChanges(
  db: Database,
  userId: string,
  practice: Practice,
  span: Pick<Span, 'id'>,
): Promise<readonly Change[]> {
  if (practice.run && practice.run.id === null) return [];
  const runId = practice.run?.id ?? null;
  const rows = await (runId === null
    ? newestChanges.alone(db, { userId, span: span.id })
    : newestChanges.inProgram(db, { userId, span: span.id, runId }));
  return rows.map(({ text, revision, saved_at }) => ({ text, revision, savedAt: new Date(saved_at) }));
}

export type ChangeSaved =
  | { readonly ok: true }
  /** `ahead`: its days are not over. */
  | { readonly ok: false; readonly reason: 'not-found' | 'ahead' }
  | { readonly ok: false; readonly reason: 'changed'; readonly current: Change };

/**
 * Keeps what somebody wants to change after a span; what was said before stays beside it. The same text sent twice is kept once.
 * @param said.revision the one that the page was made from, 0 where none was: what was said since is not overwritten
 */
export async function saveChange(
  db: Database,
  who: Walker,
  practice: Practice,
  span: Span,
  said: { readonly text: string; readonly revision: number },
  now: Date,
): Promise<ChangeSaved> {
  if (!hasOpened(span, who.dayOf(now))) return { ok: false, reason: 'ahead' };
  return inTransaction(db, async (trx): Promise<ChangeSaved> => {
    const run = practice.run && (await keepRun(trx, who, practice.run.source, now));
    if (practice.run && !run) return { ok: false, reason: 'not-found' };
    const runId = run?.id ?? null;
    const stored = await changesOf(trx, who.id, runId, span.id).limit(1).executeTakeFirst();
    if (stored?.text === said.text) return { ok: true };
    const revision = stored?.revision ?? 0;
    if (stored && revision !== said.revision)
      return {
        ok: false,
        reason: 'changed',
        current: { text: stored.text, revision, savedAt: new Date(stored.saved_at) },
      };
    const fresh = await trx
      .insertInto('look_back_changes')
      .values({
        id: uuid(),
        user_id: who.id,
        run_id: runId,
        span: span.id,
        revision: revision + 1,
        text: said.text,
        saved_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    // Somebody with two tabs was quicker in the other one.
    return fresh ? { ok: true } : saveChange(trx, who, practice, span, said, now);
  });
}
