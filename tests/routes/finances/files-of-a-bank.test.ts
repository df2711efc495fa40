import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { presetId } from '#app/domain/finances/categories.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { move, someAccount, statement } from '#tests/domain/finances/some-money.ts';
import { sendMultipart } from '#tests/routes/support/multipart.ts';
import { linksOf, valuesIn } from '#tests/routes/support/page.ts';
import { openTo } from './keeper.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import type { SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let member: SeatedMember;
let today: string;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await openTo(site);
  // The member lives by UTC.
  today = site.now().toISOString().slice(0, 10);
});

const path = '/finances';
const get = (below = '') => member.visitor.get(path + below);
const post = (below: string, fields: Readonly<Record<string, string | readonly string[]>>) =>
  member.visitor.post(path + below, fields);
const account = (facts: Parameters<typeof someAccount>[2] = {}) =>
  someAccount(site.db, member.id, facts, site.now());
const rows = (id = member.id) =>
  site.db.selectFrom('transactions').selectAll().where('user_id', '=', id).orderBy('id').execute();
const category = (preset: Parameters<typeof presetId>[1]) => presetId(member.id, preset);

describe('C11-024 a file of a bank', () => {
  const send = (accountId: string, text: string) =>
    sendMultipart(
      member.visitor,
      member.visitor.origin,
      `${path}/import`,
      { account: accountId },
      { bytes: Buffer.from(text), name: 'bank.csv' },
      'file',
    );

  test('is looked at, taken over, adds nothing a second time, and is taken back', async () => {
    const { id } = await account();
    for (let n = 0; n < 2; n += 1) {
      expect((await send(id, statement)).location).toBe(`${path}/import/look`);
      const look = await get('/import/look');
      expect(look.text).toContain(n === 0 ? '3 rows are new' : '3 rows are there already');
      expect(look.text).toContain('1 row cannot be read');
      expect(look.text).toContain('No day was found');
      expect(await rows()).toHaveLength(n * 3);
      await post('/import/look', { act: 'take', id: valuesIn(look.html, 'id')[0] ?? '' });
      expect(await rows()).toHaveLength(3);
      await post('/import/look', { act: 'drop', id: valuesIn(look.html, 'id')[0] ?? '' });
    }
    const undo = linksOf((await get('/import')).html).filter((to) => to.endsWith('/undo'));
    expect((await member.visitor.get(undo.at(-1)!)).text).toContain('Take this file back?');
    for (const to of [...undo, ...undo]) await member.visitor.post(to, {});
    expect(await rows()).toEqual([]);
  });

  test('is our own table: it is known again, nothing is guessed, and what was deleted comes back as it was', async () => {
    const [{ id }, { id: savings }] = [await account(), await account({ name: 'Savings' })];
    const ahead = addDays(today, 1);
    for (const payee of ['Shop', '+34 600', '=Nick; -1'])
      await move(site.db, member.id, id, -450, { day: today, payee });
    // Of another account, and of a day that is over only further east.
    await move(site.db, member.id, savings, 900, { day: ahead, payee: 'Far away' });
    const { html: table } = await get('/transactions.csv');
    expect(table).toContain("'+34 600");
    await send(id, table);
    const look = await get('/import/look');
    expect(look.text).toContain('4 rows are there already');
    expect(look.text).not.toContain('cannot be read');
    expect(look.text).not.toContain('This was guessed');
    await post('/import/look', { act: 'take', id: valuesIn(look.html, 'id')[0]! });
    expect(await rows()).toHaveLength(4);
    for (const payee of ['+34 600', '=Nick; -1'])
      await site.db.deleteFrom('transactions').where('payee', '=', payee).execute();
    for (const says of ['2 rows are new', '4 rows are there already']) {
      await send(id, table);
      const again = await get('/import/look');
      expect(again.text).toContain(says);
      await post('/import/look', { act: 'take', id: valuesIn(again.html, 'id')[0]! });
      expect((await rows()).map(({ payee }) => payee).toSorted()).toEqual([
        '+34 600',
        '=Nick; -1',
        'Far away',
        'Shop',
      ]);
    }
  });

  test('is our own table: what is in another currency or of another account is left out, with the reason', async () => {
    const dollars = await account();
    const [savings, euros] = [await account({ name: 'Savings' }), await account({ currency: 'EUR' })];
    await move(site.db, member.id, dollars.id, -450, { day: today, payee: 'Shop', preset: 'groceries' });
    await move(site.db, member.id, savings.id, -700, { day: today, payee: 'Far away' });
    await move(site.db, member.id, euros.id, -1010, { day: today, payee: 'Bakery' });
    const { html: table } = await get('/transactions.csv');
    await site.db.deleteFrom('transactions').where('user_id', '=', member.id).execute();
    await send(dollars.id, table);
    const look = await get('/import/look');
    expect(look.text).toContain('1 row is new');
    expect(look.text).toContain('1 row is in another currency than the account (USD) and is left out');
    expect(look.text).toContain('1 row is of another account and is left out');
    expect(look.text).toContain('It is in EUR');
    expect(look.text).toContain('It is of the account Savings');
    await post('/import/look', { act: 'take', id: valuesIn(look.html, 'id')[0]! });
    const [one, ...more] = await rows();
    expect(more).toEqual([]);
    expect(one).toMatchObject({ payee: 'Shop', account_id: dollars.id, category_id: category('groceries') });
  });

  test('is our own table: it brings its categories back where its reader has another language by now', async () => {
    const { id } = await account();
    await move(site.db, member.id, id, -450, { day: today, payee: 'Shop', preset: 'groceries' });
    const { html: table } = await get('/transactions.csv');
    await site.db.deleteFrom('transactions').where('user_id', '=', member.id).execute();
    await site.db.updateTable('profiles').set({ language: 'es' }).where('id', '=', member.id).execute();
    await send(id, table);
    await post('/import/look', { act: 'take', id: valuesIn((await get('/import/look')).html, 'id')[0]! });
    expect(await rows()).toMatchObject([{ payee: 'Shop', category_id: category('groceries') }]);
  });

  test('is read as its columns are said to be meant', async () => {
    const { id } = await account();
    await send(id, 'a,b,c\n01/02/2026,x,"5,00"\n');
    const mapped = { act: 'map', day: '0', amount: '', payee: '1', dates: 'dmy', decimal: ',' };
    const wrong = await post('/import/look', mapped);
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Say which column has the amount');
    await post('/import/look', { ...mapped, amount: '2', turned: 'yes' });
    const look = await get('/import/look');
    expect(look.text).toContain('February 1 -$5');
    await post('/import/look', { act: 'drop', id: valuesIn(look.html, 'id')[0] ?? '' });
    expect((await get('/import/look')).location).toBe(`${path}/import`);
  });

  test('whose amounts can be read in two ways waits until it is said how decimals are written', async () => {
    const { id } = await account();
    await send(id, 'Date,Payee,Amount\n2026-03-01,Rent,-1.200\n2026-03-02,Bus,-2\n');
    const look = await get('/import/look');
    expect(look.text).toContain('Its amount can be read in two ways: 1200 or 1.20');
    expect(look.text).toContain('Nothing is imported before.');
    expect(look.text).toContain('The file does not make it clear');
    expect(look.text).not.toContain('Import what is new');
    const waiting = valuesIn(look.html, 'id')[0]!;
    await post('/import/look', { act: 'take', id: waiting });
    expect(await rows()).toEqual([]);
    // Looked at again without a word about it, it still waits.
    for (const [decimal, says] of [
      ['', 'Nothing is imported before.'],
      [',', 'Rent'],
    ] as const) {
      await post('/import/look', { act: 'map', day: '0', amount: '2', payee: '1', dates: 'ymd', decimal });
      expect((await get('/import/look')).text).toContain(says);
    }
    await post('/import/look', { act: 'take', id: waiting });
    expect((await rows()).map(({ cents }) => Number(cents)).toSorted()).toEqual([-120_000, -200]);
  });

  test('is read by the column that says debit or credit, once it is said which that is', async () => {
    const { id } = await account();
    await send(id, 'Date,Payee,Amount,Way\n2025-02-28,Shop,4.50,debit\n2025-02-27,Gift,9,Other\n');
    expect((await get('/import/look')).text).toContain('Whether it is a debit or a credit');
    const mapped = { act: 'map', day: '0', amount: '2', payee: '1', dates: 'ymd', decimal: '.' };
    for (const [kind, says] of [
      ['', 'February 28, 2025 $4.50'],
      ['3', 'February 28, 2025 -$4.50'],
    ] as const) {
      await post('/import/look', { ...mapped, kind });
      const look = await get('/import/look');
      expect(look.text).toContain(says);
      expect(look.text).toContain('February 27, 2025 $9');
    }
  });

  test('whose days can be read in two ways waits until it is said how they are written', async () => {
    const { id } = await account();
    await send(id, 'Date,Payee,Amount\n01/02/2025,Rent,-1.20\n');
    const look = await get('/import/look');
    expect(look.text).toContain('Its day can be read in two ways: February 1, 2025 or January 2, 2025');
    expect(look.text).toContain('Some days can be read in two ways.');
    expect(look.text).not.toContain('Some amounts can be read in two ways.');
    expect(look.text).not.toContain('Import what is new');
    const waiting = valuesIn(look.html, 'id')[0]!;
    await post('/import/look', { act: 'take', id: waiting });
    expect(await rows()).toEqual([]);
    for (const [dates, says] of [
      ['', 'Nothing is imported before.'],
      ['dmy', 'February 1, 2025 -$1.20'],
    ] as const) {
      await post('/import/look', { act: 'map', day: '0', amount: '2', payee: '1', dates, decimal: '.' });
      expect((await get('/import/look')).text).toContain(says);
    }
    await post('/import/look', { act: 'take', id: waiting });
    expect((await rows()).map(({ day }) => day)).toEqual(['2025-02-01']);
  });

  test('with several accounts is asked which of them it is', async () => {
    const { id } = await account();
    const statements = ['111', '222'].map(
      (number) =>
        `<STMTRS><CURDEF>USD<ACCTID>${number}<STMTTRN><DTPOSTED>20260101<TRNAMT>-1<NAME>Of ${number}</STMTTRN></STMTRS>`,
    );
    await send(id, `<OFX>${statements.join('')}</OFX>`);
    const look = await get('/import/look');
    expect(look.text).toContain('The file holds several accounts in this currency.');
    expect(look.text).not.toContain('Import what is new');
    await post('/import/look', { act: 'map', from: '222' });
    const chosen = await get('/import/look');
    expect(chosen.text).toContain('1 row is of another account and is left out');
    await post('/import/look', { act: 'take', id: valuesIn(chosen.html, 'id')[0]! });
    expect((await rows()).map(({ payee }) => payee)).toEqual(['Of 222']);
  });

  test.each([
    ['', 'This file is empty. Choose another one'],
    ['%PDF-1.4\0', 'This is no table'],
    ['<OFX><CURDEF>EUR<STMTTRN><DTPOSTED>20260101<TRNAMT>1', 'The file is in EUR'],
  ])('that is none is refused in words: %#', async (text, says) => {
    const { id } = await account();
    const page = await send(id, text);
    expect(page.status).toBe(422);
    expect(page.text).toContain(says);
    expect((await send(uuid(), statement)).text).toContain('Choose the account');
    expect((await post('/import', { account: id })).text).toContain('Choose a file');
  });
});
