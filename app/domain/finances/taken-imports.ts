import { validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { moveBalance } from './accounts.ts';
import type { StatementFormat } from './files/statement.ts';

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
      .returning(['account_id', 'day', 'cents'])
      .execute();
    for (const [accountId, rows] of Map.groupBy(gone, (row) => row.account_id)) {
      const back = rows.map(({ day, cents }) => ({ day, cents: -Number(cents) }));
      await moveBalance(trx, userId, accountId, back);
    }
    await trx.deleteFrom('import_batches').where('user_id', '=', userId).where('id', '=', id).execute();
    return gone.length;
  });
}
