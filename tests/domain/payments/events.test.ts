import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetEvents } from '#app/domain/payments/forget-events.ts';
import { receiveEvent } from '#app/domain/payments/receive-event.ts';
import { syncCheckout } from '#app/domain/payments/sync-checkout.ts';
import { PaymentProviderError, SignatureError, WrongModeError } from '#app/gateways/payments/payments.ts';
import { writeEvent, type SandboxNews } from '#app/gateways/payments/sandbox-events.ts';
import { scheduleIdOf } from '#app/gateways/payments/sandbox-desk.ts';
import { after, noon, someMember } from '#tests/support/database.ts';
import { engine } from '#tests/support/engine.ts';
import { mailsOf, offers, openShop, stateOf, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const secret = 'a secret of tests';
const news = (
  type: string,
  order: { checkoutId: string; sessionId: string },
  more: Partial<SandboxNews> = {},
) =>
  writeEvent(
    secret,
    {
      id: `evt_${type}_${order.checkoutId}`,
      type,
      object: 'checkout.session',
      objectId: order.sessionId,
      checkoutId: order.checkoutId,
      userId: shop.user.id,
      ...more,
    },
    shop.now,
  );
const count = async (table: 'stripe_events' | 'enrollments' | 'payments' | 'jobs') =>
  (await shop.db.selectFrom(table).selectAll().execute()).length;

describe('events', () => {
  test('PAY-03 C4-075 the same event 50 times at once, and again after a restart: one of everything', async () => {
    const order = await shop.pay(offers.foundation);
    const event = news('checkout.session.completed', order);
    await Promise.all(Array.from({ length: 50 }, () => shop.deliver([event])));
    await Promise.all([shop.work(), shop.work(), shop.work()]);
    const before = await stateOf(shop.db);
    await shop.deliver([event]);
    await shop.work();
    expect(await stateOf(shop.db)).toEqual(before);
    expect(await count('stripe_events')).toBe(1);
    expect(await count('enrollments')).toBe(1);
    expect(await count('payments')).toBe(1);
    expect((await mailsOf(shop.db)).map(({ template }) => template)).toEqual(['receipt']);
    const event1 = await shop.db.selectFrom('stripe_events').selectAll().executeTakeFirstOrThrow();
    expect(event1.processed_at).not.toBeNull();
    expect(event1.user_id).toBe(shop.user.id);
  });

  test(
    'PAY-04 C4-075 the event and the success page at the same instant, 100 times: one fulfilment each',
    { timeout: 60_000 },
    async () => {
      const orders: { checkoutId: string; sessionId: string; email: string }[] = [];
      for (let n = 0; n < 100; n += 1) {
        const email = `buyer${n}@example.com`;
        const user = { id: await someMember(shop.db, email), email };
        const order = await shop.pay(offers.thirtyDays, 'works', { user });
        orders.push({ ...order, email });
      }
      const seen = await Promise.all(
        orders.flatMap((order) => [
          shop.deliver([news('checkout.session.completed', order)]).then(() => shop.work()),
          syncCheckout(shop.db, shop.gateway, { sessionId: order.sessionId }, shop.now),
        ]),
      );
      const synced = seen.filter((one) => one !== null && 'state' in one);
      expect(synced).toHaveLength(100);
      for (const one of synced) expect(one).toMatchObject({ state: 'paid', enrollment: { state: 'active' } });
      expect(await count('enrollments')).toBe(100);
      expect(await count('payments')).toBe(100);
      const receipts = await mailsOf(shop.db, 'receipt');
      expect(receipts.map(({ to }) => to).sort()).toEqual(orders.map(({ email }) => email).sort());
    },
  );

  test(
    'PAY-05 C4-075 every permutation of five events ends in the same state',
    { timeout: 120_000 },
    async () => {
      const types = [
        'checkout.session.completed',
        'checkout.session.async_payment_succeeded',
        'invoice.paid',
        'customer.subscription.updated',
        'payment_intent.succeeded',
      ];
      const ends = new Set<string>();
      // Elsewhere than on SQLite some of them, for time: what differs there are transactions, not orders.
      const orders = permutations(types).filter((_, n) => engine === 'sqlite' || n % 12 === 0);
      for (const [n, order] of orders.entries()) {
        const email = `buyer${n}@example.com`;
        const user = { id: await someMember(shop.db, email), email };
        const bought = await shop.pay(offers.foundationInTwo, 'works', { user });
        for (const [place, type] of order.entries()) {
          const schedule = type.startsWith('customer') ? { schedule: scheduleIdOf(bought.checkoutId) } : {};
          await shop.deliver([news(type, bought, schedule)]);
          // Some are looked at one by one, others in a crowd.
          if ((n + place) % 2 === 0) expect(await shop.work()).toEqual([]);
        }
        expect(await shop.work()).toEqual([]);
        const enrollment = await shop.db
          .selectFrom('enrollments')
          .select(['id', 'state', 'starts_at', 'ends_at', 'grace_until', 'refundable_until'])
          .where('user_id', '=', user.id)
          .executeTakeFirstOrThrow();
        const installments = await shop.db
          .selectFrom('installments')
          .select(['number', 'state', 'amount', 'due_at', 'paid_at'])
          .where('enrollment_id', '=', enrollment.id)
          .orderBy('number')
          .execute();
        const ledger = await shop.db
          .selectFrom('payments')
          .select(['kind', 'amount'])
          .where('user_id', '=', user.id)
          .execute();
        const mails = (await mailsOf(shop.db))
          .filter(({ to }) => to === email)
          .map(({ template }) => template);
        const plan = await shop.gateway.readOrder(bought.sessionId, null);
        await shop.db.deleteFrom('jobs').execute();
        ends.add(
          JSON.stringify([{ ...enrollment, id: '' }, installments, ledger, mails, plan?.schedule?.state]),
        );
      }
      expect([...ends]).toHaveLength(1);
      expect([...ends][0]).toContain('"waiting"');
    },
  );

  test('PAY-19 a kind that nobody knows is kept and done with', async () => {
    const order = await shop.pay(offers.foundation);
    await shop.deliver([
      news('some.future.thing', { ...order, checkoutId: 'none' }, { object: 'future', objectId: 'x' }),
    ]);
    expect(await shop.work()).toEqual([]);
    const [event] = await shop.db.selectFrom('stripe_events').selectAll().execute();
    expect(event).toMatchObject({
      type: 'some.future.thing',
      processed_at: noon.toISOString(),
      user_id: null,
    });
    expect(await count('enrollments')).toBe(0);
  });

  test('PAY-19 a fault while an event is looked at keeps it: tried again, in the end parked, never lost', async () => {
    const order = await shop.pay(offers.foundation);
    await shop.deliver([news('checkout.session.completed', order)]);
    const broken = { ...shop.gateway, readOrder: () => Promise.reject(new Error('a bug')) };
    for (let round = 0; round < 8; round += 1) {
      await shop.work(broken);
      shop.pass(0.3);
    }
    const job = await shop.db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', 'payment-event')
      .executeTakeFirstOrThrow();
    expect(job).toMatchObject({ state: 'parked', last_error: 'Error: a bug' });
    expect(await count('stripe_events')).toBe(1);
    // Somebody mends it: the job is put back, or the hourly look is quicker.
    await shop.db
      .updateTable('jobs')
      .set({ state: 'waiting', attempts: 0 })
      .where('id', '=', job.id)
      .execute();
    await shop.work();
    expect(await count('enrollments')).toBe(1);
  });

  test('PAY-01 a missing, wrong, old or foreign signature, or one changed byte: nothing is kept', async () => {
    const order = await shop.pay(offers.foundation);
    const { body, signature } = news('checkout.session.completed', order);
    const receive = (text: string, sign: string | null, now = shop.now) =>
      receiveEvent(shop.db, shop.gateway, text, sign, now);
    await expect(receive(body, null)).rejects.toThrow(SignatureError);
    await expect(receive(body, 't=1,v1=abc')).rejects.toThrow(SignatureError);
    await expect(receive(`${body} `, signature)).rejects.toThrow(SignatureError);
    await expect(receive(body, signature, after({ minutes: 6 }))).rejects.toThrow(SignatureError);
    const foreign = writeEvent(
      'another secret',
      { id: 'x', type: 'x', object: 'x', objectId: 'x', checkoutId: 'x', userId: 'x' },
      shop.now,
    );
    await expect(receive(foreign.body, foreign.signature)).rejects.toThrow(SignatureError);
    expect(await count('stripe_events')).toBe(0);
    await expect(receive(body, signature, after({ minutes: 4 }))).resolves.toMatchObject({ livemode: false });
  });

  test('PAY-20 an event of the other mode is not kept, and administrators are told once a day', async () => {
    await shop.db.updateTable('profiles').set({ role: 'admin' }).execute();
    const live = { ...shop.gateway, livemode: true };
    const order = await shop.pay(offers.foundation);
    for (const type of ['checkout.session.completed', 'invoice.paid']) {
      const { body, signature } = news(type, order);
      await expect(receiveEvent(shop.db, live, body, signature, shop.now)).rejects.toThrow(WrongModeError);
    }
    expect(await count('stripe_events')).toBe(0);
    expect(await mailsOf(shop.db, 'payment-notice')).toHaveLength(1);
  });

  test('what events said is forgotten after 7 days, that they came after 90', async () => {
    const order = await shop.pay(offers.foundation);
    await shop.deliver([news('checkout.session.completed', order)]);
    await shop.work();
    const payload = async () =>
      (await shop.db.selectFrom('stripe_events').select('payload').execute())[0]?.payload;
    await forgetEvents(shop.db, after({ days: 6 }));
    expect(await payload()).toContain('checkout.session.completed');
    await forgetEvents(shop.db, after({ days: 8 }));
    expect(await payload()).toBe('{}');
    await forgetEvents(shop.db, after({ days: 91 }));
    expect(await payload()).toBeUndefined();
  });

  test('a provider that does not answer is asked again later, and nothing is half done', async () => {
    const order = await shop.pay(offers.foundation);
    await shop.deliver([news('checkout.session.completed', order)]);
    const away = { ...shop.gateway, readOrder: () => Promise.reject(new PaymentProviderError('away')) };
    await shop.work(away);
    expect(await count('enrollments')).toBe(0);
    shop.pass(0.01);
    expect(await shop.work()).toEqual([]);
    expect(await count('enrollments')).toBe(1);
  });
});

function permutations<T>(all: readonly T[]): readonly (readonly T[])[] {
  if (all.length < 2) return [all];
  return all.flatMap((one, place) => permutations(all.toSpliced(place, 1)).map((rest) => [one, ...rest]));
}
