import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { readAccount, type Account } from '#app/domain/finances/accounts.ts';
import {
  dropStatement,
  findStatement,
  keepStatement,
  mapStatement,
  type WaitingImport,
} from '#app/domain/finances/keep-statement.ts';
import { planStatement } from '#app/domain/finances/plan-statement.ts';
import { takeStatement } from '#app/domain/finances/take-statement.ts';
import { listImports, undoImport } from '#app/domain/finances/taken-imports.ts';
import { listTransactions } from '#app/domain/finances/read-transactions.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { someAccount, statement } from './some-money.ts';
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

async function wait(text: string): Promise<WaitingImport> {
  const kept = await keepStatement(db, userId, account.id, fileOf(text), today, noon);
  if (!kept.ok) throw new Error(kept.reason);
  return (await findStatement(db, userId))!;
}
const take = async (text: string) => takeStatement(db, userId, (await wait(text)).id, today, noon);
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
    const plan = await planStatement(db, userId, await wait(twoAccounts), account, today);
    expect([plan.fresh.length, plan.there.length, plan.strange.length]).toEqual([0, 1, 1]);
  });

  test('sent twice is done once, and one file waits at a time', async () => {
    const first = await wait(statement);
    const second = await wait(statement);
    expect(await takeStatement(db, userId, first.id, today, noon)).toBeNull();
    const done = () => takeStatement(db, userId, second.id, today, noon);
    expect(await done()).toMatchObject({ added: 3 });
    expect(await done()).toBeNull();
    const third = await wait(statement);
    // Of a page that shows another file, nothing is dropped.
    expect(await dropStatement(db, userId, first.id)).toBe(false);
    expect(await dropStatement(db, userId, third.id)).toBe(true);
    expect(await findStatement(db, userId)).toBeNull();
  });

  test('remembers how the columns of a bank are meant', async () => {
    const waiting = await wait(statement);
    const mapping = { ...waiting.mapping, isTurned: true };
    await mapStatement(db, userId, waiting.id, mapping);
    const plan = await planStatement(db, userId, (await findStatement(db, userId))!, account, today);
    expect(plan.fresh[0]!.cents).toBe(450);
    await takeStatement(db, userId, waiting.id, today, noon);
    expect((await wait(statement)).mapping).toEqual(mapping);
    account = await someAccount(db, userId);
    expect((await wait(statement)).mapping.isTurned).toBe(false);
  });

  test('and means no columns by it that are called otherwise, or stand elsewhere', async () => {
    const heads = 'Date,Name,Gross,Fee,Net';
    const file = (names: string) => `${names}\n2026-03-01,Ana,100.00,-3.20,96.80\n`;
    const waiting = await wait(file(heads));
    expect(waiting.mapping.amount).toBe(4);
    await mapStatement(db, userId, waiting.id, { ...waiting.mapping, amount: 2 });
    await takeStatement(db, userId, waiting.id, today, noon);
    expect((await wait(file(heads.toUpperCase()))).mapping.amount).toBe(2);
    for (const other of ['Date,Name,Net,Fee,Gross', 'Date,Payee,Gross,Fee,Net', `${heads},Note`])
      expect((await wait(file(other))).mapping.amount).toBe(other.split(',').indexOf('Net'));
  });

  test('that can be read in two ways is taken over as a whole, once it is said how decimals are written', async () => {
    const text = 'Date,Payee,Amount\n2026-03-01,a,-1.200\n2026-03-02,b,7\n';
    const { id, mapping } = await wait(text);
    const done = () => takeStatement(db, userId, id, today, noon);
    expect(mapping.decimal).toBeNull();
    expect(await done()).toBe('doubt');
    expect(await count()).toBe(0);
    await mapStatement(db, userId, id, { ...mapping, decimal: ',' });
    expect(await done()).toMatchObject({ added: 2 });
    expect(await balance()).toBe(-119_300);
    // It is remembered, and what a file says itself comes before.
    expect((await wait(text)).mapping.decimal).toBe(',');
    expect((await wait(text.replace('1.200', '1.20'))).mapping.decimal).toBe('.');
  });

  test('knows a row again whose day is still to come where its member is now', async () => {
    await take(statement);
    const plan = await planStatement(db, userId, await wait(statement), account, '2026-03-01');
    expect([plan.fresh.length, plan.there.length, plan.unreadable.length]).toEqual([0, 3, 1]);
    const other = await someAccount(db, userId);
    const elsewhere = await planStatement(db, userId, await wait(statement), other, '2026-03-01');
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
      const plan = await planStatement(db, userId, await wait(text), account, today);
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
      const done = () => takeStatement(db, userId, id, today, noon);
      expect(mapping.dates).toBeNull();
      expect(await done()).toBe('doubt');
      expect(await count()).toBe(0);
      await mapStatement(db, userId, id, { ...mapping, dates: 'dmy' });
      expect(await done()).toMatchObject({ added: 2 });
    });
  });

  test('is taken back in one act, and can be done again', async () => {
    await take(statement);
    const [batch] = await listImports(db, userId);
    expect(batch).toMatchObject({ added: 3, format: 'csv' });
    expect(await undoImport(db, await someMember(db), batch!.id)).toBeNull();
    expect(await undoImport(db, userId, batch!.id)).toBe(3);
    expect(await undoImport(db, userId, batch!.id)).toBeNull();
    expect([await count(), await balance()]).toEqual([0, 0]);
    expect(await take(statement)).toMatchObject({ added: 3 });
  });

  test('of before the day of the opening leaves the balance as it is, and so does taking it back', async () => {
    account = await someAccount(db, userId, { opening: 100_000, openedOn: '2026-03-02' });
    expect(await take(statement)).toMatchObject({ added: 3 });
    expect(await balance()).toBe(225_000);
    const [batch] = await listImports(db, userId);
    expect(await undoImport(db, userId, batch!.id)).toBe(3);
    expect(await balance()).toBe(100_000);
  });

  test('takes twenty thousand rows in one act', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `2026-01-01,Row ${index},-1.00\n`);
    expect(await take(`Date,Payee,Amount\n${rows.join('')}`)).toMatchObject({ added: 20_000 });
    expect(await balance()).toBe(-2_000_000);
  });
});
