import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { presetId } from '#app/domain/finances/categories.ts';
import { addMonths } from '#app/domain/finances/months.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { move, someAccount, statement } from '#tests/domain/finances/some-money.ts';
import { danger } from '#tests/routes/help/in-danger.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { sendMultipart } from '#tests/routes/support/multipart.ts';
import { errorAt, linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { openTo } from './keeper.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let member: SeatedMember;
let today: string;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await levelOne();
  // The member lives by UTC.
  today = site.now().toISOString().slice(0, 10);
});

const levelOne = (language?: 'en' | 'es') => openTo(site, language);

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

describe('C11-016 the finances', () => {
  test('are a feature: locked below its level, and one page at two addresses', async () => {
    const { visitor } = await seatMember(site);
    expect((await visitor.follow(await visitor.get(path))).text).not.toContain('A month in three amounts');
    expect((await member.visitor.get('/financial-dashboard')).location).toBe(path);
    const page = await get();
    expect(page.text).toContain('Your money will appear here');
    for (const tab of ['budget', 'goals', 'insights']) {
      expect(linksOf(page.html)).toContain(`${path}?tab=${tab}`);
      expect((await get(`?tab=${tab}`)).status).toBe(200);
    }
    // Looking writes nothing.
    expect(
      await site.db.selectFrom('budget_categories').select('id').where('user_id', '=', member.id).execute(),
    ).toEqual([]);
  });

  test('begin with a month in three amounts, once: an account, and full envelopes', async () => {
    const typed = { intent: 'start', id: uuid(), currency: 'USD', income: '2000', fixed: '1200', rest: '' };
    const wrong = await post('', { ...typed, income: '-5', fixed: '1.234' });
    expect(wrong.status).toBe(422);
    expect(errorAt(wrong.html, 'income')).toContain('zero or more');
    expect(valuesIn(wrong.html, 'fixed')).toEqual(['1.234']);
    for (let n = 0; n < 2; n += 1) expect((await post('', typed)).location).toBe(path);
    const page = await get();
    expect(page.text).toMatch(/\$2,000 for the/);
    expect(page.text).toContain('My account');
    const budget = await get('?tab=budget');
    expect(budget.text).toContain('$1,200 left of $1,200');
    expect(budget.text).toContain('$800 left of $800');
    const made = site.db.selectFrom('accounts_kept').select('id').where('user_id', '=', member.id);
    expect(await made.execute()).toHaveLength(1);
    // Begun again after that account is gone, the envelopes hold what is said now, not both.
    const { id: gone } = (await made.executeTakeFirst())!;
    await post(`/accounts/${gone}/delete`, {});
    await post('', { ...typed, id: uuid(), income: '1000', fixed: '600', rest: '' });
    const anew = await get('?tab=budget');
    expect(anew.text).toContain('$600 left of $600');
    expect(anew.text).toContain('$400 left of $400');
    expect(anew.text).not.toContain('$1,200');
    const spanish = await levelOne('es');
    await spanish.visitor.post(path, { ...typed, id: uuid(), fixed: '0', rest: '30' });
    expect((await spanish.visitor.get(`${path}?tab=budget`)).text).toContain('Todo lo demás');
  });

  test('begun a second time with other amounts are not lost: they come back beside what is planned', async () => {
    const typed = { intent: 'start', id: uuid(), currency: 'USD', income: '2000', fixed: '1200', rest: '' };
    await post('', typed);
    for (const id of [typed.id, uuid()]) {
      const again = await post('', { ...typed, id, fixed: '1300' });
      expect(again.status).toBe(409);
      expect(again.text).toContain('You have begun already. Planned for this month: Pay $2,000, ');
      for (const there of ['Fixed costs $1,200', 'Everything else $800']) expect(again.text).toContain(there);
      expect(again.text).toContain('Now you typed: Pay $2,000, Fixed costs $1,300, Everything else $700.');
      expect(again.text).not.toContain('Your month has begun');
      expect(again.html).toMatch(/name="plan-[^"]+"[^>]*value="1300.00"/);
      // The page is that of the plan, which is saved from there.
      expect(valuesIn(again.html, 'month')).toContain(today.slice(0, 7));
    }
    expect((await get('?tab=budget')).text).toContain('$1,200 left of $1,200');
    // Who began with an account has no envelopes for it, and reads what was typed all the same.
    const other = await levelOne();
    await someAccount(site.db, other.id, { currency: 'EUR' }, site.now());
    const told = await other.visitor.post(path, { ...typed, id: uuid() });
    expect(told.status).toBe(409);
    expect(told.text).toContain('Now you typed: Pay $2,000, Fixed costs $1,200, Everything else $800.');
  });

  test('begin with an account, which is one however often it is sent', async () => {
    const id = valuesIn((await get('/accounts/new')).html, 'id')[0]!;
    const facts = { id, name: 'Checking', kind: 'checking', currency: 'USD', opening: '1,234.56' };
    const wrong = await post('/accounts/new', { ...facts, opening: '1.234' });
    expect(wrong.status).toBe(422);
    expect(errorAt(wrong.html, 'opening')).toContain('Write 1234, or 1.23');
    expect(valuesIn(wrong.html, 'opening')).toEqual(['1.234']);
    for (let n = 0; n < 2; n += 1) expect((await post('/accounts/new', facts)).location).toBe(path);
    const page = await get();
    expect(page.text).toContain('$1,234.56');
    expect(titleOf(page.html)).not.toMatch(/\d/);
    expect(page.text.match(/Checking account/g)).toHaveLength(1);
  });

  test('say of an account that is changed what stood there at the beginning, and today’s balance beside it', async () => {
    const { id } = await account({ opening: 123_456 });
    await move(site.db, member.id, id, 3_603_532, { day: today });
    const own = `/accounts/${id}`;
    const page = await get(own);
    expect(page.text).toContain('What stood there at the beginning, on ');
    expect(page.text).not.toContain('What stands there today');
    expect(valuesIn(page.html, 'opening')).toEqual(['1234.56']);
    // Said by its field, for whoever hears the page as well.
    expect(page.html).toMatch(/id="f-opening-hint"[^>]*>Not today’s balance/);
    expect(page.text).toContain('Not today’s balance: that is $37,269.88');
    const facts = { name: 'Main', kind: 'checking', opening: '1000', seen: '0' };
    await post(own, facts);
    const stale = await post(own, { ...facts, name: 'Other' });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain('Main, Checking account, $1,000 at the beginning');
    expect(stale.text).toContain('Not today’s balance: that is $37,035.32');
    expect((await get('/accounts/new')).text).toContain('What stands there today');
  });

  test.each([
    ['name', ''],
    ['kind', 'bank'],
    ['currency', 'XXX'],
    ['opening', 'much'],
  ])('keep no account whose %s is “%s”, and everything that was typed', async (field, typed) => {
    const facts = { name: 'Ñandú', kind: 'cash', currency: 'USD', opening: '12', [field]: typed };
    const page = await post('/accounts/new', facts);
    expect(page.status).toBe(422);
    expect(errorAt(page.html, field)).not.toBeNull();
    expect(summaryOf(page.html)[0]!.href).toBe(`#f-${field}`);
    if (field !== 'name') expect(valuesIn(page.html, 'name')).toEqual(['Ñandú']);
  });
});

