import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';
import { exchange, expectAnswer } from '#tests/routes/support/answer.ts';
import { linksOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { agreed, checkoutsOf, invite, pathOf, payAtSandbox, setTier } from './buying.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
afterEach(() => setTier(site, 3, { enrollment_status: 'active' }));

const linkOf = (id: string) =>
  site.db.selectFrom('tier_selection_links').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('paying by an invitation', () => {
  test('C4-036 shows the program, both agreements and the button', async () => {
    const { token } = await invite(site);
    const { visitor } = await seatMember(site);
    const page = await exchange(visitor, {
      path: `/premium-payment/2?token=${token}`,
      status: 200,
      says: ['Your invitation: 30-day plan', 'Total', '30-day money-back guarantee', 'Pay $300'],
    });
    expect(valuesIn(page.html, 'seen_total')).toEqual(['30000']);
    expect(linksOf(page.html)).toEqual(expect.arrayContaining(['/terms', `/join/${token}`]));
  });

  test('C4-036 a program with several ways to pay shows the whole price first, and the other one by a link', async () => {
    const { token } = await invite(site);
    const { visitor } = await seatMember(site);
    const path = `/premium-payment/4?token=${token}`;
    const page = await exchange(visitor, { path, status: 200, says: 'Pay $4,999' });
    expect(linksOf(page.html)).toContain(`${path}&option=4`);
    const other = await exchange(visitor, { path: `${path}&option=4`, status: 200, says: 'Pay $2,000' });
    expect(linksOf(other.html)).toContain(`${path}&option=3`);
  });

  test('C4-036 a guest signs in first, and comes back', async () => {
    const { token } = await invite(site);
    const path = `/premium-payment/3?token=${token}`;
    const page = await exchange(new Visitor(site), { path, status: 200, says: 'Sign in to pay' });
    expect(page.html).not.toContain('accept_terms');
    const location = `/auth?next=${encodeURIComponent(path)}`;
    expect(linksOf(page.html)).toContain(location);
    await exchange(new Visitor(site), { path, body: agreed, status: 303, location });
  });

  test.each(['level_2', '2.5', '-1', 'abc', '3x', '1e1', '99999999999'])(
    'C4-035 C4-039 a number that is none (%s) is no program',
    async (tierId) => {
      const { token } = await invite(site);
      const page = await exchange(new Visitor(site), {
        path: `/premium-payment/${tierId}?token=${token}`,
        status: 404,
        says: ['Program not found', 'Return Home'],
      });
      expect(linksOf(page.html)).toContain('/');
      expect(titleOf(page.html)).toContain('Program not found');
    },
  );

  test('C4-040 a number that no program has leads to the start, which says so', async () => {
    const { token } = await invite(site);
    const visitor = new Visitor(site);
    const path = `/premium-payment/99?token=${token}`;
    const answer = await exchange(visitor, { path, status: 303, location: '/' });
    const says = 'Tier Not Found - The selected program tier could not be found.';
    expect((await visitor.follow(answer)).text).toContain(says);
  });

  test('C4-030 an invitation is not spent on a program that its page does not offer', async () => {
    const { token } = await invite(site);
    const member = await seatMember(site);
    const path = `/premium-payment/7?token=${token}`;
    for (const body of [undefined, { ...agreed, seen_total: '29700' }])
      await exchange(member.visitor, {
        path,
        ...(body ? { body } : {}),
        status: 303,
        location: `/join/${token}`,
      });
    expect(await checkoutsOf(site, member)).toEqual([]);
  });

  test('C4-037 without both agreements nothing is opened', async () => {
    const { token } = await invite(site);
    const member = await seatMember(site);
    const page = await exchange(member.visitor, {
      path: `/premium-payment/3?token=${token}`,
      body: { accept_refund: 'on' },
      status: 422,
      says: 'Agreement Required: Please accept all terms and conditions to proceed.',
    });
    expect(valuesIn(page.html, 'accept_refund')).toEqual(['on']);
    expect(await checkoutsOf(site, member)).toEqual([]);
  });

  test('C4-044 C4-038 C4-051 leads to the provider with the link; paying uses it up', async () => {
    const { id, token } = await invite(site);
    const member = await seatMember(site);
    const led = await member.visitor.post(`/premium-payment/4?token=${token}&option=4`, {
      ...agreed,
      amount: '1',
    });
    expectAnswer(led, { status: 303 });
    expect(await checkoutsOf(site, member)).toMatchObject([
      {
        tier_id: 4,
        payment_option_id: 4,
        source: 'premium-payment',
        tier_link_id: id,
        first_amount: 2000_00,
        refund_rule: '90-days',
      },
    ]);
    expect(await linkOf(id)).toMatchObject({ is_used: 0 });
    const back = await payAtSandbox(member.visitor, led);
    expect((await member.visitor.get(back)).text).toContain('Payment Successful!');
    expect(await linkOf(id)).toMatchObject({ is_used: 1, used_by: member.id });
    const visitor = new Visitor(site);
    const said = await visitor.follow(await visitor.get(`/join/${token}`));
    expect(said.text).toContain('This invitation link has already been used.');
  });

  test('C4-079 while somebody else is paying with it says so', async () => {
    const { token } = await invite(site);
    const [one, other] = [await seatMember(site), await seatMember(site)];
    const path = `/premium-payment/3?token=${token}`;
    expectAnswer(await one.visitor.post(path, agreed), { status: 303 });
    expectAnswer(await other.visitor.post(path, agreed), {
      status: 409,
      says: 'Somebody is paying with this invitation',
    });
    expect(await checkoutsOf(site, other)).toEqual([]);
  });

  test('C4-041 that cannot be started says so, and keeps the ticks', async () => {
    const { token } = await invite(site);
    const member = await seatMember(site);
    const path = `/premium-payment/3?token=${token}`;
    await site.db.schema.alterTable('sandbox_objects').renameTo('sandbox_away').execute();
    const page = await member.visitor.post(path, agreed);
    await site.db.schema.alterTable('sandbox_away').renameTo('sandbox_objects').execute();
    expectAnswer(page, {
      status: 500,
      says: ['Payment Error', 'Failed to initiate payment. Please try again.'],
    });
    expect(valuesIn(page.html, 'accept_terms')).toEqual(['on']);
  });

  test('C4-007 a program that is not sold any more has no button, and takes no form', async () => {
    const { token } = await invite(site);
    await setTier(site, 3, { enrollment_status: 'closed' });
    const member = await seatMember(site);
    const path = `/premium-payment/3?token=${token}`;
    const page = await exchange(member.visitor, { path, status: 200, says: 'Not Available' });
    expect(page.html).not.toContain('accept_terms');
    const answer = await member.visitor.post(path, agreed);
    expect([answer.status, pathOf(answer.location)]).toEqual([303, `/join/${token}`]);
    expect(await checkoutsOf(site, member)).toEqual([]);
  });
});
