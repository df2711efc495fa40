import type { Marker, Range } from './marker.ts';
import { readEnd, readValue, type ReadValue } from './value.ts';

/**
 * How a value stands against what its own report prints beside it, and against nothing else. `optimal` and `suboptimal` only where
 * the report prints such a zone; `unknown` where it prints nothing to stand against, or where '<5' leaves it open.
 */
export type MarkerStatus = 'optimal' | 'normal' | 'suboptimal' | 'low' | 'high' | 'unknown';

type Place = 'below' | 'within' | 'above' | 'open' | 'no-range';

/** Where a number stands between two ends, both of them within. What is said to be less or more counts where all of it would. */
function placeOf(value: Extract<ReadValue, { kind: 'number' }>, range: Range): Place {
  const [low, high] = [readEnd(range.low), readEnd(range.high)];
  if (low === null && high === null) return 'no-range';
  const { number, comparator } = value;
  if (comparator === null)
    return low !== null && number < low ? 'below' : high !== null && number > high ? 'above' : 'within';
  if (comparator === '<' || comparator === '<=') {
    if (low !== null && (comparator === '<' ? number <= low : number < low)) return 'below';
    // Nothing that is measured in this way is less than nothing.
    return high !== null && number <= high && (low === null || low === 0) ? 'within' : 'open';
  }
  if (high !== null && (comparator === '>' ? number >= high : number > high)) return 'above';
  return low !== null && number >= low && high === null ? 'within' : 'open';
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

/** Whether a value lies outside of the range that was printed beside it. */
export const isOutside = (status: MarkerStatus): boolean => status === 'low' || status === 'high';
