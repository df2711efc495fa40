import type { Conversion } from '#app/domain/goals/convert-to-habits.ts';
import type { GoalPlan } from '#app/domain/goals/plans.ts';
import type { ListedGoal } from '#app/domain/goals/read-goals.ts';
import type { GoalStep } from '#app/domain/goals/steps.ts';
import { progressionOf } from '#app/domain/habits/progression.ts';
import { daily, type Rhythm } from '#app/domain/habits/schedule.ts';
import { goalHabit } from '#app/forms/definitions/goal-habit.ts';
import type { Answers, AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { viewSection } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { StepChoice } from '#app/ui/goals/convert-page.tsx';

const [section] = goalHabit.sections;

/** What a plan asks of a practice once it has grown: most days of a week. */
const mostDays: Rhythm = { kind: 'per-week', weekdays: 127, number: 5 };
const longestName = 80;

/** A step without its 'how long, how often', as short as the name of a habit. */
function nameOf(what: string): string {
  const plain = what.replace(/: [^:]*\d[^:]*$/, '');
  if (plain.length <= longestName) return plain;
  return plain.slice(0, longestName).replace(/[\s,:]+\S*$/, '');
}

/** A step as a habit, before anybody has changed it. */
const suggested = (goal: ListedGoal, plan: GoalPlan | null, step: GoalStep): Posted => ({
  name: [nameOf(step.what)],
  pillar: [goal.pillar],
  time_of_day: [plan?.answers.bestTime ?? 'anytime'],
  description: [''],
  target: [step.isPractice && plan ? String(plan.answers.minutesADay) : ''],
});

/** The fields of one step stand under its id. */
const typedOf = (posted: Posted, stepId: string): Posted =>
  Object.fromEntries(section.fields.map(({ id }) => [id, posted[`${id}.${stepId}`] ?? []]));

/** What four weeks ask, where minutes are counted: specification 3, §9. */
function weeksText({ t }: MemberRequest, target: number | undefined): string | null {
  if (target === undefined) return null;
  const weeks = progressionOf({ schedule: { kind: 'daily' }, unit: 'minutes', target });
  const [one, two, three, four] = weeks.map((week) => week.target);
  return String(t('goals:convert.weeks', { one, two, three, four }));
}

const view = (
  facts: MemberRequest,
  step: GoalStep,
  typed: Posted,
  problems: Readonly<Record<string, Problem>>,
  isChosen: boolean,
): StepChoice => {
  const input = { answers: {}, typed, suggested: {}, problems, today: facts.today };
  const target = Number(typed['target']?.[0]);
  return {
    id: step.id,
    what: step.isPractice ? nameOf(step.what) : step.what,
    isChosen,
    weeks: weeksText(facts, Number.isInteger(target) && target > 0 && target <= 240 ? target : undefined),
    fields: viewSection(goalHabit, section, input, facts).map((field) => ({
      ...field,
      id: `${field.id}.${step.id}`,
    })),
  };
};

/** The steps that are no habit yet, practices first, each as the habit that it could be. */
export const stepChoices = (
  facts: MemberRequest,
  goal: ListedGoal,
  plan: GoalPlan | null,
  steps: readonly GoalStep[],
): readonly StepChoice[] =>
  openSteps(steps).map((step) => view(facts, step, suggested(goal, plan, step), {}, false));

/**
 * Steps that are no habit yet, practices first. A practice that grows from week to week is one habit: it stands there once, and
 * not any more where one of its weeks is a habit already.
 */
export function openSteps(steps: readonly GoalStep[]): readonly GoalStep[] {
  const practices = steps.filter(({ isPractice }) => isPractice);
  const names = new Set(practices.filter(({ habitId }) => habitId !== null).map(({ what }) => nameOf(what)));
  const once = practices.filter(({ what }) => {
    const isNew = !names.has(nameOf(what));
    names.add(nameOf(what));
    return isNew;
  });
  return [...once, ...steps.filter(({ isPractice, habitId }) => !isPractice && habitId === null)];
}

/** What was chosen, and the same page with what is wrong. Of steps that were not chosen nothing is checked, and all is kept. */
export function readConversions(
  facts: MemberRequest,
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
    if (!chosen.includes(step.id)) return view(facts, step, typed, {}, false);
    const parsed = parseSection(section, typed, facts);
    const problems: Record<string, Problem> = { ...parsed.problems };
    for (const field of section.fields)
      if ('required' in field && (parsed.answers as Answers)[field.id] === undefined)
        problems[field.id] ??= requiredProblem(field);
    if (Object.keys(problems).length > 0) isWrong = true;
    else
      conversions.push({
        stepId: step.id,
        habit: habitOf(facts, step, parsed.answers as AnswersOf<typeof goalHabit>),
      });
    return view(facts, step, typed, problems, true);
  });
  return { choices, conversions, isWrong };
}

function habitOf(
  facts: MemberRequest,
  step: GoalStep,
  { name, pillar, time_of_day, description, target }: AnswersOf<typeof goalHabit>,
): Conversion['habit'] {
  const weeks = weeksText(facts, target);
  return {
    name: name!,
    pillar: pillar!,
    timeOfDay: time_of_day!,
    description: [description, weeks].filter(Boolean).join('\n'),
    cue: '',
    unit: target === undefined ? '' : String(facts.t('goals:convert.minutes')),
    target: target ?? null,
    rhythm: step.isPractice ? mostDays : daily,
  };
}
