import { beginSchedule, endPeriod, finalizeInvoice, payInvoice } from './billing.ts';
import { Refusal, type Books } from './books.ts';
import { expireSession } from './checkout.ts';

interface Step {
  readonly at: number;
  readonly take: () => void;
}

/** Everything that happens by itself, the next first. */
function nextStep(books: Books, until: number): Step | undefined {
  const steps: Step[] = [];
  const add = (at: number | null, take: () => void): void => {
    if (at !== null && at <= until) steps.push({ at, take });
  };
  for (const session of books.all('checkout.session'))
    if (session.status === 'open') add(session.expires_at, () => expireSession(books, session));
  for (const schedule of books.all('subscription_schedule'))
    if (schedule.status === 'not_started')
      add(schedule.phases[0]!.start_date, () => beginSchedule(books, schedule));
  for (const invoice of books.all('invoice')) {
    if (invoice.status === 'draft' && invoice.auto_advance)
      add(invoice.automatically_finalizes_at, () => finalizeInvoice(books, invoice, true));
    if (invoice.status === 'open' && invoice.auto_advance)
      add(invoice.next_payment_attempt, () => {
        try {
          payInvoice(books, invoice);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
      });
  }
  for (const subscription of books.all('subscription'))
    if (subscription.status !== 'canceled')
      add(subscription.items.data[0]!.current_period_end, () => endPeriod(books, subscription));
  return steps.toSorted((a, b) => a.at - b.at)[0];
}

/** Lets time go by until then, in seconds, and everything happen at its moment. */
export function advance(books: Books, until: number): void {
  for (let step = nextStep(books, until); step; step = nextStep(books, until)) {
    books.setNow(Math.max(step.at, books.now()));
    step.take();
  }
  books.setNow(until);
}

/** Does what is due at this moment. */
export const catchUp = (books: Books): void => advance(books, books.now());
