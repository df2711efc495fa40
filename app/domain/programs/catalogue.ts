import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { CatalogueTables, IntervalUnit, RefundRule, TierKey, UpsellKey } from '#db/tables/catalogue.ts';
import { readLines, type TierLine } from './lines.ts';
import { textIn, tierName } from './texts-in-language.ts';

/** A way to pay for a tier. Amounts are integer cents. */
export interface PaymentOption {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly planType: 'full' | 'split';
  readonly installments: number;
  readonly firstAmount: number;
  readonly installmentAmount: number;
  readonly totalAmount: number;
  readonly interval: { readonly unit: IntervalUnit; readonly count: number } | null;
}

/** A program as it is sold, in one language. */
export interface Tier {
  readonly id: number;
  readonly tier: TierKey;
  readonly name: string;
  readonly description: string;
  readonly priceUsd: number | null;
  readonly listPriceUsd: number | null;
  /** The days on which everybody pays the list price, the first and the last one, `YYYY-MM-DD` in UTC. */
  readonly listPriceFrom: string | null;
  readonly listPriceUntil: string | null;
  readonly timeframeMonths: number | null;
  readonly weeksDuration: number | null;
  readonly durationDays: number | null;
  /** What it includes, line by line. */
  readonly testsIncluded: readonly string[];
  readonly category: CatalogueTables['freedom_plan_tiers']['program_category'];
  readonly enrollmentStatus: CatalogueTables['freedom_plan_tiers']['enrollment_status'];
  readonly level: number;
  readonly xpLevels: { readonly from: number; readonly to: number };
  readonly refundRule: RefundRule;
  readonly habitCap: number;
  /** Calls with a coach in a month; 0: none. */
  readonly callsPerMonth: number;
  /** Active ones. None: the whole price at once, see `optionsOf`. */
  readonly paymentOptions: readonly PaymentOption[];
}

/** The currency of every price. */
export const currency = 'usd';

/** How many days each guarantee lasts: specification 1, §9. */
export const refundDays: Readonly<Record<RefundRule, number>> = {
  none: 0,
  '30-days': 30,
  '6-weeks': 42,
  '90-days': 90,
};

/** At most so many tiers are read: specification 1, §7. */
const mostTiers = 100;

const columnsOfTier = [
  'id',
  'tier',
  'price_usd',
  'list_price_usd',
  'list_price_from',
  'list_price_until',
  'timeframe_months',
  'weeks_duration',
  'duration_days',
  'program_category',
  'enrollment_status',
  'level',
  'min_xp_level',
  'max_xp_level',
  'refund_rule',
  'habit_cap',
  'calls_per_month',
] as const;

const textsOfTier = (language: Language) =>
  (['name', 'description'] as const).map((column) =>
    textIn('freedom_plan_tier_texts', column, 'freedom_plan_tiers.id', language).as(column),
  );

/** Active ways to pay, with what they are called. */
const activeOptions = (db: Database, language: Language) =>
  db
    .selectFrom('freedom_plan_payment_options')
    .selectAll()
    .select(
      (['name', 'description'] as const).map((column) =>
        textIn('payment_option_texts', column, 'freedom_plan_payment_options.id', language).as(column),
      ),
    )
    .where('is_active', '=', 1);

/**
 * Every tier that is not legacy, with its active payment options, in the order in which they are shown (specification 1, §7).
 * Three queries, however many tiers there are.
 */
export async function listTiers(db: Database, language: Language): Promise<readonly Tier[]> {
  const tiers = await db
    .selectFrom('freedom_plan_tiers')
    .select(columnsOfTier)
    .select(textsOfTier(language))
    .where('is_legacy', '=', 0)
    .orderBy('display_order')
    .orderBy('id')
    .limit(mostTiers)
    .execute();
  const options = await activeOptions(db, language).orderBy('tier_id').orderBy('id').execute();
  const lines = await readLines(
    db,
    tiers.map(({ id }) => id),
    language,
  );
  return tiers.map((tier) =>
    tierOf(
      tier,
      options.filter((option) => option.tier_id === tier.id),
      lines.get(tier.id) ?? [],
    ),
  );
}

