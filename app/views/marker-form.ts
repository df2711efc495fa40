import type { Marker, MarkerFacts, Range, TestNamed } from '#app/domain/markers/marker.ts';
import {
  doubtOf,
  endAsKept,
  readEnd,
  readValue,
  valueAsKept,
  type EndOfRange,
} from '#app/domain/markers/value.ts';
import { healthMarkerForm } from '#app/forms/definitions/health-marker.ts';
import { fieldsOf, type AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { formTexts, viewSection } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { LaboratoryTest } from '#app/laboratory/laboratory-test.ts';
import type { MarkerSection } from '#app/ui/markers/views.ts';

type Problems = Readonly<Record<string, Problem>>;

/** The fields of a value with what was typed. @param test undefined for one with a name of its own */
export function markerSections(
  facts: MemberRequest,
  test: LaboratoryTest | undefined,
  typed: Posted,
  problems: Problems = {},
): readonly MarkerSection[] {
  const say = formTexts(facts.t, healthMarkerForm.id);
  const units = test?.units ?? [];
  return healthMarkerForm.sections.map((section) => {
    const input = { answers: {}, typed, suggested: {}, problems, today: facts.today };
    const fields = viewSection(healthMarkerForm, section, input, facts)
      .filter(({ id }) => id !== 'own_name' || !test)
      .map((field) => {
        if (field.id === 'own_name') return { ...field, required: true };
        if (field.id !== 'unit') return field;
        return { ...field, required: units.length > 0, suggestions: units };
      });
    return {
      id: section.id,
      title: say(`sections.${section.id}.title`) ?? section.id,
      intro: say(`sections.${section.id}.intro`) ?? null,
      fields,
      isOpen: fields.some(({ values, error }) => error !== undefined || (values[0] ?? '') !== ''),
    };
  });
}

/** A value as it stands in its fields. */
export const asTyped = ({
  of,
  value,
  unit,
  range,
  rangeText,
  optimal,
  day,
  laboratory,
  notes,
}: Marker): Posted => ({
  own_name: [of.ownName ?? ''],
  value: [value],
  unit: [unit],
  day: [day],
  range_low: [range.low],
  range_high: [range.high],
  range_text: [rangeText],
  optimal_low: [optimal.low],
  optimal_high: [optimal.high],
  laboratory: [laboratory],
  notes: [notes],
});

export type ParsedMarker =
  | { readonly facts: MarkerFacts; readonly problems?: undefined }
  | { readonly problems: Problems };

const everyField = { id: 'all', fields: fieldsOf(healthMarkerForm) };
const ends = [
  ['range_low', 'low'],
  ['range_high', 'high'],
  ['optimal_low', 'low'],
  ['optimal_high', 'high'],
] as const;

/**
 * What is wrong with a number that a report prints: it is none, or it can be read in two ways.
 * @param end of a range; null for a value
 */
function problemOf(typed: string, end: EndOfRange | null, language: string): Problem | null {
  // Where decimals have a comma, a point may stand between thousands; by the language alone, because reports come from anywhere
  // that speaks it.
  const decimalComma = new Intl.NumberFormat(language).format(1.5).includes(',');
  const doubt = doubtOf(typed, decimalComma);
  if (doubt) return { key: 'numberDoubt', params: doubt };
  if (end === null) return readValue(typed) ? null : { key: 'markerValue' };
  return readEnd(typed, end) === null ? { key: 'number' } : null;
}

/** The second end lies below the first. */
const isTurned = ({ low, high }: Range): boolean =>
  (readEnd(high, 'high') ?? Number.NaN) < (readEnd(low, 'low') ?? Number.NaN);

/**
 * Reads what was typed of a value.
 * @param test undefined for one with a name of its own
 * @param keptDay of what is changed, or of what it is read from: it may stay
 */
export function parseMarker(
  posted: Posted,
  facts: MemberRequest,
  test: LaboratoryTest | undefined,
  keptDay?: string | null,
): ParsedMarker {
  const parsed = parseSection(everyField, posted, { today: facts.today, kept: { day: keptDay } });
  const answers = parsed.answers as AnswersOf<typeof healthMarkerForm>;
  const problems: Record<string, Problem> = { ...parsed.problems };
  const { value = '', unit = '', own_name: ownName = '', day } = answers;
  const [rangeLow, rangeHigh, optimalLow, optimalHigh] = ends.map(([field, which]) =>
    endAsKept(answers[field] ?? '', which),
  );
  const range = { low: rangeLow!, high: rangeHigh! };
  const optimal = { low: optimalLow!, high: optimalHigh! };
  if (day === undefined) problems['day'] ??= { key: 'required' };
  if (!test && ownName === '') problems['own_name'] ??= { key: 'required' };
  const found = value === '' ? { key: 'required' } : problemOf(value, null, facts.language);
  if (found) problems['value'] ??= found;
  if (test && test.units.length > 0 && unit === '' && readValue(value)?.kind === 'number')
    problems['unit'] ??= { key: 'markerUnit' };
  for (const [field, which] of ends) {
    const wrong = answers[field] ? problemOf(answers[field], which, facts.language) : null;
    if (wrong) problems[field] ??= wrong;
  }
  if (isTurned(range)) problems['range_high'] ??= { key: 'markerRange' };
  if (isTurned(optimal)) problems['optimal_high'] ??= { key: 'markerRange' };
  if (Object.keys(problems).length > 0) return { problems };
  const of: TestNamed = test ? { test: test.id, ownName: null } : { test: null, ownName };
  return {
    facts: {
      of,
      value: valueAsKept(value),
      unit,
      range,
      rangeText: answers.range_text ?? '',
      optimal,
      day: day!,
      laboratory: answers.laboratory ?? '',
      notes: answers.notes ?? '',
    },
  };
}
