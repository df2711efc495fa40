import { sql, type Kysely } from 'kysely';
import { isPostgres } from '#db/engine.ts';
import { strict } from './strict.ts';

/** Money of members, kept by hand or by import: accounts, what moved on them, plans of months, goals, and files that were read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts(db);
  await imports(db);
  await transactions(db);
  await plans(db);
}

/** Minor units of a currency: pesos have many of them, more than 32 bits hold. */
const money = (db: Kysely<unknown>) => (isPostgres(db) ? 'bigint' : 'integer') as 'bigint' | 'integer';

async function accounts(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('accounts_kept')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      // ISO 4217; it never changes.
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('opening_cents', money(db), (c) => c.notNull())
      // The opening and all that moved since: kept, so that no page adds up ten years.
      .addColumn('balance_cents', money(db), (c) => c.notNull())
      .addColumn('archived_at', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('accounts_kept_user')
    .on('accounts_kept')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
  await strict(
    db,
    db.schema
      .createTable('budget_categories')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      // One of ours, whose name stands in locales; empty for an own one.
      .addColumn('preset', 'text', (c) => c.notNull())
      // The member's own name for it; empty where ours stands.
      .addColumn('name', 'text', (c) => c.notNull())
      // The month from which on what is left of it goes over into the next one; null where nothing does.
      .addColumn('rolls_from', 'text')
      .addColumn('archived_at', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addCheckConstraint('budget_categories_kind', sql`kind in ('income', 'expense')`)
      .addCheckConstraint('budget_categories_named', sql`preset <> '' or name <> ''`),
  ).execute();
  await db.schema
    .createIndex('budget_categories_user')
    .on('budget_categories')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
}

async function imports(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('import_batches')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts_kept.id').onDelete('cascade'))
      .addColumn('format', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      // JSON: what was read of the file, and how it is meant. Both are emptied once it is taken over.
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('mapping', 'text', (c) => c.notNull())
      .addColumn('added', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addCheckConstraint('import_batches_state', sql`state in ('waiting', 'taken')`),
  ).execute();
  await db.schema
    .createIndex('import_batches_user')
    .on('import_batches')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('import_batches_account').on('import_batches').column('account_id').execute();
  // One at a time waits to be looked at.
  await db.schema
    .createIndex('import_batches_waiting')
    .on('import_batches')
    .column('user_id')
    .unique()
    .where(sql.ref('state'), '=', sql.lit('waiting'))
    .execute();
  await strict(
    db,
    db.schema
      .createTable('import_mappings')
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts_kept.id').onDelete('cascade'))
      // A mark of the file's first line: the same bank writes the same one.
      .addColumn('signature', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('mapping', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('import_mappings_once', ['account_id', 'signature']),
  ).execute();
  await db.schema
    .createIndex('import_mappings_user')
    .on('import_mappings')
    .columns(['user_id', 'account_id', 'signature'])
    .execute();
}

async function transactions(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('transactions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts_kept.id').onDelete('cascade'))
      .addColumn('day', 'text', (c) => c.notNull())
      // Of the account: sums of a month are read from one index.
      .addColumn('currency', 'text', (c) => c.notNull())
      // Below zero is money that went out.
      .addColumn('cents', money(db), (c) => c.notNull())
      .addColumn('payee', 'text', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('category_id', 'text', (c) => c.references('budget_categories.id').onDelete('set null'))
      // 0 where sums of categories pass it over: it went to another own account, or its parts count in its place.
      .addColumn('counts', 'integer', (c) => c.notNull())
      // Both rows of a transfer have the same.
      .addColumn('transfer_id', 'text')
      .addColumn('import_id', 'text', (c) => c.references('import_batches.id').onDelete('set null'))
      // What an import knows it by again; null where it was written by hand.
      .addColumn('fingerprint', 'text')
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addCheckConstraint('transactions_something', sql`cents <> 0`)
      .addCheckConstraint('transactions_counts', sql`counts in (0, 1)`),
  ).execute();
  const index = (name: string) => db.schema.createIndex(name).on('transactions');
  await index('transactions_newest').columns(['user_id', 'day', 'id']).execute();
  await index('transactions_sums')
    .columns(['user_id', 'counts', 'day', 'currency', 'category_id', 'cents'])
    .execute();
  await index('transactions_account').columns(['account_id', 'day', 'id']).execute();
  await index('transactions_category').columns(['category_id', 'day', 'id']).execute();
  await index('transactions_transfer').column('transfer_id').execute();
  await index('transactions_import').column('import_id').execute();
  await index('transactions_fingerprint').columns(['account_id', 'fingerprint']).unique().execute();
  await strict(
    db,
    db.schema
      .createTable('transaction_splits')
      .addColumn('transaction_id', 'text', (c) =>
        c.notNull().references('transactions.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      // Day and currency are the transaction's.
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('category_id', 'text', (c) => c.references('budget_categories.id').onDelete('set null'))
      .addColumn('cents', money(db), (c) => c.notNull())
      .addPrimaryKeyConstraint('transaction_splits_once', ['transaction_id', 'position'])
      .addCheckConstraint('transaction_splits_something', sql`cents <> 0`),
  ).execute();
  await db.schema
    .createIndex('transaction_splits_sums')
    .on('transaction_splits')
    .columns(['user_id', 'day', 'currency', 'category_id', 'cents'])
    .execute();
  await db.schema
    .createIndex('transaction_splits_category')
    .on('transaction_splits')
    .column('category_id')
    .execute();
}

async function plans(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('budgets')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      // YYYY-MM
      .addColumn('month', 'text', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('category_id', 'text', (c) =>
        c.notNull().references('budget_categories.id').onDelete('cascade'),
      )
      .addColumn('cents', money(db), (c) => c.notNull())
      .addPrimaryKeyConstraint('budgets_once', ['user_id', 'month', 'currency', 'category_id'])
      .addCheckConstraint('budgets_planned', sql`cents >= 0`),
  ).execute();
  await db.schema.createIndex('budgets_category').on('budgets').column('category_id').execute();
  await strict(
    db,
    db.schema
      .createTable('savings_goals')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      // What is to be saved; of a debt, what is still owed.
      .addColumn('target_cents', money(db), (c) => c.notNull())
      .addColumn('by_day', 'text')
      // Where what is saved stands; null where it is written by hand.
      .addColumn('account_id', 'text', (c) => c.references('accounts_kept.id').onDelete('set null'))
      .addColumn('saved_cents', money(db), (c) => c.notNull())
      // Of a debt: hundredths of a percent in a year, and what has to be paid each month.
      .addColumn('rate_bp', 'integer', (c) => c.notNull())
      .addColumn('minimum_cents', money(db), (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addCheckConstraint('savings_goals_kind', sql`kind in ('savings', 'debt')`)
      .addCheckConstraint(
        'savings_goals_amounts',
        sql`target_cents >= 0 and rate_bp >= 0 and minimum_cents >= 0`,
      ),
  ).execute();
  await db.schema
    .createIndex('savings_goals_user')
    .on('savings_goals')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('savings_goals_account').on('savings_goals').column('account_id').execute();
}
