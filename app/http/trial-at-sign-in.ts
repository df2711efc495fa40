import type { RouterContextProvider } from 'react-router';
import type { Attempt } from '#app/domain/quizzes/attempt.ts';
import { startTrialAtSignIn, type StartedTrial } from '#app/domain/trials/start-trial.ts';
import { attempt } from './attempt.ts';
import { requestContext, servicesContext } from './contexts.ts';
import type { Flash } from './flash.ts';
import { wayOn } from './way-in.ts';

const refusals = {
  'email-required': 'trialEmailRequired',
  used: 'trialUsed',
  'address-used': 'trialAddressUsed',
  'has-program': 'trialNotNeeded',
  'not-available': 'trialClosed',
} as const;

/** What came of starting a trial, in words; null where it failed. */
export function trialMessage(started: StartedTrial | null, now: Date): Flash {
  if (!started) return { kind: 'warning', key: 'trialFailed' };
  if (!started.ok) return { kind: 'info', key: refusals[started.reason] };
  if (!started.isNew) return { kind: 'info', key: 'trialRuns' };
  return { kind: 'success', key: started.trial.startsAt > now ? 'trialWaits' : 'trialStarted' };
}

/** Where somebody goes on whose trial was started: to its first day, or by what comes before that one. */
export const wayIntoTrial = async (
  context: Readonly<RouterContextProvider>,
  person: Parameters<typeof wayOn>[1],
  { trial }: Extract<StartedTrial, { ok: true }>,
): Promise<string> =>
  trial.startsAt <= context.get(requestContext).now ? '/jumpstart/daily' : wayOn(context, person);

/**
 * Starts the trial of somebody who signs in or up with `plan=level_0`, in whichever way. One that cannot be started stops
 * nobody from signing in. @param claimed the quizzes of this browser that are theirs from now on
 * @returns what the next page tells
 */
export async function trialAtSignIn(
  context: Readonly<RouterContextProvider>,
  userId: string,
  plan: string | null,
  claimed: readonly Attempt[],
): Promise<readonly Flash[]> {
  if (plan !== 'level_0') return [];
  const { db } = context.get(servicesContext);
  const { now } = context.get(requestContext);
  const started = await attempt(context, () => startTrialAtSignIn(db, userId, claimed, now));
  return [trialMessage(started.ok ? started.value : null, now)];
}
