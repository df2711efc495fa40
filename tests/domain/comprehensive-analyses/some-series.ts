import { addDays } from '#app/domain/days/calendar.ts';
import { known, type Series } from '#app/domain/comprehensive-analyses/series.ts';

export const from = '2026-01-01';
export const rangeOf = (days: number) => ({ from, to: addDays(from, days - 1) });

/** Numbers between 0 and 1 that are the same for the same seed (mulberry32). */
export function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A series by its values from the first day on; null is a day without. @param key 'source.notion' */
export function seriesOf(
  key: string,
  values: readonly (number | null)[],
  kind: Series['kind'] = 'scale',
): Series {
  return {
    key,
    source: key.slice(0, key.indexOf('.')),
    kind,
    unit: '',
    label: known(key),
    days: new Map(
      values.flatMap((value, index) => (value === null ? [] : [[addDays(from, index), value] as const])),
    ),
  };
}

/** So many values, each made anew. */
export const times = (days: number, value: (day: number) => number | null): readonly (number | null)[] =>
  Array.from({ length: days }, (_, day) => value(day));

/** A value of a scale of ten. */
export const scaled = (value: number): number => Math.min(10, Math.max(1, Math.round(value)));
