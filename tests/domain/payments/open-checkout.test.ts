import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { markOf, termsVersion } from '#app/domain/payments/agreed-terms.ts';
import { openCheckout, type Order } from '#app/domain/payments/open-checkout.ts';
import { findTier } from '#app/domain/programs/catalogue.ts';
import { optionsOf } from '#app/domain/programs/quote.ts';
import { createInvitation, findInvitation } from '#app/domain/programs/invitations.ts';
import {
  NoPaymentPageError,
  PaymentProviderError,
  type PaymentGateway,
} from '#app/gateways/payments/payments.ts';
import { sandboxGateway, type SandboxGateway } from '#app/gateways/payments/sandbox.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let gateway: SandboxGateway;
let ada: Order['user'];
beforeEach(async () => {
  db = await freshDatabase();
  gateway = sandboxGateway({ db, secret: 'of this test', clock: () => noon });
  ada = { id: await someMember(db), email: 'ada@example.com' };
});
afterEach(() => db.destroy());

const inTwo = { tierId: 3, optionId: 2, planId: null } as const;
const atOnce = { tierId: 3, optionId: 1, planId: null } as const;
const thirtyDays = { tierId: 2, optionId: null, planId: null } as const;
const dna = { tierId: 4, optionId: 3, planId: null } as const;

/** Presses Pay. */
const press = (
  choice: Order['choice'],
  more: Partial<Order> = {},
  now = noon,
  by: PaymentGateway = gateway,
) => {
  const user = more.user ?? ada;
  const order: Order = {
    user,
    choice,
    source: 'signup',
    linkToken: null,
    trialId: null,
    seenTotal: null,
    seenTerms: null,
    language: 'en',
    fullPayment: 'Full Payment',
    successUrl: 'http://localhost/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost/payment-cancel',
    ...more,
  };
  return openCheckout(db, by, order, now);
};
const opened = async (...asked: Parameters<typeof press>) => {
  const answer = await press(...asked);
  if (!answer.ok) throw new Error(`Not opened: ${answer.reason}`);
  return answer;
};
const checkouts = () => db.selectFrom('checkouts').selectAll().orderBy('id').execute();
const sessions = () =>
  db.selectFrom('sandbox_objects').selectAll().where('kind', '=', 'session').orderBy('id').execute();
/** Somebody pays at the provider, and nobody of us knows yet. */
const payAtProvider = (sessionId: string) => gateway.desk.pay(sessionId, ada.id, 'works', noon);
const setTier = (id: number, values: Record<string, unknown>) =>
  db.updateTable('freedom_plan_tiers').set(values).where('id', '=', id).execute();

