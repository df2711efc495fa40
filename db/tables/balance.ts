/** What an act of a plan becomes. */
export const balanceActKinds = ['habit', 'goal'] as const;
export type BalanceActKind = (typeof balanceActKinds)[number];

/** `open` until it was taken, or left. */
export type BalanceActState = 'open' | 'taken' | 'left';

export interface BalanceTables {
  /** How the eight parts of a life stood for somebody on a day of theirs, each 1 to 10 or not answered. One a day. */
  balance_ratings: {
    id: string;
    user_id: string;
    day: string;
    physical_health: number | null;
    mental_wellness: number | null;
    emotional_balance: number | null;
    social_connection: number | null;
    financial_security: number | null;
    career_growth: number | null;
    personal_development: number | null;
    spiritual_fulfillment: number | null;
    revision: number;
    created_at: string;
    updated_at: string;
  };
  /** What somebody wants to do for the weakest part. One is open at most. */
  rebalance_plans: {
    id: string;
    user_id: string;
    /** The member's day. */
    day: string;
    /** The part that gets most of the energy. */
    pillar: string;
    /** JSON: how the parts stood then, 0 to 100 or null (app/domain/balance/plans.ts). */
    scores: string;
    created_at: string;
    closed_at: string | null;
  };
  rebalance_acts: {
    id: string;
    plan_id: string;
    user_id: string;
    position: number;
    kind: BalanceActKind;
    /** Of a habit: its key in the library. Of a goal: the part that it is for. */
    key: string;
    state: BalanceActState;
    /** The habit or goal that it became; it may be gone since. */
    made_id: string | null;
    decided_at: string | null;
  };
}
