import { inTransaction, type Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import { standOf, stepOn, type RunOf, type Walker } from './find-run.ts';
import { keepRun, noteFinish, type KeptRun } from './keep-run.ts';
import { dayOfNumber, isResting } from './run-days.ts';

/** What the one thing to do on a day is called; a week has practices instead. */
export const actionPart = 'action';

export type StepRefusal = 'not-found' | 'ahead';
export type Marked =
  | { readonly ok: true; readonly isLast: boolean }
  | { readonly ok: false; readonly reason: StepRefusal | 'no-day' };

/**
 * Marks what there is to do in a step as done, or takes that back. Any step that is open can be marked; sent twice it is once.
 * @param step its number, from 1 on
 * @param part `action`, or a practice of the week
 * @param day of a week: the day that the practice is done for, one of that week that has come; of a day it is its own
 * @returns whether it was the last step of the program
 */
export async function markStep(
  db: Database,
  who: Walker,
  of: RunOf,
  mark: {
    readonly step: number;
    readonly part: string;
    readonly isDone: boolean;
    readonly day?: Day | undefined;
  },
  now: Date,
): Promise<Marked> {
  const today = who.dayOf(now);
  return inTransaction(db, async (trx): Promise<Marked> => {
    const run = await keepRun(trx, who, of, now);
    const step = run?.steps[mark.step - 1];
    if (!run || !step) return { ok: false, reason: 'not-found' };
    const isWeek = run.program.rhythm === 'week';
    const parts = isWeek ? (step.practices ?? []) : [actionPart];
    if (!parts.includes(mark.part)) return { ok: false, reason: 'not-found' };
    if (mark.step > standOf(run, today).step) return { ok: false, reason: 'ahead' };
    const day = isWeek ? (mark.day ?? today) : dayOfNumber(run, mark.step);
    if (isWeek && (day > today || stepOn(run, day) !== mark.step || isResting(run, day)))
      return { ok: false, reason: 'no-day' };
    await writeMark(trx, who.id, run, { step: step.id, part: mark.part, day }, mark.isDone, now);
    const isLast = !isWeek && mark.step === run.steps.length;
    if (isLast) await noteFinish(trx, who.id, run, mark.isDone ? today : null, now);
    if (!isWeek) await sayInCheckIn(trx, who.id, run, day, mark.isDone);
    return { ok: true, isLast };
  });
}

/** Writes a mark, or takes it away. In the caller's transaction. */
export async function writeMark(
  trx: Database,
  userId: string,
  run: KeptRun,
  mark: { readonly step: string; readonly part: string; readonly day: Day },
  isDone: boolean,
  now: Date,
): Promise<void> {
  const key = { run_id: run.id, step: mark.step, part: mark.part, done_on: mark.day };
  if (isDone)
    await trx
      .insertInto('program_marks')
      .values({ ...key, user_id: userId, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['run_id', 'step', 'part', 'done_on']).doNothing())
      .execute();
  else
    await trx
      .deleteFrom('program_marks')
      .where('user_id', '=', userId)
      .where('run_id', '=', run.id)
      .where('step', '=', mark.step)
      .where('part', '=', mark.part)
      .where('done_on', '=', mark.day)
      .execute();
}

/** Whether the action was done is said in two places, which say the same. */
const sayInCheckIn = (trx: Database, userId: string, run: KeptRun, day: Day, isDone: boolean) =>
  trx
    .updateTable('check_ins')
    .set({ action_completed: isDone ? 1 : 0 })
    .where('user_id', '=', userId)
    .where('on_day', '=', day)
    .where('run_id', '=', run.id)
    .execute();
