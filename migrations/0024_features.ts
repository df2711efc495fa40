import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** What the product has, from which level on, and whether it is switched on: the menu and the guard of pages read the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('feature_flags')
      .addColumn('id', 'text', (c) => c.primaryKey())
      // By which pages and texts know it; it never changes.
      .addColumn('feature_name', 'text', (c) => c.notNull().unique())
      // What an administrator calls it. Without them the texts of the reader's language say it.
      .addColumn('name', 'text')
      .addColumn('description', 'text')
      .addColumn('level', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('status', 'text', (c) => c.notNull().defaultTo('active'))
      .addColumn('feature_type', 'text', (c) => c.notNull().defaultTo('page'))
      .addColumn('category', 'text', (c) => c.notNull().defaultTo('core'))
      .addColumn('development_status', 'text', (c) => c.notNull().defaultTo('live'))
      .addColumn('is_core_feature', 'integer', (c) => c.notNull().defaultTo(0))
      // JSON list of roles.
      .addColumn('bypass_roles', 'text', (c) => c.notNull().defaultTo('[]'))
      .addColumn('xp_requirement', 'integer', (c) => c.notNull().defaultTo(0))
      // JSON list.
      .addColumn('tags', 'text', (c) => c.notNull().defaultTo('[]'))
      .addColumn('route', 'text')
      // What was deleted stays as a mark, or the next start would seed it again.
      .addColumn('deleted_at', 'text')
      .addCheckConstraint('feature_flags_status', sql`status in ('active', 'disabled', 'beta')`)
      .addCheckConstraint('feature_flags_core', sql`is_core_feature in (0, 1)`)
      .addCheckConstraint('feature_flags_level', sql`level >= 0 and xp_requirement >= 0`),
  ).execute();
}
