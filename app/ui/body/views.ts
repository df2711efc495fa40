import type { FieldView } from '#app/forms/view.ts';

/** What was measured of one thing, in words. */
export interface ValueLine {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  /** How it was worked out, where it was. */
  readonly note: string | null;
}

/** A photo of a measurement. */
export interface PhotoView {
  readonly side: 'before' | 'after';
  readonly fileId: string;
  readonly name: string;
  readonly alt: string;
}

/** A measurement in a list. */
export interface BodyLine {
  readonly id: string;
  readonly day: string;
  readonly line: string;
}

/** A group of fields. */
export interface BodySection {
  readonly id: string;
  readonly title: string;
  readonly intro: string | null;
  readonly fields: readonly FieldView[];
  /** Whether something stands in it, or is wrong with it. */
  readonly isOpen: boolean;
}

/** Where one of the two photos is chosen. */
export interface PhotoFieldView {
  readonly side: 'before' | 'after';
  /** The one that is there. */
  readonly fileId: string | null;
  /** Whether it came with this form and is saved with it. */
  readonly waits: boolean;
  readonly alt: string;
  readonly error: string | null;
}
