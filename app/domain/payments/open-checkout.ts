import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { CheckoutSource, PaymentTables } from '#db/tables/payments.ts';
import {
  NoPaymentPageError,
  PaymentProviderError,
  type OpenedCheckout,
  type PaymentGateway,
} from '#app/gateways/payments/payments.ts';
import { currency } from '../programs/catalogue.ts';
import { quote, type Choice, type Quote, type QuoteRefusal } from '../programs/quote.ts';
import { findUsableInvitation, reserveInvitation } from '../programs/invitations.ts';
import { changedSince, termsVersion } from './agreed-terms.ts';

type CheckoutRow = PaymentTables['checkouts'];

/** How long a checkout can be paid. Stripe asks for at least 30 minutes. */
const openMinutes = 45;
/** A checkout that ends sooner than this is replaced when somebody comes back to it. */
const tooLateMinutes = 10;

/** What somebody wants to buy, and what they were shown. */
export interface Order {
  readonly user: { readonly id: string; readonly email: string };
  readonly choice: Choice;
  readonly source: CheckoutSource;
  /** Of the invitation, where they came by one. */
  readonly linkToken: string | null;
  readonly trialId: string | null;
  /** The total that stood on the page, in cents: another one is never charged without being shown first. */
  readonly seenTotal: number | null;
  /** The mark of all that the page showed (`agreed-terms.ts`): payments, rule and terms; null where it posts none. */
  readonly seenTerms: string | null;
  readonly language: Language;
  /** What the synthetic option is called. */
  readonly fullPayment: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export type OpenRefusal =
  | QuoteRefusal
  /** The program is theirs already. */
  | 'already-yours'
  /** Another checkout for it has just been paid: `sessionId` tells which. */
  | 'being-paid'
  /** The price is another one than the page showed. */
  | 'price-changed'
  /** The total is the same, and is paid in other payments or on other days. */
  | 'payments-changed'
  /** The refund rule or the terms are other ones than the page showed. */
  | 'terms-changed'
  /** The invitation is used, over, or being used by somebody else. */
  | 'invitation'
  /** It costs nothing: there is nothing to pay. */
  | 'free'
  /** Another tab closed the checkout while the provider was opening it, and none is open now. */
  | 'closed-meanwhile'
  /** The provider gave no page to pay on. */
  | 'no-url'
  | 'provider';

export type Opened =
  | { readonly ok: true; readonly checkoutId: string; readonly sessionId: string; readonly url: string }
  | { readonly ok: false; readonly reason: OpenRefusal; readonly sessionId?: string };

/**
 * Opens a checkout, or hands out the one that is open: there is never more than one for a person and a program, so that two
 * tabs or two clicks pay once. Amounts come from the catalogue alone. The provider is asked outside of any transaction, with
 * a key made of the row's id, so that whatever is cut off in between can be repeated.
 */
export async function openCheckout(
  db: Database,
  gateway: PaymentGateway,
  order: Order,
  now: Date,
): Promise<Opened> {
  for (let round = 0; round < 3; round += 1) {
    const begun = await inTransaction(db, (trx) => beginCheckout(trx, gateway, order, now));
    if (!begun.ok) return begun;
    if (begun.step === 'open') return handToProvider(db, gateway, begun.checkout, begun.quote, order);
    // Another one stands in the way: it is closed first, so that it cannot be paid beside the new one.
    if (begun.old.session_id) {
      let was: 'expired' | 'complete';
      try {
        was = await gateway.expireCheckout(begun.old.session_id);
      } catch (error) {
        if (!(error instanceof PaymentProviderError)) throw error;
        return { ok: false, reason: 'provider' };
      }
      if (was === 'complete') return { ok: false, reason: 'being-paid', sessionId: begun.old.session_id };
    }
    await closeCheckout(db, begun.old.id);
  }
  return { ok: false, reason: 'provider' };
}

/** Marks an open checkout as one that cannot be paid any more. Repeating it changes nothing. */
export async function closeCheckout(db: Database, checkoutId: string): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ state: 'expired' })
    .where('id', '=', checkoutId)
    .where('state', '=', 'open')
    .execute();
}

