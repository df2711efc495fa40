import autocannon, { type Request } from 'autocannon';
import type { Server } from './servers.ts';

/** What is asked of a server, by 16 connections at once. */
export interface Target {
  readonly name: string;
  readonly server: Server;
  readonly path: string;
  /** The status that every answer must have. */
  readonly status: 200 | 303;
  /** One request for each, in turns; without, nobody is signed in. */
  readonly cookies?: readonly string[];
  /** Posted as a form; without, it is a GET. */
  readonly body?: string;
}

/** How fast it was. */
export interface Speed {
  /** Requests a second. */
  readonly rate: number;
  /** The 99th percentile of the time to an answer, in milliseconds. */
  readonly p99: number;
  /** Milliseconds of the server's processor time for a request: what other work on the machine disturbs least. */
  readonly cpu: number;
}

/** Whose value the servers take for the client's address: so many requests from one would be refused. */
export const addressHeader = 'fly-client-ip';
const addresses = 128;

const connections = 16;
const rounds = 3;
const seconds = 2;
const warmUpSeconds = 1;

async function shoot(target: Target, duration: number): Promise<Speed> {
  const common = target.body
    ? { 'Content-Type': 'application/x-www-form-urlencoded', Origin: target.server.url }
    : {};
  const cookies = target.cookies ?? [''];
  const requests: Request[] = Array.from({ length: addresses }, (_, index) => {
    const cookie = cookies[index % cookies.length];
    return {
      method: target.body ? 'POST' : 'GET',
      path: target.path,
      headers: {
        ...common,
        // As browsers of these years say it.
        'Accept-Encoding': 'gzip, deflate, br, zstd',
        'Accept-Language': 'en',
        [addressHeader]: `10.0.0.${index}`,
        ...(cookie ? { Cookie: cookie } : {}),
      },
      ...(target.body ? { body: target.body } : {}),
    };
  });
  const before = target.server.cpu();
  const result = await autocannon({ url: target.server.url, connections, duration, requests });
  const statuses = Object.keys(result.statusCodeStats ?? {});
  if (result.errors > 0 || statuses.some((status) => Number(status) !== target.status)) {
    throw new Error(`${target.name}: ${result.errors} errors, answers ${statuses.join(', ')}.`);
  }
  return {
    rate: result.requests.total / result.duration,
    p99: result.latency.p99,
    cpu: (target.server.cpu() - before) / result.requests.total,
  };
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

const medians = (speeds: readonly Speed[]): Speed => ({
  rate: median(speeds.map((speed) => speed.rate)),
  p99: median(speeds.map((speed) => speed.p99)),
  cpu: median(speeds.map((speed) => speed.cpu)),
});

/**
 * Measures every target in each of three rounds, so that what disturbs the machine for a while disturbs all of them.
 * @returns the medians by name
 */
export async function measureAll(targets: readonly Target[]): Promise<ReadonlyMap<string, Speed>> {
  for (const target of targets) await shoot(target, warmUpSeconds);
  const measured = new Map(targets.map((target): [string, Speed[]] => [target.name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) measured.get(target.name)!.push(await shoot(target, seconds));
  }
  return new Map([...measured].map(([name, speeds]) => [name, medians(speeds)]));
}

/**
 * Measures each target three times in a row, while the server has at hand what it makes for the first of its pages and keeps for a
 * while: what making that costs is measured by itself. @returns the medians by name
 */
export async function measureAtHand(targets: readonly Target[]): Promise<ReadonlyMap<string, Speed>> {
  const measured = new Map<string, Speed>();
  for (const target of targets) {
    await shoot(target, warmUpSeconds);
    const speeds: Speed[] = [];
    for (let round = 0; round < rounds; round += 1) speeds.push(await shoot(target, seconds));
    measured.set(target.name, medians(speeds));
  }
  return measured;
}

/** One page that nobody asked for before. @returns the milliseconds of the server's processor time that it took */
export async function costOfFirst({ server, path, cookies = [] }: Target): Promise<number> {
  const before = server.cpu();
  const answer = await fetch(server.url + path, { headers: { Cookie: cookies[0] ?? '' } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
  return server.cpu() - before;
}
