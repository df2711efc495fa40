import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { Account } from '#app/domain/finances/accounts.ts';
import {
  copyEarlierMonth,
  leftOf,
  planMark,
  planMonth,
  readBudget,
  totalsOf,
} from '#app/domain/finances/budgets.ts';
import { archiveCategory, presetId, type Preset } from '#app/domain/finances/categories.ts';
import * as goals from '#app/domain/finances/goals.ts';
import { readInsights } from '#app/domain/finances/insights.ts';
import { addMonths } from '#app/domain/finances/months.ts';
import { listCategories } from '#app/domain/finances/categories.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { move, someAccount } from './some-money.ts';
import { v7 as uuid } from 'uuid';

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

const plan = (month: string, cents: number, rolls = false, preset: Preset = 'groceries') =>
  planMonth(db, userId, month, 'USD', [{ categoryId: presetId(userId, preset), cents, rolls }], null, noon);
const envelope = async (month: string, preset: Preset = 'groceries') =>
  (await readBudget(db, userId, month, 'USD')).envelopes.find(({ category }) => category.preset === preset)!;

describe('C11-021 the budget of a month', () => {
  test('adds up what went out of each category, of one currency alone', async () => {
    await plan('2026-03', 40_000);
    await move(db, userId, account.id, -12_000, { preset: 'groceries' });
    await move(db, userId, account.id, 2000, { preset: 'groceries' });
    await move(db, userId, account.id, -700);
    await move(db, userId, account.id, 90_000, { preset: 'pay' });
    const euros = await someAccount(db, userId, { currency: 'EUR' });
    await move(db, userId, euros.id, -5555, { preset: 'groceries' });
    const budget = await readBudget(db, userId, '2026-03', 'USD');
    const nothing = { cameOver: 0, takenOff: 0 };
    expect(await envelope('2026-03')).toMatchObject({ planned: 40_000, moved: 10_000, carried: 0 });
    expect(budget.unsorted).toBe(700);
    expect(totalsOf(budget)).toEqual({ planned: 40_000, ...nothing, spent: 10_700, income: 90_000 });
    expect((await envelope('2026-02')).moved).toBe(0);
    const other = await readBudget(db, await someMember(db), '2026-03', 'USD');
    expect(totalsOf(other)).toEqual({ planned: 0, ...nothing, spent: 0, income: 0 });
  });

  test('of another tab is not overwritten unseen', async () => {
    const seen = planMark(await readBudget(db, userId, '2026-03', 'USD'));
    await plan('2026-03', 100);
    const again = (cents: number, mark: string) =>
      planMonth(
        db,
        userId,
        '2026-03',
        'USD',
        [{ categoryId: presetId(userId, 'groceries'), cents, rolls: false }],
        mark,
        noon,
      );
    const refused = await again(200, seen);
    expect(refused).toMatchObject({ ok: false, reason: 'changed' });
    expect((await envelope('2026-03')).planned).toBe(100);
    // What is there already is no change, whatever was seen.
    expect(await again(100, seen)).toEqual({ ok: true });
    expect(await again(200, planMark(await readBudget(db, userId, '2026-03', 'USD')))).toEqual({ ok: true });
    expect((await envelope('2026-03')).planned).toBe(200);
  });

  test('is copied from the month before, once, and over nothing that stands there', async () => {
    await plan('2026-02', 1000);
    await plan('2026-02', 2000, false, 'health');
    await plan('2026-03', 1500);
    expect(await copyEarlierMonth(db, userId, '2026-03', 'USD')).toEqual({ from: '2026-02', count: 1 });
    expect(await copyEarlierMonth(db, userId, '2026-03', 'USD')).toEqual({ from: '2026-02', count: 0 });
    expect((await envelope('2026-03')).planned).toBe(1500);
    expect((await envelope('2026-03', 'health')).planned).toBe(2000);
    expect(await copyEarlierMonth(db, userId, '2026-03', 'EUR')).toBeNull();
    await plan('2026-03', 0);
    expect((await envelope('2026-03')).planned).toBe(0);
  });

  test('is copied from the last month that has one, however long somebody was away', async () => {
    await plan('2025-07', 1000);
    await plan('2025-08', 2000);
    await plan('2026-05', 9000);
    expect(await copyEarlierMonth(db, userId, '2026-03', 'USD')).toEqual({ from: '2025-08', count: 1 });
    expect((await envelope('2026-03')).planned).toBe(2000);
  });

  test('is copied without what was put away', async () => {
    await plan('2026-02', 1000);
    await plan('2026-02', 2000, false, 'health');
    await archiveCategory(db, userId, presetId(userId, 'health'), true, noon);
    expect(await copyEarlierMonth(db, userId, '2026-03', 'USD')).toMatchObject({ count: 1 });
    expect((await envelope('2026-03', 'health')).planned).toBe(0);
    expect(totalsOf(await readBudget(db, userId, '2026-03', 'USD')).planned).toBe(1000);
  });

  test('takes over no debt from months in which nothing was planned, which take off what was left', async () => {
    await plan('2026-01', 1000, true);
    await move(db, userId, account.id, -400, { preset: 'groceries', day: '2026-01-31' });
    await move(db, userId, account.id, -500, { preset: 'groceries', day: '2026-02-10' });
    await move(db, userId, account.id, -500, { preset: 'groceries', day: '2026-03-10' });
    const carried = async (month: string) => (await envelope(month)).carried;
    expect([await carried('2026-02'), await carried('2026-03'), await carried('2026-04')]).toEqual([
      600, 100, 0,
    ]);
  });

  test('takes over what was left, and what was spent too much, where that is wanted', async () => {
    await plan('2026-01', 1000, true);
    await plan('2026-02', 1000, true);
    await move(db, userId, account.id, -400, { preset: 'groceries', day: '2026-01-31' });
    await move(db, userId, account.id, -2000, { preset: 'groceries', day: '2026-02-01' });
    expect((await envelope('2026-01')).carried).toBe(0);
    expect((await envelope('2026-02')).carried).toBe(600);
    expect((await envelope('2026-03')).carried).toBe(-400);
    // What is switched off in a month is so from then on: what came over into it stays, as in those before.
    await plan('2026-02', 1000, false);
    expect((await envelope('2026-03')).carried).toBe(0);
    expect(await envelope('2026-02')).toMatchObject({ carried: 600, rollsSince: null });
    expect((await envelope('2026-01')).rollsSince).toBe('2026-01');
  });

  test('says together what its rows say, where one has a debt and another something left', async () => {
    for (const preset of ['groceries', 'transport', 'giving'] as const)
      await plan('2026-01', 1000, true, preset);
    await move(db, userId, account.id, -5000, { preset: 'groceries', day: '2026-01-31' });
    await move(db, userId, account.id, -400, { preset: 'transport', day: '2026-01-31' });
    await move(db, userId, account.id, -1000, { preset: 'giving', day: '2026-01-31' });
    await plan('2026-02', 1000, true);
    await plan('2026-02', 2000, true, 'giving');
    await move(db, userId, account.id, -300, { preset: 'giving', day: '2026-02-01' });
    const { envelopes } = await readBudget(db, userId, '2026-02', 'USD');
    const rows = envelopes.filter((one) => one.planned !== 0 || one.carried !== 0);
    expect(
      rows.map(({ planned, carried }) => [planned, carried]).toSorted(([one], [other]) => one! - other!),
    ).toEqual([
      [0, 600],
      [1000, -4000],
      [2000, 0],
    ]);
    const totals = totalsOf(await readBudget(db, userId, '2026-02', 'USD'));
    expect(totals).toEqual({ planned: 3000, cameOver: 600, takenOff: 4000, spent: 300, income: 0 });
    expect(leftOf(totals)).toBe(-700);
  });

  test('keeps what months before said when it is switched off, and on again', async () => {
    await plan('2026-01', 1000, true);
    await plan('2026-02', 1000, true);
    const said = async () => [(await envelope('2026-02')).carried, (await envelope('2026-03')).carried];
    expect(await said()).toEqual([1000, 2000]);
    await plan('2026-03', 1000, false);
    expect(await said()).toEqual([1000, 2000]);
    expect((await envelope('2026-04')).carried).toBe(0);
    // Only what is set aside from the month on in which it is switched on again.
    await plan('2026-05', 1000, true);
    expect(await said()).toEqual([1000, 2000]);
    expect([(await envelope('2026-05')).carried, (await envelope('2026-06')).carried]).toEqual([0, 1000]);
    // Taken back in the month itself, it is as if it had never been said.
    await plan('2026-03', 1000, true);
    expect(await envelope('2026-04')).toMatchObject({ carried: 3000, rollsSince: '2026-01' });
    expect((await envelope('2026-06')).carried).toBe(3000 + 1000);
  });

  test('knows months across years', () => {
    expect([addMonths('2026-01', -1), addMonths('2025-12', 1), addMonths('2026-03', -15)]).toEqual([
      '2025-12',
      '2026-01',
      '2024-12',
    ]);
  });
});

