import type { Language } from '#locales/languages.ts';

/** A version of an entry. */
export interface VersionView {
  readonly number: number;
  readonly state: 'live' | 'past' | 'draft' | 'aside';
  readonly note: string;
  /** Null where their account is gone. */
  readonly author: string | null;
  readonly saved: string;
  readonly published: string | null;
  readonly publisher: string | null;
}

/** A field of an entry in every language. */
export interface FieldView {
  readonly name: string;
  /** Whether it is a list: lines apart by empty ones. */
  readonly isList: boolean;
  /** What else is to be known of it. */
  readonly hint: string | null;
  readonly inEach: readonly {
    readonly language: Language;
    readonly id: string;
    readonly value: string;
    /** Null where that is what stands there. */
    readonly delivered: string | null;
  }[];
}

/** What changed of a field in a language. */
export interface ChangedField {
  readonly id: string;
  readonly name: string;
  /** Null where it says no words of a language. */
  readonly language: Language | null;
  readonly pieces: readonly { readonly kind: 'same' | 'in' | 'out'; readonly text: string }[];
  /** Whether it is more than twice as long as what was delivered. */
  readonly isMuchLonger?: boolean;
}
