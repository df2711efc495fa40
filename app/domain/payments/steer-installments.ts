import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { EnrollmentState, PaymentTables } from '#db/tables/payments.ts';
import type { OrderSnapshot, PaymentGateway } from '#app/gateways/payments/payments.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { dueDatesOf } from './begin-enrollment.ts';
import { tierName } from '../programs/texts-in-language.ts';

type Checkout = PaymentTables['checkouts'];
type Wanted = 'running' | 'paused' | 'stopped';

/** What the plan of a checkout should do while its enrolment is in a state. */
const wantedBy: Readonly<Record<EnrollmentState, Wanted>> = {
  active: 'running',
  grace: 'running',
  suspended: 'running',
  completed: 'running',
  disputed: 'paused',
  refunded: 'stopped',
  ended: 'stopped',
};

/** What a job of the kind `steer-installments` holds. */
export const steeringSchema = z.object({ checkoutId: z.string(), schedule: z.string().nullable() });

/**
 * Asks for the plan to be begun, paused, resumed or stopped, where it is not what the enrolment asks for. In the caller's
 * transaction. @param asked.occasion the dispute that it is about
 */
export async function askToSteer(
  trx: Database,
  asked: {
    readonly checkout: Checkout;
    readonly state: EnrollmentState;
    readonly order: OrderSnapshot;
    readonly occasion: string;
  },
  now: Date,
): Promise<void> {
  const { checkout, state, order, occasion } = asked;
  if (checkout.installments === 1) return;
  const wanted = wantedBy[state];
  const is = order.schedule?.state ?? 'missing';
  if (is === 'completed' || is === 'stopped' || is === wanted) return;
  if (is === 'waiting' && wanted === 'running') return;
  const key =
    is === 'missing' && wanted === 'running'
      ? `start-installments:${checkout.id}`
      : `steer-installments:${checkout.id}:${wanted}:${occasion}`;
  const payload = { checkoutId: checkout.id, schedule: checkout.schedule_reference };
  await enqueueJob(trx, { kind: 'steer-installments', key, payload }, now);
}

/**
 * Makes the plan at the provider what the enrolment asks for: begun once, resting during a dispute, stopped for good where the
 * program is over. Reads both sides anew, so that it can be repeated and cut off anywhere.
 * @throws PaymentProviderError
 */
export async function steerInstallments(
  db: Database,
  gateway: PaymentGateway,
  { checkoutId, schedule }: z.infer<typeof steeringSchema>,
  now: Date,
): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    const plan = await readPlan(db, checkoutId);
    if (!plan) {
      // The account was erased meanwhile: what it would still be charged ends with it.
      if (schedule) await gateway.stopInstallments(schedule);
      return;
    }
    const { checkout, wanted } = plan;
    if (checkout.provider !== gateway.provider || checkout.installments === 1 || !checkout.session_id) return;
    const reference = checkout.schedule_reference ?? (await begin(db, gateway, plan, now));
    if (!reference) return;
    const order = await gateway.readOrder(checkout.session_id, reference);
    await steer(gateway, reference, order?.schedule?.state ?? null, wanted);
    // What came in meanwhile is heeded too.
    if ((await readPlan(db, checkoutId))?.wanted === wanted) return;
  }
}

async function steer(
  gateway: PaymentGateway,
  reference: string,
  is: NonNullable<OrderSnapshot['schedule']>['state'] | null,
  wanted: Wanted,
): Promise<void> {
  if (is === null || is === 'completed' || is === 'stopped') return;
  if (wanted === 'stopped') await gateway.stopInstallments(reference);
  else if (wanted === 'paused' && is !== 'paused') await gateway.pauseInstallments(reference);
  else if (wanted === 'running' && is === 'paused') await gateway.resumeInstallments(reference);
}

interface Plan {
  readonly checkout: Checkout;
  readonly wanted: Wanted;
  readonly start: Date;
}

async function readPlan(db: Database, checkoutId: string): Promise<Plan | null> {
  const checkout = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', checkoutId)
    .executeTakeFirst();
  const enrollment = await db
    .selectFrom('enrollments')
    .select(['state', 'starts_at'])
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
  if (!checkout || !enrollment) return null;
  return { checkout, wanted: wantedBy[enrollment.state], start: new Date(enrollment.starts_at) };
}

/** Begins the plan at the provider and keeps its name. @returns null where nothing is to begin any more */
async function begin(
  db: Database,
  gateway: PaymentGateway,
  { checkout, wanted, start }: Plan,
  now: Date,
): Promise<string | null> {
  const { interval_unit: unit, interval_count: count } = checkout;
  const due = dueDatesOf(checkout, start)[1];
  if (!unit || !count || !due || !checkout.session_id) return null;
  // A plan that should rest or stop may have been begun by a process that was killed before it could say so. Beginning it
  // again, under the same key, tells its name, and charges nothing as long as its first day has not come.
  if (wanted !== 'running' && due <= now) return null;
  const tier = await db
    .selectFrom('freedom_plan_tiers')
    .select(tierName('freedom_plan_tiers.id', checkout.language).as('name'))
    .where('id', '=', checkout.tier_id)
    .executeTakeFirstOrThrow();
  const reference = await gateway.startInstallments({
    checkoutId: checkout.id,
    userId: checkout.user_id,
    sessionId: checkout.session_id,
    title: tier.name,
    currency: checkout.currency,
    amount: checkout.installment_amount,
    count: checkout.installments - 1,
    firstDueAt: due > now ? due : now,
    interval: { unit, count },
  });
  await db
    .updateTable('checkouts')
    .set({ schedule_reference: reference })
    .where('id', '=', checkout.id)
    .execute();
  return reference;
}
