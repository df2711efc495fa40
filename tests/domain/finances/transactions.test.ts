import * as fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import * as accounts from '#app/domain/finances/accounts.ts';
import * as categories from '#app/domain/finances/categories.ts';
import { createMoneyGoal, listMoneyGoals } from '#app/domain/finances/goals.ts';
import { sumMonths } from '#app/domain/finances/months.ts';
import * as reading from '#app/domain/finances/read-transactions.ts';
import type { TransactionFacts } from '#app/domain/finances/transaction.ts';
import { changeTransfer, recordTransfer } from '#app/domain/finances/transfers.ts';
import * as writing from '#app/domain/finances/write-transactions.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { move, someAccount } from './some-money.ts';

let db: Database;
let userId: string;
let account: accounts.Account;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  userId = await someMember(db);
  account = await someAccount(db, userId, { opening: 10_000 });
});

const balanceOf = async (id: string): Promise<number> =>
  (await accounts.readAccount(db, userId, id))!.balance;
const all = async () => (await reading.listTransactions(db, userId, {}, 1)).transactions;
/** What the rows themselves say. */
async function reckoned(id: string): Promise<number> {
  const { opening, openedOn } = (await accounts.readAccount(db, userId, id))!;
  return (await all())
    .filter(({ accountId, day }) => accountId === id && day >= (openedOn ?? ''))
    .reduce((sum, { cents }) => sum + cents, opening);
}

describe('C11-021 accounts', () => {
  test('are made once however often the form is sent, and belong to one member', async () => {
    const id = uuid();
    const facts = { name: 'Cash', kind: 'cash', opening: 5, currency: 'CLP' } as const;
    for (let n = 0; n < 2; n += 1)
      expect(await accounts.createAccount(db, userId, id, facts, noon)).toEqual({ ok: true, id });
    expect(await accounts.listAccounts(db, userId)).toHaveLength(2);
    expect(await accounts.createAccount(db, userId, id, { ...facts, name: 'Two' }, noon)).toEqual({
      ok: false,
      reason: 'sent-before',
    });
    const other = await someMember(db);
    expect(await accounts.readAccount(db, other, id)).toBeNull();
    expect(await accounts.changeAccount(db, other, id, 0, facts)).toEqual({ ok: false, reason: 'unknown' });
    const taken = await accounts.createAccount(db, other, id, facts, noon);
    expect(taken.ok && taken.id).not.toBe(id);
  });

  test('are thirty at the most', async () => {
    for (let n = 1; n < accounts.mostAccounts; n += 1) await someAccount(db, userId);
    const facts = { name: 'x', kind: 'cash', opening: 0, currency: 'USD' } as const;
    expect(await accounts.createAccount(db, userId, uuid(), facts, noon)).toEqual({
      ok: false,
      reason: 'too-many',
    });
  });

  test('move with another opening, are put away and taken up, and go with what moved on them', async () => {
    await move(db, userId, account.id, -2500);
    await accounts.changeAccount(db, userId, account.id, 0, {
      name: 'New',
      kind: 'savings',
      opening: 20_000,
    });
    expect(await balanceOf(account.id)).toBe(17_500);
    await accounts.archiveAccount(db, userId, account.id, true, noon);
    expect((await accounts.readAccount(db, userId, account.id))!.isArchived).toBe(true);
    const other = await someAccount(db, userId);
    const transfer = { fromId: account.id, toId: other.id, day: '2026-03-01', cents: 700, note: '' };
    await recordTransfer(db, userId, uuid(), transfer, noon);
    await accounts.deleteAccount(db, userId, account.id);
    const [left] = await all();
    expect(left).toMatchObject({ accountId: other.id, cents: 700, isSplit: false });
    expect(await balanceOf(other.id)).toBe(700);
    // It came from an own account that is no more: neither spent nor earned, until somebody says what it was.
    expect(await reading.isLoneSide(db, userId, left!)).toBe(true);
    expect(await sumMonths(db, userId, '2026-03', '2026-03')).toEqual([]);
    const facts = {
      accountId: other.id,
      day: '2026-03-02',
      cents: 600,
      payee: '',
      note: '',
      categoryId: null,
    };
    expect(await writing.changeTransaction(db, userId, left!.id, 0, facts, noon)).toMatchObject({ ok: true });
    expect(await sumMonths(db, userId, '2026-03', '2026-03')).toEqual([]);
    const categoryId = categories.presetId(userId, 'other-income');
    await writing.changeTransaction(db, userId, left!.id, 1, { ...facts, categoryId }, noon);
    expect(await sumMonths(db, userId, '2026-03', '2026-03')).toMatchObject([{ categoryId, cents: 600 }]);
    expect(await balanceOf(other.id)).toBe(600);
    await writing.deleteTransaction(db, userId, left!.id);
    expect(await balanceOf(other.id)).toBe(0);
  });

  test('have in their opening what moved before its day, however it comes, is moved and goes', async () => {
    const there = await someAccount(db, userId, { opening: 100_000, openedOn: '2026-03-10' });
    const at = (day: string) => move(db, userId, there.id, -1000, { day });
    const before = await at('2026-03-09');
    expect(await balanceOf(there.id)).toBe(100_000);
    // Of the day itself what is written counts.
    await at('2026-03-10');
    expect(await balanceOf(there.id)).toBe(99_000);
    const goal = { kind: 'savings', name: 'Roof', currency: 'USD', target: 900_000, byDay: null } as const;
    await createMoneyGoal(db, userId, uuid(), { ...goal, accountId: there.id, saved: 0 }, noon);
    expect(await listMoneyGoals(db, userId)).toMatchObject([{ saved: 99_000 }]);
    const change = (revision: number, day: string) =>
      writing.changeTransaction(db, userId, before.id, revision, { ...before, day }, noon);
    await change(0, '2026-03-11');
    expect(await balanceOf(there.id)).toBe(98_000);
    await change(1, '2026-02-11');
    expect(await balanceOf(there.id)).toBe(99_000);
    await writing.deleteTransaction(db, userId, before.id);
    expect(await balanceOf(there.id)).toBe(99_000);
    // The other account of a transfer begins by its own day, or by none.
    const transferId = uuid();
    const transfer = { fromId: there.id, toId: account.id, day: '2026-03-09', cents: 500, note: '' };
    await recordTransfer(db, userId, transferId, transfer, noon);
    expect([await balanceOf(there.id), await balanceOf(account.id)]).toEqual([99_000, 10_500]);
    await changeTransfer(db, userId, transferId, 0, { ...transfer, day: '2026-03-10' });
    expect([await balanceOf(there.id), await balanceOf(account.id)]).toEqual([98_500, 10_500]);
    await accounts.changeAccount(db, userId, there.id, 0, { name: 'A', kind: 'cash', opening: 200_000 });
    expect(await balanceOf(there.id)).toBe(198_500);
    expect(await reckoned(there.id)).toBe(198_500);
  });

  test('changed in two tabs, are not overwritten unseen', async () => {
    const facts = { name: 'A', kind: 'cash', opening: 10_000 } as const;
    const change = (seen: number, name: string) =>
      accounts.changeAccount(db, userId, account.id, seen, { ...facts, name });
    expect(await change(0, 'A')).toEqual({ ok: true });
    expect(await change(0, 'A')).toEqual({ ok: true });
    expect(await change(0, 'B')).toMatchObject({ reason: 'changed', there: { name: 'A', revision: 1 } });
    expect(await change(1, 'B')).toEqual({ ok: true });
  });
});

