import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { isInBackground } from '#db/in-background.ts';
import { enqueueJob } from '#app/domain/jobs/jobs.ts';
import { startWorker, type JobHandler } from '#server/worker.ts';
import { after, freshDatabase, noon } from '#tests/support/database.ts';
import { readableLogger } from '#tests/support/logger.ts';

let db: Database;
let now: Date;
let log: ReturnType<typeof readableLogger>;
let workers: ReturnType<typeof startWorker>[];
beforeEach(async () => {
  db = await freshDatabase();
  now = noon;
  log = readableLogger();
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await db.destroy();
});

const start = (handlers: Record<string, JobHandler>, slow: readonly string[] = []) => {
  const worker = startWorker(db, handlers, () => now, log.logger, { slow });
  workers.push(worker);
  return worker;
};
const ask = (key: string, kind = 'note', payload: unknown = { key }) =>
  enqueueJob(db, { kind, key, payload }, now);
const states = async () =>
  Object.fromEntries(
    (await db.selectFrom('jobs').select(['key', 'state']).execute()).map((job) => [job.key, job.state]),
  );

describe('the worker', () => {
  test('does every job that is due, with what was asked for', async () => {
    const done: unknown[] = [];
    const { workOff } = start({ note: async (payload) => void done.push(payload) });
    for (let n = 0; n < 10; n += 1) await ask(`note ${n}`);
    await workOff();
    expect(done).toHaveLength(10);
    expect(done).toContainEqual({ key: 'note 3' });
    expect(new Set(Object.values(await states()))).toEqual(new Set(['done']));
  });

  test('does them in the background, so that pages come first', async () => {
    const seen: boolean[] = [];
    const { workOff } = start({ note: async () => void seen.push(isInBackground()) });
    await ask('a');
    await workOff();
    expect([...seen, isInBackground()]).toEqual([true, false]);
  });

  test('LOAD-03 lets nothing wait for what waits for a service, of which two are under way at most', async () => {
    const answered = Promise.withResolvers<void>();
    const sent = Promise.withResolvers<void>();
    let [asked, mails, most] = [0, 0, 0];
    const worker = start(
      {
        slow: async () => {
          asked += 1;
          most = Math.max(most, asked);
          await answered.promise;
          asked -= 1;
        },
        note: async () => {
          mails += 1;
          if (mails === 5) sent.resolve();
        },
      },
      ['slow'],
    );
    for (let n = 0; n < 5; n += 1) {
      await ask(`slow ${n}`, 'slow');
      await ask(`note ${n}`);
    }
    const all = worker.workOff();
    await sent.promise;
    answered.resolve();
    await all;
    expect(most).toBe(2);
    expect(new Set(Object.values(await states()))).toEqual(new Set(['done']));
  });

  test('finds by itself what becomes due', async () => {
    const found = Promise.withResolvers<unknown>();
    start({ note: async (payload) => found.resolve(payload) });
    await ask('a');
    expect(await found.promise).toEqual({ key: 'a' });
  });

  test('leaves a job alone that is not due yet', async () => {
    const done: unknown[] = [];
    const { workOff } = start({ note: async (payload) => void done.push(payload) });
    await enqueueJob(db, { kind: 'note', key: 'later', payload: {} }, after({ seconds: 1 }));
    await workOff();
    expect(done).toEqual([]);
    now = after({ seconds: 1 });
    await workOff();
    expect(done).toHaveLength(1);
  });

  test('does each job once, also when it is asked for twice at once', async () => {
    let times = 0;
    const handlers = { note: async () => void (times += 1) };
    const [one, other] = [start(handlers), start(handlers)];
    for (let n = 0; n < 9; n += 1) await ask(`note ${n}`);
    await Promise.all([one.workOff(), one.workOff(), other.workOff()]);
    expect(times).toBe(9);
  });

  test('goes on with other jobs when one fails', async () => {
    const { workOff } = start({
      note: async () => undefined,
      bad: async () => {
        throw new Error('no paper');
      },
    });
    await ask('a', 'bad');
    await ask('b');
    await ask('c', 'bad');
    await ask('d');
    await workOff();
    expect(await states()).toEqual({ a: 'waiting', b: 'done', c: 'waiting', d: 'done' });
  });

  test('does a job again that failed, and parks it with an error in the log after the last try', async () => {
    let tries = 0;
    const { workOff } = start({
      note: async () => {
        tries += 1;
        throw new Error('no paper');
      },
    });
    await ask('a');
    for (let hours = 0; hours < 60; hours += 6) {
      now = after({ hours });
      await workOff();
    }
    expect(tries).toBe(6);
    expect(await states()).toEqual({ a: 'parked' });
    const failures = log.lines.filter((line) => line['event'] === 'job-failed');
    expect(failures.map((line) => line['parked'])).toEqual([false, false, false, false, false, true]);
    expect(failures.at(-1)).toMatchObject({ level: 50, kind: 'note', reason: 'no paper' });
  });

  test('says of a kind that nobody handles what is wrong', async () => {
    const { workOff } = start({});
    await ask('a', 'unknown');
    await workOff();
    const job = await db.selectFrom('jobs').select(['state', 'last_error']).executeTakeFirstOrThrow();
    expect(job.state).toBe('waiting');
    expect(job.last_error).toContain('unknown');
  });

  test('takes a thrown text for a reason', async () => {
    const { workOff } = start({ note: () => Promise.reject('out of paper') });
    await ask('a');
    await workOff();
    expect((await db.selectFrom('jobs').select('last_error').executeTakeFirst())?.last_error).toBe(
      'out of paper',
    );
  });

  test('IO-16 does not write to the log what a job held', async () => {
    const { workOff } = start({ note: () => Promise.reject(new Error('no paper')) });
    await ask('a', 'note', { token: 'a secret', to: 'iris@example.com' });
    await workOff();
    expect(JSON.stringify(log.lines)).not.toContain('a secret');
  });

  test.each([24, -24])(
    'DUR-20 a job that is under way when the clock jumps %i hours is done once',
    async (hours) => {
      let times = 0;
      const begun = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      const { workOff } = start({
        note: async () => {
          times += 1;
          begun.resolve();
          await release.promise;
        },
      });
      await ask('a');
      const first = workOff();
      await begun.promise;
      now = after({ hours });
      // Asked for again, as the timer does: by the new clock the job would be taken for lost.
      const second = workOff();
      release.resolve();
      await Promise.all([first, second]);
      now = after({ hours: 48 });
      await workOff();
      expect(times).toBe(1);
      expect(await states()).toEqual({ a: 'done' });
    },
  );

  test('DUR-16 a run that took so long that another worker has the job says so, and leaves it to the other', async () => {
    const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const one = start({
      note: async () => {
        begun.resolve();
        await release.promise;
      },
    });
    await ask('a');
    const slow = one.workOff();
    await begun.promise;
    now = after({ minutes: 6 });
    const other = start({ note: () => Promise.reject(new Error('no paper')) });
    await other.workOff();
    release.resolve();
    await slow;
    expect(await states()).toEqual({ a: 'waiting' });
    expect(log.lines.map((line) => line['reason'])).toEqual(['no paper', 'It took longer than it may.']);
  });

  test('DUR-05 stops after what is under way, and takes nothing more', async () => {
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const worker = start({
      note: async () => {
        begun.resolve();
        await release.promise;
      },
    });
    await ask('a');
    await begun.promise;
    const stopped = worker.stop();
    release.resolve();
    await stopped;
    expect(await states()).toEqual({ a: 'done' });
  });
});
