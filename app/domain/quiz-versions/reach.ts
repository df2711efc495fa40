import { numbersFrom } from '../quizzes/shuffle.ts';
import { pointsFor } from '../quizzes/score.ts';

/** What each option of a question gives: { result: points }. */
export type Weights = Readonly<Record<string, number>>;
/** By question, by option. Questions without an option are left out. */
type Paths = readonly (readonly Weights[])[];

/** `unsure`: a long search found nobody who comes to it, and did not come to its end. */
export type Reach = 'yes' | 'no' | 'unsure';

/** As many ways through a quiz are walked one by one; of more, some are drawn. */
const mostWays = 50_000;
const drawnWays = 20_000;
/** From which what is drawn follows: the same quiz is always told the same. */
const seed = 20_260_101;
/** After so many steps a search is given up: about a tenth of a second. */
const mostSteps = 200_000;

const withOptions = (questions: Paths): Paths => questions.filter((options) => options.length > 0);

/**
 * Which share of people who answer at random, each option as likely as the others, comes to each result: exact where there are
 * few ways through the quiz, else drawn from a fixed seed, to about one percent. Of equal sums each has its part: no order of a list decides.
 * @returns by result, from 0 to 1; together below 1 where somebody comes to none
 */
export function sharesAtRandom(
  results: readonly string[],
  questions: Paths,
): Readonly<Record<string, number>> {
  const asked = withOptions(questions);
  const counts = new Map(results.map((result) => [result, 0]));
  const ways = asked.reduce((all, options) => all * options.length, 1);
  const count = (chosen: readonly Weights[]): void => {
    const sums = results.map((result) =>
      chosen.reduce((sum, weights) => sum + pointsFor(weights, result), 0),
    );
    const most = Math.max(...sums);
    if (most <= 0) return;
    const first = results.filter((_, place) => sums[place] === most);
    for (const result of first) counts.set(result, counts.get(result)! + 1 / first.length);
  };
  const next = numbersFrom(seed);
  const total = ways <= mostWays ? ways : drawnWays;
  for (let way = 0; way < total; way += 1) {
    let rest = way;
    count(
      asked.map((options) => {
        if (ways > mostWays) return options[Math.floor(next() * options.length)]!;
        const chosen = options[rest % options.length]!;
        rest = Math.floor(rest / options.length);
        return chosen;
      }),
    );
  }
  return Object.fromEntries(results.map((result) => [result, (counts.get(result) ?? 0) / total]));
}

/**
 * Whether any choice of options leads to a result as the first one. It must have points, and no fewer than each
 * other one. Looked for by going through the questions, the most helpful option first;
 * a way is left as soon as the best that may still come does not suffice.
 */
export function reachOf(results: readonly string[], questions: Paths, result: string): Reach {
  const points = (weights: Weights, of: string): number => weights[of] ?? 0;
  // How far an option brings the result ahead of nothing, and of each other one.
  const rivals = [null, ...results.filter((other) => other !== result)];
  const isStrict = rivals.map((rival) => rival === null);
  const leads = withOptions(questions).map((options) =>
    options
      .map((weights) =>
        rivals.map((rival) => points(weights, result) - (rival === null ? 0 : points(weights, rival))),
      )
      .toSorted((one, other) => Math.min(...other) - Math.min(...one)),
  );
  // The best and the worst that the questions from here on may add to each lead.
  const ahead = (pick: (...values: number[]) => number) => {
    const sums = [rivals.map(() => 0)];
    for (const options of leads.toReversed())
      sums.unshift(sums[0]!.map((sum, rival) => sum + pick(...options.map((lead) => lead[rival]!))));
    return sums;
  };
  const best = ahead(Math.max);
  const worst = ahead(Math.min);
  const suffices = (lead: number, rival: number): boolean => (isStrict[rival] ? lead > 0 : lead >= 0);

  const seen = new Set<string>();
  let steps = 0;
  const search = (at: number, lead: readonly number[]): boolean => {
    if (!lead.every((value, rival) => suffices(value + best[at]![rival]!, rival))) return false;
    // Whatever is chosen from here on.
    if (lead.every((value, rival) => suffices(value + worst[at]![rival]!, rival))) return true;
    // A lead that cannot be lost any more is as good as any greater one.
    const mark = `${at}:${lead.map((value, rival) => Math.min(value, 1 - worst[at]![rival]!)).join()}`;
    if (seen.has(mark) || steps >= mostSteps) return false;
    seen.add(mark);
    steps += 1;
    return leads[at]!.some((option) =>
      search(
        at + 1,
        lead.map((value, rival) => value + option[rival]!),
      ),
    );
  };
  if (
    search(
      0,
      rivals.map(() => 0),
    )
  )
    return 'yes';
  return steps >= mostSteps ? 'unsure' : 'no';
}
