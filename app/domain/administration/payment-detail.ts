import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { PaymentTables } from '#db/tables/payments.ts';
import { PaymentProviderError, type PaymentGateway } from '#app/gateways/payments/payments.ts';
import { orderNumber } from '../payments/alarms.ts';
import { refundableOf, refundCheckout, type Refundable, type Refunded } from '../payments/refund.ts';
import { syncCheckout, type SyncedCheckout } from '../payments/sync-checkout.ts';
import { noteAct, subjectOf } from './audit.ts';
import { tierName } from '../programs/texts-in-language.ts';

/** Rows are few for one purchase; no list of it is longer than this. */
const mostRows = 200;

/** Everything about one purchase, as its rows are. Amounts are cents. */
export interface PaymentDetail {
  /** What its pages are called by: of the enrolment, or of the checkout where nothing was opened for it. */
  readonly id: string;
  readonly person: {
    readonly id: string;
    readonly name: string | null;
    readonly email: string;
    /** In which they read what is written to them. */
    readonly language: Language;
  };
  readonly program: string;
  /** By which people speak of it. */
  readonly order: string;
  readonly checkout: PaymentTables['checkouts'];
  readonly enrollment: PaymentTables['enrollments'] | null;
  /** What came in, without what went back. */
  readonly balance: number;
  readonly installments: readonly PaymentTables['installments'][];
  readonly payments: readonly Selectable<PaymentTables['payments']>[];
  readonly disputes: readonly PaymentTables['disputes'][];
  readonly requests: readonly PaymentTables['refund_requests'][];
  readonly acts: readonly { readonly action: string; readonly actor: string | null; readonly at: string }[];
}

/**
 * One purchase by the id of its enrolment, or of its checkout; null where there is none.
 * @param language of the program's name
 */
export async function findPaymentDetail(
  db: Database,
  id: string,
  language: Language = 'en',
): Promise<PaymentDetail | null> {
  const named = await db
    .selectFrom('enrollments')
    .select('checkout_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const checkout = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', named?.checkout_id ?? id)
    .executeTakeFirst();
  if (!checkout) return null;
  const enrollment =
    (await db
      .selectFrom('enrollments')
      .selectAll()
      .where('checkout_id', '=', checkout.id)
      .executeTakeFirst()) ?? null;
  const person = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'profiles.full_name as name', 'users.email', 'profiles.language'])
    .where('users.id', '=', checkout.user_id)
    .executeTakeFirstOrThrow();
  const tier = await db
    .selectFrom('freedom_plan_tiers')
    .select(tierName('freedom_plan_tiers.id', language).as('name'))
    .where('id', '=', checkout.tier_id)
    .executeTakeFirstOrThrow();
  const movements = await db
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', '=', checkout.id)
    .orderBy('occurred_at')
    .limit(mostRows)
    .execute();
  // Those of one second in the order in which they were entered, which their ids keep.
  const payments = movements.toSorted(
    (one, other) => one.occurred_at.localeCompare(other.occurred_at) || one.id.localeCompare(other.id),
  );
  const disputes = await db
    .selectFrom('disputes')
    .selectAll()
    .where('checkout_id', '=', checkout.id)
    .limit(mostRows)
    .execute();
  return {
    id: enrollment?.id ?? checkout.id,
    person: { ...person, language: person.language ?? 'en' },
    program: tier.name,
    order: orderNumber(checkout.id),
    checkout,
    enrollment,
    balance: payments.reduce((all, one) => all + one.amount, 0),
    payments,
    disputes: disputes.toSorted((one, other) => one.created_at.localeCompare(other.created_at)),
    ...(await ofEnrollment(db, enrollment?.id ?? null)),
    acts: await listActs(db, person.id, subjectOf(checkout.id)),
  };
}

async function ofEnrollment(
  db: Database,
  enrollmentId: string | null,
): Promise<Pick<PaymentDetail, 'installments' | 'requests'>> {
  if (enrollmentId === null) return { installments: [], requests: [] };
  const installments = await db
    .selectFrom('installments')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .orderBy('number')
    .limit(mostRows)
    .execute();
  const requests = await db
    .selectFrom('refund_requests')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .orderBy('created_at', 'desc')
    .limit(mostRows)
    .execute();
  return { installments, requests };
}

async function listActs(db: Database, userId: string, subject: string): Promise<PaymentDetail['acts']> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.action', 'users.email as actor', 'audit_log.created_at as at'])
    .where('audit_log.user_id', '=', userId)
    .where('audit_log.subject', '=', subject)
    .orderBy('audit_log.created_at', 'desc')
    .limit(mostRows)
    .execute();
  return rows;
}

