import type { Checkpoint } from '#app/domain/goals/checkpoints.ts';
import { checkpointPercents, phaseOf } from '#app/domain/goals/phase.ts';
import type { GoalPlan } from '#app/domain/goals/plans.ts';
import type { ListedGoal } from '#app/domain/goals/read-goals.ts';
import { checkpointDay, checkpointDue, weekEnd, weekOn } from '#app/domain/goals/schedule.ts';
import type { GoalStep } from '#app/domain/goals/steps.ts';
import type { GoalValue } from '#app/domain/goals/values.ts';
import { addDays, earliest, latest } from '#app/domain/days/calendar.ts';
import { dayIn } from '#app/http/day.ts';
import { dayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { CheckpointView, NumberView, WeekView } from '#app/ui/goals/views.ts';
import { inUnit } from '#locales/formats.ts';
import { numberText } from './goal-texts.ts';
import { otherLanguage } from './plan-language.ts';

/** The steps of a goal by their weeks, counted from the day on which the path was drawn. */
export function weekViews(
  { language, today, viewer }: MemberRequest,
  goal: ListedGoal,
  plan: GoalPlan | null,
  steps: readonly GoalStep[],
): readonly WeekView[] {
  const from = plan ? dayIn(viewer.timezone, plan.createdAt) : goal.startedOn;
  const now = weekOn(from, today);
  const langOf = otherLanguage({ language }, plan);
  return [...new Set(steps.map(({ week }) => week))].map((week) => {
    const own = steps.filter((step) => step.week === week);
    const done = own.filter(({ doneOn }) => doneOn !== null).length;
    return {
      week,
      done,
      until: dayInText(language, weekEnd(from, week, goal.targetDate), today),
      // What is done is folded; what is over and open is not, and what is ahead waits.
      isOpen: done < own.length && (week <= now || own.some(({ id }) => id === goal.nextStep?.id)),
      steps: own.map(({ id, what, isPractice, doneOn, habitId }) => ({
        id,
        what,
        lang: langOf(what),
        isPractice,
        doneOn: doneOn === null ? null : dayInText(language, doneOn, today),
        isHabit: habitId !== null,
      })),
    };
  });
}

/** The four milestones of a goal. */
export function checkpointViews(
  { language, today }: MemberRequest,
  goal: ListedGoal,
  written: readonly Checkpoint[],
): readonly CheckpointView[] {
  return checkpointPercents.map((percent) => {
    const own = written.find((one) => one.percent === percent);
    const day = own?.day ?? checkpointDay(goal.startedOn, goal.targetDate, percent);
    return {
      percent,
      phase: phaseOf(percent - 1),
      day: day === null ? null : dayInText(language, day, today),
      isWritten: own !== undefined,
      isNext: goal.nextCheckpoint?.percent === percent,
      due: own ? null : checkpointDue(percent, day, goal.progress, today),
      reflection: own?.reflection ?? '',
    };
  });
}

const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** How many days are drawn of a goal that has no day. */
const withoutDay = 84;

/** The number of a goal over time; null where it is measured otherwise. */
export function numberView(
  { language, today }: MemberRequest,
  goal: ListedGoal,
  values: readonly GoalValue[],
): NumberView | null {
  const { start, target, unit, startedOn, targetDate } = goal;
  if (goal.measure !== 'number' || start === null || target === null) return null;
  const write = (hundredths: number): string => numberText(language, hundredths);
  const last = values.at(-1);
  const end = targetDate === null ? addDays(startedOn, withoutDay) : latest(targetDate, startedOn);
  // What was measured before it began, or after its day, is drawn as well.
  const from = earliest(startedOn, values[0]?.day ?? startedOn);
  const to = latest(end, last?.day ?? end);
  const all = [start, target, ...values.map(({ hundredths }) => hundredths)];
  return {
    points: values.map(({ day, hundredths }) => ({ at: momentOf(day), value: hundredths / 100 })),
    target: [
      { at: momentOf(startedOn), value: start / 100 },
      { at: momentOf(end), value: target / 100 },
    ],
    ends: {
      from: dayInText(language, from, today),
      to: dayInText(language, to, today),
      low: write(Math.min(...all)),
      high: write(Math.max(...all)),
    },
    start: write(start),
    goal: write(target),
    last: last ? inUnit(language, write(last.hundredths), unit) : null,
    unit,
    rows: values.map(({ day, hundredths }) => [dayInText(language, day, today), write(hundredths)] as const),
    today,
  };
}
