import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** Values of laboratory tests that members keep by hand, each as it was printed, with the range that was printed beside it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('health_markers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    // A test of app/laboratory, or the name of one that it lacks.
    .addColumn('test', 'text')
    .addColumn('own_name', 'text')
    // What values of one test have in common: its id, or `~` and its own name, folded.
    .addColumn('test_key', 'text', (c) => c.notNull())
    // As typed: '5.4', '<0.5', 'negative'.
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('unit', 'text', (c) => c.notNull())
    .addColumn('range_low', 'text', (c) => c.notNull())
    .addColumn('range_high', 'text', (c) => c.notNull())
    // Where it is printed in words.
    .addColumn('range_text', 'text', (c) => c.notNull())
    .addColumn('optimal_low', 'text', (c) => c.notNull())
    .addColumn('optimal_high', 'text', (c) => c.notNull())
    // The day that was typed; of one day there can be several.
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('laboratory', 'text', (c) => c.notNull())
    .addColumn('notes', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addCheckConstraint('health_markers_one_test', sql`(test is null) <> (own_name is null)`)
    .addCheckConstraint('health_markers_said', sql`value <> '' and test_key <> ''`);
  await strict(db, table).execute();
  await db.schema
    .createIndex('health_markers_of_test')
    .on('health_markers')
    .columns(['user_id', 'test_key', 'day', 'created_at', 'id'])
    .execute();
}
