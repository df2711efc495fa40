import type { Answer, Answers, FormDefinition } from '#app/forms/engine/definition.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { answerText, formTexts } from '#app/forms/view.ts';
import { listFormat } from '#locales/formats.ts';
import { fill, quote } from '../built-in.ts';
import type { Reader } from '../words.ts';
import { eliteFormTexts, eliteTexts, type AreaTexts, type EliteFormTexts } from './texts.ts';

type Words = Readonly<Record<string, string | number>>;

/** What a reading of an elite assessment is written with: its texts, and its answers as the page has them. */
export interface Reading {
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly texts: EliteFormTexts;
  readonly general: (typeof eliteTexts)['en'];
  /** Puts words into a text. */
  readonly put: (text: string, words: Words) => string;
  /** Several, as a sentence names them. */
  readonly listed: (names: readonly string[]) => string;
  /** The name of an area. */
  readonly nameOf: (dimension: string) => string;
  /** A question, as it is quoted. */
  readonly questionOf: (field: string) => string;
  /** An answer in words; this person's own unless told. */
  readonly answerOf: (field: string, answer?: Answer) => string;
  /** What is said of an area, under these answers. */
  readonly areaTexts: (dimension: string) => AreaTexts;
}

/** Areas of which something else is said to whom an answer makes something else of them. */
const otherwise: Readonly<
  Record<string, { readonly field: string; readonly is: Answer; readonly texts: string }>
> = { debt: { field: 'owes', is: false, texts: 'debt_free' } };

/** A reading in the reader's language. @returns null for a form that is not read this way */
export function readingOf(definition: FormDefinition, answers: Answers, reader: Reader): Reading | null {
  const texts = eliteFormTexts[definition.id]?.[reader.language];
  if (!texts) return null;
  const say = formTexts(reader.t, definition.id);
  const fields = new Map(fieldsOf(definition).map((field) => [field.id, field]));
  return {
    definition,
    answers,
    texts,
    general: eliteTexts[reader.language],
    put: (text, words) =>
      fill(text, Object.fromEntries(Object.entries(words).map(([name, word]) => [name, String(word)]))),
    listed: (names) => listFormat(reader.language).format(names),
    nameOf: (dimension) => say(`dimensions.${dimension}.name`) ?? dimension,
    questionOf: (id) => quote(say(`fields.${id}.label`) ?? id),
    answerOf: (id, answer = answers[id]) => {
      const field = fields.get(id);
      return field ? quote(answerText(definition, field, answer, reader)) : '';
    },
    areaTexts: (dimension) => {
      const other = otherwise[dimension];
      const key = other && answers[other.field] === other.is ? other.texts : dimension;
      return texts.dimensions[key]!;
    },
  };
}

/** Two questions with their answers, as texts cite them. */
export const quoted = (reading: Reading, one: string, other = one): Words => ({
  q1: reading.questionOf(one),
  a1: reading.answerOf(one),
  q2: reading.questionOf(other),
  a2: reading.answerOf(other),
});

/** Several sentences as one paragraph. */
export const joined = (...sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(' ');
