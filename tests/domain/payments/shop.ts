import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { claimDueJobs, failJob, finishJob } from '#app/domain/jobs/jobs.ts';
import { openCheckout, type Order } from '#app/domain/payments/open-checkout.ts';
import type { PaymentGateway } from '#app/gateways/payments/payments.ts';
import type { SandboxCard, SandboxValue } from '#app/gateways/payments/sandbox-books.ts';
import { sandboxGateway, type SandboxGateway } from '#app/gateways/payments/sandbox.ts';
import { receiveEvent } from '#app/domain/payments/receive-event.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import type { Services } from '#app/http/contexts.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { readableLogger } from '#tests/support/logger.ts';

/** Options of the seeded catalogue. */
export const offers = {
  foundation: { tierId: 3, optionId: 1, planId: null },
  foundationInTwo: { tierId: 3, optionId: 2, planId: null },
  dnaInFour: { tierId: 4, optionId: 4, planId: null },
  thirtyDays: { tierId: 2, optionId: null, planId: null },
} as const;

/** A database, the sandbox, a clock, and somebody who buys. */
export interface Shop {
  readonly db: Database;
  readonly gateway: SandboxGateway;
  readonly user: { readonly id: string; readonly email: string };
  /** The moment that everything happens at. */
  now: Date;
  readonly pass: (days: number) => void;
  readonly open: (
    choice: Order['choice'],
    more?: Partial<Order>,
    by?: PaymentGateway,
  ) => Promise<{ readonly checkoutId: string; readonly sessionId: string }>;
  /** Opens a checkout and pays it at the sandbox; nobody of us knows yet. */
  readonly pay: (
    choice: Order['choice'],
    card?: SandboxCard,
    more?: Partial<Order>,
  ) => Promise<{ readonly checkoutId: string; readonly sessionId: string }>;
  /** Takes in what the sandbox tells, signed. */
  readonly deliver: (
    events: readonly { readonly body: string; readonly signature: string }[],
  ) => Promise<void>;
  /** Does every job about payments that is due; mails stay. @returns the reasons of those that failed */
  readonly work: (gateway?: PaymentGateway) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

export async function openShop(): Promise<Shop> {
  const db = await freshDatabase();
  const email = 'iris@example.com';
  const id = await someMember(db, email);
  const user = { id, email };
  const gateway = sandboxGateway({
    db,
    secret: 'a secret of tests',
    clock: () => shop.now,
  });
  const shop: Shop = {
    db,
    gateway,
    user,
    now: noon,
    pass(days) {
      shop.now = new Date(shop.now.getTime() + days * 86_400_000);
    },
    async open(choice, more = {}, by = gateway) {
      const opened = await openCheckout(db, by, { ...orderOf(user, choice), ...more }, shop.now);
      if (!opened.ok) throw new Error(`No checkout: ${opened.reason}`);
      return opened;
    },
    async pay(choice, card = 'works', more = {}) {
      const opened = await shop.open(choice, more);
      const buyer = more.user ?? user;
      const paid = await gateway.desk.pay(opened.sessionId, buyer.id, card, shop.now);
      if (!paid.ok) throw new Error(`Not paid: ${paid.reason}`);
      return opened;
    },
    async deliver(events) {
      for (const { body, signature } of events) await receiveEvent(db, gateway, body, signature, shop.now);
    },
    work: (by = gateway) => workOff(db, by, () => shop.now),
    close: () => db.destroy(),
  };
  return shop;
}

export const orderOf = (user: Order['user'], choice: Order['choice']): Order => ({
  user,
  choice,
  source: 'signup',
  linkToken: null,
  trialId: null,
  seenTotal: null,
  seenTerms: null,
  language: 'en',
  fullPayment: 'Full Payment',
  successUrl: 'http://localhost:3000/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:3000/payment-cancel',
});

/** Does every job about payments that is due, as the worker does. */
export async function workOff(
  db: Database,
  gateway: PaymentGateway,
  clock: () => Date,
): Promise<readonly string[]> {
  const services = { db, payments: gateway, logger: readableLogger().logger } as Services;
  const handlers = jobHandlers(
    services,
    { send: () => Promise.reject(new Error('No mail is sent.')) },
    clock,
  );
  const failures: string[] = [];
  for (;;) {
    const due = await claimDueJobs(db, 50, clock());
    if (due.length === 0) break;
    for (const job of due.filter(({ kind }) => kind !== 'mail')) {
      const handler = handlers[job.kind];
      if (!handler) throw new Error(`Nothing does ${job.kind}.`);
      try {
        await handler(JSON.parse(job.payload), { id: job.id });
        await finishJob(db, job, clock());
      } catch (error) {
        failures.push(String(error));
        await failJob(db, job, String(error), clock());
      }
    }
  }
  // Mails were claimed too, and none of them was sent.
  await db
    .updateTable('jobs')
    .set({ state: 'waiting', attempts: 0, run_at: clock().toISOString() })
    .where('kind', '=', 'mail')
    .execute();
  return failures;
}

/** A mail that waits to be sent. */
export interface WaitingMail {
  readonly to: string;
  readonly language: Language;
  readonly template: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Every mail so far, oldest first. */
export async function mailsOf(db: Database, template?: string): Promise<readonly WaitingMail[]> {
  const jobs = await db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute();
  const mails = jobs.map((job) => JSON.parse(job.payload) as WaitingMail);
  return template ? mails.filter((mail) => mail.template === template) : mails;
}

/** Everything about somebody's payments that does not depend on chance, to be compared. */
export async function stateOf(db: Database) {
  const enrollments = await db
    .selectFrom('enrollments')
    .select(['tier_id', 'state', 'starts_at', 'ends_at', 'grace_until', 'refundable_until'])
    .orderBy('created_at')
    .orderBy('tier_id')
    .execute();
  const installments = await db
    .selectFrom('installments')
    .select(['number', 'amount', 'due_at', 'state', 'paid_at', 'failed_at', 'failure'])
    .orderBy('enrollment_id')
    .orderBy('number')
    .execute();
  const ledger = await db
    .selectFrom('payments')
    .select(['kind', 'installment', 'amount', 'reference'])
    .orderBy('occurred_at')
    .orderBy('kind')
    .orderBy('installment')
    .execute();
  const checkouts = await db.selectFrom('checkouts').select(['state', 'paid_at']).orderBy('id').execute();
  return { enrollments, installments, ledger, checkouts };
}

/** The one enrolment there is. */
export const theEnrollment = (db: Database) =>
  db.selectFrom('enrollments').selectAll().executeTakeFirstOrThrow();

/** Changes a charge in the sandbox's books, as a bank or the Dashboard would. */
export async function changeCharge(
  db: Database,
  installment: number,
  change: (value: SandboxValue<'charge'>) => SandboxValue<'charge'>,
): Promise<void> {
  const rows = await db.selectFrom('sandbox_objects').selectAll().where('kind', '=', 'charge').execute();
  for (const row of rows) {
    const value = JSON.parse(row.value) as SandboxValue<'charge'>;
    if (value.installment !== installment) continue;
    await db
      .updateTable('sandbox_objects')
      .set({ value: JSON.stringify(change(value)) })
      .where('id', '=', row.id)
      .execute();
  }
}
