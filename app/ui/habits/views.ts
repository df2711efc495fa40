import type { TickState } from '../parts/tick.tsx';
import type { Pillar } from '../pillar-hues.tsx';

/** A habit in a list of a day, as plain data. What has a count in it is said by the server. */
export interface TickRow {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly pillar: Pillar;
  /** After what, and how often. */
  readonly line: string | null;
  /** 'five days running', from three on. */
  readonly streak: string | null;
  readonly state: TickState;
  readonly amount: number;
  /** Null where it is done or not. */
  readonly target: number | null;
  readonly unit: string;
  /** How its day went, where it was put away since and cannot be marked any more: 'Done'. */
  readonly said: string | null;
}

/** Habits of one day. */
export interface DayTicks {
  readonly view: 'day';
  readonly rows: readonly TickRow[];
  readonly day: string;
  /** The page that the answer leads to. */
  readonly back: string;
}

/** A day of a habit in its week. */
export interface WeekCell {
  readonly day: string;
  readonly letter: string;
  readonly number: string;
  /** 'Tuesday, March 10' */
  readonly name: string;
  readonly state: TickState | 'rest' | 'before' | 'ahead';
  /** What the sign says: 'done'. */
  readonly said: string;
  readonly isOpen: boolean;
  readonly isToday: boolean;
}

export interface WeekRow {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly pillar: Pillar;
  /** '4 of 5' */
  readonly kept: string;
  readonly cells: readonly WeekCell[];
}

/** Habits of a week. */
export interface WeekTicks {
  readonly view: 'week';
  readonly rows: readonly WeekRow[];
  readonly back: string;
}

/** How much one press adds: about a tenth of the whole, in numbers that people count in. */
export const stepOf = (target: number): number =>
  [1, 5, 10, 50, 100, 500, 1000, 5000, 10_000].findLast((step) => step * 4 <= target) ?? 1;

/** Where a day of a habit is marked. */
export const dayPath = (habitId: string, day: string): string => `/habits/${habitId}/days/${day}`;
