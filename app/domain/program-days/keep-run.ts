import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { addDays, type Day } from '../days/calendar.ts';
import { challengeAfterTrial, recordUnlocks, subjectOfChallenge } from '../features/unlocks.ts';
import { findRun, type Run, type RunOf, type Walker } from './find-run.ts';
import { isResting, restedUntil } from './run-days.ts';

/** A way through a program that has its row. */
export interface KeptRun extends Run {
  readonly id: string;
}

const dayLasts = 86_400_000;

/**
 * The way through a program to write something of it: with the first such write its first day is settled, and with each the end
 * of access is moved by the days that have rested since. In the caller's transaction.
 * @returns null where there is none, or its pages are closed
 */
export async function keepRun(trx: Database, who: Walker, of: RunOf, now: Date): Promise<KeptRun | null> {
  const found = await findRun(trx, who, of);
  if (!found?.isOpen) return null;
  const { id, source } = found;
  const today = who.dayOf(now);
  if (id !== null)
    return moveEnd(trx, who.id, await closeUsedUp(trx, who.id, { ...found, id }, today), today);
  const row = {
    id: uuid(),
    user_id: who.id,
    program: found.program.id,
    enrollment_id: source.kind === 'enrollment' ? source.id : null,
    trial_id: source.kind === 'trial' ? source.id : null,
    first_day: found.firstDay,
    finished_on: null,
    created_at: now.toISOString(),
  };
  const written = await trx
    .insertInto('program_runs')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Somebody with two tabs was quicker in the other one.
  return written ? { ...found, id: row.id } : keepRun(trx, who, of, now);
}

/** A pause that has taken all of its days is over, also where more are allowed later. */
async function closeUsedUp(trx: Database, userId: string, run: KeptRun, today: Day): Promise<KeptRun> {
  const last = run.pauses.at(-1);
  if (!last || last.until !== null || last.from > today || isResting(run, today)) return run;
  const days = restedUntil(run, today) - restedUntil(run, addDays(last.from, -1));
  const until = addDays(last.from, days);
  const ofPause = trx
    .updateTable('program_pauses')
    .set({ until_day: until })
    .where('user_id', '=', userId)
    .where('run_id', '=', run.id)
    .where('from_day', '=', last.from);
  if (days > 0) await ofPause.execute();
  return { ...run, pauses: [...run.pauses.slice(0, -1), { from: last.from, until }] };
}

/**
 * Moves the end of access by the days that have rested and were not reckoned yet; payments stay where they are. In the caller's
 * transaction. Safe to repeat.
 */
export async function moveEnd(trx: Database, userId: string, run: KeptRun, today: Day): Promise<KeptRun> {
  const rested = restedUntil(run, addDays(today, -1));
  const by = rested - run.movedDays;
  if (by <= 0 || run.source.kind === 'trial') return run;
  await trx
    .updateTable('program_runs')
    .set({ moved_days: rested })
    .where('id', '=', run.id)
    .where('user_id', '=', userId)
    .execute();
  const endsAt = run.endsAt && new Date(run.endsAt.getTime() + by * dayLasts);
  if (endsAt)
    await trx
      .updateTable('enrollments')
      .set({ ends_at: endsAt.toISOString() })
      .where('id', '=', run.source.id)
      .where('user_id', '=', userId)
      .execute();
  return { ...run, endsAt, movedDays: rested };
}

/**
 * Notes the day on which the last step was done, or that it is open again. Whoever walked a trial to its end is offered a
 * challenge, which is written down among what opened for them, once. In the caller's transaction.
 */
export async function noteFinish(
  trx: Database,
  userId: string,
  run: KeptRun,
  finishedOn: Day | null,
  now: Date,
): Promise<void> {
  if ((finishedOn === null) === (run.finishedOn === null)) return;
  await trx
    .updateTable('program_runs')
    .set({ finished_on: finishedOn })
    .where('id', '=', run.id)
    .where('user_id', '=', userId)
    .execute();
  if (finishedOn !== null && run.source.kind === 'trial')
    await recordUnlocks(trx, userId, 'challenge_unlock', [subjectOfChallenge(challengeAfterTrial)], now);
}
