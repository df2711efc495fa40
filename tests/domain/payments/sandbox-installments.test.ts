import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endUnpaidPrograms } from '#app/domain/payments/end-programs.ts';
import { refundCheckout } from '#app/domain/payments/refund.ts';
import { reconcilePayments } from '#app/domain/payments/reconcile.ts';
import { syncCheckout } from '#app/domain/payments/sync-checkout.ts';
import { readEntitlements } from '#app/domain/programs/access.ts';
import { inTransaction } from '#db/database.ts';
import { after, noon } from '#tests/support/database.ts';
import { changeCharge, mailsOf, offers, openShop, stateOf, theEnrollment, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const buy = async (choice: Parameters<Shop['pay']>[0], card: Parameters<Shop['pay']>[1] = 'works') => {
  const { checkoutId } = await shop.pay(choice, card);
  await syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now);
  expect(await shop.work()).toEqual([]);
  return checkoutId;
};
/** An hourly round on a later day. */
const day = async (days: number) => {
  shop.pass(days);
  await shop.deliver(await shop.gateway.desk.chargeDue(shop.now));
  expect(await shop.work()).toEqual([]);
  const { failed } = await reconcilePayments(shop.db, shop.gateway, { recent: false }, shop.now);
  expect(failed).toEqual([]);
  expect(await shop.work()).toEqual([]);
};
const templates = async () => (await mailsOf(shop.db)).map(({ template }) => template);
const level = async () => (await readEntitlements(shop.db, shop.user.id)).level;
const stateNow = async () => (await theEnrollment(shop.db)).state;
const plan = async () =>
  (await shop.db.selectFrom('sandbox_objects').select('state').where('kind', '=', 'schedule').execute()).map(
    ({ state }) => state,
  );

