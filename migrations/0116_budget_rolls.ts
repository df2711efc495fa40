import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/**
 * From which month on what is left of a category goes over into the next one, and from which on it does not: what a month that has
 * passed said stays, whatever is said later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('budget_rolls')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('category_id', 'text', (c) =>
        c.notNull().references('budget_categories.id').onDelete('cascade'),
      )
      .addColumn('month', 'text', (c) => c.notNull())
      // Whether it goes over from this month on.
      .addColumn('is_on', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('budget_rolls_once', ['category_id', 'month'])
      .addCheckConstraint('budget_rolls_is_on', sql`is_on in (0, 1)`),
  ).execute();
  await db.schema
    .createIndex('budget_rolls_user')
    .on('budget_rolls')
    .columns(['user_id', 'category_id', 'month'])
    .execute();
  await sql`insert into budget_rolls (user_id, category_id, month, is_on)
    select user_id, id, rolls_from, 1 from budget_categories where rolls_from is not null`.execute(db);
  await db.schema.alterTable('budget_categories').dropColumn('rolls_from').execute();
}
