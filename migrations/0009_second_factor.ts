import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** The second factor of administrators, and which sessions have passed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('second_factors')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
      // Encrypted under a key that is not in the database: a copy of it makes no codes.
      .addColumn('sealed_secret', 'text', (c) => c.notNull())
      .addColumn('last_used_step', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addCheckConstraint('second_factors_sealed', sql`sealed_secret like 'v1.%'`)
      .addCheckConstraint('second_factors_step', sql`last_used_step > 0`),
  ).execute();

  await strict(
    db,
    db.schema
      .createTable('recovery_codes')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('code_hash', 'text', (c) => c.notNull())
      .addColumn('used_at', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addUniqueConstraint('recovery_codes_code', ['user_id', 'code_hash']),
  ).execute();

  await db.schema.alterTable('sessions').addColumn('second_factor_at', 'text').execute();
}
