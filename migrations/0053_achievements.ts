import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** What was claimed for achievements, and a narrow way to the days on which a habit was done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('achievement_claims')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      // An id of app/achievements; one that was taken out of them is kept all the same.
      .addColumn('achievement', 'text', (c) => c.notNull())
      .addColumn('points', 'integer', (c) => c.notNull())
      .addColumn('credits', 'integer', (c) => c.notNull())
      .addColumn('claimed_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('achievement_claims_once', ['user_id', 'achievement'])
      .addCheckConstraint('achievement_claims_amounts', sql`points >= 0 and credits >= 0`),
  ).execute();
  await db.schema
    .createIndex('habit_completions_done')
    .on('habit_completions')
    .columns(['user_id', 'day'])
    .where(sql.ref('state'), '=', sql.lit('done'))
    .execute();
}
