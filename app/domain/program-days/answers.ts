import { inTransaction, type Database } from '#db/database.ts';
import type { AnswerPart } from '#db/tables/program-days.ts';
import { standOf, type RunOf, type Walker } from './find-run.ts';
import { keepRun, noteFinish } from './keep-run.ts';
import type { StepRefusal } from './marks.ts';

export type AnswerSaved =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: StepRefusal }
  | {
      readonly ok: false;
      readonly reason: 'changed';
      readonly revision: number;
      /** What stands there. */
      readonly text: string;
    };

/**
 * Saves what somebody writes to the question of a step that is open, however long ago it was; empty clears it. The same text
 * sent twice is saved once.
 * @param step its number, from 1 on
 * @param revision the one that the page was made from, 0 where none was: what was written since is not overwritten
 */
export async function saveAnswer(
  db: Database,
  who: Walker,
  of: RunOf,
  answer: {
    readonly step: number;
    readonly part: AnswerPart;
    readonly text: string;
    readonly revision: number;
  },
  now: Date,
): Promise<AnswerSaved> {
  const today = who.dayOf(now);
  return inTransaction(db, async (trx): Promise<AnswerSaved> => {
    const run = await keepRun(trx, who, of, now);
    const step = run?.steps[answer.step - 1];
    const isWeek = run?.program.rhythm === 'week';
    if (!run || !step || (answer.part === 'lookBack' && !isWeek)) return { ok: false, reason: 'not-found' };
    if (answer.step > standOf(run, today).step) return { ok: false, reason: 'ahead' };
    const key = { run_id: run.id, step: step.id, part: answer.part };
    const stored = await trx
      .selectFrom('program_answers')
      .select(['text', 'revision'])
      .where('user_id', '=', who.id)
      .where('run_id', '=', key.run_id)
      .where('step', '=', key.step)
      .where('part', '=', key.part)
      .executeTakeFirst();
    if (stored?.text === answer.text) return { ok: true };
    const revision = stored?.revision ?? 0;
    if (revision !== answer.revision)
      return { ok: false, reason: 'changed', revision, text: stored?.text ?? '' };
    const said = { text: answer.text, revision: revision + 1, saved_at: now.toISOString() };
    await trx
      .insertInto('program_answers')
      .values({ ...key, user_id: who.id, ...said })
      .onConflict((conflict) => conflict.columns(['run_id', 'step', 'part']).doUpdateSet(said))
      .execute();
    const isLast = answer.part === 'lookBack' && answer.step === run.steps.length;
    if (isLast && answer.text !== '') await noteFinish(trx, who.id, run, today, now);
    return { ok: true };
  });
}
