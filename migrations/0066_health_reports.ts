import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** Reports of laboratories with what was read from them, and links by which members let somebody see a thing of theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await reports(db);
  await findings(db);
  await db.schema
    .alterTable('health_markers')
    // The report that a value was read from; null where it was typed, or where the report is gone.
    .addColumn('report_id', 'text', (c) => c.references('health_reports.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('health_markers_report').on('health_markers').columns(['report_id']).execute();
  await shares(db);
}

async function reports(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('health_reports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    // What the file is: 'pdf', 'picture', 'csv', 'fhir', 'apple-health'.
    .addColumn('kind', 'text', (c) => c.notNull())
    // 'error' can be mended by its member, such as a missing password; 'failed' was tried and cannot be read.
    .addColumn('status', 'text', (c) => c.notNull())
    // Why it is an error or failed, as a word of ours; empty otherwise.
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('category', 'text')
    .addColumn('file_id', 'text', (c) => c.unique().references('files.id').onDelete('set null'))
    // SHA-256 of the file: the same one adds nothing.
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('page_count', 'integer')
    .addColumn('day', 'text')
    .addColumn('laboratory', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('extracted_content', 'text', (c) => c.notNull().defaultTo(''))
    // Rows that look like a value and could not be read.
    .addColumn('unread', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('processed_at', 'text')
    .addUniqueConstraint('health_reports_file_once', ['user_id', 'digest'])
    .addCheckConstraint(
      'health_reports_status',
      sql`status in ('pending', 'processing', 'complete', 'error', 'failed')`,
    )
    .addCheckConstraint('health_reports_unread', sql`unread >= 0`);
  await strict(db, table).execute();
  await db.schema
    .createIndex('health_reports_user')
    .on('health_reports')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
}

async function findings(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('report_findings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('report_id', 'text', (c) => c.notNull().references('health_reports.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    // A test of app/laboratory, or null with the name that is printed.
    .addColumn('test', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('unit', 'text', (c) => c.notNull())
    .addColumn('range_low', 'text', (c) => c.notNull())
    .addColumn('range_high', 'text', (c) => c.notNull())
    .addColumn('range_text', 'text', (c) => c.notNull())
    .addColumn('optimal_low', 'text', (c) => c.notNull())
    .addColumn('optimal_high', 'text', (c) => c.notNull())
    .addColumn('day', 'text')
    // The row of the paper, so that somebody can compare.
    .addColumn('line', 'text', (c) => c.notNull())
    .addColumn('page', 'integer')
    // What is unsure of it, as a JSON list of words of ours; '[]': nothing.
    .addColumn('doubts', 'text', (c) => c.notNull())
    // 'asked': its member has not said; 'kept': it is a value of theirs; 'left': it is none.
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('marker_id', 'text', (c) => c.references('health_markers.id').onDelete('set null'))
    .addUniqueConstraint('report_findings_position', ['report_id', 'position'])
    .addCheckConstraint('report_findings_state', sql`state in ('asked', 'kept', 'left')`);
  await strict(db, table).execute();
  await db.schema.createIndex('report_findings_user').on('report_findings').columns(['user_id']).execute();
  await db.schema
    .createIndex('report_findings_marker')
    .on('report_findings')
    .columns(['marker_id'])
    .execute();
}

async function shares(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('shares')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    // What is shown, and of what: 'report' and its id, 'markers' and none.
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text')
    // JSON: what of it, as its page reads it.
    .addColumn('extent', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('revoked_at', 'text');
  await strict(db, table).execute();
  await db.schema
    .createIndex('shares_user')
    .on('shares')
    .columns(['user_id', 'subject', 'subject_id', 'created_at', 'id'])
    .execute();
  const openings = db.schema
    .createTable('share_openings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('share_id', 'text', (c) => c.notNull().references('shares.id').onDelete('cascade'))
    // By minutes, so that one reader who loads a page again is one row.
    .addColumn('opened_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('share_openings_once', ['share_id', 'opened_at']);
  await strict(db, openings).execute();
}
