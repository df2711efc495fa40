import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** Coaches have members; a member shares what they choose, and the two write to each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await assignments(db);
  await words(db);
  // A member reads who looked at what of theirs, newest first.
  await db.schema
    .createIndex('audit_log_user_acts')
    .on('audit_log')
    .columns(['user_id', 'action', 'created_at', 'id'])
    .execute();
}

const make = (
  db: Kysely<unknown>,
  name: string,
  columns: (table: CreateTableBuilder<string, string>) => CreateTableBuilder<string, string>,
): Promise<void> => strict(db, columns(db.schema.createTable(name))).execute();

async function assignments(db: Kysely<unknown>): Promise<void> {
  await make(db, 'coach_assignments', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('coach_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('assigned_by', 'text', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('since', 'text', (c) => c.notNull())
      // Null while it lasts.
      .addColumn('ended_at', 'text')
      .addCheckConstraint('coach_assignments_two', sql`coach_id <> member_id`),
  );
  // A member has one coach at a time.
  await db.schema
    .createIndex('coach_assignments_open')
    .unique()
    .on('coach_assignments')
    .column('member_id')
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('coach_assignments_member')
    .on('coach_assignments')
    .columns(['member_id', 'since'])
    .execute();
  await db.schema
    .createIndex('coach_assignments_coach')
    .on('coach_assignments')
    .columns(['coach_id', 'since', 'id'])
    .execute();
  await db.schema.createIndex('coach_assignments_by').on('coach_assignments').column('assigned_by').execute();

  await db.schema
    .createIndex('profiles_coaches')
    .on('profiles')
    .column('email')
    .where(sql<boolean>`role = 'coach'`)
    .execute();
  // A switch that is on is a row. It belongs to an assignment: another coach begins with all of them off.
  await make(db, 'coach_shares', (table) =>
    table
      .addColumn('assignment_id', 'text', (c) =>
        c.notNull().references('coach_assignments.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('since', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('coach_shares_key', ['assignment_id', 'kind']),
  );
  await db.schema.createIndex('coach_shares_user').on('coach_shares').column('user_id').execute();
}

/** Messages between the two, and what a coach notes about a member. */
async function words(db: Kysely<unknown>): Promise<void> {
  await make(db, 'coach_messages', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      // The thread; a message outlives it, for the one of the two who stays.
      .addColumn('assignment_id', 'text', (c) => c.references('coach_assignments.id').onDelete('set null'))
      .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('recipient_id', 'text', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull()),
  );
  await make(db, 'coach_notes', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('coach_id', 'text', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('is_shared', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addCheckConstraint('coach_notes_shared', sql`is_shared in (0, 1)`),
  );
  for (const [name, table, columns] of [
    ['coach_messages_thread', 'coach_messages', ['assignment_id', 'created_at', 'id']],
    ['coach_messages_author', 'coach_messages', ['author_id', 'id']],
    ['coach_messages_recipient', 'coach_messages', ['recipient_id', 'id']],
    ['coach_notes_coach', 'coach_notes', ['coach_id', 'member_id', 'created_at', 'id']],
    ['coach_notes_member', 'coach_notes', ['member_id', 'is_shared', 'created_at', 'id']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
}
