import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { Attempt } from './attempt.ts';
import { resultName, resultRecord } from './analysis.ts';
import { quizOf } from './quizzes.ts';
import { readResultEdits, type ResultEdits } from './result-edits.ts';
import { readResponses, type QuizResponse } from './responses.ts';
import { wantsMails } from '../mail/mail-wishes.ts';
import { mailResult } from './mail-result.ts';
import { unknownResult, type Score } from './score.ts';

/**
 * Keeps the result of a member's attempt: the submission, the form's progress, the profile's driver, in the caller's
 * transaction (specification 1, §3 and §7). Keeps nothing where there is no response or nothing was scored. Safe to
 * repeat: each attempt leaves one of each.
 */
export async function saveMemberResult(
  trx: Database,
  userId: string,
  attempt: Attempt,
  now: Date,
): Promise<void> {
  const { result, quiz, language } = attempt;
  if (!result || result.primary === unknownResult) return;
  const responses = await readResponses(trx, attempt);
  if (responses.length === 0) return;
  const edits = await readResultEdits(trx, quiz, attempt.version);
  const record = resultRecord(quiz, result, language, edits);
  const submissionId =
    quiz === 'freedom' ? await insertSubmission(trx, userId, attempt, responses, record, now) : attempt.id;
  await replaceProgress(trx, userId, attempt, { responses, result: record, submissionId });
  if (quiz !== 'archetype') {
    await insertDriverForm(trx, userId, attempt, responses, edits, now);
    await setDriver(trx, userId, attempt, result, now);
  }
  // The page says whether a copy comes: one that would be dropped is not promised.
  if (await wantsMails(trx, { userId })) await mailResult(trx, attempt, await ownAddress(trx, userId), now);
}

async function insertSubmission(
  trx: Database,
  userId: string,
  attempt: Attempt,
  responses: readonly QuizResponse[],
  record: Record<string, unknown>,
  now: Date,
): Promise<string> {
  await trx
    .insertInto('freedom_breakthrough_submissions')
    .values({
      id: uuid(),
      user_id: userId,
      attempt_id: attempt.id,
      quiz_responses: JSON.stringify(responses),
      freedom_result: JSON.stringify(record),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('freedom_breakthrough_submissions')
    .select('id')
    .where('attempt_id', '=', attempt.id)
    .executeTakeFirstOrThrow();
  return id;
}

/** The row of the form before it is replaced, except by an attempt that was completed earlier than it. */
async function replaceProgress(
  trx: Database,
  userId: string,
  attempt: Attempt,
  saved: {
    readonly responses: readonly QuizResponse[];
    readonly result: unknown;
    readonly submissionId: string;
  },
): Promise<void> {
  const { formType } = quizOf(attempt.quiz);
  const completedAt = attempt.completedAt!.toISOString();
  const newer = await trx
    .selectFrom('form_progress')
    .select('id')
    .where('user_id', '=', userId)
    .where('form_type', '=', formType)
    .where('completed_at', '>', completedAt)
    .limit(1)
    .executeTakeFirst();
  if (newer) return;
  await trx
    .deleteFrom('form_progress')
    .where('user_id', '=', userId)
    .where('form_type', '=', formType)
    .execute();
  await trx
    .insertInto('form_progress')
    .values({
      id: uuid(),
      user_id: userId,
      form_type: formType,
      form_data: JSON.stringify({
        responses: saved.responses,
        result: saved.result,
        submission_id: saved.submissionId,
      }),
      completed_at: completedAt,
      last_section: 'results',
      created_at: completedAt,
      updated_at: completedAt,
    })
    .execute();
}

async function insertDriverForm(
  trx: Database,
  userId: string,
  attempt: Attempt,
  responses: readonly QuizResponse[],
  edits: ResultEdits,
  now: Date,
): Promise<void> {
  const { primary, secondary, scores } = attempt.result!;
  const names = [primary, secondary].flatMap((driver) =>
    driver === null ? [] : [resultName(attempt.quiz, driver, attempt.language, edits) ?? driver],
  );
  await trx
    .insertInto('emotional_driver_forms')
    .values({
      id: uuid(),
      user_id: userId,
      attempt_id: attempt.id,
      responses: JSON.stringify(responses),
      emotional_drivers: JSON.stringify({ primaryDriver: primary, secondaryDriver: secondary, scores }),
      summary: names.join(', '),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .execute();
}

/** What drives a member is what the newest of these attempts says. */
async function setDriver(
  trx: Database,
  userId: string,
  attempt: Attempt,
  result: Score,
  now: Date,
): Promise<void> {
  const newer = await trx
    .selectFrom('quiz_attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where('quiz', 'in', ['emotional', 'freedom'])
    .where('completed_at', '>', attempt.completedAt!.toISOString())
    .limit(1)
    .executeTakeFirst();
  if (newer) return;
  await trx
    .updateTable('profiles')
    .set({ emotional_driver: result.primary, emotional_driver_quiz: 1, updated_at: now.toISOString() })
    .where('id', '=', userId)
    .execute();
}

async function ownAddress(trx: Database, userId: string): Promise<string> {
  const { email } = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}
