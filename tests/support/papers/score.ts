import type { FoundValue, ReadPaper } from '#app/laboratory/reading/found-value.ts';
import type { MadePaper } from './layouts.ts';

/** How well some papers were read. */
export interface Score {
  /** Values that the papers say. */
  readonly said: number;
  /** Values that were found without a doubt. */
  readonly sure: number;
  /** Of these, those that are as the paper says: test, value, unit, both ends, day. */
  readonly right: number;
  /** As the paper says, with or without a doubt. */
  readonly found: number;
  /** In doubt and not as the paper says. */
  readonly wrongInDoubt: number;
  readonly mistakes: readonly string[];
}

export const precisionOf = ({ right, sure }: Score): number => (sure === 0 ? 1 : right / sure);
export const recallOf = ({ found, said }: Score): number => (said === 0 ? 1 : found / said);

const said = (found: FoundValue): string =>
  `${found.test ?? `"${found.name}"`} ${found.value} ${found.unit} [${found.rangeLow}..${found.rangeHigh}] ${found.doubts.join()} (${found.line})`;

/** An end without its sign: that a range is printed as '<100' is of its layout, and no part of what the paper says. */
const bare = (end: string): string => end.replace(/^[<>]/, '');

/** What was found in a paper against what it says. */
export function scoreOf({ lines, day }: MadePaper, read: ReadPaper): Score {
  const left = new Set(lines);
  let [sure, right, found, wrongInDoubt] = [0, 0, 0, 0];
  const mistakes: string[] = [];
  for (const value of read.values) {
    const isSure = value.doubts.length === 0;
    if (isSure) sure += 1;
    const line = [...left].find(
      (one) =>
        one.test === value.test &&
        one.value === value.value &&
        one.unit === value.unit &&
        (one.bySex
          ? value.rangeText !== ''
          : one.low === bare(value.rangeLow) && one.high === bare(value.rangeHigh)) &&
        ((one.day ?? day) === null || value.day === (one.day ?? day)),
    );
    if (line) {
      left.delete(line);
      found += 1;
      if (isSure) right += 1;
    } else {
      if (!isSure) wrongInDoubt += 1;
      mistakes.push(`${isSure ? 'wrong' : 'in doubt'}: ${said(value)}`);
    }
  }
  for (const { name, value, unit, low, high } of left)
    mistakes.push(`missed: ${name} ${value} ${unit} [${low}..${high}]`);
  return { said: lines.length, sure, right, found, wrongInDoubt, mistakes };
}

export const together = (scores: readonly Score[]): Score => {
  const sum = (of: (score: Score) => number): number => scores.reduce((total, score) => total + of(score), 0);
  return {
    said: sum((score) => score.said),
    sure: sum((score) => score.sure),
    right: sum((score) => score.right),
    found: sum((score) => score.found),
    wrongInDoubt: sum((score) => score.wrongInDoubt),
    mistakes: scores.flatMap(({ mistakes }) => mistakes),
  };
};
