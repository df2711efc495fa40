import type { ListedGoal } from '#app/domain/goals/read-goals.ts';
import { isLate } from '#app/domain/goals/goal.ts';
import { daysBetween } from '#app/domain/days/calendar.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { dayIn } from '#app/http/day.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { GoalView } from '#app/ui/goals/views.ts';
import type { Pillar } from '#app/ui/pillar-hues.tsx';

/** A goal as its row and its head show it. */
export function goalView({ language, today, t, viewer }: MemberRequest, goal: ListedGoal): GoalView {
  const { targetDate } = goal;
  return {
    id: goal.id,
    title: goal.title,
    description: goal.description,
    pillar: goal.pillar.toLowerCase() as Pillar,
    pillarName: t(`member:pillar.${goal.pillar}`),
    status: goal.status,
    measure: goal.measure,
    day: targetDate === null ? null : dayInText(language, targetDate, today),
    daysLeft: targetDate === null ? null : daysBetween(today, targetDate),
    isLate: isLate(goal, today),
    progress: goal.progress,
    phase: goal.phase,
    steps: goal.steps,
    nextStep: goal.nextStep,
    kept: goal.kept,
    startedOn: dayInText(language, goal.startedOn, today),
    completedOn:
      goal.completedAt === null ? null : dayInText(language, dayIn(viewer.timezone, goal.completedAt), today),
  };
}
