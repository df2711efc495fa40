import { isDay } from '#app/forms/engine/parse.ts';
import { inTransaction, type Database } from '#db/database.ts';
import { fallbackLanguage } from '#locales/languages.ts';
import { addDays, type Day } from '../days/calendar.ts';
import { findChallenge } from './read-challenges.ts';
import type { RunKey } from './read-runs.ts';
import { mayBegin } from './rounds.ts';

/** So many at once, and no more: a challenge is one thing a day. */
export const mostAtOnce = 5;

/**
 * `unknown`: there is no such challenge, or nobody begins it any more. `not-then`: neither a round that takes somebody in nor today.
 * `running`: its days would meet others of the same challenge. `full`: `mostAtOnce` are on.
 */
export type Begun =
  | { readonly ok: true; readonly isFirst: boolean }
  | { readonly ok: false; readonly reason: 'unknown' | 'not-then' | 'running' | 'full' };

/**
 * Begins a challenge: with a round, up to its third day, or today on one's own. Repeating it changes nothing.
 * @param today the member's own
 */
export async function beginChallenge(
  db: Database,
  userId: string,
  { challenge, startsOn }: RunKey,
  today: Day,
  now: Date,
): Promise<Begun> {
  if (!isDay(startsOn)) return { ok: false, reason: 'not-then' };
  return inTransaction(db, async (trx): Promise<Begun> => {
    const found = await findChallenge(trx, challenge, fallbackLanguage);
    if (!found?.isOpen) return { ok: false, reason: 'unknown' };
    const own = await trx
      .selectFrom('challenge_members')
      .select(['challenge', 'starts_on', 'days', 'finished_at'])
      .where('user_id', '=', userId)
      // Whatever lasts longest, and begins as late as a round can.
      .where('starts_on', '>=', addDays(today, -31))
      .execute();
    const same = own.filter((run) => run.challenge === challenge);
    if (same.some((run) => run.starts_on === startsOn)) return { ok: true, isFirst: false };
    if (!mayBegin(found, startsOn, today)) return { ok: false, reason: 'not-then' };
    const lasts = (from: Day, days: number) => addDays(from, days);
    const meets = same.some(
      (run) => run.starts_on < lasts(startsOn, found.days) && startsOn < lasts(run.starts_on, run.days),
    );
    if (meets) return { ok: false, reason: 'running' };
    const open = own.filter((run) => run.finished_at === null && lasts(run.starts_on, run.days) > today);
    if (open.length >= mostAtOnce) return { ok: false, reason: 'full' };
    await trx
      .insertInto('challenge_members')
      .values({
        user_id: userId,
        challenge,
        starts_on: startsOn,
        days: found.days,
        joined_at: now.toISOString(),
        finished_at: null,
      })
      .execute();
    return { ok: true, isFirst: true };
  });
}

/**
 * Leaves a challenge with all its days, as if it had never been begun. What is finished stays. Repeating it changes nothing.
 * @returns false where it is finished
 */
export async function leaveChallenge(
  db: Database,
  userId: string,
  { challenge, startsOn }: RunKey,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const run = trx
      .selectFrom('challenge_members')
      .select('finished_at')
      .where('user_id', '=', userId)
      .where('challenge', '=', challenge)
      .where('starts_on', '=', startsOn);
    const found = await run.executeTakeFirst();
    if (found?.finished_at) return false;
    await trx
      .deleteFrom('challenge_members')
      .where('user_id', '=', userId)
      .where('challenge', '=', challenge)
      .where('starts_on', '=', startsOn)
      .execute();
    return true;
  });
}
