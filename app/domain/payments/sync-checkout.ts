import { inTransaction, type Database } from '#db/database.ts';
import type { CheckoutState, EnrollmentState, PaymentTables } from '#db/tables/payments.ts';
import type { OrderSnapshot, PaymentGateway } from '#app/gateways/payments/payments.ts';
import { noticePayment } from './alarms.ts';
import { applyOrder, findEnrollment, type AppliedOrder } from './apply-order.ts';

type Checkout = PaymentTables['checkouts'];

/** What became of a checkout, after the provider was asked. */
export interface SyncedCheckout {
  readonly checkoutId: string;
  readonly userId: string;
  readonly tierId: number;
  readonly state: CheckoutState;
  readonly enrollment: { readonly id: string; readonly state: EnrollmentState } | null;
}

/** Syncs of one checkout: the one under way, and the next one, which everybody shares who asks before it begins. */
interface Line {
  readonly running: Promise<unknown>;
  next: Promise<SyncedCheckout | null> | null;
}
const lines = new WeakMap<Database, Map<string, Line>>();

/**
 * Reads everything that the provider knows about one checkout and brings our rows in line with it: the enrolment, its
 * installments, the ledger and what is to be mailed, in one transaction. Webhook, success page and reconciler all go this
 * way, in any order and as often as they like: the end is the same (specification 1, §4).
 * @param hint.schedule of its installments, where an event names one that we have not noted yet
 * @returns null where we have no such checkout
 * @throws PaymentProviderError
 */
export async function syncCheckout(
  db: Database,
  gateway: PaymentGateway,
  by: { readonly checkoutId: string } | { readonly sessionId: string },
  now: Date,
  hint: { readonly schedule?: string } = {},
): Promise<SyncedCheckout | null> {
  const checkout = await findCheckout(db, by);
  if (!checkout) return null;
  const sync = () => syncNow(db, gateway, checkout.id, hint.schedule ?? null, now);
  // One after the other: what was read first must not be written last.
  const open = lines.get(db) ?? new Map<string, Line>();
  lines.set(db, open);
  const line = open.get(checkout.id);
  if (!line) return begin(open, checkout.id, sync());
  if (hint.schedule) return line.running.then(() => syncCheckout(db, gateway, by, now, hint));
  line.next ??= line.running.then(() => begin(open, checkout.id, sync()));
  return line.next;
}

function begin<T>(open: Map<string, Line>, id: string, work: Promise<T>): Promise<T> {
  const settle = async (): Promise<void> => {
    await work.catch(() => undefined);
    if (open.get(id) === line && !line.next) open.delete(id);
  };
  const line: Line = { running: settle(), next: null };
  open.set(id, line);
  return work;
}

async function findCheckout(
  db: Database,
  by: { readonly checkoutId: string } | { readonly sessionId: string },
): Promise<Checkout | undefined> {
  const [column, value] =
    'checkoutId' in by ? (['id', by.checkoutId] as const) : (['session_id', by.sessionId] as const);
  return db.selectFrom('checkouts').selectAll().where(column, '=', value).executeTakeFirst();
}

/** How often a sync begins again because another machine was quicker. */
const mostRounds = 5;

async function syncNow(
  db: Database,
  gateway: PaymentGateway,
  id: string,
  schedule: string | null,
  now: Date,
): Promise<SyncedCheckout | null> {
  for (let round = 0; round < mostRounds; round += 1) {
    const checkout = await findCheckout(db, { checkoutId: id });
    if (!checkout) return null;
    // Nothing was opened at this provider, so it has nothing to say.
    if (checkout.provider !== gateway.provider || checkout.session_id === null)
      return toSynced({ checkout, enrollment: await findEnrollment(db, id) });
    const order = await gateway.readOrder(checkout.session_id, checkout.schedule_reference ?? schedule);
    const applied = await inTransaction(db, (trx) => applyUnlessOutdated(trx, gateway, checkout, order, now));
    if (applied) return toSynced(applied);
  }
  throw new Error(`The checkout ${id} is synced too often at once.`);
}

/** @returns null where somebody else wrote since the provider was asked: what it said then may be older than what stands there */
async function applyUnlessOutdated(
  trx: Database,
  gateway: PaymentGateway,
  read: Checkout,
  order: OrderSnapshot | null,
  now: Date,
): Promise<AppliedOrder | null> {
  const checkout = await findCheckout(trx, { checkoutId: read.id });
  if (!checkout || checkout.synced_at !== read.synced_at) return null;
  if (order) return applyOrder(trx, checkout, order, gateway.livemode, now);
  await noticePayment(trx, { kind: 'unknown-session', key: checkout.id, checkoutId: checkout.id }, now);
  return { checkout, enrollment: await findEnrollment(trx, checkout.id) };
}

const toSynced = ({ checkout, enrollment }: AppliedOrder): SyncedCheckout => ({
  checkoutId: checkout.id,
  userId: checkout.user_id,
  tierId: checkout.tier_id,
  state: checkout.state,
  enrollment: enrollment ? { id: enrollment.id, state: enrollment.state } : null,
});
