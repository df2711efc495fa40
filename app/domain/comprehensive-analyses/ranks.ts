import { addDays, type Day } from '../days/calendar.ts';

/** Ranks from 1 on, ties sharing their mean; with how much ties take from the scatter of ranks: the sum of t³ − t. */
function ranksOf(values: readonly number[]): { readonly ranks: readonly number[]; readonly ties: number } {
  const order = values.map((_, index) => index).toSorted((a, b) => values[a]! - values[b]!);
  const ranks = Array.from<number>({ length: values.length });
  let ties = 0;
  for (let at = 0; at < order.length;) {
    let end = at + 1;
    while (end < order.length && values[order[end]!] === values[order[at]!]) end += 1;
    for (let one = at; one < end; one += 1) ranks[order[one]!] = (at + 1 + end) / 2;
    ties += (end - at) ** 3 - (end - at);
    at = end;
  }
  return { ranks, ties };
}

export interface Tested {
  /** −1 to 1: 0 is nothing. */
  readonly size: number;
  /** How far from nothing, in standard errors, were each day by itself. */
  readonly z: number;
}

/**
 * Whether the values of one side are higher than those of another: Cliff's delta (N. Cliff, 'Dominance statistics', Psychological
 * Bulletin 114, 1993), the chance that one of the second side is higher, less the chance that it is lower; and the normal
 * approximation of the rank-sum test (H. B. Mann and D. R. Whitney, 1947) with ties and a continuity correction. Of yeses and noes
 * delta is the difference of their shares. Neither side is empty.
 */
export function rankSum(first: readonly number[], second: readonly number[]): Tested {
  const [n, m] = [first.length, second.length];
  const all = n + m;
  const { ranks, ties } = ranksOf([...first, ...second]);
  const u = ranks.slice(n).reduce((sum, rank) => sum + rank, 0) - (m * (m + 1)) / 2;
  const error = Math.sqrt(((n * m) / 12) * (all + 1 - ties / (all * (all - 1))));
  const apart = u - (n * m) / 2;
  const sure = Math.max(0, Math.abs(apart) - 0.5);
  return { size: (2 * u) / (n * m) - 1, z: error > 0 ? (Math.sign(apart) * sure) / error : 0 };
}

/** How two things rise and fall together, by their ranks (C. Spearman, 1904). @param other as many as the first ones */
export function spearman(one: readonly number[], other: readonly number[]): Tested {
  const size = correlation(ranksOf(one).ranks, ranksOf(other).ranks);
  return { size, z: size * Math.sqrt(one.length - 1) };
}

/** Pearson's; 0 where one of them never changes. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (all: readonly number[]): number => all.reduce((sum, value) => sum + value, 0) / all.length;
  const [a, b] = [mean(one), mean(other)];
  let [both, first, second] = [0, 0, 0];
  for (const [index, value] of one.entries()) {
    const [x, y] = [value - a, other[index]! - b];
    both += x * y;
    first += x * x;
    second += y * y;
  }
  return first > 0 && second > 0 ? both / Math.sqrt(first * second) : 0;
}

/** Fewer days in a row tell nothing of how a day resembles the one before. */
const fewestInRow = 10;

/** How much a day resembles the day before, 0 to 1: the correlation of neighboring days, ranked. @param days in order */
export function persistence(days: readonly (readonly [Day, number])[]): number {
  const values = new Map(days);
  const rows = days.flatMap(([day, value]) => {
    const next = values.get(addDays(day, 1));
    return next === undefined ? [] : [[value, next] as const];
  });
  if (rows.length < fewestInRow) return 0;
  const { ranks } = ranksOf(rows.flat());
  const pairs = rows.map((_, index) => [ranks[2 * index]!, ranks[2 * index + 1]!] as const);
  return Math.max(
    0,
    correlation(
      pairs.map(([value]) => value),
      pairs.map(([, next]) => next),
    ),
  );
}

/**
 * What is left of a z where days resemble the days before, so that many of them count as fewer (M. S. Bartlett, 'Some aspects of
 * the time-correlation problem', Journal of the Royal Statistical Society 98, 1935).
 * @param one how much the days of either resemble those before, 0 to 1
 */
export const amongPersistent = (z: number, one: number, other: number): number =>
  z * Math.sqrt((1 - one * other) / (1 + one * other));

/** How often chance alone brings a z as far from nothing, to either side: 0 to 1 (Abramowitz and Stegun, 7.1.26). */
export function chanceOf(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const sum =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return sum * Math.exp(-x * x);
}

/** Of what is said to stand out, at most so much is expected to be chance. */
const wrongAtMost = 0.01;

/**
 * Which of many chances stand out, looked at together: who looks at a hundred pairs finds one in a hundred by chance (Y. Benjamini
 * and Y. Hochberg, 'Controlling the false discovery rate', Journal of the Royal Statistical Society B 57, 1995).
 */
export function standOut(chances: readonly number[]): readonly boolean[] {
  const sorted = chances.toSorted((a, b) => a - b);
  const last = sorted.findLastIndex(
    (chance, index) => chance <= ((index + 1) / chances.length) * wrongAtMost,
  );
  const most = last < 0 ? -1 : sorted[last]!;
  return chances.map((chance) => chance <= most);
}

/** The one in the middle, or the mean of the two. Of at least one. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
