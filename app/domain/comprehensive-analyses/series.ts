import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';

/** A range of a member's own days, both ends with it. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/**
 * What is known of something that was kept by day, without its days. It is saved with what was found, because habits and goals may
 * be renamed or gone later.
 */
export const seriesFactsSchema = z.object({
  /** The same for the same thing each time that it is read: 'journal.mood', 'habit.<id>'. */
  key: z.string(),
  /** The name of its source. */
  source: z.string(),
  /** `yes-no` is 1 or 0. `scale` is 1 to 10. `amount` is in its unit. */
  kind: z.enum(['yes-no', 'scale', 'amount']),
  /** A key of the texts, or what somebody typed; empty where there is none. */
  unit: z.string(),
  /** What it is called: a key of the texts, and what stands in it: the member's own words, or the id of a laboratory's test. */
  label: z.object({ key: z.string(), own: z.string().nullable(), test: z.string().nullable() }),
});
export type SeriesFacts = z.infer<typeof seriesFactsSchema>;

/** Something that was kept by day. */
export interface Series extends SeriesFacts {
  readonly days: ReadonlyMap<Day, number>;
  /** The days on which something was written down; all of `days` where nothing is said. A day without a tick is none of them. */
  readonly noted?: ReadonlySet<Day>;
}

/** Where series come from: one file each, gathered in `gather.ts`. */
export interface SeriesSource {
  readonly name: string;
  /** Whether it lives on something being kept every day, as a journal does; or is kept at times, as a report is. */
  readonly rhythm: 'daily' | 'at-times';
  /** Those that have a day within the range. @param today the member's own: what it may still bring is not missing */
  readonly read: (db: Database, userId: string, range: DayRange, today: Day) => Promise<readonly Series[]>;
}

/** The name of something that is the product's own. */
export const known = (key: string): SeriesFacts['label'] => ({ key, own: null, test: null });
/** The name of something that the member named. */
export const named = (key: string, own: string): SeriesFacts['label'] => ({ key, own, test: null });

/** The series that have a day. */
export const withDays = (all: readonly Series[]): readonly Series[] =>
  all.filter(({ days }) => days.size > 0);

/** Its days in order, with their values. */
export const inOrder = ({ days }: Pick<Series, 'days'>): readonly (readonly [Day, number])[] =>
  [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Stands for the days and their values: another one tells that they were changed. */
export const markOf = (series: Pick<Series, 'days'>): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(series)))
    .digest('base64url')
    .slice(0, 16);
