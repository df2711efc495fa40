import type { Database } from '#db/database.ts';
import { addDays, daysFrom, type Day } from '../days/calendar.ts';

/**
 * Notes the dates over which a member's clock leapt when their zone changed, such as the one that is lost over the date line
 * going west: nobody can have kept anything on them, so they break no streak. A date that comes after all, since a
 * zone was a mistake or they travelled back, is lived like any other. Part of a larger transaction.
 * @param before the member's day by the zone that was @param after by the one that is
 */
export async function noteZoneChange(trx: Database, userId: string, before: Day, after: Day): Promise<void> {
  await trx.deleteFrom('days_unlived').where('user_id', '=', userId).where('day', '>=', after).execute();
  const leapt = daysFrom(addDays(before, 1), addDays(after, -1));
  if (leapt.length === 0) return;
  await trx
    .insertInto('days_unlived')
    .values(leapt.map((day) => ({ user_id: userId, day })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
