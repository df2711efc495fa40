import { v7 as uuid, validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import { moveBalance, readAccount } from './accounts.ts';
import { readTransfer } from './read-transactions.ts';
import type { Transaction } from './transaction.ts';

/** Money from one own account to another. */
export interface TransferFacts {
  readonly fromId: string;
  readonly toId: string;
  readonly day: Day;
  /** Above zero. */
  readonly cents: number;
  readonly note: string;
}

export type Transferred =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /**
       * `currencies`: what arrives is another amount, which nobody has said; `sent-before`: the form was sent before, and said
       * something else.
       */
      readonly reason: 'unknown' | 'same-account' | 'currencies' | 'changed' | 'sent-before';
    };

/** The rows of a transfer: their sum is nothing. */
const sidesOf = ({ fromId, toId, cents }: TransferFacts) => [
  { account_id: fromId, cents: -cents },
  { account_id: toId, cents },
];

const saysTheSame = ([out, into]: readonly [Transaction, Transaction], facts: TransferFacts): boolean =>
  out.accountId === facts.fromId &&
  into.accountId === facts.toId &&
  into.cents === facts.cents &&
  out.day === facts.day &&
  out.note === facts.note;

/** Keeps a transfer. @param id chosen by the form: sent twice, it is one */
export async function recordTransfer(
  db: Database,
  userId: string,
  id: string,
  facts: TransferFacts,
  now: Date,
): Promise<Transferred> {
  return inTransaction(db, async (trx): Promise<Transferred> => {
    const there = await readTransfer(trx, userId, id);
    if (there) return saysTheSame(there, facts) ? { ok: true } : { ok: false, reason: 'sent-before' };
    const currency = await currencyOf(trx, userId, facts);
    if (typeof currency !== 'string') return currency;
    const known = await trx
      .selectFrom('transactions')
      .select('id')
      .where('transfer_id', '=', id)
      .executeTakeFirst();
    // An id that somebody else's has is no reason to lose this one.
    const transferId = known || !validate(id) ? uuid() : id;
    await trx
      .insertInto('transactions')
      .values(
        sidesOf(facts).map((side) => ({
          id: uuid(),
          user_id: userId,
          ...side,
          day: facts.day,
          currency,
          payee: '',
          note: facts.note,
          category_id: null,
          counts: 0 as const,
          transfer_id: transferId,
          import_id: null,
          fingerprint: null,
          revision: 0,
          created_at: now.toISOString(),
        })),
      )
      .execute();
    for (const { account_id: accountId, cents } of sidesOf(facts))
      await moveBalance(trx, userId, accountId, [{ day: facts.day, cents }]);
    return { ok: true };
  });
}

/** Changes both rows of a transfer. @param revision the one that the page was made from */
export async function changeTransfer(
  db: Database,
  userId: string,
  transferId: string,
  revision: number,
  facts: TransferFacts,
): Promise<Transferred> {
  return inTransaction(db, async (trx): Promise<Transferred> => {
    const rows = await readTransfer(trx, userId, transferId);
    if (!rows) return { ok: false, reason: 'unknown' };
    // What is sent twice is no change.
    if (saysTheSame(rows, facts)) return { ok: true };
    if (rows[0].revision !== revision) return { ok: false, reason: 'changed' };
    const currency = await currencyOf(trx, userId, facts);
    if (typeof currency !== 'string') return currency;
    for (const [index, side] of sidesOf(facts).entries()) {
      const row = rows[index]!;
      await trx
        .updateTable('transactions')
        .set({ ...side, day: facts.day, note: facts.note, currency, revision: revision + 1 })
        .where('user_id', '=', userId)
        .where('id', '=', row.id)
        .execute();
      await moveBalance(trx, userId, row.accountId, [{ day: row.day, cents: -row.cents }]);
      await moveBalance(trx, userId, side.account_id, [{ day: facts.day, cents: side.cents }]);
    }
    return { ok: true };
  });
}

/** What both accounts are kept in, or why nothing goes from one to the other. */
async function currencyOf(
  trx: Database,
  userId: string,
  { fromId, toId }: TransferFacts,
): Promise<string | Exclude<Transferred, { ok: true }>> {
  if (fromId === toId) return { ok: false, reason: 'same-account' };
  const [from, to] = [await readAccount(trx, userId, fromId), await readAccount(trx, userId, toId)];
  if (!from || !to) return { ok: false, reason: 'unknown' };
  return from.currency === to.currency ? from.currency : { ok: false, reason: 'currencies' };
}
