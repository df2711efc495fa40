import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compareLedger } from '#app/domain/payments/compare-ledger.ts';
import { startFreeProgram } from '#app/domain/payments/free-program.ts';
import { reconcilePayments } from '#app/domain/payments/reconcile.ts';
import { createInvitation, findInvitation } from '#app/domain/programs/invitations.ts';
import { syncCheckout } from '#app/domain/payments/sync-checkout.ts';
import { PaymentProviderError, type PaymentGateway } from '#app/gateways/payments/payments.ts';
import { writeEvent } from '#app/gateways/payments/sandbox-events.ts';
import { after, noon, someMember } from '#tests/support/database.ts';
import { changeCharge, mailsOf, offers, openShop, stateOf, theEnrollment, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const reconcile = (gateway: PaymentGateway = shop.gateway, recent = false) =>
  reconcilePayments(shop.db, gateway, { recent }, shop.now);
const checkoutState = async () =>
  (await shop.db.selectFrom('checkouts').select('state').executeTakeFirstOrThrow()).state;
const administrators = () => shop.db.updateTable('profiles').set({ role: 'admin' }).execute();

describe('the hourly look', () => {
  test('PAY-06 nobody told us for three days: what was paid is fulfilled, and late events change nothing', async () => {
    const { checkoutId, sessionId } = await shop.pay(offers.foundationInTwo);
    shop.pass(3);
    await reconcile();
    expect(await shop.work()).toEqual([]);
    const before = await stateOf(shop.db);
    expect(before.enrollments).toMatchObject([{ state: 'active', starts_at: noon.toISOString() }]);
    const late = writeEvent(
      'a secret of tests',
      {
        id: 'evt_late',
        type: 'checkout.session.completed',
        object: 'checkout.session',
        objectId: sessionId,
        checkoutId,
        userId: shop.user.id,
      },
      shop.now,
    );
    await shop.deliver([late]);
    await shop.work();
    expect(await stateOf(shop.db)).toEqual(before);
    expect(await mailsOf(shop.db, 'receipt')).toHaveLength(1);
  });

  test('PAY-06 the browser never comes back: the event alone is enough', async () => {
    const { checkoutId, sessionId } = await shop.pay(offers.foundation);
    const event = writeEvent(
      'a secret of tests',
      {
        id: 'evt',
        type: 'checkout.session.completed',
        object: 'checkout.session',
        objectId: sessionId,
        checkoutId,
        userId: shop.user.id,
      },
      shop.now,
    );
    await shop.deliver([event]);
    await shop.work();
    expect((await theEnrollment(shop.db)).state).toBe('active');
  });

  test('what nobody paid in its time is closed there and here, and its invitation is free again', async () => {
    const { token } = await createInvitation(
      shop.db,
      { tierId: 3, note: 'Iris', expiresAt: after({ days: 9 }) },
      noon,
    );
    const { sessionId } = await shop.open(offers.foundation, { linkToken: token, source: 'join' });
    shop.pass(0.02);
    await reconcile();
    expect(await checkoutState()).toBe('open');
    shop.pass(0.02);
    await reconcile();
    expect(await checkoutState()).toBe('expired');
    expect(await shop.gateway.expireCheckout(sessionId)).toBe('expired');
    const other = { id: await someMember(shop.db, 'other@example.com'), email: 'other@example.com' };
    const opened = await shop.open(offers.foundation, { user: other, linkToken: token, source: 'join' });
    expect(opened.sessionId).not.toBe(sessionId);
  });

  test('a checkout that the provider never heard of is closed when its time is over', async () => {
    const away: PaymentGateway = {
      ...shop.gateway,
      openCheckout: () => Promise.reject(new PaymentProviderError('away')),
    };
    await expect(shop.open(offers.foundation, {}, away)).rejects.toThrow('provider');
    shop.pass(1);
    await reconcile();
    expect(await checkoutState()).toBe('expired');
  });

  test('one that was opened at another provider is closed, and the program can be bought at the present one', async () => {
    await shop.open(offers.foundation);
    await shop.db.updateTable('checkouts').set({ provider: 'stripe' }).execute();
    shop.pass(1);
    expect(await reconcile()).toEqual({ looked: 1, failed: [] });
    expect(await checkoutState()).toBe('expired');
    expect((await shop.open(offers.foundation)).sessionId).toContain('sandbox_');
  });

  test('one checkout that fails keeps none of the others', async () => {
    const bad = await shop.pay(offers.foundation);
    const user = { id: await someMember(shop.db, 'other@example.com'), email: 'other@example.com' };
    await shop.pay(offers.foundation, 'works', { user });
    shop.pass(1);
    const gateway: PaymentGateway = {
      ...shop.gateway,
      readOrder: (session, schedule) =>
        session === bad.sessionId
          ? Promise.reject(new PaymentProviderError('away'))
          : shop.gateway.readOrder(session, schedule),
    };
    expect(await reconcile(gateway)).toEqual({
      looked: 2,
      failed: [{ checkoutId: bad.checkoutId, reason: 'away' }],
    });
    expect((await stateOf(shop.db)).enrollments).toHaveLength(1);
  });

  test('PAY-15 a plan that was never begun is begun once; missing for over an hour, somebody is told', async () => {
    await administrators();
    const { checkoutId } = await shop.pay(offers.foundationInTwo);
    await syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now);
    // The job that should have begun it is lost.
    await shop.db.deleteFrom('jobs').where('kind', '=', 'steer-installments').execute();
    const away: PaymentGateway = {
      ...shop.gateway,
      startInstallments: () => Promise.reject(new PaymentProviderError('away')),
    };
    shop.pass(0.02);
    await reconcile(away);
    expect(await mailsOf(shop.db, 'payment-notice')).toEqual([]);
    shop.pass(0.05);
    await reconcile(away);
    await reconcile(away);
    const notices = await mailsOf(shop.db, 'payment-notice');
    expect(notices.map(({ params }) => params['kind'])).toEqual(['no-schedule']);
    const alarms = await shop.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'payment-alarm')
      .execute();
    expect(alarms.map(({ payload }) => JSON.parse(payload) as object)).toEqual([
      { what: 'no-schedule', checkout: checkoutId },
    ]);
    await reconcile();
    await reconcile();
    const plans = await shop.db
      .selectFrom('sandbox_objects')
      .selectAll()
      .where('kind', '=', 'schedule')
      .execute();
    expect(plans).toMatchObject([{ state: 'waiting', due_at: after({ days: 30 }).toISOString() }]);
  });

  test('a plan that was begun by a process that died is found again and stopped when the program is over', async () => {
    const { checkoutId } = await shop.pay(offers.foundationInTwo);
    await syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now);
    await shop.work();
    // It was begun, but nobody could say so any more.
    await shop.db.updateTable('checkouts').set({ schedule_reference: null }).execute();
    await shop.db
      .updateTable('enrollments')
      .set({ state: 'ended', updated_at: noon.toISOString() })
      .execute();
    const blind: PaymentGateway = {
      ...shop.gateway,
      readOrder: async (session, schedule) => {
        const order = await shop.gateway.readOrder(session, schedule);
        return order && (schedule === null ? { ...order, schedule: null } : order);
      },
    };
    shop.pass(1);
    await reconcile(blind);
    await shop.work(blind);
    const plans = await shop.db
      .selectFrom('sandbox_objects')
      .select('state')
      .where('kind', '=', 'schedule')
      .execute();
    expect(plans).toEqual([{ state: 'stopped' }]);
  });

  test('a program whose time is over and that is paid is completed, also one that cost nothing', async () => {
    await shop.db
      .updateTable('freedom_plan_tiers')
      .set({ price_usd: 0, list_price_usd: null })
      .where('id', '=', 2)
      .execute();
    await shop.db.updateTable('payment_plans').set({ active: 0 }).execute();
    const free = await startFreeProgram(shop.db, shop.user, 2, null, 'en', shop.now);
    expect(free.ok).toBe(true);
    const { checkoutId } = await shop.pay(offers.foundation);
    await syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now);
    shop.pass(43);
    await reconcile();
    expect((await stateOf(shop.db)).enrollments.map(({ state }) => state)).toEqual([
      'completed',
      'completed',
    ]);
  });
});

