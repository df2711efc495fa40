import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { termsVersion } from '#app/domain/payments/agreed-terms.ts';
import { askProvider, findPaymentDetail, refundPurchase } from '#app/domain/administration/payment-detail.ts';
import { listPayments, listRefusedCheckouts } from '#app/domain/administration/payments.ts';
import { requestRefund } from '#app/domain/payments/refund-requests.ts';
import { syncCheckout } from '#app/domain/payments/sync-checkout.ts';
import { chargeIdOf } from '#app/gateways/payments/sandbox-desk.ts';
import { PaymentProviderError, type PaymentGateway } from '#app/gateways/payments/payments.ts';
import { after, noon, someMember } from '#tests/support/database.ts';
import { addMovement, enroll, overdue } from '../payments/enrolled.ts';
import { offers, openShop, type Shop } from '../payments/shop.ts';

let shop: Shop;
let boss: string;
beforeEach(async () => {
  shop = await openShop();
  boss = await someMember(shop.db, 'boss@example.com');
});
afterEach(() => shop.close());

describe('the list of what was bought', () => {
  const member = () => someMember(shop.db);
  const shown = async (filter: Parameters<typeof listPayments>[1]) =>
    (await listPayments(shop.db, filter, 1)).rows.map(({ enrollmentId }) => enrollmentId);

  test('C12-034 tells who bought what, what is paid of how much, and what is due', async () => {
    const { enrollmentId, checkoutId } = await enroll(shop.db, shop.user.id, noon);
    const { rows, ...place } = await listPayments(shop.db, 'all', 1);
    expect(place).toEqual({ total: 1, page: 1, pages: 1 });
    expect(rows).toEqual([
      {
        enrollmentId,
        order: checkoutId.replaceAll('-', '').slice(-8).toUpperCase(),
        person: 'Iris Vega',
        email: 'iris@example.com',
        program: 'Foundation',
        state: 'active',
        currency: 'usd',
        total: 2_000_00,
        paid: 1_200_00,
        nextDueAt: after({ days: 30 }),
        refundAsked: false,
        unscheduled: false,
        boughtAt: noon,
      },
    ]);
    const inSpanish = await listPayments(shop.db, 'all', 1, 'es');
    expect(inSpanish.rows).toEqual([{ ...rows[0], program: 'Fundamentos' }]);
    expect((await findPaymentDetail(shop.db, enrollmentId, 'es'))?.program).toBe('Fundamentos');
  });

  test('PAY-15 PAY-16 PAY-18 shows what needs somebody: overdue, paused, disputed, asked back, without its plan', async () => {
    await enroll(shop.db, await member(), noon);
    await enroll(shop.db, await member(), noon, { state: 'completed' });
    const at = (minutes: number): Date => after({ minutes });
    const late = await enroll(shop.db, await member(), at(1), overdue(noon));
    const paused = await enroll(shop.db, await member(), at(2), { state: 'suspended' });
    const disputed = await enroll(shop.db, await member(), at(3), { state: 'disputed' });
    const loose = await enroll(shop.db, await member(), at(4), { schedule: null });
    const asker = await member();
    const asked = await enroll(shop.db, asker, at(5));
    await requestRefund(shop.db, asker, asked.enrollmentId, 'x', noon);
    expect(await shown('attention')).toEqual(
      [asked, loose, disputed, paused, late].map(({ enrollmentId }) => enrollmentId),
    );
    expect(await shown('grace')).toEqual([late.enrollmentId]);
    expect(await shown('completed')).toHaveLength(1);
    const { rows } = await listPayments(shop.db, 'attention', 1);
    expect(rows.map(({ refundAsked, unscheduled }) => [refundAsked, unscheduled]).slice(0, 2)).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('PAY-08 shows refused checkouts as long as they hold money', async () => {
    const { checkoutId } = await enroll(shop.db, shop.user.id, noon);
    await shop.db.deleteFrom('enrollments').execute();
    await shop.db.updateTable('checkouts').set({ state: 'refused' }).execute();
    expect(await listRefusedCheckouts(shop.db)).toMatchObject([{ checkoutId, email: 'iris@example.com' }]);
    expect(await findPaymentDetail(shop.db, checkoutId)).toMatchObject({ id: checkoutId, enrollment: null });
    await addMovement(shop.db, { userId: shop.user.id, checkoutId, amount: -1_200_00, at: noon });
    expect(await listRefusedCheckouts(shop.db)).toEqual([]);
  });

  test('LOAD-09 comes page by page', async () => {
    for (let n = 0; n < 27; n += 1) await enroll(shop.db, await member(), after({ minutes: n }));
    const first = await listPayments(shop.db, 'all', 0);
    expect([first.total, first.pages, first.page, first.rows.length]).toEqual([27, 2, 1, 25]);
    expect((await listPayments(shop.db, 'active', 9)).rows).toHaveLength(2);
    expect((await listPayments(shop.db, 'ended', 1)).rows).toEqual([]);
  });
});

describe('what an administrator does with a purchase', () => {
  let checkoutId: string;
  let id: string;
  const act = (key = uuid()) => ({ key, actorId: boss });
  const acts = () =>
    shop.db.selectFrom('audit_log').selectAll().orderBy('created_at').orderBy('id').execute();
  beforeEach(async () => {
    ({ checkoutId } = await shop.pay(offers.foundationInTwo));
    const synced = await syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now);
    id = synced!.enrollment!.id;
    await shop.work();
  });

  test('C12-034 everything about it is in one place', async () => {
    await requestRefund(shop.db, shop.user.id, id, 'No progress.', noon);
    const found = await findPaymentDetail(shop.db, id);
    expect(found).toMatchObject({
      id,
      person: { id: shop.user.id, email: 'iris@example.com' },
      program: 'Foundation',
      balance: 1_200_00,
      checkout: { terms_version: termsVersion, accepted_at: noon.toISOString() },
      enrollment: { state: 'active' },
      payments: [{ kind: 'payment', amount: 1_200_00 }],
      disputes: [],
      requests: [{ state: 'open', reason: 'No progress.' }],
      acts: [],
    });
    expect(found?.installments).toHaveLength(2);
    expect(await findPaymentDetail(shop.db, checkoutId)).toMatchObject({ id });
    expect(await findPaymentDetail(shop.db, 'none')).toBeNull();
  });

  test('PAY-17 C12-039 a refund gives everything back once, ends access, grants the wish, and is written down', async () => {
    await requestRefund(shop.db, shop.user.id, id, 'x', noon);
    const key = uuid();
    const twice = await Promise.all(
      [1, 2].map(() => refundPurchase(shop.db, shop.gateway, act(key), id, 1_200_00, shop.now)),
    );
    const made = { ok: true, given: 1_200_00, left: { failed: 0, disputed: 0, elsewhere: 0 } };
    expect(twice).toEqual([made, made]);
    // A form that comes once more is answered as the first time; another one has nothing to give back.
    expect(await refundPurchase(shop.db, shop.gateway, act(key), id, 1_200_00, shop.now)).toEqual(made);
    expect(await refundPurchase(shop.db, shop.gateway, act(), id, 1_200_00, shop.now)).toEqual({
      ok: false,
      reason: 'nothing',
    });
    const after = await findPaymentDetail(shop.db, id);
    expect(after).toMatchObject({
      balance: 0,
      enrollment: { state: 'refunded' },
      requests: [{ state: 'refunded' }],
      acts: [{ action: 'refund', actor: 'boss@example.com' }],
    });
    expect(after?.payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 1_200_00],
      ['refund', -1_200_00],
    ]);
    expect(await acts()).toMatchObject([
      {
        id: key,
        actor_id: boss,
        user_id: shop.user.id,
        action: 'refund',
        subject: `checkout:${checkoutId}`,
        details: JSON.stringify({ amount: 1_200_00, currency: 'usd' }),
      },
    ]);
  });

  test('PAY-17 an amount that is another one than was shown is not refunded', async () => {
    for (const seen of [1, 1_200_01, Number.NaN])
      expect(await refundPurchase(shop.db, shop.gateway, act(), id, seen, shop.now)).toEqual({
        ok: false,
        reason: 'changed',
      });
    expect(await acts()).toEqual([]);
    expect(await findPaymentDetail(shop.db, id)).toMatchObject({ balance: 1_200_00 });
  });

  test('PAY-12 a refund that the provider did not answer can be asked again', async () => {
    const fails: PaymentGateway = {
      ...shop.gateway,
      refund: () => Promise.reject(new PaymentProviderError('no answer')),
    };
    const key = uuid();
    const ask = (gateway: PaymentGateway) =>
      refundPurchase(shop.db, gateway, act(key), id, 1_200_00, shop.now);
    await expect(ask(fails)).rejects.toThrow(PaymentProviderError);
    expect(await findPaymentDetail(shop.db, id)).toMatchObject({ balance: 1_200_00 });
    expect(await ask(shop.gateway)).toMatchObject({ ok: true, given: 1_200_00 });
    expect(await acts()).toHaveLength(1);
  });

  test('PAY-17 what was given back in the provider’s own pages is what was asked for', async () => {
    await requestRefund(shop.db, shop.user.id, id, 'x', noon);
    await shop.gateway.refund(chargeIdOf(checkoutId, 1), 1_200_00, 'of its own');
    expect(await refundPurchase(shop.db, shop.gateway, act(), id, 1_200_00, shop.now)).toEqual({
      ok: false,
      reason: 'nothing',
    });
    expect(await findPaymentDetail(shop.db, id)).toMatchObject({
      enrollment: { state: 'refunded' },
      requests: [{ state: 'refunded' }],
      acts: [],
    });
  });

  test('PAY-06 C12-039 asking the provider brings in what no event told, and is written down', async () => {
    shop.pass(30);
    await shop.gateway.desk.chargeDue(shop.now);
    expect(await askProvider(shop.db, shop.gateway, act(), id, shop.now)).toMatchObject({ checkoutId });
    expect(await findPaymentDetail(shop.db, id)).toMatchObject({
      balance: 2_000_00,
      acts: [{ action: 'provider-asked' }],
    });
    expect(await askProvider(shop.db, shop.gateway, act(), 'none', shop.now)).toBeNull();
  });

  test('PAY-20 what was paid at another provider is not asked of this one', async () => {
    await shop.db.updateTable('checkouts').set({ provider: 'stripe' }).execute();
    expect(await askProvider(shop.db, shop.gateway, act(), id, shop.now)).toBeNull();
    expect(await refundPurchase(shop.db, shop.gateway, act(), id, 1_200_00, shop.now)).toEqual({
      ok: false,
      reason: 'other-provider',
    });
    expect(await acts()).toEqual([]);
  });
});
