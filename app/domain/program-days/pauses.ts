import { inTransaction, type Database } from '#db/database.ts';
import { addDays, type Day } from '../days/calendar.ts';
import { lengthOf, type RunOf, type Walker } from './find-run.ts';
import { keepRun } from './keep-run.ts';
import { dayOfNumber, openPause, pauseDaysLeft, standOn } from './run-days.ts';

export type Paused =
  | { readonly ok: true; readonly from: Day }
  | { readonly ok: false; readonly reason: 'not-found' | 'resting' | 'over' | 'none-left' };

/**
 * Lets a program rest: from today, or from tomorrow where something of today's step is done. Only an enrolment that runs can.
 * Pressed twice it is one pause.
 */
export async function pauseProgram(db: Database, who: Walker, of: RunOf, now: Date): Promise<Paused> {
  const today = who.dayOf(now);
  return inTransaction(db, async (trx): Promise<Paused> => {
    const run = await keepRun(trx, who, of, now);
    if (run?.state !== 'active' && run?.state !== 'grace') return { ok: false, reason: 'not-found' };
    const open = openPause(run, today);
    if (open) return { ok: false, reason: 'resting' };
    if (standOn(run, lengthOf(run), today).state === 'over') return { ok: false, reason: 'over' };
    if (pauseDaysLeft(run, today) <= 0) return { ok: false, reason: 'none-left' };
    const from = await restBegins(trx, who.id, run.id, today);
    // The last day is begun: nothing is left to be put off.
    if (from > dayOfNumber(run, lengthOf(run))) return { ok: false, reason: 'over' };
    await trx
      .insertInto('program_pauses')
      .values({ run_id: run.id, user_id: who.id, from_day: from, until_day: null })
      .execute();
    return { ok: true, from };
  });
}

/** The first day of a pause that is begun now: today, or tomorrow where something of today's step is done. @param runId null where nothing of it is kept yet */
export async function restBegins(
  db: Database,
  userId: string,
  runId: string | null,
  today: Day,
): Promise<Day> {
  const marks = db
    .selectFrom('program_marks')
    .select('step')
    .where('user_id', '=', userId)
    .where('run_id', '=', runId ?? '')
    .where('done_on', '=', today)
    .limit(1);
  const mark = runId && (await marks.executeTakeFirst());
  const said = await db
    .selectFrom('check_ins')
    .select('id')
    .where('user_id', '=', userId)
    .where('on_day', '=', today)
    .executeTakeFirst();
  return mark || said ? addDays(today, 1) : today;
}

/** Lets a program go on: today counts again, and the end of access is moved by the days that have rested. Safe to repeat. @returns whether it rested */
export async function resumeProgram(db: Database, who: Walker, of: RunOf, now: Date): Promise<boolean> {
  const today = who.dayOf(now);
  return inTransaction(db, async (trx) => {
    const run = await keepRun(trx, who, of, now);
    const open = run && openPause(run, today);
    if (!run || !open) return false;
    const ofPause = { run_id: run.id, from_day: open.from };
    if (open.from >= today)
      await trx
        .deleteFrom('program_pauses')
        .where('user_id', '=', who.id)
        .where('run_id', '=', ofPause.run_id)
        .where('from_day', '=', ofPause.from_day)
        .execute();
    else
      await trx
        .updateTable('program_pauses')
        .set({ until_day: today })
        .where('user_id', '=', who.id)
        .where('run_id', '=', ofPause.run_id)
        .where('from_day', '=', ofPause.from_day)
        .execute();
    return true;
  });
}
