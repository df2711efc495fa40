import type { FormDefinition } from '#app/forms/engine/definition.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { viewSection } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { UnkeptWords } from '#app/ui/program-days/unkept.tsx';

/** What was sent to a form of one section whose program is closed, to be handed back: each field that was filled in, by its name. */
export function unkeptWords(
  facts: MemberRequest,
  definition: FormDefinition,
  posted: Posted,
): readonly UnkeptWords[] {
  const [section] = definition.sections;
  const input = { answers: {}, typed: posted, suggested: {}, problems: {}, today: facts.today };
  return viewSection(definition, section!, input, facts).flatMap(({ label, values, options }) =>
    values
      .filter((value) => value.trim() !== '')
      .map((value) => ({
        label,
        text: options?.find((option) => option.value === value)?.label ?? value,
      })),
  );
}
