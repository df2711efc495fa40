import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findPostgresServer } from './tests/support/postgres-server.ts';

/** What `npm test` runs by itself; all of it when nothing is said. */
const part = process.env['TEST_PART'] ?? 'all';

type Parts = Readonly<Record<string, readonly string[]>>;

/** Without a site. */
const withoutSite = ['forms', 'domain', 'gateways', 'http', 'ui', 'locales'].map(
  (folder) => `${folder}/**/*`,
);
/**
 * What watches the clock while it does all that the machine can do: one file at a time, and nothing beside it. What only kills
 * processes, fills memory or disks, or waits, has others beside it.
 */
const alone = ['overload', 'stop'];
const onSqlite: Parts = {
  domain: withoutSite,
  // What packages do that have programs of a system in them, and what Node itself brings: an installation is sound by that. Services
  // are asked alike everywhere, and the product's own rules say the same on any machine.
  installation: [
    'http/**/*',
    'ui/pdf/*',
    'gateways/!(ai|google)',
    'domain/{sign-up,passwords,database,transactions}',
  ],
  // What a machine without a browser and a database server can say in a moment.
  rules: [...['forms', 'gateways', 'http', 'ui', 'locales'].map((folder) => `${folder}/**/*`), 'domain/*'],
  // What packages say of pages watches no clock.
  pages: ['routes/**/*', 'counterparts/{csv,google}'],
  // With programs that are no part of the project, where they are installed.
  server: [`server/!(${alone.join('|')})`, 'counterparts/!(csv|google)'],
  alone: alone.map((name) => `server/${name}`),
};
/**
 * On Postgres: the domain, which holds every query, a member's way through the pages, and those whose requests meet each other in
 * the database. What is about headers, guards and words is the same on both. The site needs a real server; without one the domain runs on a
 * Postgres in its process.
 */
const onPostgres: Parts = {
  domain: ['domain/**/*'],
  pages: [
    'routes/{postgres,nothing-lost,clock,trials}',
    'routes/forms/{saving,editing,history}',
    'routes/payments/**/*',
  ],
};
/** What opens a database or a site, as tests name it. */
const opening =
  /^#(?:tests\/support\/(?:child-site|database|site|test-databases)|db\/(?:database|migrate|postgres))\.ts$/;

const known = new Map<string, boolean>();
/** Whether a test, or what it imports of tests, opens a database or a site. Types open nothing. */
function takesDatabase(file: string): boolean {
  const before = known.get(file);
  if (before !== undefined) return before;
  // Whoever is led back here while it is looked at adds nothing.
  known.set(file, false);
  const imported = [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*? from '([^']+)'/gm),
  ];
  const takes = imported.some(([, name = '']) => {
    if (opening.test(name)) return true;
    if (name.startsWith('#tests/')) return takesDatabase(name.slice(1));
    return name.startsWith('.') && takesDatabase(path.join(path.dirname(file), name));
  });
  known.set(file, takes);
  return takes;
}
/** Of the domain, what says the same whatever the database. */
const withoutDatabase = globSync('tests/domain/**/*.test.ts').filter((file) => !takesDatabase(file));
const engine = process.env['TEST_ENGINE'] ?? 'sqlite';
const engines: Readonly<Record<string, Parts>> = {
  sqlite: onSqlite,
  postgres: findPostgresServer() ? onPostgres : { domain: onPostgres['domain']! },
  pglite: { domain: onPostgres['domain']! },
};
const ofEngine = engines[engine];
if (!ofEngine) throw new Error('TEST_ENGINE is sqlite, postgres or pglite.');
const files: readonly string[] = ofEngine[part] ?? Object.values(ofEngine).flat();

/** Files that take longest. They begin first: one that begins last keeps one worker busy and the other waiting. */
const longest = [
  'routes/system/third-language',
  'routes/limits',
  'server/payment-crash',
  'server/crash',
  'server/export-memory',
  'server/picture-memory',
  'server/backup',
  'routes/transformation/progress',
  'routes/forms/fields',
  'counterparts/prometheus',
  'routes/postgres',
].map((file) => `/tests/${file}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = longest.findIndex((file) => moduleId.endsWith(file));
      return found === -1 ? longest.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  // As the build makes it: the React that tests load is the production one.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: files.map((file) => `tests/${file}.test.ts`),
    exclude: engine === 'sqlite' ? [] : withoutDatabase,
    sequence: { sequencer: LongestFirst },
    // Files share their workers: loading everything anew for each, and warming it up, takes longer than its tests. Each has
    // a site, a folder and a database of its own, and puts back what it changes of the process.
    isolate: false,
    globalSetup: './tests/support/postgres-run.ts',
    setupFiles: ['./tests/support/note-statements.ts'],
    environment: 'node',
    // Two builds of React in one process answer every page with a fault.
    env: { NODE_ENV: 'production' },
    // Far above what a test takes: a shared machine may be slow at any moment.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Once more where a machine that does other things was too slow; only where the clock is watched.
    retry: part === 'server' || part === 'alone' ? 2 : 0,
    fileParallelism: part !== 'alone',
    // Hashing passwords is slow on purpose; more workers than cores only wait for each other. The domain waits for timers and services
    // besides.
    maxWorkers: part === 'domain' && engine === 'sqlite' ? 3 : 2,
  },
});
