import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/database.ts';
import { claimDueJobs, countJobs, enqueueJob, failJob, finishJob } from '#app/domain/jobs/jobs.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.ts';
import { after, freshDatabase, noon } from '#tests/support/database.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const ask = (key: string, now = noon, payload: unknown = { n: 1 }) =>
  enqueueJob(db, { kind: 'mail', key, payload }, now);
const jobs = () => db.selectFrom('jobs').selectAll().orderBy('id').execute();
const only = async () => (await jobs())[0]!;
/** Makes a running job's present try its last. */
const useUp = (id: string) => db.updateTable('jobs').set({ attempts: 6 }).where('id', '=', id).execute();
const seconds = (n: number) => after({ seconds: n });

describe('asking for a job', () => {
  test('stores it, due at once', async () => {
    await ask('a');
    expect(await claimDueJobs(db, 10, noon)).toEqual([
      { id: expect.any(String), kind: 'mail', payload: '{"n":1}', attempts: 0 },
    ]);
  });

  test('twice under one key is one job, with what was asked first', async () => {
    await ask('a');
    await ask('a', noon, { n: 2 });
    expect((await jobs()).map((job) => job.payload)).toEqual(['{"n":1}']);
  });

  test('again under the key of a job that is done does nothing', async () => {
    await ask('a');
    const [job] = await claimDueJobs(db, 1, noon);
    await finishJob(db, job!, noon);
    await ask('a');
    expect(await claimDueJobs(db, 10, seconds(1))).toEqual([]);
  });

  test('in a transaction that fails leaves none', async () => {
    await expect(
      inTransaction(db, async (trx) => {
        const mail = { to: 'a@example.com', language: 'en', template: 'account-exists', params: {} } as const;
        await enqueueMail(trx, 'a', mail, noon);
        throw new Error('fails after the mail');
      }),
    ).rejects.toThrow('fails after the mail');
    expect(await jobs()).toEqual([]);
  });
});

