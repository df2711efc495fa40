import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { presetId } from '#app/domain/finances/categories.ts';
import { someAccount } from '#tests/domain/finances/some-money.ts';
import { danger } from '#tests/routes/help/in-danger.ts';
import { errorAt, titleOf, valuesIn } from '#tests/routes/support/page.ts';
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
