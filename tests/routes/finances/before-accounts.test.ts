import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { presetId } from '#app/domain/finances/categories.ts';
import { archiveAccount } from '#app/domain/finances/accounts.ts';
import { someAccount } from '#tests/domain/finances/some-money.ts';
import { linksOf, valuesIn } from '#tests/routes/support/page.ts';
import { openTo } from './keeper.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import type { SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await openTo(site);
});

const path = '/finances';
const get = (below = '') => member.visitor.get(path + below);
const account = (facts: Parameters<typeof someAccount>[2] = {}) =>
  someAccount(site.db, member.id, facts, site.now());

describe('C11-021 a plan before there is an account', () => {
  const month = '2026-03';
  const budget = (currency = '') => `?tab=budget&month=${month}${currency && `&currency=${currency}`}`;
  const plan = (currency: string, amount: string) =>
    member.visitor.post(`${path}?tab=budget`, {
      intent: 'plan',
      month,
      currency,
      [`plan-${presetId(member.id, 'housing')}`]: amount,
    });

  test('is made in whichever currency its member reckons in', async () => {
    expect(valuesIn((await get(budget())).html, 'currency')).toContain('USD');
    const chosen = await get(budget('EUR'));
    expect(chosen.html).toMatch(/<option value="EUR" selected/);
    expect(chosen.text).toContain('Plan (EUR)');
    const saved = await plan('EUR', '500');
    expect(saved.location).toContain('currency=EUR');
    // It is the one that stands there from then on.
    expect((await get(budget())).text).toContain('€500 left of €500');
    expect((await get(budget('nothing'))).text).toContain('€500 left of €500');
  });

  test('stays within reach of whoever begins an account in another one, and of whoever deletes it', async () => {
    await plan('USD', '500');
    const { id } = await account({ currency: 'EUR' });
    const page = await get(budget());
    expect(page.text).toContain('Plan (EUR)');
    expect(page.html).not.toContain('<select name="currency"');
    expect(linksOf(page.html)).toContain(`${path}?tab=budget&month=${month}&currency=USD`);
    expect((await get(budget('USD'))).text).toContain('$500 left of $500');
    await plan('EUR', '70');
    await member.visitor.post(`${path}/accounts/${id}/delete`, {});
    expect((await get(budget('EUR'))).text).toContain('€70 left of €70');
    expect((await get(budget('USD'))).text).toContain('$500 left of $500');
  });
});

describe('C11-021 a transfer, where there are no two accounts that money can go between', () => {
  const leadsOn = async (): Promise<void> => {
    for (const below of ['/transfers/new', '/recurring/new?kind=transfer']) {
      const answer = await get(below);
      expect(answer.location, below).toBe(`${path}/accounts/new`);
      expect((await member.visitor.follow(answer)).text).toContain('two accounts of yours in one currency');
    }
  };

  test('leads to where the one that is missing is begun, and says so', async () => {
    await leadsOn();
    await account();
    await leadsOn();
    expect((await get('/transactions/new')).html).not.toContain(`${path}/transfers/new`);
    // In another currency nobody has said what arrives.
    await account({ currency: 'EUR' });
    await leadsOn();
    expect((await get('/transactions/new')).html).not.toContain(`${path}/transfers/new`);
    expect((await get('/recurring/new')).html).not.toContain('kind=transfer');
    const { id } = await account();
    await archiveAccount(site.db, member.id, id, true, site.now());
    await leadsOn();
    await archiveAccount(site.db, member.id, id, false, site.now());
    expect((await get('/transfers/new')).status).toBe(200);
    expect((await get('/recurring/new?kind=transfer')).status).toBe(200);
    expect((await get('/transactions/new')).html).toContain(`${path}/transfers/new`);
  });
});