describe('C11-021 transactions', () => {
  test('are kept once, with their balance, and what another tab changed is not overwritten', async () => {
    const one = await move(db, userId, account.id, -1250, { preset: 'groceries' });
    const facts: TransactionFacts = one;
    expect(await writing.recordTransaction(db, userId, one.id, facts, noon)).toMatchObject({ ok: true });
    expect(await writing.recordTransaction(db, userId, one.id, { ...facts, cents: -1 }, noon)).toMatchObject({
      reason: 'sent-before',
    });
    expect(await balanceOf(account.id)).toBe(8750);
    const other = await someAccount(db, userId);
    const changed = { ...facts, cents: -2000, accountId: other.id };
    expect(await writing.changeTransaction(db, userId, one.id, 0, changed, noon)).toMatchObject({ ok: true });
    expect([await balanceOf(account.id), await balanceOf(other.id)]).toEqual([10_000, -2000]);
    expect(
      await writing.changeTransaction(db, userId, one.id, 0, { ...facts, note: 'late' }, noon),
    ).toMatchObject({ ok: false, reason: 'changed', there: { cents: -2000 } });
    for (let n = 0; n < 2; n += 1) await writing.deleteTransaction(db, userId, one.id);
    expect(await balanceOf(other.id)).toBe(0);
  });

  test('stand on no account and in no category of somebody else', async () => {
    const stranger = await someMember(db);
    const theirs = await someAccount(db, stranger);
    const facts = {
      accountId: theirs.id,
      day: '2026-03-10',
      cents: -1,
      payee: '',
      note: '',
      categoryId: null,
    };
    expect(await writing.recordTransaction(db, userId, uuid(), facts, noon)).toMatchObject({
      reason: 'unknown',
    });
    await categories.ensureCategories(db, stranger, noon);
    const foreign = categories.presetId(stranger, 'health');
    const own = { ...facts, accountId: account.id, categoryId: foreign };
    expect(await writing.recordTransaction(db, userId, uuid(), own, noon)).toMatchObject({
      reason: 'unknown',
    });
    const one = await move(db, stranger, theirs.id, -1);
    expect(await reading.readTransaction(db, userId, one.id)).toBeNull();
    await writing.deleteTransaction(db, userId, one.id);
    expect(await reading.readTransaction(db, stranger, one.id)).not.toBeNull();
  });

  test('are found by words, account, category, part and day', async () => {
    const other = await someAccount(db, userId);
    const book = await move(db, userId, other.id, -100, { payee: 'Librería 100 %', day: '2026-02-01' });
    const meal = await move(db, userId, account.id, -200, { preset: 'eating-out', note: 'With Ana' });
    await writing.splitTransaction(
      db,
      userId,
      book.id,
      0,
      [
        { categoryId: categories.presetId(userId, 'learning'), cents: -60 },
        { categoryId: null, cents: -40 },
      ],
      noon,
    );
    const found = async (filter: reading.TransactionFilter) =>
      (await reading.listTransactions(db, userId, filter, 1)).transactions.map(({ id }) => id);
    expect(await found({})).toEqual([meal.id, book.id]);
    expect(await found({ q: '0 %' })).toEqual([book.id]);
    expect(await found({ q: 'ana' })).toEqual([meal.id]);
    expect(await found({ accountId: other.id })).toEqual([book.id]);
    expect(await found({ categoryId: categories.presetId(userId, 'learning') })).toEqual([book.id]);
    // A part of it has none.
    expect(await found({ categoryId: 'none' })).toEqual([book.id]);
    expect(await found({ from: '2026-03-01', to: '2026-03-31' })).toEqual([meal.id]);
  });

  test('are divided into parts that make the whole, or not at all', async () => {
    const one = await move(db, userId, account.id, -1000);
    const parts = (...cents: readonly number[]) =>
      cents.map((amount) => ({ categoryId: categories.presetId(userId, 'family'), cents: amount }));
    const divide = (revision: number, ...cents: readonly number[]) =>
      writing.splitTransaction(db, userId, one.id, revision, parts(...cents), noon);
    // One part that is not all of it is no whole either.
    for (const cents of [[-600, -399], [-1000, 0], [-300]])
      expect(await divide(0, ...cents)).toEqual({ ok: false, reason: 'sum' });
    // Sent twice it is divided once, and another tab that divides it otherwise is told.
    for (let n = 0; n < 2; n += 1) expect(await divide(0, -600, -400)).toEqual({ ok: true });
    expect(await divide(0, -500, -500)).toEqual({ ok: false, reason: 'changed', revision: 1 });
    expect(await divide(0, -1000)).toEqual({ ok: false, reason: 'changed', revision: 1 });
    expect(await reading.readParts(db, userId, one.id)).toHaveLength(2);
    const [sum] = await sumMonths(db, userId, '2026-03', '2026-03');
    expect(sum).toMatchObject({ cents: -1000, categoryId: categories.presetId(userId, 'family') });
    const divided = (await reading.readTransaction(db, userId, one.id))!;
    // A day moves its parts along; another amount makes it whole.
    const moved = { ...divided, day: '2026-02-01' };
    await writing.changeTransaction(db, userId, one.id, divided.revision, moved, noon);
    expect(await sumMonths(db, userId, '2026-03', '2026-03')).toEqual([]);
    const other = { ...moved, cents: -900 };
    await writing.changeTransaction(db, userId, one.id, divided.revision + 1, other, noon);
    expect(await reading.readParts(db, userId, one.id)).toEqual([]);
    expect(await reading.readTransaction(db, userId, one.id)).toMatchObject({ isSplit: false, cents: -900 });
  });

  test('between own accounts are two rows whose sum is nothing, and count in no category', async () => {
    const other = await someAccount(db, userId);
    const euros = await someAccount(db, userId, { currency: 'EUR' });
    const id = uuid();
    const facts = { fromId: account.id, toId: other.id, day: '2026-03-10', cents: 3000, note: '' };
    for (let n = 0; n < 2; n += 1)
      expect(await recordTransfer(db, userId, id, facts, noon)).toEqual({ ok: true });
    expect(await recordTransfer(db, userId, id, { ...facts, cents: 1 }, noon)).toEqual({
      ok: false,
      reason: 'sent-before',
    });
    expect([await balanceOf(account.id), await balanceOf(other.id)]).toEqual([7000, 3000]);
    expect(await sumMonths(db, userId, '2026-03', '2026-03')).toEqual([]);
    // Pressed twice, it is one change.
    for (let n = 0; n < 2; n += 1)
      expect(await changeTransfer(db, userId, id, 0, { ...facts, cents: 1000 })).toEqual({ ok: true });
    expect([await balanceOf(account.id), await balanceOf(other.id)]).toEqual([9000, 1000]);
    expect(await changeTransfer(db, userId, id, 0, facts)).toEqual({ ok: false, reason: 'changed' });
    const [out, into] = (await reading.readTransfer(db, userId, id))!;
    expect([out.cents + into.cents, out.accountId]).toEqual([0, account.id]);
    for (const [to, reason] of [
      [account.id, 'same-account'],
      [euros.id, 'currencies'],
      [uuid(), 'unknown'],
    ] as const)
      expect(await recordTransfer(db, userId, uuid(), { ...facts, toId: to }, noon)).toMatchObject({
        reason,
      });
    await writing.deleteTransaction(db, userId, into.id);
    expect(await all()).toEqual([]);
    expect([await balanceOf(account.id), await balanceOf(other.id)]).toEqual([10_000, 0]);
  });

  test('keep every balance what its rows add up to, whatever is done in whatever order', async () => {
    const other = await someAccount(db, userId, { openedOn: '2026-03-10' });
    const acts = fc.array(
      fc.record({
        act: fc.constantFrom('add', 'change', 'delete', 'transfer'),
        cents: fc.integer({ min: 1, max: 1_000_000 }),
        which: fc.nat(20),
        onOther: fc.boolean(),
        day: fc.constantFrom('2026-03-09', '2026-03-10'),
      }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(acts, async (some) => {
        for (const { act, cents, which, onOther, day } of some) {
          const accountId = onOther ? other.id : account.id;
          const rows = await all();
          const row = rows[which % Math.max(1, rows.length)];
          if (act === 'add') await move(db, userId, accountId, onOther ? cents : -cents, { day });
          else if (act === 'transfer')
            await recordTransfer(
              db,
              userId,
              uuid(),
              { fromId: account.id, toId: other.id, day, cents, note: '' },
              noon,
            );
          else if (!row) continue;
          else if (act === 'delete') await writing.deleteTransaction(db, userId, row.id);
          else
            await writing.changeTransaction(
              db,
              userId,
              row.id,
              row.revision,
              { ...row, day, cents: -cents, accountId },
              noon,
            );
        }
        for (const { id } of [account, other]) expect(await balanceOf(id)).toBe(await reckoned(id));
        for (const { id } of await all()) await writing.deleteTransaction(db, userId, id);
        expect([await balanceOf(account.id), await balanceOf(other.id)]).toEqual([10_000, 0]);
      }),
      { numRuns: 8 },
    );
  });
});

describe('C11-021 categories', () => {
  test('are fourteen of ours before anything is written, by the ids that they have then', async () => {
    const before = await categories.listCategories(db, userId);
    expect(before).toHaveLength(14);
    expect(
      await db.selectFrom('budget_categories').select('id').where('user_id', '=', userId).execute(),
    ).toEqual([]);
    await move(db, userId, account.id, -1, { preset: 'groceries' });
    expect((await categories.listCategories(db, userId)).map(({ id }) => id)).toEqual(
      before.map(({ id }) => id),
    );
  });

  test('are added once, renamed, put away and nobody else’s', async () => {
    const id = uuid();
    for (let n = 0; n < 2; n += 1)
      await categories.createCategory(db, userId, id, { name: 'Dog', kind: 'expense' }, noon);
    expect(await categories.listCategories(db, userId)).toHaveLength(15);
    const rename = (name: string, seen: string | null) =>
      categories.renameCategory(db, userId, id, name, seen, noon);
    expect(await rename('Cat', 'Dog')).toEqual({ ok: true });
    // The same once more is no change; what another tab made of it is not overwritten unseen.
    expect(await rename('Cat', 'Dog')).toEqual({ ok: true });
    expect(await rename('Bird', 'Dog')).toMatchObject({ reason: 'changed', there: { name: 'Cat' } });
    await categories.archiveCategory(db, userId, id, true, noon);
    expect((await categories.listCategories(db, userId)).at(-1)).toMatchObject({
      name: 'Cat',
      isArchived: true,
    });
    const other = await someMember(db);
    expect(await categories.renameCategory(db, other, id, 'Mine', null, noon)).toMatchObject({
      reason: 'unknown',
    });
    expect(await categories.archiveCategory(db, other, id, false, noon)).toBe(false);
  });
});
