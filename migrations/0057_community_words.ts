import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** What the community is searched by, the mark of a form that was sent, and the way to the posts of a pillar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await words(db, 'community_words', 'post_id', 'community_posts.id');
  await words(db, 'community_group_words', 'group_id', 'community_groups.id');
  // Of the form that a post came by, with what it said: sent twice, it is one post.
  await db.schema.alterTable('community_posts').addColumn('sent_key', 'text').execute();
  await db.schema
    .createIndex('community_posts_sent')
    .unique()
    .on('community_posts')
    .columns(['author_id', 'sent_key'])
    .execute();
  await db.schema
    .createIndex('community_posts_pillar')
    .on('community_posts')
    .columns(['pillar', 'id'])
    .where(sql<boolean>`parent_id is null and group_id is null and state = 'shown'`)
    .execute();
  await db.schema
    .createIndex('community_groups_newest')
    .on('community_groups')
    .columns(['state', 'id'])
    .execute();
}

/** Each word of something once. They go with what they stand in, and with whoever wrote it. */
async function words(db: Kysely<unknown>, name: string, column: string, of: string): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable(name)
      .addColumn('word', 'text', (c) => c.notNull())
      .addColumn(column, 'text', (c) => c.notNull().references(of).onDelete('cascade'))
      .addColumn('author_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addPrimaryKeyConstraint(`${name}_once`, ['word', column]),
  ).execute();
  await db.schema.createIndex(`${name}_in`).on(name).column(column).execute();
  await db.schema.createIndex(`${name}_author`).on(name).column('author_id').execute();
}
