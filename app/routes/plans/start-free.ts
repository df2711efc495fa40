import type { RouterContextProvider } from 'react-router';
import { startFreeProgram } from '#app/domain/payments/free-program.ts';
import type { Tier } from '#app/domain/programs/catalogue.ts';
import { attempt } from '#app/http/attempt.ts';
import type { Viewer } from '#app/domain/accounts/sessions.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { wayOn } from '#app/http/way-in.ts';
import { programOfTier } from '#app/programs/registry.ts';
import type { BuyingRequest } from '#app/views/plan-facts.ts';
import { pathsOf } from '#app/views/program-run.ts';

/** Why a program that costs nothing was not begun: a key below `plans:join`. */
export type FreeProblem = 'failed' | 'taken' | 'already-yours' | 'no-places';

const problems: Readonly<Record<string, FreeProblem>> = {
  'no-places': 'no-places',
  'already-yours': 'already-yours',
  invitation: 'taken',
};

/**
 * Begins a program that costs nothing.
 * @param token of the invitation that they came by; null: by none
 * @returns the way to it, or why there is none, with its status
 */
export async function startFree(
  context: Readonly<RouterContextProvider>,
  buying: BuyingRequest,
  viewer: Viewer,
  tier: Tier,
  token: string | null,
): Promise<Response | { readonly problem: FreeProblem; readonly status: number }> {
  const tried = await attempt(context, () =>
    startFreeProgram(buying.db, viewer, tier.id, token, buying.language, buying.now),
  );
  if (!tried.ok) return { problem: 'failed', status: tried.status };
  if (!tried.value.ok) return { problem: problems[tried.value.reason] ?? 'failed', status: 409 };
  // Who has paid lands on day 1 whatever they have told of themselves; a free journey begins with the first questions.
  const day1 =
    viewer.onboarded &&
    programOfTier(tier.tier) &&
    pathsOf({ kind: 'enrollment', id: tried.value.enrollmentId }).today;
  return redirectWithFlash(context, day1 || (await wayOn(context, viewer)), [
    { kind: 'success', key: 'freeProgramStarted' },
  ]);
}
