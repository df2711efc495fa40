import type { Answer, Answers, Condition, Field, FormDefinition } from './definition.ts';
import { fieldsOf } from './definition.ts';

/** Whether a condition holds for these answers. An unanswered field fulfils no condition but `not`. */
export function holds(
  condition: Condition | undefined,
  answers: Readonly<Record<string, Answer | undefined>>,
): boolean {
  if (!condition) return true;
  const answer = answers[condition.field];
  if ('is' in condition) return answer === condition.is;
  if ('not' in condition) return answer !== condition.not;
  return condition.in.some((value) => value === answer);
}

/** The answers that count: those of fields whose condition does not hold are left out. */
export function effectiveAnswers(definition: FormDefinition, answers: Answers): Answers {
  return Object.fromEntries(
    fieldsOf(definition)
      .filter((field) => field.id in answers && holds(field.when, answers))
      .map((field): [string, Answer] => [field.id, answers[field.id]!]),
  );
}

/** Whether a field is asked at all, given these answers. What is asked no more was asked of whoever answered it. */
export const isAsked = (field: Field, answers: Answers): boolean =>
  holds(field.when, answers) && (!field.retired || answers[field.id] !== undefined);
