import type { ProfileForm } from '#app/domain/transformation/request-profile.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import type { Language } from '#db/tables/accounts.ts';

/**
 * What a text says or does not say, by what it is called in the table: patterns in small letters without accents, any good
 * wording among them. They are looked for in what the text says itself: what it only quotes of the person's words does not count,
 * but where the pattern is `quoted`.
 */
export type Marks = Readonly<Record<string, RegExp | { readonly quoted: RegExp }>>;

/** What a good coach would write to this person, written from their life alone, before any text was seen. */
export interface Expected {
  /** A good coach says or does this. */
  readonly must: Marks;
  /** Contradicts the life, harms, or claims what was not answered. What a sentence denies before it is not said. */
  readonly mustNot: Marks;
  /** Good to say, and not missed where it is not said. */
  readonly may: Marks;
}

/**
 * Of an elite assessment: where they stand in each dimension, from 1 to 5, in the direction of the dimension (questions that ask
 * the other way round are answered the other way round), and the answers that differ from it.
 */
export interface EliteAnswers {
  readonly form: string;
  readonly levels: Readonly<Record<string, number>>;
  readonly answers: Answers;
}

/** Somebody invented, as different as those who will come: their life, what they answer, and what they should read. */
export interface Person {
  readonly name: string;
  readonly language: Language;
  /** Nobody who writes the texts has met them before the texts are written. */
  readonly heldOut?: true;
  /** The truth of their life. */
  readonly life: string;
  /** What their profile is made of. Agreements are given. */
  readonly wizard: { readonly form: ProfileForm; readonly answers: Answers };
  /** Other forms that they fill in, by form_type. */
  readonly forms?: Readonly<Record<string, Answers>>;
  readonly elite?: EliteAnswers;
  /** By `profile` and form_type: of each that they fill in. */
  readonly expected: Readonly<Record<string, Expected>>;
}
