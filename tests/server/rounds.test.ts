import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { isInBackground } from '#db/in-background.ts';
import { claimRound } from '#app/domain/rounds/claim-round.ts';
import { remindOfOnboarding } from '#server/rounds/remind-of-onboarding.ts';
import { startRounds, type Round, type RoundServices } from '#server/run-rounds.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { readableLogger } from '#tests/support/logger.ts';

let db: Database;
let log: ReturnType<typeof readableLogger>;
let started: ReturnType<typeof startRounds>[];
beforeEach(async () => {
  db = await freshDatabase();
  log = readableLogger();
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map(({ stop }) => stop()));
  await db.destroy();
});

const start = (rounds: readonly Round[], options: { shared?: boolean; now?: () => Date } = {}) => {
  const services = { db, logger: log.logger } as RoundServices;
  const running = startRounds(rounds, services, options.now ?? (() => noon), { shared: false, ...options });
  started.push(running);
  return running;
};
const round = (name: string, run: Round['run'], everyMilliseconds = 3_600_000): Round => ({
  name,
  everyMilliseconds,
  alarm: 'housekeeping',
  run,
});
/** A round that is told how it goes, and how often it ran. */
function watched(name: string, everyMilliseconds?: number) {
  let times = 0;
  const waiting = new Map<number, () => void>();
  return {
    times: () => times,
    /** Comes with the n-th time. */
    time: (n: number) =>
      new Promise<void>((resolve) => (times >= n ? resolve() : void waiting.set(n, resolve))),
    round: round(
      name,
      async () => {
        times += 1;
        waiting.get(times)?.();
      },
      everyMilliseconds,
    ),
  };
}

describe('the rounds', () => {
  test('run in the background, so that pages come first', async () => {
    const { promise: seen, resolve } = Promise.withResolvers<boolean>();
    start([round('noting', async () => resolve(isInBackground()))]);
    expect([await seen, isInBackground()]).toEqual([true, false]);
  });

  test('begin at the start, each by itself: one that fails is one log line with its name, and keeps no other', async () => {
    const [before, behind] = [watched('before'), watched('behind')];
    const failing = round('failing', () => Promise.reject(new Error('no paper')));
    const throwing = {
      ...round('throwing', () => {
        throw new Error('no ink');
      }),
      alarm: 'payment-keeping',
    } as const;
    const { stop } = start([before.round, failing, throwing, behind.round]);
    await stop();
    expect([before.times(), behind.times()]).toEqual([1, 1]);
    const failures = log.lines.toSorted((one, two) => (String(one['event']) < String(two['event']) ? -1 : 1));
    expect(failures).toMatchObject([
      { level: 50, event: 'housekeeping', round: 'failing', error: 'Error: no paper' },
      { level: 50, event: 'payment-keeping', round: 'throwing', error: 'Error: no ink' },
    ]);
  });

  test('go on while one of them takes long, which is left out until it is done and never doubled', async () => {
    const release = Promise.withResolvers<void>();
    const quick = watched('quick', 1);
    let [inside, most, times] = [0, 0, 0];
    const again = Promise.withResolvers<void>();
    const slow = round(
      'slow',
      async () => {
        inside += 1;
        times += 1;
        most = Math.max(most, inside);
        if (times === 2) again.resolve();
        await release.promise;
        inside -= 1;
      },
      1,
    );
    start([slow, quick.round]);
    await quick.time(20);
    expect(times).toBe(1);
    release.resolve();
    await again.promise;
    expect(most).toBe(1);
  });

  test('that fail are tried again; those that wait at first do so', async () => {
    let times = 0;
    const again = Promise.withResolvers<void>();
    const failing = round(
      'failing',
      async () => {
        times += 1;
        if (times === 3) again.resolve();
        throw new Error('no paper');
      },
      1,
    );
    const later = watched('later');
    start([failing, { ...later.round, waitsAtFirst: true }]);
    await again.promise;
    expect(later.times()).toBe(0);
  });

  test('DUR-05 are awaited by a stop, which tells them of it and begins nothing more', async () => {
    const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let [isOver, times] = [false, 0];
    const told: boolean[] = [];
    const { stop } = start([
      round(
        'slow',
        async (_services, _now, stopping) => {
          times += 1;
          stopping.addEventListener('abort', () => told.push(true));
          begun.resolve();
          await release.promise;
          isOver = true;
        },
        1,
      ),
    ]);
    await begun.promise;
    const stopped = stop().then(() => isOver);
    expect(told).toEqual([true]);
    release.resolve();
    expect(await stopped).toBe(true);
    expect(times).toBe(1);
  });
});

describe('the rounds of two machines on one database', () => {
  test('are never at the same one at once', async () => {
    let [inside, most] = [0, 0];
    const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = round('slow', async () => {
      inside += 1;
      most = Math.max(most, inside);
      begun.resolve();
      await release.promise;
      inside -= 1;
    });
    const other = watched('other');
    const machines = [start([slow], { shared: true }), start([slow, other.round], { shared: true })];
    await begun.promise;
    await other.time(1);
    release.resolve();
    await Promise.all(machines.map(({ stop }) => stop()));
    expect(most).toBe(1);
    expect(log.lines).toEqual([]);
  });

  test('leave a machine that waits free to stop', async () => {
    await claimRound(db, { name: 'slow', holder: 'another machine' }, noon, noon);
    const slow = watched('slow');
    await start([slow.round], { shared: true }).stop();
    expect(slow.times()).toBe(0);
  });

  test('give one free that failed', async () => {
    const failing = round('failing', () => Promise.reject(new Error('no paper')));
    const one = start([failing], { shared: true });
    await one.stop();
    const free = { name: 'failing', holder: 'another machine' };
    expect(await claimRound(db, free, noon, noon)).toBe('taken');
  });
});

test('at its start the site looks who is to be reminded of their onboarding, and a second start reminds nobody twice', async () => {
  const id = await someMember(db);
  for (const days of [1, 4, 5]) {
    await start([remindOfOnboarding], { now: () => after({ days }) }).stop();
    const sent = await db.selectFrom('lifecycle_mails').selectAll().execute();
    const created_at = after({ days: 4 }).toISOString();
    expect(sent).toEqual(
      days < 3 ? [] : [{ user_id: id, template: 'unfinished-onboarding', occasion: 'once', created_at }],
    );
  }
});
