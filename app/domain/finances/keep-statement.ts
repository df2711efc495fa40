import { createHash } from 'node:crypto';
import { v7 as uuid, validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import { readAccount } from './accounts.ts';
import { dayTexts, guessOrder, likelyOrders } from './files/dates.ts';
import { isOwnTable } from './files/own-table.ts';
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

/** What a bank's files have in common: the names of their columns. */
export const signatureOf = ({ columns, isNamed }: StatementTable): string =>
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
