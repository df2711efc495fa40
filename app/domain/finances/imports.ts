import { createHash } from 'node:crypto';
import { v7 as uuid, validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import { listAccounts, moveBalance, readAccount, type Account } from './accounts.ts';
import { ensureCategories, listCategories, type Category } from './categories.ts';
import { dayTexts, guessOrder, likelyOrders } from './files/dates.ts';
import { isOwnTable, ownRowOf, type KnownAccounts } from './files/own-table.ts';
import { readLines, type ReadLines, type StatementLine, type StrangeLine } from './files/statement-lines.ts';
import {
  mappingSchema,
  tableSchema,
  type Mapping,
  type StatementFormat,
  type StatementTable,
} from './files/statement.ts';

/** A file that was read and waits to be looked at. */
export interface WaitingImport {
  readonly id: string;
  readonly accountId: string;
  readonly format: StatementFormat;
  readonly table: StatementTable;
  readonly mapping: Mapping;
}

/** A file that was taken over. */
export interface TakenImport {
  readonly id: string;
  readonly accountId: string;
  readonly format: StatementFormat;
  readonly added: number;
  /** UTC. */
  readonly takenAt: string;
}

/** How many that were taken over are listed. */
const listed = 20;
/** Rows that one statement takes on either engine. */
const rowsAtOnce = 500;

/** What a bank's files have in common: the names of their columns. */
const signatureOf = ({ columns, isNamed }: StatementTable): string =>
  createHash('sha256')
    .update(isNamed ? columns.join('\n').toLowerCase() : String(columns.length))
    .digest('base64url');

/**
 * How the columns of the last such file were meant; how decimals are written, where this one says so, is said by it, and how days are
 * where these do not fit the order of the last ones as well as another.
 */
const remembered = (kept: string, { decimal }: Mapping, table: StatementTable, today: Day): Mapping => {
  const mapping = mappingSchema.parse(JSON.parse(kept));
  const days = dayTexts(table, mapping.day);
  const orders = likelyOrders(days, today);
  const isLikely = orders.length === 0 || orders.some((one) => one === mapping.dates);
  return {
    ...mapping,
    dates: isLikely ? mapping.dates : guessOrder(days, today),
    decimal: decimal ?? mapping.decimal,
  };
};

/**
 * Keeps what was read of a file until its member has looked at it; one at a time. The mapping of the last such file stands for it.
 * @param today the member's own
 */
export async function keepStatement(
  db: Database,
  userId: string,
  accountId: string,
  read: { readonly format: StatementFormat; readonly table: StatementTable; readonly mapping: Mapping },
  today: Day,
  now: Date,
): Promise<{ readonly ok: true; readonly id: string } | { readonly ok: false; readonly reason: 'unknown' }> {
  return inTransaction(db, async (trx) => {
    const account = await readAccount(trx, userId, accountId);
    if (!account) return { ok: false, reason: 'unknown' } as const;
    const known = await trx
      .selectFrom('import_mappings')
      .select('mapping')
      .where('user_id', '=', userId)
      .where('account_id', '=', accountId)
      .where('signature', '=', signatureOf(read.table))
      .executeTakeFirst();
    const isRemembered = read.format === 'csv' && !isOwnTable(read.table);
    await trx
      .deleteFrom('import_batches')
      .where('user_id', '=', userId)
      .where('state', '=', 'waiting')
      .execute();
    const id = uuid();
    await trx
      .insertInto('import_batches')
      .values({
        id,
        user_id: userId,
        account_id: accountId,
        format: read.format,
        state: 'waiting',
        content: JSON.stringify(read.table),
        // Of our own table it is known, and was guessed before it was.
        mapping: JSON.stringify(
          isRemembered && known ? remembered(known.mapping, read.mapping, read.table, today) : read.mapping,
        ),
        added: 0,
        created_at: now.toISOString(),
      })
      .execute();
    return { ok: true, id } as const;
  });
}

/** What was read and waits; null where nothing does. */
export async function findStatement(db: Database, userId: string): Promise<WaitingImport | null> {
  const row = await db
    .selectFrom('import_batches')
    .select(['id', 'account_id', 'format', 'content', 'mapping'])
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    accountId: row.account_id,
    format: row.format,
    table: tableSchema.parse(JSON.parse(row.content)),
    mapping: mappingSchema.parse(JSON.parse(row.mapping)),
  };
}

