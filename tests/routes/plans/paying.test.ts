import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { termsVersion } from '#app/domain/payments/agreed-terms.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type Page, type SeatedMember } from '#tests/support/visitor.ts';
import { expectAnswer, exchange } from '#tests/routes/support/answer.ts';
import { sendRaw } from '#tests/routes/support/raw.ts';
import { linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { agreed, checkoutsOf, listPriceFrom, pathOf, payAtSandbox, setTier } from './buying.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});
afterEach(() => setTier(site, 2, { price_usd: 300_00 }));

const path = '/signup/level_2/2';
const press = (fields: Readonly<Record<string, string>> = agreed, to = path, who = member) =>
  who.visitor.post(to, fields);

describe('pressing Pay with both agreements', () => {
  test('C4-024 C4-038 C4-045 leads on to the provider, and notes agreements, terms and amounts', async () => {
    const led = await press({ ...agreed, seen_total: '200000' });
    expect(led.status).toBe(303);
    expect(pathOf(led.location)).toMatch(/^\/sandbox\/checkout\/sandbox_/);
    const [checkout, ...more] = await checkoutsOf(site, member);
    expect(more).toEqual([]);
    expect(checkout).toMatchObject({
      tier_id: 3,
      payment_option_id: 2,
      source: 'signup',
      first_amount: 1200_00,
      total_amount: 2000_00,
      refund_rule: '6-weeks',
      terms_version: termsVersion,
      state: 'open',
    });
    expect(new Date(checkout!.accepted_at).getTime()).toBeGreaterThan(site.now().getTime() - 60_000);
    // What was asked of the provider.
    expect((await member.visitor.get(pathOf(led.location))).text).toContain('$1,200');
  });

  test('C4-077 PAY-08 posted amounts, programs, ways to pay and people are not read', async () => {
    const other = await seatMember(site);
    const forged = {
      amount: '1',
      first_amount: '1',
      total_amount: '1',
      price: '1',
      quantity: '0',
      coupon: 'FREE',
      currency: 'idr',
      tier_id: '2',
      tier: 'level_1',
      option: '1',
      payment_plan_id: '1',
      userId: other.id,
      user_id: other.id,
      email: other.email,
    };
    expectAnswer(await press({ ...agreed, ...forged }), { status: 303 });
    expect(await checkoutsOf(site, member)).toMatchObject([
      { tier_id: 3, payment_option_id: 2, payment_plan_id: null, first_amount: 1200_00, currency: 'usd' },
    ]);
    expect(await checkoutsOf(site, other)).toEqual([]);
  });

  test('C4-076 PAY-11 twice at once, or Back and again, leads to one checkout', async () => {
    const both = await Promise.all([press(), press()]);
    const again = await press();
    expect(new Set([...both, again].map(({ location }) => location)).size).toBe(1);
    expect(await checkoutsOf(site, member)).toHaveLength(1);
  });

  test('C4-076 after it was paid in another tab leads to that payment', async () => {
    const led = await press();
    const session = pathOf(led.location).split('/').at(-1)!;
    await site.db
      .updateTable('checkouts')
      .set({ state: 'processing' })
      .where('user_id', '=', member.id)
      .execute();
    const answer = await press(agreed, '/signup/level_2/1');
    expectAnswer(answer, { status: 303, location: `/payment-success?session_id=${session}` });
  });

  test('C4-076 for what is theirs already says so, and leads to their program', async () => {
    await member.visitor.get(await payAtSandbox(member.visitor, await press()));
    const page = await press();
    expectAnswer(page, { status: 409, says: ['This program is yours already', 'Nothing was charged'] });
    expect(linksOf(page.html)).toContain('/freedom-plan');
    expect(page.html).not.toContain('accept_terms');
    // Also where the old page comes without its ticks.
    expectAnswer(await press({}), { status: 422, says: 'This program is yours already' });
    expect(await checkoutsOf(site, member)).toHaveLength(1);
  });
});

describe('C4-037 without an agreement', () => {
  const says = 'Agreement Required: Please accept all terms and conditions to proceed.';
  test.each<[string, Record<string, string>, boolean, boolean]>([
    ['neither', {}, false, false],
    ['the terms alone', { accept_terms: 'on' }, true, false],
    ['the refund rule alone', { accept_refund: 'on' }, false, true],
    ['something else than a tick', { accept_terms: 'on', accept_refund: 'off' }, true, false],
  ])('%s: nothing is opened, and the ticks stay', async (_what, fields, terms, refund) => {
    const page = await press(fields);
    expectAnswer(page, { status: 422, says });
    expect(titleOf(page.html)).toMatch(/^Error: /);
    const [first] = summaryOf(page.html);
    expect(first).toEqual({ href: terms ? '#accept-refund' : '#accept-terms', text: says });
    expect(valuesIn(page.html, 'accept_terms')).toEqual(terms ? ['on'] : []);
    expect(valuesIn(page.html, 'accept_refund')).toEqual(refund ? ['on'] : []);
    expect(page.html.match(/Tick this box to go on\./g)).toHaveLength(Number(!terms) + Number(!refund));
    expect(await checkoutsOf(site, member)).toEqual([]);
  });

  test('it says so in Spanish', async () => {
    const spanish = await seatMember(site, { language: 'es' });
    const page = await press({}, path, spanish);
    expectAnswer(page, { status: 422, says: 'acepta todos los términos y condiciones' });
  });
});

describe('C4-082 decided when Pay is pressed', () => {
  test('C4-077 a price that has changed is shown first; the next press pays it', async () => {
    const shown = await member.visitor.get('/signup/level_1/0');
    const [seen_total = ''] = valuesIn(shown.html, 'seen_total');
    await setTier(site, 2, { price_usd: 350_00 });
    const page = await press({ ...agreed, seen_total }, '/signup/level_1/0');
    expectAnswer(page, {
      status: 409,
      says: ['The price is $350 now', 'Your page still showed $300', 'Nothing was charged', 'Pay $350'],
    });
    expect(valuesIn(page.html, 'accept_terms')).toEqual(['on']);
    expect(await checkoutsOf(site, member)).toEqual([]);
    const again = { ...agreed, seen_total: valuesIn(page.html, 'seen_total')[0] ?? '' };
    expectAnswer(await press(again, '/signup/level_1/0'), { status: 303 });
    expect(await checkoutsOf(site, member)).toMatchObject([{ total_amount: 350_00 }]);
  });

  test('C4-077 a refund rule that has changed is shown first, and is accepted anew', async () => {
    const shown = await member.visitor.get('/signup/level_1/0');
    const posted = ({ html }: Pick<Page, 'html'>) => ({
      ...agreed,
      seen_total: valuesIn(html, 'seen_total')[0] ?? '',
      seen_terms: valuesIn(html, 'seen_terms')[0] ?? '',
    });
    await setTier(site, 2, { refund_rule: 'none' });
    const page = await press(posted(shown), '/signup/level_1/0');
    await setTier(site, 2, { refund_rule: '30-days' });
    expectAnswer(page, {
      status: 409,
      says: [
        'What you agree to has changed',
        'is now: No refunds once it has started',
        'Nothing was charged',
      ],
    });
    expect([...valuesIn(page.html, 'accept_terms'), ...valuesIn(page.html, 'accept_refund')]).toEqual([]);
    // Decided once more: back as it was.
    expectAnswer(await press(posted(page), '/signup/level_1/0'), { status: 409 });
    expect(await checkoutsOf(site, member)).toEqual([]);
    expectAnswer(await press(posted(shown), '/signup/level_1/0'), { status: 303 });
    expect(await checkoutsOf(site, member)).toMatchObject([{ refund_rule: '30-days' }]);
  });

  test('C4-077 payments that have changed are shown first, though the total is the same', async () => {
    const shown = await member.visitor.get(path);
    const fields = {
      ...agreed,
      seen_total: '200000',
      seen_terms: valuesIn(shown.html, 'seen_terms')[0] ?? '',
    };
    const way = (first_amount: number) =>
      site.db
        .updateTable('freedom_plan_payment_options')
        .set({ first_amount, installment_amount: 2000_00 - first_amount })
        .where('id', '=', 2)
        .execute();
    await way(1900_00);
    const page = await press(fields);
    await way(1200_00);
    expectAnswer(page, {
      status: 409,
      says: [
        'The payments have changed',
        'In total it is $2,000, and $1,900 of it is charged today',
        'Pay $1,900',
      ],
    });
    expect(valuesIn(page.html, 'accept_refund')).toEqual(['on']);
    expect(await checkoutsOf(site, member)).toEqual([]);
  });

  test('the offer that has run out since the page was opened', async () => {
    await listPriceFrom(site, '2099-01-01');
    const at = (days: number) => new Date(site.now().getTime() + days * 86_400_000).toISOString();
    await site.db
      .insertInto('upsell_deadlines')
      .values({
        upsell: 'upgrade-30-day',
        user_id: member.id,
        created_at: at(-1),
        expires_at: at(1),
      })
      .execute();
    const open = await member.visitor.get('/signup/level_1/0');
    expectAnswer(open, { status: 200, says: ['This price holds for you until', 'Pay $300'] });
    site.moveClock(2 * 86_400_000);
    const page = await press({ ...agreed, seen_total: '30000' }, '/signup/level_1/0');
    site.moveClock(-2 * 86_400_000);
    expectAnswer(page, { status: 409, says: ['The price is $497 now', 'Pay $497'], hides: '<s ' });
    expect(await checkoutsOf(site, member)).toEqual([]);
    await listPriceFrom(site, null);
  });

  test('the last place of the quarter that somebody else has taken', async () => {
    const places = (places_per_quarter: number) =>
      site.db.updateTable('upsells').set({ places_per_quarter }).where('tier_id', '=', 4).execute();
    await places(1);
    const other = await seatMember(site);
    expectAnswer(await press(agreed, '/signup/level_3/3', other), { status: 303 });
    const page = await press(agreed, '/signup/level_3/3');
    expectAnswer(page, { status: 409, says: 'All places of this quarter are taken' });
    expect(linksOf(page.html)).toContain('/strategy-call');
    expect(await checkoutsOf(site, member)).toEqual([]);
    await places(20);
  });

  test.each(['coming_soon', 'closed'] as const)(
    'C4-007 a program that is %s by now is not sold',
    async (enrollment_status) => {
      await setTier(site, 3, { enrollment_status });
      expectAnswer(await press(), { status: 303, location: '/signup/level_2' });
      await setTier(site, 3, { enrollment_status: 'active' });
      expect(await checkoutsOf(site, member)).toEqual([]);
    },
  );
});

describe('when paying fails', () => {
  test('C4-043 C4-041 the page says that it failed, and the next press goes on', async () => {
    await site.db.schema.alterTable('sandbox_objects').renameTo('sandbox_away').execute();
    const page = await press();
    await site.db.schema.alterTable('sandbox_away').renameTo('sandbox_objects').execute();
    expectAnswer(page, {
      status: 500,
      says: ['Payment Error', 'Failed to process payment. Please try again.', 'Pay $1,200'],
    });
    expect(titleOf(page.html)).toMatch(/^Error: /);
    expect(valuesIn(page.html, 'accept_terms')).toEqual(['on']);
    expectAnswer(await press(), { status: 303 });
    expect(await checkoutsOf(site, member)).toHaveLength(1);
  });

  test('C4-043 where nothing can be paid at all, a call is offered', async () => {
    const host = 'plan.example';
    const closed = await startSite({
      APP_ENV: 'production',
      NODE_ENV: 'production',
      APP_URL: `https://${host}`,
      SESSION_SECRET: 'Yb3kQ9vXr7Lw2Tn5Hs8Jd4Fg6Zm1Pc0ReUaVoBiNy',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'hello@freedomplan.app',
      SUPPORT_EMAIL: 'support@freedomplan.app',
      ALLOW_EMPTY_DATABASE: '1',
    });
    try {
      const { visitor } = await seatMember(closed);
      const page = await sendRaw(closed, {
        method: 'POST',
        path,
        body: new URLSearchParams(agreed).toString(),
        headers: {
          Host: host,
          'X-Forwarded-Proto': 'https',
          Origin: `https://${host}`,
          Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'Content-Type': 'application/x-www-form-urlencoded',
        },
      });
      expect(page.status).toBe(503);
      expect(page.body).toContain('Paying is not possible at the moment');
      expect(linksOf(page.body)).toContain('/strategy-call');
    } finally {
      await closed.close();
    }
  });
});

test('C4-020 whoever closed their account buys nothing', async () => {
  const delete_after = new Date(site.now().getTime() + 9e8).toISOString();
  await site.db.updateTable('users').set({ delete_after }).where('id', '=', member.id).execute();
  await exchange(member.visitor, { path, body: agreed, status: 303, location: '/account-closing' });
  expect(await checkoutsOf(site, member)).toEqual([]);
});
