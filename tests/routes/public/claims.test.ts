import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linksOf } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn } from '#tests/support/texts.ts';
import { Visitor } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const say = sayIn('en');
const challenge = () => site.db.updateTable('freedom_plan_tiers').where('tier', '=', 'challenge_30_day');
const toChallenge = '/signup?plan=challenge_30_day';

describe('what public pages claim of the 30-day challenge', () => {
  test.each(['/', '/start', '/vsl'])('C3-013 C4-066 %s has its price and its rule from the catalogue', async (path) => {
    expect((await new Visitor(site).get(path)).text).toContain('$297 · 30-day money-back guarantee');
    await challenge().set({ price_usd: 199_50, refund_rule: 'none' }).execute();
    const page = await new Visitor(site).get(path);
    await challenge().set({ price_usd: 297_00, refund_rule: '30-days' }).execute();
    expect(page.text).toContain('$199.50 · No refunds once it has started');
    expect(page.html).not.toContain('$297');
    const step = page.text.slice(page.text.indexOf('$199.50 · '));
    expect(step).not.toContain('you can ask for your money back');
  });

  test.each(['/', '/start', '/vsl'])('B06 %s says the list price on the days on which everybody pays it', async (path) => {
    await challenge().set({ list_price_usd: 350_00, list_price_from: '2026-01-01' }).execute();
    const page = await new Visitor(site).get(path);
    await challenge().set({ list_price_usd: null, list_price_from: null }).execute();
    expect(page.text).toContain('$350 · 30-day money-back guarantee');
    expect(page.html).not.toContain('$297');
  });

  test('C3-013 /start says the same price in its description and in what the film says', async () => {
    await challenge().set({ price_usd: 310_00 }).execute();
    const { html, text } = await new Visitor(site).get('/start');
    await challenge().set({ price_usd: 297_00 }).execute();
    expect(html).toContain('content="How Freedom Plan works, in three minutes. Then choose: a free strategy call of 30 minutes, or the 30-day challenge for $310."');
    expect(text).toContain('take the thirty-day challenge for $310. Within 30 days of the purchase');
  });

  test.each(['/', '/start', '/vsl'])('%s leaves it out while it is closed', async (path) => {
    await challenge().set({ enrollment_status: 'closed' }).execute();
    const page = await new Visitor(site).get(path);
    await challenge().set({ enrollment_status: 'active' }).execute();
    expect(linksOf(page.html)).not.toContain(toChallenge);
    expect(page.html).not.toContain('$297');
    expect(page.html).not.toMatch(/(thirty|30)-day challenge/i);
    expect(linksOf(page.html)).toContain('/strategy-call');
  });
});

describe('what the terms say of refunds', () => {
  test("C4-066 is each program's own rule, in the words of the page that sells it", async () => {
    const tier = site.db.updateTable('freedom_plan_tiers').where('tier', '=', 'level_3');
    await tier.set({ refund_rule: '6-weeks' }).execute();
    const terms = await new Visitor(site).get('/terms');
    const page = await new Visitor(site).get('/upgrade-dna-graduate');
    await tier.set({ refund_rule: '90-days' }).execute();
    const rule = say('refund:6-weeks.long');
    expect(terms.text).toContain(`DNA for graduates: ${rule}`);
    expect(page.text).toContain(rule);
    expect(page.text).not.toContain('Within 90 days');
  });

  test('C4-066 names no program that cannot be bought yet', async () => {
    expect((await new Visitor(site).get('/terms')).text).not.toContain('Mastery:');
  });
});
