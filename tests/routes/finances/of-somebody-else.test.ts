import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { move, someAccount } from '#tests/domain/finances/some-money.ts';
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
const spent = async (cents = -1250) => move(site.db, member.id, (await account()).id, cents, { day: today });

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
