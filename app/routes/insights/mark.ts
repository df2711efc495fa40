import { redirect } from 'react-router';
import type { Route } from './+types/mark';
import { insightMarks, markInsight } from '#app/domain/insights/change-insight.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { insightPath } from '#app/views/insight-view.ts';

export const handle = { held: false, feature: 'insights' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(insightPath(params.insightId), 303);

const said = {
  saved: ['insightUnsaved', 'insightSaved'],
  applied: ['insightUnapplied', 'insightApplied'],
  hidden: ['insightUnhidden', 'insightHidden'],
} as const;

/** Saves, applies or hides an insight, or takes that back; the answer is its page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const posted = await readPosted(request);
  const mark = insightMarks.find((one) => one === posted['mark']?.[0]);
  const isOn = posted['on']?.[0] === 'yes';
  if (!mark) return redirect(insightPath(params.insightId), 303);
  if (!(await markInsight(db, viewer.id, params.insightId, mark, isOn, now)))
    throw new Response('Not found', { status: 404 });
  return redirectWithFlash(context, insightPath(params.insightId), [
    { kind: 'success', key: said[mark][isOn ? 1 : 0] },
  ]);
}
