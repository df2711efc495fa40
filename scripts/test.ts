// What `npm test` runs, in this order: types, lint, formatting; unit, domain and HTTP tests on SQLite;
// the server's own; domain and HTTP tests on Postgres; journeys in a browser.
// Ends with what failed, what was left out and why, and one line that counts them all: 'N passed, N failed'.
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumPlaces } from './chromium-path.ts';
import { findPostgresServer } from '../tests/support/postgres-server.ts';

const bin = (name: string): string => path.resolve('node_modules/.bin', name);
const reports = mkdtempSync(path.join(tmpdir(), 'freedom-plan-test-'));
/** Where tests say what they do not try here (`tests/support/left-out.ts`), a line each. */
const leftOutFile = process.env['LEFT_OUT_FILE'] ?? path.join(reports, 'left-out');
const env = {
  ...process.env,
  LEFT_OUT_FILE: leftOutFile,
  PATH: `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
};

let passed = 0;
/** What failed, each with what it said: listed once more at the end, where a reader of a long log looks first. */
const failures: string[] = [];
let failed = 0;

function run(command: string, args: readonly string[], extra: Record<string, string> = {}): boolean {
  console.log(`\n> ${path.basename(command)} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', env: { ...env, ...extra } }).status === 0;
}

function judge(ok: boolean, command: string, args: readonly string[]): void {
  if (ok) passed += 1;
  else {
    failed += 1;
    failures.push(`${path.basename(command)} ${args.join(' ')}`);
  }
}

const leaveOut = (what: string, because: string): void =>
  appendFileSync(leftOutFile, `${JSON.stringify(`${what}, because ${because}`)}\n`);

/** What was left out and why, each once. */
function readLeftOut(): readonly string[] {
  if (!existsSync(leftOutFile)) return [];
  const lines = readFileSync(leftOutFile, 'utf8').trim().split('\n');
  return [...new Set(lines)].map((line) => JSON.parse(line) as string);
}

/** A check that counts as one test. */
const check = (command: string, ...args: string[]): void => judge(run(command, args), command, args);

/** Checks at the same time, because each keeps one core busy. What one says comes when it ends. */
async function checkTogether(...checks: readonly (readonly [string, ...string[]])[]): Promise<void> {
  const all = checks.map(async ([command, ...args]) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => void said.push(piece));
    const ok = await new Promise<boolean>((resolve) => {
      child.once('error', (error) => {
        said.push(Buffer.from(`${error.message}\n`));
        resolve(false);
      });
      child.once('close', (code) => resolve(code === 0));
    });
    console.log(
      `\n> ${path.basename(command)} ${args.join(' ')}\n${Buffer.concat(said).toString()}`.trimEnd(),
    );
    judge(ok, command, args);
  });
  await Promise.all(all);
}

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
}

/** Reads a runner's report; a runner that fell over before writing one counts as one failure. */
function count<T>(name: string, file: string, read: (report: T) => Count, ok: boolean): void {
  const counted = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as T)
    : { passed: 0, failed: 0, failures: [] };
  const fell = !ok && counted.failed === 0;
  passed += counted.passed;
  failed += counted.failed + (fell ? 1 : 0);
  failures.push(...counted.failures.map((failure) => `${name}: ${failure}`));
  if (fell) failures.push(`${name}: the runner ended with a failure outside of any test`);
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const readVitest = (report: VitestReport): Count => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  failures: report.testResults.flatMap((file) => {
    const broken = file.assertionResults.filter((test) => test.status === 'failed');
    const where = path.relative('', file.name);
    if (file.status === 'failed' && broken.length === 0) return [`${where}\n${file.message ?? ''}`];
    return broken.map((test) => `${where} › ${test.fullName}\n${test.failureMessages.join('\n')}`);
  }),
});

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
}

const failuresIn = (suite: Suite): readonly string[] => [
  ...(suite.suites ?? []).flatMap(failuresIn),
  ...suite.specs
    // Of several visitors; whether a title is `ok` is told by one of them.
    .flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === 'unexpected')
        .map((test) => {
          const said = test.results.at(-1)?.errors.map((error) => error.message ?? '') ?? [];
          return `${spec.file} › [${test.projectName}] ${spec.title}\n${said.join('\n')}`;
        }),
    ),
];

const readPlaywright = ({ stats, suites }: PlaywrightReport): Count => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  failures: suites.flatMap(failuresIn),
});

/**
 * A Chromium without windows, from Debian's packages where it is not there yet, because journeys are a fifth faster in it;
 * else any other of the machine, else one from Debian's packages, else Playwright's own.
 */
function findChromium(): string | undefined {
  const [shell, ...any] = chromiumPlaces;
  const quick = [process.env['CHROMIUM_PATH'], shell];
  const find = (places: readonly (string | undefined)[]): string | undefined =>
    places.find((place) => place !== undefined && existsSync(place));
  const found = find(quick);
  if (found) return found;
  console.log('\nNo Chromium without windows here: installing one.');
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]): boolean => {
    const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', '-qq', ...args];
    return run(command, rest, quiet);
  };
  const install = (name: string): boolean => apt('install', '-y', '--no-install-recommends', name);
  if (existsSync('/usr/bin/apt-get') && apt('update')) {
    if (install('chromium-headless-shell')) return find(quick);
    if (!find(any) && install('chromium')) return find(any);
  }
  const other = find(any);
  if (other) return other;
  run(bin('playwright'), ['install', '--with-deps', 'chromium']);
  return undefined;
}

/** `quick`: types, lint and most rules, which is what a machine without a browser and a database server can say in half a minute. */
const only = process.argv[2];
if (!only || only === 'lint' || only === 'quick') {
  check(bin('react-router'), 'typegen');
  await checkTogether(
    [bin('tsc'), '--noEmit'],
    [bin('oxlint'), '--deny-warnings'],
    [bin('prettier'), '--check', '--log-level', 'warn', '.'],
  );
}
/**
 * @param engine what they run on: the database of a fresh installation, or Postgres
 * @param part the domain and other rules, the pages over HTTP, or the server's own, one file at a time, because they kill
 *   processes, fill queues and watch the clock
 */
function vitest(engine: 'sqlite' | 'postgres', part: 'domain' | 'pages' | 'server' | 'quick'): void {
  const file = path.join(reports, `vitest-${engine}-${part}.json`);
  const ok = run(
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { TEST_ENGINE: engine, TEST_PART: part },
  );
  count(`${part} on ${engine}`, file, readVitest, ok);
}
if (only === 'quick') vitest('sqlite', 'quick');
if (!only || only === 'unit') vitest('sqlite', 'domain');
if (!only || only === 'unit') vitest('sqlite', 'pages');
if (!only || only === 'server') vitest('sqlite', 'server');
// Once more what queries: the domain, and where a Postgres server is installed also pages.
if (!only || only === 'postgres') {
  vitest('postgres', 'domain');
  if (findPostgresServer()) vitest('postgres', 'pages');
  else leaveOut('pages on Postgres', "no server is on this machine (Debian's package postgresql)");
}
if (!only || only === 'journeys') {
  const file = path.join(reports, 'playwright.json');
  const chromium = findChromium();
  const ok = run(bin('node'), [bin('playwright'), 'test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  });
  count('journeys', file, readPlaywright, ok);
}
if (failures.length > 0) {
  console.log('\nWhat failed:');
  for (const failure of failures) console.log(`\n- ${failure.slice(0, 1500).replaceAll('\n', '\n  ')}`);
}
const leftOut = readLeftOut();
if (leftOut.length > 0) console.log(`\n${leftOut.map((line) => `left out: ${line}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
