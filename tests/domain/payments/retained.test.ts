import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enqueueJob } from '#app/domain/jobs/jobs.ts';
import { purgeExpired } from '#app/domain/accounts/purge.ts';
import { beginErasures, closeAccount, eraseAccount, findTraces } from '#app/domain/personal-data/deletion.ts';
import { describeWaiting } from '#app/domain/books/waiting-facts.ts';
import { listWaiting } from '#app/domain/books/waiting.ts';
import { declineRefundRequest, requestRefund } from '#app/domain/payments/refund-requests.ts';
import { listLapsedRefunds } from '#app/domain/books/lapsed-refunds.ts';
import { listLateErasures } from '#app/domain/personal-data/undecided-refunds.ts';
import { eraseClosedAccounts } from '#server/rounds/erase-closed-accounts.ts';
import { readableLogger } from '#tests/support/logger.ts';
import { stopPayments } from '#app/domain/personal-data/retained-payments.ts';
import { termsVersion } from '#app/domain/payments/agreed-terms.ts';
import { syncCheckout } from '#app/domain/payments/sync-checkout.ts';
import { makeFileStore } from '#app/gateways/files/file-store.ts';
import { PaymentProviderError, type PaymentGateway } from '#app/gateways/payments/payments.ts';
import { scheduleIdOf } from '#app/gateways/payments/sandbox-desk.ts';
import { after, noon, someMember } from '#tests/support/database.ts';
import { enroll } from './enrolled.ts';
import { offers, openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

/** Buys in two payments, and lets everything be done that follows from it. */
async function buy(): Promise<string> {
  const { checkoutId } = await shop.pay(offers.foundationInTwo);
  await syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now);
  await shop.work();
  return checkoutId;
}

const close = (now = shop.now) => closeAccount(shop.db, shop.user, 'en', now);
const scheduleState = async (checkoutId: string) =>
  (
    await shop.db
      .selectFrom('sandbox_objects')
      .select('state')
      .where('id', '=', scheduleIdOf(checkoutId))
      .executeTakeFirst()
  )?.state;
const states = async () => ({
  enrollments: (await shop.db.selectFrom('enrollments').select('state').execute()).map(({ state }) => state),
  installments: (await shop.db.selectFrom('installments').select('state').orderBy('number').execute()).map(
    ({ state }) => state,
  ),
});

/** One round of the housekeeping, as far as accounts go. @returns who was erased */
async function erase(gateway: PaymentGateway | null, now: Date): Promise<readonly string[]> {
  const erased: string[] = [];
  for (const id of await beginErasures(shop.db, now)) {
    if (!(await stopPayments(shop.db, gateway, id, now))) continue;
    const { addresses } = await findTraces(shop.db, id);
    await eraseAccount(shop.db, id, addresses, now);
    erased.push(id);
  }
  return erased;
}

describe('an account that is closed with payments open', () => {
  test('PAY-25 ends the program at once; the provider is told to stop, and charges nothing more', async () => {
    const checkoutId = await buy();
    expect(await scheduleState(checkoutId)).toBe('waiting');
    await close();
    expect(await states()).toEqual({ enrollments: ['ended'], installments: ['paid', 'cancelled'] });
    await shop.work();
    expect(await scheduleState(checkoutId)).toBe('stopped');
    shop.pass(40);
    await shop.deliver(await shop.gateway.desk.chargeDue(shop.now));
    await syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now);
    expect(await states()).toEqual({ enrollments: ['ended'], installments: ['paid', 'cancelled'] });
    expect(await shop.db.selectFrom('payments').select('amount').execute()).toEqual([{ amount: 1_200_00 }]);
  });

  test('PAY-25 keeps a program that is fully paid, for whoever opens the account again', async () => {
    const { checkoutId } = await shop.pay(offers.foundation);
    await syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now);
    await close();
    expect(await states()).toEqual({ enrollments: ['active'], installments: ['paid'] });
  });

  test('PAY-25 that is the last administrator’s stays, with everything as it was', async () => {
    await buy();
    await shop.db.updateTable('profiles').set({ role: 'admin' }).execute();
    expect(await closeAccount(shop.db, shop.user, 'en', noon)).toEqual({
      ok: false,
      reason: 'last-admin',
    });
    expect((await states()).enrollments).toEqual(['active']);
  });
});

