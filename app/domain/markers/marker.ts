import type { Selectable } from 'kysely';
import type { MarkerTables } from '#db/tables/markers.ts';
import { findTest } from '#app/laboratory/registry.ts';
import type { LaboratoryTest } from '#app/laboratory/laboratory-test.ts';
import type { Day } from '../days/calendar.ts';

/** Which test a value is of: one of the registry, or one that it lacks, by the name that somebody gave to it. */
export type TestNamed =
  | { readonly test: string; readonly ownName: null }
  | { readonly test: null; readonly ownName: string };

/** Two ends as they were typed; empty where one is open. */
export interface Range {
  readonly low: string;
  readonly high: string;
}

/** What somebody copies from a report, each as it is printed there; empty where nothing is. */
export interface MarkerFacts {
  readonly of: TestNamed;
  readonly value: string;
  readonly unit: string;
  /** In the unit of the value, as all that the report prints beside it. */
  readonly range: Range;
  /** Where the range is printed in words, such as 'negative'. */
  readonly rangeText: string;
  /** What the report itself calls optimal, within its range. */
  readonly optimal: Range;
  readonly day: Day;
  readonly laboratory: string;
  readonly notes: string;
}

export interface Marker extends MarkerFacts {
  readonly id: string;
  /** What values of one test have in common: `keyOf`. */
  readonly key: string;
  readonly revision: number;
  /** UTC. */
  readonly createdAt: string;
}

const ownMark = '~';

/** A name without what differs between two ways to type it: capitals and spaces. */
export const foldName = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** What values of one test are kept under. */
export const keyOf = ({ test, ownName }: TestNamed): string => test ?? ownMark + foldName(ownName);

/** The key of a test's own name as an address has it. */
export const keyOfOwn = (name: string): string => ownMark + foldName(name);

/** The test of the registry that a value is of, or undefined. */
export const testOf = ({ test }: TestNamed): LaboratoryTest | undefined =>
  test === null ? undefined : findTest(test);

/** A value as its row says it. */
export const markerOf = (row: Selectable<MarkerTables['health_markers']>): Marker => ({
  id: row.id,
  key: row.test_key,
  // One of the two is there: the table sees to it.
  of: row.test === null ? { test: null, ownName: row.own_name! } : { test: row.test, ownName: null },
  value: row.value,
  unit: row.unit,
  range: { low: row.range_low, high: row.range_high },
  rangeText: row.range_text,
  optimal: { low: row.optimal_low, high: row.optimal_high },
  day: row.day,
  laboratory: row.laboratory,
  notes: row.notes,
  revision: row.revision,
  createdAt: row.created_at,
});

/** The columns that hold what somebody typed. */
export const columnsOf = (facts: MarkerFacts) => ({
  test: facts.of.test,
  own_name: facts.of.ownName,
  test_key: keyOf(facts.of),
  value: facts.value,
  unit: facts.unit,
  range_low: facts.range.low,
  range_high: facts.range.high,
  range_text: facts.rangeText,
  optimal_low: facts.optimal.low,
  optimal_high: facts.optimal.high,
  day: facts.day,
  laboratory: facts.laboratory,
  notes: facts.notes,
});

/** Whether nothing is kept that a value could be compared with. */
export const lacksRange = ({
  range,
  rangeText,
  optimal,
}: Pick<MarkerFacts, 'range' | 'rangeText' | 'optimal'>): boolean =>
  [range.low, range.high, rangeText, optimal.low, optimal.high].every((one) => one === '');

/** Whether both say the same: what is sent twice is no change. */
export const saysTheSame = (one: MarkerFacts, other: MarkerFacts): boolean =>
  JSON.stringify(columnsOf(one)) === JSON.stringify(columnsOf(other));
