import { readFhir } from './fhir.ts';
import type { FoundValue, ReadPaper } from './found-value.ts';
import { evidenceOf, paperOf } from './from-records.ts';
import type { TestNames } from './names.ts';
import { isKeepable } from './numbers.ts';

/** A record of Apple Health, with the names of its own file. */
export interface AppleRecord {
  readonly type: string;
  readonly value: string;
  readonly unit: string;
  /** '2026-03-10 08:15:00 +0100'. */
  readonly startDate: string;
  readonly sourceName: string;
}

/** What it measures that a laboratory measures, too. Steps, sleep and pulse are no values of one. */
const tests: Readonly<Record<string, string>> = {
  HKQuantityTypeIdentifierBloodGlucose: 'glucose',
};

export const isAppleTest = (type: string): boolean => Object.hasOwn(tests, type);

/** 'mmol<180.15588000005408>/L' is how Apple writes a unit that needs a molar mass. */
const unitOfApple = (unit: string): string => unit.replaceAll(/<[^<>]*>/g, '');

const glucose = ({ type, value, unit, startDate, sourceName }: AppleRecord): FoundValue | null => {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(startDate)?.[0] ?? null;
  if (!isKeepable(value) || day === null) return null;
  const said = unitOfApple(unit).slice(0, 40);
  return {
    test: tests[type]!,
    name: type.replace('HKQuantityTypeIdentifier', ''),
    value,
    unit: said,
    rangeLow: '',
    rangeHigh: '',
    rangeText: '',
    optimalLow: '',
    optimalHigh: '',
    day,
    line: evidenceOf(startDate, type, value, said, sourceName),
    page: null,
    doubts: [],
  };
};

/**
 * An export of Apple Health: its records that laboratories measure, too, and its clinical records, each a file of FHIR.
 * @param dropped records that were left out because there were too many
 */
export function readAppleHealth(
  records: readonly AppleRecord[],
  clinical: readonly string[],
  names: TestNames,
  dropped = 0,
): ReadPaper {
  const measured = records.filter(({ type }) => isAppleTest(type)).map(glucose);
  const papers = clinical.flatMap((text) => readFhir(text, names) ?? []);
  const values = [...papers.flatMap((paper) => paper.values), ...measured.filter((value) => value !== null)];
  const unread =
    dropped +
    measured.filter((value) => value === null).length +
    papers.reduce((sum, paper) => sum + paper.unread, 0);
  return paperOf(
    values,
    unread,
    papers.flatMap(({ days }) => days),
  );
}
