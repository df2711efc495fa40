import { redirect } from 'react-router';
import type { Route } from './+types/act';
import { decideAct, findAct, takeAct, type PlannedAct } from '#app/domain/balance/plans.ts';
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

/** Makes an act a habit or a goal, or leaves it; the answer is the plan. What was answered before is not answered anew. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const act = await findAct(db, viewer.id, params.actId);
  if (!act) throw new Response('Not found', { status: 404 });
  const answer = (flash: Flash) => redirectWithFlash(context, `${back}#act-${act.id}`, [flash]);
  const isLeft = (await readPosted(request))['intent']?.[0] === 'leave';
  const said: Flash | null = isLeft
    ? (await decideAct(db, viewer.id, act.id, null, now))
      ? { kind: 'success', key: 'balanceActLeft' }
      : null
    : await takeAct(db, viewer.id, act.id, (trx) => take({ ...facts, db: trx }, act), now);
  if (said) return answer(said);
  // Pressed twice, or answered in another tab: that answer stands, and is said.
  const there = await findAct(db, viewer.id, act.id);
  if (there?.state === 'taken') return answer({ kind: 'info', key: 'balanceActThere' });
  return answer({ kind: 'info', key: isLeft ? 'balanceActLeft' : 'balanceActStaysLeft' });
}

/** The act's id is that of what it becomes: sent twice, it becomes one. */
async function take(
  facts: MemberRequest,
  act: PlannedAct,
): Promise<{ readonly madeId: string | null; readonly said: Flash }> {
  const { db, viewer, today, now } = facts;
  const habit = act.kind === 'habit' ? habitOf(facts, act.key) : null;
  const goal = act.kind === 'goal' ? goalOf(facts, act.key) : null;
  const made = habit
    ? await createHabit(db, viewer.id, { ...habit, id: act.id, isOneOfItsName: true }, today, now)
    : goal
      ? await createGoal(db, viewer.id, act.id, goal, today, now)
      : null;
  const none = (said: Flash) => ({ madeId: null, said });
  if (!made) return none({ kind: 'info', key: 'balanceActGone' });
  if (!made.ok) {
    // It has become one before, and that was changed since.
    if (made.reason === 'sent-before')
      return { madeId: act.id, said: { kind: 'info', key: 'balanceActThere' } };
    return none(
      made.reason === 'cap-reached'
        ? { kind: 'info', key: 'habitsFull', params: { cap: made.cap } }
        : { kind: 'info', key: 'balanceGoalsFull' },
    );
  }
  const name = habit?.name ?? goal!.title;
  return {
    madeId: made.id,
    said: { kind: 'success', key: habit ? 'balanceHabit' : 'balanceGoal', params: { name } },
  };
}
