import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** Who is at a regular round, and mails of the same kind on several occasions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('round_claims')
      .addColumn('name', 'text', (c) => c.primaryKey())
      // Of one run; after held_until its machine is taken for lost.
      .addColumn('holder', 'text', (c) => c.notNull())
      .addColumn('held_until', 'text', (c) => c.notNull())
      .addColumn('done_at', 'text'),
  ).execute();
  await lifecycleMails(db);
}

/** A person gets a mail once for each occasion of it. A primary key cannot be changed in place on both engines. */
async function lifecycleMails(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lifecycle_mails').renameTo('lifecycle_mails_before').execute();
  await strict(
    db,
    db.schema
      .createTable('lifecycle_mails')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('template', 'text', (c) => c.notNull())
      .addColumn('occasion', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('lifecycle_mails_occasions', ['user_id', 'template', 'occasion'])
      .addCheckConstraint('lifecycle_mails_occasion', sql`occasion <> ''`),
  ).execute();
  await sql`
    insert into lifecycle_mails (user_id, template, occasion, created_at)
    select user_id, template, 'once', created_at from lifecycle_mails_before`.execute(db);
  await db.schema.dropTable('lifecycle_mails_before').execute();
}