describe('PAY-23 the daily comparison of the books', () => {
  test('PAY-23 is zero after payments, refunds and disputes', async () => {
    const { checkoutId } = await shop.pay(offers.foundationInTwo);
    await syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now);
    await changeCharge(shop.db, 1, (charge) => ({
      ...charge,
      refunds: [{ key: 'k', reference: 'r', amount: 100, at: noon.toISOString() }],
      dispute: { reference: 'd', state: 'won', amount: 50, answerBy: null, at: noon.toISOString() },
    }));
    await syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now);
    shop.pass(1);
    expect(await compareLedger(shop.db, shop.gateway, shop.now)).toEqual([]);
  });

  test('PAY-23 tells administrators of each difference once, in both directions', async () => {
    await administrators();
    const { checkoutId } = await shop.pay(offers.foundation);
    shop.pass(1);
    const difference = await compareLedger(shop.db, shop.gateway, shop.now);
    expect(difference).toMatchObject([{ kind: 'payment', ours: null, theirs: 200_000 }]);
    await compareLedger(shop.db, shop.gateway, shop.now);
    expect(await mailsOf(shop.db, 'payment-notice')).toHaveLength(1);
    await syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now);
    expect(await compareLedger(shop.db, shop.gateway, shop.now)).toEqual([]);
    const empty: PaymentGateway = { ...shop.gateway, listMovements: async () => [] };
    expect(await compareLedger(shop.db, empty, shop.now)).toMatchObject([{ ours: 200_000, theirs: null }]);
  });

  test('PAY-23 what stays of an erased account counts', async () => {
    const { checkoutId } = await shop.pay(offers.foundation);
    await syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now);
    const movements = await shop.gateway.listMovements(noon, after({ days: 1 }));
    const [row] = await shop.db.selectFrom('payments').selectAll().execute();
    await shop.db
      .insertInto('retained_payments')
      .values({
        id: row!.id,
        pseudonym: 'x',
        tier: 'level_2',
        kind: row!.kind,
        installment: 1,
        amount: row!.amount,
        currency: 'usd',
        provider: 'sandbox',
        reference: row!.reference,
        refund_rule: '6-weeks',
        terms_version: '2025-03-16',
        accepted_at: noon.toISOString(),
        occurred_at: row!.occurred_at,
        delete_after: after({ days: 4000 }).toISOString(),
      })
      .execute();
    await shop.db.deleteFrom('users').execute();
    shop.pass(1);
    const gateway: PaymentGateway = { ...shop.gateway, listMovements: async () => movements };
    expect(await compareLedger(shop.db, gateway, shop.now)).toEqual([]);
  });

  test('PAY-17 a refund that no event told of is found the same day', async () => {
    const { checkoutId } = await shop.pay(offers.foundation);
    await syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now);
    shop.pass(1);
    await shop.gateway.refund(`sandbox_charge_${checkoutId}_1`, 200_000, 'dashboard');
    await reconcile(shop.gateway, true);
    expect((await theEnrollment(shop.db)).state).toBe('refunded');
    shop.pass(1);
    expect(await compareLedger(shop.db, shop.gateway, shop.now)).toEqual([]);
  });
});

