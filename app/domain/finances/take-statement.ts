import { v7 as uuid, validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import { moveBalance, readAccount, type Account } from './accounts.ts';
import { ensureCategories, listCategories, type Category } from './categories.ts';
import type { StatementLine } from './files/statement-lines.ts';
import { findStatement, signatureOf } from './keep-statement.ts';
import { planStatement, rowsAtOnce, type StatementPlan } from './plan-statement.ts';

/**
 * Takes over what waits, in one transaction; what is there already stays as it is. How its columns are meant is remembered for the
 * next file of the same bank. Sent twice, the second finds nothing. Where a day or an amount can be read in two ways, all of it waits.
 * @param names what a category is called in each language, where this member reads first: our own table names it so
 * @returns null where this file no longer waits
 */
export async function takeStatement(
  db: Database,
  userId: string,
  id: string,
  today: Day,
  now: Date,
  names: readonly CategoryName[] = [({ name }) => name],
): Promise<{ readonly added: number; readonly there: number; readonly unreadable: number } | 'doubt' | null> {
  return inTransaction(db, async (trx) => {
    const waiting = await findStatement(trx, userId);
    const account = waiting && (await readAccount(trx, userId, waiting.accountId));
    if (!waiting || waiting.id !== id || !account) return null;
    const plan = await planStatement(trx, userId, waiting, account, today);
    if (plan.isInDoubt) return 'doubt';
    const categoryOf = await categoriesByName(trx, userId, plan, names, now);
    const transferOf = await transfersOf(trx, userId, account, plan.fresh);
    const moved: { readonly day: Day; readonly cents: number }[] = [];
    for (let from = 0; from < plan.fresh.length; from += rowsAtOnce) {
      const written = await trx
        .insertInto('transactions')
        .values(
          plan.fresh.slice(from, from + rowsAtOnce).map((line) => ({
            id: uuid(),
            user_id: userId,
            account_id: account.id,
            day: line.day,
            currency: account.currency,
            cents: line.cents,
            payee: line.payee,
            note: line.note,
            category_id: categoryOf(line),
            // One side of a transfer comes back as that: neither spent nor earned.
            counts: isTransfer(line) ? (0 as const) : (1 as const),
            transfer_id: isTransfer(line) ? transferOf(line) : null,
            import_id: id,
            fingerprint: line.fingerprint,
            revision: 0,
            created_at: now.toISOString(),
          })),
        )
        .onConflict((conflict) => conflict.columns(['account_id', 'fingerprint']).doNothing())
        .returning(['day', 'cents'])
        .execute();
      moved.push(...written.map(({ day, cents }) => ({ day, cents: Number(cents) })));
    }
    await moveBalance(trx, userId, account.id, moved);
    await trx
      .updateTable('import_batches')
      .set({ state: 'taken', content: '', mapping: '', added: moved.length, created_at: now.toISOString() })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    const meant = { mapping: JSON.stringify(waiting.mapping), updated_at: now.toISOString() };
    if (waiting.format === 'csv')
      await trx
        .insertInto('import_mappings')
        .values({
          account_id: account.id,
          signature: signatureOf(waiting.table),
          user_id: userId,
          ...meant,
        })
        .onConflict((conflict) => conflict.columns(['account_id', 'signature']).doUpdateSet(meant))
        .execute();
    return { added: moved.length, there: plan.there.length, unreadable: plan.unreadable.length };
  });
}

/** Whether it is one side of a transfer. One that was given a category was spent or earned since. */
const isTransfer = ({ transferId, category }: StatementLine): boolean =>
  transferId !== null && category === '';

/** What a category is called in a language. */
export type CategoryName = (category: Category) => string;

/**
 * Which category rows are of that name one; those that are in use before those that were put away. The table may have left in another
 * language than its reader's: the one in which most of its names are known is taken for its own, so that a category of the
 * member's own is not mistaken for one of ours that is called so elsewhere.
 */
async function categoriesByName(
  trx: Database,
  userId: string,
  { fresh, there, strange }: StatementPlan,
  names: readonly CategoryName[],
  now: Date,
): Promise<(line: StatementLine) => string | null> {
  if (fresh.every(({ category }) => category === '')) return () => null;
  await ensureCategories(trx, userId, now);
  const called = (name: string): string => name.trim().toLowerCase();
  const all = await listCategories(trx, userId);
  const ordered = [...all.filter((one) => !one.isArchived), ...all.filter((one) => one.isArchived)];
  const said = new Set([...fresh, ...there, ...strange].map(({ category }) => called(category)));
  const byName = names
    .map((named) => Map.groupBy(ordered, (one) => called(named(one))))
    .map((known) => ({ known, count: [...said].filter((name) => known.has(name)).length }))
    .toSorted((one, other) => other.count - one.count)
    .map(({ known }) => known);
  return ({ category, cents }) => {
    if (category === '') return null;
    const alike = byName.map((known) => known.get(called(category))).find((found) => found !== undefined);
    const kind = cents > 0 ? 'income' : 'expense';
    return (alike?.find((one) => one.kind === kind) ?? alike?.[0])?.id ?? null;
  };
}

/** What each side of a transfer has in common with its other one, where that stands on another account; else it stands alone. */
async function transfersOf(
  trx: Database,
  userId: string,
  account: Account,
  lines: readonly StatementLine[],
): Promise<(line: StatementLine) => string> {
  const ids = lines.flatMap((one) =>
    isTransfer(one) && validate(one.transferId) ? one.transferId!.toLowerCase() : [],
  );
  const taken = new Map<string, Pick<StatementLine, 'cents'> | null>();
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const rows = await trx
      .selectFrom('transactions')
      .select(['transfer_id', 'user_id', 'account_id', 'currency', 'cents', 'counts'])
      .where('transfer_id', 'in', ids.slice(from, from + rowsAtOnce))
      .execute();
    for (const row of rows) {
      const isOtherSide =
        row.user_id === userId &&
        row.account_id !== account.id &&
        row.currency === account.currency &&
        row.counts === 0 &&
        !taken.has(row.transfer_id!);
      taken.set(row.transfer_id!, isOtherSide ? { cents: -Number(row.cents) } : null);
    }
  }
  return ({ transferId, cents }) => {
    const id = validate(transferId) ? transferId!.toLowerCase() : uuid();
    const side = taken.get(id);
    // Each is the other side of one row only.
    taken.set(id, null);
    return side === undefined || side?.cents === cents ? id : uuid();
  };
}
