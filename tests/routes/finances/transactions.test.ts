import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { presetId } from '#app/domain/finances/categories.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { move, someAccount } from '#tests/domain/finances/some-money.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { errorAt, valuesIn } from '#tests/routes/support/page.ts';
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
const spent = async (cents = -1250) => move(site.db, member.id, (await account()).id, cents, { day: today });

describe('C11-021 a transaction', () => {
  test('is added with a day, changed, divided and deleted', async () => {
    const { id: accountId } = await account();
    const facts = {
      id: uuid(),
      direction: 'out',
      amount: '40',
      account: accountId,
      category: category('family'),
      day: today,
      payee: 'Shop',
      note: 'Shoes, book',
    };
    expect((await post('/transactions/new', { ...facts, day: addDays(today, 1) })).status).toBe(422);
    expect((await post('/transactions/new', { ...facts, direction: 'in', amount: '-40' })).status).toBe(422);
    expect((await post('/transactions/new', facts)).location).toBe(`${path}/transactions`);
    const [row] = await rows();
    const own = `/transactions/${row!.id}`;
    expect(valuesIn((await get(own)).html, 'amount')).toEqual(['40.00']);
    await post(own, { ...facts, seen: '0', amount: '50' });
    const stale = await post(own, { ...facts, seen: '0', amount: '60' });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain('-$50');
    expect(valuesIn(stale.html, 'amount')).toEqual(['60']);
    // Sent again, it takes the place of what is there.
    expect(valuesIn(stale.html, 'seen')).toEqual(['1']);
    const parts = { category: [category('clothing'), category('learning')], amount: ['30', '19'] };
    const short = await post(`${own}/split`, parts);
    expect(short.status).toBe(422);
    expect(short.text).toContain('These parts make $49, and the whole is $50');
    expect(valuesIn(short.html, 'amount')).toEqual(['30', '19']);
    expect(
      (await post(`${own}/split`, { category: category('clothing'), amount: '30', seen: '1' })).text,
    ).toContain('These parts make $30, and the whole is $50');
    const [seen] = valuesIn((await get(`${own}/split`)).html, 'seen');
    await post(`${own}/split`, { ...parts, amount: ['30', '20'], seen: seen! });
    const unseen = await post(`${own}/split`, { ...parts, amount: ['10', '40'], seen: seen! });
    expect(unseen.status).toBe(409);
    expect(unseen.text).toContain('changed elsewhere meanwhile');
    expect(valuesIn(unseen.html, 'amount')).toEqual(['10', '40']);
    expect(valuesIn(unseen.html, 'seen')).toEqual(['2']);
    // A row for each part, so that the file's sums by category are those of the pages.
    const file = (await get('/transactions.csv')).html.split('\n').filter((line) => line.includes('Shop'));
    expect(file.map((line) => line.split(',').slice(2, 7).join())).toEqual([
      '"30.00","","USD","Shop","Clothes"',
      '"20.00","","USD","Shop","Learning"',
    ]);
    // A category that is put away stays where it was used.
    await post('/categories', { category: category('clothing'), to: 'away' });
    const parted = await get(`${own}/split`);
    expect(parted.html).toMatch(new RegExp(`value="${category('clothing')}" selected`));
    expect((await get(`/transactions?category=${category('learning')}`)).text).toContain('Shop');
    expect((await get('/transactions')).text).toContain('Divided');
    for (let n = 0; n < 2; n += 1)
      expect((await post(`${own}/delete`, {})).location).toBe(`${path}/transactions`);
    expect(await rows()).toEqual([]);
  });

  test('between own accounts is a transfer, which is neither spent nor earned', async () => {
    const [one, two, euros] = [await account(), await account(), await account({ currency: 'EUR' })];
    const facts = {
      id: uuid(),
      from_account: one.id,
      to_account: two.id,
      amount: '25',
      day: today,
      note: '',
    };
    for (const [to, says] of [
      [one.id, 'another account'],
      [euros.id, 'different currencies'],
    ] as const) {
      const page = await post('/transfers/new', { ...facts, to_account: to });
      expect(errorAt(page.html, 'to_account')).toContain(says);
    }
    await post('/transfers/new', facts);
    const [row] = await rows();
    expect((await get(`/transactions/${row!.id}`)).location).toBe(`${path}/transfers/${row!.transfer_id}`);
    await post(`/transfers/${row!.transfer_id}`, { ...facts, seen: '0', amount: '30' });
    expect((await rows()).map(({ cents }) => Number(cents)).toSorted()).toEqual([-3000, 3000]);
    // Pressed twice it is saved once; something else is said.
    const twice = await post(`/transfers/${row!.transfer_id}`, { ...facts, seen: '0', amount: '30' });
    expect(twice.location).toBe(`${path}/transactions`);
    expect((await post(`/transfers/${row!.transfer_id}`, { ...facts, seen: '0' })).status).toBe(409);
    expect((await get()).text).toContain('$0 came in, $0 went out');
  });

  test('leaves as a table, with the digits that were typed', async () => {
    await spent(-1_234_510);
    const { text } = await get('/transactions.csv');
    expect(text).toContain('"date","account","out","in","currency"');
    expect(text).toContain(`"${today}","Checking","12345.10","","USD","Market"`);
  });

  test('says that a full disk kept nothing, and keeps everything that was typed', async () => {
    await account();
    const page = await whileFull(site, 'transactions', () =>
      post('', { intent: 'add', id: uuid(), amount: '7', category: '', payee: 'Corner' }),
    );
    expect(page.text).toContain('This could not be saved');
    expect(valuesIn(page.html, 'amount')).toEqual(['7']);
    expect(await rows()).toEqual([]);
  });
});