/** Says how the columns of what waits are meant. Where nothing waits, nothing is done. */
export async function mapStatement(
  db: Database,
  userId: string,
  id: string,
  mapping: Mapping,
): Promise<void> {
  if (!validate(id)) return;
  await db
    .updateTable('import_batches')
    .set({ mapping: JSON.stringify(mapping) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Drops what waits. @param id of what its member sees @returns false where that no longer waits */
export async function dropStatement(db: Database, userId: string, id: string): Promise<boolean> {
  if (!validate(id)) return false;
  const { numDeletedRows } = await db
    .deleteFrom('import_batches')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What becomes of each row of what waits. */
export interface StatementPlan extends Pick<ReadLines, 'unreadable'> {
  readonly fresh: readonly StatementLine[];
  /** There already, from a file before; of our own table also what was typed here. */
  readonly there: readonly StatementLine[];
  /** Whether somebody first has to say how days or decimals are written: until then nothing is taken over, and not a part of it either. */
  readonly isInDoubt: boolean;
  /** Of our own table, what is of another account or in another currency: it is left out. */
  readonly strange: readonly StrangeLine[];
}

/** Looks at what waits, and writes nothing. @param today the member's own */
export async function planStatement(
  db: Database,
  userId: string,
  { table, mapping }: WaitingImport,
  account: Account,
  today: Day,
): Promise<StatementPlan> {
  const whose = isOwnTable(table) ? await knownAccounts(db, userId, account, table) : undefined;
  const { lines, ahead, strange, unreadable } = readLines(table, mapping, account, today, whose);
  // What moved on another account of a bank's file is not known by what moved alike on this one.
  const all = [...lines, ...ahead, ...strange.filter(({ id }) => id !== null)];
  const known = await knownOf(db, userId, account.id, all);
  const isThere = ({ fingerprint, id }: StatementLine): boolean =>
    known.has(fingerprint) || (id !== null && known.has(id));
  const late = ahead
    .filter((one) => !isThere(one))
    .map(({ line, text }) => ({ line, reason: 'future' as const, text }));
  return {
    unreadable: [...unreadable, ...late].toSorted((one, other) => one.line - other.line),
    isInDoubt: unreadable.some(({ reason }) => reason === 'doubt' || reason === 'day-doubt'),
    fresh: lines.filter((one) => !isThere(one)),
    there: all.filter(isThere).toSorted((one, other) => one.line - other.line),
    strange: strange.filter((one) => one.id === null || !isThere(one)),
  };
}

/** What the member's other accounts are called, and where what the table names stands. */
async function knownAccounts(
  db: Database,
  userId: string,
  account: Account,
  { rows }: StatementTable,
): Promise<KnownAccounts> {
  const accounts = await listAccounts(db, userId);
  const ids = rows.flatMap(({ cells }) => {
    const { id } = ownRowOf(cells);
    return validate(id) ? id : [];
  });
  const standing = new Map<string, string>();
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const some = await db
      .selectFrom('transactions')
      .select(['id', 'account_id'])
      .where('user_id', '=', userId)
      .where('id', 'in', ids.slice(from, from + rowsAtOnce))
      .execute();
    for (const { id, account_id } of some) standing.set(id, account_id);
  }
  const isOther = (one: Account): boolean => one.id !== account.id && one.currency === account.currency;
  return { others: accounts.filter(isOther).map(({ name }) => name), standing };
}

/** The fingerprints that the account has of these rows, and the ids that their member has on any account. */
async function knownOf(
  db: Database,
  userId: string,
  accountId: string,
  lines: readonly StatementLine[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let from = 0; from < lines.length; from += rowsAtOnce) {
    const some = lines.slice(from, from + rowsAtOnce);
    const rows = await db
      .selectFrom('transactions')
      .select('fingerprint')
      .where('user_id', '=', userId)
      .where('account_id', '=', accountId)
      .where(
        'fingerprint',
        'in',
        some.map(({ fingerprint }) => fingerprint),
      )
      .execute();
    for (const { fingerprint } of rows) if (fingerprint !== null) known.add(fingerprint);
    const ids = some.flatMap(({ id }) => (id !== null && validate(id) ? id : []));
    if (ids.length === 0) continue;
    const own = await db
      .selectFrom('transactions')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .execute();
    for (const { id } of own) known.add(id);
  }
  return known;
}

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
    let [added, cents] = [0, 0];
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
        .returning('cents')
        .execute();
      added += written.length;
      cents += written.reduce((sum, row) => sum + Number(row.cents), 0);
    }
    await moveBalance(trx, userId, account.id, cents);
    await trx
      .updateTable('import_batches')
      .set({ state: 'taken', content: '', mapping: '', added, created_at: now.toISOString() })
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
    return { added, there: plan.there.length, unreadable: plan.unreadable.length };
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

/** The newest files that were taken over. */
export async function listImports(db: Database, userId: string): Promise<readonly TakenImport[]> {
  const rows = await db
    .selectFrom('import_batches')
    .select(['id', 'account_id', 'format', 'added', 'created_at'])
    .where('user_id', '=', userId)
    .where('state', '=', 'taken')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    format: row.format,
    added: row.added,
    takenAt: row.created_at,
  }));
}

/**
 * Takes back a file that was taken over: all that came with it goes, also what was changed since. Done already is done.
 * @returns how many went; null where this member has no such file
 */
export async function undoImport(db: Database, userId: string, id: string): Promise<number | null> {
  if (!validate(id)) return null;
  return inTransaction(db, async (trx) => {
    const batch = await trx
      .selectFrom('import_batches')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('state', '=', 'taken')
      .executeTakeFirst();
    if (!batch) return null;
    const gone = await trx
      .deleteFrom('transactions')
      .where('user_id', '=', userId)
      .where('import_id', '=', id)
      .returning(['account_id', 'cents'])
      .execute();
    const moved = new Map<string, number>();
    for (const row of gone) moved.set(row.account_id, (moved.get(row.account_id) ?? 0) - Number(row.cents));
    for (const [accountId, cents] of moved) await moveBalance(trx, userId, accountId, cents);
    await trx.deleteFrom('import_batches').where('user_id', '=', userId).where('id', '=', id).execute();
    return gone.length;
  });
}
