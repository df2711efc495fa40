import type { Generated } from 'kysely';
import type { Language } from './accounts.ts';

/** What a tier is called wherever it is named: level_0 to level_5, and the 30-day challenge. */
export const tierKeys = [
  'level_0',
  'level_1',
  'level_2',
  'level_3',
  'level_4',
  'level_5',
  'challenge_30_day',
] as const;
export type TierKey = (typeof tierKeys)[number];
export type RefundRule = 'none' | '30-days' | '6-weeks' | '90-days';
export type UpsellKey = 'upgrade-30-day' | 'upgrade-foundation' | 'upgrade-dna-graduate';
export type IntervalUnit = 'day' | 'month';

/** Amounts are integer cents of US dollars, whatever the specification calls the column. */
export interface CatalogueTables {
  freedom_plan_tiers: {
    id: number;
    tier: TierKey;
    /** Null: not decided, so it cannot be bought. */
    price_usd: number | null;
    /** What it costs outside of an offer. */
    list_price_usd: number | null;
    /** The first day on which everybody pays the list price, in UTC. */
    list_price_from: Generated<string | null>;
    /** The last such day. */
    list_price_until: Generated<string | null>;
    timeframe_months: number | null;
    weeks_duration: number | null;
    duration_days: number | null;
    program_category: 'trial' | 'program' | 'challenge';
    enrollment_status: 'active' | 'coming_soon' | 'closed';
    display_order: number;
    is_legacy: Generated<number>;
    /** Of the tier; has nothing to do with levels of XP. */
    level: number;
    min_xp_level: number;
    max_xp_level: number;
    refund_rule: RefundRule;
    habit_cap: number;
    /** How many days its members may rest, in all. */
    pause_days: Generated<number>;
    /** Calls with a coach that its members may have in a month; 0: none. */
    calls_per_month: Generated<number>;
    updated_at: string;
  };
  freedom_plan_payment_options: {
    id: number;
    tier_id: number;
    plan_type: 'full' | 'split';
    /** All payments, the one of today among them. */
    installments: number;
    /** Of today. */
    first_amount: number;
    /** Of each later one. */
    installment_amount: number;
    total_amount: number;
    interval_unit: IntervalUnit | null;
    interval_count: number | null;
    is_active: Generated<number>;
    updated_at: string;
  };
  /** What a tier is called, by language; where a language has no row, the English one is read. */
  freedom_plan_tier_texts: {
    tier_id: number;
    language: Language;
    name: string;
    description: string;
  };
  /** What a tier includes, line by line. */
  freedom_plan_tier_lines: {
    tier_id: number;
    /** From 1 on. */
    position: number;
    /** The part of the product that fulfils it: a key of app/programs/parts.ts. Null until an administrator has named it. */
    part: string | null;
  };
  freedom_plan_tier_line_texts: {
    tier_id: number;
    position: number;
    language: Language;
    text: string;
  };
  payment_option_texts: {
    option_id: number;
    language: Language;
    name: string;
    description: string;
  };
  payment_plan_texts: {
    plan_id: number;
    language: Language;
    name: string;
  };
  payment_plans: {
    id: number;
    tier_id: number;
    price_usd: number;
    duration_days: number;
    active: Generated<number>;
    updated_at: string;
  };
  upsells: {
    key: UpsellKey;
    tier_id: number;
    /** How long the offer's price holds for an account. Null: no deadline. */
    offer_hours: number | null;
    /** Null: as many as come. */
    places_per_quarter: number | null;
    updated_at: string;
  };
  upsell_deadlines: {
    user_id: string;
    upsell: UpsellKey;
    created_at: string;
    expires_at: string;
  };
  tier_selection_links: {
    id: string;
    token_hash: string;
    tier_id: number | null;
    /** For whom, in the administrator's words. */
    note: string;
    is_used: Generated<number>;
    used_at: string | null;
    used_by: string | null;
    /** The open checkout that pays with it. */
    checkout_id: string | null;
    revoked_at: string | null;
    expires_at: string;
    created_at: string;
  };
  trials: {
    id: string;
    user_id: string;
    status: 'active' | 'expired';
    source: 'plan' | 'quiz' | 'program' | 'invitation';
    /** JSON of the quiz that led here. */
    quiz_data: string | null;
    created_at: string;
    starts_at: string;
    ends_at: string;
    conversion_offer_shown_at: string | null;
  };
  /** Addresses that have had their trial, as a keyed hash; outlives accounts. */
  trial_history: {
    email_hash: string;
    created_at: string;
  };
}
