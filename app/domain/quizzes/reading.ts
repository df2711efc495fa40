import { answerLeaders, pointsFor, sectionLeaders, type Score } from './score.ts';

/** An answer, as far as a reading looks at it. */
export interface ReadAnswer {
  readonly weights: Readonly<Record<string, number>>;
  readonly section: string;
  readonly question: string;
  readonly answer: string;
}

/**
 * How clear a result is. `level`: nothing puts it ahead. `sections`, `answers`: as many points as another, and this decided. `narrow`: one
 * or two other answers could have turned it. `clear`: at least half of all points, and no four other answers would have.
 */
export type Clarity = 'level' | 'sections' | 'answers' | 'narrow' | 'ahead' | 'clear';

/** What a score says beyond its name: how clear it is, where it holds, and which answers say it. */
export interface Reading {
  readonly clarity: Clarity;
  readonly points: number;
  /** Of all results together. */
  readonly all: number;
  /** How many points the first one is ahead of the next. */
  readonly lead: number;
  /** Results that nothing puts below the first. */
  readonly level: readonly string[];
  /** Those that come next, all with the same points; of a tie that was decided, those that it was decided against. */
  readonly next: readonly string[];
  readonly nextPoints: number;
  /** In the order of the quiz; null where no one result is ahead. */
  readonly sections: readonly { readonly section: string; readonly leader: string | null }[];
  /** At most three that led most to it, of different sections where there are. */
  readonly quotes: readonly { readonly question: string; readonly answer: string }[];
}

const mostQuotes = 3;
/** What an option gives to the result that it leans to, where no answer tells. */
const usualPoints = 3;

/** Reads a score with the answers that it came from; null where nothing was scored. @param answers in the order of the questions */
export function readScore(
  results: readonly string[],
  score: Score,
  answers: readonly ReadAnswer[],
): Reading | null {
  const points = score.scores[score.primary] ?? 0;
  if (points <= 0) return null;
  const others = results.filter((result) => result !== score.primary);
  const pointsOf = (result: string): number => score.scores[result] ?? 0;
  const equals = others.filter((result) => pointsOf(result) === points);
  const sections = sectionLeaders(results, answers);
  // Before ties had a rule the first in a list won them: that decided nothing.
  const level = score.level ?? equals.filter((result) => !isAhead(results, score.primary, result, answers));
  const rest = others.filter((result) => !level.includes(result));
  const nextPoints = Math.max(0, ...rest.map(pointsOf));
  const next = nextPoints > 0 ? rest.filter((result) => pointsOf(result) === nextPoints) : [];
  const all = results.reduce((sum, result) => sum + pointsOf(result), 0);
  const lead = points - (level.length > 0 ? points : nextPoints);
  return {
    clarity: clarityOf(),
    points,
    all,
    lead,
    level,
    next,
    nextPoints,
    sections,
    quotes: quotesOf([score.primary, ...level], others, answers),
  };

  function clarityOf(): Clarity {
    if (level.length > 0) return 'level';
    if (equals.length > 0) {
      const led = (result: string) => sections.filter(({ leader }) => leader === result).length;
      return equals.every((result) => led(score.primary) > led(result)) ? 'sections' : 'answers';
    }
    // An answer gives its points to one result and takes them from another.
    const weights = answers.flatMap((answer) => Object.values(answer.weights));
    const swing = 2 * (weights.length > 0 ? Math.max(0, ...weights) : usualPoints);
    if (lead <= swing) return 'narrow';
    return points * 2 >= all && lead > 2 * swing ? 'clear' : 'ahead';
  }
}

/** Whether sections, and then answers, put one result ahead of another with the same points. */
function isAhead(
  results: readonly string[],
  one: string,
  other: string,
  answers: readonly ReadAnswer[],
): boolean {
  for (const leaders of [
    sectionLeaders(results, answers).map(({ leader }) => leader),
    answerLeaders(results, answers),
  ]) {
    const ahead =
      leaders.filter((leader) => leader === one).length - leaders.filter((leader) => leader === other).length;
    if (ahead !== 0) return ahead > 0;
  }
  return false;
}

/** Answers that give most to what came first and least to anything else; where several did, each in turn. */
function quotesOf(
  first: readonly string[],
  others: readonly string[],
  answers: readonly ReadAnswer[],
): Reading['quotes'] {
  const chosen: ReadAnswer[] = [];
  const worth = (answer: ReadAnswer, result: string): number =>
    pointsFor(answer.weights, result) -
    Math.max(
      0,
      ...others.filter((other) => other !== result).map((other) => pointsFor(answer.weights, other)),
    );
  for (let turn = 0; turn < mostQuotes; turn += 1) {
    const result = first[turn % first.length]!;
    const isNew = ({ section }: ReadAnswer): number =>
      chosen.some((one) => one.section === section) ? 0 : 1;
    const [best] = answers
      .filter((answer) => !chosen.includes(answer) && worth(answer, result) > 0)
      .toSorted((one, other) => worth(other, result) - worth(one, result) || isNew(other) - isNew(one));
    if (best) chosen.push(best);
  }
  return answers
    .filter((answer) => chosen.includes(answer))
    .map(({ question, answer }) => ({ question, answer }));
}
