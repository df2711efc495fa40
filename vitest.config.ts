import { defineConfig } from 'vitest/config';
import { findPostgresServer } from './tests/support/postgres-server.ts';

/** What `npm test` runs by itself; all of it when nothing is said. */
const part = process.env['TEST_PART'] ?? 'all';

/**
 * On Postgres: the domain, which holds every query, and the pages whose requests meet each other in the database. What is
 * about headers, guards and words is the same on both. The site needs a real server; without one the domain runs on a
 * Postgres in its process.
 */
const onPostgres = [
  'domain/**',
  'routes',
  'routes/forms/{saving,editing,history,analyses}*',
  ...['onboarding', 'payments', 'plans', 'quizzes'].map((area) => `routes/${area}/**`),
];
const others = ['forms', 'domain', 'routes', 'gateways', 'http', 'locales'].map((folder) => `${folder}/**`);
const onSqlite: Readonly<Record<string, readonly string[]>> = { server: ['server/**'], others };
const folders = {
  sqlite: onSqlite[part] ?? [...others, 'server/**'],
  postgres: findPostgresServer() ? onPostgres : ['domain/**'],
  pglite: ['domain/**'],
}[process.env['TEST_ENGINE'] ?? 'sqlite'];
if (!folders) throw new Error('TEST_ENGINE is sqlite, postgres or pglite.');

export default defineConfig({
  test: {
    include: folders.map((folder) =>
      folder.endsWith('*') && !folder.endsWith('**')
        ? `tests/${folder}.test.ts`
        : `tests/${folder}/*.test.ts`,
    ),
    globalSetup: './tests/support/postgres-run.ts',
    environment: 'node',
    // Two builds of React in one process answer every page with a fault.
    env: { NODE_ENV: 'production' },
    // Far above what a test takes: a shared machine may be slow at any moment.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Once more where a machine that does other things was too slow; only where the clock is watched.
    retry: part === 'server' ? 2 : 0,
    fileParallelism: part !== 'server',
    // Hashing passwords is slow on purpose; more workers than cores only wait for each other.
    maxWorkers: 2,
  },
});
