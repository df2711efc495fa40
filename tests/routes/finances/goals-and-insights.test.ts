import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { presetId } from '#app/domain/finances/categories.ts';
import { addMonths } from '#app/domain/finances/months.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { move, someAccount } from '#tests/domain/finances/some-money.ts';
import { errorAt, linksOf } from '#tests/routes/support/page.ts';
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

  test('are over on the day after their day, and nothing below zero is saved', async () => {
    const facts = { id: uuid(), kind: 'savings', name: 'Roof', currency: 'USD', target: '500', account: '' };
    const wrong = await post('/goals/new', { ...facts, by_day: today, saved: '-5' });
    expect(wrong.status).toBe(422);
    expect(errorAt(wrong.html, 'saved')).toContain('Write zero or more');
    await post('/goals/new', { ...facts, by_day: today, saved: '5' });
    const page = await get('?tab=goals');
    expect(page.text).toContain('Today is the day, and $495 is missing.');
    expect(page.text).not.toContain('The day was');
    await site.db
      .updateTable('savings_goals')
      .set({ by_day: addDays(today, -1) })
      .where('user_id', '=', member.id)
      .execute();
    expect((await get('?tab=goals')).text).toContain('The day was');
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
