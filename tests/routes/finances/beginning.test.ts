import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { move, someAccount } from '#tests/domain/finances/some-money.ts';
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

describe('C11-016 the finances', () => {
  test.each([
    ['en', 'Add an account', /\bOr /],
    ['es', 'Agregar una cuenta', /\bO /],
  ] as const)(
    'ask for an account before a file, in words that stand alone: %s',
    async (language, button, or) => {
      const { visitor } = await levelOne(language);
      const page = await visitor.get(`${path}/import`);
      expect(page.html).toMatch(new RegExp(`href="/finances/accounts/new"[^>]*>${button}<`));
      expect(/<main[\s\S]*<\/main>/.exec(page.html)?.[0]).not.toMatch(or);
    },
  );

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
    const { id } = await account({ opening: 123_456, openedOn: today });
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

  test('of an amount that was said keep its day: what is dated before is in it already', async () => {
    const id = uuid();
    const facts = { id, name: 'Checking', kind: 'checking', currency: 'USD', opening: '1000' };
    await post('/accounts/new', facts);
    await move(site.db, member.id, id, 199_550, { day: '2020-05-05' });
    const page = await get(`/accounts/${id}`);
    expect(page.text).toContain('that is $1,000, this amount and all that moved from that day on');
    expect(page.text).toContain('What moved before is in it already.');
    expect((await get()).text).toContain('$1,000');
    expect((await get()).text).not.toContain('$2,995.50');
    // Where no amount was said, it is the sum of all that moved, and no day is told.
    const empty = { ...facts, id: uuid(), opening: '' };
    await post('/accounts/new', empty);
    await move(site.db, member.id, empty.id, 5500, { day: '2020-05-05' });
    const open = await get(`/accounts/${empty.id}`);
    expect(open.text).toContain('What stood there before all that moved');
    expect(open.text).toContain('that is $55, this amount and all that moved.');
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
