import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { presetId } from '#app/domain/finances/categories.ts';
import { addMonths } from '#app/domain/finances/months.ts';
import { move, someAccount } from '#tests/domain/finances/some-money.ts';
import { summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
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
const category = (preset: Parameters<typeof presetId>[1]) => presetId(member.id, preset);

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
    expect(page.html.match(/<summary[^>]*>What is left, or was too much/g)).toHaveLength(1);
    const bar = 'aria-label="Pages of every day"';
    expect(page.html).not.toContain(bar);
    expect((await get()).html).toContain(bar);
    const next = addMonths(month, 1);
    for (const says of [/Copied from \w+( 20\d\d)?: 2\./, /There is nothing to copy/]) {
      const copied = await post('?tab=budget', { intent: 'copy', month: next, currency: 'USD' });
      expect((await member.visitor.follow(copied)).text).toMatch(says);
    }
    expect((await get(`?tab=budget&month=${next}`)).text).toContain('$60.50 came over from before.');
    expect((await get('?tab=budget&month=soon&currency=XXX')).status).toBe(200);
    // What the months before said stays, whatever is taken back on the page of a later one: that is said there.
    const later = await get(`?tab=budget&month=${addMonths(month, 2)}`);
    expect(later.text.match(/It has gone over since/g)).toHaveLength(1);
    expect(later.text).toContain('the months before keep what they say');
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

  test('says of a month together what its rows say, where too much was spent of one of them before', async () => {
    const { id } = await account();
    const month = addMonths(today.slice(0, 7), -1);
    const before = addMonths(month, -1);
    const [groceries, transport] = [category('groceries'), category('transport')];
    for (const one of [before, month])
      await post('?tab=budget', {
        intent: 'plan',
        month: one,
        currency: 'USD',
        [`plan-${groceries}`]: '100',
        [`rolls-${groceries}`]: 'yes',
        [`plan-${transport}`]: '300',
        [`rolls-${transport}`]: 'yes',
      });
    await move(site.db, member.id, id, -25_000, { preset: 'groceries', day: `${before}-05` });
    await move(site.db, member.id, id, -26_000, { preset: 'transport', day: `${before}-05` });
    await move(site.db, member.id, id, -4000, { preset: 'transport', day: `${month}-05` });
    const page = await get(`?tab=budget&month=${month}`);
    for (const row of ['$0 over by $50, planned $100', '$40 $300 left of $340'])
      expect(page.text).toContain(row);
    expect(page.text).toContain(
      '$40 of $400 planned. $40 came over from before. $150 too much was spent before; it is taken off.',
    );
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
