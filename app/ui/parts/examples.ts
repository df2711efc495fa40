import type { ReactNode } from 'react';

/** What stands in an example: in English, and in Spanish. Examples are invented, so their words are no texts of the product. */
export type Say = (english: string, spanish: string) => string;

/** One state of a part: how it is called, and the part itself. */
export interface Example {
  readonly title: string;
  readonly shows: ReactNode;
}

/** A part with its variants and states: with nothing, one and very many of what it shows. */
export interface PartExamples {
  /** Its file's name: `day-strip`. */
  readonly part: string;
  readonly name: string;
  /** What it is for, in one sentence. */
  readonly purpose: (say: Say) => string;
  readonly examples: (say: Say) => readonly Example[];
}

/** Where the forms and links of examples lead: back to them. */
export const examplesPath = '/dev/parts';

/** Where a link of an example leads: the same page, by an address of its own. */
export const examplePath = (name: string): string => `${examplesPath}?example=${name}`;

/** Says it in the language of a page; in any that has no words here, in English. */
export const sayIn =
  (language: string): Say =>
  (english, spanish) =>
    language === 'es' ? spanish : english;

/** Values that look like life and are always the same. @param seed any whole number @returns numbers from 0 up to 1 */
export function* scattered(seed: number): Generator<number, never> {
  let state = seed;
  while (true) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

/** The first of them. @param seed any whole number @param count how many */
export function scatter(seed: number, count: number): readonly number[] {
  const values = scattered(seed);
  return Array.from({ length: count }, () => values.next().value);
}
