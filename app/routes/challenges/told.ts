import type { RouterContextProvider } from 'react-router';
import { findChallenge } from '#app/domain/challenges/read-challenges.ts';
import type { RunKey } from '#app/domain/challenges/read-runs.ts';
import type { Flash } from '#app/http/flash.ts';
import { levelReached } from '#app/http/level-reached.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { safeReturnPath } from '#app/http/return-path.ts';
import { challengePath, runAnchor, wordsOf } from '#app/views/challenge-view.ts';

/** Where an answer leads: the page that was left, at the row of the challenge. */
export function backTo(
  context: Readonly<RouterContextProvider>,
  asked: string | undefined,
  run: RunKey,
): string {
  const path = (safeReturnPath(context, asked) ?? challengePath(run.challenge)).split('#')[0]!;
  return path === challengePath(run.challenge) ? `${path}#run` : `${path}#${runAnchor(run)}`;
}

/** What the next page says of days that became whole, or are so no longer; of others nothing: their tick says it. */
export async function toldOf(
  facts: MemberRequest,
  { challenge }: RunKey,
  settled: {
    readonly isFinished: boolean;
    readonly isNews: boolean;
    readonly points: number;
    readonly levelReached: number | null;
  },
): Promise<readonly Flash[]> {
  if (!settled.isNews) return [];
  const found = await findChallenge(facts.db, challenge, facts.language);
  const name = found ? wordsOf(facts, found).name : challenge;
  if (!settled.isFinished) return [{ kind: 'info', key: 'challengeOpenAgain', params: { name } }];
  const { points } = settled;
  const told: Flash =
    points > 0
      ? { kind: 'success', key: 'challengeFinished', params: { name, points } }
      : { kind: 'success', key: 'challengeFinishedPaid', params: { name } };
  return [told, ...(await levelReached(facts, settled.levelReached))];
}
