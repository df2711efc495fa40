import * as fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { archiveAccount, readAccount, type Account } from '#app/domain/finances/accounts.ts';
import { presetId } from '#app/domain/finances/categories.ts';
import { listTransactions, readTransfer } from '#app/domain/finances/read-transactions.ts';
import { answerDue, recordDue } from '#app/domain/finances/record-due.ts';
import * as recurring from '#app/domain/finances/recurring.ts';
import { inAMonth, nextAfter, nthDay, type Rhythm } from '#app/domain/finances/rhythm.ts';
import { addDays, lastOfMonth } from '#app/domain/days/calendar.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { someAccount, someRecurring } from './some-money.ts';

let db: Database;
let userId: string;
let account: Account;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  userId = await someMember(db);
  account = await someAccount(db, userId);
});

const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00Z`);
const rows = async (of = userId) =>
  (await listTransactions(db, of, {}, 1)).transactions.map(({ day, cents }) => [day, cents]);
async function some(facts: Partial<recurring.RecurringFacts> = {}): Promise<string> {
  const id = uuid();
  const all = someRecurring({ accountId: account.id, ...facts });
  expect(await recurring.createRecurring(db, userId, id, all, noon)).toEqual({ ok: true, id });
  return id;
}
const read = async (id: string) => (await recurring.readRecurring(db, userId, id))!;

describe('C11-021 a rhythm', () => {
  test.each([
    ['month', 1, '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['month', 3, '2025-11-30', ['2025-11-30', '2026-02-28', '2026-05-30']],
    ['year', 1, '2024-02-29', ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
    ['week', 2, '2026-03-20', ['2026-03-20', '2026-04-03', '2026-04-17']],
  ] as const)('of every %s, %i, keeps its day', (unit, every, firstDay, days) => {
    expect(days.map((_day, n) => nthDay({ unit, every, firstDay }, n))).toEqual(days);
  });

  test('comes next on the first of its days that lies later, from wherever one looks', () => {
    const rhythms = fc.record({
      unit: fc.constantFrom<Rhythm['unit']>('week', 'month', 'year'),
      every: fc.integer({ min: 1, max: 12 }),
      firstDay: fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-01-01', days)),
    });
    fc.assert(
      fc.property(rhythms, fc.integer({ min: -400, max: 4000 }), (rhythm, later) => {
        const day = addDays(rhythm.firstDay, later);
        const plain = Array.from({ length: 700 }, (_, n) => nthDay(rhythm, n)).find((one) => one > day);
        expect(nextAfter(rhythm, day)).toBe(plain);
      }),
      { numRuns: 150 },
    );
  });

  test('is so much in a month, on the average of a year', () => {
    expect(inAMonth(-1200, { unit: 'year', every: 1 })).toBe(-100);
    expect(inAMonth(1000, { unit: 'month', every: 2 })).toBe(500);
    expect(inAMonth(10_000, { unit: 'week', every: 1 })).toBe(43_482);
  });
});

describe('C11-021 money that repeats', () => {
  test('is written on its days, each once, however often the round comes', async () => {
    await some({ nextDay: '2026-01-31', categoryId: presetId(userId, 'housing') });
    await recordDue(db, at('2026-01-30'));
    expect(await rows()).toEqual([]);
    await recordDue(db, at('2026-03-31'));
    expect(await recordDue(db, at('2026-03-31'))).toBe(0);
    expect(await rows()).toEqual([
      ['2026-03-31', -80_000],
      ['2026-02-28', -80_000],
      ['2026-01-31', -80_000],
    ]);
    expect((await readAccount(db, userId, account.id))!.balance).toBe(-240_000);
  });

  test('comes by the member’s own calendar', async () => {
    const zone = (timezone: string) =>
      db.updateTable('profiles').set({ timezone }).where('id', '=', userId).execute();
    await zone('Pacific/Honolulu');
    await some();
    // It is the 10th in London, and still the 9th where they live.
    await recordDue(db, at('2026-03-10', '09:00'));
    expect(await rows()).toEqual([]);
    await recordDue(db, at('2026-03-10', '10:01'));
    expect(await rows()).toEqual([['2026-03-10', -80_000]]);
    await zone('Pacific/Kiritimati');
    await some({ nextDay: '2026-03-12', cents: -1 });
    await recordDue(db, at('2026-03-11', '10:01'));
    expect(await rows()).toEqual([
      ['2026-03-12', -1],
      ['2026-03-10', -80_000],
    ]);
  });

  test('between own accounts is a transfer each time', async () => {
    const savings = await someAccount(db, userId, { kind: 'savings' });
    await some({ toAccountId: savings.id, cents: 5000, payee: '' });
    await recordDue(db, at('2026-03-10'));
    const [row] = (await listTransactions(db, userId, {}, 1)).transactions;
    expect(await readTransfer(db, userId, row!.transferId!)).toMatchObject([
      { accountId: account.id, cents: -5000 },
      { accountId: savings.id, cents: 5000 },
    ]);
  });

  test('ends with its last day, and rests while it is paused or its account is put away', async () => {
    const ends = await some({ lastDay: '2026-04-15' });
    const paused = await some({ cents: -1 });
    await recurring.pauseRecurring(db, userId, paused, true, '2026-03-01', noon);
    await recordDue(db, at('2026-06-01'));
    expect(await rows()).toEqual([
      ['2026-04-10', -80_000],
      ['2026-03-10', -80_000],
    ]);
    expect((await read(ends)).nextDay).toBeNull();
    // What lay in between is not written afterwards.
    for (let n = 0; n < 2; n += 1)
      await recurring.pauseRecurring(db, userId, paused, false, '2026-06-10', noon);
    expect(await read(paused)).toMatchObject({ nextDay: '2026-06-10', isPaused: false });
    await archiveAccount(db, userId, account.id, true, noon);
    await recordDue(db, at('2026-07-20'));
    expect(await rows()).toHaveLength(2);
    await archiveAccount(db, userId, account.id, false, noon);
    await recordDue(db, at('2026-07-20'));
    expect(await rows()).toHaveLength(4);
  });

  test('waits to be answered where it asks, and one answer is one', async () => {
    const id = await some({ asks: true });
    await recordDue(db, at('2026-03-20'));
    expect(await rows()).toEqual([]);
    const answer = (day: string, what: 'record' | 'skip', today = '2026-03-20') =>
      answerDue(db, userId, id, day, what, today, noon);
    expect(await answer('2026-03-10', 'record', '2026-03-09')).toBe(false);
    // Which of two at once comes first is not ours to say.
    const both = await Promise.all([answer('2026-03-10', 'record'), answer('2026-03-10', 'record')]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await rows()).toHaveLength(1);
    expect(await answer('2026-04-10', 'skip')).toBe(true);
    expect(await answer('2026-04-10', 'record', '2026-05-01')).toBe(false);
    expect((await read(id)).nextDay).toBe('2026-05-10');
    expect(await answerDue(db, await someMember(db), id, '2026-05-10', 'skip', '2026-05-10', noon)).toBe(
      false,
    );
  });

  test('is changed from now on; its day keeps what it is reckoned from, unless another one is said', async () => {
    const id = await some({ nextDay: '2026-01-31' });
    await recordDue(db, at('2026-02-01'));
    const facts = someRecurring({ accountId: account.id, nextDay: '2026-02-28' });
    const change = (seen: number, other: Partial<recurring.RecurringFacts>) =>
      recurring.changeRecurring(db, userId, id, seen, { ...facts, ...other }, noon);
    expect(await change(0, { cents: -90_000 })).toEqual({ ok: true });
    expect(await change(0, { cents: -90_000 })).toEqual({ ok: true });
    expect(await change(0, { cents: -1 })).toMatchObject({ reason: 'changed', there: { cents: -90_000 } });
    await recordDue(db, at('2026-03-31'));
    expect(await rows()).toEqual([
      ['2026-03-31', -90_000],
      ['2026-02-28', -90_000],
      ['2026-01-31', -80_000],
    ]);
    expect(await change(1, { nextDay: '2026-04-05' })).toEqual({ ok: true });
    expect(await read(id)).toMatchObject({ firstDay: '2026-04-05', nextDay: '2026-04-05' });
    await recurring.deleteRecurring(db, await someMember(db), id);
    await recurring.deleteRecurring(db, userId, id);
    expect(await recurring.readRecurring(db, userId, id)).toBeNull();
    expect(await rows()).toHaveLength(3);
  });

  test('stands on own accounts of one currency, in an own category, and is one of sixty at the most', async () => {
    const stranger = await someMember(db);
    const theirs = await someAccount(db, stranger);
    const euros = await someAccount(db, userId, { currency: 'EUR' });
    const create = (facts: Partial<recurring.RecurringFacts>) =>
      recurring.createRecurring(db, userId, uuid(), someRecurring({ accountId: account.id, ...facts }), noon);
    expect(await create({ accountId: theirs.id })).toMatchObject({ reason: 'unknown' });
    expect(await create({ toAccountId: theirs.id })).toMatchObject({ reason: 'unknown' });
    expect(await create({ toAccountId: euros.id })).toMatchObject({ reason: 'currencies' });
    expect(await create({ toAccountId: account.id })).toMatchObject({ reason: 'same-account' });
    expect(await create({ categoryId: presetId(stranger, 'health') })).toMatchObject({ reason: 'unknown' });
    const id = await some();
    const facts = someRecurring({ accountId: account.id });
    expect(await recurring.createRecurring(db, userId, id, facts, noon)).toEqual({ ok: true, id });
    expect(
      await recurring.createRecurring(db, stranger, id, someRecurring({ accountId: theirs.id }), noon),
    ).not.toEqual({ ok: true, id });
    for (let n = 1; n < recurring.mostRecurring; n += 1) await create({});
    expect(await create({})).toMatchObject({ reason: 'too-many' });
  });

  test('is foreseen, without what rests', async () => {
    await some({ unit: 'week', every: 2 });
    const paused = await some();
    await recurring.pauseRecurring(db, userId, paused, true, '2026-03-01', noon);
    await some({ nextDay: '2026-03-20', lastDay: '2026-03-25', cents: 7 });
    const all = await recurring.listRecurring(db, userId);
    const days = recurring.comingUp(all, '2026-03-11', lastOfMonth('2026-04')).map(({ day }) => day);
    expect(days).toEqual(['2026-03-20', '2026-03-24', '2026-04-07', '2026-04-21']);
  });
});
