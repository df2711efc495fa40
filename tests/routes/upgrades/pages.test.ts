import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enrolled } from '#tests/domain/programs/enrolled.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';
import { listPriceFrom, setTier } from '#tests/routes/plans/buying.ts';
import { mainButtons } from './pressing.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
  await listPriceFrom(site, '2099-01-01');
  // Was charged, for two months.
  await setTier(site, 4, { list_price_from: '2026-01-01', list_price_until: '2026-02-28' });
});
afterAll(() => site.close());

const struck = (html: string) => [...html.matchAll(/<s\b[^>]*>([^<]*)<\/s>/g)].map(([, text]) => text);

describe('what the pages say', () => {
  test('C4-060 C4-066 the 30-day plan: struck list price, price, saving, end of the offer, guarantee, features', async () => {
    const { visitor } = await seatMember(site);
    const page = await exchange(visitor, {
      path: '/upgrade-30-day',
      status: 200,
      says: [
        '$300',
        'You save $197',
        'From then on the plan costs $497',
        '30-day money-back guarantee',
        'A goal of your own, with a step for each of 30 days',
        'Does it renew by itself?',
      ],
    });
    expect(struck(page.html)).toContain('$497');
    expect(mainButtons(page)).toEqual(['Upgrade for $300']);
    expect(page.text).toMatch(/holds for you until \w+ \d+, \d{4} at [\d:]+\s[AP]M \(UTC time\)/);
  });

  test('C4-062 C4-066 Foundation: both ways to pay, no saving where there is none, six weeks, its guarantee', async () => {
    const page = await exchange(new Visitor(site), {
      path: '/upgrade-foundation',
      status: 200,
      says: [
        '6 weeks, 42 days',
        'If you see no measurable progress in the four pillars within 6 weeks',
        '$2,000 in total.',
        'Two calls a month with your coach',
      ],
      hides: ['You save', '<s ', '<s>'],
    });
    expect(mainButtons(page)).toEqual(['Pay $2,000 once', 'Pay $1,200 today and $800 after 30 days']);
  });

  test('C4-062 a saving is shown as soon as the numbers give one', async () => {
    const options = site.db.updateTable('freedom_plan_payment_options').where('id', '=', 2);
    await options.set({ installment_amount: 1_000_00, total_amount: 2_200_00 }).execute();
    const page = await new Visitor(site).get('/upgrade-foundation');
    await options.set({ installment_amount: 800_00, total_amount: 2_000_00 }).execute();
    expect(page.text).toContain('You save $200 by paying once.');
    expect(mainButtons(page)).toContain('Pay $1,200 today and $1,000 after 30 days');
  });

  test('C4-063 C4-066 DNA: list price, both ways with their totals, places as they are counted, six months, 90 days', async () => {
    const before = await exchange(new Visitor(site), {
      path: '/upgrade-dna-graduate',
      status: 200,
      says: [
        '$4,999',
        '6 months',
        '$4,997 in total.',
        'Places left this quarter: 20 of 20.',
        'Within 90 days of the purchase you can ask for your money back',
      ],
    });
    expect(struck(before.html)).toContain('$6,666');
    expect(before.text).toContain('You save $1,667');
    expect(before.text).toContain('Until February 28, 2026 everybody paid $6,666.');
    expect(mainButtons(before)).toEqual(['Pay $4,999 once', 'Pay $2,000 today, then 3 × $999 monthly']);
    const member = await seatMember(site);
    await enrolled(site.db, member.id, 'level_3', 'active', site.now());
    expect((await new Visitor(site).get('/upgrade-dna-graduate')).text).toContain(
      'Places left this quarter: 19 of 20.',
    );
    await site.db.deleteFrom('checkouts').where('user_id', '=', member.id).execute();
  });

  test('C4-063 without places says when the next quarter begins, and offers a call in place of a button', async () => {
    const upsell = site.db.updateTable('upsells').where('key', '=', 'upgrade-dna-graduate');
    await upsell.set({ places_per_quarter: 0 }).execute();
    const page = await new Visitor(site).get('/upgrade-dna-graduate');
    await upsell.set({ places_per_quarter: 20 }).execute();
    expect(page.text).toMatch(/The next ones open on (January|April|July|October) 1, \d{4}\./);
    expect(mainButtons(page)).toEqual([]);
    expect(linksOf(page.html)).toContain('/strategy-call');
  });

  test('C4-060 in Spanish are Spanish, with dollars that are no pesos', async () => {
    const { visitor } = await seatMember(site, { language: 'es' });
    const plan = await visitor.get('/upgrade-30-day');
    expect(plan.text).toContain('Para ti este precio vale hasta el');
    expect(plan.text.replaceAll('\u00a0', ' ')).toContain('Ahorras USD 197');
    const dna = await visitor.get('/upgrade-dna-graduate');
    expect(dna.text.replaceAll('\u00a0', ' ')).toContain('USD 2,000 hoy y después 3 × USD 999, uno cada mes');
    expect(dna.text).toContain('Lugares libres este trimestre: 20 de 20');
  });

  test('C4-008 each leads on to the next', async () => {
    const next = async (path: string) =>
      linksOf((await new Visitor(site).get(path)).html).filter((link) => link.startsWith('/upgrade'));
    expect(await next('/upgrade-30-day')).toEqual(['/upgrade-foundation']);
    expect(await next('/upgrade-foundation')).toEqual(['/upgrade-dna-graduate']);
    expect(await next('/upgrade-dna-graduate')).toEqual([]);
  });
});
