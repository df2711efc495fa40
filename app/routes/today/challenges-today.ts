import type { RouterContextProvider } from 'react-router';
import { listRunsOfToday } from '#app/domain/challenges/read-runs.ts';
import { mayOpen } from '#app/http/features.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { RunRow } from '#app/ui/challenges/views.ts';
import { runRow } from '#app/views/challenge-view.ts';

/** Challenges that can be ticked today, where they are open to the reader. @param back the page that the answer leads to */
export async function challengesToday(
  context: Readonly<RouterContextProvider>,
  facts: MemberRequest,
  back: string,
): Promise<readonly RunRow[]> {
  if (!(await mayOpen(context, 'challenges'))) return [];
  const runs = await listRunsOfToday(facts.db, facts.viewer.id, facts.today, facts.language);
  return runs.map((run) => runRow(facts, run, back));
}
