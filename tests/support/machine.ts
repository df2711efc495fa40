import { performance } from 'node:perf_hooks';
import process from 'node:process';

/** What somebody waits for, and for how many milliseconds. */
export const timed = async <T>(work: Promise<T>): Promise<readonly [T, number]> => {
  const started = performance.now();
  return [await work, performance.now() - started];
};

/**
 * What a machine that does other things adds to every time: what twenty plain pages of a site take on it, in milliseconds.
 * On a free machine that is next to nothing beside the bounds that it is added to.
 */
export async function slackOf({ url }: { readonly url: string }): Promise<number> {
  const pages = Array.from({ length: 20 }, async () =>
    (await fetch(`${url}/terms`, { redirect: 'manual' })).text(),
  );
  const [, took] = await timed(Promise.all(pages));
  return took;
}

/** How long this process computes at something, in milliseconds: what other processes do meanwhile does not count. */
export function computingTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
