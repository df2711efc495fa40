import { asPrinted, optimalZone, signedEnds, systems, unitOfWords } from '../fhir-terms.ts';
import { findTest, laboratoryTests } from '../registry.ts';
import { unitOfUcum } from '../ucum.ts';
import { unitOf } from '../units.ts';
import { asArray, asObject, asText, parseExactly, type Json } from './exact-json.ts';
import { wayOf } from './flags.ts';
import type { Doubt, FoundValue, PrintedFlag, ReadPaper } from './found-value.ts';
import { evidenceOf, paperOf } from './from-records.ts';
import type { TestNames } from './names.ts';
import { isKeepable } from './numbers.ts';
import { noRange, readRange, type PrintedRange } from './ranges.ts';
import { testOfName } from './test-of-name.ts';

const byLoinc = new Map(
  laboratoryTests.flatMap(({ id, loinc }) => (loinc ? [[loinc.code, id] as const] : [])),
);

/** More than that is no report, but an archive. */
const mostResources = 20_000;

/** Every resource of a file: of a bundle, of those within others, of lines. */
function resourcesOf(json: Json): readonly Record<string, Json>[] {
  const found: Record<string, Json>[] = [];
  const waiting: Json[] = [json];
  while (waiting.length > 0 && found.length < mostResources) {
    const one = waiting.shift();
    if (Array.isArray(one)) waiting.unshift(...one.slice(0, mostResources));
    const resource = asObject(one);
    if (!resource || !/^[A-Z]/.test(asText(resource['resourceType']))) continue;
    found.push(resource);
    waiting.push(...asArray(resource['contained']));
    waiting.push(...asArray(resource['entry']).map((entry) => asObject(entry)?.['resource'] ?? null));
  }
  return found;
}

