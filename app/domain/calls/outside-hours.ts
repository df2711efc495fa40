import type { Database } from '#db/database.ts';
import { readHours } from './hours.ts';
import { listAgenda, type Call } from './read-calls.ts';
import { daysAhead, isWithin } from './slots.ts';

const day = 86_400_000;

/**
 * The calls of a coach that are booked and lie outside the hours as they are set now, in order: changed hours leave what is booked
 * where it is, and somebody comes to it.
 * @param zone the coach's, one that this machine knows
 */
export async function listOutside(
  db: Database,
  coachId: string,
  zone: string,
  now: Date,
): Promise<readonly Call[]> {
  const hours = await readHours(db, coachId, zone, now);
  if (!hours) return [];
  // Nothing is booked later than so many days ahead, by whichever calendar.
  const ahead = await listAgenda(db, coachId, now, new Date(now.getTime() + (daysAhead + 2) * day));
  return ahead.filter(
    ({ status, startsAt, endsAt }) =>
      status === 'booked' && !isWithin(hours, { starts_at: startsAt, ends_at: endsAt }),
  );
}
