import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { Attempt } from '#app/domain/quizzes/attempt.ts';
import { claimAttempts } from '#app/domain/quizzes/claim-attempts.ts';
import type { Services } from './contexts.ts';
import { requestContext, servicesContext } from './contexts.ts';
import { cookiesOf } from './cookies.ts';

/** As many as somebody takes; the oldest make room. */
const mostAttempts = 12;

const idsSchema = z.array(z.string()).max(mostAttempts);

/** The ids of the quiz attempts that this browser made as a guest, newest first. */
export function readQuizAttempts(request: Request, services: Services): readonly string[] {
  const kept = cookiesOf(services).quizAttempts.read(request.headers.get('Cookie'));
  return idsSchema.safeParse(kept).data ?? [];
}

/** A Set-Cookie by which this browser holds one more attempt. */
export const rememberQuizAttempt = (
  services: Services,
  known: readonly string[],
  id: string,
): Promise<string> =>
  cookiesOf(services).quizAttempts.serialize(
    [id, ...known.filter((other) => other !== id)].slice(0, mostAttempts),
  );

/**
 * Hands the attempts of this browser to the account that has just signed in. Signing in does not wait for it: where it
 * fails the log says so, and the cookie stays for the next time.
 * @param more ids of attempts that are theirs besides, as their sign-up kept them
 * @returns the attempts that are theirs from now on
 */
export async function claimQuizAttempts(
  context: Readonly<RouterContextProvider>,
  request: Request,
  userId: string,
  headers: Headers,
  more: readonly string[] = [],
): Promise<readonly Attempt[]> {
  const services = context.get(servicesContext);
  const ids = [...new Set([...readQuizAttempts(request, services), ...more])];
  if (ids.length === 0) return [];
  const { now, logger } = context.get(requestContext);
  let claimed: readonly Attempt[];
  try {
    claimed = await claimAttempts(services.db, userId, ids, now);
  } catch (error) {
    logger.error(
      { event: 'fault', error: error instanceof Error ? error.stack : String(error) },
      'not claimed',
    );
    return [];
  }
  headers.append('Set-Cookie', await cookiesOf(services).quizAttempts.serialize('', { maxAge: 0 }));
  return claimed;
}