describe('C11-021 savings goals and debts', () => {
  const facts = (change: Partial<goals.SavingsFacts> = {}): goals.SavingsFacts => ({
    kind: 'savings',
    name: 'Roof',
    currency: 'USD',
    target: 100_000,
    byDay: '2027-01-01',
    accountId: null,
    saved: 5000,
    ...change,
  });

  test('are kept once; what an account says is read from it', async () => {
    const id = uuid();
    for (let n = 0; n < 2; n += 1)
      expect(await goals.createMoneyGoal(db, userId, id, facts(), noon)).toEqual({ ok: true, id });
    expect(await goals.readMoneyGoal(db, userId, id)).toMatchObject({ saved: 5000 });
    await move(db, userId, account.id, 7000);
    expect(await goals.changeMoneyGoal(db, userId, id, 0, facts({ accountId: account.id }))).toEqual({
      ok: true,
    });
    expect(await goals.readMoneyGoal(db, userId, id)).toMatchObject({ saved: 7000 });
    const other = await someMember(db);
    expect(await goals.changeMoneyGoal(db, other, id, 1, facts())).toMatchObject({ reason: 'unknown' });
    // What another tab made of it is not overwritten unseen; the same once more is no change.
    expect(await goals.changeMoneyGoal(db, userId, id, 0, facts({ accountId: account.id }))).toEqual({
      ok: true,
    });
    expect(await goals.changeMoneyGoal(db, userId, id, 0, facts({ name: 'Late' }))).toMatchObject({
      reason: 'changed',
      there: { name: 'Roof', revision: 1 },
    });
    expect(await goals.changeMoneyGoal(db, userId, id, 1, facts({ name: 'Late' }))).toEqual({ ok: true });
    await goals.deleteMoneyGoal(db, other, id);
    expect(await goals.listMoneyGoals(db, userId)).toHaveLength(1);
    await goals.deleteMoneyGoal(db, userId, id);
    expect(await goals.listMoneyGoals(db, userId)).toEqual([]);
  });

  test('stand on no account of somebody else or of another currency, and are twenty at the most', async () => {
    const theirs = await someAccount(db, await someMember(db));
    const euros = await someAccount(db, userId, { currency: 'EUR' });
    for (const { id } of [theirs, euros])
      expect(await goals.createMoneyGoal(db, userId, uuid(), facts({ accountId: id }), noon)).toMatchObject({
        reason: 'unknown',
      });
    const debt = { kind: 'debt', name: 'Card', currency: 'USD', balance: 1, rateBp: 2, minimum: 3 } as const;
    for (let n = 0; n < goals.mostGoals; n += 1) await goals.createMoneyGoal(db, userId, uuid(), debt, noon);
    expect(await goals.createMoneyGoal(db, userId, uuid(), debt, noon)).toMatchObject({ reason: 'too-many' });
  });
});