describe('taking jobs', () => {
  test('takes those that are due, the longest waiting first, no more than asked for', async () => {
    await ask('late', seconds(2), 'late');
    await ask('first', noon, 'first');
    await ask('later', seconds(60), 'later');
    await ask('second', seconds(1), 'second');
    const taken = await claimDueJobs(db, 2, seconds(3));
    expect(taken.map((job) => job.payload).sort()).toEqual(['"first"', '"second"']);
    expect((await claimDueJobs(db, 10, seconds(3))).map((job) => job.payload)).toEqual(['"late"']);
  });

  test('gives each job to one taker, also when two ask at once', async () => {
    for (const key of ['a', 'b', 'c', 'd']) await ask(key);
    const both = await Promise.all([claimDueJobs(db, 3, noon), claimDueJobs(db, 3, noon)]);
    const ids = both.flat().map((job) => job.id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
  });

  test('leaves a job alone while it runs', async () => {
    await ask('a');
    await claimDueJobs(db, 1, noon);
    expect(await claimDueJobs(db, 1, seconds(299))).toEqual([]);
  });

  test('DUR-16 takes a job again that was lost with its process', async () => {
    await ask('a');
    const [first] = await claimDueJobs(db, 1, noon);
    const [again] = await claimDueJobs(db, 1, seconds(300));
    expect(again?.id).toBe(first?.id);
  });

  test('DUR-16 a job that takes its process down each time is parked in the end', async () => {
    await ask('a');
    for (let turn = 0; turn < 20; turn += 1) await claimDueJobs(db, 1, after({ hours: turn * 7 }));
    expect((await only()).state).toBe('parked');
  });

  test('never takes jobs that are done or parked', async () => {
    await ask('done');
    await ask('parked');
    const [done, parked] = await claimDueJobs(db, 2, noon);
    await finishJob(db, done!, noon);
    await useUp(parked!.id);
    await failJob(db, { ...parked!, attempts: 5 }, 'no', noon);
    expect(await claimDueJobs(db, 10, after({ days: 400 }))).toEqual([]);
  });
});

describe('a job that is done', () => {
  test('forgets what it held, because that may sign somebody in', async () => {
    await ask('a', noon, { token: 'secret' });
    const [job] = await claimDueJobs(db, 1, noon);
    expect(await finishJob(db, job!, seconds(1))).toBe(true);
    expect(await only()).toMatchObject({
      state: 'done',
      payload: '{}',
      last_error: null,
      finished_at: seconds(1).toISOString(),
    });
    expect(JSON.stringify(await jobs())).not.toContain('secret');
  });

  test('after a failed try tells nothing of it any more', async () => {
    await ask('a');
    const [job] = await claimDueJobs(db, 1, noon);
    await failJob(db, job!, 'the server is away', noon);
    const [again] = await claimDueJobs(db, 1, seconds(30));
    await finishJob(db, again!, seconds(31));
    expect((await only()).last_error).toBeNull();
  });
});

describe('a job that fails', () => {
  test('is tried again after 30 s, 2 min, 10 min, 1 h and 6 h, and then parked', async () => {
    await ask('a');
    let now = noon;
    for (const wait of [30, 120, 600, 3600, 21_600]) {
      const [job] = await claimDueJobs(db, 1, now);
      expect(await failJob(db, job!, 'the server is away', now)).toBe('waiting');
      expect(await claimDueJobs(db, 1, new Date(now.getTime() + wait * 1000 - 1))).toEqual([]);
      now = new Date(now.getTime() + wait * 1000);
    }
    const [last] = await claimDueJobs(db, 1, now);
    expect(last?.attempts).toBe(5);
    expect(await failJob(db, last!, 'still away', now)).toBe('parked');
    expect(await only()).toMatchObject({
      state: 'parked',
      attempts: 6,
      last_error: 'still away',
      finished_at: now.toISOString(),
    });
  });

  test('keeps what it needs to be tried again', async () => {
    await ask('a', noon, { to: 'a@example.com' });
    const [job] = await claimDueJobs(db, 1, noon);
    await failJob(db, job!, 'no', noon);
    expect((await claimDueJobs(db, 1, seconds(30)))[0]).toMatchObject({
      payload: '{"to":"a@example.com"}',
      attempts: 1,
    });
  });

  test('tells why, in no more than 500 characters', async () => {
    await ask('a');
    const [job] = await claimDueJobs(db, 1, noon);
    await failJob(db, job!, 'x'.repeat(10_000), noon);
    expect((await only()).last_error).toBe('x'.repeat(500));
  });
});

describe('a run that took longer than its claim holds', () => {
  /** The claim of a run that is slow, and that of whoever took the job after it. */
  const twoRuns = async () => {
    await ask('a');
    const [slow] = await claimDueJobs(db, 1, noon);
    const [next] = await claimDueJobs(db, 1, seconds(300));
    return { slow: slow!, next: next! };
  };

  test('DUR-16 changes nothing of its successor, neither done nor failed', async () => {
    const { slow, next } = await twoRuns();
    const running = await only();
    expect(await finishJob(db, slow, seconds(301))).toBe(false);
    expect(await failJob(db, slow, 'too slow', seconds(301))).toBe('lost');
    expect(await only()).toEqual(running);
    expect(await finishJob(db, next, seconds(302))).toBe(true);
    expect((await only()).state).toBe('done');
  });

  test('DUR-16 changes nothing of a job that its successor has done, put back or seen parked', async () => {
    const { slow, next } = await twoRuns();
    await failJob(db, next, 'the server is away', seconds(302));
    const waiting = await only();
    expect(await finishJob(db, slow, seconds(303))).toBe(false);
    expect(await failJob(db, slow, 'too slow', seconds(303))).toBe('lost');
    expect(await only()).toEqual(waiting);
    const [last] = await claimDueJobs(db, 1, after({ hours: 1 }));
    await finishJob(db, last!, after({ hours: 1 }));
    expect(await failJob(db, slow, 'too slow', after({ hours: 2 }))).toBe('lost');
    expect((await only()).state).toBe('done');
    await ask('b');
    const [parked] = await claimDueJobs(db, 1, after({ hours: 3 }));
    await useUp(parked!.id);
    await claimDueJobs(db, 1, after({ hours: 4 }));
    expect(await finishJob(db, { ...parked!, attempts: 5 }, after({ hours: 5 }))).toBe(false);
    expect((await jobs())[1]!.state).toBe('parked');
  });
});

test('jobs are counted by their state', async () => {
  for (const key of ['a', 'b', 'c', 'd']) await ask(key);
  const [first, second, third] = await claimDueJobs(db, 3, noon);
  await finishJob(db, first!, noon);
  await useUp(second!.id);
  await failJob(db, { ...second!, attempts: 5 }, 'no', noon);
  expect(third).toBeDefined();
  expect(await countJobs(db)).toEqual({ waiting: 1, running: 1, done: 1, parked: 1 });
});
