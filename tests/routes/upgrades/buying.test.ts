import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTrial } from '#app/domain/trials/start-trial.ts';
import { enrolled } from '#tests/domain/programs/enrolled.ts';
import { linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn } from '#tests/support/texts.ts';
import { password, seatMember, signUpMember, Visitor } from '#tests/support/visitor.ts';
import { agreed, checkoutOf, mainButtons, press, toPay, upgradePages as pages } from './pressing.ts';

const say = sayIn('en');
let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('the button', () => {
  test.each(pages)('C4-064 of %s leads a guest to /auth and back', async (path) => {
    const page = await new Visitor(site).post(path, { ...agreed, way: '1' });
    expect(page.status).toBe(303);
    expect(page.location).toBe(`/auth?next=${encodeURIComponent(path)}`);
  });

  test.each(pages)(
    'C4-064 of %s leads a guest back to the boxes as they left them, once, and a reader without an account reads of it',
    async (path) => {
      const { email } = await signUpMember(site);
      const visitor = new Visitor(site);
      const page = await visitor.get(path);
      expect(page.text).toContain(say('upgrades:buy.guest'));
      const id = /name="seen_terms_(\d+)"/.exec(page.html)![1]!;
      const mark = valuesIn(page.html, `seen_terms_${id}`)[0]!;
      const led = await visitor.post(path, { accept_terms: 'on', way: id, [`seen_terms_${id}`]: mark });
      const back = await visitor.post(led.location!, { email, password, next: path });
      expect(back.location).toBe(path);
      const again = await visitor.get(path);
      expect(valuesIn(again.html, 'accept_terms')).toEqual(['on']);
      expect(valuesIn(again.html, 'accept_refund')).toEqual([]);
      expect(again.text).not.toContain(say('upgrades:buy.guest'));
      expect(valuesIn((await visitor.get(path)).html, 'accept_terms')).toEqual([]);
    },
  );

  test('C4-064 boxes that a guest ticked for other terms are read once more', async () => {
    const { email } = await signUpMember(site);
    const visitor = new Visitor(site);
    const led = await visitor.post('/upgrade-foundation', { ...agreed, way: '1', seen_terms_1: 'of before' });
    await visitor.post(led.location!, { email, password, next: '/upgrade-foundation' });
    expect(valuesIn((await visitor.get('/upgrade-foundation')).html, 'accept_terms')).toEqual([]);
  });

  const bought: readonly [path: string, way: number, row: Record<string, unknown>][] = [
    [
      '/upgrade-30-day',
      0,
      { tier_id: 2, payment_plan_id: 1, payment_option_id: null, first_amount: 300_00, total_amount: 300_00 },
    ],
    [
      '/upgrade-foundation',
      0,
      { tier_id: 3, payment_option_id: 1, first_amount: 2_000_00, total_amount: 2_000_00, installments: 1 },
    ],
    [
      '/upgrade-foundation',
      1,
      { tier_id: 3, payment_option_id: 2, first_amount: 1_200_00, total_amount: 2_000_00, installments: 2 },
    ],
    [
      '/upgrade-dna-graduate',
      1,
      {
        tier_id: 4,
        payment_option_id: 4,
        first_amount: 2_000_00,
        installment_amount: 999_00,
        total_amount: 4_997_00,
        installments: 4,
      },
    ],
  ];
  test.each(bought)('C4-046 C4-038 of %s, way %i, opens what stood on it', async (path, way, row) => {
    const member = await seatMember(site, { onboarded: false });
    const page = await press(member, path, way);
    expect(page.status).toBe(303);
    expect(page.location).toMatch(toPay);
    const checkout = await checkoutOf(site, member);
    expect(checkout).toMatchObject({ ...row, source: path.slice(1), trial_id: null });
    expect(checkout?.terms_version).toBeTruthy();
  });

  test('C4-047 on the 30-day page converts the own trial', async () => {
    const member = await seatMember(site);
    const started = await startTrial(site.db, member, 'plan', site.now());
    const page = await member.visitor.get('/upgrade-30-day');
    const seen = valuesIn(page.html, 'seen_total_0')[0]!;
    const other = await seatMember(site);
    const theirs = await startTrial(site.db, other, 'plan', site.now());
    // Another person's trial that is posted is not read.
    const trialId = theirs.ok ? theirs.trial.id : '';
    const body = { ...agreed, way: '0', seen_total_0: seen, trial_id: trialId, plan_id: '99' };
    expect((await member.visitor.post('/upgrade-30-day', body)).location).toMatch(toPay);
    expect(await checkoutOf(site, member)).toMatchObject({ trial_id: started.ok ? started.trial.id : '' });
  });

  test('C4-077 an amount, a plan or a person that is posted is not read', async () => {
    const member = await seatMember(site);
    const body = { ...agreed, way: '1', amount: '1', tierId: 'level_0', userId: 'x', total_amount: '1' };
    expect((await member.visitor.post('/upgrade-foundation', body)).location).toMatch(toPay);
    expect(await checkoutOf(site, member)).toMatchObject({ tier_id: 3, total_amount: 2_000_00 });
  });

  const boxes: readonly [Record<string, string>, string, readonly string[]][] = [
    [{}, '#accept-terms', []],
    [{ accept_terms: 'on' }, '#accept-refund', ['on']],
    [{ accept_refund: 'on' }, '#accept-terms', []],
  ];
  test.each(boxes)('C4-037 C4-038 with %o asks for both agreements', async (ticked, href, terms) => {
    const member = await seatMember(site);
    const page = await press(member, '/upgrade-foundation', 0, ticked);
    expect(page.status).toBe(422);
    expect(summaryOf(page.html)).toEqual([
      {
        href,
        text: 'Agreement Required: Please accept all terms and conditions to proceed.',
      },
    ]);
    expect(titleOf(page.html)).toMatch(/^Error: /);
    expect(valuesIn(page.html, 'accept_terms')).toEqual(terms);
    expect(await checkoutOf(site, member)).toBeUndefined();
  });

  test.each(pages)(
    'C4-076 of %s is gone for whoever has the program, and a late press says so',
    async (path) => {
      const tiers = ['level_1', 'level_2', 'level_3'] as const;
      const member = await seatMember(site);
      await enrolled(site.db, member.id, tiers[pages.indexOf(path)]!, 'active', site.now());
      const page = await member.visitor.get(path);
      expect(mainButtons(page)).toEqual([]);
      expect(linksOf(page.html)).toContain('/freedom-plan');
      const late = await member.visitor.post(path, {
        ...agreed,
        way: String([0, 1, 3][pages.indexOf(path)]),
      });
      expect(late.status).toBe(409);
      expect(late.text).toContain(say('upgrades:problem.already-yours'));
    },
  );

  test('C4-082 says that the last place has just been taken', async () => {
    const member = await seatMember(site);
    const upsell = site.db.updateTable('upsells').where('key', '=', 'upgrade-dna-graduate');
    await upsell.set({ places_per_quarter: 0 }).execute();
    const page = await member.visitor.post('/upgrade-dna-graduate', { ...agreed, way: '3' });
    await upsell.set({ places_per_quarter: 20 }).execute();
    expect(page.status).toBe(409);
    expect(page.text).toContain(say('upgrades:problem.no-places'));
    expect(await checkoutOf(site, member)).toBeUndefined();
  });

  test('C4-076 a payment that is on its way is not begun a second time, and the page leads to it', async () => {
    const member = await seatMember(site);
    await press(member, '/upgrade-foundation');
    await site.db
      .updateTable('checkouts')
      .set({ state: 'processing' })
      .where('user_id', '=', member.id)
      .execute();
    const { session_id } = (await checkoutOf(site, member))!;
    const again = await press(member, '/upgrade-foundation', 1);
    expect(again.status).toBe(409);
    expect(again.text).toContain(say('upgrades:problem.being-paid'));
    expect(linksOf(again.html)).toContain(`/payment-success?session_id=${session_id}`);
  });

  test('C4-061 D06 is disabled without a 30-day plan, with the reason beside it at the top, and a press is refused with the same words', async () => {
    const quoted = 'Plan Not Available - The 30-day plan is currently not available. Please try again later.';
    const member = await seatMember(site);
    const plans = site.db.updateTable('payment_plans');
    await plans.set({ active: 0 }).execute();
    const page = await new Visitor(site).get('/upgrade-30-day');
    const pressed = await member.visitor.post('/upgrade-30-day', { ...agreed, way: '0' });
    await plans.set({ active: 1 }).execute();
    expect(page.status).toBe(200);
    expect(page.text).toContain(quoted);
    expect(mainButtons(page)).toEqual([]);
    const [, first = ''] = page.html.split('<h1');
    const top = first.slice(0, first.indexOf('<h2'));
    expect(top).toContain(quoted);
    expect(top).toMatch(/<button type="button" disabled=""[^>]*>/);
    expect(linksOf(top)).not.toContain('#buy');
    expect(pressed.status).toBe(409);
    expect(pressed.text).toContain(quoted);
  });

  test.each(pages)('C4-007 of %s is not there where the program is closed', async (path) => {
    const id = pages.indexOf(path) + 2;
    const tier = site.db.updateTable('freedom_plan_tiers').where('id', '=', id);
    const member = await seatMember(site);
    await tier.set({ enrollment_status: 'closed' }).execute();
    const page = await new Visitor(site).get(path);
    const pressed = await member.visitor.post(path, { ...agreed, way: String([0, 1, 3][id - 2]) });
    await tier.set({ enrollment_status: 'active' }).execute();
    expect(mainButtons(page)).toEqual([]);
    expect(pressed.status).toBe(409);
    expect(await checkoutOf(site, member)).toBeUndefined();
  });

  test.each(['99', 'x', '', '1'])(
    'a way to pay that is none of this program (%j) is refused',
    async (way) => {
      const member = await seatMember(site);
      const page = await member.visitor.post('/upgrade-dna-graduate', { ...agreed, way });
      expect(page.status).toBe(409);
      expect(await checkoutOf(site, member)).toBeUndefined();
    },
  );

  test('somebody who closed their account decides about that first', async () => {
    const member = await seatMember(site);
    await site.db
      .updateTable('users')
      .set({ delete_after: '2099-01-01T00:00:00.000Z' })
      .where('id', '=', member.id)
      .execute();
    const page = await member.visitor.post('/upgrade-foundation', { ...agreed, way: '1' });
    expect(page.location).toBe('/account-closing');
  });

  test('C4-065 whose payment cannot be started says so', async () => {
    const member = await seatMember(site);
    // The books of the sandbox are gone: opening a checkout fails.
    await sql`alter table sandbox_objects rename to sandbox_objects_gone`.execute(site.db);
    const page = await press(member, '/upgrade-foundation');
    await sql`alter table sandbox_objects_gone rename to sandbox_objects`.execute(site.db);
    expect(page.status).toBe(500);
    expect(page.text).toContain('Payment Error - Please try again or contact support.');
    expect(valuesIn(page.html, 'accept_refund')).toEqual(['on']);
  });
});
