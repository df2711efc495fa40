import { sql } from 'kysely';
import pLimit from 'p-limit';
import { inTransaction, type Database } from '#db/database.ts';
import type { CheckoutState, EnrollmentState } from '#db/tables/payments.ts';
import type { PaymentGateway } from '#app/gateways/payments/payments.ts';
import { noticePayment } from './alarms.ts';
import { giveBack } from './refund.ts';
import { runningStates } from './order-state.ts';
import { steerInstallments } from './steer-installments.ts';
import { syncCheckout } from './sync-checkout.ts';

/** A checkout younger than this is still being paid. */
const settlingMinutes = 5;
/** So long may a plan that was paid for be missing at the provider before somebody is told. */
const missingPlanMinutes = 60;
/** How long what is over is still looked after: the provider may not have been told, or sent money back late. */
const afterDays = 3;
/** How far back the daily look goes. */
const recentDays = 35;
/** How many checkouts are asked about at once. */
const atOnce = 4;

export interface Reconciled {
  readonly looked: number;
  /** What could not be brought in line this time; the others were. */
  readonly failed: readonly { readonly checkoutId: string; readonly reason: string }[];
}

/**
 * Brings in line what no event told us: checkouts that were paid while nobody listened, ones that nobody paid, plans that were
 * not begun, time that ran out. One that fails keeps none of the others. For every hour.
 * @param recent whether everything that was paid lately is asked about too: a refund or dispute that no event told of
 */
export async function reconcilePayments(
  db: Database,
  gateway: PaymentGateway,
  { recent }: { readonly recent: boolean },
  now: Date,
): Promise<Reconciled> {
  await completeFreePrograms(db, now);
  const failed: { checkoutId: string; reason: string }[] = [];
  const limit = pLimit(atOnce);
  const look = async (checkoutId: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      failed.push({ checkoutId, reason: error instanceof Error ? error.message : String(error) });
    }
  };
  const lately = recent ? await findRecent(db, now) : [];
  const ids = [...new Set([...(await findUnsettled(db, now)), ...lately])];
  await Promise.all(ids.map((id) => limit(() => look(id, () => settle(db, gateway, id, now)))));
  await noticeMissingPlans(db, now);
  return { looked: ids.length, failed };
}

/** Everything that something may still happen to. */
async function findUnsettled(db: Database, now: Date): Promise<readonly string[]> {
  const ago = (milliseconds: number): string => new Date(now.getTime() - milliseconds).toISOString();
  const waiting = await db
    .selectFrom('checkouts')
    .select('id')
    .where('state', 'in', [sql<CheckoutState>`'open'`, sql<CheckoutState>`'processing'`])
    .where('created_at', '<=', ago(settlingMinutes * 60_000))
    .execute();
  const unpaid = await db
    .selectFrom('installments')
    .innerJoin('enrollments', 'enrollments.id', 'installments.enrollment_id')
    .select('enrollments.checkout_id as id')
    .where('installments.state', 'in', [sql<'due'>`'due'`, sql<'failed'>`'failed'`])
    .execute();
  const resting = await db
    .selectFrom('enrollments')
    .select('checkout_id as id')
    .where('state', 'in', ['grace', 'suspended', 'disputed'])
    .execute();
  const over = await db
    .selectFrom('enrollments')
    .select('checkout_id as id')
    .where('state', '=', sql<EnrollmentState>`'active'`)
    .where('ends_at', '<=', now.toISOString())
    .execute();
  const ended = await db
    .selectFrom('enrollments')
    .select('checkout_id as id')
    .where('state', 'in', ['refunded', 'ended'])
    .where('updated_at', '>', ago(afterDays * 86_400_000))
    .execute();
  const unwanted = await db
    .selectFrom('checkouts')
    .select('id')
    .where('state', 'in', [sql<CheckoutState>`'duplicate'`, sql<CheckoutState>`'refused'`])
    .where('created_at', '>', ago(30 * 86_400_000))
    .execute();
  return [...waiting, ...unpaid, ...resting, ...over, ...ended, ...unwanted].map(({ id }) => id);
}

async function findRecent(db: Database, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('checkout_id')
    .where('occurred_at', '>=', new Date(now.getTime() - recentDays * 86_400_000).toISOString())
    .execute();
  return rows.map((row) => row.checkout_id);
}

async function settle(db: Database, gateway: PaymentGateway, checkoutId: string, now: Date): Promise<void> {
  const synced = await syncCheckout(db, gateway, { checkoutId }, now);
  if (!synced) return;
  if (synced.state === 'open') await closeOverdue(db, gateway, checkoutId, now);
  if (synced.state === 'duplicate' || synced.state === 'refused')
    await giveBack(db, gateway, checkoutId, now);
  if (synced.enrollment) await steerInstallments(db, gateway, { checkoutId, schedule: null }, now);
}

/** Closes a checkout that nobody paid in its time, so that its invitation and its place are free again. */
export async function closeOverdue(
  db: Database,
  gateway: PaymentGateway,
  checkoutId: string,
  now: Date,
): Promise<void> {
  const checkout = await db
    .selectFrom('checkouts')
    .select('expires_at')
    .where('id', '=', checkoutId)
    .executeTakeFirst();
  if (!checkout || checkout.expires_at > now.toISOString()) return;
  await closeAtProvider(db, gateway, checkoutId, now);
}

/**
 * Closes an open checkout at the provider first, and then here. One that was paid at the last moment is fulfilled.
 * @throws PaymentProviderError
 */
export async function closeAtProvider(
  db: Database,
  gateway: PaymentGateway,
  checkoutId: string,
  now: Date,
): Promise<void> {
  const checkout = await db
    .selectFrom('checkouts')
    .select(['session_id', 'provider', 'state'])
    .where('id', '=', checkoutId)
    .executeTakeFirst();
  if (checkout?.state !== 'open' && checkout?.state !== 'processing') return;
  // Where another provider took its place, nobody can pay there any more.
  const isThere = checkout.session_id !== null && checkout.provider === gateway.provider;
  const was = isThere ? await gateway.expireCheckout(checkout.session_id!) : 'expired';
  if (was === 'complete') await syncCheckout(db, gateway, { checkoutId }, now);
  else
    await db
      .updateTable('checkouts')
      .set({ state: 'expired' })
      .where('id', '=', checkoutId)
      .where('state', '=', 'open')
      .execute();
}

/** Programs without a provider end by the clock alone. */
async function completeFreePrograms(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('enrollments')
    .set({ state: 'completed', updated_at: now.toISOString() })
    .where('state', '=', sql<EnrollmentState>`'active'`)
    .where('ends_at', '<=', now.toISOString())
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('checkouts')
          .select('checkouts.id')
          .whereRef('checkouts.id', '=', 'enrollments.checkout_id')
          .where('checkouts.provider', '=', 'none'),
      ),
    )
    .execute();
}

/** Tells administrators of programs that are paid for in part while the provider knows of no further payment. */
async function noticeMissingPlans(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - missingPlanMinutes * 60_000).toISOString();
  const missing = await db
    .selectFrom('enrollments')
    .innerJoin('checkouts', 'checkouts.id', 'enrollments.checkout_id')
    .select('checkouts.id')
    .where('enrollments.state', 'in', runningStates satisfies readonly EnrollmentState[])
    .where('enrollments.created_at', '<', since)
    .where('checkouts.installments', '>', 1)
    .where('checkouts.schedule_reference', 'is', null)
    .execute();
  for (const { id } of missing)
    await inTransaction(db, (trx) =>
      noticePayment(trx, { kind: 'no-schedule', key: id, checkoutId: id }, now),
    );
}
