import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

const scales = ['mindset', 'health', 'financial', 'relationships', 'purpose', 'overall'] as const;

/** How the five parts of a life stand, out of ten: a baseline, what is measured at checkpoints after it, and in between. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('measurements')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    // Which it is, in days after the baseline, which is 0 itself; null in between.
    .addColumn('checkpoint', 'integer')
    // The member's day.
    .addColumn('day', 'text', (c) => c.notNull());
  for (const scale of scales) table = table.addColumn(scale, 'integer', (c) => c.notNull());
  table = table
    .addColumn('notes', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('measurements_day', ['user_id', 'day'])
    // Of a member one baseline, and one for each checkpoint; those in between have none.
    .addUniqueConstraint('measurements_checkpoint', ['user_id', 'checkpoint'])
    .addCheckConstraint('measurements_days', sql`checkpoint >= 0`);
  for (const scale of scales)
    table = table.addCheckConstraint(`measurements_${scale}`, sql`${sql.ref(scale)} between 1 and 10`);
  await strict(db, table).execute();
}
