import { subDays } from 'date-fns/subDays';
import { inTransaction, type Database } from '#db/database.ts';
import type { BookedMovement, PaymentGateway } from '#app/gateways/payments/payments.ts';
import { noticePayment } from './alarms.ts';

/** How far back books are compared. */
const daysBack = 35;
/** What moved a moment ago may not have reached us yet. */
const settlingHours = 1;

/** A movement that stands in one of the two books, or in both with different amounts (cents). */
export interface LedgerDifference {
  readonly kind: BookedMovement['kind'];
  readonly reference: string;
  readonly ours: number | null;
  readonly theirs: number | null;
}

/** A movement of our ledger. */
interface OurMovement extends BookedMovement {
  /** Whether it was marked as paid without having come by the provider: its books need not hold it. */
  readonly isElsewhere: boolean;
}

/**
 * Compares our ledger with the provider's books, movement by movement, over the last 35 days; what stays of erased accounts
 * counts as ours, and what somebody marked as paid elsewhere is no difference. Administrators are told of each difference once.
 * @throws PaymentProviderError
 */
export async function compareLedger(
  db: Database,
  gateway: PaymentGateway,
  now: Date,
): Promise<readonly LedgerDifference[]> {
  const from = subDays(now, daysBack);
  const until = new Date(now.getTime() - settlingHours * 3_600_000);
  const theirs = sumUp(await gateway.listMovements(from, until));
  // Wider on our side: the two clocks need not agree about a movement at either end.
  const ours = new Map(
    (await readOurs(db, gateway.provider, subDays(from, 2), now)).map((one) => [keyOf(one), one]),
  );
  const differences: LedgerDifference[] = theirs
    // A refund that failed before we heard of it stands there once each way, and here not at all.
    .filter((one) => !isUndone(one, theirs, ours))
    .filter((one) => (ours.get(keyOf(one))?.amount ?? 0) !== one.amount)
    .map(({ kind, reference, amount }) => ({
      kind,
      reference,
      ours: ours.get(keyOf({ kind, reference }))?.amount ?? null,
      theirs: amount,
    }));
  const known = new Set(theirs.map(keyOf));
  for (const { kind, reference, amount, at, isElsewhere } of ours.values())
    if (!isElsewhere && !known.has(keyOf({ kind, reference })) && at > from && at < until)
      differences.push({ kind, reference, ours: amount, theirs: null });
  for (const one of differences)
    await inTransaction(db, (trx) => noticePayment(trx, { kind: 'ledger-difference', key: keyOf(one) }, now));
  return differences;
}

const keyOf = ({ kind, reference }: Pick<BookedMovement, 'kind' | 'reference'>): string =>
  `${kind} ${reference}`;

function isUndone(
  { kind, reference }: BookedMovement,
  theirs: readonly BookedMovement[],
  ours: ReadonlyMap<string, BookedMovement>,
): boolean {
  if (kind !== 'refund' && kind !== 'refund-failed') return false;
  const both = (['refund', 'refund-failed'] as const).map((one) => keyOf({ kind: one, reference }));
  return both.every((key) => !ours.has(key) && theirs.some((one) => keyOf(one) === key));
}

function sumUp(movements: readonly BookedMovement[]): readonly BookedMovement[] {
  const sums = new Map<string, BookedMovement>();
  for (const one of movements) {
    const known = sums.get(keyOf(one));
    sums.set(keyOf(one), known ? { ...known, amount: known.amount + one.amount } : one);
  }
  return [...sums.values()];
}

async function readOurs(
  db: Database,
  provider: PaymentGateway['provider'],
  from: Date,
  until: Date,
): Promise<readonly OurMovement[]> {
  const kept = await db
    .selectFrom('retained_payments')
    .select(['kind', 'reference', 'amount', 'currency', 'occurred_at', 'is_elsewhere'])
    .where('provider', '=', provider)
    .where('occurred_at', '>=', from.toISOString())
    .where('occurred_at', '<=', until.toISOString())
    .execute();
  const current = await db
    .selectFrom('payments')
    .select(['kind', 'reference', 'amount', 'currency', 'occurred_at', 'is_elsewhere'])
    .where('provider', '=', provider)
    .where('occurred_at', '>=', from.toISOString())
    .where('occurred_at', '<=', until.toISOString())
    .execute();
  return [...kept, ...current].map(({ kind, occurred_at: at, is_elsewhere, ...one }) => ({
    ...one,
    isElsewhere: is_elsewhere === 1,
    kind: kind as BookedMovement['kind'],
    at: new Date(at),
  }));
}
