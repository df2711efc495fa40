import type { Database } from '#db/database.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { isMailAllowanceSpent, wasMailedToday } from '../mail/mail-allowance.ts';
import { hasRunningProgram } from '../programs/access.ts';
import { isTrialOpen } from '../trials/start-trial.ts';
import { readTrialStatus } from '../trials/trial-status.ts';
import type { Attempt } from './attempt.ts';

/** What the mail says of its reader: no account, a program or trial that runs, any other account (specification 1, §7). */
export type UserType = 'new' | 'active' | 'past';

/** The account behind an address; one that was closed opens nothing, so whatever runs in it counts for nothing. */
export async function userTypeOf(db: Database, email: string, now: Date): Promise<UserType> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'disabled_at'])
    .where('email', '=', email)
    // Who never confirmed the address has no account.
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (!user) return 'new';
  if (user.disabled_at !== null) return 'past';
  const isRunning =
    (await hasRunningProgram(db, user.id)) || (await readTrialStatus(db, user.id, now)).status === 'active';
  return isRunning ? 'active' : 'past';
}

/**
 * Puts the results mail of an attempt into the outbox, at most once for each attempt, and none to an address that got
 * its mails of this hour. It holds nothing that a visitor wrote: an address may be somebody else's.
 * @param attempt with a result @param email trimmed and in lower case
 */
export async function mailResult(trx: Database, attempt: Attempt, email: string, now: Date): Promise<void> {
  if (!attempt.result || (await isMailAllowanceSpent(trx, email, now))) return;
  const userType = await userTypeOf(trx, email, now);
  // One result a day, of whichever quiz.
  if (userType === 'new' && (await wasMailedToday(trx, 'quiz-result', email, now))) return;
  const { primary, secondary, scores } = attempt.result;
  await enqueueMail(
    trx,
    attempt.id,
    {
      to: email,
      language: attempt.language,
      template: 'quiz-result',
      params: {
        attempt: attempt.id,
        quiz: attempt.quiz,
        primary,
        secondary: secondary ?? '',
        scores: JSON.stringify(scores),
        userType,
        // As on the page of the result, whose button begins the seven free days.
        ...(userType === 'new' && (await isTrialOpen(trx)) ? { trial: 'open' as const } : {}),
      },
    },
    now,
  );
}

/** Whether the results mail of an attempt was put into the outbox within the last weeks, sent or not. */
export async function isResultMailed(db: Database, attemptId: string): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('key', '=', `mail:quiz-result:${attemptId}`)
    .executeTakeFirst();
  return job !== undefined;
}

/** Notes that the results mail of an attempt has left; a lead that another attempt has replaced since is left alone. */
export async function markFollowUpSent(db: Database, attemptId: string): Promise<void> {
  for (const table of ['archetype_quiz_leads', 'freedom_breakthrough_leads'] as const)
    await db.updateTable(table).set({ follow_up_sent: 1 }).where('attempt_id', '=', attemptId).execute();
}
