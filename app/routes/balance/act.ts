import { redirect } from 'react-router';
import type { Route } from './+types/act';
import { decideAct, findAct, type PlannedAct } from '#app/domain/balance/plans.ts';
import { createGoal } from '#app/domain/goals/write-goal.ts';
import { createHabit } from '#app/domain/habits/create-habit.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { balanceTabPath } from '#app/views/balance-view.ts';
import { goalOf, habitOf } from './proposed-plan.ts';

export const handle = { held: false, feature: 'rebalancing-planner' } satisfies PageFacts;

const back = balanceTabPath('rebalance', 30);

/** There is nothing to see here. */
export const loader = () => redirect(back, 303);

/** Makes an act a habit or a goal, or leaves it; the answer is the plan. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const act = await findAct(db, viewer.id, params.actId);
  if (!act) throw new Response('Not found', { status: 404 });
  const answer = (flash: Flash) => redirectWithFlash(context, `${back}#act-${act.id}`, [flash]);
  if ((await readPosted(request))['intent']?.[0] === 'leave') {
    await decideAct(db, viewer.id, act.id, null, now);
    return answer({ kind: 'success', key: 'balanceActLeft' });
  }
  // Pressed twice, or in two tabs: it is theirs already.
  if (act.state === 'taken') return answer({ kind: 'info', key: 'balanceActThere' });
  return answer(await take(facts, act));
}

/** The act's id is that of what it becomes: whatever happens between the two, it becomes one. */
async function take(facts: MemberRequest, act: PlannedAct): Promise<Flash> {
  const { db, viewer, today, now } = facts;
  const habit = act.kind === 'habit' ? habitOf(facts, act.key) : null;
  const goal = act.kind === 'goal' ? goalOf(facts, act.key) : null;
  const made = habit
    ? await createHabit(db, viewer.id, { ...habit, id: act.id, isOneOfItsName: true }, today, now)
    : goal
      ? await createGoal(db, viewer.id, act.id, goal, today, now)
      : null;
  if (!made) return { kind: 'info', key: 'balanceActGone' };
  if (!made.ok) {
    // It has become one before, and that was changed since.
    if (made.reason === 'sent-before') {
      await decideAct(db, viewer.id, act.id, act.id, now);
      return { kind: 'info', key: 'balanceActThere' };
    }
    if (made.reason === 'cap-reached') return { kind: 'info', key: 'habitsFull', params: { cap: made.cap } };
    return { kind: 'info', key: 'balanceGoalsFull' };
  }
  await decideAct(db, viewer.id, act.id, made.id, now);
  const name = habit?.name ?? goal!.title;
  return { kind: 'success', key: habit ? 'balanceHabit' : 'balanceGoal', params: { name } };
}
