import { sql, type Kysely } from 'kysely';

/** What is kept of an erased account keeps the numbers of its papers, and what waits for an administrator is found by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: erased before these were kept.
  for (const column of ['receipt', 'order_number'])
    await db.schema.alterTable('retained_payments').addColumn(column, 'text').execute();
  // The books are read in the order of their movements.
  await db.schema
    .createIndex('retained_payments_booked')
    .on('retained_payments')
    .columns(['occurred_at', 'id'])
    .execute();
  await db.schema.dropIndex('retained_payments_occurred').execute();
  await db.schema
    .createIndex('installments_failed')
    .on('installments')
    .column('enrollment_id')
    .where(sql<boolean>`state = 'failed'`)
    .execute();
  await db.schema
    .createIndex('disputes_unanswered')
    .on('disputes')
    .column('checkout_id')
    .where(sql<boolean>`state in ('warning', 'open')`)
    .execute();
}
