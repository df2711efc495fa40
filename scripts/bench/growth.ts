import { addressHeader } from './load.ts';
import type { Server } from './servers.ts';

/** What a page costs with little and with much, in the production build: milliseconds mean little on a shared machine, growth does. */
const times = 100;
const rounds = 3;
const most = 1.2;

/** A server with somebody signed in, and the addresses that are measured there, in the order of their names. */
export interface Side {
  readonly server: Server;
  readonly cookie: string;
  readonly paths: readonly string[];
}

/** Milliseconds of the server's processor for a page, one after the other. */
async function shoot({ server, cookie }: Side, page: string): Promise<number> {
  const before = server.cpu();
  for (let time = 0; time < times; time += 1) {
    const headers = { Cookie: cookie, [addressHeader]: `10.0.0.${time}` };
    const answer = await fetch(server.url + page, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}.`);
  }
  return (server.cpu() - before) / times;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!;

/**
 * Measures pages on both sides by turns, stops their servers, and prints a line for each.
 * @param heads what the two sides have
 * @param mostMore milliseconds that a page may cost more, where it has to look at all there is; else its growth is held
 */
export async function compareGrowth(
  title: string,
  heads: readonly [string, string],
  names: readonly string[],
  [small, large]: readonly [Side, Side],
  mostMore: (name: string) => number | null,
): Promise<void> {
  const measured = names.map(() => ({ small: [] as number[], large: [] as number[] }));
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, one] of measured.entries()) {
      const [before, after] = [
        await shoot(small, small.paths[index]!),
        await shoot(large, large.paths[index]!),
      ];
      // The first round warms up.
      if (round === 0) continue;
      one.small.push(before);
      one.large.push(after);
    }
  await Promise.all([...new Set([small.server, large.server])].map((server) => server.stop()));
  let missed = 0;
  console.log(`\n${title}, milliseconds of the processor for a page (median of three).\n`);
  console.log(`${''.padEnd(26)}${heads[0].padStart(10)}${heads[1].padStart(10)}  growth`);
  for (const [index, name] of names.entries()) {
    const [before, after] = [median(measured[index]!.small), median(measured[index]!.large)];
    const growth = after / before;
    const more = mostMore(name);
    const isMet = more === null ? growth <= most : after - before <= more;
    const target = more === null ? `growth <= ${most}` : `<= ${more} ms more`;
    if (!isMet) missed += 1;
    console.log(
      `${name.padEnd(26)}${before.toFixed(2).padStart(10)}${after.toFixed(2).padStart(10)}  ${growth.toFixed(2).padStart(6)}  ${target}  ${isMet ? 'met' : 'missed'}`,
    );
  }
  console.log(missed === 0 ? '\nEvery target is met.' : `\n${missed} missed.`);
}