describe('C4-033 a program that costs nothing', () => {
  const free = () =>
    shop.db
      .updateTable('freedom_plan_tiers')
      .set({ price_usd: 0, list_price_usd: null })
      .where('id', '=', 2)
      .execute();
  const invite = () =>
    createInvitation(shop.db, { tierId: 2, note: 'x', expiresAt: after({ days: 1 }) }, noon);

  test('C4-033 C4-051 begins at once, uses its invitation up, and asks no provider', async () => {
    await free();
    await shop.db.updateTable('payment_plans').set({ active: 0 }).execute();
    const { token } = await invite();
    const begun = await startFreeProgram(shop.db, shop.user, 2, token, 'en', shop.now);
    expect(begun).toMatchObject({ ok: true });
    expect((await findInvitation(shop.db, token, shop.now))?.state).toBe('used');
    expect(await stateOf(shop.db)).toMatchObject({
      enrollments: [{ tier_id: 2, state: 'active', ends_at: after({ days: 30 }).toISOString() }],
      installments: [{ amount: 0, state: 'paid' }],
      ledger: [],
      checkouts: [{ state: 'paid' }],
    });
    expect(await startFreeProgram(shop.db, shop.user, 2, token, 'en', shop.now)).toEqual({
      ok: false,
      reason: 'already-yours',
    });
  });

  test('C4-079 of ten people who come with one invitation at the same moment, one wins', async () => {
    await free();
    await shop.db.updateTable('payment_plans').set({ active: 0 }).execute();
    const { token } = await invite();
    const people: { id: string }[] = [];
    for (let n = 0; n < 10; n += 1) people.push({ id: await someMember(shop.db) });
    const ends = await Promise.all(
      people.map((user) => startFreeProgram(shop.db, user, 2, token, 'en', shop.now)),
    );
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await stateOf(shop.db)).enrollments).toHaveLength(1);
    expect(ends.filter((end) => !end.ok).every((end) => !end.ok && end.reason === 'invitation')).toBe(true);
  });

  test('C4-079 while somebody pays with an invitation nobody else can, and paying twice gives one program', async () => {
    const { token } = await createInvitation(
      shop.db,
      { tierId: 3, note: 'x', expiresAt: after({ days: 1 }) },
      noon,
    );
    await shop.open(offers.foundation, { linkToken: token, source: 'join' });
    const other = { id: await someMember(shop.db, 'other@example.com'), email: 'other@example.com' };
    await expect(
      shop.open(offers.foundation, { user: other, linkToken: token, source: 'join' }),
    ).rejects.toThrow('invitation');
  });

  test('what costs something, is not sold, or is the trial is not given away', async () => {
    const start = (tierId: number, token: string | null = null) =>
      startFreeProgram(shop.db, shop.user, tierId, token, 'en', shop.now);
    expect(await start(3)).toEqual({ ok: false, reason: 'not-free' });
    expect(await start(1)).toEqual({ ok: false, reason: 'not-available' });
    expect(await start(5)).toEqual({ ok: false, reason: 'coming-soon' });
    expect(await start(99)).toEqual({ ok: false, reason: 'unknown' });
    await free();
    expect(await start(2, 'made up')).toEqual({ ok: false, reason: 'invitation' });
  });
});
