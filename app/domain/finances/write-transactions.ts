import { v7 as uuid, validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { moveBalance, readAccount, type Account } from './accounts.ts';
import { ensureCategories, listCategories } from './categories.ts';
import { isLoneSide, readParts, readTransaction } from './read-transactions.ts';
import { mostParts, saysTheSame, type Part, type Transaction, type TransactionFacts } from './transaction.ts';

export type Kept =
  | { readonly ok: true; readonly transaction: Transaction }
  /** There is no such account or category of this member's, or no such transaction; a transfer is changed as one. */
  | { readonly ok: false; readonly reason: 'unknown' }
  /** The form was sent before, and said something else. */
  | { readonly ok: false; readonly reason: 'sent-before' }
  /** It was changed elsewhere meanwhile. */
  | { readonly ok: false; readonly reason: 'changed'; readonly there: Transaction };

const unknown = { ok: false, reason: 'unknown' } as const;

/** The account and category that are meant, where both are this member's. */
async function placeOf(
  trx: Database,
  userId: string,
  { accountId, categoryId }: Pick<TransactionFacts, 'accountId' | 'categoryId'>,
  now: Date,
): Promise<Account | null> {
  if (categoryId !== null && !(await hasCategories(trx, userId, [categoryId], now))) return null;
  return readAccount(trx, userId, accountId);
}

/** Whether all of these are this member's; ours are written where they are not yet. */
async function hasCategories(
  trx: Database,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<boolean> {
  await ensureCategories(trx, userId, now);
  const own = new Set((await listCategories(trx, userId)).map(({ id }) => id));
  return ids.every((id) => own.has(id));
}

const columnsOf = (facts: TransactionFacts, { currency }: Account) => ({
  account_id: facts.accountId,
  day: facts.day,
  currency,
  cents: facts.cents,
  payee: facts.payee,
  note: facts.note,
  category_id: facts.categoryId,
});

/** Keeps money that moved. @param id chosen by the form: sent twice, it is one */
export async function recordTransaction(
  db: Database,
  userId: string,
  id: string,
  facts: TransactionFacts,
  now: Date,
): Promise<Kept> {
  return inTransaction(db, async (trx): Promise<Kept> => {
    const there = await readTransaction(trx, userId, id);
    if (there)
      return saysTheSame(there, facts)
        ? { ok: true, transaction: there }
        : { ok: false, reason: 'sent-before' };
    const account = await placeOf(trx, userId, facts, now);
    if (!account) return unknown;
    const known = await trx.selectFrom('transactions').select('id').where('id', '=', id).executeTakeFirst();
    // An id that somebody else's has is no reason to lose this one.
    const own = known || !validate(id) ? uuid() : id;
    await trx
      .insertInto('transactions')
      .values({
        id: own,
        user_id: userId,
        ...columnsOf(facts, account),
        counts: 1,
        transfer_id: null,
        import_id: null,
        fingerprint: null,
        revision: 0,
        created_at: now.toISOString(),
      })
      .execute();
    await moveBalance(trx, userId, account.id, [facts]);
    return { ok: true, transaction: (await readTransaction(trx, userId, own))! };
  });
}

/**
 * Changes money that moved. Where its amount changes, its parts are gone: they were parts of another one.
 * @param revision the one that the page was made from: what was changed since is not overwritten
 */
export async function changeTransaction(
  db: Database,
  userId: string,
  id: string,
  revision: number,
  facts: TransactionFacts,
  now: Date,
): Promise<Kept> {
  return inTransaction(db, async (trx): Promise<Kept> => {
    const there = await readTransaction(trx, userId, id);
    const isLone = there !== null && (await isLoneSide(trx, userId, there));
    if (!there || (there.transferId !== null && !isLone)) return unknown;
    if (saysTheSame(there, facts)) return { ok: true, transaction: there };
    if (there.revision !== revision) return { ok: false, reason: 'changed', there };
    const account = await placeOf(trx, userId, facts, now);
    if (!account) return unknown;
    const staysSplit =
      there.isSplit &&
      facts.cents === there.cents &&
      facts.categoryId === null &&
      account.currency === there.currency;
    await trx
      .updateTable('transactions')
      .set({
        ...columnsOf(facts, account),
        // Where the other account is gone it stays neither spent nor earned, until somebody says of what category it was.
        ...(isLone && facts.categoryId === null
          ? { counts: 0 as const }
          : { counts: staysSplit ? (0 as const) : (1 as const), transfer_id: null }),
        revision: revision + 1,
      })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    if (staysSplit)
      await trx
        .updateTable('transaction_splits')
        .set({ day: facts.day })
        .where('user_id', '=', userId)
        .where('transaction_id', '=', id)
        .execute();
    else if (there.isSplit) await dropParts(trx, userId, id);
    await moveBalance(trx, userId, there.accountId, [{ day: there.day, cents: -there.cents }]);
    await moveBalance(trx, userId, account.id, [facts]);
    return { ok: true, transaction: (await readTransaction(trx, userId, id))! };
  });
}

const dropParts = (trx: Database, userId: string, id: string): Promise<unknown> =>
  trx
    .deleteFrom('transaction_splits')
    .where('user_id', '=', userId)
    .where('transaction_id', '=', id)
    .execute();

/** Deletes one for good; of a transfer both rows, because half of one is money from nowhere. Done already is done. */
export async function deleteTransaction(db: Database, userId: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const there = await readTransaction(trx, userId, id);
    if (!there) return;
    let query = trx.deleteFrom('transactions').where('user_id', '=', userId);
    query =
      there.transferId === null
        ? query.where('id', '=', id)
        : query.where('transfer_id', '=', there.transferId);
    for (const row of await query.returning(['account_id', 'day', 'cents']).execute())
      await moveBalance(trx, userId, row.account_id, [{ day: row.day, cents: -Number(row.cents) }]);
  });
}

