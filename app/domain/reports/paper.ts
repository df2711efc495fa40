import type { Language } from '#db/tables/accounts.ts';
import type { ReportKind } from '#db/tables/reports.ts';
import type { PrintedFlag } from '#app/laboratory/reading/found-value.ts';

/**
 * What can be unsure of a value that was read. `not-known`: no test of the list has its name; `flag`: its laboratory marked it, and the
 * range that was read says otherwise.
 */
export const doubts = ['test', 'value', 'unit', 'range', 'range-by-sex', 'flag', 'day', 'not-known'] as const;
export type Doubt = (typeof doubts)[number];

/** A value as the reader found it, each part as it is printed; empty where nothing is. */
export interface FoundValue {
  /** A test of app/laboratory; null where none is known by its name. */
  readonly test: string | null;
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly rangeLow: string;
  readonly rangeHigh: string;
  readonly rangeText: string;
  readonly optimalLow: string;
  readonly optimalHigh: string;
  /** YYYY-MM-DD; null where neither its row nor its paper says one. */
  readonly day: string | null;
  /** The row of the paper. */
  readonly line: string;
  /** From 1. */
  readonly page: number | null;
  /** Empty: it is sure. */
  readonly doubts: readonly string[];
  /** The mark that its laboratory printed beside it, where there is one. */
  readonly flag?: PrintedFlag;
  /** Where a file says it of each value. */
  readonly laboratory?: string;
  readonly notes?: string;
}

/** What stands in a paper. */
export interface PaperFound {
  readonly day: string | null;
  /** Days that it may be, the likeliest first. */
  readonly days: readonly string[];
  readonly laboratory: string | null;
  readonly values: readonly FoundValue[];
  readonly text: string;
  /** Rows that look like a value and could not be read. */
  readonly unread: number;
}

/** What its member can mend. */
export const mendable = ['password-needed', 'password-wrong'] as const;

/** Why a paper cannot be read; `no-file`: it is gone, `fault`: something of ours went wrong. */
export const unreadable = [
  'broken',
  'too-large',
  'too-slow',
  'too-busy',
  'no-text',
  'not-known',
  'no-file',
  'fault',
] as const;

export type ReadingProblem = (typeof mendable)[number] | (typeof unreadable)[number];

/** The pages of a paper, and how many of them were read. */
export interface PagesOfPaper {
  readonly count: number;
  /** To their end, from the first. */
  readonly read: number;
  /** Of those that were read: pictures, or empty ones. */
  readonly withoutText: number;
}

export type PaperRead =
  | {
      readonly ok: true;
      readonly paper: PaperFound;
      /** Null where it has none. */
      readonly pages: PagesOfPaper | null;
    }
  | { readonly ok: false; readonly reason: ReadingProblem };

/** A file to be read. */
export interface PaperFile {
  readonly kind: Exclude<ReportKind, 'picture'>;
  /** Below DATA_DIR/files. */
  readonly storedName: string;
  /** For this one reading: nobody keeps it. */
  readonly password: string | null;
  /** The member's: days are read in its order first. */
  readonly language: Language;
}

/** Reads papers of laboratories; the server hands one in. @throws what should be tried again */
export type PaperReader = (file: PaperFile) => Promise<PaperRead>;
