import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/**
 * What people earned by what they did, summed by days of UTC and altogether, so that a list of many need not read the ledger.
 * Points that were given by hand or moved from before are in no sum.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('xp_days')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      // Empty for all days together.
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('points', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('xp_days_once', ['user_id', 'day']),
  ).execute();
  await sql`insert into xp_days (user_id, day, points)
    select user_id, substr(created_at, 1, 10), sum(amount) from xp_events
    where source_type not in ('award', 'xp_migration')
    group by user_id, substr(created_at, 1, 10)`.execute(db);
  await sql`insert into xp_days (user_id, day, points)
    select user_id, '', sum(points) from xp_days group by user_id`.execute(db);
  // What lists leave out is told by the source of a row: with it, its index alone is read.
  await db.schema.dropIndex('xp_events_user').execute();
  await db.schema
    .createIndex('xp_events_user')
    .on('xp_events')
    .columns(['user_id', 'created_at', 'amount', 'source_type'])
    .execute();
  for (const column of ['user_id', 'name_key'])
    await db.schema
      .createIndex(`member_cards_listed_${column}`)
      .on('member_cards')
      .column(column)
      .where(sql<boolean>`on_leaderboard = 1`)
      .execute();
}
