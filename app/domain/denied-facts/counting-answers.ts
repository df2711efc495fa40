import type { Database } from '#db/database.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import { answersThatCount } from '../reading/option-facts.ts';
import { currentSubmissions } from '../submissions/list-submissions.ts';
import { countsIn, readDenials } from './denials.ts';

/**
 * What a member has answered in all forms now, by form, without the options that tell what they say is not so: for whatever is
 * suggested by answers.
 */
export async function readCountingAnswers(
  db: Database,
  userId: string,
): Promise<Readonly<Record<string, Answers>>> {
  const [denials, submissions] = await Promise.all([readDenials(db, userId), currentSubmissions(db, userId)]);
  return Object.fromEntries(
    [...submissions].map(([form, { answers, changedAt, completedAt, createdAt: begunAt }]) => {
      const counts = countsIn(denials, { answers, at: changedAt ?? completedAt, begunAt });
      return [form, answersThatCount(answers, counts)];
    }),
  );
}
