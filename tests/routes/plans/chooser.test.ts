import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { saveSocialProof } from '#app/domain/settings/social-proof.ts';
import { enrolled } from '#tests/domain/programs/enrolled.ts';
import { seedReference } from '#db/seeds/reference.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, visibleText, Visitor } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { buttonsOf, linksOf } from '#tests/routes/support/page.ts';
import { invite, listPriceFrom, setTier } from './buying.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ STRATEGY_CALL_URL: 'https://calendar.example/call' });
});
afterAll(() => site.close());
// The catalogue as it was at first.
afterEach(async () => {
  await site.db.deleteFrom('upsells').execute();
  await site.db.deleteFrom('freedom_plan_payment_options').execute();
  await site.db.deleteFrom('payment_plans').execute();
  await site.db.deleteFrom('checkouts').execute();
  await site.db.deleteFrom('freedom_plan_tiers').execute();
  await seedReference(site.db);
});

const guest = () => new Visitor(site);
const read = async (path = '/signup', visitor = guest()) => {
  const page = await visitor.get(path);
  expect(page.status, page.text.slice(0, 300)).toBe(200);
  return page;
};
/** A card as its markup stands. */
const cardOf = (html: string, tier: string): string => {
  const from = html.indexOf(`<li id="${tier}"`);
  if (from < 0) return '';
  const after = html.slice(from + 1).search(/<li id="(level_|challenge)|<section/);
  return html.slice(from, after < 0 ? undefined : from + 1 + after);
};
const textOf = async (tier: string, path?: string) => visibleText(cardOf((await read(path)).html, tier));

describe('the list of programs', () => {
  test('C4-003 C4-006 shows every tier in its order; the challenge only to whoever came for it', async () => {
    const tiersOf = (html: string) => [...html.matchAll(/<li id="([^"]+)"/g)].map(([, tier]) => tier);
    const levels = ['level_0', 'level_1', 'level_2', 'level_3', 'level_4', 'level_5'];
    const { html } = await read();
    expect(tiersOf(html)).toEqual(levels);
    expect(linksOf(html)).toContain('/signup?plan=challenge_30_day');
    const named = await read('/signup?plan=challenge_30_day');
    expect(tiersOf(named.html)).toEqual(['challenge_30_day', ...levels]);
    expect(visibleText(cardOf(named.html, 'challenge_30_day'))).toContain('$297');
  });

  test.each([
    ['level_0', 'Trial program', '$0', null],
    ['level_1', '1 month program', '$300', 'per month'],
    ['level_2', '6 week program', '$2,000', 'for 6 weeks'],
    ['level_3', '6 month program', '$4,999', 'per 6 months'],
  ])('C4-013 the card of %s: name, length, price', async (tier, length, price, period) => {
    const text = await textOf(tier);
    expect(text).toContain(length);
    expect(text).toContain(price);
    if (period) expect(text).toContain(`${price} ${period}`);
    else expect(text).not.toContain(' per ');
  });

  test('C4-013 C4-060 a list price is struck out where it is more, and where it is not there is none', async () => {
    await listPriceFrom(site, '2099-01-01');
    expect(cardOf((await read()).html, 'level_1')).toMatch(/<s [^>]*>\$497<\/s>/);
    await setTier(site, 2, { list_price_usd: 300_00 });
    expect(cardOf((await read()).html, 'level_1')).not.toContain('<s ');
  });

  test('D02 what somebody has is not offered again: their program, and the trial that it holds', async () => {
    const owner = await seatMember(site);
    await enrolled(site.db, owner.id, 'level_2', 'active', site.now());
    const { html } = await read('/signup', owner.visitor);
    const own = cardOf(html, 'level_2');
    expect(visibleText(own)).toContain('This program is yours.');
    expect(linksOf(own)).toEqual(['/freedom-plan']);
    const trial = cardOf(html, 'level_0');
    expect(visibleText(trial)).toContain('Your program holds all of it.');
    expect(buttonsOf(trial)).toEqual([]);
    expect(linksOf(cardOf(html, 'level_3'))).toEqual(['/signup/level_3']);
    // Its own pages say it in place of prices, boxes and buttons, also those of an invitation.
    const { token } = await invite(site);
    for (const path of ['/signup/level_2', '/signup/level_2/1', `/premium-payment/3?token=${token}`]) {
      const page = await owner.visitor.get(path);
      expect(page.text, path).toContain('This program is yours.');
      expect(linksOf(page.html), path).toContain('/freedom-plan');
      expect(page.text, path).not.toMatch(/Pay \$|\$\d|Terms and/);
      expect(
        linksOf(page.html).filter((link) => link.startsWith('/signup/level_2/')),
        path,
      ).toEqual([]);
      expect(page.html, path).not.toContain('accept_terms');
    }
    // A program that theirs holds says so, and what it has of its own, and can be bought all the same.
    const lesser = cardOf(html, 'level_1');
    const says = 'Your program holds all of this one but its own 30 days.';
    expect(visibleText(lesser)).toContain(says);
    expect(linksOf(lesser)).toEqual(['/freedom-plan', '/signup/level_1']);
    const textAt = async (path: string) => (await owner.visitor.get(path)).text;
    for (const path of [
      '/signup/level_1',
      '/signup/level_1/0',
      '/upgrade-30-day',
      `/premium-payment/2?token=${token}`,
    ]) {
      const text = await textAt(path);
      expect(text, path).toContain(says);
      expect(text, path).not.toContain('You do not need to buy');
    }
    for (const path of ['/signup/level_3', '/upgrade-dna-graduate', '/signup/challenge_30_day'])
      expect(await textAt(path), path).not.toContain('Your program holds all');
    // Whoever has those days, too, has all of it.
    await enrolled(site.db, owner.id, 'level_1', 'completed', site.now());
    expect(await textAt('/signup/level_1/0')).toContain('Your program holds all of it.');
    // One program has a filled button: the one that is suggested of those that can be taken.
    expect(html.match(/btn w-full btn-primary/g)).toHaveLength(1);
    // To others it is offered as ever.
    expect(
      linksOf(cardOf((await read('/signup', (await seatMember(site)).visitor)).html, 'level_2')),
    ).toEqual(['/signup/level_2']);
  });

  test.each([
    ['runs', 3, 'Your seven days are yours.'],
    ['is over', 9, 'You have had your seven days.'],
  ])('D02 a trial that %s is not begun once more', async (_how, passed, says) => {
    const { id, visitor } = await seatMember(site);
    await visitor.post('/signup', { intent: 'trial' });
    const starts = site.now().getTime() - passed * 86_400_000;
    await site.db
      .updateTable('trials')
      .set({
        starts_at: new Date(starts).toISOString(),
        ends_at: new Date(starts + 7 * 86_400_000).toISOString(),
      })
      .where('user_id', '=', id)
      .execute();
    const card = cardOf((await read('/signup', visitor)).html, 'level_0');
    expect(visibleText(card)).toContain(says);
    expect(visibleText(card)).not.toContain('Start Free Trial');
    expect(buttonsOf(card)).toEqual([]);
    expect(linksOf(card)).toEqual(['/trial']);
  });

  test('C4-014 payment plans are named where there is more than one way to pay', async () => {
    expect(await textOf('level_2')).toContain('Payment plans available');
    expect(await textOf('level_1')).not.toContain('Payment plans available');
    await site.db
      .updateTable('freedom_plan_payment_options')
      .set({ is_active: 0 })
      .where('id', '=', 2)
      .execute();
    expect(await textOf('level_2')).not.toContain('Payment plans available');
  });

  test('C4-015 four of what is included, and then how many more, which can be read without script', async () => {
    const card = cardOf((await read()).html, 'level_2');
    const [shown = '', more = ''] = card.split('<details');
    expect(visibleText(shown)).toMatch(/Six weekly themes.*Up to ten habits.*Analysis of each/);
    expect(visibleText(shown)).not.toContain('Progress check-in');
    expect(visibleText(more)).toContain('+ 2 more features...');
    expect(visibleText(more)).toContain('Progress check-in at the start and at the end');
    expect(cardOf((await read()).html, 'level_0')).not.toContain('<details');
  });

  test('C4-016 level_1 is the most popular one, and no other', async () => {
    const { html } = await read();
    for (const tier of ['level_0', 'level_1', 'level_2', 'level_3', 'level_4', 'level_5'])
      expect(visibleText(cardOf(html, tier)).includes('Most Popular'), tier).toBe(tier === 'level_1');
  });

  test('C4-009 the tier of the query is highlighted; a name that is none highlights nothing', async () => {
    const chosen = (html: string) =>
      [...html.matchAll(/<li id="([^"]+)"[^>]*aria-current="true"/g)].map(([, tier]) => tier);
    const named = await read('/signup?plan=level_2');
    expect(chosen(named.html)).toEqual(['level_2']);
    // The header leads on with it, and to the other language.
    expect(linksOf(named.html)).toEqual(
      expect.arrayContaining(['/auth/signup?plan=level_2', '/auth?plan=level_2']),
    );
    expect(named.html).toContain('name="next" value="/signup?plan=level_2"');
    expect(linksOf((await read('/signup?plan=level_9')).html)).toContain('/auth/signup');
    expect(await textOf('level_2', '/signup?plan=level_2')).toContain('Chosen');
    for (const path of ['/signup', '/signup?plan=level_9', '/signup?plan=%3Cb%3E'])
      expect(chosen((await read(path)).html), path).toEqual([]);
  });

  test.each([
    ['coming_soon', 'Coming Soon'],
    ['closed', 'Not Available'],
  ])('C4-007 a tier that is %s says so in place of a button', async (enrollment_status, says) => {
    await setTier(site, 3, { enrollment_status });
    const card = cardOf((await read()).html, 'level_2');
    expect(visibleText(card)).toContain(says);
    expect(linksOf(card)).toEqual([]);
    expect(buttonsOf(card)).toEqual([]);
  });

  test('C4-017 the footer says that purchases are final but for the guarantee, and each card its guarantee', async () => {
    const { text, html } = await read();
    expect(text).toContain('All purchases are final except under the program guarantee.');
    expect(linksOf(html)).toContain('/terms#refunds');
    expect(await textOf('level_1')).toContain('30-day money-back guarantee');
    expect(await textOf('level_2')).toContain('6-week guarantee');
    expect(await textOf('level_3')).toContain('90-day guarantee');
  });

  test('C4-012 a strategy call is booked in a new tab', async () => {
    expect((await read()).html).toMatch(
      /<a class="btn btn-secondary" href="https:\/\/calendar\.example\/call" target="_blank" rel="noopener noreferrer">/,
    );
  });

  test('C4-011 numbers about members are those that an administrator has set, and without them there are none', async () => {
    expect((await read()).text).not.toContain('12,034');
    await saveSocialProof(site.db, null, { members: 12_034, rating: 4.9, as_of: '2026-10-01' }, site.now());
    const { text } = await read();
    expect(text).toContain('12,034');
    expect(text).toContain('4.9');
    await saveSocialProof(site.db, null, null, site.now());
  });

  test('C4-009 C4-013 it can be found, and speaks Spanish', async () => {
    expect((await guest().get('/sitemap.xml')).html).toContain('/signup<');
    const page = await read('/signup', new Visitor(site, 'es'));
    expect(page.text).toContain('USD 2,000 por 6 semanas Se puede pagar en cuotas');
    expect(visibleText(cardOf(page.html, 'level_2'))).toContain('Programa de 6 semanas');
  });

  test('G17 each is a row: what it is, what it contains, what it costs, and one button; nothing lies on an edge', async () => {
    const { html } = await read('/signup?plan=level_2');
    expect(html).not.toMatch(/<li id="level_\d" class="(?:[^"]* )?card[ "]/);
    for (const tier of ['level_0', 'level_1', 'level_2', 'level_3']) {
      const row = cardOf(html, tier);
      expect(row.match(/class="btn /g), tier).toHaveLength(1);
      expect(row, tier).not.toContain('absolute');
      const places = [/<h2>/, /<ul/, /text-\[2rem\]/, /class="btn /].map((part) => row.search(part));
      expect(places, tier).toEqual(places.toSorted((one, other) => one - other));
      expect(places[0], tier).toBeGreaterThan(0);
    }
    // Of several choices the chosen one is tinted, never filled.
    expect(cardOf(html, 'level_2')).toMatch(/^<li[^>]*border-pine bg-pine-tint[^>]*aria-current="true"/);
  });
});

describe('C4-018 C4-019 C4-020 the buttons', () => {
  test('of a guest lead to sign in, with the plan', async () => {
    const { html, text } = await read();
    expect(text).toContain('Start Free Trial');
    expect(text).toContain('Get Started');
    for (const tier of ['level_0', 'level_1', 'level_2', 'level_3'])
      expect(linksOf(cardOf(html, tier))).toContain(`/auth?plan=${tier}`);
  });

  test('of a member lead to the ways to pay; the trial is a form', async () => {
    const { visitor } = await seatMember(site);
    const { html } = await read('/signup', visitor);
    for (const tier of ['level_1', 'level_2', 'level_3'])
      expect(linksOf(cardOf(html, tier))).toEqual([`/signup/${tier}`]);
    expect(cardOf(html, 'level_0')).toMatch(/<form[^>]*action="\/signup"[^>]*method="post"/);
    expect(buttonsOf(cardOf(html, 'level_0'))[0]).toContain('Start Free Trial');
  });

  test('C4-009 the challenge is carried through signing in, too', async () => {
    const visitor = guest();
    const page = await visitor.get('/auth?plan=challenge_30_day');
    expect(page.html).toContain('name="plan" value="challenge_30_day"');
    expect(linksOf(page.html)).toContain('/auth/signup?plan=challenge_30_day');
  });
});

describe('C4-067 C4-070 C4-071 the trial of a member', () => {
  const start = { path: '/signup', body: { intent: 'trial' } } as const;
  const trials = () => site.db.selectFrom('trials').selectAll().execute();

  test.each([
    ['onboarded', true, '/jumpstart/daily'],
    ['before onboarding', false, '/onboarding'],
  ])('C4-067 %s begins by one press, once', async (_who, onboarded, location) => {
    const { visitor, id } = await seatMember(site, { onboarded });
    await exchange(visitor, { ...start, status: 303, location });
    expect((await visitor.follow(await visitor.get(location))).text).toContain('Your 7-day jumpstart');
    await exchange(visitor, { ...start, status: 303, location });
    expect((await trials()).filter((trial) => trial.user_id === id)).toMatchObject([{ source: 'plan' }]);
  });

  test('of somebody who had it leads back to the list, with the reason', async () => {
    const { visitor } = await seatMember(site);
    await visitor.post('/signup', { intent: 'trial' });
    site.moveClock(8 * 86_400_000);
    const again = await exchange(visitor, { ...start, status: 303, location: '/signup?plan=level_0' });
    expect((await visitor.follow(again)).text).toContain('You have had your 7-day jumpstart');
    site.moveClock(-8 * 86_400_000);
  });

  test('C4-070 needs an address', async () => {
    const { visitor, id } = await seatMember(site);
    await site.db.updateTable('users').set({ email: '' }).where('id', '=', id).execute();
    const page = await visitor.follow(await exchange(visitor, { ...start, status: 303 }));
    expect(page.text).toContain(
      'Email Required - Please provide your email to start the 7-day jumpstart trial.',
    );
    await site.db
      .updateTable('users')
      .set({ email: `${id}@example.com` })
      .where('id', '=', id)
      .execute();
  });

  test('C4-071 that cannot be started says so, and offers a call', async () => {
    const { visitor } = await seatMember(site);
    await site.db.schema.alterTable('trial_history').renameTo('trial_history_away').execute();
    const answer = await visitor.post('/signup', { intent: 'trial' });
    await site.db.schema.alterTable('trial_history_away').renameTo('trial_history').execute();
    expect(answer).toMatchObject({ status: 303, location: '/signup?plan=level_0' });
    const page = await visitor.follow(answer);
    expect(page.text).toContain('Failed to start trial. Please try again or book a call instead.');
    expect(linksOf(page.html)).toContain('https://calendar.example/call');
  });

  test('C4-019 of a guest begins with signing in; of a closed account, with opening it again', async () => {
    await exchange(guest(), {
      ...start,
      status: 303,
      location: '/auth?next=%2Fsignup%3Fplan%3Dlevel_0',
    });
    const { visitor, id } = await seatMember(site);
    const delete_after = new Date(site.now().getTime() + 9e8).toISOString();
    await site.db.updateTable('users').set({ delete_after }).where('id', '=', id).execute();
    await exchange(visitor, { ...start, status: 303, location: '/account-closing' });
    expect((await trials()).filter((trial) => trial.user_id === id)).toEqual([]);
  });

  test('C4-077 a form with anything else in it begins and buys nothing', async () => {
    const member = await seatMember(site);
    const bodies: readonly Record<string, string>[] = [{}, { intent: 'buy', tier: 'level_1', amount: '1' }];
    for (const body of bodies)
      await exchange(member.visitor, { path: '/signup', body, status: 303, location: '/signup' });
    expect(await site.db.selectFrom('checkouts').selectAll().execute()).toEqual([]);
  });
});
