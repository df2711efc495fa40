import { planParts } from '#app/domain/goals/planner.ts';
import type { GoalPlan, PlanWords } from '#app/domain/goals/plans.ts';
import { goalPlan } from '#app/forms/definitions/goal-plan.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted } from '#app/forms/engine/parse.ts';
import { formTexts, viewSection, type FieldView } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { PlanPartView } from '#app/ui/goals/plan-page.tsx';
import { otherLanguage } from './plan-language.ts';

/** What a plan says, by the ids of its fields. */
export const planAnswers = ({ parts, confidence }: GoalPlan): Answers => ({
  ...Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== '')),
  ...(confidence === null ? {} : { confidence_rating: confidence }),
});

/** Every part of a plan as it is read, and as it is changed. */
export function partViews(facts: MemberRequest, plan: GoalPlan): readonly PlanPartView[] {
  const say = formTexts(facts.t, goalPlan.id);
  const answers = planAnswers(plan);
  const langOf = otherLanguage(facts, plan);
  return goalPlan.sections.map((section) => {
    const input = { answers, typed: {}, suggested: {}, problems: {}, today: facts.today };
    const [field] = viewSection(goalPlan, section, input, facts);
    const { id } = section.fields[0];
    const answer = answers[id];
    return {
      id,
      title: say(`sections.${section.id}.title`) ?? section.id,
      text:
        typeof answer === 'number'
          ? String(facts.t('forms:ratingOf', { rating: answer }))
          : typeof answer === 'string'
            ? answer
            : null,
      ...(typeof answer === 'string' ? { lang: langOf(answer) } : {}),
      field: field!,
    };
  });
}

/** One part as it was posted: what it says now, or only its field, with what is wrong. Null for a part that there is not. */
export function parsePart(
  facts: MemberRequest,
  posted: Posted,
): { readonly id: string; readonly field: FieldView; readonly words: PlanWords | null } | null {
  const section = goalPlan.sections.find(({ fields }) => fields[0].id === posted['part']?.[0]);
  if (!section) return null;
  const { answers, problems } = parseSection(section, posted, facts);
  const input = { answers: {}, typed: posted, suggested: {}, problems, today: facts.today };
  const [field] = viewSection(goalPlan, section, input, facts);
  const { id } = section.fields[0];
  const part = planParts.find((one) => one === id);
  const answer = answers[id];
  const words: PlanWords = part
    ? { [part]: typeof answer === 'string' ? answer : '' }
    : { confidence: typeof answer === 'number' ? answer : null };
  return { id, field: field!, words: Object.keys(problems).length > 0 ? null : words };
}
