import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database.ts';

const currency = 'usd';
const [first, second] = [1_200_00, 800_00];

/**
 * Foundation, bought in two payments by an invitation: the first was made twenty days ago, the second is due in ten. The
 * sandbox has the same in its books, as if it had been paid there. And an invitation that nobody has used.
 * @param ago the moment so many days before the history ends; negative for days after it
 */
export async function demoProgram(
  trx: Database,
  memberId: string,
  adminId: string,
  ago: (days: number) => string,
): Promise<void> {
  const mine = { user_id: memberId };
  const bought = ago(20);
  const dueAt = ago(-10);
  const [checkoutId, enrollmentId, usedLink, openLink] = [uuid(), uuid(), uuid(), uuid()];
  const [session, charge, schedule] = [
    `sandbox_${checkoutId}`,
    `sandbox_charge_${checkoutId}_1`,
    `sandbox_plan_${checkoutId}`,
  ];
  const link = { tier_id: 3, revoked_at: null };
  await trx
    .insertInto('tier_selection_links')
    .values([
      {
        ...link,
        id: usedLink,
        token_hash: randomBytes(32).toString('hex'),
        note: 'Maya, after our call',
        is_used: 1,
        used_at: bought,
        used_by: memberId,
        checkout_id: checkoutId,
        expires_at: ago(10),
        created_at: ago(24),
      },
      {
        ...link,
        id: openLink,
        token_hash: randomBytes(32).toString('hex'),
        note: 'Tom, from the workshop',
        is_used: 0,
        used_at: null,
        used_by: null,
        checkout_id: null,
        expires_at: ago(-12),
        created_at: ago(2),
      },
    ])
    .execute();
  await trx
    .insertInto('audit_log')
    .values(
      [[usedLink, ago(24)] as const, [openLink, ago(2)] as const].map(([id, at]) => ({
        id: uuid(),
        actor_id: adminId,
        user_id: null,
        action: 'invitation-created',
        subject: `invitation:${id}`,
        details: JSON.stringify({ tierId: 3, days: 14 }),
        created_at: at,
      })),
    )
    .execute();
  await trx
    .insertInto('checkouts')
    .values({
      id: checkoutId,
      ...mine,
      tier_id: 3,
      payment_option_id: 2,
      payment_plan_id: null,
      source: 'premium-payment',
      tier_link_id: usedLink,
      trial_id: null,
      currency,
      installments: 2,
      first_amount: first,
      installment_amount: second,
      total_amount: first + second,
      interval_unit: 'day',
      interval_count: 30,
      duration_days: 42,
      timeframe_months: null,
      refund_rule: '6-weeks',
      terms_version: '2025-03-16',
      accepted_at: bought,
      language: 'en',
      provider: 'sandbox',
      session_id: session,
      session_url: null,
      customer_reference: `sandbox_customer_${memberId}`,
      schedule_reference: schedule,
      state: 'paid',
      created_at: bought,
      expires_at: bought,
      paid_at: bought,
      synced_at: bought,
    })
    .execute();
  await trx
    .insertInto('enrollments')
    .values({
      id: enrollmentId,
      ...mine,
      tier_id: 3,
      checkout_id: checkoutId,
      state: 'active',
      starts_at: bought,
      ends_at: ago(-22),
      grace_until: null,
      refundable_until: ago(-22),
      created_at: bought,
      updated_at: bought,
    })
    .execute();
  const installment = { ...mine, enrollment_id: enrollmentId, failed_at: null, failure: null };
  await trx
    .insertInto('installments')
    .values([
      {
        ...installment,
        id: uuid(),
        number: 1,
        amount: first,
        due_at: bought,
        state: 'paid',
        paid_at: bought,
      },
      { ...installment, id: uuid(), number: 2, amount: second, due_at: dueAt, state: 'due', paid_at: null },
    ])
    .execute();
  await trx
    .insertInto('payments')
    .values({
      id: uuid(),
      ...mine,
      checkout_id: checkoutId,
      kind: 'payment',
      installment: 1,
      amount: first,
      currency,
      provider: 'sandbox',
      reference: charge,
      charge_reference: charge,
      occurred_at: bought,
      created_at: bought,
    })
    .execute();
  await trx
    .insertInto('payment_customers')
    .values({
      ...mine,
      provider: 'sandbox',
      reference: `sandbox_customer_${memberId}`,
      created_at: bought,
    })
    .execute();
  await trx
    .updateTable('profiles')
    .set({ subscription: JSON.stringify({ start_date: bought, timeframe_months: null }) })
    .where('id', '=', memberId)
    .execute();
  await sandboxBooks(trx, { memberId, checkoutId, bought, dueAt, session, charge, schedule });
}

/** What the sandbox would have written down. */
async function sandboxBooks(
  trx: Database,
  of: Readonly<
    Record<'memberId' | 'checkoutId' | 'bought' | 'dueAt' | 'session' | 'charge' | 'schedule', string>
  >,
): Promise<void> {
  const entry = { user_id: of.memberId, checkout_id: of.checkoutId, due_at: null, created_at: of.bought };
  await trx
    .insertInto('sandbox_objects')
    .values([
      {
        ...entry,
        id: of.session,
        kind: 'session',
        state: 'complete',
        value: JSON.stringify({
          title: 'Foundation',
          currency,
          firstAmount: first,
          installments: 2,
          expiresAt: of.bought,
          successUrl: '/payment-success?session_id={CHECKOUT_SESSION_ID}',
          cancelUrl: '/payment-cancel',
          card: 'works',
          paidAt: of.bought,
        }),
      },
      {
        ...entry,
        id: of.charge,
        kind: 'charge',
        state: 'paid',
        value: JSON.stringify({
          installment: 1,
          amount: first,
          currency,
          at: of.bought,
          refunds: [],
          dispute: null,
        }),
      },
      {
        ...entry,
        id: of.schedule,
        kind: 'schedule',
        state: 'waiting',
        value: JSON.stringify({ amount: second, currency, dueDates: [of.dueAt], tried: 0 }),
        due_at: of.dueAt,
      },
    ])
    .execute();
}

/**
 * The 30-day plan has a day from which everybody pays its list price, so that the offer before it can be seen; the program for
 * graduates had its own until a day, so that what it cost before can be.
 */
export async function demoListPrice(trx: Database, ago: (days: number) => string): Promise<void> {
  await trx
    .updateTable('freedom_plan_tiers')
    .set({ list_price_from: ago(-90).slice(0, 10) })
    .where('tier', '=', 'level_1')
    .execute();
  await trx
    .updateTable('freedom_plan_tiers')
    .set({ list_price_from: ago(180).slice(0, 10), list_price_until: ago(45).slice(0, 10) })
    .where('tier', '=', 'level_3')
    .execute();
}
