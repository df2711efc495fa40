import type { Generated } from 'kysely';
import type { Language } from './accounts.ts';
import type { IntervalUnit, RefundRule } from './catalogue.ts';

export type PaymentProvider = 'stripe' | 'sandbox' | 'none';
export type CheckoutState = 'open' | 'processing' | 'paid' | 'expired' | 'duplicate' | 'refused';
export type CheckoutSource =
  | 'signup'
  | 'premium-payment'
  | 'join'
  /** By an administrator, who asks nothing for it. */
  | 'given'
  | 'upgrade-30-day'
  | 'upgrade-foundation'
  | 'upgrade-dna-graduate';
export type EnrollmentState =
  | 'active'
  | 'grace'
  | 'suspended'
  | 'disputed'
  | 'completed'
  | 'refunded'
  | 'ended';

/** Amounts are integer cents. */
export interface PaymentTables {
  /** When the provider could not be reached or refused, for as long as it counts. */
  provider_failures: {
    id: string;
    failed_at: string;
    told: number;
  };
  checkouts: {
    id: string;
    user_id: string;
    tier_id: number;
    payment_option_id: number | null;
    payment_plan_id: number | null;
    source: CheckoutSource;
    tier_link_id: string | null;
    trial_id: string | null;
    /** ISO 4217, lower case. */
    currency: string;
    installments: number;
    first_amount: number;
    installment_amount: number;
    total_amount: number;
    interval_unit: IntervalUnit | null;
    interval_count: number | null;
    duration_days: number | null;
    timeframe_months: number | null;
    refund_rule: RefundRule;
    terms_version: string;
    /** When both agreements were given; of a program that was given to somebody, when that was. */
    accepted_at: string;
    language: Language;
    provider: PaymentProvider;
    session_id: string | null;
    session_url: string | null;
    customer_reference: string | null;
    schedule_reference: string | null;
    state: CheckoutState;
    created_at: string;
    expires_at: string;
    paid_at: string | null;
    synced_at: string | null;
  };
  enrollments: {
    id: string;
    user_id: string;
    tier_id: number;
    checkout_id: string;
    state: EnrollmentState;
    starts_at: string;
    ends_at: string | null;
    grace_until: string | null;
    /** As it was agreed; days of pause are added to it: app/domain/payments/guarantees.ts. */
    refundable_until: string | null;
    created_at: string;
    updated_at: string;
  };
  installments: {
    id: string;
    user_id: string;
    enrollment_id: string;
    /** 1 is the one of the checkout. */
    number: number;
    amount: number;
    due_at: string;
    state: 'due' | 'paid' | 'failed' | 'cancelled';
    paid_at: string | null;
    failed_at: string | null;
    failure: string | null;
  };
  refund_requests: {
    id: string;
    user_id: string;
    enrollment_id: string;
    reason: string;
    state: 'open' | 'refunded' | 'declined';
    answer: string | null;
    created_at: string;
    decided_at: string | null;
  };
  /** The ledger: rows are only ever added. */
  payments: {
    id: string;
    user_id: string;
    checkout_id: string;
    kind: 'payment' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won';
    installment: number;
    /** Negative where it went back. */
    amount: number;
    currency: string;
    provider: PaymentProvider;
    reference: string;
    charge_reference: string;
    occurred_at: string;
    created_at: string;
    /** Whether it was marked as paid without having come by the provider, whose books do not hold it. */
    is_elsewhere: Generated<number>;
  };
  disputes: {
    id: string;
    user_id: string;
    checkout_id: string;
    reference: string;
    charge_reference: string;
    state: 'warning' | 'open' | 'won' | 'lost';
    amount: number;
    answer_by: string | null;
    created_at: string;
    updated_at: string;
    /** When the bank last opened it again after it was decided; null where it has not. */
    reopened_at: string | null;
  };
  stripe_events: {
    id: string;
    type: string;
    livemode: number;
    /** The event as it came; emptied some days after it was processed. */
    payload: string;
    user_id: string | null;
    created_at: string;
    received_at: string;
    processed_at: string | null;
  };
  payment_customers: {
    user_id: string;
    provider: PaymentProvider;
    reference: string;
    created_at: string;
  };
  sandbox_objects: {
    id: string;
    user_id: string;
    checkout_id: string;
    kind: 'session' | 'schedule' | 'charge';
    state: string;
    /** JSON, read by the gateway's schema of the kind. */
    value: string;
    due_at: string | null;
    created_at: string;
  };
  retained_payments: {
    id: string;
    pseudonym: string;
    tier: string;
    kind: string;
    installment: number;
    amount: number;
    currency: string;
    provider: string;
    reference: string;
    refund_rule: string;
    terms_version: string;
    accepted_at: string;
    occurred_at: string;
    delete_after: string;
    /** The numbers of its papers; null where the account was erased before they were kept. */
    receipt: string | null;
    order_number: string | null;
    is_elsewhere: Generated<number>;
  };
  audit_log: {
    id: string;
    actor_id: string | null;
    /** About whom, where it is about somebody. */
    user_id: string | null;
    action: string;
    subject: string;
    /** JSON. */
    details: string;
    created_at: string;
  };
}
