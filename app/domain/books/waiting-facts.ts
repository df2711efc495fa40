import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { EnrollmentState } from '#db/tables/payments.ts';
import { orderNumber } from '../payments/alarms.ts';
import { tierName } from '../programs/texts-in-language.ts';
import type { WaitingKey } from './waiting.ts';

/** What is told of something that waits. */
export interface Waiting extends WaitingKey {
  /** What the page of the purchase is called by. */
  readonly purchase: string;
  readonly order: string;
  readonly personId: string;
  readonly person: string;
  readonly email: string;
  /** From when on their account is to be erased, as UTC text; null where it is not closed. */
  readonly deleteAfter: string | null;
  readonly program: string;
  /** Null where nothing was opened. */
  readonly state: EnrollmentState | null;
  /** Cents: what is disputed, failed, asked back, held, or to be planned. */
  readonly amount: number;
  readonly currency: string;
  /** UTC text. */
  readonly since: string;
  /** Why the payment failed, as the provider says it, or why the money is asked back, in the words of its owner. */
  readonly reason: string | null;
  /** Which payment of the plan failed; null for all else. */
  readonly installment: number | null;
  /** Whether `dueAt` is a day that was set, and not that on which it began. */
  readonly isDated: boolean;
}

/**
 * Tells of each who it is about, how much, since when and why, in the same order. Eight queries at the most, whatever the page holds.
 * @param language of the programs' names
 */
export async function describeWaiting(
  db: Database,
  keys: readonly WaitingKey[],
  language: Language,
): Promise<readonly Waiting[]> {
  if (keys.length === 0) return [];
  const purchases = await findPurchases(db, keys, language);
  const details = await findDetails(db, keys);
  return keys.flatMap((key) => {
    const purchase = purchases.get(key.checkoutId);
    const detail = details.get(key.id);
    // Gone since the keys were read.
    if (!purchase || !detail) return [];
    return [{ ...key, ...purchase, ...detail }];
  });
}

type Purchase = Pick<
  Waiting,
  'purchase' | 'order' | 'personId' | 'person' | 'email' | 'deleteAfter' | 'program' | 'state' | 'currency'
>;

async function findPurchases(
  db: Database,
  keys: readonly WaitingKey[],
  language: Language,
): Promise<ReadonlyMap<string, Purchase>> {
  const rows = await db
    .selectFrom('checkouts')
    .innerJoin('users', 'users.id', 'checkouts.user_id')
    .innerJoin('profiles', 'profiles.id', 'checkouts.user_id')
    .leftJoin('enrollments', 'enrollments.checkout_id', 'checkouts.id')
    .select([
      'checkouts.id',
      'checkouts.currency',
      'enrollments.id as enrollmentId',
      'enrollments.state',
      'profiles.full_name',
      'users.id as personId',
      'users.email',
      'users.delete_after',
      tierName('checkouts.tier_id', language).as('program'),
    ])
    .where(
      'checkouts.id',
      'in',
      keys.map(({ checkoutId }) => checkoutId),
    )
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        purchase: row.enrollmentId ?? row.id,
        order: orderNumber(row.id),
        personId: row.personId,
        person: row.full_name ?? row.email,
        email: row.email,
        deleteAfter: row.delete_after,
        program: row.program,
        state: row.state,
        currency: row.currency,
      },
    ]),
  );
}

type Detail = Pick<Waiting, 'amount' | 'since' | 'reason' | 'installment' | 'isDated'>;
type Details = readonly (readonly [id: string, detail: Detail])[];

/** What is not told of most of them. */
const blank = { amount: 0, reason: null, installment: null, isDated: false };

async function findDetails(db: Database, keys: readonly WaitingKey[]): Promise<ReadonlyMap<string, Detail>> {
  const of = (...kinds: readonly WaitingKey['kind'][]) => keys.filter(({ kind }) => kinds.includes(kind));
  return new Map([
    ...(await ofDisputes(db, of('dispute', 'warning'))),
    ...(await ofFailed(db, of('failed'))),
    ...(await ofWishes(db, of('refund'))),
    ...(await ofHeld(db, of('unopened', 'returned', 'rest'))),
    ...(await ofPlans(db, of('unscheduled'))),
  ]);
}

const idsOf = (keys: readonly WaitingKey[]): readonly string[] => keys.map(({ id }) => id);

async function ofDisputes(db: Database, keys: readonly WaitingKey[]): Promise<Details> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('disputes')
    .select((eb) => ['id', 'amount', eb.fn.coalesce('reopened_at', 'created_at').as('since'), 'answer_by'])
    .where('id', 'in', idsOf(keys))
    .execute();
  return rows.map(({ id, answer_by, ...row }) => [id, { ...blank, ...row, isDated: answer_by !== null }]);
}

async function ofFailed(db: Database, keys: readonly WaitingKey[]): Promise<Details> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('installments')
    .select(['id', 'number', 'amount', 'due_at', 'failed_at', 'failure'])
    .where('id', 'in', idsOf(keys))
    .execute();
  return rows.map(({ id, number: installment, amount, failed_at, due_at, failure: reason }) => [
    id,
    { amount, since: failed_at ?? due_at, reason, installment, isDated: true },
  ]);
}

async function ofWishes(db: Database, keys: readonly WaitingKey[]): Promise<Details> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('refund_requests')
    .select(['id', 'reason', 'created_at as since'])
    .where('id', 'in', idsOf(keys))
    .execute();
  const balances = await sumUp(db, keys);
  const checkouts = new Map(keys.map(({ id, checkoutId }) => [id, checkoutId]));
  return rows.map(({ id, ...row }) => [
    id,
    { ...blank, ...row, amount: balances.get(checkouts.get(id)!) ?? 0 },
  ]);
}

/** Money that is here and belongs to nobody's program: of it, what came by the provider. */
async function ofHeld(db: Database, keys: readonly WaitingKey[]): Promise<Details> {
  const balances = await sumUp(db, keys, { elsewhere: false });
  return keys.map(({ id, checkoutId, dueAt }) => [
    id,
    { ...blank, amount: balances.get(checkoutId) ?? 0, since: dueAt },
  ]);
}

/** Later payments that are due, of programs whose plan the provider does not know. */
async function ofPlans(db: Database, keys: readonly WaitingKey[]): Promise<Details> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('enrollments')
    .leftJoin('installments', (join) =>
      join.onRef('installments.enrollment_id', '=', 'enrollments.id').on('installments.state', '=', 'due'),
    )
    .select((eb) => [
      'enrollments.id',
      'enrollments.created_at as since',
      eb.fn.sum<number | string | null>('installments.amount').as('amount'),
    ])
    .where('enrollments.id', 'in', idsOf(keys))
    .groupBy(['enrollments.id', 'enrollments.created_at'])
    .execute();
  return rows.map(({ id, since, amount }) => [
    id,
    { ...blank, since, amount: Number(amount ?? 0), isDated: amount !== null },
  ]);
}

/** What is left of what was paid, by checkout. @param counted.elsewhere whether also what was marked as paid elsewhere */
async function sumUp(
  db: Database,
  keys: readonly WaitingKey[],
  counted = { elsewhere: true },
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  let movements = db.selectFrom('payments');
  if (!counted.elsewhere) movements = movements.where('is_elsewhere', '=', 0);
  const rows = await movements
    .select(['checkout_id', (eb) => eb.fn.sum<number | string>('amount').as('sum')])
    .where(
      'checkout_id',
      'in',
      keys.map(({ checkoutId }) => checkoutId),
    )
    .groupBy('checkout_id')
    .execute();
  return new Map(rows.map((row) => [row.checkout_id, Number(row.sum)]));
}
