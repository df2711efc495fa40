import type { Conversion } from '#app/domain/goals/convert-to-habits.ts';
import type { GoalPlan } from '#app/domain/goals/plans.ts';
import type { ListedGoal } from '#app/domain/goals/read-goals.ts';
import type { GoalStep } from '#app/domain/goals/steps.ts';
import {
  habitName,
  practiceAhead,
  practiceHabit,
  type PracticeHabit,
} from '#app/domain/goals/practice-habit.ts';
import { practiceWeeks } from '#app/domain/goals/planner.ts';
import { weekOn } from '#app/domain/goals/schedule.ts';
import { growingWeeks } from '#app/domain/habits/growth.ts';
import { progressionOf } from '#app/domain/habits/progression.ts';
import { daily, type Rhythm } from '#app/domain/habits/schedule.ts';
import { goalHabit } from '#app/forms/definitions/goal-habit.ts';
import type { Answers, AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { viewSection } from '#app/forms/view.ts';
import { dayIn } from '#app/http/day.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { StepChoice } from '#app/ui/goals/convert-page.tsx';

const [section] = goalHabit.sections;

/** Of a practice without a plan: most days of a week. */
const mostDays: Rhythm = { ...daily, kind: 'per-week', number: 5 };
const mostMinutes = 240;

/** The goal that steps belong to, with its plan; null where none was drawn. */
export interface StepsOf {
  readonly goal: ListedGoal;
  readonly plan: GoalPlan | null;
}

/** What the practice of a plan asks for, and the week in which the plan is by now; null for what is no practice of one. */
function practiceOf(
  { viewer, today }: MemberRequest,
  { goal, plan }: StepsOf,
  step: GoalStep,
  target: number | undefined,
) {
  if (!plan || !step.isPractice) return null;
  const from = dayIn(viewer.timezone, plan.createdAt);
  const minutes = target ?? plan.answers.minutesADay;
  return { weeks: practiceWeeks(minutes, from, goal.targetDate), now: weekOn(from, today) };
}

/** How often a step is done as a habit, and what its first weeks ask for: what its plan says, or four weeks (specification 3, §9). */
function growthOf(
  facts: MemberRequest,
  of: StepsOf,
  step: GoalStep,
  target: number | undefined,
): PracticeHabit {
  const practice = practiceOf(facts, of, step, target);
  if (practice) return practiceHabit(practice.weeks, practice.now, target !== undefined);
  const rhythm = step.isPractice ? mostDays : daily;
  return { rhythm, grows: target === undefined ? [] : growingWeeks(fourWeeks(target)) };
}

const fourWeeks = (target: number) => progressionOf({ schedule: { kind: 'daily' }, unit: 'minutes', target });

/** A step as a habit, before anybody has changed it. */
const suggested = ({ goal, plan }: StepsOf, step: GoalStep): Posted => ({
  name: [habitName(step.what)],
  pillar: [goal.pillar],
  time_of_day: [plan?.answers.bestTime ?? 'anytime'],
  description: [''],
  target: [step.isPractice && plan ? String(plan.answers.minutesADay) : ''],
});

/** The fields of one step stand under its id. */
const typedOf = (posted: Posted, stepId: string): Posted =>
  Object.fromEntries(section.fields.map(({ id }) => [id, posted[`${id}.${stepId}`] ?? []]));

/** What the first weeks of a step ask for as a habit: '8 minutes, 3 days a week; 11 minutes, 4 days a week'; null where it is always the same. */
function weeksText(
  facts: MemberRequest,
  of: StepsOf,
  step: GoalStep,
  target: number | undefined,
): string | null {
  const { t } = facts;
  const minutesText = (count: number): string => t('habit-library:progression.amount.minutes', { count });
  const daysText = (count: number): string => t('habit-library:progression.days', { count });
  const practice = practiceOf(facts, of, step, target);
  const stages = practice
    ? practiceAhead(practice.weeks, practice.now).map(({ minutes, days }) =>
        [...(target === undefined ? [] : [minutesText(minutes)]), daysText(days)].join(', '),
      )
    : target === undefined
      ? []
      : fourWeeks(target).map((week) => minutesText(week.target));
  return new Set(stages).size > 1 ? t('goals:convert.grows', { stages: stages.join('; ') }) : null;
}

const view = (
  facts: MemberRequest,
  of: StepsOf,
  step: GoalStep,
  typed: Posted,
  problems: Readonly<Record<string, Problem>>,
  isChosen: boolean,
): StepChoice => {
  const input = { answers: {}, typed, suggested: {}, problems, today: facts.today };
  const target = Number(typed['target']?.[0]);
  return {
    id: step.id,
    what: step.isPractice ? habitName(step.what) : step.what,
    isChosen,
    weeks: weeksText(
      facts,
      of,
      step,
      Number.isInteger(target) && target > 0 && target <= mostMinutes ? target : undefined,
    ),
    fields: viewSection(goalHabit, section, input, facts).map((field) => ({
      ...field,
      id: `${field.id}.${step.id}`,
    })),
  };
};

/** The steps that are no habit yet, practices first, each as the habit that it could be. */
export const stepChoices = (
  facts: MemberRequest,
  of: StepsOf,
  steps: readonly GoalStep[],
): readonly StepChoice[] =>
  openSteps(steps).map((step) => view(facts, of, step, suggested(of, step), {}, false));

/**
 * Steps that are no habit yet, practices first. A practice that grows from week to week is one habit: it stands there once, and
 * not any more where one of its weeks is a habit already.
 */
export function openSteps(steps: readonly GoalStep[]): readonly GoalStep[] {
  const practices = steps.filter(({ isPractice }) => isPractice);
  const names = new Set(
    practices.filter(({ habitId }) => habitId !== null).map(({ what }) => habitName(what)),
  );
  const once = practices.filter(({ what }) => {
    const isNew = !names.has(habitName(what));
    names.add(habitName(what));
    return isNew;
  });
  return [...once, ...steps.filter(({ isPractice, habitId }) => !isPractice && habitId === null)];
}

/** What was chosen, and the same page with what is wrong. Of steps that were not chosen nothing is checked, and all is kept. */
export function readConversions(
  facts: MemberRequest,
  of: StepsOf,
  steps: readonly GoalStep[],
  posted: Posted,
): {
  readonly choices: readonly StepChoice[];
  readonly conversions: readonly Conversion[];
  readonly isWrong: boolean;
} {
  const chosen = posted['choose'] ?? [];
  const conversions: Conversion[] = [];
  let isWrong = false;
  const choices = openSteps(steps).map((step) => {
    const typed = typedOf(posted, step.id);
    if (!chosen.includes(step.id)) return view(facts, of, step, typed, {}, false);
    const parsed = parseSection(section, typed, facts);
    const problems: Record<string, Problem> = { ...parsed.problems };
    for (const field of section.fields)
      if ('required' in field && (parsed.answers as Answers)[field.id] === undefined)
        problems[field.id] ??= requiredProblem(field);
    if (Object.keys(problems).length > 0) isWrong = true;
    else
      conversions.push({
        stepId: step.id,
        sameSteps: sameAs(step, steps),
        habit: habitOf(facts, of, step, parsed.answers as AnswersOf<typeof goalHabit>),
      });
    return view(facts, of, step, typed, problems, true);
  });
  return { choices, conversions, isWrong };
}

/** The same practice in other weeks: as a habit it is one. */
const sameAs = (step: GoalStep, steps: readonly GoalStep[]): readonly string[] =>
  step.isPractice
    ? steps.flatMap(({ id, isPractice, what }) =>
        id !== step.id && isPractice && habitName(what) === habitName(step.what) ? [id] : [],
      )
    : [];

function habitOf(
  facts: MemberRequest,
  of: StepsOf,
  step: GoalStep,
  { name, pillar, time_of_day, description, target }: AnswersOf<typeof goalHabit>,
): Conversion['habit'] {
  return {
    name: name!,
    pillar: pillar!,
    timeOfDay: time_of_day!,
    description: description ?? '',
    cue: '',
    unit: target === undefined ? '' : String(facts.t('goals:convert.minutes')),
    target: target ?? null,
    ...growthOf(facts, of, step, target),
  };
}
