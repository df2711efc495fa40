// `npm run bench`: how fast the built site is, side by side with what its parts cost alone, and how much a first visit
// sends. Absolute numbers mean little on a shared machine: read the ratios. `npm run bench -- 100000` takes more members, and
// 25 million rows of theirs, in place of 2.6: 11 GB, which take a quarter of an hour to write, once.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { chromiumPath } from './chromium-path.ts';
import { analysesBesidePages } from './bench/analyses.ts';
import { countRows, seededFolder, sessionSecret, signIn, spread } from './bench/databases.ts';
import { openBrowser, visit, type FirstVisit } from './bench/first-visit.ts';
import { leaderboardPages, listed, listedFolder, listedReader } from './bench/leaderboard.ts';
import { addressHeader, costOfFirst, measureAll, measureAtHand, type Target } from './bench/load.ts';
import { freePort, startServer, type Server } from './bench/servers.ts';
import { startAi } from '../tests/support/ai.ts';

const members = Number(process.argv[2] ?? 10_000);
/** Members who take turns, because a single one may only send so many forms; a database of them alone counts as empty. */
const few = 64;
/** Two members with a history of completed forms: one that fits on a page, and a very long one. */
const histories = [20, 10_000];
/** Two members with days of habits and pages: a month, and five years. */
const practices = [30, 1826];
const began = performance.now();
const appFolder = path.resolve('node_modules/.freedom-plan/bench-app');

/** Runs a step of the build and shows its output only where it fails. */
function build(...args: string[]): void {
  const done = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (done.status !== 0) throw new Error(`${args.join(' ')} failed:\n${done.stdout}${done.stderr}`);
}

build('node_modules/@react-router/dev/bin.cjs', 'build', 'scripts/bench-app');
build('scripts/compress.ts', path.join(appFolder, 'build/client'));
// The server reads from where it runs which version it is.
copyFileSync('package.json', path.join(appFolder, 'package.json'));

const loadFolder = await seededFolder(members, { practices });
const loadRows = await countRows(loadFolder);
const emptyFolder = await seededFolder(few);
const historyFolder = await seededFolder(few, { histories });
const bareFolder = mkdtempSync(path.join(tmpdir(), 'freedom-plan-bench-bare-'));
const site = path.resolve('server/main.mjs');
const [loadPort, emptyPort, historyPort] = [await freePort(), await freePort(), await freePort()];
const cookies = await signIn(loadFolder, spread(members, few), `http://localhost:${loadPort}`);
const [shortPractice = '', longPractice = ''] = await signIn(
  loadFolder,
  [1, 2],
  `http://localhost:${loadPort}`,
  'practice',
);
const alone = await signIn(emptyFolder, spread(few, few), `http://localhost:${emptyPort}`);
const [shortHistory = '', longHistory = ''] = await signIn(
  historyFolder,
  [1, 2],
  `http://localhost:${historyPort}`,
);
const listedOf = await Promise.all(
  listed.map(async (count) => {
    const folder = await listedFolder(count);
    const port = await freePort();
    const [who = ''] = await signIn(folder, [listedReader(count)], `http://localhost:${port}`);
    return { count, folder, port, who };
  }),
);
const ai = await startAi();
const settings = (folder: string) => ({
  DATA_DIR: folder,
  SESSION_SECRET: sessionSecret,
  TRUST_PROXY_HEADER: addressHeader,
});
const hello = await startServer(path.resolve('scripts/bench-app/hello.ts'), {});
const bare = await startServer(path.resolve('scripts/bench-app/serve.ts'), settings(bareFolder), {
  cwd: appFolder,
});
const load = await startServer(site, settings(loadFolder), { port: loadPort });
const same = await startServer(path.resolve('scripts/bench-app/hello.ts'), { SAME_AS: load.url });
const empty = await startServer(site, settings(emptyFolder), { port: emptyPort });
const history = await startServer(
  site,
  { ...settings(historyFolder), ...ai.settings },
  { port: historyPort },
);

const lists: { readonly count: number; readonly server: Server; readonly pages: readonly Target[] }[] = [];
for (const { count, folder, port, who } of listedOf) {
  const server = await startServer(site, settings(folder), { port });
  lists.push({ count, server, pages: leaderboardPages(count, server, who) });
}

