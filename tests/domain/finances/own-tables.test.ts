import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { readAccount, type Account } from '#app/domain/finances/accounts.ts';
import { ownColumns } from '#app/domain/finances/files/own-table.ts';
import { findStatement, keepStatement, type WaitingImport } from '#app/domain/finances/keep-statement.ts';
import { planStatement } from '#app/domain/finances/plan-statement.ts';
import { takeStatement, type CategoryName } from '#app/domain/finances/take-statement.ts';
import { sumMonths } from '#app/domain/finances/months.ts';
import * as categories from '#app/domain/finances/categories.ts';
import { listTransactions, readTransfer } from '#app/domain/finances/read-transactions.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { v7 as uuid } from 'uuid';
import { move, someAccount } from './some-money.ts';
import { fileOf, today } from './statement-files.ts';

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

async function wait(text: string): Promise<WaitingImport> {
  const kept = await keepStatement(db, userId, account.id, fileOf(text), today, noon);
  if (!kept.ok) throw new Error(kept.reason);
  return (await findStatement(db, userId))!;
}
const take = async (text: string) => takeStatement(db, userId, (await wait(text)).id, today, noon);
const balance = async (): Promise<number> => (await readAccount(db, userId, account.id))!.balance;

describe('C11-024 taking our own table over', () => {
  test('is read as a spreadsheet wrote it anew', () => {
    const read = fileOf(
      "date;account;out;in;currency;payee;category;note;transfer_id;id\n31/03/2026;Cash;4,50;;USD;'-x;;;;1\n",
      { decimal: ',', today },
    );
    expect(read.mapping).toMatchObject({ day: 0, out: 2, into: 3, payee: 5, dates: 'dmy', decimal: ',' });
    expect(read.table.rows[0]!.cells[5]).toBe('-x');
  });

  /** A row: the account, what went out and came in, the currency, and what else it says. */
  type OwnRow = Partial<Record<(typeof ownColumns)[number], string>>;
  const table = (...rows: readonly OwnRow[]): string =>
    [ownColumns, ...rows.map((row) => ownColumns.map((name) => row[name] ?? ''))]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
      .join('\n');
  const row = (facts: OwnRow): OwnRow => ({
    date: '2026-03-01',
    account: 'Checking',
    out: '4.50',
    currency: 'USD',
    id: uuid(),
    ...facts,
  });
  const planOf = async (text: string) => planStatement(db, userId, await wait(text), account, today);
  const kept = async () => (await listTransactions(db, userId, { accountId: account.id }, 1)).transactions;

  test('only rows in the currency of the account are taken over; the others are counted', async () => {
    const text = table(
      row({}),
      row({ account: 'Bolsa', out: '10.10', currency: 'EUR' }),
      row({ account: 'Yen', out: '500', currency: 'JPY' }),
      row({ account: 'Elsewhere', currency: 'XXX' }),
    );
    const plan = await planOf(text);
    expect(plan.fresh.map(({ cents }) => cents)).toEqual([-450]);
    expect(plan.strange.map(({ reason, said }) => [reason, said])).toEqual([
      ['currency', 'EUR'],
      ['currency', 'JPY'],
      ['currency', 'XXX'],
    ]);
    expect(plan.unreadable).toEqual([]);
    expect(await take(text)).toMatchObject({ added: 1 });
    expect(await balance()).toBe(-450);
  });

  test('and of several accounts the rows of the one of that name; a single one may be called otherwise by now', async () => {
    const several = table(
      row({ account: 'checking ' }),
      row({ account: 'Savings' }),
      row({ account: 'Cash' }),
    );
    const plan = await planOf(several);
    expect(plan.fresh).toHaveLength(1);
    expect(plan.strange.map(({ reason, said }) => [reason, said])).toEqual([
      ['account', 'Savings'],
      ['account', 'Cash'],
    ]);
    expect((await planOf(table(row({ account: 'Old name' })))).fresh).toHaveLength(1);
    const other = await planOf(table(row({ account: 'Old name' }), row({ account: 'Savings' })));
    expect([other.fresh.length, other.strange.length]).toEqual([0, 2]);
  });

  test('an account that another one is called by, or that stands in the file beside others, is not the one that was chosen', async () => {
    // One account of each currency: the file names several, and this one is called otherwise.
    const several = await planOf(
      table(row({ account: 'Old name' }), row({ account: 'Bolsa', currency: 'EUR' })),
    );
    expect([several.fresh.length, several.strange.length]).toEqual([0, 2]);
    await someAccount(db, userId, { name: 'Savings' });
    const theirs = await planOf(table(row({ account: 'savings' })));
    expect(theirs.strange).toMatchObject([{ reason: 'account', said: 'savings' }]);
    // One of that name in another currency is none of it.
    await someAccount(db, userId, { name: 'Old name', currency: 'EUR' });
    expect((await planOf(table(row({ account: 'Old name' })))).fresh).toHaveLength(1);
  });

  test('an account that is called otherwise by now is known by what stands on it still', async () => {
    const savings = await someAccount(db, userId, { name: 'Savings' });
    const [here, there] = [await move(db, userId, account.id, -1), await move(db, userId, savings.id, -2)];
    const rows = [
      row({ account: 'Old name', out: '0.01', id: here.id }),
      row({ account: 'Old name' }),
      row({ account: 'Other name', out: '0.02', id: there.id }),
      row({ account: 'Other name' }),
    ];
    const plan = await planOf(table(...rows));
    expect([plan.fresh.length, plan.there.length]).toEqual([1, 2]);
    expect(plan.strange).toMatchObject([{ reason: 'account', said: 'Other name' }]);
    // Also where the file names that one alone.
    const alone = await planOf(table(...rows.slice(2)));
    expect([alone.fresh.length, alone.strange.length]).toEqual([0, 1]);
  });

  test('what is there on another account is there, in its own currency', async () => {
    const euros = await someAccount(db, userId, { currency: 'EUR', name: 'Bolsa' });
    const { id } = await move(db, userId, euros.id, -1010);
    const plan = await planOf(table(row({}), row({ account: 'Bolsa', out: '10.10', currency: 'EUR', id })));
    expect(plan.strange).toEqual([]);
    expect(plan.there.map(({ cents, currency }) => [cents, currency])).toEqual([[-1010, 'EUR']]);
  });

  test('brings a category back where one of that name exists, of the kind that fits', async () => {
    for (const [name, kind] of [
      ['Dog', 'income'],
      ['Dog', 'expense'],
    ] as const)
      await categories.createCategory(db, userId, uuid(), { name, kind }, noon);
    const waiting = await wait(table(row({ category: 'dog' }), row({ category: 'Cat' }), row({})));
    await takeStatement(db, userId, waiting.id, today, noon);
    const named = new Map((await categories.listCategories(db, userId)).map((one) => [one.id, one]));
    const brought = (await kept()).map(({ categoryId }) => categoryId && named.get(categoryId));
    expect(brought.filter(Boolean)).toMatchObject([{ name: 'Dog', kind: 'expense' }]);
  });

  test('brings categories back in whatever language it left', async () => {
    // Ours are called otherwise in each; the member's own is called as one of ours is in the other one.
    const own = uuid();
    await categories.createCategory(db, userId, own, { name: 'Salud', kind: 'expense' }, noon);
    const words: Readonly<Record<string, readonly [string, string]>> = {
      health: ['Health', 'Salud'],
      groceries: ['Groceries', 'Comida'],
    };
    const naming =
      (language: 0 | 1): CategoryName =>
      ({ name, preset }) =>
        name || (words[preset]?.[language] ?? preset);
    const [english, spanish] = [naming(0), naming(1)];
    const brings = async (names: readonly CategoryName[], ...said: readonly string[]) => {
      const waiting = await wait(table(...said.map((category) => row({ category, payee: category }))));
      await takeStatement(db, userId, waiting.id, today, noon, names);
      const brought = (await kept()).filter(({ payee }) => said.includes(payee));
      await db.deleteFrom('transactions').where('user_id', '=', userId).execute();
      return Object.fromEntries(brought.map(({ payee, categoryId }) => [payee, categoryId]));
    };
    const [health, groceries] = [
      categories.presetId(userId, 'health'),
      categories.presetId(userId, 'groceries'),
    ];
    expect(await brings([spanish, english], 'Health', 'Groceries', 'Salud')).toEqual({
      Health: health,
      Groceries: groceries,
      Salud: own,
    });
    expect(await brings([english, spanish], 'Comida')).toEqual({ Comida: groceries });
  });

  test('brings one side of a transfer back as that, and both as the transfer that it was', async () => {
    const savings = await someAccount(db, userId, { name: 'Savings' });
    const transfer_id = uuid();
    const text = table(row({ transfer_id }), row({ account: 'Savings', out: '', in: '4.50', transfer_id }));
    await take(text);
    expect(await kept()).toMatchObject([{ cents: -450, transferId: transfer_id }]);
    // Neither spent nor earned.
    expect(await sumMonths(db, userId, '2026-03', '2026-03')).toEqual([]);
    expect(await readTransfer(db, userId, transfer_id)).toBeNull();
    account = savings;
    await take(text);
    expect(await readTransfer(db, userId, transfer_id)).toMatchObject([{ cents: -450 }, { cents: 450 }]);
    // A third one is of no transfer that has two sides, and somebody else's transfer is theirs.
    account = await someAccount(db, userId, { name: 'Savings' });
    await take(text);
    const [third] = await kept();
    expect(third!.transferId).not.toBe(transfer_id);
    userId = await someMember(db);
    account = await someAccount(db, userId);
    await take(text);
    const [theirs] = await kept();
    expect(theirs!.transferId).not.toBe(transfer_id);
    expect(theirs).toMatchObject({ transferId: expect.any(String), isSplit: false });
  });
});
