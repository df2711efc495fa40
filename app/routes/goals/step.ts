import { redirect } from 'react-router';
import type { Route } from './+types/step';
import { tickStep } from '#app/domain/goals/steps.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { safeReturnPath } from '#app/http/return-path.ts';
import { ownGoal } from './own-goal.ts';

export const handle = { held: false, feature: 'goal-setting' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/goals/${params.goalId}`, 303);

/** Ticks a step, or takes that back; the answer is the page that it was pressed on. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const posted = await readPosted(request);
  const isDone = posted['done']?.[0] !== '0';
  const { db, viewer, today } = facts;
  const isThere = await tickStep(db, viewer.id, params.goalId, params.step, isDone, today);
  if (!isThere) throw new Response('Not found', { status: 404 });
  const goal = await ownGoal(facts, params.goalId);
  const back = safeReturnPath(context, posted['back']?.[0]) ?? `/goals/${goal.id}#step-${params.step}`;
  const isLast = isDone && goal.nextStep === null;
  return redirectWithFlash(context, back, [
    { kind: 'success', key: isLast ? 'goalStepLast' : isDone ? 'goalStepDone' : 'goalStepOpen' },
  ]);
}
