import { Migrator } from 'kysely/migration';
import { migrations } from '#migrations/index.ts';
import type { Database } from './database.ts';

/**
 * Brings the schema up to date, each migration in one transaction.
 * @returns the names of the migrations that were applied now
 * @throws the first error, with the schema as it was before that migration; also when the database holds
 *   a migration that this version does not know, which means that it belongs to a newer version
 */
export async function migrate(db: Database): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? [])
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName);
}
