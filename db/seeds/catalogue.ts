import type { Insertable } from 'kysely';
import { ownTextsOf } from '#locales/texts.ts';
import type { Database } from '../database.ts';
import type { CatalogueTables } from '../tables/catalogue.ts';
import { seedLines, type LineTexts } from './catalogue-lines.ts';

type Tier = Insertable<CatalogueTables['freedom_plan_tiers']>;
type Option = Insertable<CatalogueTables['freedom_plan_payment_options']>;

/** When the prices below were agreed. */
const since = '2026-11-21T00:00:00.000Z';

/** Programs, prices and guarantees: product decision 'Offers, prices, refunds'; caps: specification 1, §9. Texts: locales/<language>/seeds/catalogue.json. */
const tiers: readonly Omit<Tier, 'updated_at' | 'display_order'>[] = [
  {
    id: 1,
    tier: 'level_0',
    price_usd: 0,
    list_price_usd: null,
    timeframe_months: null,
    weeks_duration: 1,
    duration_days: 7,
    program_category: 'trial',
    enrollment_status: 'active',
    level: 0,
    min_xp_level: 0,
    max_xp_level: 0,
    refund_rule: 'none',
    habit_cap: 3,
    pause_days: 0,
    calls_per_month: 0,
  },
  {
    id: 2,
    tier: 'level_1',
    price_usd: 300_00,
    list_price_usd: 497_00,
    timeframe_months: 1,
    weeks_duration: null,
    duration_days: 30,
    program_category: 'program',
    enrollment_status: 'active',
    level: 1,
    min_xp_level: 0,
    max_xp_level: 1,
    refund_rule: '30-days',
    habit_cap: 5,
    pause_days: 7,
    calls_per_month: 0,
  },
  {
    id: 3,
    tier: 'level_2',
    price_usd: 2_000_00,
    list_price_usd: null,
    timeframe_months: null,
    weeks_duration: 6,
    duration_days: 42,
    program_category: 'program',
    enrollment_status: 'active',
    level: 2,
    min_xp_level: 1,
    max_xp_level: 2,
    refund_rule: '6-weeks',
    habit_cap: 10,
    pause_days: 14,
    calls_per_month: 2,
  },
  {
    id: 4,
    tier: 'level_3',
    price_usd: 4_999_00,
    list_price_usd: 6_666_00,
    timeframe_months: 6,
    weeks_duration: null,
    duration_days: null,
    program_category: 'program',
    enrollment_status: 'active',
    level: 3,
    min_xp_level: 2,
    max_xp_level: 4,
    refund_rule: '90-days',
    habit_cap: 15,
    pause_days: 28,
    calls_per_month: 4,
  },
  {
    id: 5,
    tier: 'level_4',
    price_usd: null,
    list_price_usd: null,
    timeframe_months: 12,
    weeks_duration: null,
    duration_days: null,
    program_category: 'program',
    enrollment_status: 'coming_soon',
    level: 4,
    min_xp_level: 3,
    max_xp_level: 5,
    refund_rule: 'none',
    habit_cap: 25,
    pause_days: 0,
    calls_per_month: 4,
  },
  {
    id: 6,
    tier: 'level_5',
    price_usd: null,
    list_price_usd: null,
    timeframe_months: 12,
    weeks_duration: null,
    duration_days: null,
    program_category: 'program',
    enrollment_status: 'coming_soon',
    level: 5,
    min_xp_level: 5,
    max_xp_level: 5,
    refund_rule: 'none',
    habit_cap: 25,
    pause_days: 0,
    calls_per_month: 4,
  },
  {
    id: 7,
    tier: 'challenge_30_day',
    price_usd: 297_00,
    list_price_usd: null,
    timeframe_months: 1,
    weeks_duration: null,
    duration_days: 30,
    program_category: 'challenge',
    enrollment_status: 'active',
    level: 1,
    min_xp_level: 0,
    max_xp_level: 1,
    refund_rule: '30-days',
    habit_cap: 5,
    pause_days: 7,
    calls_per_month: 0,
  },
];