describe('C11-021 one line', () => {
  test('keeps an expense of today, once; a category of income came in', async () => {
    await account({ opening: 10_000 });
    const id = valuesIn((await get()).html, 'id')[0]!;
    const line = { intent: 'add', id, amount: '12.50', category: category('groceries'), payee: 'Corner' };
    for (let n = 0; n < 2; n += 1) expect((await post('', line)).location).toBe(path);
    await post('', { intent: 'add', id: uuid(), amount: '20', category: category('pay'), payee: '' });
    expect((await rows()).map(({ cents, day }) => [Number(cents), day])).toEqual([
      [-1250, today],
      [2000, today],
    ]);
    const page = await get();
    expect(page.text).toContain('$107.50');
    expect(page.text).toContain('$12.50 spent in');
    const other = await post('', { ...line, amount: '13' });
    expect(other.status).toBe(409);
    expect(other.text).toContain('This form was sent before');
    expect(valuesIn(other.html, 'amount')).toEqual(['13']);
    // It is no dead end: sent again, it is another one.
    const [anew] = valuesIn(other.html, 'id');
    expect((await post('', { ...line, amount: '13', id: anew! })).location).toBe(path);
    expect(await rows()).toHaveLength(3);
  });

  test('with a plus came in, whatever its category', async () => {
    await account();
    const kept = await post('', { intent: 'add', id: uuid(), amount: '+500', category: '', payee: '' });
    expect((await member.visitor.follow(kept)).text).toContain('$500 came in.');
    await post('', { intent: 'add', id: uuid(), amount: '-20', category: category('pay'), payee: '' });
    expect((await rows()).map(({ cents }) => Number(cents))).toEqual([50_000, -2000]);
  });

  test('is not kept on another account than the one it was sent for', async () => {
    const dollars = await account();
    const alone = await get();
    expect(valuesIn(alone.html, 'account')).toEqual([dollars.id]);
    const euros = await account({ name: 'Bolsa', currency: 'EUR' });
    await post(`/accounts/${dollars.id}/archive`, { to: 'away' });
    const line = { intent: 'add', id: uuid(), amount: '25', category: '', payee: 'Corner' };
    const page = await post('', { ...line, account: dollars.id });
    expect(page.status).toBe(409);
    expect(page.text).toContain('Sent again, this goes to Bolsa (EUR)');
    expect(valuesIn(page.html, 'amount')).toEqual(['25']);
    expect(await rows()).toEqual([]);
    const [meant] = valuesIn(page.html, 'account');
    expect(meant).toBe(euros.id);
    await post('', { ...line, account: meant! });
    expect(await rows()).toMatchObject([{ account_id: euros.id, currency: 'EUR' }]);
  });

  test.each(['', 'x', '0', '1.234', '12.345.6'])(
    'says at its field why “%s” is no amount',
    async (amount) => {
      await account();
      const page = await post('', { intent: 'add', id: uuid(), amount, category: '', payee: 'Corner' });
      expect(page.status).toBe(422);
      expect(errorAt(page.html, 'amount')).not.toBeNull();
      expect(valuesIn(page.html, 'payee')).toEqual(['Corner']);
      expect(titleOf(page.html)).toMatch(/^Error/);
    },
  );

  test('shows help first where what was typed calls for it', async () => {
    await account();
    const answer = await post('', { intent: 'add', id: uuid(), amount: '1', category: '', payee: danger.en });
    const page = await member.visitor.follow(answer);
    expect(page.text).toContain('You do not have to carry this alone');
  });
});

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

