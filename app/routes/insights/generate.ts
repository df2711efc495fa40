import { redirect } from 'react-router';
import type { Route } from './+types/generate';
import { requestInsightWords } from '#app/domain/insights/insight-words.ts';
import { makeInsights } from '#app/domain/insights/make-insights.ts';
import { mayAskForWords } from '#app/http/ai-allowance.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { insightsPath } from '#app/views/insight-view.ts';

export const handle = { held: false, feature: 'insights' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = () => redirect(insightsPath, 303);

/** Lets the rules look now; the answer is what they found. */
export async function action({ context }: Route.ActionArgs) {
  const { db, viewer, language, today, now } = memberRequest(context);
  const made = await attempt(context, () => makeInsights(db, viewer.id, today, now));
  if (!made.ok) return redirectWithFlash(context, insightsPath, [{ kind: 'warning', key: 'insightsFailed' }]);
  // What was found is kept: a wish for other words that is not kept leaves it as it is.
  await attempt(context, async () => {
    if (await mayAskForWords(context, 'insight-words'))
      await requestInsightWords(db, viewer.id, language, now);
  });
  return redirectWithFlash(context, insightsPath, [
    made.value === 0
      ? { kind: 'info', key: 'insightsNone' }
      : { kind: 'success', key: 'insightsFound', params: { n: made.value } },
  ]);
}
