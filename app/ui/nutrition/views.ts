import type { StripDay } from '../parts/day-strip.tsx';

/** A line of the diary as its row says it. */
export interface EntryRow {
  readonly id: string;
  readonly name: string;
  readonly amount: string;
  /** Empty where nobody said, or wants to see it. */
  readonly energy: string;
}

export interface MealView {
  readonly meal: 'breakfast' | 'lunch' | 'dinner' | 'snack';
  readonly name: string;
  /** Its energy; empty for nothing. */
  readonly energy: string;
  readonly rows: readonly EntryRow[];
  readonly add: string;
  /** Where it is saved under a name; null for nothing to save. */
  readonly save: string | null;
  /** Whether the day before has something here that is not copied yet. */
  readonly canCopy: boolean;
}

/** What a day holds of one thing. */
export interface TotalView {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  /** Where something is aimed at: how much there is of how much, and that in words. */
  readonly target: { readonly value: number; readonly of: number; readonly text: string } | null;
}

/** A day of eating and drinking. */
export interface DayView {
  readonly day: string;
  readonly title: string;
  readonly isToday: boolean;
  readonly week: {
    readonly label: string;
    readonly days: readonly StripDay[];
    readonly earlier: string;
    readonly later: string | null;
  };
  readonly meals: readonly MealView[];
  readonly isEmpty: boolean;
  readonly canCopyDay: boolean;
  readonly add: string;
  readonly totals: readonly TotalView[];
  /** That the lines are rounded, where they do not add up to the sum that stands here; empty where they do. */
  readonly rounded: string;
  /** That something lacks in the sums, in words; empty where nothing does. */
  readonly unsaid: string;
  readonly water: {
    readonly millilitres: number;
    readonly text: string;
    readonly target: TotalView['target'];
  };
  readonly eatsVeryLittle: boolean;
}

/** Something that can be written down, as a row. */
export interface FoodRow {
  readonly key: string;
  readonly name: string;
  readonly line: string;
  readonly href: string;
}

/** A saved meal. */
export interface SavedMealView {
  readonly id: string;
  readonly name: string;
  /** What it holds, in words. */
  readonly line: string;
  readonly energy: string;
}
