// What `npm test` runs, in this order: types, lint, formatting; unit, domain and HTTP tests on SQLite;
// the server's own, and beside them, on Postgres, what makes every statement of the domain twice, and HTTP tests; pages looked at,
// and journeys, in a browser.
// With the name of a part only that; with `--area <name>` only what belongs to a part of the product (`tests/areas.ts`).
// Ends with what failed, what took longest, what was left out and why, and one line that counts them all: 'N passed, N failed'.
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumPlaces } from './chromium-path.ts';
import { readPlaywright, readVitest, type Count } from './test-reports.ts';
import { areaNames, testsOf } from '../tests/areas.ts';
import { compiledOnce } from '../tests/support/compiled-once.ts';
import { findPostgresServer } from '../tests/support/postgres-server.ts';
import { needless, readNotes } from '../tests/support/statement-notes.ts';

const bin = (name: string): string => path.resolve('node_modules/.bin', name);
const reports = mkdtempSync(path.join(tmpdir(), 'freedom-plan-test-'));
/** Where tests say what they do not try here (`tests/support/left-out.ts`), a line each. */
const leftOutFile = process.env['LEFT_OUT_FILE'] ?? path.join(reports, 'left-out');
const env = {
  ...process.env,
  LEFT_OUT_FILE: leftOutFile,
  PREPARED_DATABASE: path.join(reports, 'prepared.sqlite'),
  ...compiledOnce,
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

/** Runs a program beside others. What it says comes in one piece when it ends. */
async function runBeside(
  command: string,
  args: readonly string[],
  extra: Record<string, string> = {},
): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...env, ...extra } });
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
  console.log(`\n> ${path.basename(command)} ${args.join(' ')}\n${Buffer.concat(said).toString()}`.trimEnd());
  return ok;
}

/** Checks at the same time, because each keeps one core busy. */
const checkTogether = (...checks: readonly (readonly [string, ...string[]])[]): Promise<unknown> =>
  Promise.all(checks.map(async ([command, ...args]) => judge(await runBeside(command, args), command, args)));

/** How long each file took, in milliseconds: whoever wants a quicker suite knows where to look. */
const took: (readonly [file: string, milliseconds: number])[] = [];

/** Reads a runner's report; a runner that fell over before writing one counts as one failure. */
function count<T>(name: string, file: string, read: (report: T) => Count, ok: boolean): void {
  const counted = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as T)
    : { passed: 0, failed: 0, failures: [], took: [] };
  const fell = !ok && counted.failed === 0;
  passed += counted.passed;
  failed += counted.failed + (fell ? 1 : 0);
  failures.push(...counted.failures.map((failure) => `${name}: ${failure}`));
  took.push(...counted.took.map(([of, milliseconds]) => [`${of} (${name})`, milliseconds] as const));
  if (fell) failures.push(`${name}: the runner ended with a failure outside of any test`);
}

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

/**
 * `quick`: types, lint and most rules, which is what a machine without a browser and a database server can say in half a minute;
 * `rules`: the latter alone; `installation`: what may differ from one installation to the next.
 */
const parts = ['lint', 'quick', 'rules', 'installation', 'unit', 'server', 'postgres', 'journeys'] as const;
const { only, area } = readArguments(process.argv.slice(2));

/** A part by its name, or an area by `--area <name>`; everything without either. */
function readArguments(given: readonly string[]): { readonly only?: string; readonly area?: string } {
  const [first, second = ''] = given;
  if (first === undefined) return {};
  if (first === '--area' || first.startsWith('--area=')) {
    const name = first === '--area' ? second : first.slice('--area='.length);
    if (testsOf(name).length > 0) return { only: 'area', area: name };
    console.error(`There is no area '${name}'. These are: ${areaNames().join(', ')}`);
  } else if ((parts as readonly string[]).includes(first)) return { only: first };
  // What is left out is said all the same (tests/server/left-out.test.ts).
  else if (first === 'none') return { only: first };
  else console.error(`There is no part '${first}'. These are: ${parts.join(', ')}; or --area <name>`);
  process.exit(1);
}

if (!only || only === 'lint' || only === 'quick') {
  check(bin('react-router'), 'typegen');
  await checkTogether(
    [bin('oxlint'), '--deny-warnings'],
    [bin('oxfmt'), '--check'],
    ...(only ? [[bin('tsc'), '--noEmit'] as const] : []),
  );
}
/**
 * Of all tests, beside the first: with one checker, which alone is slower, but four make each type that files share four times,
 * which is a third of what they take of two cores.
 */
const types = only ? undefined : checkTogether([bin('tsc'), '--noEmit', '--checkers', '1']);
/**
 * @param engine what they run on: the database of a fresh installation, or Postgres
 * @param part the domain and other rules, the pages over HTTP, or the server's own: what kills processes and fills queues, and
 *   alone, one file at a time, what watches the clock meanwhile
 * @param files of tests; all of the part unless told
 * @param how by itself, or beside others
 * @param extra of the environment
 */
