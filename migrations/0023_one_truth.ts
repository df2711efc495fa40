import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** One truth for mails that one may do without, one price for everybody, and failures of the payment provider in a row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await mailWishes(db);
  await prices(db);
  // How often the provider failed lately: what administrators are told goes by it.
  await strict(
    db,
    db.schema
      .createTable('provider_failures')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('failed_at', 'text', (c) => c.notNull())
      // Whether this one was told.
      .addColumn('told', 'integer', (c) => c.notNull())
      .addCheckConstraint('provider_failures_told', sql`told in (0, 1)`),
  ).execute();
  await db.schema
    .createIndex('provider_failures_newest')
    .on('provider_failures')
    .columns(['failed_at', 'told'])
    .execute();
}

/** The switch of the settings is what the link in a mail turns off; who has stopped the mails in either place gets none. */
async function mailWishes(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into settings (user_id, email_notifications, updated_at)
    select id, 0, lifecycle_mails_stopped_at from profiles where lifecycle_mails_stopped_at is not null
    on conflict (user_id) do update set email_notifications = 0`.execute(db);
  await db.schema.alterTable('profiles').dropColumn('lifecycle_mails_stopped_at').execute();
  // Addresses without an account that want no mails, as hashes.
  await strict(
    db,
    db.schema
      .createTable('mail_refusals')
      .addColumn('address_mark', 'text', (c) => c.primaryKey())
      .addColumn('created_at', 'text', (c) => c.notNull()),
  ).execute();
}

async function prices(db: Kysely<unknown>): Promise<void> {
  // The days on which the list price is charged, in UTC. Without one it is shown to nobody.
  for (const column of ['list_price_from', 'list_price_until'])
    await db.schema.alterTable('freedom_plan_tiers').addColumn(column, 'text').execute();

  // An offer ends for an account. What was noted of browsers is forgotten.
  await db.schema.alterTable('upsell_deadlines').renameTo('upsell_deadlines_before').execute();
  for (const name of ['upsell', 'user', 'visitor', 'expires'])
    await db.schema.dropIndex(`upsell_deadlines_${name}`).execute();
  await strict(
    db,
    db.schema
      .createTable('upsell_deadlines')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('upsell', 'text', (c) => c.notNull().references('upsells.key').onDelete('cascade'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('upsell_deadlines_one', ['user_id', 'upsell']),
  ).execute();
  await sql`
    insert into upsell_deadlines (user_id, upsell, created_at, expires_at)
    select user_id, upsell, created_at, expires_at from upsell_deadlines_before where user_id is not null`.execute(
    db,
  );
  await db.schema.dropTable('upsell_deadlines_before').execute();
  await db.schema.createIndex('upsell_deadlines_upsell').on('upsell_deadlines').columns(['upsell']).execute();
}
