import { Migrator } from 'kysely/migration';
import { migrations } from '#migrations/index.ts';
import type { Database } from './database.ts';

/** The database was written by a newer version of this program, which this one cannot read. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
  constructor(migration: string) {
    super(
      `The database belongs to a newer version: it holds ${migration}, which this one does not know. Nothing was changed.\n` +
        "  Start the newer version again, or restore a backup that was made before the upgrade (docs/operations.md, 'Stopping and upgrading').",
    );
  }
}

/**
 * Brings the schema up to date, each migration in one transaction.
 * @returns the names of the migrations that were applied now
 * @throws the first error, with the schema as it was before that migration; `NewerDatabase` when the database holds
 *   a migration that this version does not know
 */
export async function migrate(db: Database): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  // Kysely has no class for it.
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  if (unknown) throw new NewerDatabase(unknown);
  if (error) throw error;
  return (results ?? [])
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName);
}
