/** Objects as the API gives them; of the many fields of each, those that somebody could want. Moments are seconds since 1970. */
interface Thing<Kind extends string> {
  readonly id: string;
  readonly object: Kind;
  readonly created: number;
  readonly livemode: boolean;
}
type Metadata = Record<string, string>;

export interface Customer extends Thing<'customer'> {
  readonly email: string | null;
  readonly invoice_settings: { default_payment_method: string | null };
  readonly metadata: Metadata;
}
export interface PaymentMethod extends Thing<'payment_method'> {
  readonly type: 'card' | 'us_bank_account';
  customer: string | null;
  readonly card?: { readonly brand: string; readonly last4: string; exp_month: number; exp_year: number };
}
export interface Session extends Thing<'checkout.session'> {
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  url: string | null;
  payment_intent: string | null;
  customer: string | null;
  readonly mode: 'payment';
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly currency: string;
  readonly client_reference_id: string | null;
  readonly customer_creation: string | null;
  readonly customer_email: string | null;
  readonly expires_at: number;
  readonly locale: string | null;
  readonly metadata: Metadata;
  readonly success_url: string;
  readonly cancel_url: string | null;
  readonly allowed_payment_method_types: readonly string[] | null;
}
export interface PaymentError {
  readonly type: 'card_error';
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}
export interface PaymentIntent extends Thing<'payment_intent'> {
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  readonly amount: number;
  amount_received: number;
  readonly currency: string;
  customer: string | null;
  payment_method: string | null;
  latest_charge: string | null;
  last_payment_error: PaymentError | null;
  readonly description: string | null;
  readonly setup_future_usage: string | null;
  readonly metadata: Metadata;
}
export interface Charge extends Thing<'charge'> {
  readonly status: 'succeeded' | 'failed';
  readonly paid: boolean;
  readonly amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  readonly currency: string;
  readonly customer: string | null;
  readonly payment_intent: string;
  readonly payment_method: string | null;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  balance_transaction: string | null;
  readonly metadata: Metadata;
}
export interface Refund extends Thing<'refund'> {
  status: 'succeeded' | 'pending' | 'failed' | 'canceled';
  readonly amount: number;
  readonly currency: string;
  readonly charge: string;
  readonly payment_intent: string;
  readonly reason: string | null;
  failure_balance_transaction?: string | null;
  readonly metadata: Metadata;
}
export interface Dispute extends Thing<'dispute'> {
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
    | 'prevented';
  readonly amount: number;
  readonly currency: string;
  readonly charge: string;
  readonly payment_intent: string;
  readonly reason: string;
  readonly evidence_details: { due_by: number | null; readonly has_evidence: boolean };
  /** What was taken and given back for it, whole. */
  readonly balance_transactions: BalanceTransaction[];
  readonly metadata: Metadata;
}
export interface EarlyFraudWarning extends Thing<'radar.early_fraud_warning'> {
  readonly actionable: boolean;
  readonly charge: string;
  readonly payment_intent: string;
  readonly fraud_type: string;
}
export interface BalanceTransaction extends Thing<'balance_transaction'> {
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
  readonly currency: string;
  readonly type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout';
  readonly reporting_category: string;
  readonly source: string | null;
}
export interface Product extends Thing<'product'> {
  readonly name: string;
  readonly active: boolean;
}
export interface Recurring {
  readonly interval: 'day' | 'month';
  readonly interval_count: number;
}
export interface Price extends Thing<'price'> {
  readonly active: boolean;
  readonly currency: string;
  readonly product: string;
  readonly unit_amount: number;
  readonly recurring: Recurring;
}
export interface Phase {
  readonly start_date: number;
  readonly end_date: number;
  readonly items: readonly { readonly price: string; readonly quantity: number }[];
  readonly description: string | null;
  readonly metadata: Metadata;
  readonly proration_behavior: string;
}
export interface Schedule extends Thing<'subscription_schedule'> {
  status: 'not_started' | 'active' | 'completed' | 'canceled' | 'released';
  readonly customer: string;
  subscription: string | null;
  released_subscription: string | null;
  current_phase: { readonly start_date: number; readonly end_date: number } | null;
  readonly end_behavior: string;
  metadata: Metadata;
  phases: readonly Phase[];
  readonly pause_schedules: readonly never[];
  canceled_at: number | null;
  completed_at: number | null;
}
export interface Subscription extends Thing<'subscription'> {
  status: 'active' | 'past_due' | 'unpaid' | 'canceled';
  readonly customer: string;
  readonly default_payment_method: string | null;
  readonly schedule: string | null;
  readonly start_date: number;
  readonly billing_cycle_anchor: number;
  cancel_at: number | null;
  ended_at: number | null;
  pause_collection: { readonly behavior: string; readonly resumes_at: null } | null;
  latest_invoice: string | null;
  readonly metadata: Metadata;
  readonly items: {
    readonly object: 'list';
    readonly has_more: false;
    readonly data: readonly {
      readonly id: string;
      readonly price: string;
      current_period_start: number;
      current_period_end: number;
    }[];
  };
}
export interface Invoice extends Thing<'invoice'> {
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  readonly customer: string;
  readonly billing_reason: 'subscription_create' | 'subscription_cycle';
  readonly total: number;
  readonly amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  readonly currency: string;
  auto_advance: boolean;
  automatically_finalizes_at: number | null;
  attempt_count: number;
  attempted: boolean;
  next_payment_attempt: number | null;
  readonly period_start: number;
  readonly period_end: number;
  readonly parent: {
    readonly type: 'subscription_details';
    readonly quote_details: null;
    readonly subscription_details: { readonly subscription: string; readonly metadata: Metadata };
  };
  readonly status_transitions: {
    finalized_at: number | null;
    paid_at: number | null;
    voided_at: number | null;
  };
}
export interface InvoicePayment extends Thing<'invoice_payment'> {
  status: 'open' | 'paid' | 'canceled';
  readonly invoice: string;
  readonly is_default: boolean;
  readonly amount_requested: number;
  amount_paid: number | null;
  readonly currency: string;
  readonly payment: { readonly type: 'payment_intent'; readonly payment_intent: string };
}
export interface PortalConfiguration extends Thing<'billing_portal.configuration'> {
  readonly active: boolean;
  readonly features: object;
  readonly metadata: Metadata;
}
export interface PortalSession extends Thing<'billing_portal.session'> {
  readonly customer: string;
  readonly configuration: string;
  readonly return_url: string;
  readonly locale: string | null;
  readonly url: string;
}

export type Whatever =
  | Customer
  | PaymentMethod
  | Session
  | PaymentIntent
  | Charge
  | Refund
  | Dispute
  | EarlyFraudWarning
  | BalanceTransaction
  | Product
  | Price
  | Schedule
  | Subscription
  | Invoice
  | InvoicePayment
  | PortalConfiguration
  | PortalSession;
export type Kind = Whatever['object'];
export type Of<K extends Kind> = Extract<Whatever, { readonly object: K }>;

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: object; readonly previous_attributes?: object };
  readonly livemode: boolean;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
}
