import type { FieldView } from '#app/forms/view.ts';
import type { ComparisonView } from '../measurements/comparison.tsx';
import type { DayState } from '../parts/day-dot.tsx';
import type { StripDay } from '../parts/day-strip.tsx';
import type { RatingLine } from '../program-days/look-back-page.tsx';
import type { GoalLine, HabitLine } from '../progress/views.ts';

/** A look back in a list. */
export interface SpanRow {
  readonly id: string;
  /** 'Week 3' */
  readonly name: string;
  /** Its days, or when it opens. */
  readonly line: string;
  /** Null while it is to come. */
  readonly href: string | null;
}

/** A look back that waits. */
export interface ReadyView {
  readonly href: string;
  readonly text: string;
}

/** Own words, and when they were said. */
export interface Said {
  readonly text: string;
  readonly when: string;
}

/** What is to change, as it is asked. */
export interface ChangeForm {
  readonly field: FieldView;
  readonly revision: number;
  readonly isHeld: boolean;
  readonly failed: string | null;
  /** What is kept, where it was changed meanwhile. */
  readonly current: string | null;
}

/** What was done, said and written in a span. */
export interface SpanView {
  readonly title: string;
  /** What it belongs to. */
  readonly practice: string;
  readonly days: string;
  /** Beside a program's steps; null where there was none. */
  readonly checkIns: string | null;
  readonly stats: readonly { readonly word: string; readonly value: string; readonly unit?: string }[];
  /** Of a week without a pause. */
  readonly strip: readonly StripDay[];
  /** What was to change, said at the end of the span before. */
  readonly wanted: Said | null;
  readonly words: readonly Said[];
  readonly goals: readonly {
    readonly href: string;
    readonly title: string;
    readonly line: string;
    readonly reflection: string;
  }[];
  readonly lines: readonly RatingLine[];
  readonly measured: ComparisonView | null;
}

/** Its page: with the ways to others, and what was said to change. */
export interface SpanPageView extends SpanView {
  readonly back: { readonly href: string; readonly text: string };
  readonly paper: string;
  readonly earlier: { readonly href: string; readonly text: string } | null;
  readonly later: { readonly href: string; readonly text: string } | null;
  readonly kind: 'week' | 'days' | 'year';
  /** Where it is sent. */
  readonly action: string;
  /** When it was kept last; null where it was not. */
  readonly saved: string | null;
  /** What was said before that; all of it where the program is closed. */
  readonly before: readonly Said[];
}

/** A month of a year. */
export interface MonthLine {
  readonly key: string;
  readonly name: string;
  /** What was kept of what the habits asked; null where they asked nothing. */
  readonly habits: { readonly share: number; readonly text: string } | null;
  readonly pages: string;
  readonly mood: string;
}

/** What a calendar year holds. */
export interface YearView {
  readonly title: string;
  readonly days: string;
  /** Whether it holds nothing at all. */
  readonly isEmpty: boolean;
  readonly wanted: Said | null;
  readonly stats: SpanView['stats'];
  /** '1 goal reached · 154 points'; empty where there is nothing else. */
  readonly besides: string;
  readonly map: {
    readonly days: readonly DayState[];
    readonly offset: number;
    readonly description: string;
  };
  readonly months: readonly MonthLine[];
  readonly goals: readonly GoalLine[];
  readonly habits: readonly HabitLine[];
  readonly words: readonly Said[];
  readonly measured: ComparisonView | null;
}

/** Its page: with the ways to other years, and what was said to change. */
export interface YearPageView extends YearView {
  readonly number: number;
  readonly earlier: string | null;
  readonly later: string | null;
  readonly paper: string;
  /** All that has a date. */
  readonly timeline: string;
  readonly action: string;
  readonly saved: string | null;
  readonly before: readonly Said[];
  /** When it can be said what changes; null where it can be said now. */
  readonly opens: string | null;
}
