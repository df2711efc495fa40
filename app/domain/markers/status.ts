import type { PrintedFlag } from '#app/laboratory/reading/found-value.ts';
import type { Marker, Range } from './marker.ts';
import { readBound, readValue, type ReadValue } from './value.ts';

/**
 * How a value stands against what its own report prints beside it, and against nothing else. `optimal` and `suboptimal` only where
 * the report prints such a zone; `unknown` where it prints nothing to stand against, or where '<5' leaves it open.
 */
export type MarkerStatus = 'optimal' | 'normal' | 'suboptimal' | 'low' | 'high' | 'unknown';

type Place = 'below' | 'within' | 'above' | 'open' | 'no-range';

/**
 * Where a number stands between two ends, both of them within unless they are printed with a sign: '<100' leaves 100 out. What is said
 * to be less or more counts where all of it would.
 */
function placeOf(value: Extract<ReadValue, { kind: 'number' }>, range: Range): Place {
  const [low, high] = [readBound(range.low, 'low'), readBound(range.high, 'high')];
  if (low === null && high === null) return 'no-range';
  const { number, comparator } = value;
  /** Whether a number lies beyond an end; `open` is one that the value itself never reaches. */
  const isBelow = (open = false): boolean =>
    low !== null && (number < low.number || (number === low.number && (low.isStrict || open)));
  const isAbove = (open = false): boolean =>
    high !== null && (number > high.number || (number === high.number && (high.isStrict || open)));
  if (comparator === null) return isBelow() ? 'below' : isAbove() ? 'above' : 'within';
  if (comparator === '<' || comparator === '<=') {
    if (isBelow(comparator === '<')) return 'below';
    // Nothing that is measured in this way is less than nothing.
    const isFromNothing = low === null || (low.number === 0 && !low.isStrict);
    const isWithin = high !== null && (comparator === '<' ? number <= high.number : !isAbove());
    return isWithin && isFromNothing ? 'within' : 'open';
  }
  if (isAbove(comparator === '>')) return 'above';
  const isWithin = low !== null && (comparator === '>' ? number >= low.number : !isBelow());
  return isWithin && high === null ? 'within' : 'open';
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

export function statusOf({
  value,
  range,
  rangeText,
  optimal,
}: Pick<Marker, 'value' | 'range' | 'rangeText' | 'optimal'>): MarkerStatus {
  const read = readValue(value);
  if (!read) return 'unknown';
  if (read.kind === 'words') return plain(read.words) === plain(rangeText) ? 'normal' : 'unknown';
  const place = placeOf(read, range);
  if (place === 'below') return 'low';
  if (place === 'above') return 'high';
  const best = placeOf(read, optimal);
  if (best === 'within' && place !== 'open') return 'optimal';
  if (best === 'below' || best === 'above') return place === 'open' ? 'unknown' : 'suboptimal';
  return place === 'within' ? 'normal' : 'unknown';
}

/** Whether a laboratory's own mark says something else than the range that was read. Where that says nothing, neither is against it. */
export const isMarkedOtherwise = (flag: PrintedFlag, status: MarkerStatus): boolean =>
  status !== 'unknown' && (flag === 'abnormal' ? !isOutside(status) : status !== flag);

/** Whether a value lies outside of the range that was printed beside it. */
export const isOutside = (status: MarkerStatus): boolean => status === 'low' || status === 'high';
