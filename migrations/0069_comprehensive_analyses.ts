import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** What an analysis found in a range of somebody's days, as it was found: numbers and keys, whose sentences the reader's language makes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('comprehensive_analyses')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      // The member's days, both of them with it.
      .addColumn('start_date', 'text', (c) => c.notNull())
      .addColumn('end_date', 'text', (c) => c.notNull())
      // JSON: app/domain/comprehensive-analyses/findings.ts.
      .addColumn('findings', 'text', (c) => c.notNull())
      // 0 to 100: app/domain/comprehensive-analyses/quality.ts.
      .addColumn('data_quality', 'integer', (c) => c.notNull())
      .addColumn('notes', 'text', (c) => c.notNull())
      .addColumn('is_favorite', 'integer', (c) => c.notNull().defaultTo(0))
      // How often a link opened it for somebody else.
      .addColumn('view_count', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
      // The member's day on which it was made.
      .addColumn('made_on', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addCheckConstraint('comprehensive_analyses_range', sql`start_date < end_date`)
      .addCheckConstraint('comprehensive_analyses_quality', sql`data_quality between 0 and 100`)
      .addCheckConstraint('comprehensive_analyses_favorite', sql`is_favorite in (0, 1)`),
  ).execute();
  await db.schema
    .createIndex('comprehensive_analyses_newest')
    .on('comprehensive_analyses')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
  await strict(
    db,
    db.schema
      .createTable('comprehensive_analysis_tags')
      .addColumn('analysis_id', 'text', (c) =>
        c.notNull().references('comprehensive_analyses.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('tag', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('comprehensive_analysis_tags_once', ['analysis_id', 'tag'])
      .addCheckConstraint('comprehensive_analysis_tags_tag', sql`tag <> ''`),
  ).execute();
  await db.schema
    .createIndex('comprehensive_analysis_tags_user')
    .on('comprehensive_analysis_tags')
    .columns(['user_id', 'tag', 'analysis_id'])
    .execute();
}
