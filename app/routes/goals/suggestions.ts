import { suggestGoals, type SuggestedGoal } from '#app/domain/goals/suggest-goals.ts';
import { listTitles } from '#app/domain/goals/read-goals.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { GoalSuggestion } from '#app/ui/goals/goal-suggestions.tsx';
import { answersForSuggestions, questionOf } from '#app/views/own-answers.ts';
import { pillarOf } from '#app/views/tick-row.ts';

const markOf = ({ from }: SuggestedGoal): string => `${from.form}.${from.field}`;

async function suggested(facts: MemberRequest): Promise<readonly SuggestedGoal[]> {
  const answers = await answersForSuggestions(facts);
  return answers ? suggestGoals(answers, await listTitles(facts.db, facts.viewer.id)) : [];
}

/** What the member has written already and could make a goal; none where they want no suggestions. */
export async function goalSuggestions(facts: MemberRequest): Promise<readonly GoalSuggestion[]> {
  return (await suggested(facts)).map((goal) => ({
    title: goal.title,
    pillar: goal.pillar && pillarOf(goal.pillar),
    question: questionOf(facts, goal.from),
    href: `/goals/new?from=${markOf(goal)}`,
  }));
}

/** The fields of a goal that begins with the member's own words. @param from as the link has it; anything else fills in nothing */
export async function fieldsFrom(facts: MemberRequest, from: string): Promise<Posted> {
  const goal = (await suggested(facts)).find((one) => markOf(one) === from);
  if (!goal) return {};
  return {
    title: [goal.title],
    description: goal.text === goal.title ? [] : [goal.text.slice(0, 2000).toWellFormed()],
    pillar: goal.pillar ? [goal.pillar] : [],
  };
}
