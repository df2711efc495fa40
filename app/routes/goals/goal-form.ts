import type { GoalFacts, Goal } from '#app/domain/goals/goal.ts';
import { goalForm } from '#app/forms/definitions/goal.ts';
import type { Answers, AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { viewSection, type FieldView } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { numberInField } from './goal-texts.ts';

const [section] = goalForm.sections;

/** The fields of a goal with what was typed. */
export const goalFields = (
  facts: MemberRequest,
  typed: Posted,
  problems: Readonly<Record<string, Problem>> = {},
): readonly FieldView[] =>
  viewSection(goalForm, section, { answers: {}, typed, suggested: {}, problems, today: facts.today }, facts);

/** A goal as it stands in its fields. */
export const goalAsTyped = (language: string, goal: Goal): Posted => ({
  title: [goal.title],
  pillar: [goal.pillar],
  description: [goal.description],
  target_date: [goal.targetDate ?? ''],
  measure: [goal.measure],
  unit: [goal.unit],
  start: [goal.measure === 'number' ? numberInField(language, goal.start) : ''],
  target: [goal.measure === 'number' ? numberInField(language, goal.target) : ''],
  times: [goal.measure === 'habits' && goal.target !== null ? String(Math.round(goal.target / 100)) : ''],
});

const hundredths = (value: number | undefined): number | null =>
  value === undefined ? null : Math.round(value * 100);

export type ParsedGoal =
  | { readonly goal: GoalFacts; readonly problems?: undefined }
  | { readonly problems: Readonly<Record<string, Problem>> };

/**
 * Reads what was typed of a goal. What belongs to another measure is passed over.
 * @param keptDay the day that it has: one that is over may stay, while another one must be ahead
 */
export function parseGoal(posted: Posted, facts: MemberRequest, keptDay: string | null = null): ParsedGoal {
  const parsed = parseSection(section, posted, { today: facts.today, kept: { target_date: keptDay } });
  const problems: Record<string, Problem> = { ...parsed.problems };
  const answers = parsed.answers as AnswersOf<typeof goalForm>;
  const needed: readonly (keyof typeof answers)[] = [
    'title',
    'pillar',
    'measure',
    ...(answers.measure === 'number' ? (['start', 'target'] as const) : []),
    ...(answers.measure === 'habits' ? (['times'] as const) : []),
  ];
  for (const field of section.fields)
    if (needed.includes(field.id) && (parsed.answers as Answers)[field.id] === undefined)
      problems[field.id] ??= requiredProblem(field);
  if (answers.measure === 'number' && answers.start !== undefined && answers.start === answers.target)
    problems['target'] ??= { key: 'targetIsStart' };
  if (Object.keys(problems).length > 0) return { problems };
  const isNumber = answers.measure === 'number';
  return {
    goal: {
      title: answers.title!,
      pillar: answers.pillar!,
      description: answers.description ?? '',
      targetDate: answers.target_date ?? null,
      measure: answers.measure!,
      unit: isNumber ? (answers.unit ?? '') : '',
      start: isNumber ? hundredths(answers.start) : null,
      target: hundredths(
        isNumber ? answers.target : answers.measure === 'habits' ? answers.times : undefined,
      ),
      habits: posted['habits'] ?? [],
    },
  };
}
