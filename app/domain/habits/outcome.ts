import type { Day } from '../days/calendar.ts';
import type { Period } from './schedule.ts';

/** What became of a day that a habit may have been done on. */
export interface Mark {
  readonly state: 'part' | 'done' | 'skipped';
  /** How much of it: 1 where it is done, less where it is part of an amount, 0 where it is skipped. */
  readonly share: number;
}

export type Marks = ReadonlyMap<Day, Mark>;

/** What a period asked for, and what became of it. */
export interface Outcome {
  /**
   * How many days it asked for: its number, as far as its days counted and were not skipped, rounded down. Somebody who
   * skips two days of a week that asks for three is asked for two.
   */
  readonly asked: number;
  /** Days done, no more than its number. */
  readonly done: number;
  /** How much of what was asked for was kept, parts of amounts with it: 0 to 1; null where nothing was asked and nothing done. */
  readonly share: number | null;
  /** As many days as were asked for have something done on them, if only a part. */
  readonly isMet: boolean;
}

/** Reckons a period. */
export function outcomeOf({ days, times, whole }: Period, marks: Marks): Outcome {
  let done = 0;
  let touched = 0;
  let kept = 0;
  let open = 0;
  for (const day of days) {
    const mark = marks.get(day);
    if (mark?.state !== 'skipped') open += 1;
    if (mark === undefined || mark.state === 'skipped') continue;
    touched += 1;
    kept += mark.share;
    if (mark.state === 'done') done += 1;
  }
  const asked = Math.floor((times * open) / whole);
  const base = Math.max(asked, Math.min(1, touched));
  return {
    asked,
    done: Math.min(done, times),
    share: base === 0 ? null : Math.min(1, kept / base),
    isMet: touched >= asked,
  };
}
