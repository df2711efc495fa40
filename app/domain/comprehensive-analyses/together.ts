import type { Day } from '../days/calendar.ts';
import { fewestDays, togetherOf } from '../journal/together.ts';
import { amongPersistent, chanceOf, medianOf, persistence, rankSum, spearman, standOut } from './ranks.ts';
import { inOrder, type Series } from './series.ts';

/** How strongly two things go together before it is told: Cliff's delta, or Spearman's correlation. */
const smallest = 0.3;
/** More would be a list to search for something in. */
const mostTold = 5;

/** The days of one side: the mean of what is told of them. */
export interface Side {
  readonly mean: number;
  readonly days: number;
}

/** Two things that go together on the same days; never that one brings the other. */
export interface Together {
  /** What parts the days: into those on which it was done and those on which it was not, or at its median. */
  readonly by: Series;
  /** What was higher or lower on them. */
  readonly told: Series;
  /** The days with `by`, or those on which it was above its median. */
  readonly with: Side;
  /** The days without it, or the others. */
  readonly without: Side;
  /** −1 to 1, above 0 where `told` is higher on the days with. */
  readonly size: number;
}

/** Days on which both have a value, in order. */
const bothOn = (by: Series, told: Series): readonly (readonly [Day, number, number])[] =>
  inOrder(by).flatMap(([day, value]) => {
    const other = told.days.get(day);
    return other === undefined ? [] : [[day, value, other] as const];
  });

/** Food beside the body's measures is the arithmetic of diets: docs/decisions/wellbeing.md. */
const isDiet = (one: Series, other: Series): boolean => one.source === 'nutrition' && other.source === 'body';

const notionOf = ({ key }: Series): string => key.slice(key.indexOf('.') + 1);

/**
 * Whether a pair can say something. What was answered on one page goes together anyway, and so does one notion that is asked in
 * two places; whether one thing was done beside whether another was is no news either.
 */
const isWorthLooking = (by: Series, told: Series): boolean =>
  by.source !== told.source &&
  told.kind !== 'yes-no' &&
  notionOf(by) !== notionOf(told) &&
  !isDiet(by, told) &&
  !isDiet(told, by) &&
  // Of two numbers, one order is enough.
  (by.kind === 'yes-no' || by.key < told.key);

interface Looked {
  readonly pair: Together;
  readonly chance: number;
}

function lookAt(by: Series, told: Series): Looked | null {
  const days = bothOn(by, told);
  if (days.length < 2 * fewestDays) return null;
  const middle = by.kind === 'yes-no' ? 0.5 : medianOf(days.map(([, value]) => value));
  const isWith = new Map(days.map(([day, value]) => [day, value > middle]));
  const sides = togetherOf(
    days.map(([day, , mood]) => ({ day, mood })),
    (day) => isWith.get(day) ?? null,
  );
  if (!sides) return null;
  const tested =
    by.kind === 'yes-no'
      ? rankSum(
          days.filter(([, value]) => value < middle).map(([, , other]) => other),
          days.filter(([, value]) => value > middle).map(([, , other]) => other),
        )
      : spearman(
          days.map(([, value]) => value),
          days.map(([, , other]) => other),
        );
  const lasting = persistence(days.map(([day, value]) => [day, value]));
  const other = persistence(days.map(([day, , value]) => [day, value]));
  return {
    pair: { by, told, with: sides.with, without: sides.without, size: tested.size },
    chance: chanceOf(amongPersistent(tested.z, lasting, other)),
  };
}

/**
 * What goes together, of all pairs that have at least 14 days on each side: the strongest five that chance alone would not bring,
 * with so many pairs looked at; and how many were looked at.
 */
export function togetherAmong(all: readonly Series[]): {
  readonly found: readonly Together[];
  readonly looked: number;
} {
  const pairs = all.flatMap((by) =>
    all.flatMap((told) => (isWorthLooking(by, told) ? (lookAt(by, told) ?? []) : [])),
  );
  const isFound = standOut(pairs.map(({ chance }) => chance));
  const found = pairs
    .filter((_, index) => isFound[index])
    .map(({ pair }) => pair)
    // Both ways of telling it agree, or it is not told.
    .filter(
      (one) =>
        Math.abs(one.size) >= smallest && Math.sign(one.with.mean - one.without.mean) === Math.sign(one.size),
    )
    .toSorted((one, other) => Math.abs(other.size) - Math.abs(one.size))
    .slice(0, mostTold);
  return { found, looked: pairs.length };
}
