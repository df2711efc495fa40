import { changesSince, type GoalThen } from '#app/domain/goals/goal-then.ts';
import type { Goal } from '#app/domain/goals/goal.ts';
import type { GoalPlan } from '#app/domain/goals/plans.ts';
import { dayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { numberText } from './goal-texts.ts';

/** What the goal was when its plan was drawn, a sentence for each part that is another now; none where it is over. */
export function sincePlan(facts: MemberRequest, { drawnFor }: GoalPlan, goal: Goal): readonly string[] {
  const { t, language, today } = facts;
  if (goal.status !== 'in_progress') return [];
  return changesSince(drawnFor, goal).map((change) => {
    const then = drawnFor!;
    if (change === 'title') return t('goals:plan.since.title', { title: then.title });
    if (change === 'day')
      return then.targetDate === null
        ? t('goals:plan.since.noDay')
        : t('goals:plan.since.day', { day: dayInText(language, then.targetDate, today) });
    return targetThen(facts, then);
  });
}

function targetThen({ t, language }: MemberRequest, { measure, unit, start, target }: GoalThen): string {
  if (measure === 'number' && start !== null && target !== null) {
    const [from, to] = [numberText(language, start), numberText(language, target)];
    const words = t('goal-plans:target.number', { from, to, unit }).trim();
    return t('goals:plan.since.target', { target: words });
  }
  if (measure === 'habits' && target !== null) {
    const words = t('goal-plans:target.habits', { count: Math.round(target / 100) });
    return t('goals:plan.since.target', { target: words });
  }
  return t(measure === 'steps' ? 'goals:plan.since.steps' : 'goals:plan.since.hand');
}
