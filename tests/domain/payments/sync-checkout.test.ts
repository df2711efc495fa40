import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { syncCheckout } from '#app/domain/payments/sync-checkout.ts';
import { createInvitation, findInvitation } from '#app/domain/programs/invitations.ts';
import { after, noon } from '#tests/support/database.ts';
import { mailsOf, offers, openShop, stateOf, theEnrollment, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const sync = (checkoutId: string) => syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now);

describe('a checkout that is paid', () => {
  test('C4-050 becomes an enrolment, its plan, a ledger row and a receipt, however often it is synced', async () => {
    const { checkoutId } = await shop.pay(offers.foundation);
    const first = await sync(checkoutId);
    expect(first).toMatchObject({ state: 'paid', tierId: 3, enrollment: { state: 'active' } });
    const before = await stateOf(shop.db);
    expect(before).toMatchObject({
      enrollments: [
        {
          tier_id: 3,
          state: 'active',
          starts_at: noon.toISOString(),
          ends_at: after({ days: 42 }).toISOString(),
          refundable_until: after({ days: 42 }).toISOString(),
        },
      ],
      installments: [{ number: 1, amount: 200_000, state: 'paid' }],
      ledger: [{ kind: 'payment', installment: 1, amount: 200_000 }],
      checkouts: [{ state: 'paid', paid_at: noon.toISOString() }],
    });
    for (let round = 0; round < 5; round += 1) expect(await sync(checkoutId)).toEqual(first);
    expect(await stateOf(shop.db)).toEqual(before);
    expect(await mailsOf(shop.db)).toMatchObject([{ template: 'receipt', to: shop.user.email }]);
  });

  test('nobody pays: nothing happens, and an unknown checkout is null', async () => {
    const { checkoutId } = await shop.open(offers.foundation);
    expect(await sync(checkoutId)).toMatchObject({ state: 'open', enrollment: null });
    expect(await mailsOf(shop.db)).toEqual([]);
    expect(await sync('none')).toBeNull();
  });

  test('C4-059 sets the subscription of the profile: its start and its months', async () => {
    const { checkoutId } = await shop.pay(offers.dnaInFour);
    await sync(checkoutId);
    const profile = await shop.db.selectFrom('profiles').select('subscription').executeTakeFirstOrThrow();
    expect(JSON.parse(profile.subscription ?? '')).toEqual({
      start_date: noon.toISOString(),
      timeframe_months: 6,
    });
    expect((await theEnrollment(shop.db)).ends_at).toBe('2026-09-10T12:00:00.000Z');
  });

  test('C4-059 sets the months of a program of six weeks, too', async () => {
    await sync((await shop.pay(offers.foundation)).checkoutId);
    const profile = await shop.db.selectFrom('profiles').select('subscription').executeTakeFirstOrThrow();
    expect(JSON.parse(profile.subscription ?? '')).toMatchObject({ timeframe_months: 1.4 });
  });

  test('C4-051 uses its invitation up', async () => {
    const { token } = await createInvitation(
      shop.db,
      { tierId: 3, note: 'Iris', expiresAt: after({ days: 7 }) },
      noon,
    );
    const { checkoutId } = await shop.pay(offers.foundation, 'works', { linkToken: token, source: 'join' });
    expect((await findInvitation(shop.db, token, shop.now))?.state).toBe('valid');
    await sync(checkoutId);
    expect((await findInvitation(shop.db, token, shop.now))?.state).toBe('used');
  });

  test('C4-081 the installments add up to the total to the cent, each on its day', async () => {
    const { checkoutId } = await shop.pay(offers.dnaInFour);
    await sync(checkoutId);
    const { installments } = await stateOf(shop.db);
    expect(installments.map(({ amount, due_at }) => [amount, due_at.slice(0, 10)])).toEqual([
      [200_000, '2026-03-10'],
      [99_900, '2026-04-10'],
      [99_900, '2026-05-10'],
      [99_900, '2026-06-10'],
    ]);
    expect(installments.reduce((sum, { amount }) => sum + amount, 0)).toBe(499_700);
  });
});
