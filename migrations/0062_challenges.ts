import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** Something for some days that many do at once: challenges with a tick a day, and events to go to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await challenges(db);
  await runs(db);
  await events(db);
}

type Columns = (table: CreateTableBuilder<string, string>) => CreateTableBuilder<string, string>;

const make = (db: Kysely<unknown>, name: string, columns: Columns): Promise<void> =>
  strict(db, columns(db.schema.createTable(name))).execute();

const index = (db: Kysely<unknown>, name: string, table: string, columns: readonly string[]): Promise<void> =>
  db.schema
    .createIndex(name)
    .on(table)
    .columns([...columns])
    .execute();

async function challenges(db: Kysely<unknown>): Promise<void> {
  // Those of administrators; those of the product are data (app/challenges).
  await make(db, 'challenges', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('pillar', 'text', (c) => c.notNull())
      .addColumn('days', 'integer', (c) => c.notNull())
      .addColumn('starts_on', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('changed_at', 'text', (c) => c.notNull())
      .addCheckConstraint('challenges_days', sql`days between 3 and 30`)
      .addCheckConstraint('challenges_state', sql`state in ('draft', 'published', 'withdrawn')`),
  );
  await index(db, 'challenges_state', 'challenges', ['state', 'starts_on', 'id']);
  await index(db, 'challenges_order', 'challenges', ['starts_on', 'id']);
  await make(db, 'challenge_texts', (table) =>
    table
      .addColumn('challenge_id', 'text', (c) => c.notNull().references('challenges.id').onDelete('cascade'))
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('task', 'text', (c) => c.notNull())
      .addColumn('about', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('challenge_texts_once', ['challenge_id', 'language']),
  );
}

async function runs(db: Kysely<unknown>): Promise<void> {
  await make(db, 'challenge_members', (table) =>
    table
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      // An id of app/challenges or of `challenges`; one that is no more there is kept all the same.
      .addColumn('challenge', 'text', (c) => c.notNull())
      // A day of the member's own calendar.
      .addColumn('starts_on', 'text', (c) => c.notNull())
      // As many as were agreed to, whatever the challenge says later.
      .addColumn('days', 'integer', (c) => c.notNull())
      .addColumn('joined_at', 'text', (c) => c.notNull())
      .addColumn('finished_at', 'text')
      .addPrimaryKeyConstraint('challenge_members_once', ['user_id', 'challenge', 'starts_on'])
      .addCheckConstraint('challenge_members_days', sql`days between 3 and 30`),
  );
  await index(db, 'challenge_members_user', 'challenge_members', ['user_id', 'starts_on', 'challenge']);
  await index(db, 'challenge_members_round', 'challenge_members', [
    'challenge',
    'starts_on',
    'user_id',
    'days',
  ]);
  await make(db, 'challenge_ticks', (table) =>
    table
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('challenge', 'text', (c) => c.notNull())
      .addColumn('starts_on', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('ticked_at', 'text', (c) => c.notNull())
      // A day counts once for a challenge, however often somebody begins it.
      .addPrimaryKeyConstraint('challenge_ticks_once', ['user_id', 'challenge', 'day'])
      .addForeignKeyConstraint(
        'challenge_ticks_of',
        ['user_id', 'challenge', 'starts_on'],
        'challenge_members',
        ['user_id', 'challenge', 'starts_on'],
        (c) => c.onDelete('cascade'),
      ),
  );
  await index(db, 'challenge_ticks_run', 'challenge_ticks', ['user_id', 'challenge', 'starts_on', 'day']);
  await index(db, 'challenge_ticks_day', 'challenge_ticks', ['challenge', 'day']);
}

async function events(db: Kysely<unknown>): Promise<void> {
  await make(db, 'community_events', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('starts_at', 'text', (c) => c.notNull())
      .addColumn('ends_at', 'text', (c) => c.notNull())
      .addColumn('zone', 'text', (c) => c.notNull())
      // Where people meet, in words and as an address of the web; either may be empty.
      .addColumn('place', 'text', (c) => c.notNull())
      .addColumn('url', 'text', (c) => c.notNull())
      // Null: as many as like.
      .addColumn('seats', 'integer')
      .addColumn('state', 'text', (c) => c.notNull())
      // Which word to calendars is the newest.
      .addColumn('sequence', 'integer', (c) => c.notNull())
      .addColumn('reminded_at', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('changed_at', 'text', (c) => c.notNull())
      .addCheckConstraint('community_events_order', sql`ends_at > starts_at`)
      .addCheckConstraint('community_events_seats', sql`seats is null or seats > 0`)
      .addCheckConstraint('community_events_state', sql`state in ('draft', 'published', 'cancelled')`),
  );
  await index(db, 'community_events_state', 'community_events', ['state', 'starts_at', 'id']);
  await index(db, 'community_events_order', 'community_events', ['starts_at', 'id']);
  await make(db, 'community_event_texts', (table) =>
    table
      .addColumn('event_id', 'text', (c) => c.notNull().references('community_events.id').onDelete('cascade'))
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('community_event_texts_once', ['event_id', 'language']),
  );
  await make(db, 'community_event_members', (table) =>
    table
      .addColumn('event_id', 'text', (c) => c.notNull().references('community_events.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('since', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('community_event_members_once', ['event_id', 'user_id'])
      .addCheckConstraint('community_event_members_state', sql`state in ('going', 'waiting')`),
  );
  await index(db, 'community_event_members_user', 'community_event_members', ['user_id', 'event_id']);
  await index(db, 'community_event_members_place', 'community_event_members', [
    'event_id',
    'state',
    'since',
    'user_id',
  ]);
}
