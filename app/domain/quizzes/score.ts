import { z } from 'zod';

/** What somebody's answers come to. */
export interface Score {
  /** 'unknown' where nothing was scored. */
  readonly primary: string;
  /** The second highest; null where nothing else was scored. Never the primary. */
  readonly secondary: string | null;
  /** Points by result; every result of the quiz is there. */
  readonly scores: Readonly<Record<string, number>>;
}

export const unknownResult = 'unknown';

export const scoreSchema = z.object({
  primary: z.string(),
  secondary: z.string().nullable(),
  scores: z.record(z.string(), z.number()),
});

/**
 * Sums the weights of the chosen options for each result (specification 1, §4). Equal sums stand in the order of
 * `results`; results that the quiz does not have are not counted, and neither is what is no finite number.
 * @param weights of each chosen option: { result: points }
 */
export function scoreAnswers(
  results: readonly string[],
  weights: readonly Readonly<Record<string, number>>[],
): Score {
  const sum = (result: string): number =>
    weights.reduce((total, option) => {
      const points = Object.hasOwn(option, result) ? option[result]! : 0;
      return Number.isFinite(points) ? total + points : total;
    }, 0);
  const scores = Object.fromEntries(results.map((result) => [result, sum(result)]));
  const [primary, secondary] = results
    .filter((result) => scores[result]! > 0)
    .toSorted((one, other) => scores[other]! - scores[one]!);
  return { primary: primary ?? unknownResult, secondary: secondary ?? null, scores };
}
