import { describe, expect, test } from 'vitest';
import { judgeCheckout, judgeOrder, mismatchOf, type KnownOrder } from '#app/domain/payments/order-state.ts';
import type { Charge, Dispute, OrderSnapshot } from '#app/gateways/payments/payments.ts';
import type { EnrollmentState } from '#db/tables/payments.ts';
import { after, noon } from '#tests/support/database.ts';

const charge = (installment: number, more: Partial<Charge> = {}): Charge => ({
  reference: `charge-${installment}`,
  installment,
  state: 'paid',
  amount: 1000,
  currency: 'usd',
  at: noon,
  failure: null,
  refunds: [],
  failedRefunds: [],
  disputes: [],
  ...more,
});
const failed = (installment: number, days = 0): Charge =>
  charge(installment, { state: 'failed', failure: 'declined', at: after({ days }) });
const refund = (amount: number) => [{ reference: 'refund', amount, at: noon }];
const dispute = (state: Dispute['state']): Dispute => ({
  reference: 'dispute',
  state,
  amount: 1000,
  answerBy: null,
  at: noon,
  movements: [],
});
const order = (charges: readonly Charge[], more: Partial<OrderSnapshot> = {}): OrderSnapshot => ({
  sessionId: 'session',
  checkoutId: 'checkout',
  userId: 'user',
  livemode: false,
  session: 'complete',
  payment: 'paid',
  amount: 1000,
  currency: 'usd',
  customer: null,
  schedule: { reference: 'plan', state: 'running' },
  charges,
  ...more,
});
const known = (more: Partial<KnownOrder> = {}): KnownOrder => ({
  installments: 2,
  endsAt: after({ days: 42 }),
  state: 'active',
  failedAt: new Map(),
  isClosed: false,
  ...more,
});
const stopped = { schedule: { reference: 'plan', state: 'stopped' as const } };
const completed = { schedule: { reference: 'plan', state: 'completed' as const } };

interface Case {
  readonly says: string;
  readonly order: OrderSnapshot;
  readonly known?: Partial<KnownOrder>;
  readonly days?: number;
  readonly state: EnrollmentState;
  readonly installments: string;
}

