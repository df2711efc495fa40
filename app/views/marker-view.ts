import { inUnit } from '#locales/formats.ts';
import { testOf, type Marker, type TestNamed } from '#app/domain/markers/marker.ts';
import { statusOf } from '#app/domain/markers/status.ts';
import type { LaboratoryTest } from '#app/laboratory/laboratory-test.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { atLineStart } from '#app/http/formats.ts';
import type { Wording } from '#app/http/member-request.ts';
import type { MarkerLine } from '#app/ui/markers/views.ts';

/** Where values of tests are kept that no list has. */
export const ownTest = 'own' as const;

/** The page of a test. */
export const testPath = ({ test, ownName }: TestNamed): string =>
  `/health-metrics/${test ?? `${ownTest}?${new URLSearchParams({ name: ownName })}`}`;

export const markerPath = (id: string): string => `/health-metrics/values/${id}`;

/** 'Glucose (GLU)', or a name alone where the abbreviation says the same. */
export function testName({ t }: Pick<Wording, 't'>, { id }: Pick<LaboratoryTest, 'id'>): string {
  const name = String(t(`laboratory:tests.${id}.name`));
  const short = String(t(`laboratory:tests.${id}.short`));
  return short.toLowerCase() === name.toLowerCase() ? name : `${name} (${short})`;
}

/** What else a test is called, for the search. */
export const otherNames = ({ t }: Wording, { id }: Pick<LaboratoryTest, 'id'>): string =>
  String(t(`laboratory:tests.${id}.also`, { defaultValue: '' }));

/** The name of a test, whichever it is. */
export function nameOf(facts: Wording, of: TestNamed): string {
  const test = testOf({ ...of });
  return test ? testName(facts, test) : (of.ownName ?? of.test);
}

/** Letters as somebody seeks them: without accents and capitals. */
export const asSought = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** '130 mg/dL', '5.4%' */
export const valueText = (
  { language }: Pick<Wording, 'language'>,
  { value, unit }: Pick<Marker, 'value' | 'unit'>,
): string => inUnit(language, value, unit);

/** Two ends in words: '3.5 to 5.0', 'up to 5.0', and 'below 5.0' where 5.0 itself lies outside; empty where nothing was printed. */
function endsText({ t }: Wording, { low, high }: Marker['range']): string {
  const [isAbove, isBelow] = [low.startsWith('>'), high.startsWith('<')];
  if (low && high && !isAbove && !isBelow) return String(t('markers:range.both', { low, high }));
  const from = isAbove
    ? t('markers:range.above', { low: low.slice(1) })
    : low && t('markers:range.from', { low });
  const upTo = isBelow
    ? t('markers:range.below', { high: high.slice(1) })
    : high && t('markers:range.upTo', { high });
  if (from && upTo) return String(t('markers:range.and', { from, upTo }));
  return String(from || upTo);
}

/** All that a report printed beside a value, in words. */
export function rangeText(
  facts: Wording,
  { range, rangeText: words, optimal }: Pick<Marker, 'range' | 'rangeText' | 'optimal'>,
): string {
  const best = endsText(facts, optimal);
  return [endsText(facts, range), words, best && String(facts.t('markers:range.optimal', { range: best }))]
    .filter(Boolean)
    .join('; ');
}

/** How a value stands against what was printed beside it. */
export const statusText = ({ t, forOthers }: Wording, marker: Marker): string =>
  String(forOthers ? t(`shares:status.${statusOf(marker)}`) : t(`markers:status.${statusOf(marker)}`));

/** A value in the table of its test. */
export const markerLine = (facts: Wording, marker: Marker): MarkerLine => ({
  id: marker.id,
  day: atLineStart(facts.language, dayInText(facts.language, marker.day, facts.today)),
  value: valueText(facts, marker),
  range: rangeText(facts, marker),
  status: atLineStart(facts.language, statusText(facts, marker)),
  laboratory: marker.laboratory,
  notes: marker.notes,
});