describe('pressing Pay', () => {
  test('C4-038 C4-045 notes what was agreed, and leads to the provider', async () => {
    const { checkoutId, sessionId, url } = await opened(inTwo);
    expect(url).toContain(sessionId);
    expect(await checkouts()).toMatchObject([
      {
        id: checkoutId,
        user_id: ada.id,
        tier_id: 3,
        payment_option_id: 2,
        currency: 'usd',
        installments: 2,
        first_amount: 1200_00,
        installment_amount: 800_00,
        total_amount: 2000_00,
        interval_unit: 'day',
        interval_count: 30,
        duration_days: 42,
        refund_rule: '6-weeks',
        terms_version: termsVersion,
        accepted_at: noon.toISOString(),
        state: 'open',
        session_id: sessionId,
      },
    ]);
    expect(JSON.parse((await sessions())[0]!.value)).toMatchObject({ firstAmount: 1200_00, currency: 'usd' });
  });

  test('C4-077 a later change of the price does not reach what was agreed', async () => {
    await opened(thirtyDays);
    await setTier(2, { price_usd: 999_00, refund_rule: 'none' });
    expect(await checkouts()).toMatchObject([{ total_amount: 300_00, refund_rule: '30-days' }]);
  });

  test('C4-076 PAY-11 twice, or in two tabs at once, leads to the same page of the provider', async () => {
    const [one, other] = await Promise.all([opened(inTwo), opened(inTwo)]);
    const third = await opened(inTwo);
    expect(new Set([one, other, third].map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(await checkouts()).toHaveLength(1);
    expect(await sessions()).toHaveLength(1);
  });

  test('C4-076 PAY-11 with another way to pay closes the first at the provider, too', async () => {
    const first = await opened(inTwo);
    const second = await opened(atOnce);
    expect(second.sessionId).not.toBe(first.sessionId);
    expect((await sessions()).map(({ id, state }) => [id, state])).toEqual([
      [first.sessionId, 'expired'],
      [second.sessionId, 'open'],
    ]);
    expect((await checkouts()).map(({ state }) => state)).toEqual(['expired', 'open']);
  });

  test('C4-076 PAY-11 after paying in the other tab leads to that payment, and opens nothing', async () => {
    const first = await opened(inTwo);
    await payAtProvider(first.sessionId);
    expect(await press(atOnce)).toEqual({ ok: false, reason: 'being-paid', sessionId: first.sessionId });
    expect(await checkouts()).toHaveLength(1);
    await db.updateTable('checkouts').set({ state: 'processing' }).execute();
    expect(await press(inTwo)).toEqual({ ok: false, reason: 'being-paid', sessionId: first.sessionId });
  });

  test('C4-076 two programs are two purchases', async () => {
    await opened(inTwo);
    await opened(thirtyDays);
    expect((await checkouts()).map(({ state }) => state)).toEqual(['open', 'open']);
  });

  test('C4-076 what is somebody’s already cannot be bought again, and can once it is over', async () => {
    const { checkoutId } = await opened(atOnce);
    const at = noon.toISOString();
    await db.updateTable('checkouts').set({ state: 'paid', paid_at: at }).execute();
    await db
      .insertInto('enrollments')
      .values({
        id: 'e1',
        user_id: ada.id,
        tier_id: 3,
        checkout_id: checkoutId,
        state: 'active',
        starts_at: at,
        ends_at: null,
        grace_until: null,
        refundable_until: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    for (const state of ['active', 'grace', 'suspended', 'disputed'] as const) {
      await db.updateTable('enrollments').set({ state }).execute();
      expect(await press(inTwo), state).toEqual({ ok: false, reason: 'already-yours' });
    }
    await db.updateTable('enrollments').set({ state: 'completed' }).execute();
    await opened(inTwo);
  });

  test('PAY-11 long after the first time opens another page, because the first is about to close', async () => {
    const first = await opened(inTwo);
    const again = await opened(inTwo, {}, after({ minutes: 34 }));
    expect(again.sessionId).toBe(first.sessionId);
    const later = await opened(inTwo, {}, after({ minutes: 36 }));
    expect(later.sessionId).not.toBe(first.sessionId);
    expect((await checkouts()).map(({ state }) => state)).toEqual(['expired', 'open']);
  });
});

describe('C4-076 PAY-11 a provider that answers when another tab has closed the checkout', () => {
  /** The provider opens the first page; before its answer is here, `meanwhile` happens. */
  const slowly = (meanwhile: () => Promise<unknown>): PaymentGateway => {
    let isFirst = true;
    return {
      ...gateway,
      async openCheckout(checkout) {
        const answer = await gateway.openCheckout(checkout);
        if (isFirst) {
          isFirst = false;
          await meanwhile();
        }
        return answer;
      },
    };
  };
  const closed = () => db.updateTable('checkouts').set({ state: 'expired' }).execute();

  test('leads to what is open now, and the late page cannot be paid', async () => {
    let other: Awaited<ReturnType<typeof opened>> | undefined;
    const late = await opened(
      inTwo,
      {},
      noon,
      slowly(async () => (other = await opened(atOnce))),
    );
    expect(late).toEqual(other);
    expect((await checkouts()).map(({ state, session_id: id }) => [state, id])).toEqual([
      ['expired', null],
      ['open', other?.sessionId],
    ]);
    const states = (await sessions()).map(({ id, state }) => [id === other?.sessionId, state]);
    expect(states.toSorted()).toEqual([
      [false, 'expired'],
      [true, 'open'],
    ]);
  });

  test('says so where nothing is open, and the next press begins anew', async () => {
    expect(await press(inTwo, {}, noon, slowly(closed))).toEqual({ ok: false, reason: 'closed-meanwhile' });
    expect((await sessions()).map(({ state }) => state)).toEqual(['expired']);
    expect((await checkouts()).map(({ session_id: id }) => id)).toEqual([null]);
    await opened(inTwo);
  });

  test('leads to the payment where the same page was paid meanwhile', async () => {
    let paid = '';
    const pays = async () => {
      paid = (await opened(inTwo)).sessionId;
      await payAtProvider(paid);
      await db.updateTable('checkouts').set({ state: 'processing' }).execute();
    };
    const late = await press(inTwo, {}, noon, slowly(pays));
    expect(late).toEqual({ ok: false, reason: 'being-paid', sessionId: paid });
    expect((await checkouts()).map(({ state }) => state)).toEqual(['processing']);
  });

  test('tells of a failure where the late page cannot be closed: nobody was sent there', async () => {
    const deaf = {
      ...slowly(closed),
      expireCheckout: () => Promise.reject(new PaymentProviderError('No answer.')),
    };
    expect(await press(inTwo, {}, noon, deaf)).toEqual({ ok: false, reason: 'provider' });
    expect((await checkouts()).map(({ session_url: url }) => url)).toEqual([null]);
  });
});

describe('C4-077 C4-082 PAY-08 the price', () => {
  test('that a page showed is charged only where it is still the price', async () => {
    expect(await press(thirtyDays, { seenTotal: 1 })).toEqual({ ok: false, reason: 'price-changed' });
    await setTier(2, { price_usd: 350_00 });
    expect(await press(thirtyDays, { seenTotal: 300_00 })).toEqual({ ok: false, reason: 'price-changed' });
    expect(await checkouts()).toEqual([]);
    await opened(thirtyDays, { seenTotal: 350_00 });
  });

  test('that has changed since the first press closes what was opened at the old one', async () => {
    const first = await opened(thirtyDays);
    await setTier(2, { price_usd: 350_00 });
    const second = await opened(thirtyDays, { seenTotal: 350_00 });
    expect(second.sessionId).not.toBe(first.sessionId);
    expect((await checkouts()).map(({ state, total_amount: total }) => [state, total])).toEqual([
      ['expired', 300_00],
      ['open', 350_00],
    ]);
  });

  test.each([
    ['guarantee', { refund_rule: 'none' }, ['30-days', 'none']],
    ['version of the terms', null, ['2020-01-01', termsVersion]],
  ])('C4-077 another %s closes what was opened with the old one', async (_what, tier, [before, now]) => {
    const first = await opened(thirtyDays);
    if (tier) await setTier(2, tier);
    else await db.updateTable('checkouts').set({ terms_version: '2020-01-01' }).execute();
    const second = await opened(thirtyDays);
    expect(second.sessionId).not.toBe(first.sessionId);
    const column = tier ? 'refund_rule' : 'terms_version';
    expect((await checkouts()).map((row) => [row.state, row[column]])).toEqual([
      ['expired', before],
      ['open', now],
    ]);
  });

  /** The mark of a page of now. */
  const shownMark = async ({ tierId, optionId }: Order['choice']): Promise<string> => {
    const tier = (await findTier(db, { id: tierId }, 'en'))!;
    const ways = optionsOf(tier, tier.priceUsd!, '');
    return markOf(
      ways.find(({ id }) => id === (optionId ?? 0))!,
      tier.refundRule,
    );
  };

  test('C4-077 of which a page showed another guarantee, or none that it is known by, is not charged', async () => {
    const seen = { seenTotal: 300_00, seenTerms: await shownMark(thirtyDays) };
    await setTier(2, { refund_rule: 'none' });
    expect(await press(thirtyDays, seen)).toEqual({ ok: false, reason: 'terms-changed' });
    // The boxes are to be ticked again, whatever else has changed.
    await setTier(2, { price_usd: 350_00 });
    expect(await press(thirtyDays, seen)).toEqual({ ok: false, reason: 'terms-changed' });
    const forged = { seenTotal: 350_00, seenTerms: '35000' };
    expect(await press(thirtyDays, forged)).toEqual({ ok: false, reason: 'terms-changed' });
    const older = (await shownMark(thirtyDays)).replace(termsVersion, '2020-01-01');
    expect(await press(thirtyDays, { seenTerms: older })).toEqual({ ok: false, reason: 'terms-changed' });
    expect(await checkouts()).toEqual([]);
    await opened(thirtyDays, { seenTotal: 350_00, seenTerms: await shownMark(thirtyDays) });
    expect(await checkouts()).toMatchObject([{ total_amount: 350_00, refund_rule: 'none' }]);
  });

  test.each([
    ['parts', { first_amount: 1900_00, installment_amount: 100_00 }],
    ['days', { interval_count: 10 }],
  ])(
    'C4-077 of which a page showed other %s is not charged, though the total is the same',
    async (_what, way) => {
      const seen = { seenTotal: 2000_00, seenTerms: await shownMark(inTwo) };
      await db.updateTable('freedom_plan_payment_options').set(way).where('id', '=', 2).execute();
      expect(await press(inTwo, seen)).toEqual({ ok: false, reason: 'payments-changed' });
      expect(await checkouts()).toEqual([]);
      await opened(inTwo, { ...seen, seenTerms: await shownMark(inTwo) });
    },
  );

  test('of nothing is nothing to pay', async () => {
    await setTier(2, { price_usd: 0 });
    expect(await press(thirtyDays)).toEqual({ ok: false, reason: 'free' });
  });

  test.each([
    ['C4-007 coming soon', { enrollment_status: 'coming_soon' }, 'coming-soon'],
    ['C4-007 closed', { enrollment_status: 'closed' }, 'not-available'],
  ])('%s: nothing is opened', async (_what, values, reason) => {
    await setTier(3, values);
    expect(await press(atOnce)).toEqual({ ok: false, reason });
    expect(await checkouts()).toEqual([]);
  });
});

describe('C4-082 the last place', () => {
  beforeEach(() =>
    db.updateTable('upsells').set({ places_per_quarter: 1 }).where('tier_id', '=', 4).execute(),
  );

  test('goes to one of two who press at the same moment; the other is told', async () => {
    const ben = { id: await someMember(db), email: 'ben@example.com' };
    const both = await Promise.all([press(dna), press(dna, { user: ben })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'no-places' });
    expect(await checkouts()).toHaveLength(1);
  });

  test('stays with whoever is paying for it, also with another way to pay, and is free when they let it go', async () => {
    await opened(dna);
    await opened({ ...dna, optionId: 4 });
    const ben = { id: await someMember(db), email: 'ben@example.com' };
    expect(await press(dna, { user: ben })).toEqual({ ok: false, reason: 'no-places' });
    await db.updateTable('checkouts').set({ state: 'expired' }).execute();
    await opened(dna, { user: ben });
  });
});

describe('C4-051 C4-079 an invitation', () => {
  const invite = () => createInvitation(db, { tierId: null, note: 'x', expiresAt: after({ days: 7 }) }, noon);

  test('is kept for whoever is paying with it, is not used by that, and is free when they let it go', async () => {
    const { id, token } = await invite();
    const ben = { id: await someMember(db), email: 'ben@example.com' };
    const more = { linkToken: token, source: 'premium-payment' } as const;
    await opened(atOnce, more);
    expect(await checkouts()).toMatchObject([{ tier_link_id: id, source: 'premium-payment' }]);
    expect(await findInvitation(db, token, noon)).toMatchObject({ state: 'valid' });
    expect(await press(atOnce, { ...more, user: ben })).toEqual({ ok: false, reason: 'invitation' });
    await db.updateTable('checkouts').set({ state: 'expired' }).execute();
    await opened(atOnce, { ...more, user: ben });
  });

  test('goes along with its person to another program', async () => {
    const { token } = await invite();
    const more = { linkToken: token, source: 'premium-payment' } as const;
    await opened(atOnce, more);
    const { checkoutId } = await opened(thirtyDays, more);
    const links = db.selectFrom('tier_selection_links').select(['checkout_id', 'is_used']);
    expect(await links.execute()).toEqual([{ checkout_id: checkoutId, is_used: 0 }]);
  });

  test('that is followed after another one has a checkout of its own, and the first is free again', async () => {
    const [one, other] = [await invite(), await invite()];
    const by = (token: string) => ({ linkToken: token, source: 'premium-payment' }) as const;
    const first = await opened(atOnce, by(one.token));
    const second = await opened(atOnce, by(other.token));
    expect(second.sessionId).not.toBe(first.sessionId);
    expect((await checkouts()).map(({ state, tier_link_id: link }) => [state, link])).toEqual([
      ['expired', one.id],
      ['open', other.id],
    ]);
    expect((await opened(atOnce, by(other.token))).sessionId).toBe(second.sessionId);
    const ben = { id: await someMember(db), email: 'ben@example.com' };
    await opened(atOnce, { ...by(one.token), user: ben });
    expect(await press(atOnce, { ...by(other.token), user: ben })).toEqual({
      ok: false,
      reason: 'invitation',
    });
  });

  test('that cannot be used closes nothing that is open', async () => {
    const first = await opened(atOnce);
    expect(await press(atOnce, { linkToken: 'made up' })).toEqual({ ok: false, reason: 'invitation' });
    expect((await checkouts()).map(({ id, state }) => [id, state])).toEqual([[first.checkoutId, 'open']]);
  });

  test('that is over, or that there is not, opens nothing', async () => {
    const { token } = await invite();
    const refused = { ok: false, reason: 'invitation' };
    expect(await press(atOnce, { linkToken: 'made up' })).toEqual(refused);
    expect(await press(atOnce, { linkToken: token }, after({ days: 8 }))).toEqual(refused);
    expect(await checkouts()).toEqual([]);
  });
});

describe('a provider that fails', () => {
  const failing = (before: boolean): PaymentGateway => ({
    ...gateway,
    async openCheckout(checkout) {
      if (!before) await gateway.openCheckout(checkout);
      throw new PaymentProviderError('No answer.');
    },
  });

  test.each([
    ['before it has done anything', true],
    ['PAY-12 after it has opened the checkout', false],
  ])('C4-041 %s: the next press opens the same one', async (_when, before) => {
    expect(await press(atOnce, {}, noon, failing(before))).toEqual({ ok: false, reason: 'provider' });
    const { checkoutId } = await opened(atOnce);
    expect((await checkouts()).map(({ id }) => id)).toEqual([checkoutId]);
    expect(await sessions()).toHaveLength(1);
  });

  test('C4-042 that names no page to pay on', async () => {
    const pageless = {
      ...gateway,
      openCheckout: () => Promise.reject(new NoPaymentPageError('No page.')),
    };
    expect(await press(atOnce, {}, noon, pageless)).toEqual({ ok: false, reason: 'no-url' });
  });

  test('C4-076 while the first is to be closed: nothing else is opened that could be paid beside it', async () => {
    await opened(inTwo);
    const deaf = {
      ...gateway,
      expireCheckout: () => Promise.reject(new PaymentProviderError('No answer.')),
    };
    expect(await press(atOnce, {}, noon, deaf)).toEqual({ ok: false, reason: 'provider' });
    expect((await checkouts()).map(({ state }) => state)).toEqual(['open']);
  });
});
