import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { findTier, findUpsell } from '#app/domain/programs/catalogue.ts';
import { beginOffer } from '#app/domain/programs/deadlines.ts';
import { priceOf, quote, type Choice } from '#app/domain/programs/quote.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const thirtyDays = { tierId: 2, optionId: null, planId: null } as const;
const foundation = { tierId: 3, optionId: 1, planId: null } as const;
const dna = { tierId: 4, optionId: 3, planId: null } as const;

const ask = (choice: Choice, now = noon, who: string | null = userId) =>
  quote(db, choice, who, 'en', 'Full Payment', now);
const setTier = (id: number, values: Record<string, unknown>) =>
  db.updateTable('freedom_plan_tiers').set(values).where('id', '=', id).execute();
const seeOffer = async (now = noon, who = userId) =>
  beginOffer(db, (await findUpsell(db, { key: 'upgrade-30-day' }))!, who, now);

describe('what a choice costs', () => {
  test('C4-021 a tier without ways to pay has one: Full Payment, one installment, its price', async () => {
    expect(await ask(thirtyDays)).toMatchObject({
      ok: true,
      quote: {
        option: {
          id: 0,
          name: 'Full Payment',
          installments: 1,
          firstAmount: 300_00,
          installmentAmount: 300_00,
          totalAmount: 300_00,
          interval: null,
        },
        listPrice: null,
        offerUntil: null,
      },
    });
  });

  test('C4-045 C4-077 the amounts are those of the way to pay in the catalogue', async () => {
    const two = await ask({ ...foundation, optionId: 2 });
    expect(two).toMatchObject({
      ok: true,
      quote: { option: { installments: 2, firstAmount: 1200_00, totalAmount: 2000_00 } },
    });
  });

  test.each<[string, Choice]>([
    ['a way to pay of another tier', { ...foundation, optionId: 4 }],
    ['a way to pay that there is not', { ...foundation, optionId: 99 }],
    ['the whole price at once, where the tier has ways of its own', { ...foundation, optionId: 0 }],
    ['a tier that there is not', { ...foundation, tierId: 99 }],
  ])('C4-077 PAY-08 %s is unknown', async (_what, choice) => {
    expect(await ask(choice)).toEqual({ ok: false, reason: 'unknown' });
  });

  test('C4-077 a plan of another tier is not available', async () => {
    expect(await ask({ ...dna, planId: 1 })).toEqual({ ok: false, reason: 'not-available' });
    expect(await ask({ ...thirtyDays, planId: 1 })).toMatchObject({ ok: true, quote: { planId: 1 } });
  });

  test.each([
    ['coming_soon', 'coming-soon'],
    ['closed', 'not-available'],
  ] as const)('C4-007 a tier that is %s cannot be bought', async (enrollment_status, reason) => {
    await setTier(3, { enrollment_status });
    expect(await ask(foundation)).toEqual({ ok: false, reason });
  });

  test('C4-007 a tier without a price cannot be bought, even if it is active', async () => {
    await setTier(5, { enrollment_status: 'active' });
    expect(await ask({ tierId: 5, optionId: null, planId: null })).toEqual({
      ok: false,
      reason: 'not-available',
    });
  });
});

describe('C4-082 the offer', () => {
  beforeEach(() => setTier(2, { list_price_from: '2030-01-01' }));
  const total = async (now: Date, who: string | null = userId) => {
    const quoted = await ask(thirtyDays, now, who);
    return quoted.ok ? quoted.quote.option.totalAmount : quoted.reason;
  };

  test('holds for 48 hours after it was seen; then the list price counts, whatever a page still shows', async () => {
    expect(await seeOffer()).toEqual(after({ hours: 48 }));
    expect(await total(after({ hours: 47, minutes: 59 }))).toBe(300_00);
    expect(await total(after({ hours: 48 }))).toBe(497_00);
    const tier = (await findTier(db, { id: 2 }, 'en'))!;
    expect(await priceOf(db, tier, userId, after({ hours: 1 }))).toMatchObject({
      price: 300_00,
      listPrice: { amount: 497_00 },
      until: after({ hours: 48 }),
    });
    // Nothing is struck out that is not more.
    expect(await priceOf(db, tier, userId, after({ hours: 49 }))).toMatchObject({
      price: 497_00,
      listPrice: null,
      until: null,
    });
  });

  test('B06 says nothing about guests, and nothing about other accounts', async () => {
    await seeOffer();
    expect(await total(after({ hours: 49 }))).toBe(497_00);
    expect(await total(after({ hours: 49 }), null)).toBe(300_00);
    expect(await total(after({ hours: 49 }), await someMember(db))).toBe(300_00);
  });

  test('counts for the plan of 30 days alike', async () => {
    await seeOffer();
    const quoted = await ask({ ...thirtyDays, planId: 1 }, after({ hours: 50 }));
    expect(quoted).toMatchObject({ ok: true, quote: { option: { totalAmount: 497_00 } } });
  });
});

describe('C4-082 places', () => {
  async function take(count: number, now = noon): Promise<void> {
    for (let place = 0; place < count; place += 1) {
      const user_id = await someMember(db);
      const at = now.toISOString();
      const id = uuid();
      await db
        .insertInto('checkouts')
        .values({
          id,
          user_id,
          tier_id: 4,
          source: 'signup',
          currency: 'usd',
          installments: 1,
          first_amount: 1,
          installment_amount: 1,
          total_amount: 1,
          refund_rule: 'none',
          terms_version: 'x',
          accepted_at: at,
          language: 'en',
          provider: 'sandbox',
          state: 'paid',
          created_at: at,
          expires_at: at,
        } as never)
        .execute();
      await db
        .insertInto('enrollments')
        .values({
          id: uuid(),
          user_id,
          tier_id: 4,
          checkout_id: id,
          state: 'active',
          starts_at: at,
          ends_at: null,
          grace_until: null,
          refundable_until: null,
          created_at: at,
          updated_at: at,
        })
        .execute();
    }
  }

  test('of 20 a quarter, the twentieth can be had and the next one cannot, until the next quarter', async () => {
    await take(19);
    expect(await ask(dna)).toMatchObject({ ok: true });
    await take(1);
    expect(await ask(dna)).toEqual({ ok: false, reason: 'no-places' });
    expect(await ask(dna, new Date('2026-04-01T00:00:00Z'))).toMatchObject({ ok: true });
  });

  test('a place that was given back is free again', async () => {
    await take(20);
    const one = db.selectFrom('enrollments').select('id').limit(1);
    await db.updateTable('enrollments').set({ state: 'refunded' }).where('id', 'in', one).execute();
    expect(await ask(dna)).toMatchObject({ ok: true });
  });
});
