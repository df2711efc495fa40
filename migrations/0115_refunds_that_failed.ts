import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/**
 * A refund that a bank could not take is a movement of its own, and a movement that is kept of an erased account is found by the
 * provider's name of it. A check cannot be changed in place on both engines.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payments').renameTo('payments_before').execute();
  await strict(
    db,
    db.schema
      .createTable('payments')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('checkout_id', 'text', (c) => c.notNull().references('checkouts.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('installment', 'integer', (c) => c.notNull())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('provider', 'text', (c) => c.notNull())
      // The provider's name of this movement, and of the charge that it belongs to.
      .addColumn('reference', 'text', (c) => c.notNull())
      .addColumn('charge_reference', 'text', (c) => c.notNull())
      .addColumn('occurred_at', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addUniqueConstraint('payments_movement', ['provider', 'kind', 'reference'])
      .addCheckConstraint(
        'payments_kind',
        sql`(kind in ('payment', 'refund-failed', 'dispute-won') and amount > 0) or (kind in ('refund', 'dispute') and amount < 0)`,
      ),
  ).execute();
  const columns = sql.raw(
    'id, user_id, checkout_id, kind, installment, amount, currency, provider, reference, charge_reference, occurred_at, created_at',
  );
  await sql`insert into payments (${columns}) select ${columns} from payments_before`.execute(db);
  await db.schema.dropTable('payments_before').execute();
  const index = (name: string, columnNames: string[]) =>
    db.schema.createIndex(name).on('payments').columns(columnNames);
  await index('payments_user', ['user_id', 'occurred_at', 'id']).execute();
  await index('payments_checkout', ['checkout_id', 'occurred_at']).execute();
  await index('payments_charge', ['charge_reference']).execute();
  await index('payments_occurred', ['occurred_at', 'id']).execute();
  await index('payments_returned', ['checkout_id'])
    .where(sql<boolean>`kind = 'refund-failed'`)
    .execute();
  await db.schema
    .createIndex('retained_payments_movement')
    .unique()
    .on('retained_payments')
    .columns(['provider', 'kind', 'reference'])
    .execute();
}
