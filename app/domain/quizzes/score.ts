import { z } from 'zod';

/** What somebody's answers come to. */
export interface Score {
  /** 'unknown' where nothing was scored. */
  readonly primary: string;
  /** The next one; null where nothing else was scored. Never the primary. */
  readonly secondary: string | null;
  /** Points by result; every result of the quiz is there. */
  readonly scores: Readonly<Record<string, number>>;
  /** Results that nothing puts below the primary. Attempts of earlier days lack it: a tie went to the first in the list then. */
  readonly level?: readonly string[] | undefined;
}

export const unknownResult = 'unknown';

export const scoreSchema = z.object({
  primary: z.string(),
  secondary: z.string().nullable(),
  scores: z.record(z.string(), z.number()),
  level: z.array(z.string()).readonly().optional(),
});

type Weights = Readonly<Record<string, number>>;
/** What a chosen option says, and the part of the quiz that its question stands in. */
export interface Choice {
  readonly weights: Weights;
  readonly section: string;
}

/** What an option gives to a result. */
export const pointsFor = (weights: Weights, result: string): number => {
  const points = Object.hasOwn(weights, result) ? weights[result]! : 0;
  return Number.isFinite(points) ? points : 0;
};

const sumFor = (choices: readonly Choice[], result: string): number =>
  choices.reduce((total, { weights }) => total + pointsFor(weights, result), 0);

/** The one that is given most, or null where several are. */
function leaderOf(results: readonly string[], points: (result: string) => number): string | null {
  const most = Math.max(0, ...results.map(points));
  const leaders = results.filter((result) => points(result) === most);
  return most > 0 && leaders.length === 1 ? leaders[0]! : null;
}

/** Whom each section is led by, in the order of the quiz; null where no one result is ahead. */
export function sectionLeaders(
  results: readonly string[],
  choices: readonly Choice[],
): readonly { readonly section: string; readonly leader: string | null }[] {
  return [...new Set(choices.map(({ section }) => section))].map((section) => {
    const mine = choices.filter((choice) => choice.section === section);
    return { section, leader: leaderOf(results, (result) => sumFor(mine, result)) };
  });
}

/** Which result each answer leans to; null where it leans to several. */
export const answerLeaders = (
  results: readonly string[],
  choices: readonly Choice[],
): readonly (string | null)[] =>
  choices.map(({ weights }) => leaderOf(results, (result) => pointsFor(weights, result)));

/**
 * Sums the weights of the chosen options for each result (specification 1, §4). Of equal sums the one comes first that leads more
 * sections, then the one that more answers lean to. Where that is equal too, they are level: the one that the latest answer leans to is
 * only described first. Results that the quiz does not have are not counted, and neither is what is no finite number.
 * @param choices in the order of the questions
 */
export function scoreAnswers(results: readonly string[], choices: readonly Choice[]): Score {
  const scores = Object.fromEntries(results.map((result) => [result, sumFor(choices, result)]));
  const sections = sectionLeaders(results, choices).map(({ leader }) => leader);
  const answers = answerLeaders(results, choices);
  const count = (of: readonly (string | null)[], result: string): number =>
    of.filter((one) => one === result).length;
  const apart = (one: string, other: string): number =>
    scores[other]! - scores[one]! ||
    count(sections, other) - count(sections, one) ||
    count(answers, other) - count(answers, one);
  const ranked = results
    .filter((result) => scores[result]! > 0)
    .toSorted((one, other) => apart(one, other) || answers.lastIndexOf(other) - answers.lastIndexOf(one));
  const [primary, secondary] = ranked;
  if (primary === undefined) return { primary: unknownResult, secondary: null, scores };
  const level = ranked.filter((result) => result !== primary && apart(primary, result) === 0);
  return { primary, secondary: secondary ?? null, scores, ...(level.length > 0 ? { level } : {}) };
}
