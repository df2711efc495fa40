import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange, expectAnswer } from '#tests/routes/support/answer.ts';
import { linksOf, titleOf } from '#tests/routes/support/page.ts';
import { agreed, checkoutsOf, payAtSandbox, sessionOf, setTier } from './buying.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const press = (path = '/signup/level_2/2', who = member) => who.visitor.post(path, agreed);
const addresses = ['/payment-success', '/payment-success-legacy', '/freedom-plan/success'];
const verificationError = [
  'Verification Error',
  'There was an issue verifying your payment. Please contact support.',
  'Your payment may have gone through all the same.',
];
/** Everything that paying writes about somebody. */
const books = async ({ id }: SeatedMember) => ({
  checkouts: (await checkoutsOf(site, { id })).map(({ state, paid_at }) => ({ state, paid_at })),
  enrollments: await site.db.selectFrom('enrollments').selectAll().where('user_id', '=', id).execute(),
  payments: await site.db.selectFrom('payments').selectAll().where('user_id', '=', id).execute(),
});

describe.each(addresses)('%s', (address) => {
  test('C4-052 C4-058 without a session leads to the start, which says so', async () => {
    for (const path of [address, `${address}?session_id=`]) {
      const { visitor } = member;
      const answer = await exchange(visitor, { path, status: 303, location: '/' });
      expect((await visitor.follow(answer)).text).toContain('No payment session found');
    }
  });

  test('C4-052 a guest signs in first, and comes back', async () => {
    const path = `${address}?session_id=cs_test_1`;
    const location = `/auth?next=${encodeURIComponent(path)}`;
    await exchange(new Visitor(site), { path, status: 303, location });
  });

  test('C4-053 C4-054 C4-058 says what is paid, what comes, and leads to the first day of what was bought', async () => {
    const session = sessionOf(await press());
    await member.visitor.post(`/sandbox/checkout/${session}`, { intent: 'pay' });
    const page = await exchange(member.visitor, {
      path: `${address}?session_id=${session}`,
      status: 200,
      says: [
        'Payment Successful! Your Freedom Plan enrollment has been activated.',
        'Program Foundation Paid today $1,200',
        '$800',
        'Total $2,000',
        'The later payments are charged on their days by themselves',
        'A receipt is on its way to you by mail.',
        'Open day 1',
      ],
    });
    const first = linksOf(page.html).find((link) => link.startsWith('/freedom-plan/')) ?? '';
    await exchange(member.visitor, { path: first, status: 200, says: ['Day 1 of 42', 'What a day holds'] });
  });
});

describe('C4-056 whoever has paid', () => {
  test.each([
    ['whoever is onboarded to the dashboard', true, '/dashboard'],
    ['whoever is not to onboarding', false, '/onboarding'],
  ])('is led on by Continue, %s, and by a quieter button to day 1', async (_who, onboarded, to) => {
    const buyer = await seatMember(site, { onboarded, language: 'es' });
    const back = await payAtSandbox(buyer.visitor, await press('/signup/level_1/0', buyer));
    const page = await exchange(buyer.visitor, {
      path: back,
      status: 200,
      says: ['Plan de 30 días', 'USD 300', 'No se cobrará nada más.', 'Abrir el día 1'],
    });
    expect(page.html).toMatch(new RegExp(`href="${to}" class="btn btn-primary">`));
    expect(page.html.match(/class="btn btn-primary"/g)).toHaveLength(1);
    const first = /href="([^"]*)" class="btn btn-secondary">Abrir el día 1</.exec(page.html)?.[1] ?? '';
    await exchange(buyer.visitor, { path: first, status: 200, says: 'Día 1 de 30' });
  });

  test('for a program of weeks opens its first week', async () => {
    const back = await payAtSandbox(member.visitor, await press('/signup/level_3/3'));
    const page = await exchange(member.visitor, { path: back, status: 200, says: 'Open week 1' });
    const first = linksOf(page.html).find((link) => link.startsWith('/freedom-plan/')) ?? '';
    await exchange(member.visitor, { path: first, status: 200, says: 'Week 1 of' });
  });

  test.each([
    ['whoever is onboarded to the dashboard', true, '/dashboard'],
    ['whoever is not to onboarding', false, '/onboarding'],
  ])('for a program without days is told so, and Continue leads %s', async (_who, onboarded, to) => {
    await setTier(site, 5, { enrollment_status: 'active', price_usd: 100_00 });
    const buyer = await seatMember(site, { onboarded });
    const back = await payAtSandbox(buyer.visitor, await press('/signup/level_4/0', buyer));
    const page = await exchange(buyer.visitor, {
      path: back,
      status: 200,
      says: [
        'Payment Successful! Your Freedom Plan enrollment has been activated.',
        'Program Mastery Paid today $100',
        'Nothing more will be charged.',
      ],
    });
    await setTier(site, 5, { enrollment_status: 'coming_soon', price_usd: null });
    expect(page.html).not.toContain('http-equiv');
    expect(titleOf(page.html)).not.toMatch(/^Error/);
    expect(page.html).toMatch(new RegExp(`href="${to}" class="btn btn-primary">Continue<`));
    expect(linksOf(page.html)).toContain('/freedom-plan');
    expect(page.html).not.toContain('class="btn btn-secondary"');
  });
});

