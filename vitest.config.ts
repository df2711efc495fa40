import { defineConfig } from 'vitest/config';
import { findPostgresServer } from './tests/support/postgres-server.ts';

/** What `npm test` runs by itself; all of it when nothing is said. */
const part = process.env['TEST_PART'] ?? 'all';

/** On Postgres: what queries. The site needs a real server; without one the domain runs on a Postgres in its process. */
const folders = {
  sqlite:
    { server: 'server', others: '{forms,domain,routes,gateways,http,locales}' }[part] ??
    '{forms,domain,routes,server,gateways,http,locales}',
  postgres: findPostgresServer() ? '{domain,routes}' : 'domain',
  pglite: 'domain',
}[process.env['TEST_ENGINE'] ?? 'sqlite'];
if (!folders) throw new Error('TEST_ENGINE is sqlite, postgres or pglite.');

export default defineConfig({
  test: {
    include: [`tests/${folders}/**/*.test.ts`],
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
