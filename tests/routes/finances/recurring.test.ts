import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { presetId } from '#app/domain/finances/categories.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { move, someAccount } from '#tests/domain/finances/some-money.ts';
import { errorAt, linksOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import type { SeatedMember } from '#tests/support/visitor.ts';
import { openTo } from './keeper.ts';

let site: TestSite;
let member: SeatedMember;
let today: string;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await openTo(site);
  today = site.now().toISOString().slice(0, 10);
});

const path = '/finances';
const get = (below = '') => member.visitor.get(path + below);
const post = (below: string, fields: Readonly<Record<string, string>>) =>
  member.visitor.post(path + below, fields);
const account = (facts: Parameters<typeof someAccount>[2] = {}) =>
  someAccount(site.db, member.id, facts, site.now());
const rows = () => site.db.selectFrom('transactions').selectAll().where('user_id', '=', member.id).execute();
const category = (preset: Parameters<typeof presetId>[1]) => presetId(member.id, preset);

describe('C11-021 money that repeats', () => {
  const facts = { payee: 'Rent', category: '', rhythm: 'month-1', last_day: '', asks: 'by-itself', note: '' };

  test('is added, foreseen, changed, rested and ended', async () => {
    expect((await get('/recurring')).text).toContain('What comes every month will appear here');
    expect((await get('/recurring/new')).location).toBe(`${path}/accounts/new`);
    const { id: accountId } = await account();
    const typed = { ...facts, id: uuid(), direction: 'out', amount: '850', account: accountId };
    const wrong = await post('/recurring/new', { ...typed, day: addDays(today, 3), last_day: today });
    expect(wrong.status).toBe(422);
    expect(errorAt(wrong.html, 'last_day')).toContain('not before the next time');
    expect(valuesIn(wrong.html, 'payee')).toEqual(['Rent']);
    expect((await post('/recurring/new', { ...typed, day: '2020-01-01' })).status).toBe(422);
    for (let n = 0; n < 2; n += 1)
      expect((await post('/recurring/new', { ...typed, day: addDays(today, 3) })).location).toBe(
        `${path}/recurring`,
      );
    const overview = await get();
    expect(overview.text).toContain('Coming up Rent');
    const list = await get('/recurring');
    expect(list.text).toContain('About $850 goes out in a month, and $0 comes in.');
    // What waits, because its account is put away, goes nowhere.
    await post(`/accounts/${accountId}/archive`, { to: 'away' });
    expect((await get('/recurring')).text).not.toContain('goes out in a month');
    await post(`/accounts/${accountId}/archive`, { to: 'open' });
    const own = linksOf(list.html).find((to) => /recurring\/[\da-f-]{36}$/.test(to))!;
    const page = await member.visitor.get(own);
    expect(titleOf(page.html)).toContain('It repeats: Rent');
    // Beside the form's other ways, and pressed by no Enter in its fields.
    expect(page.html).toContain('<button type="submit" form="pause" value="pause"');
    const change = { ...typed, day: addDays(today, 3), seen: '0' };
    await member.visitor.post(own, { ...change, amount: '900' });
    // Another tab still shows the first one.
    const late = await member.visitor.post(own, { ...change, amount: '910' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('It was changed elsewhere meanwhile, to: Rent, -$900');
    expect(valuesIn(late.html, 'amount')).toEqual(['910']);
    await member.visitor.post(own, { ...change, amount: '910', seen: valuesIn(late.html, 'seen')[0]! });
    expect((await get('/recurring')).text).toContain('-$910');
    await post('/recurring', { id: own.split('/').at(-1)!, intent: 'pause' });
    expect((await get('/recurring')).text).toContain('Rests, or is over');
    await post('/recurring', { id: own.split('/').at(-1)!, intent: 'resume' });
    expect((await member.visitor.get(`${own}/delete`)).text).toContain('What was written down stays');
    await member.visitor.post(`${own}/delete`, {});
    expect((await get('/recurring')).text).toContain('What comes every month will appear here');
  });

  test('asks on its day, and one answer is one', async () => {
    const { id: accountId } = await account();
    const typed = { ...facts, asks: 'asks', direction: 'in', amount: '10', account: accountId, day: today };
    const id = uuid();
    await post('/recurring/new', { ...typed, id });
    expect((await get()).text).toContain('Did it come? Rent');
    // What stands on an account that was put away waits for the account, on both pages.
    for (const [to, waits] of [
      ['away', false],
      ['open', true],
    ] as const) {
      await post(`/accounts/${accountId}/archive`, { to });
      for (const below of ['', '/recurring'])
        expect((await get(below)).text.includes('Did it come?'), `${to} ${below}`).toBe(waits);
    }
    const answer = { id, day: today, from: 'overview', intent: 'record' };
    for (const says of ['Written down.', 'That was answered before.']) {
      const done = await post('/recurring', answer);
      expect(done.location).toBe(path);
      expect((await member.visitor.follow(done)).text).toContain(says);
    }
    expect(await rows()).toMatchObject([{ cents: 1000, day: today, payee: 'Rent' }]);
    expect((await get()).text).not.toContain('Did it come?');
  });

  test('between own accounts is a transfer, and begins from what moved once', async () => {
    const [from, to] = [await account(), await account({ name: 'Savings' })];
    const transfer = { ...facts, kind: 'transfer', amount: '5', from_account: from.id, day: today };
    const wrong = await post('/recurring/new', { ...transfer, id: uuid(), to_account: from.id });
    expect(errorAt(wrong.html, 'to_account')).toContain('Choose another account');
    const euros = await account({ currency: 'EUR' });
    expect((await post('/recurring/new', { ...transfer, id: uuid(), to_account: euros.id })).status).toBe(
      422,
    );
    await post('/recurring/new', { ...transfer, id: uuid(), to_account: to.id });
    expect((await get('/recurring')).text).toContain('Checking to Savings');
    const one = await move(site.db, member.id, from.id, -1999, { day: today, payee: 'Film club' });
    const page = await get(`/recurring/new?from=${one.id}`);
    expect(valuesIn(page.html, 'payee')).toEqual(['Film club']);
    expect(valuesIn(page.html, 'amount')).toEqual(['19.99']);
    expect(valuesIn(page.html, 'day')[0]! > today).toBe(true);
    const stranger = await openTo(site);
    expect(valuesIn((await stranger.visitor.get(`${path}/recurring/new`)).html, 'payee')).toEqual([]);
  });
});

describe('C11-016 what two tabs change', () => {
  test('is not overwritten unseen: accounts, goals and the plan of a month', async () => {
    const { id } = await account();
    const facts = { name: 'Wallet', kind: 'cash', opening: '5', seen: '0' };
    await post(`/accounts/${id}`, facts);
    const late = await post(`/accounts/${id}`, { ...facts, name: 'Purse' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('to: Wallet, Cash, $5');
    expect(valuesIn(late.html, 'name')).toEqual(['Purse']);
    expect((await post(`/accounts/${id}`, { ...facts, name: 'Purse', seen: '1' })).status).toBe(303);

    const goal = {
      id: uuid(),
      kind: 'savings',
      name: 'Roof',
      currency: 'USD',
      account: '',
      saved: '',
      by_day: '',
    };
    await post('/goals/new', { ...goal, target: '100' });
    await post(`/goals/${goal.id}`, { ...goal, target: '200', seen: '0' });
    const lost = await post(`/goals/${goal.id}`, { ...goal, target: '300', seen: '0' });
    expect(lost.status).toBe(409);
    expect(lost.text).toContain('to: Roof, $200');

    const month = today.slice(0, 7);
    const seen = valuesIn((await get('?tab=budget')).html, 'seen')[0]!;
    const plan = { intent: 'plan', month, currency: 'USD', seen };
    await post('?tab=budget', { ...plan, [`plan-${category('groceries')}`]: '40' });
    const other = await post('?tab=budget', { ...plan, [`plan-${category('groceries')}`]: '50' });
    expect(other.status).toBe(409);
    expect(other.text).toContain('to: Groceries $40');
    expect(valuesIn(other.html, `plan-${category('groceries')}`)).toEqual(['50']);
    const again = { ...plan, seen: valuesIn(other.html, 'seen')[0]! };
    expect((await post('?tab=budget', { ...again, [`plan-${category('groceries')}`]: '50' })).status).toBe(
      303,
    );
  });

  test('a transfer whose other account is gone opens, and counts only where somebody says so', async () => {
    const [from, to] = [await account(), await account({ name: 'Old' })];
    const typed = { id: uuid(), amount: '5', from_account: from.id, to_account: to.id, day: today, note: '' };
    await post('/transfers/new', typed);
    await post(`/accounts/${to.id}/delete`, {});
    const [row] = await rows();
    const page = await get(`/transactions/${row!.id}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('The other side of this transfer is not here');
    const change = {
      direction: 'out',
      amount: '5',
      account: from.id,
      day: today,
      payee: '',
      note: '',
      seen: '0',
    };
    await post(`/transactions/${row!.id}`, { ...change, category: category('giving') });
    expect(await rows()).toMatchObject([{ counts: 1, transfer_id: null }]);
  });
});
