// What `npm test` runs, in this order: types, lint, formatting; unit, domain and HTTP tests on SQLite;
// domain and HTTP tests on Postgres; journeys in a browser.
// Ends with one line that counts them all: 'N passed, N failed'.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const bin = (name: string): string => path.resolve('node_modules/.bin', name);
const reports = mkdtempSync(path.join(tmpdir(), 'freedom-plan-test-'));
const env = {
  ...process.env,
  PATH: `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
};

let passed = 0;
let failed = 0;

function run(command: string, args: readonly string[], extra: Record<string, string> = {}): boolean {
  console.log(`\n> ${path.basename(command)} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', env: { ...env, ...extra } }).status === 0;
}

/** A check that counts as one test. */
function check(command: string, ...args: string[]): void {
  if (run(command, args)) passed += 1;
  else failed += 1;
}

/** Reads a runner's report; a runner that fell over before writing one counts as one failure. */
function count<T>(file: string, read: (report: T) => { passed: number; failed: number }, ok: boolean): void {
  const counted = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as T)
    : { passed: 0, failed: 1 };
  passed += counted.passed;
  failed += counted.failed + (!ok && counted.failed === 0 ? 1 : 0);
}

/** A Chromium of the machine, else one from Debian's packages, else Playwright's own. */
function findChromium(): string | undefined {
  const places = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  const find = (): string | undefined => places.find((place) => place !== undefined && existsSync(place));
  const found = find();
  if (found) return found;
  console.log('\nNo Chromium here: installing one.');
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]): boolean => {
    const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', '-qq', ...args];
    return run(command, rest, quiet);
  };
  if (
    existsSync('/usr/bin/apt-get') &&
    apt('update') &&
    apt('install', '-y', '--no-install-recommends', 'chromium')
  )
    return find();
  run(bin('playwright'), ['install', '--with-deps', 'chromium']);
  return undefined;
}

const only = process.argv[2];
if (!only || only === 'lint') {
  check(bin('react-router'), 'typegen');
  check(bin('tsc'), '--noEmit');
  check(bin('oxlint'), '--deny-warnings');
  check(bin('prettier'), '--check', '--log-level', 'warn', '.');
}
/** Unit, domain and HTTP tests. @param engine what they run on: the database of a fresh installation, or Postgres */
function vitest(engine: 'sqlite' | 'postgres'): void {
  const file = path.join(reports, `vitest-${engine}.json`);
  const ok = run(
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { TEST_ENGINE: engine },
  );
  count<{ numPassedTests: number; numFailedTests: number }>(
    file,
    (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
    ok,
  );
}
if (!only || only === 'unit') vitest('sqlite');
// Once more what queries: the domain, and where a Postgres server is installed also the pages.
if (!only || only === 'postgres') vitest('postgres');
if (!only || only === 'journeys') {
  const file = path.join(reports, 'playwright.json');
  const chromium = findChromium();
  const ok = run(bin('node'), [bin('playwright'), 'test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  });
  count<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    file,
    ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
    ok,
  );
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
