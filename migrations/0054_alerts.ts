import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** What the site was not well by: how long answers took, how many failed, how much memory it held. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('alerts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('value', 'integer', (c) => c.notNull())
      .addColumn('threshold', 'integer', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('told_at', 'text', (c) => c.notNull())
      .addCheckConstraint('alerts_over', sql`value > threshold`),
  ).execute();
  await db.schema.createIndex('alerts_newest').on('alerts').columns(['at', 'id']).execute();
  await db.schema.createIndex('alerts_kind').on('alerts').columns(['kind', 'at', 'id']).execute();
}
