import { redirect } from 'react-router';
import type { Route } from './+types/state';
import { changeGoalState, moveGoal, moves, setProgress } from '#app/domain/goals/goal-state.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ownGoal } from './own-goal.ts';

export const handle = { held: false, feature: 'goal-setting' } satisfies PageFacts;

const acts = ['reach', 'let-go', 'put-off', 'take-up'] as const;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/goals/${params.goalId}`, 303);

/** Reached, let go, put off, taken up again; moved by so many days; or how far it is by the member's own word. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now, language } = facts;
  const { id } = await ownGoal(facts, params.goalId);
  const posted = await readPosted(request);
  const path = `/goals/${id}`;
  const said = posted['act']?.[0];
  const act = acts.find((one) => one === said);
  if (act) {
    await changeGoalState(db, viewer.id, id, act, now);
    return redirectWithFlash(context, path, [{ kind: 'success', key: `goalState.${act}` }]);
  }
  const days = moves.find((one) => String(one) === posted['days']?.[0]);
  if (days && (await moveGoal(db, viewer.id, id, days, today))) {
    const { targetDate } = await ownGoal(facts, id);
    const day = dayInText(language, targetDate ?? today, today);
    return redirectWithFlash(context, path, [{ kind: 'success', key: 'goalMoved', params: { day } }]);
  }
  const progress = posted['progress']?.[0] ?? '';
  if (/^\d{1,3}$/.test(progress) && Number(progress) <= 100) {
    const isSet = await setProgress(db, viewer.id, id, Number(progress));
    if (isSet)
      return redirectWithFlash(context, `${path}#progress`, [
        { kind: 'success', key: 'goalProgress', params: { percent: Number(progress) } },
      ]);
  }
  return redirectWithFlash(context, path, [{ kind: 'info', key: 'goalAsItWas' }]);
}
