import type { Database } from '#db/database.ts';
import { uncountedSources } from '#db/xp-days.ts';
import { addDays, type Day } from '../days/calendar.ts';
import { localTime } from '../days/local-time.ts';

/** How far back days with points are looked for. A streak that is longer is said to be at least so long. */
export const longestStreak = 60;

/** How many days in a row have one of these moments, up to today or yesterday in a zone. @param moments ISO 8601 */
export function streakOf(moments: readonly string[], zone: string, now: Date): number {
  const days = new Set(moments.map((at) => localTime(zone, new Date(at)).day));
  const today: Day = localTime(zone, now).day;
  let day = days.has(today) ? today : addDays(today, -1);
  let streak = 0;
  while (days.has(day) && streak < longestStreak) {
    streak += 1;
    day = addDays(day, -1);
  }
  return streak;
}

/** Somebody's own days in a row with points that they earned, up to today or yesterday; `longestStreak` at the most. */
export async function readStreak(db: Database, userId: string, zone: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - (longestStreak + 1) * 86_400_000).toISOString();
  const rows = await db
    .selectFrom('xp_events')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .where('amount', '>', 0)
    .where('source_type', 'not in', uncountedSources)
    .execute();
  return streakOf(
    rows.map(({ created_at }) => created_at),
    zone,
    now,
  );
}
