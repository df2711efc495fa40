import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { QuizEventType } from '#db/tables/quizzes.ts';
import type { Attempt } from './attempt.ts';
import { unknownResult } from './score.ts';

/**
 * Records what happened in an attempt (specification 1, §3): each kind once, a click once for each button, with where
 * the visitor came from. Asked again it keeps the moment and takes over the result, which may have changed.
 * @param more.subject the button of a click
 */
export async function recordQuizEvent(
  db: Database,
  attempt: Attempt,
  type: QuizEventType,
  now: Date,
  more: { readonly subject?: string; readonly email?: string } = {},
): Promise<void> {
  const { quiz, result, utm } = attempt;
  const known = result && result.primary !== unknownResult ? result.primary : null;
  const metadata = {
    quiz,
    ...(more.subject ? { cta_type: more.subject } : {}),
    ...(known !== null && quiz !== 'archetype' ? { driver: known } : {}),
    ...utm,
  };
  await db
    .insertInto('archetype_events')
    .values({
      id: uuid(),
      quiz_session_id: attempt.id,
      event_type: type,
      subject: more.subject ?? '',
      archetype: quiz === 'archetype' ? known : null,
      email: more.email ?? attempt.email,
      metadata: JSON.stringify(metadata),
      timestamp: now.toISOString(),
      user_agent: attempt.userAgent,
      referrer: attempt.referrer,
    })
    .onConflict((conflict) =>
      conflict.columns(['quiz_session_id', 'event_type', 'subject']).doUpdateSet((eb) => ({
        archetype: eb.ref('excluded.archetype'),
        metadata: eb.ref('excluded.metadata'),
      })),
    )
    .execute();
}