const full = (id: number, tier_id: number, amount: number): Option => ({
  id,
  tier_id,
  plan_type: 'full',
  installments: 1,
  first_amount: amount,
  installment_amount: amount,
  total_amount: amount,
  interval_unit: null,
  interval_count: null,
  updated_at: since,
});

const options: readonly Option[] = [
  full(1, 3, 2_000_00),
  {
    id: 2,
    tier_id: 3,
    plan_type: 'split',
    installments: 2,
    first_amount: 1_200_00,
    installment_amount: 800_00,
    total_amount: 2_000_00,
    interval_unit: 'day',
    interval_count: 30,
    updated_at: since,
  },
  full(3, 4, 4_999_00),
  {
    id: 4,
    tier_id: 4,
    plan_type: 'split',
    installments: 4,
    first_amount: 2_000_00,
    installment_amount: 999_00,
    total_amount: 4_997_00,
    interval_unit: 'month',
    interval_count: 1,
    updated_at: since,
  },
];

const plans: readonly Insertable<CatalogueTables['payment_plans']>[] = [
  {
    id: 1,
    tier_id: 2,
    price_usd: 300_00,
    duration_days: 30,
    updated_at: since,
  },
];

const upsells: readonly Insertable<CatalogueTables['upsells']>[] = [
  { key: 'upgrade-30-day', tier_id: 2, offer_hours: 48, places_per_quarter: null, updated_at: since },
  { key: 'upgrade-foundation', tier_id: 3, offer_hours: null, places_per_quarter: null, updated_at: since },
  { key: 'upgrade-dna-graduate', tier_id: 4, offer_hours: null, places_per_quarter: 20, updated_at: since },
];

interface Text {
  readonly name: string;
  readonly description: string;
}
type Named<T> = Readonly<Partial<Record<string, T>>>;
interface CatalogueTexts {
  readonly tiers: Named<Text & LineTexts>;
  readonly options: Named<Text>;
  readonly plans: Named<Pick<Text, 'name'>>;
}

/** Adds the names of what there is in languages that are new. */
async function seedTexts(trx: Database): Promise<void> {
  const texts = ownTextsOf<CatalogueTexts>('seeds/catalogue');
  const tierTexts = texts.flatMap(([language, own]) =>
    tiers.flatMap(({ id, tier }) => {
      const text = own.tiers[tier];
      if (!text) return [];
      const { name, description } = text;
      return [{ tier_id: id, language, name, description }];
    }),
  );
  await trx
    .insertInto('freedom_plan_tier_texts')
    .values(tierTexts)
    .onConflict((conflict) => conflict.columns(['tier_id', 'language']).doNothing())
    .execute();
  await seedLines(
    trx,
    tiers,
    texts.map(([language, own]) => [language, own.tiers]),
  );
  const optionTexts = texts.flatMap(([language, own]) =>
    options.flatMap(({ id }) => {
      const text = own.options[id];
      return text ? [{ option_id: id, language, ...text }] : [];
    }),
  );
  await trx
    .insertInto('payment_option_texts')
    .values(optionTexts)
    .onConflict((conflict) => conflict.columns(['option_id', 'language']).doNothing())
    .execute();
  const planTexts = texts.flatMap(([language, own]) =>
    plans.flatMap(({ id }) => {
      const text = own.plans[id];
      return text ? [{ plan_id: id, language, ...text }] : [];
    }),
  );
  await trx
    .insertInto('payment_plan_texts')
    .values(planTexts)
    .onConflict((conflict) => conflict.columns(['plan_id', 'language']).doNothing())
    .execute();
}

/** Adds what is missing of the catalogue; what an administrator changed stays. In the caller's transaction. */
export async function seedCatalogue(trx: Database): Promise<void> {
  await trx
    .insertInto('freedom_plan_tiers')
    .values(tiers.map((tier, place) => ({ ...tier, display_order: place + 1, updated_at: since })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await trx
    .insertInto('freedom_plan_payment_options')
    .values(options)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await trx
    .insertInto('payment_plans')
    .values(plans)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await trx
    .insertInto('upsells')
    .values(upsells)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  await seedTexts(trx);
}
