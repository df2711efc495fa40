import { beforeEach, test } from 'vitest';
import { isOfOneEngine } from './statement-notes.ts';

/**
 * The engine that this run is for: SQLite, or Postgres by `TEST_ENGINE`. `postgres` takes a real server where one is
 * installed and a Postgres inside each test's process elsewhere; `pglite` always takes the latter.
 */
export const engine = ['postgres', 'pglite'].includes(process.env['TEST_ENGINE'] ?? '')
  ? 'postgres'
  : 'sqlite';

/**
 * For what only SQLite has: on Postgres these tests are skipped, and say why in their names.
 * @param reason for example `pragmas are settings of SQLite`
 * @returns `test` on SQLite
 */
export const onSqlite =
  (reason: string) =>
  (name: string, work: () => Promise<void> | void): void =>
    test.runIf(engine === 'sqlite')(
      engine === 'sqlite' ? name : `${name} (not on Postgres: ${reason})`,
      async () => {
        isOfOneEngine();
        await work();
      },
    );

/** For files all of whose tests are about what only SQLite has. */
export const allOnSqlite = (): void => beforeEach(isOfOneEngine);