export type Divided =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'unknown' | 'sum' | 'too-many' }
  /** It was changed elsewhere meanwhile. */
  | { readonly ok: false; readonly reason: 'changed'; readonly revision: number };

/** The category that it has as a whole, where there are fewer than two parts. */
const wholeCategory = (there: Transaction, parts: readonly Part[]): string | null =>
  parts[0]?.categoryId ?? there.categoryId;

/** Whether it is divided in this way already, or whole as it is to be. */
async function isDividedSo(
  trx: Database,
  userId: string,
  there: Transaction,
  parts: readonly Part[],
): Promise<boolean> {
  if (parts.length < 2) return !there.isSplit && there.categoryId === wholeCategory(there, parts);
  const now = await readParts(trx, userId, there.id);
  return (
    now.length === parts.length &&
    now.every((one, at) => one.categoryId === parts[at]!.categoryId && one.cents === parts[at]!.cents)
  );
}

/**
 * Divides one into parts, each with its category; one part, or none, makes it whole again. Refused where they do not add up to it,
 * and where one of them is nothing.
 * @param revision the one that the page was made from: what was changed since is not overwritten
 */
export async function splitTransaction(
  db: Database,
  userId: string,
  id: string,
  revision: number,
  parts: readonly Part[],
  now: Date,
): Promise<Divided> {
  if (parts.length > mostParts) return { ok: false, reason: 'too-many' };
  return inTransaction(db, async (trx): Promise<Divided> => {
    const there = await readTransaction(trx, userId, id);
    if (!there || there.transferId !== null) return unknown;
    const ids = parts.flatMap(({ categoryId }) => categoryId ?? []);
    if (!(await hasCategories(trx, userId, ids, now))) return unknown;
    const isDivided = parts.length > 1;
    const sum = parts.reduce((all, { cents }) => all + cents, 0);
    if (parts.length > 0 && (sum !== there.cents || parts.some(({ cents }) => cents === 0)))
      return { ok: false, reason: 'sum' };
    if (await isDividedSo(trx, userId, there, parts)) return { ok: true };
    if (there.revision !== revision) return { ok: false, reason: 'changed', revision: there.revision };
    await dropParts(trx, userId, id);
    await trx
      .updateTable('transactions')
      .set({
        counts: isDivided ? 0 : 1,
        category_id: isDivided ? null : wholeCategory(there, parts),
        revision: there.revision + 1,
      })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    if (isDivided)
      await trx
        .insertInto('transaction_splits')
        .values(
          parts.map(({ categoryId, cents }, index) => ({
            transaction_id: id,
            position: index + 1,
            user_id: userId,
            day: there.day,
            currency: there.currency,
            category_id: categoryId,
            cents,
          })),
        )
        .execute();
    return { ok: true };
  });
}
