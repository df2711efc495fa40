import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { PaymentProviderError, type NewInstallments, type OrderSnapshot } from './payments.ts';
import { ask, idOf, isMissing, makeOnce, secondsOf } from './stripe-client.ts';

/** A schedule, and the invoices of the subscription that it made, oldest first. */
export interface ReadSchedule {
  readonly reference: string;
  readonly state: NonNullable<OrderSnapshot['schedule']>['state'];
  readonly schedule: Stripe.SubscriptionSchedule;
  readonly subscription: Stripe.Subscription | null;
  readonly invoices: readonly Stripe.Invoice[];
}

/**
 * Lets Stripe charge the payments after the first. A subscription schedule begins a subscription on the day of the second
 * payment and ends it after one phase, which is exactly as long as there are payments: each is charged at the beginning of its
 * period, and the end of the last period is the end of all.
 *
 * Months are counted by Stripe from the first due moment, in UTC: from the 31st, a month without a 31st is charged on its last
 * day, and the next long month on the 31st again. Where the first due day was moved to a month's end already (31 January, so
 * 28 February), the 28th is what is counted from.
 *
 * The card is the customer's default one, not one that the schedule holds: the portal changes the former.
 * @returns the id of the schedule; the same one however often this is called
 * @throws PaymentProviderError
 */
export const startSchedule = (stripe: Stripe, installments: NewInstallments, now: Date): Promise<string> =>
  ask('start the installments', async () => {
    const session = await stripe.checkout.sessions.retrieve(installments.sessionId, {
      expand: ['payment_intent'],
    });
    const customer = idOf(session.customer);
    const card = idOf((session.payment_intent as Stripe.PaymentIntent | null)?.payment_method);
    if (customer === null || card === null)
      throw new PaymentProviderError('Stripe kept no card for the installments of a checkout.');
    // Keys are forgotten after a day; what was made is not.
    const old = await findSchedule(stripe, customer, installments.checkoutId);
    if (old !== null) return old;
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
    const { unit, count: intervalCount } = installments.interval;
    const metadata = { checkout_id: installments.checkoutId, user_id: installments.userId };
    // A day that has passed is charged now: a start in the past would bill a part of a period.
    const isLate = installments.firstDueAt.getTime() <= now.getTime() + 60_000;
    const wish: Stripe.SubscriptionScheduleCreateParams = {
      customer,
      start_date: isLate ? 'now' : secondsOf(installments.firstDueAt),
      end_behavior: 'cancel',
      default_settings: { collection_method: 'charge_automatically' },
      metadata: {
        ...metadata,
        payments: String(installments.count),
        // Where it begins now, the day is another one at each try: what is sent under one key is always the same.
        ...(!isLate && { first_due_at: String(secondsOf(installments.firstDueAt)) }),
      },
      phases: [
        {
          items: [
            {
              quantity: 1,
              price_data: {
                currency: installments.currency,
                unit_amount: installments.amount,
                product: await productFor(stripe, installments.title),
                recurring: { interval: unit, interval_count: intervalCount },
              },
            },
          ],
          duration: { interval: unit, interval_count: intervalCount * installments.count },
          description: installments.title,
          metadata,
          proration_behavior: 'none',
        },
      ],
    };
    return makeOnce(
      `schedule:${installments.checkoutId}${isLate ? ':now' : ''}`,
      async (options) => (await stripe.subscriptionSchedules.create(wish, options)).id,
      () => findSchedule(stripe, customer, installments.checkoutId),
    );
  });

async function findSchedule(stripe: Stripe, customer: string, checkoutId: string): Promise<string | null> {
  for await (const schedule of stripe.subscriptionSchedules.list({ customer, limit: 100 }))
    if (schedule.metadata?.['checkout_id'] === checkoutId) return schedule.id;
  return null;
}

/** What the bills name. It has the same id for the same title, so that there is one of each in the account. */
async function productFor(stripe: Stripe, title: string): Promise<string> {
  const id = `freedom-plan-${createHash('sha256').update(title).digest('hex').slice(0, 16)}`;
  try {
    await stripe.products.retrieve(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
    try {
      await stripe.products.create({ id, name: title });
    } catch (late) {
      if (!(late instanceof Stripe.errors.StripeError) || late.code !== 'resource_already_exists') throw late;
    }
  }
  return id;
}

/** Reads a schedule and all that came of it. @throws StripeError */
export async function readSchedule(stripe: Stripe, id: string): Promise<ReadSchedule> {
  const schedule = await stripe.subscriptionSchedules.retrieve(id, { expand: ['subscription'] });
  const subscription = await subscriptionOf(stripe, schedule);
  const invoices: Stripe.Invoice[] = [];
  if (subscription)
    for await (const invoice of stripe.invoices.list({
      subscription: subscription.id,
      limit: 100,
      expand: ['data.payments'],
    }))
      if (invoice.total > 0) invoices.push(invoice);
  invoices.sort((a, b) => a.period_end - b.period_end || a.created - b.created);
  return {
    reference: schedule.id,
    state: stateOf(schedule, subscription, invoices),
    schedule,
    subscription,
    invoices,
  };
}

/** A schedule that is over may name its subscription no more; that one carries the checkout's id since it began. */
async function subscriptionOf(
  stripe: Stripe,
  schedule: Stripe.SubscriptionSchedule,
): Promise<Stripe.Subscription | null> {
  if (schedule.subscription) return schedule.subscription as Stripe.Subscription;
  if (schedule.status === 'not_started') return null;
  if (schedule.released_subscription) return stripe.subscriptions.retrieve(schedule.released_subscription);
  const checkoutId = schedule.metadata?.['checkout_id'];
  const customer = idOf(schedule.customer);
  if (!checkoutId || customer === null) return null;
  for await (const one of stripe.subscriptions.list({ customer, status: 'all', limit: 100 }))
    if (one.metadata['checkout_id'] === checkoutId) return one;
  return null;
}

function stateOf(
  schedule: Stripe.SubscriptionSchedule,
  subscription: Stripe.Subscription | null,
  invoices: readonly Stripe.Invoice[],
): ReadSchedule['state'] {
  if (schedule.status === 'not_started') return schedule.metadata?.['paused'] ? 'paused' : 'waiting';
  if (schedule.status === 'completed')
    // What fell due while it was paused waits as drafts, also after the last period.
    return invoices.some(({ status }) => status === 'draft') ? 'paused' : 'completed';
  if (schedule.status === 'canceled' || subscription?.status === 'canceled') return 'stopped';
  return subscription?.pause_collection ? 'paused' : 'running';
}
