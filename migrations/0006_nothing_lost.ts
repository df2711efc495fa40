import type { Kysely } from 'kysely';
import { strict } from './strict.ts';

/** What keeps typed text through an ended session and through two tabs, and the choice of light pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A POST whose session had ended: kept for the person it came from, until they are signed in again.
  await strict(
    db,
    db.schema
      .createTable('held_posts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('path', 'text', (c) => c.notNull())
      .addColumn('fields', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addUniqueConstraint('held_posts_place', ['user_id', 'path']),
  ).execute();
  await db.schema.createIndex('held_posts_expires').on('held_posts').columns(['expires_at']).execute();

  // How often each section was saved, so that a tab with an older copy is noticed: JSON { section: n }.
  await db.schema
    .alterTable('form_progress')
    .addColumn('section_revisions', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
  await db.schema
    .alterTable('profiles')
    .addColumn('lite_mode', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
