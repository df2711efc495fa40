import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { retainPayments } from '#app/domain/personal-data/retained-payments.ts';
import { someMember } from '#tests/support/database.ts';
import { addMovement, enroll } from '../payments/enrolled.ts';

/** A movement as tests write it down. */
export interface Move {
  /** Who it belongs to: each has a program of their own. */
  readonly person: number;
  readonly kind: 'payment' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won';
  /** Cents, above zero. */
  readonly cents: number;
  readonly currency: string;
  readonly provider: 'stripe' | 'sandbox';
  readonly at: Date;
  /** Paid elsewhere, and marked so. */
  readonly isElsewhere?: boolean;
}

/** With its sign. */
export const signed = ({ kind, cents }: Move): number =>
  kind === 'refund' || kind === 'dispute' ? -cents : cents;

/**
 * Puts movements into the ledger, each person with a purchase of a program, and erases some of them.
 * @param tiers the program of each person @param erased those who are gone
 */
export async function keepLedger(
  db: Database,
  moves: readonly Move[],
  tiers: readonly number[],
  erased: readonly number[] = [],
): Promise<void> {
  for (const [person, tierId] of tiers.entries()) {
    const own = moves.filter((move) => move.person === person);
    const userId = await someMember(db, `${uuid()}@example.com`);
    const { checkoutId } = await enroll(db, userId, new Date('2026-01-01T00:00:00Z'), { tierId });
    await db.deleteFrom('payments').where('checkout_id', '=', checkoutId).execute();
    for (const move of own) await addMovement(db, { ...move, userId, checkoutId, amount: signed(move) });
    if (erased.includes(person)) await eraseBuyer(db, userId);
  }
}

/** As an erasure does it: what the books need is kept, and the account is gone. */
export const eraseBuyer = (db: Database, userId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    await retainPayments(trx, userId, 'a pseudonym');
    await trx.deleteFrom('users').where('id', '=', userId).execute();
  });