describe('C11-021 the budget', () => {
  test('is planned, copied to the next month once, and says what is left and what is over', async () => {
    const { id } = await account();
    await move(site.db, member.id, id, -5000, { preset: 'groceries', day: today });
    const month = today.slice(0, 7);
    const plan = {
      intent: 'plan',
      month,
      currency: 'USD',
      [`plan-${category('groceries')}`]: '40',
      [`plan-${category('health')}`]: '60,5',
      [`rolls-${category('health')}`]: 'yes',
    };
    const wrong = await post('?tab=budget', { ...plan, [`plan-${category('health')}`]: 'x' });
    expect(wrong.status).toBe(422);
    expect(valuesIn(wrong.html, `plan-${category('groceries')}`)).toEqual(['40']);
    expect(summaryOf(wrong.html)[0]!.href).toBe(`#plan-${category('health')}`);
    const saved = await post('?tab=budget', plan);
    const page = await member.visitor.follow(saved);
    expect(page.text).toContain('over by $10, planned $40');
    expect(page.text).toContain('$0 $60.50 left of $60.50');
    expect(page.text).toMatch(/\$50\.50 for the/);
    expect(titleOf(page.html)).not.toContain('$');
    // What becomes of what is left is said in a line; its button has the place of the bar at the foot of a phone.
    expect(page.html.match(/<summary[^>]*>What is left goes over/g)).toHaveLength(1);
    const bar = 'aria-label="Pages of every day"';
    expect(page.html).not.toContain(bar);
    expect((await get()).html).toContain(bar);
    const next = addMonths(month, 1);
    for (const says of ['Copied from last month: 2.', 'There is nothing to copy']) {
      const copied = await post('?tab=budget', { intent: 'copy', month: next, currency: 'USD' });
      expect((await member.visitor.follow(copied)).text).toContain(says);
    }
    expect((await get(`?tab=budget&month=${next}`)).text).toContain('$60.50 came over from before.');
    expect((await get('?tab=budget&month=soon&currency=XXX')).status).toBe(200);
    // What goes over does so in every month or in none: that is said before it is taken back on the page of one.
    const later = await get(`?tab=budget&month=${addMonths(month, 2)}`);
    expect(later.text.match(/It has gone over since/g)).toHaveLength(1);
    expect(later.text).toContain('nothing goes over any more, in the months before this one either');
  });

  test('says that a category is over its plan where more was spent before than is planned now', async () => {
    const { id } = await account();
    const [month, groceries] = [today.slice(0, 7), category('groceries')];
    const before = addMonths(month, -1);
    for (const one of [before, month])
      await post('?tab=budget', {
        intent: 'plan',
        month: one,
        currency: 'USD',
        [`plan-${groceries}`]: '100',
        [`rolls-${groceries}`]: 'yes',
      });
    await move(site.db, member.id, id, -35_000, { preset: 'groceries', day: `${before}-05` });
    const begun = await get('?tab=budget');
    expect(begun.text).toContain('$0 over by $150, planned $100');
    expect(begun.text).toMatch(/\$150 over the plan, with/);
    expect(begun.text).not.toContain('Nothing is planned for this month yet');
    // Less than nothing is no plan that anybody made: what was made is said, and what is taken off it.
    const tells = ' $250 too much was spent before; it is taken off.';
    expect((await get()).text).toContain(`$0 went out, $100 is planned.${tells}`);
    const next = await get(`?tab=budget&month=${addMonths(month, 1)}`);
    expect(next.text).toContain('$0 of $0 planned. $150 too much was spent before; it is taken off.');
    await move(site.db, member.id, id, -8000, { preset: 'groceries', day: today });
    const page = await get('?tab=budget');
    expect(page.text).toContain('$80 over by $230, planned $100');
    expect(page.text).toContain('$250 too much was spent before; it is taken off.');
    expect(page.html).toMatch(/text-warn"><div><p[^>]*><span>\$80</);
    expect((await get()).text).toMatch(/\$230 over the plan, with/);
  });

  test('has categories that are added, renamed and put away', async () => {
    const made = { id: uuid(), name: 'Dog', kind: 'expense' };
    expect((await post('/categories/new', { ...made, name: '' })).status).toBe(422);
    await post('/categories/new', made);
    const [seen] = valuesIn((await get(`/categories/${made.id}`)).html, 'seen');
    for (let n = 0; n < 2; n += 1)
      expect((await post(`/categories/${made.id}`, { name: 'Bird', seen: seen! })).status).toBe(303);
    // What another tab called it is not overwritten unseen: both are shown, and sent again it takes its place.
    const stale = await post(`/categories/${made.id}`, { name: 'Parrot', seen: seen! });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain('changed elsewhere meanwhile, to: Bird.');
    expect(valuesIn(stale.html, 'name')).toEqual(['Parrot']);
    await post(`/categories/${made.id}`, { name: 'Parrot', seen: valuesIn(stale.html, 'seen')[0]! });
    await post('/categories', { category: made.id, to: 'away' });
    expect((await get('/categories')).text).toContain('Parrot Put away');
    expect((await get('?tab=budget')).text).not.toContain('Parrot');
    // One of ours under our own name stays ours, in every language.
    const pay = `/categories/${category('pay')}`;
    expect(valuesIn((await get(pay)).html, 'seen')).toEqual(['']);
    await post(pay, { name: 'Pay', seen: '' });
    const ours = site.db.selectFrom('budget_categories').select('name').where('id', '=', category('pay'));
    expect(await ours.executeTakeFirst()).toEqual({ name: '' });
    expect((await post('/categories', { category: uuid(), to: 'away' })).status).toBe(404);
  });
});

describe('C11-016 goals and insights', () => {
  test('say what a month needs, and two ways out of debt side by side', async () => {
    const facts = { id: uuid(), kind: 'savings', name: 'Roof', currency: 'USD', account: '', saved: '100' };
    expect((await post('/goals/new', { ...facts, target: '0', by_day: '' })).status).toBe(422);
    await post('/goals/new', { ...facts, target: '1300', by_day: addDays(today, 364) });
    const debt = (name: string, balance: string, rate: string, minimum: string) =>
      post('/goals/new', { id: uuid(), kind: 'debt', name, currency: 'USD', balance, rate, minimum });
    expect((await debt('Card', '2000', 'x', '-5')).status).toBe(422);
    await debt('Card', '2000', '30', '60');
    await debt('Loan', '500', '5', '50');
    const page = await get('?tab=goals&extra=100');
    expect(page.text).toContain('$100 a month gets you there by');
    expect(page.text).toMatch(/Most expensive first costs \$[\d.]+ less interest/);
    await debt('Shark', '10000', '60', '10');
    await post('/goals/new', {
      id: uuid(),
      kind: 'debt',
      name: 'Loan of a friend',
      currency: 'MXN',
      balance: '9000',
      rate: '0',
      minimum: '0',
    });
    const two = await get('?tab=goals&extra=500&in=MXN');
    expect(two.text).toContain('it stays as it is');
    expect(two.html).toMatch(/<option value="MXN" selected/);
    expect(two.text).toContain('1 year and 6 months');
    expect((await get('?tab=goals&extra=500&in=USD')).text).toContain('debts in MXN never end');
    const never = await get('?tab=goals');
    expect(never.text).toContain('this debt grows');
    expect(never.text).toContain('never end');
    expect((await get('?tab=goals&extra=-5')).text).toContain('Write zero or more');
    const goal = linksOf(never.html)
      .find((to) => /goals\/[\da-f-]{36}$/.test(to))!
      .slice(path.length);
    await post(goal, {
      name: 'New roof',
      currency: 'USD',
      target: '2000',
      by_day: '',
      account: '',
      saved: '5',
    });
    expect((await get('?tab=goals')).text).toContain('New roof');
    await post(`${goal}/delete`, {});
    expect((await get('?tab=goals')).text).not.toContain('New roof');
  });

  test('claim nothing before three whole months, and show what each claim rests on', async () => {
    const { id } = await account();
    expect((await get('?tab=insights')).text).toContain('0 of 3 whole months');
    const month = today.slice(0, 7);
    for (const before of [1, 2, 3])
      await move(site.db, member.id, id, -10_000 * before, {
        preset: 'housing',
        day: `${addMonths(month, -before)}-05`,
      });
    const page = await get('?tab=insights');
    expect(page.text).toContain('Housing takes the most: $600 of $600 in three months.');
    expect(linksOf(page.html).some((to) => to.includes(`category=${category('housing')}`))).toBe(true);
    // Where more has no category, nobody can say which takes the most.
    await move(site.db, member.id, id, -60_001, { day: `${addMonths(month, -1)}-06` });
    expect((await get('?tab=insights')).text).not.toContain('takes the most');
  });
});

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
      await post('/import/look', { act: 'drop' });
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
    await post('/import/look', { act: 'drop' });
    expect((await get('/import/look')).location).toBe(`${path}/import`);
  });

  test.each([
    ['', 'Choose a file'],
    ['%PDF-1.4\0', 'This is no table'],
    ['<OFX><CURDEF>EUR<STMTTRN><DTPOSTED>20260101<TRNAMT>1', 'The file is in EUR'],
  ])('that is none is refused in words: %#', async (text, says) => {
    const { id } = await account();
    const page = await send(id, text);
    expect(page.status).toBe(422);
    expect(page.text).toContain(says);
    expect((await send(uuid(), statement)).text).toContain('Choose the account');
  });
});