/** YYYY-MM-DD of a moment as it was there; of a year or a month alone none. */
const dayOf = (moment: Json | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(asText(moment))?.[0] ?? null;

const effectiveOf = (resource: Record<string, Json>): string | null =>
  dayOf(resource['effectiveDateTime']) ??
  dayOf(resource['effectiveInstant']) ??
  dayOf(asObject(resource['effectivePeriod'])?.['start']);

const performerOf = (resource: Record<string, Json>): string =>
  asArray(resource['performer'])
    .map((one) => asText(asObject(one)?.['display']))
    .find((name) => name !== '') ?? '';

interface Around {
  readonly day: string | null;
  readonly laboratory: string;
}

/** What a report says of the results that it refers to. */
function reportsOf(resources: readonly Record<string, Json>[]): ReadonlyMap<string, Around> {
  const around = new Map<string, Around>();
  for (const report of resources) {
    if (report['resourceType'] !== 'DiagnosticReport') continue;
    for (const result of asArray(report['result'])) {
      const reference = asText(asObject(result)?.['reference']);
      const id = reference.split(/[/#:]/).at(-1) ?? '';
      if (id !== '') around.set(id, { day: effectiveOf(report), laboratory: performerOf(report) });
    }
  }
  return around;
}

/** A test by its code: ours, LOINC's; else by what it is called. */
function testOf(code: Json | undefined, unit: string, isWords: boolean, names: TestNames) {
  const coded = asObject(code);
  const codings = asArray(coded?.['coding']).map((one) => asObject(one) ?? {});
  const texts = [asText(coded?.['text']), ...codings.map((one) => asText(one['display']))].filter(
    (text) => text !== '',
  );
  const name = (
    texts[0] ??
    codings.map((one) => asText(one['code'])).find((text) => text !== '') ??
    ''
  ).slice(0, 80);
  const named = codings.find((one) => one['system'] === systems.ownTest);
  if (named) return { test: null, name, doubts: [] };
  const own = codings.find((one) => one['system'] === systems.test);
  const loinc = codings.find((one) => one['system'] === systems.loinc);
  const test =
    (own && findTest(asText(own['code']))?.id) ?? (loinc && byLoinc.get(asText(loinc['code']))) ?? null;
  if (test !== null) {
    const known = findTest(test)!;
    const isOdd = !own && !isWords && (known.units.length > 0 || unit !== '') && unitOf(known, unit) === null;
    return { test, name, doubts: isOdd ? (['unit'] as const) : [] };
  }
  for (const text of texts) {
    const found = testOfName(text, isWords ? '' : unit, names, { language: 'en', specimen: 'blood' });
    if (found.test !== null)
      return {
        test: found.test,
        name,
        doubts: found.doubts.filter((doubt) => !(isWords && doubt === 'unit')),
      };
  }
  return { test: null, name, doubts: ['not-known'] as const };
}

/** What we say of something besides what FHIR has a place for. */
const saidBesides = (of: Record<string, Json>, url: string): string =>
  asText(
    asArray(of['extension'])
      .map((one) => asObject(one) ?? {})
      .find((one) => one['url'] === url)?.['valueString'],
  );

/** A number as it was printed, or as FHIR has it. */
const printedOf = (quantity: Record<string, Json>): string =>
  saidBesides(quantity, asPrinted) || asText(quantity['comparator']) + asText(quantity['value']);

const unitIn = (quantity: Record<string, Json>): string =>
  asText(quantity['unit']) || unitOfUcum(asText(quantity['code']));

/** What was measured, in a form that can be kept; null where it is nothing of it. */
function valueOf(
  resource: Record<string, Json>,
): { readonly value: string; readonly unit: string; readonly isWords: boolean } | null {
  const quantity = asObject(resource['valueQuantity']);
  if (quantity) {
    const value = printedOf(quantity);
    const digits = value.replace(/^(?:<=|>=|[<>≤≥])?\s*[+-]?/, '');
    return isKeepable(digits) ? { value, unit: unitIn(quantity).slice(0, 40), isWords: false } : null;
  }
  const concept = asObject(resource['valueCodeableConcept']);
  const words =
    asText(resource['valueString']) ||
    asText(resource['valueInteger']) ||
    asText(concept?.['text']) ||
    asText(asObject(asArray(concept?.['coding'])[0])?.['display']);
  const value = words.trim();
  return value !== '' && value.length <= 40
    ? {
        value,
        unit: saidBesides(resource, unitOfWords).slice(0, 40),
        isWords: !/\d/.test(value) || value.includes(':'),
      }
    : null;
}

function rangesOf(resource: Record<string, Json>): PrintedRange {
  const all = asArray(resource['referenceRange']).map((one) => asObject(one) ?? {});
  const ends = (one: Record<string, Json>) => {
    const [low, high] = [asObject(one['low']), asObject(one['high'])];
    return { low: low ? printedOf(low) : '', high: high ? printedOf(high) : '' };
  };
  const bare = (end: string): string => end.replace(/^[<>]/, '');
  const isOptimal = (one: Record<string, Json>): boolean => {
    const type = asObject(one['type']);
    return [asText(type?.['text']), asText(asObject(asArray(type?.['coding'])[0])?.['display'])].some(
      (text) => text.toLowerCase() === optimalZone,
    );
  };
  const best = all.find(isOptimal);
  const others = all.filter((one) => one !== best);
  const zone = best ? { optimalLow: ends(best).low, optimalHigh: ends(best).high } : {};
  // Several are for several people: none is chosen.
  if (others.length > 1) {
    const words = others
      .map((one) =>
        [asText(asObject(one['type'])?.['text']), asText(one['text']) || Object.values(ends(one)).join(' - ')]
          .filter(Boolean)
          .join(': '),
      )
      .join('; ');
    return { ...noRange, ...zone, words: words.slice(0, 80), doubt: 'range' };
  }
  const [one] = others;
  if (!one) return { ...noRange, ...zone };
  const { low, high } = ends(one);
  const text = asText(one['text']);
  const words = text.slice(0, 80);
  if (low === '' && high === '') return { ...readRange(words, null, false), ...zone };
  // Our own words begin with the signs, which FHIR has no other place for.
  const signs = signedEnds({ low, high });
  if (signs !== '' && (text === signs || text.startsWith(`${signs}; `)))
    return { ...noRange, ...zone, low, high, words: text.slice(signs.length + 2).slice(0, 80) };
  // Words that only repeat the ends say nothing more, unless it is that the number itself lies outside.
  const repeated = readRange(words, null, false);
  if (signs === '' && bare(repeated.low) === low && bare(repeated.high) === high)
    return { ...noRange, ...zone, low: repeated.low, high: repeated.high };
  return {
    ...noRange,
    ...zone,
    low,
    high,
    words: repeated.low === low && repeated.high === high ? '' : words,
  };
}

/** H, L and their likes, as the laboratory coded them. */
const flagOf = (resource: Record<string, Json>): PrintedFlag | undefined =>
  wayOf(
    asArray(resource['interpretation'])
      .flatMap((one) => asArray(asObject(one)?.['coding']))
      .map((one) => asText(asObject(one)?.['code'])),
  );

const dropped = new Set(['entered-in-error', 'cancelled', 'registered']);

/** A file of FHIR R4: a Bundle, a DiagnosticReport, Observations, or one of them in each line; null where it is none of it. */
export function readFhir(text: string, names: TestNames): ReadPaper | null {
  const json = parseExactly(text);
  const resources = json === undefined ? [] : resourcesOf(json);
  if (resources.length === 0) return null;
  const reports = reportsOf(resources);
  const values: FoundValue[] = [];
  const issued: string[] = [];
  let unread = 0;
  for (const observation of resources) {
    if (observation['resourceType'] !== 'Observation' || dropped.has(asText(observation['status']))) continue;
    const report = reports.get(asText(observation['id']));
    const day = effectiveOf(observation) ?? report?.day ?? null;
    const laboratory = performerOf(observation) || report?.laboratory || '';
    const notes = asArray(observation['note'])
      .map((note) => asText(asObject(note)?.['text']))
      .join('\n');
    const said = dayOf(observation['issued']);
    if (said !== null && day === null) issued.push(said);
    // Parts have a code and a value of their own, such as the two of a blood pressure.
    for (const part of [
      observation,
      ...asArray(observation['component']).map((one) => asObject(one) ?? {}),
    ]) {
      const hasValue = Object.keys(part).some((key) => key.startsWith('value'));
      if (!hasValue) continue;
      const measured = valueOf(part);
      const of = measured && testOf(part['code'], measured.unit, measured.isWords, names);
      if (!measured || !of || of.name === '') {
        unread += 1;
        continue;
      }
      const range = rangesOf(part);
      const flag = flagOf(part);
      const doubts: readonly (Doubt | null)[] = [
        ...of.doubts,
        range.doubt,
        day === null && said !== null ? 'day' : null,
      ];
      values.push({
        test: of.test,
        name: of.name,
        value: measured.value,
        unit: measured.unit,
        rangeLow: range.low,
        rangeHigh: range.high,
        rangeText: range.words,
        optimalLow: range.optimalLow,
        optimalHigh: range.optimalHigh,
        day,
        line: evidenceOf(
          of.name,
          measured.value,
          measured.unit,
          [range.low, range.high].join(' - ').replace(/^ - $/, ''),
          range.words,
        ),
        page: null,
        doubts: doubts.filter((doubt) => doubt !== null),
        ...(flag ? { flag } : {}),
        ...(laboratory === '' ? {} : { laboratory: laboratory.slice(0, 100) }),
        ...(notes === '' ? {} : { notes: notes.slice(0, 2000) }),
      });
    }
  }
  return paperOf(values, unread, issued);
}
