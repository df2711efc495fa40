import { sql, type Kysely } from 'kysely';
import { isPostgres } from '#db/engine.ts';
import { strict } from './strict.ts';

/** Money that moves by itself, again and again; and revisions of what two tabs may change at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['accounts_kept', 'savings_goals'] as const)
    await db.schema
      .alterTable(table)
      .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  await strict(
    db,
    db.schema
      .createTable('recurring_transactions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts_kept.id').onDelete('cascade'))
      // Where it goes, where that is another own account.
      .addColumn('to_account_id', 'text', (c) => c.references('accounts_kept.id').onDelete('cascade'))
      // Below zero is money that goes out; of a transfer it is above.
      .addColumn('cents', isPostgres(db) ? 'bigint' : 'integer', (c) => c.notNull())
      .addColumn('payee', 'text', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('category_id', 'text', (c) => c.references('budget_categories.id').onDelete('set null'))
      .addColumn('unit', 'text', (c) => c.notNull())
      .addColumn('every', 'integer', (c) => c.notNull())
      // The day that all others are reckoned from: the 31st stays the 31st after a February.
      .addColumn('first_day', 'text', (c) => c.notNull())
      // The next time; null where it is over.
      .addColumn('next_day', 'text')
      .addColumn('last_day', 'text')
      // 1 where the member is asked each time.
      .addColumn('asks', 'integer', (c) => c.notNull())
      .addColumn('paused_at', 'text')
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addCheckConstraint('recurring_transactions_something', sql`cents <> 0 and every > 0`)
      .addCheckConstraint('recurring_transactions_asks', sql`asks in (0, 1)`),
  ).execute();
  const index = (name: string) =>
    db.schema.createIndex(`recurring_transactions_${name}`).on('recurring_transactions');
  await index('user').columns(['user_id', 'created_at', 'id']).execute();
  await index('due').columns(['asks', 'next_day', 'id']).execute();
  await index('account').column('account_id').execute();
  await index('to_account').column('to_account_id').execute();
  await index('category').column('category_id').execute();
}
