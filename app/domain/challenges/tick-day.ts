import { isDay } from '#app/forms/engine/parse.ts';
import { inTransaction, type Database } from '#db/database.ts';
import { addDays, type Day } from '../days/calendar.ts';
import { awardXpAnew, takeBackXp } from '../xp/take-back-xp.ts';
import { isWhole, type RunKey } from './read-runs.ts';
import { lastDay } from './rounds.ts';

/** What came of a tick, or of finishing. */
interface Settled {
  /** Whether it is finished now. */
  readonly isFinished: boolean;
  /** Whether that has just come about. */
  readonly isNews: boolean;
  readonly points: number;
  readonly levelReached: number | null;
}

/** `not-found`: no such run, or no day of it. `ahead`: not yet. `too-late`: only today and yesterday are open. */
export type Ticked =
  | ({ readonly ok: true } & Settled)
  | { readonly ok: false; readonly reason: 'not-found' | 'ahead' | 'too-late' };

/** The act that a whole run is in the ledger: once for each (specification 1, §9). */
const runInLedger = ({ challenge, startsOn }: RunKey) =>
  ({
    eventType: 'challenge_completion',
    sourceType: 'challenge',
    sourceId: `${challenge}:${startsOn}`,
  }) as const;

/**
 * Ticks a day, or takes that back; in one transaction with what the whole is worth, which comes with the tick that makes it whole, and
 * goes with the one that was taken back. Repeating it changes nothing.
 * @param today the member's own
 */
export async function tickDay(
  db: Database,
  userId: string,
  { day, done, ...run }: RunKey & { readonly day: Day; readonly done: boolean },
  today: Day,
  now: Date,
): Promise<Ticked> {
  if (!isDay(day)) return { ok: false, reason: 'not-found' };
  if (day > today) return { ok: false, reason: 'ahead' };
  if (day < addDays(today, -1)) return { ok: false, reason: 'too-late' };
  return inTransaction(db, async (trx): Promise<Ticked> => {
    const found = await findRun(trx, userId, run);
    if (!found || day < run.startsOn || day > lastDay(run.startsOn, found.days))
      return { ok: false, reason: 'not-found' };
    if (done)
      await trx
        .insertInto('challenge_ticks')
        .values({
          user_id: userId,
          challenge: run.challenge,
          starts_on: run.startsOn,
          day,
          ticked_at: now.toISOString(),
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'challenge', 'day']).doNothing())
        .execute();
    else
      await trx
        .deleteFrom('challenge_ticks')
        .where('user_id', '=', userId)
        .where('challenge', '=', run.challenge)
        .where('starts_on', '=', run.startsOn)
        .where('day', '=', day)
        .execute();
    return { ok: true, ...(await settle(trx, userId, run, found, today, now)) };
  });
}

/** Finishes what is whole, where no tick did. Repeating it changes nothing. `not-yet`: days are missing, or still to come. */
export async function finishChallenge(
  db: Database,
  userId: string,
  run: RunKey,
  today: Day,
  now: Date,
): Promise<
  ({ readonly ok: true } & Settled) | { readonly ok: false; readonly reason: 'not-found' | 'not-yet' }
> {
  return inTransaction(db, async (trx) => {
    const found = await findRun(trx, userId, run);
    if (!found) return { ok: false, reason: 'not-found' } as const;
    const settled = await settle(trx, userId, run, found, today, now);
    return settled.isFinished ? { ok: true, ...settled } : { ok: false, reason: 'not-yet' };
  });
}

const findRun = (trx: Database, userId: string, { challenge, startsOn }: RunKey) =>
  trx
    .selectFrom('challenge_members')
    .select(['days', 'finished_at'])
    .where('user_id', '=', userId)
    .where('challenge', '=', challenge)
    .where('starts_on', '=', startsOn)
    .executeTakeFirst();

/** Brings what a run is, and what it was paid, in line with its days. */
async function settle(
  trx: Database,
  userId: string,
  run: RunKey,
  { days, finished_at }: { readonly days: number; readonly finished_at: string | null },
  today: Day,
  now: Date,
): Promise<Settled> {
  const { done, newest } = await trx
    .selectFrom('challenge_ticks')
    .select(({ fn }) => [fn.countAll<number | string>().as('done'), fn.max('day').as('newest')])
    .where('user_id', '=', userId)
    .where('challenge', '=', run.challenge)
    .where('starts_on', '=', run.startsOn)
    .executeTakeFirstOrThrow();
  const isFinished = isWhole({ startsOn: run.startsOn, days }, Number(done), newest, today);
  if (isFinished === (finished_at !== null))
    return { isFinished, isNews: false, points: 0, levelReached: null };
  await trx
    .updateTable('challenge_members')
    .set({ finished_at: isFinished ? now.toISOString() : null })
    .where('user_id', '=', userId)
    .where('challenge', '=', run.challenge)
    .where('starts_on', '=', run.startsOn)
    .execute();
  const act = runInLedger(run);
  if (!isFinished) {
    const taken = await takeBackXp(trx, userId, act, now);
    return { isFinished, isNews: true, points: -taken, levelReached: null };
  }
  const { amount, levelReached } = await awardXpAnew(trx, userId, act, true, now);
  return { isFinished, isNews: true, points: amount, levelReached };
}