describe('C11-021 money of somebody else', () => {
  test('is nobody’s to see: no address of it answers another member, a coach or an administrator', async () => {
    const { id: accountId } = await account();
    const one = await spent();
    const goal = {
      id: uuid(),
      kind: 'debt',
      name: 'x',
      currency: 'USD',
      balance: '1',
      rate: '1',
      minimum: '1',
    };
    await post('/goals/new', goal);
    const own = { id: uuid(), name: 'Secretly', kind: 'expense' };
    await post('/categories/new', own);
    const repeats = {
      id: uuid(),
      payee: 'Secretly',
      direction: 'out',
      amount: '12.50',
      account: accountId,
      category: '',
      rhythm: 'month-1',
      day: today,
      last_day: '',
      asks: 'asks',
      note: '',
    };
    await post('/recurring/new', repeats);
    const addresses = [
      `/transactions/${one.id}`,
      `/transactions/${one.id}/split`,
      `/transactions/${one.id}/delete`,
      `/accounts/${accountId}`,
      `/accounts/${accountId}/delete`,
      `/goals/${goal.id}`,
      `/goals/${goal.id}/delete`,
      `/categories/${own.id}`,
      `/transfers/${uuid()}`,
      `/recurring/${repeats.id}`,
      `/recurring/${repeats.id}/delete`,
      `/import/${uuid()}/undo`,
    ];
    const others = [
      (await levelOne()).visitor,
      (await seatMember(site, { role: 'coach' })).visitor,
      (await seatMember(site, { role: 'admin' })).visitor,
    ];
    for (const below of addresses)
      for (const visitor of others) {
        const page = await visitor.follow(await visitor.get(path + below));
        expect([404, 200], below).toContain(page.status);
        expect(page.text, below).not.toMatch(/Secretly|\$12\.50|Market/);
      }
    const [stranger] = others;
    for (const below of addresses) await stranger!.post(path + below, { name: 'Taken', to: 'away' });
    await stranger!.post(`${path}/recurring`, { id: repeats.id, intent: 'record', day: today });
    await stranger!.post(`${path}/recurring`, { id: repeats.id, intent: 'pause' });
    expect((await get('/recurring')).text).toContain('Did it come? Secretly');
    expect(await rows()).toHaveLength(1);
    expect((await get('/categories')).text).toContain('Secretly');
    expect((await stranger!.get(`${path}/transactions?account=${accountId}`)).text).not.toContain('Market');
  });

  test.each([
    ['en', 'Together: $30', 'Together: €7'],
    ['es', 'En total: USD 30', 'En total: EUR 7'],
  ] as const)('says of each sum once in which currency it is (%s)', async (language, ...sums) => {
    member = await levelOne(language);
    for (const [opening, currency] of [
      [1000, 'USD'],
      [2000, 'USD'],
      [300, 'EUR'],
      [400, 'EUR'],
    ] as const)
      await account({ opening, currency });
    const { text } = await get();
    for (const sum of sums) expect(text).toContain(sum);
    expect(text).not.toMatch(/(USD|EUR): /);
  });

  test('speaks Spanish', async () => {
    member = await levelOne('es');
    await spent();
    expect((await get()).text).toContain('Lo último que se movió');
    expect((await get('?tab=budget')).text).toContain('Supermercado');
  });
});
