import type { PlanAnswers } from '#app/domain/goals/planner.ts';
import { suggestedAnswers } from '#app/domain/goals/suggested-answers.ts';
import { goalQuestions } from '#app/forms/definitions/goal-questions.ts';
import type { Answers, AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { viewSection, type FieldView } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

const [section] = goalQuestions.sections;

/** The three questions, filled in with what the member has said elsewhere. */
export async function questionFields(
  facts: MemberRequest,
  typed: Posted = {},
  problems: Readonly<Record<string, Problem>> = {},
): Promise<readonly FieldView[]> {
  const { minutesADay, bestTime, obstacle } = await suggestedAnswers(facts.db, facts.viewer.id);
  const suggested: Answers = {
    ...(minutesADay === undefined ? {} : { minutes_a_day: minutesADay }),
    ...(bestTime === undefined ? {} : { best_time: bestTime }),
    ...(obstacle === undefined ? {} : { obstacle }),
  };
  const input = { answers: {}, typed, suggested, problems, today: facts.today };
  return viewSection(goalQuestions, section, input, facts);
}

/** Reads the three answers, or what is wrong with them. */
export function parseQuestions(
  posted: Posted,
  facts: MemberRequest,
):
  | { readonly answers: PlanAnswers; readonly problems?: undefined }
  | { readonly problems: Readonly<Record<string, Problem>> } {
  const parsed = parseSection(section, posted, facts);
  const problems: Record<string, Problem> = { ...parsed.problems };
  for (const field of section.fields)
    if ((parsed.answers as Answers)[field.id] === undefined) problems[field.id] ??= requiredProblem(field);
  if (Object.keys(problems).length > 0) return { problems };
  const { minutes_a_day, best_time, obstacle } = parsed.answers as AnswersOf<typeof goalQuestions>;
  return { answers: { minutesADay: minutes_a_day!, bestTime: best_time!, obstacle: obstacle! } };
}
