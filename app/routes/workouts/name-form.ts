import { workoutName } from '#app/forms/definitions/workout-name.ts';
import type { AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { viewSection, type FieldView } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

const [section] = workoutName.sections;

/** The field of a name with what was typed. */
export const nameFields = (
  facts: MemberRequest,
  typed: Posted,
  problems: Readonly<Record<string, Problem>> = {},
): readonly FieldView[] =>
  viewSection(
    workoutName,
    section,
    { answers: {}, typed, suggested: {}, problems, today: facts.today },
    facts,
  );

/** Reads a name as it was typed. */
export function parseName(
  posted: Posted,
  facts: MemberRequest,
):
  | { readonly name: string; readonly problems?: undefined }
  | { readonly problems: Readonly<Record<string, Problem>> } {
  const parsed = parseSection(section, posted, facts);
  const { name } = parsed.answers as AnswersOf<typeof workoutName>;
  if (name !== undefined) return { name };
  return { problems: { name: requiredProblem(section.fields[0]), ...parsed.problems } };
}
