import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { readAccount, type Account } from '#app/domain/finances/accounts.ts';
import { ownColumns } from '#app/domain/finances/files/own-table.ts';
import * as imports from '#app/domain/finances/imports.ts';
import { sumMonths } from '#app/domain/finances/months.ts';
import * as categories from '#app/domain/finances/categories.ts';
import { listTransactions, readTransfer } from '#app/domain/finances/read-transactions.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { v7 as uuid } from 'uuid';
import { move, someAccount, statement } from './some-money.ts';
import { fileOf, today, twoAccounts } from './statement-files.ts';

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

async function wait(text: string): Promise<imports.WaitingImport> {
  const kept = await imports.keepStatement(db, userId, account.id, fileOf(text), today, noon);
  if (!kept.ok) throw new Error(kept.reason);
  return (await imports.findStatement(db, userId))!;
}
const take = async (text: string) => imports.takeStatement(db, userId, (await wait(text)).id, today, noon);
const count = async (): Promise<number> => (await listTransactions(db, userId, {}, 1)).total;
const balance = async (): Promise<number> => (await readAccount(db, userId, account.id))!.balance;

describe('C11-024 taking a file over', () => {
  test('adds each row once; the same file again adds nothing, and two equal purchases are two', async () => {
    expect(await take(statement)).toEqual({ added: 3, there: 0, unreadable: 1 });
    expect(await balance()).toBe(124_100);
    expect(await take(statement)).toEqual({ added: 0, there: 3, unreadable: 1 });
    expect([await count(), await balance()]).toEqual([3, 124_100]);
    // A longer file of the same days: a third of the same kind is new.
    expect(await take(`${statement}2026-03-01,Café Ñandú,-4.50\n`)).toMatchObject({ added: 1, there: 3 });
    // Of another account it is another file.
    account = await someAccount(db, userId);
    expect(await take(statement)).toMatchObject({ added: 3 });
  });

  test('what is left out is not there already because the like moved here', async () => {
    await take(`!Type:Bank\nD2026-03-01\nT-4.50\nPShop\n^\n`);
    const plan = await imports.planStatement(db, userId, await wait(twoAccounts), account, today);
    expect([plan.fresh.length, plan.there.length, plan.strange.length]).toEqual([0, 1, 1]);
  });

  test('sent twice is done once, and one file waits at a time', async () => {
    const first = await wait(statement);
    const second = await wait(statement);
    expect(await imports.takeStatement(db, userId, first.id, today, noon)).toBeNull();
    const done = () => imports.takeStatement(db, userId, second.id, today, noon);
    expect(await done()).toMatchObject({ added: 3 });
    expect(await done()).toBeNull();
    const third = await wait(statement);
    // Of a page that shows another file, nothing is dropped.
    expect(await imports.dropStatement(db, userId, first.id)).toBe(false);
    expect(await imports.dropStatement(db, userId, third.id)).toBe(true);
    expect(await imports.findStatement(db, userId)).toBeNull();
  });

  test('remembers how the columns of a bank are meant', async () => {
    const waiting = await wait(statement);
    const mapping = { ...waiting.mapping, isTurned: true };
    await imports.mapStatement(db, userId, waiting.id, mapping);
    const plan = await imports.planStatement(
      db,
      userId,
      (await imports.findStatement(db, userId))!,
      account,
      today,
    );
    expect(plan.fresh[0]!.cents).toBe(450);
    await imports.takeStatement(db, userId, waiting.id, today, noon);
    expect((await wait(statement)).mapping).toEqual(mapping);
    account = await someAccount(db, userId);
    expect((await wait(statement)).mapping.isTurned).toBe(false);
  });

  test('and means no columns by it that are called otherwise, or stand elsewhere', async () => {
    const heads = 'Date,Name,Gross,Fee,Net';
    const file = (names: string) => `${names}\n2026-03-01,Ana,100.00,-3.20,96.80\n`;
    const waiting = await wait(file(heads));
    expect(waiting.mapping.amount).toBe(4);
    await imports.mapStatement(db, userId, waiting.id, { ...waiting.mapping, amount: 2 });
    await imports.takeStatement(db, userId, waiting.id, today, noon);
    expect((await wait(file(heads.toUpperCase()))).mapping.amount).toBe(2);
    for (const other of ['Date,Name,Net,Fee,Gross', 'Date,Payee,Gross,Fee,Net', `${heads},Note`])
      expect((await wait(file(other))).mapping.amount).toBe(other.split(',').indexOf('Net'));
  });

  test('that can be read in two ways is taken over as a whole, once it is said how decimals are written', async () => {
    const text = 'Date,Payee,Amount\n2026-03-01,a,-1.200\n2026-03-02,b,7\n';
    const { id, mapping } = await wait(text);
    const done = () => imports.takeStatement(db, userId, id, today, noon);
    expect(mapping.decimal).toBeNull();
    expect(await done()).toBe('doubt');
    expect(await count()).toBe(0);
    await imports.mapStatement(db, userId, id, { ...mapping, decimal: ',' });
    expect(await done()).toMatchObject({ added: 2 });
    expect(await balance()).toBe(-119_300);
    // It is remembered, and what a file says itself comes before.
    expect((await wait(text)).mapping.decimal).toBe(',');
    expect((await wait(text.replace('1.200', '1.20'))).mapping.decimal).toBe('.');
  });

  test('knows a row again whose day is still to come where its member is now', async () => {
    await take(statement);
    const plan = await imports.planStatement(db, userId, await wait(statement), account, '2026-03-01');
    expect([plan.fresh.length, plan.there.length, plan.unreadable.length]).toEqual([0, 3, 1]);
    const other = await someAccount(db, userId);
    const elsewhere = await imports.planStatement(db, userId, await wait(statement), other, '2026-03-01');
    expect(elsewhere.fresh).toHaveLength(2);
    expect(elsewhere.unreadable).toContainEqual(expect.objectContaining({ reason: 'future' }));
  });

  test('says of days that begin with their year that they do', () => {
    expect(fileOf('Date,Payee,Amount\n2026-03-01,Shop,-4.50\n').mapping.dates).toBe('ymd');
    // That this one is in March is said by the row beside it.
    expect(fileOf('Date,Payee,Amount\n03/01/2026,a,-4.50\n02/28/2026,b,1\n').mapping.dates).toBe('mdy');
  });

  describe('whose days could be of another order', () => {
    const file = (...days: readonly string[]) =>
      `Date;Payee;Amount\n${days.map((day, at) => `${day};Shop ${at};-1,50\n`).join('')}`;
    const daysOf = async (text: string) => {
      const plan = await imports.planStatement(db, userId, await wait(text), account, today);
      return [...plan.fresh, ...plan.there].map(({ day }) => day);
    };

    test('is read as it says itself, whatever the file before it did; where it says nothing, as that did', async () => {
      await take(file('02/25/2026', '02/03/2026'));
      expect(await daysOf(file('02/01/2026', '03/01/2026'))).toEqual(['2026-02-01', '2026-03-01']);
      const later = file('02/02/2026', '15/02/2026', '25/02/2026', '28/02/2026', '03/02/2026');
      const days = ['2026-02-02', '2026-02-15', '2026-02-25', '2026-02-28', '2026-02-03'];
      expect(await daysOf(later)).toEqual(days);
      // Month first, the second of these would not have come.
      expect(await daysOf(file('01/11/2025', '06/03/2026', '05/02/2026'))).toEqual([
        '2025-11-01',
        '2026-03-06',
        '2026-02-05',
      ]);
      await take(later);
      expect(await daysOf(file('01/02/2026', '02/02/2026'))).toEqual(['2026-02-01', '2026-02-02']);
    });

    test('waits as a whole where two orders fit alike, until one is said', async () => {
      const { id, mapping } = await wait(file('01/02/2026', '02/02/2026'));
      const done = () => imports.takeStatement(db, userId, id, today, noon);
      expect(mapping.dates).toBeNull();
      expect(await done()).toBe('doubt');
      expect(await count()).toBe(0);
      await imports.mapStatement(db, userId, id, { ...mapping, dates: 'dmy' });
      expect(await done()).toMatchObject({ added: 2 });
    });
  });

  test('of our own is read as a spreadsheet wrote it anew', () => {
    const read = fileOf(
      "date;account;out;in;currency;payee;category;note;transfer_id;id\n31/03/2026;Cash;4,50;;USD;'-x;;;;1\n",
      { decimal: ',', today },
    );
    expect(read.mapping).toMatchObject({ day: 0, out: 2, into: 3, payee: 5, dates: 'dmy', decimal: ',' });
    expect(read.table.rows[0]!.cells[5]).toBe('-x');
  });

  describe('of our own', () => {
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
    const planOf = async (text: string) =>
      imports.planStatement(db, userId, await wait(text), account, today);
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
      await imports.takeStatement(db, userId, waiting.id, today, noon);
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
        (language: 0 | 1): imports.CategoryName =>
        ({ name, preset }) =>
          name || (words[preset]?.[language] ?? preset);
      const [english, spanish] = [naming(0), naming(1)];
      const brings = async (names: readonly imports.CategoryName[], ...said: readonly string[]) => {
        const waiting = await wait(table(...said.map((category) => row({ category, payee: category }))));
        await imports.takeStatement(db, userId, waiting.id, today, noon, names);
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

  test('is taken back in one act, and can be done again', async () => {
    await take(statement);
    const [batch] = await imports.listImports(db, userId);
    expect(batch).toMatchObject({ added: 3, format: 'csv' });
    expect(await imports.undoImport(db, await someMember(db), batch!.id)).toBeNull();
    expect(await imports.undoImport(db, userId, batch!.id)).toBe(3);
    expect(await imports.undoImport(db, userId, batch!.id)).toBeNull();
    expect([await count(), await balance()]).toEqual([0, 0]);
    expect(await take(statement)).toMatchObject({ added: 3 });
  });

  test('takes twenty thousand rows in one act', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `2026-01-01,Row ${index},-1.00\n`);
    expect(await take(`Date,Payee,Amount\n${rows.join('')}`)).toMatchObject({ added: 20_000 });
    expect(await balance()).toBe(-2_000_000);
  });
});