describe('C11-016 insights', () => {
  const insights = async () => readInsights(db, userId, '2026-04', 'USD', await listCategories(db, userId));

  test('say nothing before there are three whole months', async () => {
    expect(await insights()).toEqual({ enough: false, months: 0 });
    await move(db, userId, account.id, -100, { day: '2026-02-10' });
    // The month that is not over counts for nothing.
    await move(db, userId, account.id, -100, { day: '2026-04-01' });
    expect(await insights()).toEqual({ enough: false, months: 2 });
  });

  test('rest on months: what is kept, what takes most, and what has changed', async () => {
    for (const [month, eating] of [
      ['2026-01', 10_000],
      ['2026-02', 10_000],
      ['2026-03', 30_000],
    ] as const) {
      await move(db, userId, account.id, 100_000, { preset: 'pay', day: `${month}-01` });
      await move(db, userId, account.id, -50_000, { preset: 'housing', day: `${month}-02` });
      await move(db, userId, account.id, -eating, { preset: 'eating-out', day: `${month}-03` });
    }
    const said = await insights();
    const found = said.enough ? said.found : [];
    expect(found.map(({ kind }) => kind)).toEqual(['kept', 'largest', 'more']);
    expect(found[0]).toMatchObject({ income: 300_000, spent: 200_000 });
    expect(found[1]).toMatchObject({ spent: 150_000, all: 200_000 });
    expect(found[2]).toMatchObject({
      last: 30_000,
      usual: 10_000,
      months: [{ cents: 10_000 }, { cents: 10_000 }, { month: '2026-03', cents: 30_000 }],
    });
  });
});
