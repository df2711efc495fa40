import type { Eaten } from '#app/domain/nutrition/eaten.ts';
import { nothingSaid } from '#app/domain/nutrition/nutrients.ts';
import type { EntryPlace } from '#app/domain/nutrition/write-entry.ts';
import { foodEntry } from '#app/forms/definitions/food-entry.ts';
import type { AnswersOf, Section } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { viewSection, type FieldView } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { unitText, type Unit } from './edible.ts';

type FieldId = (typeof foodEntry.sections)[0]['fields'][number]['id'];
type Problems = Readonly<Record<string, Problem>>;

/** What a page asks of a line: an amount of a food in its units, or a name alone; with or without where it stands. */
export interface Asked {
  /** Null for a name and its energy. */
  readonly units: readonly Unit[] | null;
  readonly withPlace: boolean;
  readonly hidesEnergy: boolean;
}

function sectionOf({ units, withPlace, hidesEnergy }: Asked): Section {
  const [whole] = foodEntry.sections;
  const of: readonly FieldId[] = units
    ? ['amount', 'unit']
    : ['name', ...(hidesEnergy ? [] : ['energy' as const])];
  const asked: readonly string[] = [...of, ...(withPlace ? ['meal', 'day'] : [])];
  return {
    id: whole.id,
    fields: whole.fields
      .filter(({ id }) => asked.includes(id))
      .map((field) =>
        field.id === 'unit' ? { ...field, options: (units ?? []).map(({ id }) => id) } : field,
      ),
  };
}

/** Its fields with what was typed. */
export function entryFields(
  facts: MemberRequest,
  asked: Asked,
  typed: Posted,
  problems: Problems = {},
): readonly FieldView[] {
  const input = { answers: {}, typed, suggested: {}, problems, today: facts.today };
  return viewSection(foodEntry, sectionOf(asked), input, facts).map((field) =>
    field.id !== 'unit' || !field.options
      ? field
      : {
          ...field,
          options: field.options.map((option) => {
            const unit = asked.units?.find(({ id }) => id === option.value);
            return unit ? { ...option, label: unitText(facts, unit, option.label) } : option;
          }),
        },
  );
}

export type ParsedEntry =
  | { readonly answers: AnswersOf<typeof foodEntry>; readonly problems?: undefined }
  | { readonly problems: Problems };

/** Reads a line as it was typed: all that is asked is needed. @param there what is changed: its day may stay */
export function parseEntry(
  posted: Posted,
  facts: MemberRequest,
  asked: Asked,
  there?: EntryPlace,
): ParsedEntry {
  const section = sectionOf(asked);
  const parsed = parseSection(section, posted, { today: facts.today, kept: { day: there?.day } });
  const problems: Record<string, Problem> = { ...parsed.problems };
  for (const field of section.fields)
    if (parsed.answers[field.id] === undefined) problems[field.id] ??= requiredProblem(field);
  return Object.keys(problems).length > 0 ? { problems } : { answers: parsed.answers };
}

/** A name and its energy alone. @param energy in thousandths of a kilocalorie */
export const namedEaten = (name: string, energy: number | null): Eaten => ({
  food: null,
  ownFoodId: null,
  name,
  amount: '',
  unit: '',
  portion: '',
  milligrams: null,
  nutrients: { ...nothingSaid, energy },
});