type Begun =
  | { readonly ok: true; readonly step: 'open'; readonly checkout: CheckoutRow; readonly quote: Quote }
  | { readonly ok: true; readonly step: 'close-first'; readonly old: CheckoutRow }
  | { readonly ok: false; readonly reason: OpenRefusal; readonly sessionId?: string };

async function beginCheckout(
  trx: Database,
  gateway: PaymentGateway,
  order: Order,
  now: Date,
): Promise<Begun> {
  const refused = (reason: OpenRefusal, sessionId?: string): Begun =>
    sessionId ? { ok: false, reason, sessionId } : { ok: false, reason };
  const { user, choice } = order;
  const owned = await trx
    .selectFrom('enrollments')
    .select('id')
    .where('user_id', '=', user.id)
    .where('tier_id', '=', choice.tierId)
    .where('state', 'in', ['active', 'grace', 'suspended', 'disputed'])
    .executeTakeFirst();
  if (owned) return refused('already-yours');
  const old = await trx
    .selectFrom('checkouts')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('tier_id', '=', choice.tierId)
    .where('state', 'in', [sql<'open'>`'open'`, sql<'processing'>`'processing'`])
    .executeTakeFirst();
  if (old?.state === 'processing') return refused('being-paid', old.session_id ?? undefined);
  const link =
    order.linkToken === null ? null : await findUsableInvitation(trx, order.linkToken, user.id, now);
  // Said before anything is closed for it.
  if (order.linkToken !== null && !link) return refused('invitation');
  // Their own open checkout keeps its place: it must not count against them.
  if (old) {
    const stillOpen =
      old.provider === gateway.provider && isLongEnough(old, now) && sameChoice(old, order, link);
    if (!stillOpen) return { ok: true, step: 'close-first', old };
  }
  const quoted = await quote(trx, choice, user.id, order.language, order.fullPayment, now);
  if (!quoted.ok && !(old && quoted.reason === 'no-places')) return refused(quoted.reason);
  if (!quoted.ok) return { ok: true, step: 'close-first', old: old! };
  const { option, tier, planId } = quoted.quote;
  if (option.totalAmount === 0) return refused('free');
  const changed = order.seenTerms === null ? null : changedSince(order.seenTerms, option, tier.refundRule);
  if (changed === 'terms-changed') return refused(changed);
  if (order.seenTotal !== null && order.seenTotal !== option.totalAmount) return refused('price-changed');
  if (changed) return refused(changed);
  if (old) {
    const asAgreed =
      old.total_amount === option.totalAmount &&
      old.first_amount === option.firstAmount &&
      old.refund_rule === tier.refundRule &&
      old.terms_version === termsVersion;
    if (asAgreed) return { ok: true, step: 'open', checkout: old, quote: quoted.quote };
    return { ok: true, step: 'close-first', old };
  }
  const id = uuid();
  if (order.linkToken !== null && !(await reserveInvitation(trx, order.linkToken, user.id, id, now)))
    return refused('invitation');
  const checkout: CheckoutRow = {
    id,
    user_id: user.id,
    tier_id: tier.id,
    payment_option_id: option.id === 0 ? null : option.id,
    payment_plan_id: planId,
    source: order.source,
    tier_link_id: link,
    trial_id: order.trialId,
    currency,
    installments: option.installments,
    first_amount: option.firstAmount,
    installment_amount: option.installmentAmount,
    total_amount: option.totalAmount,
    interval_unit: option.interval?.unit ?? null,
    interval_count: option.interval?.count ?? null,
    duration_days: tier.durationDays,
    timeframe_months: tier.timeframeMonths,
    refund_rule: tier.refundRule,
    terms_version: termsVersion,
    accepted_at: now.toISOString(),
    language: order.language,
    provider: gateway.provider,
    session_id: null,
    session_url: null,
    customer_reference: null,
    schedule_reference: null,
    state: 'open',
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + openMinutes * 60_000).toISOString(),
    paid_at: null,
    synced_at: null,
  };
  await trx.insertInto('checkouts').values(checkout).execute();
  return { ok: true, step: 'open', checkout, quote: quoted.quote };
}

