import { redirect } from 'react-router';
import type { Route } from './+types/step';
import { markStep } from '#app/domain/insights/change-insight.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { insightTabs } from '#app/ui/insights/views.ts';
import { insightPath, insightsPath } from '#app/views/insight-view.ts';

export const handle = { held: false, feature: 'insights' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(insightPath(params.insightId), 303);

/** Ticks a step, or unticks it; the answer is the page that it was pressed on. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer } = memberRequest(context);
  const posted = await readPosted(request);
  const step = Number(posted['step']?.[0]);
  const isDone = posted['done']?.[0] === 'yes';
  if (!Number.isInteger(step) || step < 1 || step > 3) return redirect(insightPath(params.insightId), 303);
  if (!(await markStep(db, viewer.id, params.insightId, step, isDone)))
    throw new Response('Not found', { status: 404 });
  const tab = insightTabs.find((one) => one === posted['tab']?.[0]);
  const back = tab ? `${insightsPath}?tab=${tab}` : insightPath(params.insightId);
  return redirectWithFlash(context, back, [
    { kind: 'success', key: isDone ? 'insightStepDone' : 'insightStepUndone' },
  ]);
}
