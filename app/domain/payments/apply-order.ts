import type { Database } from '#db/database.ts';
import type { EnrollmentState, PaymentTables } from '#db/tables/payments.ts';
import type { OrderSnapshot } from '#app/gateways/payments/payments.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { noticePayment } from './alarms.ts';
import { beginEnrollment, datesOf } from './begin-enrollment.ts';
import { endGuarantee } from './end-programs.ts';
import {
  isRunning,
  judgeCheckout,
  judgeOrder,
  mismatchOf,
  runningStates,
  type Judgement,
  type KnownOrder,
} from './order-state.ts';
import { writeAboutPayment } from './payment-mails.ts';
import { recordMovements, type FreshMovements } from './record-movements.ts';
import { isRefundOrdered, settleRequests } from './settle-requests.ts';
import { askToSteer } from './steer-installments.ts';
import { tellMovements, tellState } from './tell-changes.ts';

type Checkout = PaymentTables['checkouts'];
type Enrollment = PaymentTables['enrollments'];

/** What applying a snapshot left. */
export interface AppliedOrder {
  readonly checkout: Checkout;
  readonly enrollment: Enrollment | null;
}

/** Brings our rows in line with what the provider knows about one checkout. In the caller's transaction. Repeating it changes nothing. */
export async function applyOrder(
  trx: Database,
  before: Checkout,
  order: OrderSnapshot,
  livemode: boolean,
  now: Date,
): Promise<AppliedOrder> {
  const agreed = {
    id: before.id,
    userId: before.user_id,
    amount: before.first_amount,
    currency: before.currency,
    totalAmount: before.total_amount,
  };
  const mismatch = mismatchOf(order, agreed, livemode);
  const known = await findEnrollment(trx, before.id);
  const start = startOf(before, order, known, now);
  let state = judgeCheckout(order, before.state, mismatch);
  const failedAt = known ? await readFailures(trx, known.id) : new Map<number, Date>();
  // Also where it was paid just before: what begins after the account was closed would be charged to somebody who has left.
  const isClosed = await isAccountClosed(trx, before.user_id);
  const judged = state === 'paid' ? judge(before, order, known, { failedAt, isClosed }, start, now) : null;
  const wouldRun = judged !== null && (isRunning(judged.state) || isClosed);
  if (wouldRun && !known && (await ownsAlready(trx, before))) state = 'duplicate';
  const checkout = await keepCheckout(trx, before, order, state, start, now);
  if (mismatch) await noticePayment(trx, { kind: 'refused', key: checkout.id, checkoutId: checkout.id }, now);
  const fresh = await recordMovements(trx, checkout, order, now);
  if (!judged || state !== 'paid') {
    if (state === 'duplicate' && before.state !== 'duplicate')
      await noticePayment(trx, { kind: 'duplicate', key: checkout.id, checkoutId: checkout.id }, now);
    if (state === 'duplicate' || state === 'refused') await askToGiveBack(trx, checkout.id, now);
    await tellMovements(trx, checkout, null, null, fresh, now);
    if (before.state === 'processing' && state === 'expired') {
      const more = {
        amount: checkout.first_amount,
        on: now.toISOString(),
        number: 1,
        of: checkout.installments,
        cause: 'first',
      } as const;
      await writeAboutPayment(trx, checkout, 'payment-failed', `${checkout.id}:first`, more, now);
    }
    return { checkout, enrollment: null };
  }
  const begun = known ?? (await beginEnrollment(trx, checkout, judged.state, start, now));
  if (!begun) throw new Error('An enrolment was there and not there.');
  const kept = await keepJudgement(trx, begun, judged, now);
  const hadEnded = known !== null && !isRunning(known.state);
  if (isClosed && kept.state === 'ended' && !hadEnded) await endGuarantee(trx, kept.id);
  await settleRequests(trx, kept, hasOpenDispute(order), now);
  await followUp(trx, checkout, kept, fresh, now);
  await tellMovements(trx, checkout, kept, judged, fresh, now);
  const dispute = occasionOf(fresh);
  // Of a program that begins at this moment nothing was there before.
  const was = known ?? { state: 'active' as const, grace_until: null };
  await tellState(trx, checkout, { ...was, failedAt }, { ...judged, state: kept.state }, dispute, now);
  await askToSteer(trx, { checkout, state: kept.state, order, occasion: dispute ?? 'none' }, now);
  return { checkout, enrollment: kept };
}

/**
 * The dispute that changed what is, by which mails and the plan are told apart: another one of the same order may have rested
 * and opened it before. Where none has changed just now, any of them.
 */
function occasionOf({ disputes, lastDispute }: FreshMovements): string | null {
  const changed = disputes.findLast(({ dispute }) => dispute.state === 'open') ?? disputes.at(-1);
  return changed?.occasion ?? lastDispute;
}

export const findEnrollment = (db: Database, checkoutId: string): Promise<Enrollment | null> =>
  db
    .selectFrom('enrollments')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()
    .then((row) => row ?? null);

/** A program begins when its first payment was made. */
const startOf = (checkout: Checkout, order: OrderSnapshot, known: Enrollment | null, now: Date): Date => {
  if (known) return new Date(known.starts_at);
  const first = order.charges.find(({ installment, state }) => installment === 1 && state === 'paid');
  return first?.at ?? (checkout.paid_at ? new Date(checkout.paid_at) : now);
};

