import * as fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { deleteAccount, listAccounts, type Account } from '#app/domain/finances/accounts.ts';
import { readBudget, totalsOf } from '#app/domain/finances/budgets.ts';
import { presetId } from '#app/domain/finances/categories.ts';
import { createMoneyGoal, listMoneyGoals } from '#app/domain/finances/goals.ts';
import { sumMonths } from '#app/domain/finances/months.ts';
import { isLoneSide, listTransactions, readTransaction } from '#app/domain/finances/read-transactions.ts';
import { recordTransfer } from '#app/domain/finances/transfers.ts';
import {
  changeTransaction,
  deleteTransaction,
  splitTransaction,
} from '#app/domain/finances/write-transactions.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { move, someAccount } from './some-money.ts';

let db: Database;
let userId: string;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  userId = await someMember(db);
});

const month = '2026-03';
const day = `${month}-10`;
const rows = async () => (await listTransactions(db, userId, {}, 1)).transactions;
const sums = () => sumMonths(db, userId, month, month);
const transfer = (from: Account, to: Account, cents: number, id = uuid()) =>
  recordTransfer(db, userId, id, { fromId: from.id, toId: to.id, day, cents, note: '' }, noon);
const balances = async () => (await listAccounts(db, userId)).map(({ balance }) => balance);
/** What is spent and what came in, as the overview and the budget say it. */
const said = async () => {
  const { spent, income } = totalsOf(await readBudget(db, userId, month, 'USD'));
  return { spent, income };
};
/** A goal that is saved on this account. */
const savedOn = ({ id }: Account) =>
  createMoneyGoal(
    db,
    userId,
    uuid(),
    { kind: 'savings', name: 'Roof', currency: 'USD', target: 90_000, byDay: null, accountId: id, saved: 0 },
    noon,
  );
const saved = async () =>
  (await listMoneyGoals(db, userId)).map((goal) => (goal.kind === 'savings' ? goal.saved : null));

