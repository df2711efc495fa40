import { addDays } from 'date-fns/addDays';
import type { CheckoutState, EnrollmentState, PaymentTables } from '#db/tables/payments.ts';
import type { Charge, Dispute, OrderSnapshot } from '#app/gateways/payments/payments.ts';

/** How long access stays after an installment first failed: product decision 'Installments'. */
export const graceDays = 14;

/** States in which a program is somebody's: none of them can be bought twice. */
export const runningStates = [
  'active',
  'grace',
  'suspended',
  'disputed',
] as const satisfies readonly EnrollmentState[];

export const isRunning = (state: EnrollmentState): boolean =>
  (runningStates as readonly EnrollmentState[]).includes(state);

/** An installment as the provider's charges make it. */
export interface JudgedInstallment {
  readonly number: number;
  readonly state: PaymentTables['installments']['state'];
  readonly paidAt: Date | null;
  /** Null again once it is paid. */
  readonly failedAt: Date | null;
  readonly failure: Charge['failure'];
}

export interface Judgement {
  readonly state: EnrollmentState;
  /** The end of the grace that began with the first failure, also after it; null where nothing has failed. */
  readonly graceUntil: Date | null;
  readonly installments: readonly JudgedInstallment[];
}

/** What is known of an enrolment besides what the provider says. */
export interface KnownOrder {
  /** How many payments were agreed. */
  readonly installments: number;
  readonly endsAt: Date | null;
  /** Null where there is no enrolment yet. */
  readonly state: EnrollmentState | null;
  /** When installments were first seen to fail: a later try that fails too begins no new grace. */
  readonly failedAt: ReadonlyMap<number, Date>;
  /** Whether its owner's account is closed, and waits to be erased: nothing more is charged to them. */
  readonly isClosed: boolean;
}

/**
 * What an enrolment is, from what the provider knows, the clock, and what was known: the order and the number of events play
 * no part. The first of these that holds decides:
 * everything given back: `refunded` · `refunded` and `ended` stay · a dispute lost, or the plan stopped or the account closed
 * with payments open: `ended` · a dispute open: `disputed` · an installment failed: `grace` for 14 days, then `suspended` · all paid and its time
 * over: `completed` · else `active`.
 */
export function judgeOrder(order: OrderSnapshot, known: KnownOrder, now: Date): Judgement {
  const installments = Array.from({ length: known.installments }, (_, index) =>
    judgeInstallment(order, known, index + 1),
  );
  const failures = installments.flatMap(({ failedAt }) => (failedAt ? [failedAt.getTime()] : []));
  const graceUntil = failures.length > 0 ? addDays(new Date(Math.min(...failures)), graceDays) : null;
  const allPaid = installments.every(({ state }) => state === 'paid');
  const state = judgeState(order, known, { allPaid, graceUntil }, now);
  const isOver = state === 'refunded' || state === 'ended';
  return {
    state,
    graceUntil: isOver ? null : graceUntil,
    installments: isOver
      ? installments.map((one) => (one.state === 'paid' ? one : { ...one, state: 'cancelled' }))
      : installments,
  };
}

function judgeInstallment(order: OrderSnapshot, known: KnownOrder, number: number): JudgedInstallment {
  const charge =
    order.charges.find(({ installment, state }) => installment === number && state === 'paid') ??
    order.charges.find(({ installment }) => installment === number);
  if (charge?.state === 'paid')
    return { number, state: 'paid', paidAt: charge.at, failedAt: null, failure: null };
  const before = known.failedAt.get(number);
  if (charge?.state !== 'failed')
    return { number, state: 'due', paidAt: null, failedAt: null, failure: null };
  const failedAt = before && before < charge.at ? before : charge.at;
  return { number, state: 'failed', paidAt: null, failedAt, failure: charge.failure };
}

function judgeState(
  order: OrderSnapshot,
  known: KnownOrder,
  { allPaid, graceUntil }: { readonly allPaid: boolean; readonly graceUntil: Date | null },
  now: Date,
): EnrollmentState {
  if (isGivenBack(order)) return 'refunded';
  if (known.state === 'refunded' || known.state === 'ended') return known.state;
  const disputes = order.charges.map(heaviestDispute);
  if (disputes.includes('lost')) return 'ended';
  if ((order.schedule?.state === 'stopped' || known.isClosed) && !allPaid) return 'ended';
  if (disputes.includes('open')) return 'disputed';
  if (graceUntil) return now < graceUntil ? 'grace' : 'suspended';
  return allPaid && known.endsAt && known.endsAt <= now ? 'completed' : 'active';
}

/** Of several disputes of one payment, the one that weighs most: while one is open, nothing is decided. */
const weights = ['warning', 'won', 'lost', 'open'] as const satisfies readonly Dispute['state'][];
const heaviestDispute = ({ disputes }: Charge): Dispute['state'] | undefined =>
  weights.findLast((state) => disputes.some((dispute) => dispute.state === state));

/** Whether everything that was paid was given back. Part of it changes nothing about what somebody has. */
export function isGivenBack({ charges }: OrderSnapshot): boolean {
  const paid = charges.filter(({ state }) => state === 'paid');
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  const given = sum(paid.flatMap(({ refunds }) => refunds.map(({ amount }) => amount)));
  return paid.length > 0 && given >= sum(paid.map(({ amount }) => amount));
}

/** What a session must be to pay for a checkout. */
export interface Agreed {
  readonly id: string;
  readonly userId: string;
  readonly amount: number;
  readonly currency: string;
  readonly totalAmount: number;
}

/**
 * Why a session pays for nothing here, or null: it belongs to another checkout or person, asks another amount or currency, or
 * moves no money where it should.
 */
export function mismatchOf(
  order: OrderSnapshot,
  agreed: Agreed,
  livemode: boolean,
): 'checkout' | 'person' | 'amount' | 'currency' | 'mode' | 'nothing-paid' | null {
  if (order.checkoutId !== agreed.id) return 'checkout';
  if (order.userId !== agreed.userId) return 'person';
  if (order.livemode !== livemode) return 'mode';
  if (order.currency !== agreed.currency) return 'currency';
  if (order.amount !== agreed.amount) return 'amount';
  if (order.payment === 'not-required' && agreed.totalAmount > 0) return 'nothing-paid';
  return null;
}

/**
 * What a checkout is. Paid is paid for good, and so are `duplicate` and `refused`. A means of payment that takes days opens
 * nothing until the money is there: until then the checkout is `processing`, and it is over where the payment fails.
 */
export function judgeCheckout(
  order: OrderSnapshot,
  known: CheckoutState,
  mismatch: ReturnType<typeof mismatchOf>,
): CheckoutState {
  if (known === 'paid' || known === 'duplicate' || known === 'refused') return known;
  if (mismatch) return 'refused';
  if (order.payment === 'paid' || order.payment === 'not-required')
    return order.session === 'complete' ? 'paid' : known;
  if (order.session === 'expired') return 'expired';
  if (order.session === 'open' || known === 'expired') return known;
  const first = order.charges.find(({ installment }) => installment === 1);
  return first?.state === 'failed' ? 'expired' : 'processing';
}