/** When the installments that are known to have failed first did so, by their numbers. */
async function readFailures(trx: Database, enrollmentId: string): Promise<ReadonlyMap<number, Date>> {
  const failures = await trx
    .selectFrom('installments')
    .select(['number', 'failed_at'])
    .where('enrollment_id', '=', enrollmentId)
    .where('state', '=', 'failed')
    .execute();
  return new Map(
    failures.flatMap(({ number, failed_at: at }) => (at ? [[number, new Date(at)] as const] : [])),
  );
}

function judge(
  checkout: Checkout,
  order: OrderSnapshot,
  known: Enrollment | null,
  facts: Pick<KnownOrder, 'failedAt' | 'isClosed'>,
  start: Date,
  now: Date,
): Judgement {
  const knownEnd = known?.ends_at ? new Date(known.ends_at) : null;
  const endsAt = known ? knownEnd : datesOf(checkout, start).endsAt;
  const { installments } = checkout;
  return judgeOrder(order, { installments, endsAt, state: known?.state ?? null, ...facts }, now);
}

/** Whether this person's account waits to be erased; it may still be opened again. */
async function isAccountClosed(trx: Database, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('delete_after')
    .where('id', '=', userId)
    .executeTakeFirst();
  return Boolean(row?.delete_after);
}

/** Whether this person has the program by another checkout. */
async function ownsAlready(
  trx: Database,
  { user_id: userId, tier_id: tierId, id }: Pick<Checkout, 'user_id' | 'tier_id' | 'id'>,
): Promise<boolean> {
  const other = await trx
    .selectFrom('enrollments')
    .select('id')
    .where('user_id', '=', userId)
    .where('tier_id', '=', tierId)
    .where('state', 'in', runningStates)
    .where('checkout_id', '!=', id)
    .executeTakeFirst();
  return other !== undefined;
}

async function keepCheckout(
  trx: Database,
  before: Checkout,
  order: OrderSnapshot,
  state: Checkout['state'],
  start: Date,
  now: Date,
): Promise<Checkout> {
  const isPaid = state === 'paid' || state === 'duplicate';
  const said = {
    state,
    paid_at: before.paid_at ?? (isPaid ? start.toISOString() : null),
    customer_reference: order.customer ?? before.customer_reference,
    schedule_reference: before.schedule_reference ?? order.schedule?.reference ?? null,
    synced_at: now.toISOString(),
  };
  await trx.updateTable('checkouts').set(said).where('id', '=', before.id).execute();
  if (isPaid && order.customer)
    await trx
      .insertInto('payment_customers')
      .values({
        user_id: before.user_id,
        provider: before.provider,
        reference: order.customer,
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return { ...before, ...said };
}

/** Writes what the enrolment and its installments are now. */
async function keepJudgement(
  trx: Database,
  enrollment: Enrollment,
  judged: Judgement,
  now: Date,
): Promise<Enrollment> {
  const state = await possibleState(trx, enrollment, judged.state);
  const graceUntil = judged.graceUntil?.toISOString() ?? null;
  if (state !== enrollment.state || graceUntil !== enrollment.grace_until)
    await trx
      .updateTable('enrollments')
      .set({ state, grace_until: graceUntil, updated_at: now.toISOString() })
      .where('id', '=', enrollment.id)
      .execute();
  for (const { number, ...one } of judged.installments)
    await trx
      .updateTable('installments')
      .set({
        state: one.state,
        paid_at: one.paidAt?.toISOString() ?? null,
        failed_at: one.failedAt?.toISOString() ?? null,
        failure: one.failure,
      })
      .where('enrollment_id', '=', enrollment.id)
      .where('number', '=', number)
      .execute();
  return { ...enrollment, state, grace_until: graceUntil };
}

/** A program that was over does not run again beside the same one that was bought since. */
async function possibleState(
  trx: Database,
  enrollment: Enrollment,
  state: EnrollmentState,
): Promise<EnrollmentState> {
  if (isRunning(enrollment.state) || !isRunning(state)) return state;
  const { user_id, tier_id, checkout_id: id } = enrollment;
  return (await ownsAlready(trx, { user_id, tier_id, id })) ? enrollment.state : state;
}

const hasOpenDispute = ({ charges }: OrderSnapshot): boolean =>
  charges.some(({ disputes }) => disputes.some((dispute) => dispute.state === 'open'));

/** What a bank has returned of a purchase that an administrator gave back meanwhile follows the rest. */
async function followUp(
  trx: Database,
  checkout: Checkout,
  { state }: Enrollment,
  { disputes }: FreshMovements,
  now: Date,
): Promise<void> {
  const won = disputes.find(({ dispute }) => dispute.state === 'won');
  if (!won || state !== 'ended' || !(await isRefundOrdered(trx, checkout))) return;
  await askToGiveBack(trx, checkout.id, now, won.occasion);
}

/** Money that pays for nothing goes back. @param occasion what it is about, where it may come more than once */
const askToGiveBack = (
  trx: Database,
  checkoutId: string,
  now: Date,
  occasion: string | null = null,
): Promise<void> => {
  const key = ['give-back', checkoutId, ...(occasion === null ? [] : [occasion])].join(':');
  return enqueueJob(trx, { kind: 'give-back', key, payload: { checkoutId } }, now);
};
