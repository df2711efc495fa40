import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** What administrators do with points and features: who may try a feature, who stands out by what they do, and one move of old points. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('feature_flags')
    // JSON list of the roles that may use it while it is in beta; empty for everybody whose points suffice.
    .addColumn('beta_roles', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await behavior(db);
  await moves(db);
  for (const [name, table, columns] of [
    // Who stands where, the most points first; and how many of a role have so many.
    ['profiles_xp', 'profiles', ['current_xp', 'id']],
    ['profiles_role_xp', 'profiles', ['role', 'current_xp']],
    ['xp_unlocks_newest', 'xp_unlocks', ['created_at', 'id']],
    ['xp_unlocks_type', 'xp_unlocks', ['unlock_type', 'created_at', 'id']],
  ] as const)
    await db.schema
      .createIndex(name)
      // The list of users is sorted by points as well, and may have brought this one.
      .ifNotExists()
      .on(table)
      .columns([...columns])
      .execute();
  await db.schema
    .createIndex('xp_unlocks_by_hand')
    .on('xp_unlocks')
    .columns(['subject', 'user_id'])
    .where(sql<boolean>`unlock_type = 'manual_unlock'`)
    .execute();
  await db.schema
    .createIndex('users_disabled')
    .on('users')
    .column('id')
    .where(sql<boolean>`disabled_at is not null`)
    .execute();
}

const make = (
  db: Kysely<unknown>,
  name: string,
  columns: (table: CreateTableBuilder<string, string>) => CreateTableBuilder<string, string>,
): Promise<void> => strict(db, columns(db.schema.createTable(name))).execute();

async function behavior(db: Kysely<unknown>): Promise<void> {
  await make(db, 'behavioral_flags', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('flag_type', 'text', (c) => c.notNull())
      .addColumn('triggered_at', 'text', (c) => c.notNull())
      // JSON: the numbers that it rests on.
      .addColumn('details', 'text', (c) => c.notNull())
      // Which facts those are: the same ones raise it once, also after somebody has dealt with it.
      .addColumn('evidence', 'text', (c) => c.notNull())
      // Null while it is open.
      .addColumn('resolved_at', 'text')
      .addColumn('resolved_by', 'text', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
      .addUniqueConstraint('behavioral_flags_once', ['user_id', 'flag_type', 'evidence']),
  );
  await db.schema
    .createIndex('behavioral_flags_one_open')
    .unique()
    .on('behavioral_flags')
    .columns(['user_id', 'flag_type'])
    .where(sql<boolean>`resolved_at is null`)
    .execute();
  for (const [name, columns, state] of [
    ['behavioral_flags_open', ['triggered_at', 'id'], sql<boolean>`resolved_at is null`],
    ['behavioral_flags_open_type', ['flag_type', 'triggered_at', 'id'], sql<boolean>`resolved_at is null`],
    ['behavioral_flags_past', ['triggered_at', 'id'], sql<boolean>`resolved_at is not null`],
    [
      'behavioral_flags_past_type',
      ['flag_type', 'triggered_at', 'id'],
      sql<boolean>`resolved_at is not null`,
    ],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('behavioral_flags')
      .columns([...columns])
      .where(state)
      .execute();
  await db.schema
    .createIndex('behavioral_flags_resolved_by')
    .on('behavioral_flags')
    .column('resolved_by')
    .execute();
}

/** Old points are moved into the ledger once, after a dry run; each run is a row. */
async function moves(db: Kysely<unknown>): Promise<void> {
  await make(db, 'xp_migrations', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('is_dry_run', 'integer', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('total_users', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('successful', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('failed', 'integer', (c) => c.notNull().defaultTo(0))
      // How many people's points change, and by how many in all.
      .addColumn('changed', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
      // How far it has come: the last account that was looked at.
      .addColumn('reached', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('started_at', 'text', (c) => c.notNull())
      .addColumn('finished_at', 'text')
      .addCheckConstraint('xp_migrations_dry', sql`is_dry_run in (0, 1)`)
      .addCheckConstraint('xp_migrations_state', sql`state in ('running', 'done', 'failed')`),
  );
  await db.schema
    .createIndex('xp_migrations_newest')
    .on('xp_migrations')
    .columns(['started_at', 'id'])
    .execute();
  // One that is more than a dry run is there once, unless it failed.
  await db.schema
    .createIndex('xp_migrations_once')
    .unique()
    .on('xp_migrations')
    .column('is_dry_run')
    .where(sql<boolean>`is_dry_run = 0 and state <> 'failed'`)
    .execute();
}