describe('what an enrolment is', () => {
  test.each<Case>([
    { says: 'the first is paid', order: order([charge(1)]), state: 'active', installments: 'paid due' },
    {
      says: 'before it was known',
      order: order([charge(1)]),
      known: { state: null },
      state: 'active',
      installments: 'paid due',
    },
    {
      says: 'all is paid, its time runs',
      order: order([charge(1), charge(2)], completed),
      state: 'active',
      installments: 'paid paid',
    },
    {
      says: 'PAY-14 all is paid, its time is over',
      order: order([charge(1), charge(2)], completed),
      days: 42,
      state: 'completed',
      installments: 'paid paid',
    },
    {
      says: 'its time is over, and not all is paid',
      order: order([charge(1)]),
      days: 50,
      state: 'active',
      installments: 'paid due',
    },
    {
      says: 'PAY-14 the plan was stopped after all was paid',
      order: order([charge(1), charge(2)], stopped),
      days: 42,
      state: 'completed',
      installments: 'paid paid',
    },
    {
      says: 'PAY-14 the plan was stopped before all was paid',
      order: order([charge(1)], stopped),
      state: 'ended',
      installments: 'paid cancelled',
    },
    {
      says: 'C4-078 an installment failed today',
      order: order([charge(1), failed(2, 30)]),
      days: 30,
      state: 'grace',
      installments: 'paid failed',
    },
    {
      says: 'C4-078 it failed almost 14 days ago',
      order: order([charge(1), failed(2, 30)]),
      days: 43.9,
      state: 'grace',
      installments: 'paid failed',
    },
    {
      says: 'C4-078 it failed 14 days ago',
      order: order([charge(1), failed(2, 30)]),
      days: 44,
      state: 'suspended',
      installments: 'paid failed',
    },
    {
      says: 'a later try that fails begins no new grace',
      order: order([charge(1), failed(2, 40)]),
      known: { failedAt: new Map([[2, after({ days: 30 })]]), state: 'grace' },
      days: 45,
      state: 'suspended',
      installments: 'paid failed',
    },
    {
      says: 'C4-078 it was paid after all',
      order: order([charge(1), charge(2)]),
      known: { state: 'suspended', failedAt: new Map([[2, noon]]) },
      days: 30,
      state: 'active',
      installments: 'paid paid',
    },
    {
      says: 'the last one failed, and the plan is over by itself',
      order: order([charge(1), failed(2, 30)], completed),
      days: 31,
      state: 'grace',
      installments: 'paid failed',
    },
    {
      says: 'a payment is on its way',
      order: order([charge(1), charge(2, { state: 'pending' })]),
      state: 'active',
      installments: 'paid due',
    },
    {
      says: 'PAY-17 part was given back',
      order: order([charge(1, { refunds: refund(999) })]),
      state: 'active',
      installments: 'paid due',
    },
    {
      says: 'PAY-17 the second was given back, the first not',
      order: order([charge(1), charge(2, { refunds: refund(1000) })], completed),
      state: 'active',
      installments: 'paid paid',
    },
    {
      says: 'PAY-17 all was given back',
      order: order([charge(1, { refunds: refund(1000) })]),
      state: 'refunded',
      installments: 'paid cancelled',
    },
    {
      says: 'what was given back stays so',
      order: order([charge(1)]),
      known: { state: 'refunded' },
      state: 'refunded',
      installments: 'paid cancelled',
    },
    {
      says: 'what was ended stays so',
      order: order([charge(1)]),
      known: { state: 'ended' },
      state: 'ended',
      installments: 'paid cancelled',
    },
    {
      says: 'what was ended can be given back',
      order: order([charge(1, { refunds: refund(1000) })]),
      known: { state: 'ended' },
      state: 'refunded',
      installments: 'paid cancelled',
    },
    {
      says: 'PRIV-03 an account that was closed is charged nothing more',
      order: order([charge(1)]),
      known: { state: null, isClosed: true },
      state: 'ended',
      installments: 'paid cancelled',
    },
    {
      says: 'PRIV-03 what was paid for whole stays while the account can be opened again',
      order: order([charge(1), charge(2)]),
      known: { isClosed: true },
      state: 'active',
      installments: 'paid paid',
    },
    {
      says: 'PAY-18 a bank warns',
      order: order([charge(1, { disputes: [dispute('warning')] })]),
      state: 'active',
      installments: 'paid due',
    },
    {
      says: 'PAY-18 a dispute is open',
      order: order([charge(1, { disputes: [dispute('open')] })]),
      state: 'disputed',
      installments: 'paid due',
    },
    {
      says: 'PAY-18 a dispute weighs more than a failure',
      order: order([charge(1, { disputes: [dispute('open')] }), failed(2)]),
      state: 'disputed',
      installments: 'paid failed',
    },
    {
      says: 'PAY-18 a dispute was won',
      order: order([charge(1, { disputes: [dispute('won')] })]),
      known: { state: 'disputed' },
      state: 'active',
      installments: 'paid due',
    },
    {
      says: 'PAY-18 a dispute was lost',
      order: order([charge(1, { disputes: [dispute('lost')] })]),
      known: { state: 'disputed' },
      state: 'ended',
      installments: 'paid cancelled',
    },
    {
      says: 'PAY-18 one of two disputes was lost',
      order: order([charge(1, { disputes: [dispute('lost')] }), charge(2, { disputes: [dispute('open')] })]),
      state: 'ended',
      installments: 'paid paid',
    },
    {
      says: 'PAY-18 one of two disputes of a payment was lost, and the other is open',
      order: order([charge(1, { disputes: [dispute('lost'), dispute('open')] })]),
      state: 'disputed',
      installments: 'paid due',
    },
    {
      says: 'PAY-18 one of two disputes of a payment was lost, and the other won',
      order: order([charge(1, { disputes: [dispute('lost'), dispute('won')] })]),
      known: { state: 'disputed' },
      state: 'ended',
      installments: 'paid cancelled',
    },
    {
      says: 'a completed program stays completed',
      order: order([charge(1), charge(2)], completed),
      known: { state: 'completed' },
      days: 60,
      state: 'completed',
      installments: 'paid paid',
    },
    {
      says: 'without an end it is never over',
      order: order([charge(1), charge(2)]),
      known: { endsAt: null },
      days: 5000,
      state: 'active',
      installments: 'paid paid',
    },
  ])('$says: $state', ({ order: read, known: facts, days = 0, state, installments }) => {
    const judged = judgeOrder(read, known(facts), after({ days }));
    expect(judged.state).toBe(state);
    expect(judged.installments.map((one) => one.state).join(' ')).toBe(installments);
  });

  test('C4-078 grace ends 14 days after the first failure, and what is over has none', () => {
    const read = order([charge(1), failed(2, 30)]);
    expect(judgeOrder(read, known(), after({ days: 31 })).graceUntil).toEqual(after({ days: 44 }));
    expect(judgeOrder(read, known({ state: 'ended' }), after({ days: 31 })).graceUntil).toBeNull();
  });
});

describe('what a checkout is', () => {
  test.each([
    ['open', { session: 'open', payment: 'unpaid', charges: [] }, 'open', 'open'],
    ['paid', {}, 'open', 'paid'],
    ['paid after we closed it', {}, 'expired', 'paid'],
    ['closed at the provider', { session: 'expired', payment: 'unpaid', charges: [] }, 'open', 'expired'],
    [
      'PAY-09 a means of payment that takes days',
      { payment: 'unpaid', charges: [charge(1, { state: 'pending' })] },
      'open',
      'processing',
    ],
    ['PAY-09 it came', {}, 'processing', 'paid'],
    ['PAY-09 it did not come', { payment: 'unpaid', charges: [failed(1)] }, 'processing', 'expired'],
    [
      'PAY-09 nothing was asked for a checkout that costs something',
      { payment: 'not-required' },
      'open',
      'refused',
    ],
    ['paid stays paid', { session: 'expired', payment: 'unpaid' }, 'paid', 'paid'],
    ['a duplicate stays one', {}, 'duplicate', 'duplicate'],
    ['PAY-08 another amount', { amount: 999 }, 'open', 'refused'],
    ['PAY-08 another currency', { currency: 'mxn' }, 'open', 'refused'],
    ['PAY-08 another person', { userId: 'other' }, 'open', 'refused'],
    ['PAY-08 another checkout', { checkoutId: 'other' }, 'open', 'refused'],
    ['PAY-08 a session that is not ours', { checkoutId: null, userId: null }, 'open', 'refused'],
    ['PAY-20 play money where real money moves', { livemode: true }, 'open', 'refused'],
  ] as const)('%s', (_says, more, before, expected) => {
    const read = order([charge(1)], more as Partial<OrderSnapshot>);
    const agreed = { id: 'checkout', userId: 'user', amount: 1000, currency: 'usd', totalAmount: 1000 };
    expect(judgeCheckout(read, before, mismatchOf(read, agreed, false))).toBe(expected);
  });
});
