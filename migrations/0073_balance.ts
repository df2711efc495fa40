import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

const parts = [
  'physical_health',
  'mental_wellness',
  'emotional_balance',
  'social_connection',
  'financial_security',
  'career_growth',
  'personal_development',
  'spiritual_fulfillment',
];

/** How members say that the parts of their life stand, and what they want to do for the weakest one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let ratings = db.schema
    .createTable('balance_ratings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull());
  for (const part of parts)
    ratings = ratings
      .addColumn(part, 'integer')
      .addCheckConstraint(`balance_ratings_${part}`, sql`${sql.ref(part)} between 1 and 10`);
  await strict(
    db,
    ratings
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addUniqueConstraint('balance_ratings_day', ['user_id', 'day']),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('rebalance_plans')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('pillar', 'text', (c) => c.notNull())
      .addColumn('scores', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('closed_at', 'text'),
  ).execute();
  await db.schema
    .createIndex('rebalance_plans_user')
    .on('rebalance_plans')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
  await sql`create unique index rebalance_plans_open on rebalance_plans (user_id) where closed_at is null`.execute(
    db,
  );
  await strict(
    db,
    db.schema
      .createTable('rebalance_acts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('plan_id', 'text', (c) => c.notNull().references('rebalance_plans.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('made_id', 'text')
      .addColumn('decided_at', 'text')
      .addCheckConstraint('rebalance_acts_state', sql`state in ('open', 'taken', 'left')`),
  ).execute();
  await db.schema
    .createIndex('rebalance_acts_plan')
    .on('rebalance_acts')
    .columns(['plan_id', 'position'])
    .execute();
  await db.schema
    .createIndex('rebalance_acts_user')
    .on('rebalance_acts')
    .columns(['user_id', 'plan_id'])
    .execute();
}
