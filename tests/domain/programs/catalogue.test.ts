import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { seedReference } from '#db/seeds/reference.ts';
import { tierKeys } from '#db/tables/catalogue.ts';
import { findTier, findUpsell, listPaymentPlans, listTiers } from '#app/domain/programs/catalogue.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { queriesOf } from './asked.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const setTier = (tier: (typeof tierKeys)[number], values: Record<string, unknown>) =>
  db.updateTable('freedom_plan_tiers').set(values).where('tier', '=', tier).execute();

describe('the programs that are there from the start', () => {
  test('C4-001 C4-006 are level_0 to level_5 and the challenge, with prices, lengths and guarantees', async () => {
    const tiers = await listTiers(db, 'en');
    expect(
      tiers.map((tier) => [
        tier.tier,
        tier.name,
        tier.priceUsd,
        tier.listPriceUsd,
        tier.timeframeMonths,
        tier.weeksDuration,
        tier.category,
        tier.enrollmentStatus,
        tier.refundRule,
        tier.habitCap,
      ]),
    ).toEqual([
      ['level_0', '7-day jumpstart', 0, null, null, 1, 'trial', 'active', 'none', 3],
      ['level_1', '30-day plan', 300_00, 497_00, 1, null, 'program', 'active', '30-days', 5],
      ['level_2', 'Foundation', 2000_00, null, null, 6, 'program', 'active', '6-weeks', 10],
      ['level_3', 'DNA for graduates', 4999_00, 6666_00, 6, null, 'program', 'active', '90-days', 15],
      ['level_4', 'Mastery', null, null, 12, null, 'program', 'coming_soon', 'none', 25],
      ['level_5', 'Circle', null, null, 12, null, 'program', 'coming_soon', 'none', 25],
      ['challenge_30_day', '30-day challenge', 297_00, null, 1, null, 'challenge', 'active', '30-days', 5],
    ]);
    expect(tiers.find(({ tier }) => tier === 'level_2')?.durationDays).toBe(42);
  });

  test('C4-002 C4-062 C4-063 C4-081 can be paid in the ways that were agreed; installments add up to the cent', async () => {
    const tiers = await listTiers(db, 'en');
    const ways = tiers.flatMap(({ tier, paymentOptions }) => paymentOptions.map((way) => ({ tier, ...way })));
    expect(
      ways.map((way) => [
        way.tier,
        way.name,
        way.planType,
        way.installments,
        way.firstAmount,
        way.installmentAmount,
        way.totalAmount,
        way.interval,
      ]),
    ).toEqual([
      ['level_2', 'Full Payment', 'full', 1, 2000_00, 2000_00, 2000_00, null],
      ['level_2', 'Two payments', 'split', 2, 1200_00, 800_00, 2000_00, { unit: 'day', count: 30 }],
      ['level_3', 'Full Payment', 'full', 1, 4999_00, 4999_00, 4999_00, null],
      ['level_3', 'Four payments', 'split', 4, 2000_00, 999_00, 4997_00, { unit: 'month', count: 1 }],
    ]);
    for (const way of ways)
      expect(way.firstAmount + (way.installments - 1) * way.installmentAmount).toBe(way.totalAmount);
  });

  test('C4-081 no way to pay can be stored whose payments do not add up', async () => {
    const wrong = db
      .updateTable('freedom_plan_payment_options')
      .set({ installment_amount: 799_99 })
      .where('id', '=', 2);
    await expect(wrong.execute()).rejects.toThrow(/constraint/i);
  });

  test('C4-004 the active plans come by price; the 30-day plan is the one of 30 days', async () => {
    const cheap = {
      tier_id: 2,
      duration_days: 7,
      active: 1,
      updated_at: '2026-01-01',
    };
    await db
      .insertInto('payment_plans')
      .values([
        { ...cheap, id: 8, price_usd: 900_00 },
        { ...cheap, id: 9, price_usd: 100_00 },
        { ...cheap, id: 10, price_usd: 1, active: 0 },
      ])
      .execute();
    const plans = await listPaymentPlans(db, 'en');
    expect(plans.map(({ priceUsd }) => priceUsd)).toEqual([100_00, 300_00, 900_00]);
    expect(plans.filter(({ durationDays }) => durationDays === 30)).toMatchObject([{ name: '30-day plan' }]);
  });

  test('C4-008 C4-060 the upsells lead from the 30-day plan to Foundation to DNA, with hours and places as claimed', async () => {
    const keys = ['upgrade-30-day', 'upgrade-foundation', 'upgrade-dna-graduate'] as const;
    const upsells = await Promise.all(keys.map((key) => findUpsell(db, { key })));
    const tiers = await Promise.all(upsells.map((upsell) => findTier(db, { id: upsell!.tierId }, 'en')));
    expect(tiers.map((tier) => tier?.tier)).toEqual(['level_1', 'level_2', 'level_3']);
    expect(upsells.map((upsell) => [upsell?.offerHours, upsell?.placesPerQuarter])).toEqual([
      [48, null],
      [null, null],
      [null, 20],
    ]);
  });

  test('C4-001 speak Spanish too', async () => {
    const es = await listTiers(db, 'es');
    expect(es.map(({ name }) => name)).toContain('Fundamentos');
    expect(es.find(({ tier }) => tier === 'level_2')?.paymentOptions[1]).toMatchObject({ name: 'Dos pagos' });
    expect(es.find(({ tier }) => tier === 'level_0')?.testsIncluded).toContain('Hasta tres hábitos');
  });

  test('C4-001 what an administrator changed stays when the site starts again', async () => {
    await setTier('level_1', { price_usd: 250_00 });
    await seedReference(db);
    expect((await findTier(db, { tier: 'level_1' }, 'en'))?.priceUsd).toBe(250_00);
  });
});

describe('reading the programs', () => {
  test('C4-003 takes three queries, by display order, at most 100, without legacy ones and closed ways to pay', async () => {
    await setTier('level_2', { display_order: 0 });
    await setTier('level_5', { is_legacy: 1 });
    await db.updateTable('freedom_plan_payment_options').set({ is_active: 0 }).where('id', '=', 2).execute();
    const { result, queries } = await queriesOf(db, (asked) => listTiers(asked, 'en'));
    expect(result.map(({ tier }) => tier)).toEqual([
      'level_2',
      'level_0',
      'level_1',
      'level_3',
      'level_4',
      'challenge_30_day',
    ]);
    expect(result[0]?.paymentOptions.map(({ name }) => name)).toEqual(['Full Payment']);
    expect(queries).toHaveLength(3);
    expect(queries[0]?.sql).toMatch(/order by "display_order", "id" limit/);
    expect(queries[0]?.parameters).toContain(100);
  });

  test('C4-001 a program is found by its number and by its name, a legacy one too', async () => {
    await setTier('level_3', { is_legacy: 1 });
    expect(await findTier(db, { id: 4 }, 'en')).toMatchObject({ tier: 'level_3' });
    expect(await findTier(db, { tier: 'level_3' }, 'en')).toMatchObject({ id: 4 });
    expect(await findTier(db, { id: 99 }, 'en')).toBeNull();
  });

  test('C4-001 states, refund rules and prices that are none of ours cannot be stored', async () => {
    for (const [column, value] of [
      ['enrollment_status', 'open'],
      ['refund_rule', 'never'],
      ['price_usd', -1],
    ] as const)
      await expect(
        sql`update freedom_plan_tiers set ${sql.ref(column)} = ${value} where id = 2`.execute(db),
        column,
      ).rejects.toThrow(/constraint/i);
  });
});
