import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seedReference } from '#db/seeds/reference.ts';
import { enrolled } from '#tests/domain/programs/enrolled.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';
import { buttonsOf, linksOf } from '#tests/routes/support/page.ts';
import { checkoutsOf, invite, setTier } from './buying.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
// The catalogue as it was at first.
afterEach(async () => {
  await site.db.deleteFrom('enrollments').execute();
  await site.db.deleteFrom('checkouts').execute();
  await site.db.deleteFrom('upsells').execute();
  await site.db.deleteFrom('freedom_plan_payment_options').execute();
  await site.db.deleteFrom('payment_plans').execute();
  await site.db.deleteFrom('freedom_plan_tiers').execute();
  await seedReference(site.db);
});

/** The 30-day plan, for nothing. */
const makeFree = () => setTier(site, 2, { price_usd: 0 });

describe('a program that costs nothing', () => {
  test('is begun by its own button, where a way to pay would lead back to the plans', async () => {
    await makeFree();
    const guest = await new Visitor(site).get('/signup');
    expect(linksOf(guest.html)).toContain('/auth?plan=level_1');
    expect(guest.text).toContain('Start Free Journey');
    const member = await seatMember(site);
    const { html } = await member.visitor.get('/signup/level_1');
    expect(html).toBe('');
    const buttons = buttonsOf((await member.visitor.get('/signup?plan=level_1')).html);
    expect(buttons.find((text) => text.startsWith('Start Free Journey'))).toBeDefined();
    const begun = await member.visitor.post('/signup', { free: 'level_1' });
    expect(begun.status, begun.text).toBe(303);
    expect(begun.location).toMatch(/^\/freedom-plan\/[\w-]+/);
    expect(await checkoutsOf(site, member)).toMatchObject([{ total_amount: 0, state: 'paid' }]);
    // Pressed once more in another tab.
    const again = await member.visitor.post('/signup', { free: 'level_1' });
    expect(again.status).toBe(409);
    expect(again.text).toContain('This program is yours already.');
    expect(await checkoutsOf(site, member)).toHaveLength(1);
  });

  test('and costs something by now is not given away to an old page', async () => {
    const member = await seatMember(site);
    const answer = await member.visitor.post('/signup', { free: 'level_2' });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('Your program could not be started.');
    expect(await checkoutsOf(site, member)).toEqual([]);
  });

  test('is begun by nobody who is not signed in', async () => {
    await makeFree();
    const answer = await new Visitor(site).post('/signup', { free: 'level_1' });
    expect(answer.status).toBe(303);
    expect(answer.location).toContain('/auth');
  });

  test.each([['level_99'], ['']])('is none that is called %j', async (free) => {
    const member = await seatMember(site);
    expect(await member.visitor.post('/signup', { free })).toMatchObject({
      status: 303,
      location: '/signup',
    });
  });
});

describe('pages on which nothing can be bought lead on', () => {
  test('a program that is closed is named, and leads to a call', async () => {
    await setTier(site, 3, { enrollment_status: 'closed' });
    const page = await (await seatMember(site)).visitor.get('/signup/level_2');
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('choose how to pay');
    expect(linksOf(page.html)).toContain('/strategy-call');
  });

  test('an invitation while no program is open leads to a call', async () => {
    for (const id of [2, 3, 4, 5]) await setTier(site, id, { enrollment_status: 'closed' });
    const { token } = await invite(site);
    const page = await new Visitor(site).get(`/join/${token}`);
    expect(page.text).toContain('No tiers available at this time.');
    expect(linksOf(page.html)).toContain('/strategy-call');
  });

  test('a letter about a program that somebody has says that they have it, and no longer how it is paid', async () => {
    const member = await seatMember(site);
    await enrolled(site.db, member.id, 'level_2');
    const page = await member.visitor.get('/upgrade-foundation');
    expect(page.text).toContain('You have it already');
    expect(page.text).not.toContain('Not open to you now');
    expect(page.text).not.toContain('Both ways cost what it says here');
  });
});
