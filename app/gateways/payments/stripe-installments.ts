import Stripe from 'stripe';
import { ask, secondsOf } from './stripe-client.ts';
import { readSchedule, type ReadSchedule } from './stripe-schedule.ts';

/** How far a schedule that has not begun is moved away when it is paused. A dispute is decided long before. */
const farDays = 365;

/**
 * Stops charging until further notice. A subscription that runs keeps what falls due as drafts, and what is open is tried no
 * more. A schedule that has not begun has no subscription to pause: its beginning is moved a year away; it is the same
 * schedule, which remembers when it was to begin.
 * @throws PaymentProviderError
 */
export const pauseSchedule = (stripe: Stripe, id: string, now: Date): Promise<void> =>
  ask('pause the installments', async () => {
    const read = await readSchedule(stripe, id);
    const { schedule, subscription } = read;
    if (schedule.status === 'not_started')
      return moveBeginning(stripe, id, secondsOf(now) + farDays * 86_400, true);
    if (!subscription || isOver(read)) return;
    await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: 'keep_as_draft' } });
    // What was made before goes on by itself: a draft becomes a bill within the hour, a bill is tried again.
    for (const invoice of read.invoices)
      if (invoice.status === 'draft' || invoice.status === 'open')
        await stripe.invoices.update(invoice.id, { auto_advance: false });
  });

/**
 * Charges again, and tries at once what is open or fell due meanwhile: nothing of the plan is lost by a pause. For a schedule
 * that was not paused it only tries again what is open. A card that refuses is no fault: Stripe tries again by itself.
 * @throws PaymentProviderError
 */
export const resumeSchedule = (stripe: Stripe, id: string, now: Date): Promise<void> =>
  ask('resume the installments', async () => {
    const read = await readSchedule(stripe, id);
    const { schedule, subscription } = read;
    if (schedule.status === 'not_started') {
      if (!schedule.metadata?.['paused']) return;
      const due = Number(schedule.metadata['first_due_at']);
      return moveBeginning(stripe, id, due > secondsOf(now) + 60 ? due : 'now', false);
    }
    if (!subscription || schedule.status === 'canceled') return;
    if (subscription.pause_collection && subscription.status !== 'canceled')
      await stripe.subscriptions.update(subscription.id, { pause_collection: '' });
    for (const invoice of read.invoices) {
      if (invoice.status === 'draft')
        await stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: true });
      else if (invoice.status === 'open') await stripe.invoices.update(invoice.id, { auto_advance: true });
      else continue;
      await tryToPay(stripe, invoice.id);
    }
  });

/**
 * Ends the installments for good: nothing is charged any more, neither later nor for what is open. What was paid stays paid.
 * Repeating it changes nothing.
 * @throws PaymentProviderError
 */
export const stopSchedule = (stripe: Stripe, id: string): Promise<void> =>
  ask('stop the installments', async () => {
    const { schedule, subscription } = await readSchedule(stripe, id);
    if (schedule.status === 'not_started' || schedule.status === 'active')
      await stripe.subscriptionSchedules.cancel(id, { invoice_now: false, prorate: false });
    else if (subscription && subscription.status !== 'canceled')
      // Somebody released it in the Dashboard: the subscription runs without an end.
      await stripe.subscriptions.cancel(subscription.id, { invoice_now: false, prorate: false });
    // Read anew: an invoice may have been made meanwhile.
    const { invoices } = await readSchedule(stripe, id);
    for (const invoice of invoices) {
      // A draft of a subscription can be neither deleted nor voided.
      if (invoice.status === 'draft')
        await stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: false });
      if (['draft', 'open', 'uncollectible'].includes(invoice.status ?? ''))
        await stripe.invoices.voidInvoice(invoice.id);
    }
  });

const isOver = ({ schedule, subscription }: ReadSchedule): boolean =>
  schedule.status === 'canceled' || schedule.status === 'completed' || subscription?.status === 'canceled';

/** Sets when a schedule that has not begun begins. Phases are replaced as a whole, so everything of it is said again. */
async function moveBeginning(
  stripe: Stripe,
  id: string,
  startDate: number | 'now',
  paused: boolean,
): Promise<void> {
  const { phases, metadata } = await stripe.subscriptionSchedules.retrieve(id, {
    expand: ['phases.items.price'],
  });
  const phase = phases[0]!;
  const price = phase.items[0]!.price as Stripe.Price;
  const { interval, interval_count } = price.recurring!;
  await stripe.subscriptionSchedules.update(id, {
    end_behavior: 'cancel',
    metadata: { paused: paused ? 'yes' : '' },
    phases: [
      {
        start_date: startDate,
        duration: { interval, interval_count: interval_count * Number(metadata?.['payments']) },
        items: [
          {
            quantity: 1,
            price_data: {
              currency: price.currency,
              unit_amount: price.unit_amount ?? 0,
              product: price.product as string,
              recurring: { interval, interval_count },
            },
          },
        ],
        description: phase.description ?? '',
        metadata: phase.metadata ?? {},
        proration_behavior: 'none',
      },
    ],
  });
}

async function tryToPay(stripe: Stripe, invoice: string): Promise<void> {
  try {
    await stripe.invoices.pay(invoice);
  } catch (error) {
    // Refused by the card, or paid a moment ago: the next reading tells.
    const refused =
      error instanceof Stripe.errors.StripeCardError ||
      error instanceof Stripe.errors.StripeInvalidRequestError;
    if (!refused) throw error;
  }
}