describe('C11-021 what was deleted is in no sum', () => {
  test.each(['out', 'into'] as const)('a transfer, by the row of the account it went %s', async (side) => {
    const [one, other] = [await someAccount(db, userId, { opening: 10_000 }), await someAccount(db, userId)];
    await savedOn(other);
    await transfer(one, other, 3000);
    expect([await balances(), await saved()]).toEqual([[7000, 3000], [3000]]);
    const [row] = (await rows()).filter(({ cents }) => cents < 0 === (side === 'out'));
    for (let pressed = 0; pressed < 2; pressed += 1) await deleteTransaction(db, userId, row!.id);
    expect([await balances(), await saved(), await sums(), await rows()]).toEqual([[10_000, 0], [0], [], []]);
    expect(await said()).toEqual({ spent: 0, income: 0 });
  });

  test.each([0, 1])(
    'half of a transfer, with its account (%i): the other half is neither spent nor earned',
    async (which) => {
      const both = [await someAccount(db, userId, { opening: 10_000 }), await someAccount(db, userId)];
      await transfer(both[0]!, both[1]!, 3000);
      await deleteAccount(db, userId, both[which]!.id);
      const left = which === 0 ? 3000 : 7000;
      expect([await balances(), await sums()]).toEqual([[left], []]);
      expect(await said()).toEqual({ spent: 0, income: 0 });
      const [lone] = await rows();
      expect(await isLoneSide(db, userId, lone!)).toBe(true);
      // Once somebody says of what category it was, it counts there, once; and deleted, nowhere.
      const categoryId = presetId(userId, which === 0 ? 'other-income' : 'leisure');
      await changeTransaction(db, userId, lone!.id, 0, { ...lone!, categoryId }, noon);
      expect(await said()).toEqual(which === 0 ? { spent: 0, income: 3000 } : { spent: 3000, income: 0 });
      await deleteTransaction(db, userId, lone!.id);
      expect([await balances(), await sums()]).toEqual([[which === 0 ? 0 : 10_000], []]);
    },
  );

  test('the account that a goal was saved on: nothing is saved, whatever was once written by hand', async () => {
    const account = await someAccount(db, userId, { opening: 5000 });
    await savedOn(account);
    await db.updateTable('savings_goals').set({ saved_cents: 700 }).where('user_id', '=', userId).execute();
    expect(await saved()).toEqual([5000]);
    await deleteAccount(db, await someMember(db), account.id);
    expect(await saved()).toEqual([5000]);
    await deleteAccount(db, userId, account.id);
    expect(await saved()).toEqual([0]);
  });

  test('a list of what has no category holds what its sum does, a part of something divided too', async () => {
    const account = await someAccount(db, userId);
    await move(db, userId, account.id, -100);
    const divided = await move(db, userId, account.id, -500);
    const parts = [
      { categoryId: null, cents: -200 },
      { categoryId: presetId(userId, 'health'), cents: -300 },
    ];
    await splitTransaction(db, userId, divided.id, 0, parts, noon);
    await transfer(account, await someAccount(db, userId), 50);
    expect((await readBudget(db, userId, month, 'USD')).unsorted).toBe(300);
    const { transactions } = await listTransactions(db, userId, { categoryId: 'none' }, 1);
    expect(transactions.map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual([-500, -100]);
  });

  test('an account, with what was spent on it, whole and in parts', async () => {
    const [one, other] = [await someAccount(db, userId), await someAccount(db, userId)];
    const [groceries, health] = [presetId(userId, 'groceries'), presetId(userId, 'health')];
    await move(db, userId, one.id, -900, { preset: 'groceries' });
    const divided = await move(db, userId, one.id, -500);
    await splitTransaction(
      db,
      userId,
      divided.id,
      0,
      [
        { categoryId: groceries, cents: -200 },
        { categoryId: health, cents: -300 },
      ],
      noon,
    );
    await move(db, userId, other.id, -40, { preset: 'health' });
    expect(await said()).toEqual({ spent: 1440, income: 0 });
    await deleteAccount(db, userId, one.id);
    expect(await sums()).toMatchObject([{ categoryId: health, cents: -40 }]);
    expect([await said(), await balances()]).toEqual([{ spent: 40, income: 0 }, [-40]]);
  });

  /** Held against a book that is kept beside it, by other means. */
  test('whatever is kept and deleted in whatever order', async () => {
    const acts = fc.array(
      fc.record({
        act: fc.constantFrom('spend', 'divide', 'transfer', 'transfer', 'delete', 'delete', 'close', 'name'),
        cents: fc.integer({ min: 2, max: 1_000_000 }),
        which: fc.nat(20),
        at: fc.nat(3),
      }),
      { minLength: 4, maxLength: 16 },
    );
    await fc.assert(
      fc.asyncProperty(acts, async (some) => {
        userId = await someMember(db);
        const accounts = [
          await someAccount(db, userId, { opening: 10_000 }),
          await someAccount(db, userId, { kind: 'savings' }),
          await someAccount(db, userId, { kind: 'cash', opening: 500 }),
          await someAccount(db, userId),
        ];
        const leisure = presetId(userId, 'leisure');
        await savedOn(accounts[1]!);
        /** Every row that is there: what moved on which account, and what of it is spent. */
        const book = new Map<
          string,
          { readonly account: string; readonly cents: number; spent: number; pair: string | null }
        >();
        for (const { act, cents, which, at } of some) {
          const open = accounts.filter(({ id }) => id !== '');
          const account = open[at % Math.max(1, open.length)];
          const row = [...book.keys()][which % Math.max(1, book.size)];
          const there = row === undefined ? undefined : book.get(row)!;
          if (act === 'spend' && account) {
            const { id } = await move(db, userId, account.id, -cents, { preset: 'leisure' });
            book.set(id, { account: account.id, cents: -cents, spent: cents, pair: null });
          } else if (act === 'transfer' && open.length > 1) {
            const to = open[(at + 1) % open.length]!;
            const before = new Set(book.keys());
            const pair = uuid();
            await transfer(account!, to, cents, pair);
            for (const one of await rows())
              if (!before.has(one.id))
                book.set(one.id, { account: one.accountId, cents: one.cents, spent: 0, pair });
          } else if (act === 'divide' && row && there?.pair === null && there.cents < -1) {
            const parts = [
              { categoryId: leisure, cents: -1 },
              { categoryId: null, cents: there.cents + 1 },
            ];
            const { revision } = (await readTransaction(db, userId, row))!;
            await splitTransaction(db, userId, row, revision, parts, noon);
          } else if (act === 'delete' && row && there) {
            await deleteTransaction(db, userId, row);
            for (const [id, one] of book)
              if (id === row || (there.pair !== null && one.pair === there.pair)) book.delete(id);
          } else if (act === 'close' && account && open.length > 1) {
            await deleteAccount(db, userId, account.id);
            for (const [id, one] of book) if (one.account === account.id) book.delete(id);
            accounts.splice(accounts.indexOf(account), 1);
          } else if (act === 'name' && row && there?.pair && there.cents < 0) {
            const isLone = [...book.values()].filter(({ pair }) => pair === there.pair).length === 1;
            const stored = (await readTransaction(db, userId, row))!;
            const kept = await changeTransaction(
              db,
              userId,
              row,
              stored.revision,
              { ...stored, categoryId: leisure },
              noon,
            );
            expect(kept.ok).toBe(isLone);
            if (isLone) Object.assign(there, { spent: -there.cents, pair: null });
          }
          const of = (id: string) =>
            [...book.values()].reduce((sum, one) => sum + (one.account === id ? one.cents : 0), 0);
          const reckoned = Object.fromEntries(accounts.map(({ id, opening }) => [id, opening + of(id)]));
          expect(
            Object.fromEntries((await listAccounts(db, userId)).map(({ id, balance }) => [id, balance])),
          ).toEqual(reckoned);
          const spent = [...book.values()].reduce((sum, one) => sum + one.spent, 0);
          expect(await said()).toEqual({ spent, income: 0 });
          expect((await sums()).reduce((sum, one) => sum - one.cents, 0)).toBe(spent);
        }
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});
