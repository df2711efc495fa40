import type { Database } from '#db/database.ts';
import { addDays } from '../days/calendar.ts';
import { localTime } from '../days/local-time.ts';
import { pausesOf } from './find-run.ts';
import { restedUntil } from './run-days.ts';

/**
 * Ends the pauses of a program that last and have taken more days than will be allowed: what has rested until yesterday stays so,
 * and is not counted anew; today counts again, as where a member ends one. One that has taken fewer goes on, as far as it may
 * then. In the transaction that allows fewer days.
 * @param before how many days were allowed until now
 */
export async function keepRestedDays(
  trx: Database,
  tierId: number,
  before: number,
  allowed: number,
  now: Date,
): Promise<void> {
  const open = await trx
    .selectFrom('enrollments')
    .innerJoin('program_runs', 'program_runs.enrollment_id', 'enrollments.id')
    .innerJoin('program_pauses', 'program_pauses.run_id', 'program_runs.id')
    .innerJoin('profiles', 'profiles.id', 'enrollments.user_id')
    .select([
      'program_pauses.user_id',
      'program_pauses.run_id',
      'program_pauses.from_day as from',
      'program_runs.first_day',
      'profiles.timezone',
    ])
    .where('enrollments.tier_id', '=', tierId)
    .where('program_pauses.until_day', 'is', null)
    .execute();
  for (const { user_id, run_id, from, first_day, timezone } of open) {
    const yesterday = addDays(localTime(timezone, now).day, -1);
    const pauses = await pausesOf(trx, user_id, run_id);
    const run = { firstDay: first_day, pauses, allowance: before };
    const rested = restedUntil(run, yesterday);
    const days = rested - restedUntil(run, addDays(from, -1));
    if (rested <= allowed || days <= 0) continue;
    await trx
      .updateTable('program_pauses')
      .set({ until_day: addDays(from, days) })
      .where('user_id', '=', user_id)
      .where('run_id', '=', run_id)
      .where('from_day', '=', from)
      .execute();
  }
}
