import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn } from '#tests/support/texts.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';
import { listPriceFrom } from '#tests/routes/plans/buying.ts';
import { agreed, checkoutOf, mainButtons, press, toPay } from './pressing.ts';

const say = sayIn('en');
let site: TestSite;
beforeAll(async () => {
  site = await startSite();
  await listPriceFrom(site, '2099-01-01');
});
afterAll(() => site.close());

describe('the offer of 48 hours', () => {
  const hours = 3_600_000;
  let moved = 0;
  const pass = (milliseconds: number) => {
    site.moveClock(milliseconds);
    moved += milliseconds;
  };
  afterEach(() => {
    site.moveClock(-moved);
    moved = 0;
  });
  const until = (text: string) => /holds for you until ([^.]+)\./.exec(text)?.[1];
  const rows = async () =>
    Number(
      (
        await site.db
          .selectFrom('upsell_deadlines')
          .select((eb) => eb.fn.countAll<number | string>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );

  test('C4-060 the end is the same on every visit, and afterwards the price is the list price', async () => {
    const { visitor } = await seatMember(site);
    const first = until((await visitor.get('/upgrade-30-day')).text);
    pass(47 * hours);
    expect(until((await visitor.get('/upgrade-30-day')).text)).toBe(first);
    pass(2 * hours);
    const page = await visitor.get('/upgrade-30-day');
    expect(page.text).toContain('The lower price ended for you on');
    expect(page.text).not.toContain('You save');
    expect(page.html).not.toMatch(/<s\b/);
    expect(mainButtons(page)).toEqual(['Upgrade for $497']);
    // Another account sees its own, and guests see what every guest sees.
    for (const other of [(await seatMember(site)).visitor, new Visitor(site)])
      expect(mainButtons(await other.get('/upgrade-30-day'))).toEqual(['Upgrade for $300']);
  });

  test('C4-060 is said in the time zone of the member', async () => {
    const { visitor } = await seatMember(site, { timezone: 'America/Mexico_City' });
    expect((await visitor.get('/upgrade-30-day')).text).toContain('(Mexico City time)');
  });

  test('C4-082 a page from before the end is answered with the new price, and nothing is charged', async () => {
    const member = await seatMember(site);
    await member.visitor.get('/upgrade-30-day');
    pass(49 * hours);
    const late = await member.visitor.post('/upgrade-30-day', { ...agreed, way: '0', seen_total_0: '30000' });
    expect(late.status).toBe(409);
    expect(late.text).toContain(say('upgrades:problem.price-changed', { amount: '$497' }));
    expect(titleOf(late.html)).toMatch(/^Error: /);
    expect(valuesIn(late.html, 'accept_terms')).toEqual(['on']);
    expect(await checkoutOf(site, member)).toBeUndefined();
    expect((await press(member, '/upgrade-30-day')).location).toMatch(toPay);
    expect(await checkoutOf(site, member)).toMatchObject({ total_amount: 497_00 });
  });

  const unseen: readonly [string, RequestInit][] = [
    ['a prefetch', { headers: { 'Sec-Purpose': 'prefetch;prerender' } }],
    ['a prefetch of older browsers', { headers: { Purpose: 'prefetch' } }],
    ['a question for the headers', { method: 'HEAD' }],
    ['a robot that says so', { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
  ];
  test.each(unseen)('C4-060 does not begin with %s', async (_what, init) => {
    const before = await rows();
    const { visitor } = await seatMember(site);
    const page = await visitor.request('/upgrade-30-day', init);
    expect(page.status).toBe(200);
    expect(await rows()).toBe(before);
    if (init.method !== 'HEAD') expect(page.text).toContain('holds for 48 hours from the first time');
  });

  test('B06 C4-060 no other page, no page without an offer and no visit of a guest notes anything', async () => {
    const before = await rows();
    await new Visitor(site).get('/upgrade-30-day');
    const { visitor } = await seatMember(site);
    for (const path of ['/upgrade-foundation', '/upgrade-dna-graduate', '/', '/terms'])
      await visitor.get(path);
    expect(await rows()).toBe(before);
    await visitor.get('/upgrade-30-day');
    expect(await rows()).toBe(before + 1);
  });
});
