import type { ComponentProps } from 'react';
import type { FieldView } from '#app/forms/view.ts';
import type { LineWithBand } from '../parts/line-with-band.tsx';

/** A test with its last value, as a row. */
export interface TestLine {
  readonly key: string;
  /** 'Glucose (GLU)' */
  readonly name: string;
  readonly href: string;
  /** How it stands, and since when, in words. */
  readonly line: string;
  readonly value: string;
}

/** Tests of one category. */
export interface TestGroup {
  readonly key: string;
  readonly title: string;
  readonly tests: readonly TestLine[];
}

/** A test that can be chosen. */
export interface TestChoice {
  readonly key: string;
  readonly name: string;
  readonly href: string;
}

export interface ChoiceGroup {
  readonly key: string;
  readonly title: string;
  readonly tests: readonly TestChoice[];
}

/** A value as it was typed, with what the report printed beside it, in words. */
export interface MarkerLine {
  readonly id: string;
  readonly day: string;
  readonly value: string;
  readonly range: string;
  readonly status: string;
  readonly laboratory: string;
  readonly notes: string;
}

/** Values over time. */
export interface CourseView {
  readonly drawn: ComponentProps<typeof LineWithBand>;
  /** What the line holds in another unit, and what it does not hold, in sentences. */
  readonly said: readonly string[];
}

/** The last value: itself, its unit, its day and how it stands. */
export interface LastView {
  readonly value: string;
  readonly unit: string;
  readonly word: string;
  readonly status: string;
  readonly isOutside: boolean;
}

/** Some fields of the form below their name. */
export interface MarkerSection {
  readonly id: string;
  readonly title: string;
  readonly intro: string | null;
  readonly fields: readonly FieldView[];
  readonly isOpen: boolean;
}
