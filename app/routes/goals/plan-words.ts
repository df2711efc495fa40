import type { RouterContextProvider } from 'react-router';
import { findGeneration } from '#app/domain/generations/generations.ts';
import { isAsDrawn, requestPlanWords } from '#app/domain/goals/fulfil-plan-words.ts';
import { readPlan, type GoalPlan } from '#app/domain/goals/plans.ts';
import type { ListedGoal } from '#app/domain/goals/read-goals.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { asksService, mayAskForProfile } from '#app/http/ai-allowance.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { PlanWordsView } from '#app/ui/goals/plan-words.tsx';
import { wishView } from '#app/views/generation-view.ts';

/**
 * Asks a service for the words of a plan, where one may be asked: the member agrees, nothing was changed in the plan, and
 * the goal is no cry for help, which no plan answers.
 * @returns whether it was asked
 */
export async function askForWords(
  { db, viewer, language, now }: MemberRequest,
  goal: ListedGoal,
  context: Readonly<RouterContextProvider>,
): Promise<boolean> {
  if (helpNeeded({ goal: [goal.title, goal.description] }).length > 0) return false;
  if (!(await asksService(context, 'goal-plan'))) return false;
  const plan = await readPlan(db, viewer.id, goal.id);
  if (!plan || !isAsDrawn(plan) || !(await mayAskForProfile(context))) return false;
  await requestPlanWords(db, viewer.id, goal.id, language, now);
  return true;
}

/** Who wrote the words of a plan, and how a wish for a service's stands. */
export async function planWordsView(
  { db, viewer, now }: MemberRequest,
  goal: ListedGoal,
  plan: GoalPlan,
  context: Readonly<RouterContextProvider>,
): Promise<PlanWordsView> {
  if (plan.analyst === 'ai') return { by: 'ai', wish: null, mayAsk: false };
  const wish = isAsDrawn(plan) ? await findGeneration(db, viewer.id, 'goal-plan') : null;
  // What waits behind another goal's is on its way, too.
  const isNext = wish?.state === 'queued' && wish.next?.source === goal.id;
  const isOwn = wish !== null && (isNext || (wish.source === goal.id && wish.state !== 'done'));
  return {
    by: 'built-in',
    wish: isOwn ? wishView(wish, now, 0) : null,
    mayAsk: isAsDrawn(plan) && (await asksService(context, 'goal-plan')),
  };
}