test('C4-075 C4-049 reading the page again, before and after the webhook, changes nothing', async () => {
  const back = await payAtSandbox(member.visitor, await press());
  await Promise.all([member.visitor.get(back), member.visitor.get(back), site.workOff()]);
  const before = await books(member);
  expect(before.enrollments).toHaveLength(1);
  expect(before.payments).toMatchObject([{ amount: 1200_00 }]);
  await site.workOff();
  for (let reload = 0; reload < 3; reload += 1)
    expect((await member.visitor.get(back)).text).toContain('Payment Successful!');
  expect(await books(member)).toEqual(before);
});

describe('C4-053 while it is not paid yet', () => {
  const refreshOf = (html: string) => /http-equiv="refresh" content="([^"]*)"/i.exec(html)?.[1];

  test('looks again by itself, so often and no oftener, and has a link to do so', async () => {
    const session = sessionOf(await press());
    let path = `/payment-success?session_id=${session}`;
    const first = path;
    let looks = 0;
    for (;;) {
      const page = await exchange(member.visitor, { path, status: 200 });
      expect(linksOf(page.html)).toContain(first);
      const refresh = refreshOf(page.html)?.replaceAll('&amp;', '&');
      if (!refresh) {
        expect(page.text).toContain('Not confirmed yet');
        expect(page.text).toContain('Do not pay twice.');
        break;
      }
      expect(page.text).toContain('Verifying your payment');
      // Whoever reads slowly can stop it.
      expect(linksOf(page.html)).toContain(`${first}&try=6`);
      const [seconds, next = ''] = refresh.split('; url=');
      expect(seconds).toBe('5');
      path = next;
      expect((looks += 1)).toBeLessThan(10);
    }
    expect(looks).toBe(6);
    // Paid in the meantime: the same address says so.
    await member.visitor.post(`/sandbox/checkout/${session}`, { intent: 'pay' });
    expect((await member.visitor.get(path)).text).toContain('Payment Successful!');
  });

  test.each([
    ['processing', 'Your payment is on its way'],
    ['duplicate', 'You had paid already'],
    ['expired', 'Nothing was paid'],
  ] as const)('PAY-09 a checkout that is %s is told as such, and opens nothing', async (state, says) => {
    const session = sessionOf(await press());
    const mine = site.db.updateTable('checkouts').where('user_id', '=', member.id);
    await mine.set({ state, provider: 'none' }).execute();
    const page = await exchange(member.visitor, {
      path: `/payment-success?session_id=${session}`,
      status: 200,
      says,
      hides: 'Payment Successful!',
    });
    expect(refreshOf(page.html)).toBeUndefined();
    expect((await books(member)).enrollments).toEqual([]);
  });
});

