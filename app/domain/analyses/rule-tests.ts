import type { Answer, Answers } from '#app/forms/engine/definition.ts';
import type { FactId } from '../reading/fact.ts';
import { goalSubjectOf } from '../reading/goal-subject.ts';
import type { Measure, Rule, RuleSet, Test } from './rules/rule-set.ts';

/** What was reckoned from a form's answers before its rules are looked at. */
export interface Measured {
  readonly measures: Readonly<Record<string, number>>;
  /** Null where areas tie for the place, or too few are known. */
  readonly lowest: string | null;
  readonly highest: string | null;
  readonly flat: boolean;
}

const numberOf = (answer: Answer | undefined): number | null =>
  typeof answer === 'number' && Number.isFinite(answer) ? answer : null;

/** A measure's value, or null where a number is missing. */
function reckon(measure: Measure, answers: Answers): number | null {
  const fields = 'product' in measure ? measure.product : measure.average;
  const numbers = fields.map((field) => numberOf(answers[field]));
  if (numbers.some((number) => number === null)) return null;
  const known = numbers as readonly number[];
  return 'product' in measure
    ? known.reduce((product, number) => product * number, 1)
    : known.reduce((sum, number) => sum + number, 0) / known.length;
}

/** Measures and the ranking of a rule set, for these answers. */
export function measuresOf(set: RuleSet, answers: Answers): Measured {
  const measures: Record<string, number> = {};
  for (const [name, measure] of Object.entries(set.measures ?? {})) {
    const value = reckon(measure, answers);
    if (value !== null) measures[name] = value;
  }
  const standing = Object.entries(set.ranking ?? {}).flatMap(([area, name]) => {
    const value = measures[name] ?? numberOf(answers[name]);
    return value === null ? [] : [{ area, value }];
  });
  const isWhole = standing.length > 2 && standing.length === Object.keys(set.ranking ?? {}).length;
  const sorted = standing.toSorted((one, other) => one.value - other.value);
  const isAlone = (at: number, beside: number): boolean =>
    isWhole && sorted.at(at)?.value !== sorted.at(beside)?.value;
  return {
    measures,
    lowest: isAlone(0, 1) ? (sorted[0]?.area ?? null) : null,
    highest: isAlone(-1, -2) ? (sorted.at(-1)?.area ?? null) : null,
    flat: isWhole && sorted[0]?.value === sorted.at(-1)?.value,
  };
}

function holds(test: Test, answers: Answers, measured: Measured, facts: ReadonlySet<FactId>): boolean {
  if ('fact' in test) return facts.has(test.fact);
  if ('lowest' in test) return measured.lowest === test.lowest;
  if ('highest' in test) return measured.highest === test.highest;
  if ('flat' in test) return measured.flat === test.flat;
  if ('number' in test) {
    const value = measured.measures[test.number] ?? numberOf(answers[test.number]);
    return value !== null && value >= (test.from ?? -Infinity) && value < (test.below ?? Infinity);
  }
  const answer = answers[test.field];
  const given = answer !== undefined && answer !== '' && (!Array.isArray(answer) || answer.length > 0);
  if ('subject' in test) return typeof answer === 'string' && goalSubjectOf(answer) === test.subject;
  if ('given' in test) return given === test.given;
  if ('is' in test) return answer === test.is;
  if ('in' in test) return typeof answer === 'string' && test.in.includes(answer);
  return Array.isArray(answer) && answer.includes(test.has);
}

const noFacts: ReadonlySet<FactId> = new Set();

/**
 * Whether everything that a rule asks for holds.
 * @param facts that the answers tell, where facts are asked for
 */
export const testsHold = (
  rule: Pick<Rule, 'when'>,
  answers: Answers,
  measured: Measured,
  facts: ReadonlySet<FactId> = noFacts,
): boolean => rule.when.every((test) => holds(test, answers, measured, facts));
