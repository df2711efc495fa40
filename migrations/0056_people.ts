import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** Members among members: the name they go by, who they do not want to meet, posts with replies and likes, groups. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await cards(db);
  await groups(db);
  await posts(db);
}

type Columns = (table: CreateTableBuilder<string, string>) => CreateTableBuilder<string, string>;

const make = (db: Kysely<unknown>, name: string, columns: Columns): Promise<void> =>
  strict(db, columns(db.schema.createTable(name))).execute();

async function index(db: Kysely<unknown>, name: string, table: string, columns: readonly string[]) {
  await db.schema
    .createIndex(name)
    .on(table)
    .columns([...columns])
    .execute();
}

async function cards(db: Kysely<unknown>): Promise<void> {
  await make(db, 'member_cards', (table) =>
    table
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      // Folded, so that no two go by names that look alike.
      .addColumn('name_key', 'text', (c) => c.notNull().unique())
      .addColumn('about', 'text', (c) => c.notNull())
      // What others see of it, field by field: a list of names of fields as JSON.
      .addColumn('shown', 'text', (c) => c.notNull())
      .addColumn('on_leaderboard', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addCheckConstraint('member_cards_listed', sql`on_leaderboard in (0, 1)`),
  );
  await make(db, 'member_silences', (table) =>
    table
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('other_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('since', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('member_silences_once', ['user_id', 'other_id', 'kind'])
      // A block works both ways; who is muted never knows.
      .addCheckConstraint('member_silences_kind', sql`kind in ('block', 'mute')`)
      .addCheckConstraint('member_silences_two', sql`user_id <> other_id`),
  );
  await index(db, 'member_silences_other', 'member_silences', ['other_id', 'kind', 'user_id']);
}

async function groups(db: Kysely<unknown>): Promise<void> {
  await make(db, 'community_groups', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
      // Empty where whoever named it is no more, until a keeper names it anew.
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('about', 'text', (c) => c.notNull())
      .addColumn('way_in', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addCheckConstraint('community_groups_way_in', sql`way_in in ('open', 'request')`)
      .addCheckConstraint('community_groups_state', sql`state in ('shown', 'hidden', 'closed')`),
  );
  await index(db, 'community_groups_author', 'community_groups', ['author_id']);
  await make(db, 'community_group_members', (table) =>
    table
      .addColumn('group_id', 'text', (c) => c.notNull().references('community_groups.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('since', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('community_group_members_once', ['group_id', 'user_id'])
      // Who keeps a group lets people in and takes them out.
      .addCheckConstraint('community_group_members_state', sql`state in ('asked', 'in', 'keeper')`),
  );
  await index(db, 'community_group_members_user', 'community_group_members', [
    'user_id',
    'state',
    'group_id',
  ]);
}

async function posts(db: Kysely<unknown>): Promise<void> {
  // A reply is a post with a parent; nobody replies to a reply.
  await make(db, 'community_posts', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      // Null: a member who is no more.
      .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('parent_id', 'text', (c) => c.references('community_posts.id').onDelete('cascade'))
      .addColumn('group_id', 'text', (c) => c.references('community_groups.id').onDelete('cascade'))
      // Empty for none.
      .addColumn('pillar', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      // The body in small letters without accents, for the search.
      .addColumn('words', 'text', (c) => c.notNull())
      .addColumn('picture_id', 'text', (c) => c.references('files.id').onDelete('set null'))
      .addColumn('state', 'text', (c) => c.notNull())
      // Words that call for help: it stands first in the moderators' queue, and its author was shown where there is help.
      .addColumn('needs_help', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('edited_at', 'text')
      // When it came into its present state, where that is not 'shown'.
      .addColumn('state_at', 'text')
      .addCheckConstraint('community_posts_state', sql`state in ('shown', 'held', 'hidden', 'deleted')`)
      .addCheckConstraint('community_posts_help', sql`needs_help in (0, 1)`),
  );
  await db.schema
    .createIndex('community_posts_feed')
    .on('community_posts')
    .column('id')
    .where(sql<boolean>`parent_id is null and group_id is null and state = 'shown'`)
    .execute();
  await index(db, 'community_posts_group', 'community_posts', ['group_id', 'state', 'id']);
  await index(db, 'community_posts_parent', 'community_posts', ['parent_id', 'state', 'id']);
  await index(db, 'community_posts_author', 'community_posts', ['author_id', 'id']);
  await index(db, 'community_posts_picture', 'community_posts', ['picture_id']);
  await index(db, 'community_posts_state', 'community_posts', ['state', 'needs_help', 'id']);
  await make(db, 'community_likes', (table) =>
    table
      .addColumn('post_id', 'text', (c) => c.notNull().references('community_posts.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('community_likes_once', ['post_id', 'user_id']),
  );
  await index(db, 'community_likes_user', 'community_likes', ['user_id', 'post_id']);
}
