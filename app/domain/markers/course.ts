import { convert, isSameUnit } from '#app/laboratory/units.ts';
import { testOf, type Marker, type Range } from './marker.ts';
import { readEnd, readValue, type EndOfRange } from './value.ts';

/** A value that a line can hold: a number, in the line's unit. */
export interface PointOfCourse {
  readonly marker: Marker;
  readonly value: number;
  /** The place of its last digit as it was typed, in the line's unit: nothing finer is known of it. */
  readonly step: number;
}

/** The range that was printed beside one value, in the line's unit. */
export interface BandOfCourse {
  readonly marker: Marker;
  readonly low: number | null;
  readonly high: number | null;
}

/** Values of one test over time, in one unit. */
export interface Course {
  /** That of the newest number, as it was typed. */
  readonly unit: string;
  /** The earliest one first. */
  readonly points: readonly PointOfCourse[];
  readonly band: BandOfCourse | null;
  /** Whether the newest value is the last point: one that is words, or less or more than a number, is none. */
  readonly isUpToDate: boolean;
  /** How many points were typed in another unit. */
  readonly converted: number;
  /** How many numbers lack, because nothing exact leads from their unit to the line's. */
  readonly otherUnits: number;
  /** How many lack, because they are words, or less or more than a number. */
  readonly notExact: number;
}

/** How many decimals a number was typed with. */
export const decimalsOf = (typed: string): number => /[.,](\d*)/.exec(typed)?.[1]!.length ?? 0;

/** The number of a value that is exactly one; else null. */
function exactNumber({ value }: Marker): number | null {
  const read = readValue(value);
  return read?.kind === 'number' && read.comparator === null ? read.number : null;
}

const hasRange = ({ low, high }: Range): boolean =>
  readEnd(low, 'low') !== null || readEnd(high, 'high') !== null;

/**
 * The line that values of a test make; null where none of them is a number.
 * @param markers of one test, the newest one first
 */
export function courseOf(markers: readonly Marker[]): Course | null {
  const newest = markers.find((marker) => exactNumber(marker) !== null);
  if (!newest) return null;
  const { unit } = newest;
  const test = testOf(newest.of);
  const points: PointOfCourse[] = [];
  let [converted, otherUnits, notExact] = [0, 0, 0];
  for (const marker of markers) {
    const number = exactNumber(marker);
    const value = number === null ? null : convert(test, number, marker.unit, unit);
    if (number === null) notExact += 1;
    else if (value === null) otherUnits += 1;
    else {
      const last = 10 ** -decimalsOf(marker.value);
      points.unshift({ marker, value, step: convert(test, last, marker.unit, unit) ?? last });
      if (value !== number) converted += 1;
    }
  }
  return {
    unit,
    points,
    band: bandOf(points, unit),
    isUpToDate: newest === markers[0],
    converted,
    otherUnits,
    notExact,
  };
}

/** The range of the newest value that has one. */
function bandOf(points: readonly PointOfCourse[], unit: string): BandOfCourse | null {
  const marker = points.findLast(({ marker: { range } }) => hasRange(range))?.marker;
  if (!marker) return null;
  const test = testOf(marker.of);
  const end = (which: EndOfRange): number | null => {
    const number = readEnd(marker.range[which], which);
    return number === null ? null : convert(test, number, marker.unit, unit);
  };
  return { marker, low: end('low'), high: end('high') };
}

export interface Trend {
  /** `alike`: they were typed in two units, and differ by less than the coarser of them says. */
  readonly way: 'rose' | 'fell' | 'same' | 'alike';
  readonly before: PointOfCourse;
  readonly now: PointOfCourse;
}

/** What the last two numbers say, and no more than that; null before there are two, and where the newest value is none of them. */
export function trendOf({ points, isUpToDate }: Pick<Course, 'points' | 'isUpToDate'>): Trend | null {
  const [before, now] = points.slice(-2);
  if (!before || !now || !isUpToDate) return null;
  const isOfTwoUnits = !isSameUnit(testOf(now.marker.of), before.marker.unit, now.marker.unit);
  // What only comes of converting and rounding is no change.
  if (isOfTwoUnits && Math.abs(now.value - before.value) <= Math.max(before.step, now.step) / 2)
    return { way: 'alike', before, now };
  const way = now.value > before.value ? 'rose' : now.value < before.value ? 'fell' : 'same';
  return { way, before, now };
}
