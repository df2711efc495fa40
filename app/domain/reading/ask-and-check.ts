import { setImmediate as othersFirst } from 'node:timers/promises';
import type { AiAnswer, AiUsage } from '#app/gateways/ai/service.ts';
import { checkParts, type CheckedParts, type Flawed, type HeldAgainst, type Parts } from './check-written.ts';

/** A service that took longer than this is not asked again: somebody waits. In milliseconds. */
const longestFirstTry = 45_000;
/** No more sentences than these are sent back. */
const mostRejected = 8;

const sum = (one: AiUsage | null, other: AiUsage | null): AiUsage | null => {
  if (!one || !other) return one ?? other;
  const costs = [one.costMicros, other.costMicros];
  return {
    in: one.in + other.in,
    out: one.out + other.out,
    costMicros: costs.includes(null) ? null : costs.reduce<number>((total, cost) => total + (cost ?? 0), 0),
  };
};

/** What came of asking: the parts as they are kept, and which of them the built-in reader wrote. */
export type Checked<T> =
  | Extract<AiAnswer<never>, { ok: false }>
  | (Omit<Extract<AiAnswer<T>, { ok: true }>, 'content'> & Omit<CheckedParts<T>, 'flaws'>);

/**
 * Asks a service, reads what it wrote against the answers, and asks once more where sentences of it could not be said. What is
 * flawed after that is not kept: part by part the built-in text stands in its place.
 * @param ask with the sentences that an earlier try was rejected for
 * @param partsOf the texts of an answer, by part
 * @param instead the same parts by the built-in reader
 */
export async function askAndCheck<C, T extends Parts>(
  ask: (rejected: readonly Flawed[]) => Promise<AiAnswer<C>>,
  partsOf: (content: C) => T,
  instead: () => Promise<Partial<T>>,
  against: HeldAgainst,
): Promise<Checked<T>> {
  // Putting the question together, the built-in text and reading against the answers take a while each, and give nobody else a turn.
  await othersFirst();
  const began = performance.now();
  const first = await ask([]);
  if (!first.ok) return first;
  await othersFirst();
  const other = await instead();
  await othersFirst();
  const read = checkParts(partsOf(first.content), other, against);
  const { model, usage } = first;
  const kept = ({ parts, replaced }: CheckedParts<T>, took: AiUsage | null): Checked<T> => ({
    ok: true,
    model,
    usage: took,
    parts,
    replaced,
  });
  if (read.flaws.length === 0 || performance.now() - began > longestFirstTry) return kept(read, usage);
  const second = await ask(read.flaws.slice(0, mostRejected));
  if (!second.ok) return kept(read, usage);
  const again = checkParts(partsOf(second.content), other, against);
  return kept(again.flaws.length < read.flaws.length ? again : read, sum(usage, second.usage));
}
