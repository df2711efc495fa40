import type { FieldView } from '#app/forms/view.ts';
import type { Weather } from './weather.tsx';

/** A day in the margin of a leaf, and in words. */
export interface LeafDate {
  readonly iso: string;
  readonly numeral: string;
  readonly word: string;
  readonly long: string;
  /** Where it is not this one. */
  readonly month: string | null;
}

/** An entry in a list. */
export interface ExcerptView {
  readonly id: string;
  readonly date: LeafDate;
  readonly type: string;
  readonly typeText: string;
  readonly mood: Weather | null;
  readonly moodText: string | null;
  /** Its first sentence. */
  readonly opening: string;
  /** Some of what follows. */
  readonly rest: string;
}

/** An entry as a whole. */
export interface EntryView extends Omit<ExcerptView, 'opening' | 'rest'> {
  readonly title: string | null;
  readonly parts: readonly { readonly id: string; readonly label: string; readonly text: string }[];
  readonly ratings: readonly { readonly id: string; readonly label: string; readonly text: string }[];
  readonly tags: readonly string[];
}

/** A question below the first one: closed until it is answered. */
export interface FoldedField extends FieldView {
  readonly isOpen: boolean;
}

/** The editor with a page in it. */
export interface EditorView {
  readonly id: string;
  readonly type: 'morning' | 'evening' | 'challenge';
  readonly day: string;
  readonly date: LeafDate;
  readonly isToday: boolean;
  /** The key of the question that a new challenge is about. */
  readonly prompt: string | null;
  /** The revision that it began with. */
  readonly seen: number;
  /** Of this opened page: two tabs have a draft each. */
  readonly tab: string;
  /** The drafts that it shows, in the state that it shows. */
  readonly drafts: readonly string[];
  /** What the address or a form said wrongly: the type, the day. */
  readonly choices: readonly FieldView[];
  readonly first: FieldView;
  readonly folded: readonly FoldedField[];
  /** When it was saved, in words; null for what is no entry yet. */
  readonly saved: string | null;
  readonly isEntry: boolean;
  /** Whether it shows what is typed and is no entry. */
  readonly isTyped: boolean;
  /** Since when what is shown is a draft; null where it is none. */
  readonly draftAt: string | null;
  /** Drafts that other tabs have left. */
  readonly others: readonly { readonly id: string; readonly when: string; readonly text: string }[];
  /** What another tab saved meanwhile. */
  readonly conflict: EntryView | null;
  readonly isHeld: boolean;
}
