import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** What members report, what was decided about it and told, and what of the community a member hears of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await reports(db);
  await decisions(db);
  await notices(db);
  // What a round empties after its time; nothing that was emptied is looked at again.
  await db.schema
    .createIndex('community_posts_deleted')
    .on('community_posts')
    .columns(['state_at', 'id'])
    .where(sql<boolean>`state = 'deleted' and body <> ''`)
    .execute();
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

/** What something is about: a post or a reply, a group, or the card of a member. */
const aboutOne: Columns = (table) =>
  table
    .addColumn('post_id', 'text', (c) => c.references('community_posts.id').onDelete('cascade'))
    .addColumn('group_id', 'text', (c) => c.references('community_groups.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (c) => c.references('users.id').onDelete('cascade'));

const isAboutOne = sql<boolean>`(case when post_id is null then 0 else 1 end)
  + (case when group_id is null then 0 else 1 end)
  + (case when person_id is null then 0 else 1 end) = 1`;

const subjects = ['post_id', 'group_id', 'person_id'] as const;

async function reports(db: Kysely<unknown>): Promise<void> {
  await make(db, 'community_reports', (table) =>
    aboutOne(
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('reporter_id', 'text', (c) => c.references('users.id').onDelete('set null')),
    )
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('words', 'text', (c) => c.notNull())
      // Somebody may be in danger: it stands before what is only unpleasant.
      .addColumn('is_urgent', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      // Null while nobody has decided about what it is about.
      .addColumn('decided_at', 'text')
      .addCheckConstraint('community_reports_about', isAboutOne)
      .addCheckConstraint('community_reports_urgent', sql`is_urgent in (0, 1)`),
  );
  await index(db, 'community_reports_reporter', 'community_reports', ['reporter_id']);
  for (const subject of subjects) {
    await index(db, `community_reports_${subject}`, 'community_reports', [subject, 'created_at']);
    // Who reports the same again while it waits has reported it once.
    await db.schema
      .createIndex(`community_reports_${subject}_once`)
      .unique()
      .on('community_reports')
      .columns([subject, 'reporter_id'])
      .where(sql<boolean>`decided_at is null`)
      .execute();
  }
}

async function decisions(db: Kysely<unknown>): Promise<void> {
  await make(db, 'community_decisions', (table) =>
    aboutOne(
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        // Who wrote what it is about, and is told; null where that is nobody any more.
        .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('cascade')),
    )
      .addColumn('decision', 'text', (c) => c.notNull())
      .addColumn('rule', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      // Of a card: what stood on it before, as JSON, so that an appeal can bring it back.
      .addColumn('before', 'text', (c) => c.notNull())
      .addColumn('decided_by', 'text', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      // Once, by whoever was told.
      .addColumn('appeal', 'text')
      .addColumn('appealed_at', 'text')
      .addColumn('answer', 'text')
      .addColumn('answer_reason', 'text')
      .addColumn('answered_by', 'text', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('answered_at', 'text')
      .addCheckConstraint('community_decisions_about', isAboutOne)
      .addCheckConstraint(
        'community_decisions_appeal',
        sql`(appeal is null) = (appealed_at is null) and (answer is null) = (answered_at is null)
          and (answer is null) = (answer_reason is null) and (answer is null or appeal is not null)`,
      ),
  );
  for (const subject of subjects)
    await index(db, `community_decisions_${subject}`, 'community_decisions', [subject, 'created_at', 'id']);
  await index(db, 'community_decisions_user', 'community_decisions', ['user_id', 'id']);
  await index(db, 'community_decisions_by', 'community_decisions', ['decided_by']);
  await index(db, 'community_decisions_answerer', 'community_decisions', ['answered_by']);
  await index(db, 'community_decisions_newest', 'community_decisions', ['created_at', 'id']);
  await db.schema
    .createIndex('community_decisions_appealed')
    .on('community_decisions')
    .columns(['appealed_at', 'id'])
    .where(sql<boolean>`appealed_at is not null and answered_at is null`)
    .execute();
}

async function notices(db: Kysely<unknown>): Promise<void> {
  await make(db, 'community_notices', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      // What it tells of, so that the same is told once, whatever is pressed twice.
      .addColumn('once', 'text', (c) => c.notNull())
      .addColumn('post_id', 'text', (c) => c.references('community_posts.id').onDelete('cascade'))
      .addColumn('group_id', 'text', (c) => c.references('community_groups.id').onDelete('cascade'))
      .addColumn('decision_id', 'text', (c) => c.references('community_decisions.id').onDelete('cascade'))
      .addColumn('actor_id', 'text', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('seen_at', 'text')
      .addColumn('mailed_at', 'text')
      .addUniqueConstraint('community_notices_once', ['user_id', 'kind', 'once']),
  );
  await index(db, 'community_notices_user', 'community_notices', ['user_id', 'id']);
  await db.schema
    .createIndex('community_notices_unseen')
    .on('community_notices')
    .columns(['user_id', 'id'])
    .where(sql<boolean>`seen_at is null`)
    .execute();
  for (const about of ['post_id', 'group_id', 'decision_id', 'actor_id'])
    await index(db, `community_notices_${about}`, 'community_notices', [about]);
  // Who wants one mail a day; no row: nobody asked for it.
  await make(db, 'community_digests', (table) =>
    table
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('next_at', 'text', (c) => c.notNull())
      .addColumn('since', 'text', (c) => c.notNull()),
  );
  await index(db, 'community_digests_next', 'community_digests', ['next_at', 'user_id']);
}