describe('installments', () => {
  test('PAY-13 exactly the agreed ones are charged, each once and on its day, then nothing', async () => {
    await buy(offers.dnaInFour);
    for (let days = 0; days < 400; days += 10) await day(10);
    const { ledger, installments, enrollments } = await stateOf(shop.db);
    expect(ledger.map(({ amount }) => amount)).toEqual([200_000, 99_900, 99_900, 99_900]);
    expect(installments.every(({ state }) => state === 'paid')).toBe(true);
    expect(enrollments[0]?.state).toBe('completed');
    expect(await templates()).toEqual(['receipt', 'receipt', 'receipt', 'receipt']);
    expect(await level()).toBe(3);
  });

  test('C4-078 PAY-16 the first failure locks nobody out: 14 days of grace, then rest, and a new card opens again', async () => {
    await buy(offers.foundationInTwo, 'fails-later');
    await day(30);
    expect(await stateNow()).toBe('grace');
    expect(await level()).toBe(2);
    expect((await theEnrollment(shop.db)).grace_until).toBe(after({ days: 44 }).toISOString());
    expect(await templates()).toEqual(['receipt', 'payment-failed']);
    const [mail] = await mailsOf(shop.db, 'payment-failed');
    expect(JSON.parse(mail?.params['payment'] ?? '')).toMatchObject({
      amount: 80_000,
      number: 2,
      of: 2,
      until: after({ days: 44 }).toISOString(),
    });
    await day(13);
    expect(await level()).toBe(2);
    await day(1);
    expect(await stateNow()).toBe('suspended');
    expect(await level()).toBe(0);
    expect((await templates()).at(-1)).toBe('access-paused');
    // However often it is looked at, and long after the traces of mails are gone.
    for (let round = 0; round < 3; round += 1) await day(1);
    await shop.db.deleteFrom('jobs').execute();
    await day(40);
    expect(await templates()).toEqual([]);
    await shop.deliver(await shop.gateway.desk.changeCard(shop.user.id, 'works', shop.now));
    await shop.work();
    expect((await templates()).sort()).toEqual(['access-restored', 'receipt']);
    expect(await level()).toBe(2);
    expect((await stateOf(shop.db)).installments.map(({ state }) => state)).toEqual(['paid', 'paid']);
  });

  test('PAY-16 every administrator is told once of each failed installment', async () => {
    await shop.db.updateTable('profiles').set({ role: 'admin' }).execute();
    await buy(offers.foundationInTwo, 'fails-later');
    await day(30);
    await day(1);
    const notices = await mailsOf(shop.db, 'payment-notice');
    expect(notices.map(({ params }) => params['kind'])).toEqual(['installment-failed']);
  });

  test('PAY-17 a refund of the second leaves the first and the program', async () => {
    const checkoutId = await buy(offers.foundationInTwo);
    await day(30);
    await changeCharge(shop.db, 2, (charge) => ({
      ...charge,
      refunds: [{ key: 'dashboard', reference: 'r1', amount: 80_000, at: shop.now.toISOString() }],
    }));
    await syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now);
    expect(await stateNow()).toBe('active');
    expect((await stateOf(shop.db)).ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 120_000],
      ['payment', 80_000],
      ['refund', -80_000],
    ]);
  });

  test('PAY-17 a refund of everything ends access and the plan, however often it is asked for', async () => {
    const checkoutId = await buy(offers.foundationInTwo);
    await Promise.all([1, 2, 3].map(() => refundCheckout(shop.db, shop.gateway, checkoutId, shop.now)));
    await day(40);
    expect(await stateNow()).toBe('refunded');
    expect(await level()).toBe(0);
    expect(await plan()).toEqual(['stopped']);
    const { ledger, installments } = await stateOf(shop.db);
    expect(ledger.map(({ amount }) => amount)).toEqual([120_000, -120_000]);
    expect(installments.map(({ state }) => state)).toEqual(['paid', 'cancelled']);
    expect(await templates()).toEqual(['receipt', 'refund-made']);
  });

  test('PAY-17 what was left after a part is given back, and no cent more', async () => {
    const checkoutId = await buy(offers.foundation);
    await changeCharge(shop.db, 1, (charge) => ({
      ...charge,
      refunds: [{ key: 'dashboard', reference: 'r1', amount: 1, at: shop.now.toISOString() }],
    }));
    await refundCheckout(shop.db, shop.gateway, checkoutId, shop.now);
    expect((await stateOf(shop.db)).ledger.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([
      -199_999, -1, 200_000,
    ]);
  });

  test('PAY-18 a dispute rests access and plan, winning it opens both again, with words to everybody', async () => {
    await shop.db.updateTable('profiles').set({ role: 'admin' }).execute();
    await buy(offers.foundationInTwo);
    const dispute = {
      reference: 'd1',
      amount: 120_000,
      answerBy: after({ days: 9 }).toISOString(),
      at: noon.toISOString(),
    };
    await changeCharge(shop.db, 1, (charge) => ({ ...charge, dispute: { ...dispute, state: 'open' } }));
    const checkoutId = (await theEnrollment(shop.db)).checkout_id;
    await syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now);
    await shop.work();
    expect(await stateNow()).toBe('disputed');
    expect(await level()).toBe(0);
    expect(await plan()).toEqual(['paused']);
    await day(40);
    expect((await stateOf(shop.db)).ledger.map(({ kind }) => kind)).toEqual(['dispute', 'payment']);
    await changeCharge(shop.db, 1, (charge) => ({ ...charge, dispute: { ...dispute, state: 'won' } }));
    await day(1);
    expect(await stateNow()).toBe('active');
    expect(await plan()).toEqual(['waiting']);
    await day(1);
    expect((await stateOf(shop.db)).installments.map(({ state }) => state)).toEqual(['paid', 'paid']);
    expect((await templates()).filter((name) => name !== 'payment-notice')).toEqual([
      'receipt',
      'access-paused',
      'access-restored',
      'receipt',
    ]);
    const notices = await mailsOf(shop.db, 'payment-notice');
    expect(notices.map(({ params }) => [params['kind'], params['until']])).toEqual([
      ['dispute-opened', dispute.answerBy],
      ['dispute-won', undefined],
    ]);
  });

  test('PAY-18 a warning of fraud changes nothing but is told; a lost dispute ends the program', async () => {
    await shop.db.updateTable('profiles').set({ role: 'admin' }).execute();
    const checkoutId = await buy(offers.foundationInTwo);
    const dispute = { reference: 'd1', amount: 120_000, answerBy: null, at: noon.toISOString() };
    await changeCharge(shop.db, 1, (charge) => ({ ...charge, dispute: { ...dispute, state: 'warning' } }));
    await syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now);
    expect(await stateNow()).toBe('active');
    await changeCharge(shop.db, 1, (charge) => ({ ...charge, dispute: { ...dispute, state: 'lost' } }));
    await syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now);
    await shop.work();
    expect(await stateNow()).toBe('ended');
    expect(await plan()).toEqual(['stopped']);
    const notices = await mailsOf(shop.db, 'payment-notice');
    expect(notices.map(({ params }) => params['kind'])).toEqual(['dispute-warning', 'dispute-lost']);
  });

  test('PAY-14 a plan that is stopped at the provider with payments open ends the program', async () => {
    const checkoutId = await buy(offers.foundationInTwo);
    const { schedule_reference: schedule } = await shop.db
      .selectFrom('checkouts')
      .select('schedule_reference')
      .executeTakeFirstOrThrow();
    await shop.gateway.stopInstallments(schedule ?? '');
    await syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now);
    expect(await stateNow()).toBe('ended');
    expect(await level()).toBe(0);
  });

  test('PAY-25 an account that closes: what is unpaid ends, is never charged, and what is paid stays', async () => {
    await buy(offers.foundationInTwo);
    await buy(offers.thirtyDays);
    const open = await shop.open(offers.dnaInFour);
    await inTransaction(shop.db, (trx) => endUnpaidPrograms(trx, shop.user.id, shop.now));
    await inTransaction(shop.db, (trx) => endUnpaidPrograms(trx, shop.user.id, shop.now));
    const { enrollments } = await stateOf(shop.db);
    expect(enrollments.map(({ tier_id, state }) => [tier_id, state])).toEqual([
      [2, 'active'],
      [3, 'ended'],
    ]);
    expect(await shop.work()).toEqual([]);
    expect(await plan()).toEqual(['stopped']);
    const late = await shop.gateway.desk.pay(open.sessionId, shop.user.id, 'works', shop.now);
    expect(late).toEqual({ ok: false, reason: 'over' });
    await day(60);
    expect((await stateOf(shop.db)).ledger).toHaveLength(2);
  });

  test('PAY-25 where the account was erased before the provider was told, it is told all the same', async () => {
    await buy(offers.foundationInTwo);
    await inTransaction(shop.db, (trx) => endUnpaidPrograms(trx, shop.user.id, shop.now));
    const stopped: string[] = [];
    await shop.db.deleteFrom('users').execute();
    const gateway = {
      ...shop.gateway,
      stopInstallments: async (schedule: string) => void stopped.push(schedule),
    };
    await shop.work(gateway);
    expect(stopped).toHaveLength(1);
  });
});
