import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chargeSandbox } from '#server/rounds/charge-sandbox.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { offers } from '#tests/domain/payments/shop.ts';
import { buttonsOf, titleOf } from '#tests/routes/support/page.ts';
import { openAt, sandboxAt } from './support.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
beforeEach(async () => {
  member = await seatMember(site, { onboarded: false });
});
afterAll(() => site.close());

const enrollmentsOf = (userId: string) =>
  site.db.selectFrom('enrollments').selectAll().where('user_id', '=', userId).execute();

describe('the sandbox’s checkout', () => {
  test('says in both languages that no money moves, and what is charged now and later', async () => {
    const { sessionId } = await openAt(site, member, offers.dnaInFour);
    const page = await member.visitor.get(`/sandbox/checkout/${sessionId}`);
    expect(page.status).toBe(200);
    for (const said of [
      'no money moves here',
      'DNA for graduates',
      'Charged today $2,000',
      '$999',
      'All together $4,997',
    ])
      expect(page.text).toContain(said);
    expect(buttonsOf(page.html).find((text) => text.startsWith('Pay'))).toBe('Pay $2,000');
    const reader = await seatMember(site, { language: 'es' });
    const own = await openAt(site, reader, offers.dnaInFour);
    const spanish = await reader.visitor.get(`/sandbox/checkout/${own.sessionId}`);
    for (const said of ['aquí no se mueve dinero', 'Se cobra hoy', 'En total'])
      expect(spanish.text).toContain(said);
  });

  test('PAY-11 C4-076 Pay leads to the success page with the session, and ten presses are one payment', async () => {
    const { sessionId } = await openAt(site, member, offers.foundation);
    const path = `/sandbox/checkout/${sessionId}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => member.visitor.post(path, { intent: 'pay' })),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(303);
      expect(answer.location).toBe(`${site.url}/payment-success?session_id=${sessionId}`);
    }
    await site.workOff();
    expect(await enrollmentsOf(member.id)).toMatchObject([{ tier_id: 3, state: 'active' }]);
    const ledger = await site.db
      .selectFrom('payments')
      .selectAll()
      .where('user_id', '=', member.id)
      .execute();
    expect(ledger).toMatchObject([{ amount: 200_000, kind: 'payment' }]);
    expect((await site.mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
      'Your receipt for Foundation: $2,000',
    ]);
    expect((await member.visitor.get(path)).location).toBe(answers[0]?.location);
  });

  test('a card that is declined: nothing is charged, the page says so, and another one can be tried', async () => {
    const { sessionId } = await openAt(site, member, offers.foundation);
    const path = `/sandbox/checkout/${sessionId}`;
    const refused = await member.visitor.post(path, { intent: 'declined' });
    expect(refused.status).toBe(422);
    expect(titleOf(refused.html)).toMatch(/^Error: /);
    expect(refused.text).toContain('The card was declined, and nothing was charged.');
    expect((await member.visitor.post(path, { intent: 'pay' })).status).toBe(303);
  });

  test('when its time is over, it can no longer be paid', async () => {
    const { sessionId } = await openAt(site, member, offers.foundation);
    site.moveClock(46 * 60_000);
    const path = `/sandbox/checkout/${sessionId}`;
    const late = await member.visitor.post(path, { intent: 'pay' });
    expect(late.status).toBe(422);
    expect(late.text).toContain('The time to pay is over');
    expect(buttonsOf(late.html).some((text) => text.startsWith('Pay'))).toBe(false);
    expect(
      await site.db
        .selectFrom('sandbox_objects')
        .selectAll()
        .where('user_id', '=', member.id)
        .where('kind', '=', 'charge')
        .execute(),
    ).toEqual([]);
  });

  test('C4-077 PAY-10 is there for its owner alone, and made-up ones are not there', async () => {
    const { sessionId } = await openAt(site, member, offers.foundation);
    const other = await seatMember(site);
    for (const path of [`/sandbox/checkout/${sessionId}`, '/sandbox/checkout/sandbox_made-up']) {
      expect((await other.visitor.get(path)).status).toBe(404);
      expect((await other.visitor.post(path, { intent: 'pay' })).status).toBe(404);
    }
    expect((await new Visitor(site).get(`/sandbox/checkout/${sessionId}`)).location).toContain('/auth');
    expect((await member.visitor.post(`/sandbox/checkout/${sessionId}`, { intent: 'other' })).status).toBe(
      400,
    );
    await site.workOff();
    expect(await enrollmentsOf(other.id)).toEqual([]);
  });
});

describe('the sandbox’s card', () => {
  test('PAY-16 C4-078 a card that fails later, changed at the portal: the open payment is made and access is back', async () => {
    const { checkoutId, sessionId } = await openAt(site, member, offers.foundationInTwo);
    await member.visitor.post(`/sandbox/checkout/${sessionId}`, { intent: 'fails-later' });
    await site.workOff();
    site.moveClock(31 * 86_400_000);
    // Its session is older than two weeks now.
    const seated = await seatMember(site);
    await site.db
      .updateTable('sessions')
      .set({ user_id: member.id })
      .where('user_id', '=', seated.id)
      .execute();
    await chargeSandbox.run({ db: site.db, payments: sandboxAt(site) }, site.now());
    await site.workOff();
    expect(await enrollmentsOf(member.id)).toMatchObject([{ checkout_id: checkoutId, state: 'grace' }]);
    expect((await site.mailsTo(member.email)).at(-1)?.subject).toBe(
      'Payment 2 of 2 for Foundation did not go through',
    );
    const page = await seated.visitor.get('/sandbox/card');
    expect(page.text).toContain('1 payment did not go through.');
    expect((await seated.visitor.post('/sandbox/card', { card: 'works' })).status).toBe(303);
    await site.workOff();
    expect(await enrollmentsOf(member.id)).toMatchObject([{ state: 'active', grace_until: null }]);
    expect((await site.mailsTo(member.email)).at(-1)?.subject).toBe('Your receipt for Foundation: $800');
  });

  test('shows what the next payments are made with, and leads back to where one came from, never elsewhere', async () => {
    const nothing = await member.visitor.get('/sandbox/card');
    expect(nothing.text).toContain('You have paid nothing here yet');
    const { sessionId } = await openAt(site, member, offers.foundationInTwo);
    await member.visitor.post(`/sandbox/checkout/${sessionId}`, { intent: 'fails-later' });
    const portal = await sandboxAt(site).openPortal('customer', `${site.url}/freedom-plan`, 'en');
    const { pathname, search } = new URL(portal.url, site.url);
    const page = await member.visitor.get(pathname + search);
    expect(page.text).toContain('Your next payments are made with a card that fails.');
    const changed = await member.visitor.post(pathname + search, { card: 'works' });
    expect(changed).toMatchObject({ status: 303, location: '/freedom-plan' });
    expect((await member.visitor.get('/sandbox/card')).text).toContain('a card that works.');
    const elsewhere = await member.visitor.post('/sandbox/card?return=//evil.example', { card: 'works' });
    expect(elsewhere.location).toBe('/freedom-plan');
    expect((await member.visitor.post('/sandbox/card', { card: 'stolen' })).status).toBe(400);
  });
});
