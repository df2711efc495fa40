/**
 * What is not certain of a value, for whoever confirms it: which test it is of, the number (where it may be another one, or its comma
 * may group thousands), its unit, its range, a range that is printed by sex, its day; `not-known`: no test of the registry.
 */
export type Doubt = 'test' | 'value' | 'unit' | 'range' | 'range-by-sex' | 'day' | 'not-known';

/** What a laboratory's own mark says: H and ↑, L and ↓, or that a value is not as it should be. */
export type PrintedFlag = 'high' | 'low' | 'abnormal';

/** A value as a paper prints it. What is not printed is empty. */
export interface FoundValue {
  /** Of the registry; null where it is not known: then by its name alone. */
  readonly test: string | null;
  readonly name: string;
  /** As it is printed, such as '<0,5'; without what groups thousands, where that is certain. */
  readonly value: string;
  readonly unit: string;
  readonly rangeLow: string;
  readonly rangeHigh: string;
  readonly rangeText: string;
  /** Only where the paper itself marks an optimal zone. */
  readonly optimalLow: string;
  readonly optimalHigh: string;
  /** YYYY-MM-DD, where the line or the paper says one for certain. */
  readonly day: string | null;
  /** The row that it was read from, at most 300 characters. */
  readonly line: string;
  /** From 1. */
  readonly page: number | null;
  /** None where everything is certain. */
  readonly doubts: readonly Doubt[];
  /** The mark that the laboratory printed beside it, where there is one: whoever keeps it compares it with the range. */
  readonly flag?: PrintedFlag;
  /** Where a file says it of each value. */
  readonly laboratory?: string;
  readonly notes?: string;
}

export interface ReadPaper {
  /** On which it was collected, where the paper says so for certain. */
  readonly day: string | null;
  /** Days that it may be, the likeliest first. */
  readonly days: readonly string[];
  readonly laboratory: string | null;
  readonly values: readonly FoundValue[];
  /** As it was read, at most 100,000 characters. */
  readonly text: string;
  /** Rows that look like a value and could not be read. */
  readonly unread: number;
}

/** Characters of a paper that are kept. */
export const longestText = 100_000;
