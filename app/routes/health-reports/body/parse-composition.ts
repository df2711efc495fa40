import { valuesBy, type BodyFacts } from '#app/domain/body/body-composition.ts';
import { bounds, quantities, tapeQuantities, type Quantity } from '#app/domain/body/quantities.ts';
import { bodyCompositionForm } from '#app/forms/definitions/body-composition.ts';
import { fieldsOf, type AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

type Problems = Readonly<Record<string, Problem>>;
type Answered = AnswersOf<typeof bodyCompositionForm>;

export type ParsedComposition =
  | { readonly facts: BodyFacts; readonly problems?: undefined }
  | { readonly problems: Problems };

const everyField = { id: 'all', fields: fieldsOf(bodyCompositionForm) };

/** What is measured in a unit that is chosen, and how small and large it can be in each. */
const inUnits = [
  { unit: 'weight_unit', quantities: ['weight'], within: bounds.weight },
  { unit: 'height_unit', quantities: ['height'], within: bounds.height },
  { unit: 'length_unit', quantities: tapeQuantities, within: bounds.tape },
] as const;

/** Which units lack, and which values lie out of the bounds of their unit. */
function problemsOfUnits(answers: Answered, known: Problems): Problems {
  const problems: Record<string, Problem> = {};
  for (const { unit, quantities: measured, within } of inUnits) {
    const chosen = answers[unit];
    const [min, max] = (chosen && (within as Record<string, readonly [number, number]>)[chosen]) || [];
    for (const quantity of measured) {
      const value = answers[quantity];
      const isFar = known[quantity]?.key === 'between';
      if (value === undefined && !isFar) continue;
      if (min === undefined || max === undefined) problems[unit] = { key: 'unitMissing' };
      else if (isFar || value! < min || value! > max)
        problems[quantity] = { key: 'between', params: { min, max } };
    }
  }
  return problems;
}

/**
 * Reads what was typed of a measurement: a day, and one number at least, each in its unit.
 * @param hasPhoto whether there is a photo, which is something by itself
 * @param there what is changed: its day may stay
 */
export function parseComposition(
  posted: Posted,
  facts: MemberRequest,
  hasPhoto: boolean,
  there?: Pick<BodyFacts, 'day'>,
): ParsedComposition {
  const parsed = parseSection(everyField, posted, { today: facts.today, kept: { day: there?.day } });
  const answers = parsed.answers as Answered;
  const problems: Record<string, Problem> = {
    ...parsed.problems,
    ...problemsOfUnits(answers, parsed.problems),
  };
  if (answers.day === undefined) problems['day'] ??= { key: 'required' };
  const values = valuesBy((quantity: Quantity) => answers[quantity] ?? null);
  const isSomething = quantities.some((quantity) => quantity !== 'height' && values[quantity] !== null);
  if (!isSomething && !hasPhoto && Object.keys(problems).length === 0)
    problems['weight'] = { key: 'bodyNothing' };
  if (Object.keys(problems).length > 0) return { problems };
  const isIn = (measured: readonly Quantity[]): boolean =>
    measured.some((quantity) => values[quantity] !== null);
  return {
    facts: {
      day: answers.day!,
      values,
      // A unit alone says nothing.
      weightUnit: isIn(['weight']) ? answers.weight_unit! : null,
      heightUnit: isIn(['height']) ? answers.height_unit! : null,
      lengthUnit: isIn(tapeQuantities) ? answers.length_unit! : null,
      method: answers.method ?? null,
      notes: answers.notes ?? '',
      isShared: answers.share_data === true,
      isForTestimonials: answers.use_for_testimonials === true,
    },
  };
}
