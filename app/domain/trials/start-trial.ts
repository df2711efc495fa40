import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { CatalogueTables } from '#db/tables/catalogue.ts';
import { addDays } from '../days/calendar.ts';
import { localTime } from '../days/local-time.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { holdsProgram } from '../programs/access.ts';
import type { Attempt } from '../quizzes/attempt.ts';
import { noteTrialOf } from './address-mark.ts';
import { trialQuizSchema, type TrialQuiz } from './trial-quiz.ts';

/** Specification 1, §9. */
export const trialDays = 7;
/** How long day 1 waits for the end of onboarding: product decision 'trial'. */
const waitingDays = 3;

const day = 86_400_000;

export interface Trial {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export type TrialRefusal =
  | 'email-required'
  /** This person has had it. */
  | 'used'
  /** Their address has had it, with an account that is gone. */
  | 'address-used'
  /** Their program holds all that the trial does. */
  | 'has-program'
  /** The administration has closed it. */
  | 'not-available';

export type StartedTrial =
  | { readonly ok: true; readonly trial: Trial; readonly isNew: boolean }
  | { readonly ok: false; readonly reason: TrialRefusal };

type Source = CatalogueTables['trials']['source'];

/**
 * Starts the 7-day jumpstart for somebody (specification 1, §4 and §5), who is told by mail. Once for each person and each
 * mailbox, also after their account is erased: a unique row decides, so two tabs start one. Repeated while it runs, it answers
 * with the one that runs. Day 1 is the end of onboarding, at the latest three days from now.
 * @param email of the person; an empty one is refused
 * @param quiz that led here
 */
export async function startTrial(
  db: Database,
  user: { readonly id: string; readonly email: string },
  source: Source,
  now: Date,
  quiz: TrialQuiz | null = null,
): Promise<StartedTrial> {
  const refused = (reason: TrialRefusal): StartedTrial => ({ ok: false, reason });
  if (user.email.trim() === '') return refused('email-required');
  return inTransaction(db, async (trx): Promise<StartedTrial> => {
    const own = await trx
      .selectFrom('trials')
      .select(['id', 'starts_at', 'ends_at'])
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    if (own)
      return own.ends_at > now.toISOString()
        ? { ok: true, trial: trialOf(own), isNew: false }
        : refused('used');
    if (!(await isTrialOpen(trx))) return refused('not-available');
    if (await holdsProgram(trx, user.id)) return refused('has-program');
    if (!(await noteTrialOf(trx, user.email, now))) return refused('address-used');
    const profile = await trx
      .selectFrom('profiles')
      .select(['onboarding_completed', 'language', 'timezone'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    const startsIn = profile.onboarding_completed === 1 ? 0 : waitingDays * day;
    const starts = new Date(now.getTime() + startsIn);
    const row = {
      id: uuid(),
      starts_at: starts.toISOString(),
      ends_at: new Date(starts.getTime() + trialDays * day).toISOString(),
    };
    await trx
      .insertInto('trials')
      .values({
        ...row,
        user_id: user.id,
        status: 'active',
        source,
        quiz_data: quiz && JSON.stringify(trialQuizSchema.parse(quiz)),
        created_at: now.toISOString(),
        conversion_offer_shown_at: null,
      })
      .execute();
    const mail = { to: user.email, language: profile.language ?? 'en', template: 'trial-started' } as const;
    const first = localTime(profile.timezone, starts).day;
    const params = startsIn === 0 ? { first, last: addDays(first, trialDays - 1) } : {};
    // It takes nothing from the mails that forms may ask for.
    await enqueueMail(trx, row.id, { ...mail, params }, now, `trial:${user.id}`);
    return { ok: true, trial: trialOf(row), isNew: true };
  });
}

const trialOf = (row: {
  readonly id: string;
  readonly starts_at: string;
  readonly ends_at: string;
}): Trial => ({
  id: row.id,
  startsAt: new Date(row.starts_at),
  endsAt: new Date(row.ends_at),
});

/** Whether the trial can be started at all: the administration may have closed it. One query. */
export async function isTrialOpen(db: Database): Promise<boolean> {
  const tier = await db
    .selectFrom('freedom_plan_tiers')
    .select('enrollment_status')
    .where('tier', '=', 'level_0')
    .executeTakeFirst();
  return tier?.enrollment_status === 'active';
}

/**
 * Starts the trial of somebody who has just signed in with `plan=level_0` (product decision 'trial'). Where they completed a
 * quiz as a guest in the same browser, the trial is that quiz's: create_trial_from_quiz of specification 1, §7.
 * @param claimed the attempts that became theirs with this sign-in
 */
export async function startTrialAtSignIn(
  db: Database,
  userId: string,
  claimed: readonly Attempt[],
  now: Date,
): Promise<StartedTrial> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const quiz = quizOf(claimed);
  return quiz
    ? createTrialFromQuiz(db, { id: userId, email }, quiz, now)
    : startTrial(db, { id: userId, email }, 'plan', now);
}

/** Starts the trial that a quiz led to (specification 1, §7). */
export const createTrialFromQuiz = (
  db: Database,
  user: { readonly id: string; readonly email: string },
  quiz: TrialQuiz,
  now: Date,
): Promise<StartedTrial> => startTrial(db, user, 'quiz', now, quiz);

/** The quiz that was completed last, with every attempt at it; null where none was completed. */
function quizOf(attempts: readonly Attempt[]): TrialQuiz | null {
  const completed = attempts.filter(({ completedAt, result }) => completedAt && result);
  const [newest] = completed.toSorted((one, other) => Number(other.completedAt) - Number(one.completedAt));
  if (!newest?.result) return null;
  const same = completed.filter(({ quiz }) => quiz === newest.quiz);
  return { quiz: newest.quiz, attempts: same.map(({ id }) => id), result: newest.result };
}

/** Lets day 1 be today for somebody who has just finished onboarding. In the caller's transaction; safe to repeat. */
export async function beginTrial(trx: Database, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('trials')
    .set({
      starts_at: now.toISOString(),
      ends_at: new Date(now.getTime() + trialDays * day).toISOString(),
    })
    .where('user_id', '=', userId)
    .where('starts_at', '>', now.toISOString())
    .execute();
}

/** Keeps a new address of somebody who had their trial from having another. In the caller's transaction. */
export async function carryTrialHistory(
  trx: Database,
  userId: string,
  email: string,
  now: Date,
): Promise<void> {
  const had = await trx.selectFrom('trials').select('id').where('user_id', '=', userId).executeTakeFirst();
  if (had) await noteTrialOf(trx, email, now);
}