const section = '/forms/health-assessment/lifestyle-diet';
const answers = new URLSearchParams({
  intent: 'next',
  sleep_quality: 'Fair',
  sleep_issues: 'Snoring',
  dietary_restrictions: 'No shellfish.',
  eating_patterns: 'Late dinners, and too fast at noon.',
}).toString();
const pages = (server: Server, when: string, who: readonly string[]): Target[] => [
  { name: `landing${when}`, server, path: '/', status: 200 },
  { name: `section GET${when}`, server, path: section, status: 200, cookies: who },
  { name: `section POST${when}`, server, path: section, status: 303, cookies: who, body: answers },
  { name: `dashboard${when}`, server, path: '/dashboard', status: 200, cookies: who },
  { name: `hub${when}`, server, path: '/forms', status: 200, cookies: who },
];
const historyPages = (count: string, who: string): Target[] => [
  { name: `hub, ${count} submissions`, server: history, path: '/forms', status: 200, cookies: [who] },
  {
    name: `history, ${count} submissions`,
    server: history,
    path: '/forms?view=history',
    status: 200,
    cookies: [who],
  },
];
/** The first word of a page is on every fifth one, the second on none. */
const practicePages = (length: string, who: string): Target[] =>
  [
    ['today', '/dashboard'],
    ['habits, a month', '/habits?tab=monthly'],
    ['journal, a search', '/journal?tab=history&q=lucia'],
    ['journal, found nowhere', '/journal?tab=history&q=xylophone'],
  ].map(([name = '', path = '']) => ({
    name: `${name}, ${length}`,
    server: load,
    path,
    status: 200,
    cookies: [who],
  }));
const others = await measureAll([
  { name: 'hello', server: hello, path: '/', status: 200 },
  { name: 'the same bytes', server: same, path: '/', status: 200 },
  { name: 'bare page', server: bare, path: '/', status: 200 },
  { name: 'bare insert', server: bare, path: '/insert', status: 303, body: answers },
  ...pages(load, '', cookies),
  ...pages(empty, ', empty', alone),
  ...historyPages('20', shortHistory),
  ...historyPages('10,000', longHistory),
  ...practicePages('30 days', shortPractice),
  ...practicePages('5 years', longPractice),
]);
/** What making the long list costs for a week and the week before; it is kept for a minute, and longer where that takes longer. */
const madeAnew = await costOfFirst(lists.at(-1)!.pages[0]!);
const atHand = await measureAtHand(lists.flatMap(({ pages: targets }) => targets));
const speed = (name: string) => (others.get(name) ?? atHand.get(name))!;

const rows: string[][] = [];
let missed = 0;
/** One line: what, its numbers, and what they should be. */
function line(what: string, numbers: readonly string[], target = '', met = true): void {
  if (!met) missed += 1;
  rows.push([what, ...numbers, target, target && (met ? 'met' : 'missed')]);
}
function table(head: readonly string[]): void {
  const lines = [[...head, 'target', ''], ...rows.splice(0)];
  const widths = lines[0]!.map((_, column) =>
    Math.max(...lines.map((cells) => (cells[column] ?? '').length)),
  );
  for (const cells of lines) {
    const padded = cells.map((cell, column) =>
      column > 0 && column < head.length ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
    );
    console.log(padded.join('  ').trimEnd());
  }
  console.log('');
}

const round = (number: number): string => Math.round(number).toLocaleString('en');
const ratio = (number: number): string => number.toFixed(2);
const speedCells = (name: string): string[] => [
  round(speed(name).rate),
  `${speed(name).p99} ms`,
  speed(name).cpu.toFixed(2),
];

console.log(
  `\n16 connections, median of three; ${members.toLocaleString('en')} members with their history, ${(loadRows / 1e6).toFixed(1)} million rows.\n`,
);
for (const name of ['hello', 'the same bytes', 'bare page', 'bare insert'])
  line(name, [...speedCells(name), '', '', '']);
for (const { name } of pages(load, '', [])) {
  const [floor, least] =
    name === 'landing'
      ? (['the same bytes', 0.3] as const)
      : ([name === 'section POST' ? 'bare insert' : 'bare page', 0.5] as const);
  const share = speed(name).rate / speed(floor).rate;
  const growth = speed(`${name}, empty`).rate / speed(name).rate;
  line(
    name,
    [...speedCells(name), ratio(share), ratio(speed(floor).cpu / speed(name).cpu), ratio(growth)],
    `>= ${least.toFixed(2)} of ${floor}, growth <= 1.20`,
    share >= least && growth <= 1.2,
  );
  line(`  with ${few} members`, [...speedCells(`${name}, empty`), '', '', '']);
}
table(['', 'requests/s', 'p99', 'CPU ms', 'of bare', 'by CPU', 'growth']);

