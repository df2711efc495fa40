import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { QuizId } from '#db/tables/quizzes.ts';
import { findAttempt, type Attempt, type Holder } from './attempt.ts';
import { recordQuizEvent } from './events.ts';
import { findPublished } from './questions.ts';

export interface Start {
  readonly quiz: QuizId;
  /** Chosen by the start page, so that the same form sent twice is one attempt. */
  readonly key: string;
  readonly language: Language;
  readonly referrer: string | null;
  readonly userAgent: string | null;
  /** { utm_source, … }, of the page that the visitor came to first. */
  readonly utm: Readonly<Record<string, string>>;
}

/**
 * Begins an attempt in the version that is published, under a seed by which its options are shuffled. The same key sent again is the same attempt; a
 * key that somebody else has used begins another one.
 */
export async function startAttempt(
  db: Database,
  userId: string | null,
  start: Start,
  now: Date,
): Promise<Attempt> {
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('quiz_attempts')
      .select(['id', 'quiz', 'user_id'])
      .where('start_key', '=', start.key)
      .executeTakeFirst();
    const isMine = known?.quiz === start.quiz && known.user_id === userId;
    const id = isMine ? known.id : uuid();
    if (!isMine) {
      await trx
        .insertInto('quiz_attempts')
        .values({
          id,
          quiz: start.quiz,
          version: (await findPublished(trx, start.quiz)) ?? 1,
          user_id: userId,
          start_key: known ? uuid() : start.key,
          seed: randomInt(2 ** 31),
          language: start.language,
          referrer: start.referrer,
          user_agent: start.userAgent,
          utm: JSON.stringify(start.utm),
          campaign: start.utm['utm_source'] ?? '',
          is_guest: userId === null ? 1 : 0,
          started_at: now.toISOString(),
        })
        .execute();
    }
    const holder: Holder = { userId, attemptIds: [id] };
    const attempt = (await findAttempt(trx, holder, start.quiz, id))!;
    if (!isMine) await recordQuizEvent(trx, attempt, 'quiz_started', now);
    return attempt;
  });
}