const isLongEnough = (checkout: CheckoutRow, now: Date): boolean =>
  new Date(checkout.expires_at).getTime() - now.getTime() > tooLateMinutes * 60_000;

/** @param link the invitation that was followed: the checkout of another one has the price and the guarantee of that one */
const sameChoice = (old: CheckoutRow, { choice, source }: Order, link: string | null): boolean =>
  (old.payment_option_id ?? 0) === (choice.optionId ?? 0) &&
  old.payment_plan_id === choice.planId &&
  old.tier_link_id === link &&
  old.source === source;

async function handToProvider(
  db: Database,
  gateway: PaymentGateway,
  checkout: CheckoutRow,
  { tier }: Quote,
  order: Order,
): Promise<Opened> {
  if (checkout.session_id && checkout.session_url)
    return { ok: true, checkoutId: checkout.id, sessionId: checkout.session_id, url: checkout.session_url };
  const customer = await db
    .selectFrom('payment_customers')
    .select('reference')
    .where('user_id', '=', checkout.user_id)
    .where('provider', '=', gateway.provider)
    .executeTakeFirst();
  let opened: OpenedCheckout;
  try {
    opened = await gateway.openCheckout({
      id: checkout.id,
      userId: checkout.user_id,
      email: order.user.email,
      customer: customer?.reference ?? null,
      language: checkout.language,
      title: tier.name,
      currency: checkout.currency,
      firstAmount: checkout.first_amount,
      installments: checkout.installments,
      expiresAt: new Date(checkout.expires_at),
      successUrl: order.successUrl,
      cancelUrl: order.cancelUrl,
    });
  } catch (error) {
    // The row stays: the next press of Pay asks again with the same key.
    if (!(error instanceof PaymentProviderError)) throw error;
    return { ok: false, reason: error instanceof NoPaymentPageError ? 'no-url' : 'provider' };
  }
  const noted = await db
    .updateTable('checkouts')
    .set({ session_id: opened.sessionId, session_url: opened.url })
    .where('id', '=', checkout.id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return noted ? { ok: true, checkoutId: checkout.id, ...opened } : tooLate(db, gateway, checkout, opened);
}

/**
 * The provider has answered, and meanwhile another tab closed this checkout, or paid it. Nobody is sent to a page that
 * could be paid beside another one: it is closed, and the person goes on with what is open now.
 */
async function tooLate(
  db: Database,
  gateway: PaymentGateway,
  checkout: CheckoutRow,
  late: OpenedCheckout,
): Promise<Opened> {
  let was: 'expired' | 'complete';
  try {
    was = await gateway.expireCheckout(late.sessionId);
  } catch (error) {
    // Its address was told to nobody, and it ends by itself.
    if (!(error instanceof PaymentProviderError)) throw error;
    return { ok: false, reason: 'provider' };
  }
  if (was === 'complete') return { ok: false, reason: 'being-paid', sessionId: late.sessionId };
  const other = await db
    .selectFrom('checkouts')
    .select(['id', 'session_id', 'session_url'])
    .where('user_id', '=', checkout.user_id)
    .where('tier_id', '=', checkout.tier_id)
    .where('state', '=', sql<'open'>`'open'`)
    .executeTakeFirst();
  if (!other?.session_id || !other.session_url) return { ok: false, reason: 'closed-meanwhile' };
  return { ok: true, checkoutId: other.id, sessionId: other.session_id, url: other.session_url };
}
