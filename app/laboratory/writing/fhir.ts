import { asPrinted, optimalZone, signedEnds, systems, unitOfWords } from '../fhir-terms.ts';
import { findTest } from '../registry.ts';
import { ucumOf } from '../ucum.ts';
import { loincOf } from '../units.ts';

/** A value as it is kept; the same as `MarkerFacts` of the domain. */
export interface MarkerToWrite {
  readonly of:
    | { readonly test: string; readonly ownName: null }
    | { readonly test: null; readonly ownName: string };
  readonly value: string;
  readonly unit: string;
  readonly range: { readonly low: string; readonly high: string };
  readonly rangeText: string;
  readonly optimal: { readonly low: string; readonly high: string };
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly laboratory: string;
  readonly notes: string;
}

/** FHIR keeps the digits of a number, and JSON in a browser would not: 5.40 is not 5.4. */
const { rawJSON } = JSON as typeof JSON & { readonly rawJSON: (text: string) => unknown };

const number = /^(<=|>=|[<>≤≥])?\s*\+?(-?)(\d{1,15}(?:[.,]\d{1,10})?)$/;
const comparators: Readonly<Record<string, string>> = { '≤': '<=', '≥': '>=' };

/** A number as JSON has it: a point, and no zeros before it. */
const decimal = (sign: string, digits: string): unknown =>
  rawJSON(sign + digits.replace(',', '.').replace(/^0+(?=\d)/, ''));

/** A number with its unit, and as it was printed where that is another text; null where it is none. */
function quantity(printed: string, unit: string): Readonly<Record<string, unknown>> | null {
  const found = number.exec(printed.trim());
  if (!found) return null;
  const [, sign = '', minus = '', digits = ''] = found;
  const comparator = comparators[sign] ?? sign;
  const value = decimal(minus, digits);
  const code = unit === '' ? null : ucumOf(unit);
  const again = comparator + JSON.stringify(value);
  return {
    ...(again === printed ? {} : { extension: [{ url: asPrinted, valueString: printed }] }),
    value,
    ...(comparator === '' ? {} : { comparator }),
    ...(unit === '' ? {} : { unit }),
    ...(code === null ? {} : { system: systems.ucum, code }),
  };
}

/** An end of a range, which FHIR has without a comparator: what is printed says it beside the number. */
function end(printed: string, unit: string) {
  const found = quantity(printed, unit);
  if (!found?.['comparator']) return found ?? undefined;
  const { comparator: _, ...rest } = found;
  return { extension: [{ url: asPrinted, valueString: printed }], ...rest };
}

function ranges({ range, rangeText, optimal, unit }: MarkerToWrite): readonly unknown[] {
  const ends = ({ low, high }: MarkerToWrite['range']) => ({
    ...(low === '' ? {} : { low: end(low, unit) }),
    ...(high === '' ? {} : { high: end(high, unit) }),
  });
  const text = (of: MarkerToWrite['range'], words: string) => {
    const said = [signedEnds(of), words].filter(Boolean).join('; ');
    return said === '' ? {} : { text: said };
  };
  const isPrinted = range.low !== '' || range.high !== '' || rangeText !== '';
  const isOptimal = optimal.low !== '' || optimal.high !== '';
  return [
    ...(isPrinted ? [{ ...ends(range), ...text(range, rangeText) }] : []),
    ...(isOptimal ? [{ ...ends(optimal), type: { text: optimalZone }, ...text(optimal, '') }] : []),
  ];
}

/** What a value is of: its LOINC where it has one in its unit, our own id, and a name. */
function code(marker: MarkerToWrite, nameOf: (test: string) => string) {
  if (marker.of.test === null)
    return { coding: [{ system: systems.ownTest, code: marker.of.ownName }], text: marker.of.ownName };
  const test = findTest(marker.of.test);
  const loinc = test ? loincOf(test, marker.unit) : null;
  return {
    coding: [
      ...(loinc ? [{ system: systems.loinc, code: loinc.code, display: loinc.name }] : []),
      { system: systems.test, code: marker.of.test },
    ],
    text: nameOf(marker.of.test),
  };
}

function observation(marker: MarkerToWrite, nameOf: (test: string) => string) {
  const measured = quantity(marker.value, marker.unit);
  const referenceRange = ranges(marker);
  return {
    resourceType: 'Observation',
    status: 'final',
    category: [
      {
        coding: [
          { system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' },
        ],
      },
    ],
    code: code(marker, nameOf),
    effectiveDateTime: marker.day,
    ...(marker.laboratory === '' ? {} : { performer: [{ display: marker.laboratory }] }),
    ...(measured ? { valueQuantity: measured } : { valueString: marker.value }),
    ...(measured || marker.unit === ''
      ? {}
      : { extension: [{ url: unitOfWords, valueString: marker.unit }] }),
    ...(marker.notes === '' ? {} : { note: [{ text: marker.notes }] }),
    ...(referenceRange.length > 0 ? { referenceRange } : {}),
  };
}

/**
 * Values as a FHIR R4 Bundle of Observations, without a name of whoever they are of; `readFhir` reads it back as it was.
 * @param nameOf what a test is called; by its LOINC or id unless told
 * @returns JSON
 */
export const writeFhir = (
  markers: readonly MarkerToWrite[],
  nameOf: (test: string) => string = (test) => findTest(test)?.loinc?.name ?? test,
): string =>
  JSON.stringify({
    resourceType: 'Bundle',
    type: 'collection',
    entry: markers.map((marker) => ({ resource: observation(marker, nameOf) })),
  });