describe('C4-055 when it cannot be told', () => {
  test('C4-077 PAY-10 somebody else’s session, a made-up one and an odd one are answered alike', async () => {
    const other = await seatMember(site);
    const session = sessionOf(await press('/signup/level_2/2', other));
    await other.visitor.post(`/sandbox/checkout/${session}`, { intent: 'pay' });
    await site.workOff();
    const before = await books(other);
    const pages = await Promise.all(
      [session, `sandbox_${member.id}`, '../x', 'x'.repeat(400), '%00'].map((id) =>
        exchange(member.visitor, {
          path: `/payment-success?session_id=${encodeURIComponent(id)}`,
          status: 404,
          says: verificationError,
          hides: ['Foundation', '1,200'],
        }),
      ),
    );
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect(titleOf(pages[0]!.html)).toMatch(/^Error: /);
    expect((await books(member)).enrollments).toEqual([]);
    expect(await books(other)).toEqual(before);
  });

  test('C4-049 a provider that does not answer: an error that says the payment may have gone through', async () => {
    const session = sessionOf(await press());
    await site.db.schema.alterTable('sandbox_objects').renameTo('sandbox_away').execute();
    const page = await member.visitor.get(`/payment-success?session_id=${session}`);
    await site.db.schema.alterTable('sandbox_away').renameTo('sandbox_objects').execute();
    expectAnswer(page, { status: 502, says: verificationError });
    expect(page.html).toContain('mailto:');
  });

  test('PAY-06 what is fulfilled is shown without asking the provider again', async () => {
    const back = await payAtSandbox(member.visitor, await press());
    await member.visitor.get(back);
    await site.db.schema.alterTable('sandbox_objects').renameTo('sandbox_away').execute();
    const page = await member.visitor.get(back);
    await site.db.schema.alterTable('sandbox_away').renameTo('sandbox_objects').execute();
    expectAnswer(page, { status: 200, says: 'Payment Successful!' });
  });

  test('PAY-17 what was given back since is not called a success', async () => {
    const back = await payAtSandbox(member.visitor, await press());
    await member.visitor.get(back);
    const mine = site.db.updateTable('enrollments').where('user_id', '=', member.id);
    await mine.set({ state: 'refunded' }).execute();
    const page = await member.visitor.get(back);
    expectAnswer(page, { status: 200, says: 'This program has ended', hides: 'Payment Successful!' });
  });
});

describe('D07 C1-014 among the pages that need signing in', () => {
  test.each(['/freedom-plan/success', '/freedom-plan/cancel'])(
    '%s sends a guest to /auth, who comes back to it',
    async (path) => {
      for (const asked of [path, `${path}?session_id=cs_1`]) {
        const location = `/auth?next=${encodeURIComponent(asked)}`;
        const guest = new Visitor(site);
        await exchange(guest, { path: asked, status: 303, location });
      }
    },
  );

  test.each(['/payment-success', '/payment-success-legacy', '/payment-cancel'])(
    '%s is none of them',
    async (path) => {
      const { location } = await new Visitor(site).get(path);
      expect(location ?? '').not.toContain('/auth');
    },
  );

  test('a member who has not finished onboarding is let in, as whoever has just bought', async () => {
    const { visitor } = await seatMember(site, { onboarded: false });
    await exchange(visitor, { path: '/freedom-plan/cancel', status: 200, says: 'No charges were made.' });
  });
});

test.each(['/payment-cancel', '/freedom-plan/cancel'])(
  'C4-057 C4-058 %s says that nothing was charged, and leads on',
  async (path) => {
    const guests = path === '/payment-cancel' ? [new Visitor(site)] : [];
    for (const visitor of [...guests, member.visitor]) {
      const page = await exchange(visitor, {
        path,
        status: 200,
        says: ['No charges were made.', 'Try Again', 'Back to Home'],
      });
      expect(page.html).toMatch(/href="\/signup"[^>]*>Try Again</);
      expect(page.html).toMatch(/href="\/"[^>]*>Back to Home</);
    }
  },
);