for (const page of ['hub', 'history']) {
  const [short, long] = [`${page}, 20 submissions`, `${page}, 10,000 submissions`];
  const share = speed(long).rate / speed(short).rate;
  line(short, [...speedCells(short), '', '']);
  line(
    long,
    [...speedCells(long), ratio(share), ratio(speed(short).cpu / speed(long).cpu)],
    '>= 0.80 of 20',
    share >= 0.8,
  );
}
console.log('One member with a long history of completed forms.\n');
table(['', 'requests/s', 'p99', 'CPU ms', 'of 20', 'by CPU']);

for (const [index, { name: long }] of practicePages('5 years', '').entries()) {
  const short = practicePages('30 days', '')[index]!.name;
  const growth = speed(short).rate / speed(long).rate;
  const beside = speed(long).rate / speed('hub').rate;
  line(short, [...speedCells(short), '', '']);
  line(
    long,
    [...speedCells(long), ratio(growth), ratio(beside)],
    'growth <= 1.20, >= 1.00 of the hub',
    growth <= 1.2 && beside >= 1,
  );
}
console.log('One member with five years of habits and pages.\n');
table(['', 'requests/s', 'p99', 'CPU ms', 'growth', 'of hub']);

const [shortList, longList] = lists as [(typeof lists)[number], (typeof lists)[number]];
for (const [index, { name: long }] of longList.pages.entries()) {
  const short = shortList.pages[index]!.name;
  const growth = speed(short).rate / speed(long).rate;
  line(short, [...speedCells(short), '']);
  line(long, [...speedCells(long), ratio(growth)], 'growth <= 1.20', growth <= 1.2);
}
line(`the list made anew, ${longList.count} listed`, ['', '', madeAnew.toFixed(0), '']);
console.log('The leaderboard, for somebody in its middle, with the list at hand.\n');
table(['', 'requests/s', 'p99', 'CPU ms', 'growth']);

const worked = await analysesBesidePages(historyFolder, history, ai, longHistory);
const milliseconds = (number: number): string => `${number.toFixed(1)} ms`;
line('usual', [milliseconds(worked.usual.median), milliseconds(worked.usual.p95), '']);
const slower = [worked.busy.median / worked.usual.median, worked.busy.p95 / worked.usual.p95] as const;
line(
  'while analyses are written',
  [milliseconds(worked.busy.median), milliseconds(worked.busy.p95), slower.map(ratio).join(', ')],
  'both <= 1.20',
  slower.every((one) => one <= 1.2),
);
line(
  `${worked.done} of ${worked.asked} done in ${worked.seconds.toFixed(0)} s`,
  ['', '', ''],
  'all',
  worked.done === worked.asked,
);
console.log(`The hub, ${worked.pages} times at a modest pace, and analyses by a service in the queue.\n`);
table(['', 'median', 'p95', 'ratio']);

const browser = await openBrowser(chromiumPath());
const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
const sizes = (seen: FirstVisit): string[] =>
  [seen.html, seen.css, seen.js, seen.font, seen.other, seen.total].map(kB);
const plain = await visit(browser, `${bare.url}/`, '', false);
line('bare page', sizes(plain));
for (const [what, page, who] of [
  ['landing', '/', ''],
  ['sign-in', '/auth', ''],
  ['section', section, cookies[0]!],
  ['dashboard', '/dashboard', cookies[0]!],
] as const) {
  const seen = await visit(browser, load.url + page, who, false);
  if (what === 'landing')
    line(what, sizes(seen), 'no JS, HTML + CSS <= 20', seen.js === 0 && seen.html + seen.css <= 20_000);
  else {
    const most = plain.js * 1.3;
    line(what, sizes(seen), `JS <= ${kB(most)}, CSS <= 12`, seen.js <= most && seen.css <= 12_000);
  }
  const lite = await visit(browser, load.url + page, who, true);
  line(`  Save-Data: on`, sizes(lite), who ? 'in all <= 12' : '', !who || lite.total <= 12_000);
}
await browser.close();
console.log('First visit, kB on the wire (bodies, compressed).\n');
table(['', 'HTML', 'CSS', 'JS', 'fonts', 'other', 'in all']);

await Promise.all(
  [hello, same, bare, load, empty, history, ...lists.map(({ server }) => server)].map((server) =>
    server.stop(),
  ),
);
await ai.close();
rmSync(bareFolder, { recursive: true, force: true });
const spent = ((performance.now() - began) / 1000).toFixed(0);
console.log(`${missed === 0 ? 'Every target is met' : `${missed} missed`}, in ${spent} s.`);
