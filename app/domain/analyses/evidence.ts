import { isDeepStrictEqual } from 'node:util';
import type { Evidence } from '#app/gateways/ai/analyst.ts';
import { isGrave, quote, type Standing } from './built-in.ts';

/** No line rests on more answers than one looks at: one for each part of a life. */
const mostAnswers = 5;

/**
 * What each line of an analysis stands on, in words: the questions and answers of its fields, as they were when it was written.
 * @param questions by field
 * @param words answers in words, by field
 */
export const evidenceOf = (
  standing: readonly Standing[],
  questions: Readonly<Record<string, string>>,
  words: Readonly<Record<string, string>>,
): readonly Evidence[] =>
  standing.flatMap(({ line, fields, facts = [] }) => {
    const answers = fields
      .flatMap((field) => {
        const [question, answer] = [questions[field], words[field]];
        return question === undefined || answer === undefined || isGrave(answer)
          ? []
          : [{ question, answer: quote(answer) }];
      })
      // One sentence of a profile may tell two facts, and is cited once.
      .filter((one, at, all) => all.findIndex((other) => isDeepStrictEqual(other, one)) === at)
      .slice(0, mostAnswers);
    if (answers.length === 0) return [];
    const read = facts.filter((fact) => !isGrave(fact.words)).map(({ id, certainty }) => ({ id, certainty }));
    return [{ line, answers, ...(read.length > 0 ? { facts: read } : {}) }];
  });
