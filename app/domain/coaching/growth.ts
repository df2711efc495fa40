import { addDays, daysBetween, type Day } from '../days/calendar.ts';

/** The first and the last days of a time, as long as each other. */
export interface Spans {
  readonly days: number;
  readonly first: { readonly from: Day; readonly to: Day };
  readonly last: { readonly from: Day; readonly to: Day };
}

const mostDays = 14;
const fewestDays = 7;
/** So many values there must be on each side before two means stand beside each other. */
const fewestValues = 3;

/** The two spans of a time from a day until today: two weeks each, or half of what there is; null where that is less than a week. */
export function spansOf(begun: Day, today: Day): Spans | null {
  const days = Math.min(mostDays, Math.floor((daysBetween(begun, today) + 1) / 2));
  if (days < fewestDays) return null;
  return {
    days,
    first: { from: begun, to: addDays(begun, days - 1) },
    last: { from: addDays(today, 1 - days), to: today },
  };
}

/** What a value was on average, and of how many days. */
export interface Mean {
  readonly mean: number;
  readonly days: number;
}

/** A value in the first span and in the last one. That it differs is all that it says. */
export interface Moved {
  readonly first: Mean;
  readonly last: Mean;
}

const meanOf = (values: readonly number[]): Mean => ({
  mean: values.reduce((sum, value) => sum + value, 0) / values.length,
  days: values.length,
});

/** Those of some days that lie in each span. */
export const within = <T extends { readonly day: Day }>(
  all: readonly T[],
  spans: Spans,
): { readonly first: readonly T[]; readonly last: readonly T[] } => {
  const of = ({ from, to }: Spans['first']) => all.filter(({ day }) => day >= from && day <= to);
  return { first: of(spans.first), last: of(spans.last) };
};

/** How a value stood in both spans; null where one of them has too few days with one. */
export function movedOf<T extends { readonly day: Day }>(
  all: readonly T[],
  spans: Spans,
  valueOf: (one: T) => number | null | undefined,
): Moved | null {
  const { first, last } = within(all, spans);
  const [then, now] = [first, last].map((days) =>
    days.map(valueOf).filter((value) => value !== null && value !== undefined),
  ) as [number[], number[]];
  if (then.length < fewestValues || now.length < fewestValues) return null;
  return { first: meanOf(then), last: meanOf(now) };
}
