import { z } from 'zod';
import { daysBetween } from '../days/calendar.ts';
import { changesOf, middleOf, type Change } from './change.ts';
import { qualityOf } from './quality.ts';
import {
  inOrder,
  markOf,
  seriesFactsSchema,
  type DayRange,
  type Series,
  type SeriesSource,
} from './series.ts';
import { togetherAmong } from './together.ts';

/** Which rules found it: one more with each change of them, so that what was found before is not taken for what would be now. */
const rules = 2;

const seriesSchema = seriesFactsSchema.extend({
  /** `markOf` its days as they were. */
  mark: z.string(),
});
const partSchema = z.object({ value: z.number(), days: z.number() });
const sideSchema = z.object({ mean: z.number(), days: z.number() });

/** What an analysis found: numbers and keys. */
export const findingsSchema = z.object({
  rules: z.number(),
  /** How many days the range has, and the first one of its second part. */
  days: z.number(),
  middle: z.string(),
  changes: z.array(
    z.object({
      series: seriesSchema,
      first: partSchema,
      second: partSchema,
      size: z.number(),
      isApart: z.boolean(),
    }),
  ),
  together: z.array(
    z.object({
      by: seriesSchema,
      told: seriesSchema,
      with: sideSchema,
      without: sideSchema,
      size: z.number(),
    }),
  ),
  /** How many pairs were looked at for it. */
  looked: z.number(),
  /** What has too few days to be compared: how many, their sum, the first value and the last. */
  few: z.array(
    z.object({
      series: seriesSchema,
      days: z.number(),
      sum: z.number(),
      first: z.object({ day: z.string(), value: z.number() }),
      last: z.object({ day: z.string(), value: z.number() }),
    }),
  ),
  quality: z.array(
    z.object({
      source: z.string(),
      rhythm: z.enum(['daily', 'at-times']),
      days: z.number(),
      gap: z.number(),
    }),
  ),
});
export type Findings = z.infer<typeof findingsSchema>;
export type FoundSeries = z.infer<typeof seriesSchema>;

const kept = (series: Series): FoundSeries => ({ ...seriesFactsSchema.parse(series), mark: markOf(series) });

function fewOf(all: readonly Series[], compared: readonly Change[]): Findings['few'] {
  return all
    .filter((series) => !compared.some((change) => change.series === series))
    .map((series) => {
      const days = inOrder(series);
      const [first, last] = [days[0]!, days.at(-1)!];
      return {
        series: kept(series),
        days: days.length,
        sum: days.reduce((sum, [, value]) => sum + value, 0),
        first: { day: first[0], value: first[1] },
        last: { day: last[0], value: last[1] },
      };
    });
}

/** Reads a range as a whole. Pure. @param all what was kept in it, each with a day at least */
export function analyse(
  all: readonly Series[],
  sources: readonly Pick<SeriesSource, 'name' | 'rhythm'>[],
  range: DayRange,
): { readonly findings: Findings; readonly dataQuality: number } {
  const changes = changesOf(all, range);
  const { found, looked } = togetherAmong(all);
  const quality = qualityOf(all, sources, range);
  return {
    findings: {
      rules,
      days: daysBetween(range.from, range.to) + 1,
      middle: middleOf(range),
      changes: changes.map(({ series, ...one }) => ({ series: kept(series), ...one })),
      together: found.map(({ by, told, ...one }) => ({ by: kept(by), told: kept(told), ...one })),
      looked,
      few: fewOf(all, changes),
      quality: [...quality.sources],
    },
    dataQuality: quality.value,
  };
}