/** What an administrator confirms on a page of its own. */
export interface ConfirmedAct {
  /** Of the page's form: the same form sent twice is one act. */
  readonly key: string;
  readonly actorId: string;
}

export type RefundOutcome =
  /** What went, and what of the rest could not. */
  | ({ readonly ok: true } & Pick<Refunded, 'given' | 'left'>)
  /** `nothing`: nothing is there that the provider could give back. `changed`: another amount is there than the page said. */
  /** `other-provider`: it was paid where the site does not take money any more. */
  | { readonly ok: false; readonly reason: 'unknown' | 'nothing' | 'changed' | 'other-provider' };

/**
 * What of a purchase can be given back, as the provider says now; null where this one does not know it.
 * @throws PaymentProviderError
 */
export async function readRefundable(
  gateway: PaymentGateway,
  { checkout }: Pick<PaymentDetail, 'checkout'>,
): Promise<Refundable | null> {
  if (checkout.provider !== gateway.provider || checkout.session_id === null) return null;
  const order = await gateway.readOrder(checkout.session_id, checkout.schedule_reference);
  return order && refundableOf(order);
}

/**
 * Gives back everything of a purchase that can be given back, and ends its program for good; its open wish is granted with the last
 * of it. Written down before the provider is asked to, so that no money goes without a name beside it. A form that was sent before
 * and has nothing left to give back answers what went the first time.
 * @param seen the amount that the administrator was shown, in cents
 * @throws PaymentProviderError where nothing went: the same can be asked again
 */
export async function refundPurchase(
  db: Database,
  gateway: PaymentGateway,
  act: ConfirmedAct,
  id: string,
  seen: number,
  now: Date,
): Promise<RefundOutcome> {
  const found = await findPaymentDetail(db, id);
  if (!found) return { ok: false, reason: 'unknown' };
  const { checkout } = found;
  if (checkout.provider !== gateway.provider) return { ok: false, reason: 'other-provider' };
  const there = await readRefundable(gateway, found);
  if (!there) throw new PaymentProviderError('The provider knows no such purchase.');
  if (there.amount === 0) {
    // What went in the provider's own pages may be news to us, and to a wish that is open.
    await syncCheckout(db, gateway, { checkoutId: checkout.id }, now);
    return givenBefore(db, act, checkout.id, there);
  }
  if (there.amount !== seen) return { ok: false, reason: 'changed' };
  await noteAct(
    db,
    {
      id: act.key,
      actorId: act.actorId,
      userId: checkout.user_id,
      action: 'refund',
      subject: subjectOf(checkout.id),
      details: { amount: there.amount, currency: checkout.currency },
    },
    now,
  );
  const { given, left, failure } = await refundCheckout(db, gateway, checkout.id, now);
  if (given > 0) return { ok: true, given, left };
  if (failure) throw failure;
  return givenBefore(db, act, checkout.id, left);
}

const orderedSchema = z.object({ amount: z.number() });

/** Where nothing is left to give back: what the same form gave back when it was sent before, if it was. */
async function givenBefore(
  db: Database,
  { key }: ConfirmedAct,
  checkoutId: string,
  { disputed, elsewhere }: Pick<Refundable, 'disputed' | 'elsewhere'>,
): Promise<RefundOutcome> {
  const ordered = await db
    .selectFrom('audit_log')
    .select('details')
    .where('id', '=', key)
    .where('action', '=', 'refund')
    .where('subject', '=', subjectOf(checkoutId))
    .executeTakeFirst();
  if (!ordered) return { ok: false, reason: 'nothing' };
  const { amount: given } = orderedSchema.parse(JSON.parse(ordered.details));
  return { ok: true, given, left: { failed: 0, disputed, elsewhere } };
}

/**
 * Asks the provider again what became of a purchase, and brings our rows in line.
 * @returns null where there is none, or where it was paid at another provider
 * @throws PaymentProviderError
 */
export async function askProvider(
  db: Database,
  gateway: PaymentGateway,
  act: ConfirmedAct,
  id: string,
  now: Date,
): Promise<SyncedCheckout | null> {
  const found = await findPaymentDetail(db, id);
  if (!found || found.checkout.provider !== gateway.provider) return null;
  const { checkout } = found;
  await noteAct(
    db,
    {
      id: act.key,
      actorId: act.actorId,
      userId: checkout.user_id,
      action: 'provider-asked',
      subject: subjectOf(checkout.id),
      details: { state: checkout.state },
    },
    now,
  );
  return syncCheckout(db, gateway, { checkoutId: checkout.id }, now);
}