describe('the erasure of somebody who paid', () => {
  const silent = (gateway: PaymentGateway): PaymentGateway => {
    const fails = () => Promise.reject(new PaymentProviderError('no answer'));
    return { ...gateway, readOrder: fails, stopInstallments: fails };
  };

  test('PAY-25 waits until the provider was told to stop, and is done in the next round', async () => {
    const checkoutId = await buy();
    await close();
    const now = after({ days: 31 });
    expect(await erase(silent(shop.gateway), now)).toEqual([]);
    expect(await shop.db.selectFrom('checkouts').select('id').execute()).toHaveLength(1);
    expect(await scheduleState(checkoutId)).toBe('waiting');
    shop.now = now;
    expect(await stopPayments(shop.db, shop.gateway, shop.user.id, now)).toBe(true);
    expect(await scheduleState(checkoutId)).toBe('stopped');
    expect(await erase(shop.gateway, now)).toEqual([shop.user.id]);
    expect(await shop.db.selectFrom('checkouts').select('id').execute()).toEqual([]);
  });

  test('PAY-25 waits where the provider that has the plan is not set up any more; the sandbox keeps nobody waiting', async () => {
    await enroll(shop.db, shop.user.id, noon, { provider: 'stripe' });
    expect(await stopPayments(shop.db, null, shop.user.id, noon)).toBe(false);
    expect(await stopPayments(shop.db, shop.gateway, shop.user.id, noon)).toBe(false);
    const other = await someMember(shop.db);
    await enroll(shop.db, other, noon, { provider: 'sandbox' });
    expect(await stopPayments(shop.db, null, other, noon)).toBe(true);
  });

  test('PAY-25 also ends what began after the account was closed, by money that was on its way', async () => {
    await close();
    const checkoutId = await buy();
    expect((await states()).enrollments).toEqual(['ended']);
    shop.now = after({ days: 31 });
    expect(await erase(shop.gateway, shop.now)).toEqual([shop.user.id]);
    expect(await scheduleState(checkoutId)).not.toBe('waiting');
  });

  const decided = (state: 'declined' | 'refunded', at: Date) =>
    shop.db.updateTable('refund_requests').set({ state, decided_at: at.toISOString() }).execute();

  const describeOpen = async (days: number) =>
    describeWaiting(shop.db, (await listWaiting(shop.db, 'refund', 1, after({ days }))).rows, 'en');

  test('PAY-17 waits until somebody has decided about a refund, and the answer has left', async () => {
    const { enrollmentId } = await enroll(shop.db, shop.user.id, noon);
    await requestRefund(shop.db, shop.user.id, enrollmentId, 'No progress.', noon);
    await close();
    expect(await erase(shop.gateway, after({ days: 31 }))).toEqual([]);
    expect((await describeOpen(31)).map((row) => [row.kind, row.deleteAfter])).toEqual([
      ['refund', after({ days: 30 }).toISOString()],
    ]);
    const actor = await someMember(shop.db);
    await declineRefundRequest(shop.db, actor, enrollmentId, 'It ran well.', after({ days: 32 }));
    expect(await erase(shop.gateway, after({ days: 32, hours: 1 }))).toEqual([]);
    expect(await erase(shop.gateway, after({ days: 33 }))).toEqual([shop.user.id]);
    expect((await shop.db.selectFrom('refund_requests').select('id').execute()).length).toBe(0);
  });

  test('PAY-17 waits for no decision of long ago, and keeps nobody else', async () => {
    const { enrollmentId } = await enroll(shop.db, shop.user.id, noon);
    await requestRefund(shop.db, shop.user.id, enrollmentId, 'No progress.', noon);
    await decided('refunded', after({ days: 1 }));
    const other = await someMember(shop.db, 'other@example.com');
    const theirs = await enroll(shop.db, other, noon);
    await requestRefund(shop.db, other, theirs.enrollmentId, '', noon);
    await close();
    await closeAccount(shop.db, { id: other, email: 'other@example.com' }, 'en', noon);
    expect(await erase(shop.gateway, after({ days: 31 }))).toEqual([shop.user.id]);
  });

  test('PAY-17 C2-053 raises the alarm as long as it waits, and is done at the latest when the page said', async () => {
    const { enrollmentId } = await enroll(shop.db, shop.user.id, noon);
    await requestRefund(shop.db, shop.user.id, enrollmentId, 'No progress.', noon);
    await close();
    expect(await listLateErasures(shop.db, after({ days: 29 }))).toEqual([]);
    const log = readableLogger();
    const noFiles = makeFileStore('nowhere');
    const run = async (days: number) => {
      const services = { db: shop.db, files: noFiles, exports: noFiles, payments: shop.gateway };
      await eraseClosedAccounts.run({ ...services, logger: log.logger, mailFolder: null }, after({ days }));
      return log.lines.filter(({ event }) => event === 'erasure-waits').length;
    };
    const boss = await someMember(shop.db, 'boss@example.com');
    await shop.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', boss).execute();
    expect([await run(29), await run(30), await run(57)]).toEqual([0, 1, 2]);
    expect(await listLapsedRefunds(shop.db, after({ days: 57 }))).toEqual([]);
    expect(await run(58)).toBe(2);
    expect(await shop.db.selectFrom('users').select('email').execute()).toEqual([
      { email: 'boss@example.com' },
    ]);
    // An administrator was told while it waited and when it was too late, and finds the order, which the books have.
    const { order_number: order } = await shop.db
      .selectFrom('retained_payments')
      .select('order_number')
      .limit(1)
      .executeTakeFirstOrThrow();
    const jobs = await shop.db.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute();
    const told = jobs.map((job) => JSON.parse(job.payload) as { template: string; params: unknown });
    expect(told.filter(({ template }) => template === 'payment-notice').map(({ params }) => params)).toEqual([
      { kind: 'refund-undecided', order, until: after({ days: 58 }).toISOString() },
      { kind: 'refund-lapsed', order },
    ]);
    const lapsed = { order, askedAt: noon, erasedAt: after({ days: 58 }) };
    expect(await listLapsedRefunds(shop.db, after({ days: 147 }))).toMatchObject([lapsed]);
    expect(await listLapsedRefunds(shop.db, after({ days: 149 }))).toEqual([]);
  });

  test('PRIV-02 C2-053 keeps the books under a pseudonym for seven years, and nothing that names them', async () => {
    const checkoutId = await buy();
    const other = await someMember(shop.db);
    await enqueueJob(shop.db, { kind: 'give-back', key: 'x', payload: { checkoutId } }, noon);
    await enqueueJob(shop.db, { kind: 'give-back', key: `y:${checkoutId}`, payload: {} }, noon);
    await enqueueJob(shop.db, { kind: 'give-back', key: 'z', payload: { checkoutId: 'another' } }, noon);
    const event = { id: 'evt_1', type: 'x', livemode: 0, payload: '{}', user_id: shop.user.id } as const;
    const at = noon.toISOString();
    await shop.db
      .insertInto('stripe_events')
      .values({ ...event, created_at: at, received_at: at, processed_at: null })
      .execute();
    await enqueueJob(shop.db, { kind: 'payment-event', key: 'w', payload: { event: 'evt_1' } }, noon);
    await shop.db
      .insertInto('tier_selection_links')
      .values({
        id: 'link',
        token_hash: 'hash',
        tier_id: 3,
        note: 'Iris, by her name',
        is_used: 1,
        used_at: at,
        used_by: shop.user.id,
        checkout_id: checkoutId,
        revoked_at: null,
        expires_at: at,
        created_at: at,
      })
      .execute();
    await shop.db.insertInto('trial_history').values({ email_hash: 'keyed', created_at: at }).execute();
    await close();
    expect(await erase(shop.gateway, after({ days: 31 }))).toEqual([shop.user.id]);
    const kept = await shop.db.selectFrom('retained_payments').selectAll().execute();
    expect(kept).toMatchObject([
      {
        tier: 'level_2',
        kind: 'payment',
        installment: 1,
        amount: 1_200_00,
        currency: 'usd',
        provider: 'sandbox',
        refund_rule: '6-weeks',
        terms_version: termsVersion,
        occurred_at: at,
        delete_after: '2033-03-10T12:00:00.000Z',
      },
    ]);
    for (const table of ['checkouts', 'payments', 'sandbox_objects', 'stripe_events', 'tier_selection_links'])
      expect((await sql`select * from ${sql.table(table)}`.execute(shop.db)).rows, table).toEqual([]);
    expect(await shop.db.selectFrom('trial_history').selectAll().execute()).toHaveLength(1);
    expect((await shop.db.selectFrom('jobs').select('key').execute()).map(({ key }) => key)).toEqual(['z']);
    for (const { name } of await shop.db.introspection.getTables()) {
      const left = JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(shop.db)).rows);
      expect([name, left.includes(shop.user.id), left.includes(shop.user.email)]).toEqual([
        name,
        false,
        false,
      ]);
    }
    expect(await shop.db.selectFrom('users').select('id').execute()).toEqual([{ id: other }]);
  });

  test('PRIV-02 the books are forgotten after their seven years', async () => {
    await buy();
    await close();
    await erase(shop.gateway, after({ days: 31 }));
    const count = async () => (await shop.db.selectFrom('retained_payments').select('id').execute()).length;
    await purgeExpired(shop.db, new Date('2033-03-10T11:59:59Z'));
    expect(await count()).toBe(1);
    await purgeExpired(shop.db, new Date('2033-03-10T12:00:00Z'));
    expect(await count()).toBe(0);
  });
});