async function vitest(
  engine: 'sqlite' | 'postgres',
  part: 'domain' | 'pages' | 'server' | 'alone' | 'rules' | 'installation' | 'all',
  files: readonly string[] = [],
  how: typeof run | typeof runBeside = run,
  extra: Record<string, string> = {},
): Promise<void> {
  const file = path.join(reports, `vitest-${engine}-${part}.json`);
  const ok = await how(
    bin('vitest'),
    ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { TEST_ENGINE: engine, TEST_PART: part, ...extra },
  );
  count(`${part} on ${engine}`, file, readVitest, ok);
}

/** Where tests of the domain say which statements they make. */
const statementNotes = path.join(reports, 'statements');
/** How often each statement is made on Postgres too, where as many tests make it: once may be by a test that looks elsewhere. */
const timesOnPostgres = 2;

/**
 * Once more what queries: the domain, and where a Postgres server is installed also pages. Where it was heard what the domain's
 * tests ask of the database, only as many of them as ask all of it.
 */
async function testOnPostgres(how?: typeof runBeside): Promise<void> {
  const notes = readNotes(statementNotes);
  const file = path.join(reports, 'needless.json');
  const left = needless(notes, timesOnPostgres);
  writeFileSync(file, JSON.stringify([...left]));
  await vitest('postgres', 'all', [], how, { NEEDLESS_TESTS: file });
  const asking = notes.filter(
    ({ test, statements }) => statements.length > 0 && test.startsWith('tests/domain/'),
  );
  const leftOf = asking.filter(({ test }) => left.has(test)).length;
  if (leftOf > 0)
    leaveOut(
      `on Postgres ${leftOf} tests of the domain`,
      `${asking.length - leftOf} others make each of their statements (npm test -- postgres runs all)`,
    );
  if (!findPostgresServer())
    leaveOut('pages on Postgres', "no server is on this machine (Debian's package postgresql)");
}

/** @param which files and visitors; all unless told */
function playwright(...which: readonly string[]): void {
  const file = path.join(reports, 'playwright.json');
  const chromium = findChromium();
  const ok = run(bin('node'), [bin('playwright'), 'test', ...which, '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  });
  count('journeys', file, readPlaywright, ok);
}

if (area) await testArea(area);
if (only === 'quick' || only === 'rules') await vitest('sqlite', 'rules');
if (only === 'installation') await vitest('sqlite', 'installation');
if (!only) mkdirSync(statementNotes);
if (!only || only === 'unit')
  await vitest('sqlite', 'domain', [], run, only ? {} : { STATEMENT_NOTES: statementNotes });
await types;
if (!only || only === 'unit') await vitest('sqlite', 'pages');
// The server's own tests wait for half of their time, for processes, folders and clocks: Postgres has it meanwhile.
if (!only) await Promise.all([vitest('sqlite', 'server', [], runBeside), testOnPostgres(runBeside)]);
if (only === 'server') await vitest('sqlite', 'server');
if (!only || only === 'server') await vitest('sqlite', 'alone');
if (only === 'postgres') await testOnPostgres();
if (!only || only === 'journeys') playwright();

/** What somebody wants to know while they work on a part of the product: in less than a minute, and not everything. */
async function testArea(name: string): Promise<void> {
  check(bin('react-router'), 'typegen');
  const changed = changedFiles();
  const code = changed.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  await checkTogether(
    [bin('tsc'), '--noEmit'],
    ...(code.length > 0 ? [[bin('oxlint'), '--deny-warnings', ...code] as const] : []),
    ...(changed.length > 0
      ? [[bin('oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...changed] as const]
      : []),
  );
  const files = testsOf(name).map((file) => `tests/${file}`);
  const inBrowser = files.filter((file) => /^tests\/(?:journeys|looking)\//.test(file));
  const slow = files.filter((file) => /^tests\/(?:routes\/system\/third-language|looking\/)/.test(file));
  const others = files.filter((file) => !inBrowser.includes(file) && !slow.includes(file));
  const journeys = inBrowser.filter((file) => !slow.includes(file));
  if (others.length > 0) await vitest('sqlite', 'all', others);
  if (journeys.length > 0) playwright('--project=js-en', ...journeys);
  const because = `only the area '${name}' was asked for`;
  leaveOut('tests of other areas, and lint of files that have not changed', because);
  leaveOut('Postgres, the other visitors of journeys, looking at every page, and the HTML checker', because);
}

/** What differs from the last commit that others have, and is still there. */
function changedFiles(): readonly string[] {
  const git = (...args: string[]): readonly string[] => {
    const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
    return status === 0 ? stdout.split('\n').filter(Boolean) : [];
  };
  const [base = 'HEAD'] = git('merge-base', 'HEAD', '@{upstream}');
  const all = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(all)].filter((file) => existsSync(file));
}
if (failures.length > 0) {
  console.log('\nWhat failed:');
  for (const failure of failures) console.log(`\n- ${failure.slice(0, 1500).replaceAll('\n', '\n  ')}`);
}
if (took.length > 0) {
  const longest = took.toSorted(([, one], [, other]) => other - one).slice(0, 10);
  const lines = longest.map(([file, milliseconds]) => `${Math.round(milliseconds / 1000)} s  ${file}`);
  console.log(`\nWhat took longest:\n${lines.join('\n')}`);
}
const leftOut = readLeftOut();
if (leftOut.length > 0) console.log(`\n${leftOut.map((line) => `left out: ${line}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