/** One tier, legacy or not, or null. @param by its number, or its name such as `level_2` */
export async function findTier(
  db: Database,
  by: { readonly id: number } | { readonly tier: TierKey },
  language: Language,
): Promise<Tier | null> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['tier', by.tier] as const);
  const tier = await db
    .selectFrom('freedom_plan_tiers')
    .select(columnsOfTier)
    .select(textsOfTier(language))
    .where(column, '=', value as never)
    .executeTakeFirst();
  if (!tier) return null;
  const options = await activeOptions(db, language).where('tier_id', '=', tier.id).orderBy('id').execute();
  const lines = await readLines(db, [tier.id], language);
  return tierOf(tier, options, lines.get(tier.id) ?? []);
}

/** Every program that is or was open, with its refund rule, in the order in which they are shown. One query. */
export async function listRefundRules(
  db: Database,
  language: Language,
): Promise<readonly { readonly name: string; readonly rule: RefundRule; readonly isFree: boolean }[]> {
  const rows = await db
    .selectFrom('freedom_plan_tiers')
    .select([tierName('freedom_plan_tiers.id', language).as('name'), 'refund_rule', 'price_usd'])
    .where('is_legacy', '=', 0)
    .where('enrollment_status', '!=', 'coming_soon')
    .orderBy('display_order')
    .orderBy('id')
    .limit(mostTiers)
    .execute();
  return rows.map((row) => ({
    name: row.name,
    rule: row.refund_rule,
    isFree: row.price_usd === 0,
  }));
}

/** A plan of `payment_plans`, in one language. */
export interface PaymentPlan {
  readonly id: number;
  readonly tierId: number;
  readonly name: string;
  readonly priceUsd: number;
  readonly durationDays: number;
}

/** Active plans, the cheapest first (specification 1, §7). */
export async function listPaymentPlans(db: Database, language: Language): Promise<readonly PaymentPlan[]> {
  const plans = await db
    .selectFrom('payment_plans')
    .selectAll()
    .select(textIn('payment_plan_texts', 'name', 'payment_plans.id', language).as('name'))
    .where('active', '=', 1)
    .orderBy('price_usd')
    .orderBy('id')
    .execute();
  return plans.map((plan) => ({
    id: plan.id,
    tierId: plan.tier_id,
    name: plan.name,
    priceUsd: plan.price_usd,
    durationDays: plan.duration_days,
  }));
}

/** What an upgrade page claims about its tier. */
export interface Upsell {
  readonly key: UpsellKey;
  readonly tierId: number;
  readonly offerHours: number | null;
  readonly placesPerQuarter: number | null;
}

export async function findUpsell(
  db: Database,
  by: { readonly key: UpsellKey } | { readonly tierId: number },
): Promise<Upsell | null> {
  const [column, value] = 'key' in by ? (['key', by.key] as const) : (['tier_id', by.tierId] as const);
  const row = await db
    .selectFrom('upsells')
    .select(['key', 'tier_id', 'offer_hours', 'places_per_quarter'])
    .where(column, '=', value as never)
    .executeTakeFirst();
  return row
    ? {
        key: row.key,
        tierId: row.tier_id,
        offerHours: row.offer_hours,
        placesPerQuarter: row.places_per_quarter,
      }
    : null;
}

type TierRow = Pick<Selectable<CatalogueTables['freedom_plan_tiers']>, (typeof columnsOfTier)[number]> &
  Record<'name' | 'description', string>;
type OptionRow = Selectable<CatalogueTables['freedom_plan_payment_options']> &
  Record<'name' | 'description', string>;

function tierOf(row: TierRow, options: readonly OptionRow[], lines: readonly TierLine[]): Tier {
  return {
    id: row.id,
    tier: row.tier,
    name: row.name,
    description: row.description,
    priceUsd: row.price_usd,
    listPriceUsd: row.list_price_usd,
    listPriceFrom: row.list_price_from,
    listPriceUntil: row.list_price_until,
    timeframeMonths: row.timeframe_months,
    weeksDuration: row.weeks_duration,
    durationDays: row.duration_days,
    testsIncluded: lines.map(({ text }) => text),
    category: row.program_category,
    enrollmentStatus: row.enrollment_status,
    level: row.level,
    xpLevels: { from: row.min_xp_level, to: row.max_xp_level },
    refundRule: row.refund_rule,
    habitCap: row.habit_cap,
    callsPerMonth: row.calls_per_month,
    paymentOptions: options.map((option) => ({
      id: option.id,
      name: option.name,
      description: option.description,
      planType: option.plan_type,
      installments: option.installments,
      firstAmount: option.first_amount,
      installmentAmount: option.installment_amount,
      totalAmount: option.total_amount,
      interval:
        option.interval_unit && option.interval_count
          ? { unit: option.interval_unit, count: option.interval_count }
          : null,
    })),
  };
}
