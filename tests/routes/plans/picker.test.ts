import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { listPriceFrom } from './buying.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  // Whoever buys need not have told us anything yet.
  member = await seatMember(site, { onboarded: false, timezone: 'America/New_York' });
});
afterAll(() => site.close());

const read = (path: string, says: readonly string[] = []) =>
  exchange(member.visitor, { path, status: 200, says });

describe('the ways to pay', () => {
  test('C4-020 C4-021 C4-023 of a tier without any: Full Payment, one installment at its price', async () => {
    const page = await read('/signup/level_1', [
      '30-day plan: choose how to pay',
      'Full Payment $300',
      'Installments 1 Total $300 Length 1 month program',
    ]);
    expect(linksOf(page.html)).toContain('/signup/level_1/0');
    expect(page.html.match(/Select Plan/g)).toHaveLength(1);
  });

  test('C4-021 C4-022 C4-023 C4-024 of a tier with two: each with amount, installments, total, length and Select Plan', async () => {
    const page = await read('/signup/level_3', [
      'Most Popular Full Payment $4,999',
      'Installments 1 Total $4,999 Length 6 month program',
      'Four payments $2,000 today, then 3 × $999',
      'Installments 4 Total $4,997 Length 6 month program',
    ]);
    expect(page.text.match(/Most Popular/g)).toHaveLength(1);
    await read('/signup/level_2', ['Two payments $1,200 today, then $800']);
    expect(linksOf(page.html)).toEqual(expect.arrayContaining(['/signup/level_3/3', '/signup/level_3/4']));
  });

  test('C4-021 closed ways to pay are not offered', async () => {
    const close = (is_active: number) =>
      site.db.updateTable('freedom_plan_payment_options').set({ is_active }).where('id', '=', 2).execute();
    await close(0);
    const page = await read('/signup/level_2');
    expect(page.text).not.toContain('Two payments');
    expect((await member.visitor.get('/signup/level_2/2')).status).toBe(404);
    await close(1);
  });

  test('C4-025 lead back to the plans', async () => {
    const page = await read('/signup/level_2', ['Back to Plans']);
    expect(linksOf(page.html)).toContain('/signup?plan=level_2');
  });

  test('C4-007 of a tier that cannot be bought: none, and why', async () => {
    const page = await read('/signup/level_4', ['Coming Soon', 'Back to Plans']);
    expect(page.text).not.toContain('Select Plan');
    await exchange(member.visitor, { path: '/signup/level_4/0', status: 303, location: '/signup/level_4' });
  });

  test('C4-020 of the challenge, in Spanish', async () => {
    const { visitor } = await seatMember(site, { language: 'es' });
    await exchange(visitor, {
      path: '/signup/challenge_30_day',
      status: 200,
      says: ['Pago único USD 297', 'Cuotas 1 Total USD 297 Duración Programa de 1 mes'],
    });
  });

  test.each(['/signup/level_9', '/signup/2', '/signup/level_2/9', '/signup/level_2/0', '/signup/level_1/x'])(
    '%s is nothing',
    async (path) => {
      await exchange(member.visitor, { path, status: 404 });
    },
  );

  test('C4-019 the trial is begun on the list itself', async () => {
    for (const path of ['/signup/level_0', '/signup/level_0/0'])
      await exchange(member.visitor, { path, status: 303, location: '/signup?plan=level_0' });
  });

  test.each(['/signup/level_1/2', '/archetype-quiz/77'])(
    'what is sent to %s, which is not there, is answered as its reader: a member goes on to their dashboard',
    async (path) => {
      const missing = await exchange(member.visitor, {
        path,
        body: { answer: 'x' },
        status: 404,
        says: 'Go to Dashboard',
      });
      expect(linksOf(missing.html)).not.toContain('/auth');
    },
  );

  test.each([
    ['/signup/level_2', '/auth?plan=level_2'],
    ['/signup/level_2/1', '/auth?plan=level_2'],
    ['/signup/challenge_30_day', '/auth?plan=challenge_30_day'],
    ['/signup/level_9', '/auth'],
  ])('C4-020 a guest at %s signs in, with the plan', async (path, location) => {
    await exchange(new Visitor(site), { path, status: 303, location });
    await exchange(new Visitor(site), { path, body: { accept_terms: 'on' }, status: 303, location });
  });
});

describe('the summary', () => {
  test('C4-024 C4-036 plan, installments, each amount with its day, total, refund rule, two agreements', async () => {
    const day = (days: number) =>
      new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'America/New_York' }).format(
        new Date(site.now().getTime() + days * 86_400_000),
      );
    const page = await read('/signup/level_2/2', [
      'Program Foundation Length 6 week program Payment plan Two payments Installments 2',
      `Today $1,200 On ${day(30)} $800 Total $2,000`,
      'no measurable progress in the four pillars within 6 weeks',
      'I have read and accept the terms of service',
      'refund rule of this program: 6-week guarantee',
      'Pay $1,200',
    ]);
    expect(page.html).toMatch(/<input(?=[^>]*type="checkbox")(?=[^>]*name="accept_terms")/);
    expect(page.html).toMatch(/<input(?=[^>]*type="checkbox")(?=[^>]*name="accept_refund")/);
    expect(page.html).toContain('name="seen_total" value="200000"');
    expect(page.html).not.toContain('checked=""');
    expect(linksOf(page.html)).toContain('/terms');
  });

  test('C4-036 the 30-day plan has its 30-day refund agreement, and its struck list price', async () => {
    await listPriceFrom(site, '2099-01-01');
    const page = await read('/signup/level_1/0', ['30-day money-back guarantee', 'Pay $300']);
    await listPriceFrom(site, null);
    expect(page.html).toMatch(/<s [^>]*>\$497<\/s>/);
  });

  test('C4-024 monthly payments have their days', async () => {
    const { text } = await read('/signup/level_3/4', ['Today $2,000', 'Total $4,997', 'Pay $2,000']);
    expect(text.match(/On \w+ \d+, \d{4} \$999/g)).toHaveLength(3);
  });

  test('C4-025 leads back one level, to the ways to pay, and to the plans', async () => {
    const page = await read('/signup/level_2/2', ['Back to Payment Plans', 'Back to Plans']);
    expect(linksOf(page.html)).toEqual(expect.arrayContaining(['/signup/level_2', '/signup?plan=level_2']));
  });
});
