// `npm run bench -- users`: what the list of everybody costs an administrator with 1,000 and with 100,000 accounts, in the production
// build: the list, narrowed, searched, sorted, and far along. Read the growth: milliseconds mean little on a shared machine.
import path from 'node:path';
import process from 'node:process';
import { openFolder, memberNumber, seededFolder, sessionSecret, signIn } from './databases.ts';
import { addressHeader } from './load.ts';
import { freePort, startServer, type Server } from './servers.ts';

const few = 1000;
const many = Number(process.argv[2] ?? 100_000);
const most = 1.2;
/** Milliseconds for a search that finds few: all names are read once, from an index of them alone. */
const mostOfSearch = 30;
/** Far along: so many pages are walked before the one that is measured. */
const pagesWalked = 12;

const pages = [
  ['the list', ''],
  ['sorted by name', '?sort=name'],
  ['sorted by points', '?sort=xp'],
  ['narrowed by role', '?role=admin'],
  ['narrowed by language', '?language=es'],
  ['narrowed by state', '?state=attention'],
  ['narrowed by when seen', '?seen=week'],
  ['searched: many found', '?q=vega'],
  ['searched: one found', '?q=load77%40'],
  ['searched: nobody found', '?q=xylophone'],
] as const;

/** An administrator of such a database, and where the last of some pages begins. */
async function open(members: number) {
  const folder = await seededFolder(members, { accountsAlone: true });
  const db = openFolder(folder);
  const admin = await memberNumber(db, 1);
  await db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', admin).execute();
  await db.destroy();
  const port = await freePort();
  const cookies = await signIn(folder, [1], `http://localhost:${port}`);
  const server = await startServer(
    path.resolve('server/main.ts'),
    { DATA_DIR: folder, SESSION_SECRET: sessionSecret, TRUST_PROXY_HEADER: addressHeader },
    { port },
  );
  let far = '/admin/users';
  for (let page = 2; page <= pagesWalked; page += 1) {
    const html = await (await fetch(server.url + far, { headers: { Cookie: cookies[0]! } })).text();
    const next = [...html.matchAll(/href="(\/admin\/users\?[^"]*)"/g)]
      .map(([, to = '']) => to.replaceAll('&amp;', '&'))
      .find((to) => new RegExp(`[?&](page=${page}$|after=)`).test(to));
    if (!next) throw new Error(`Nothing leads to page ${page}.`);
    far = next;
  }
  return { server, cookie: cookies[0]!, paths: [...pages.map(([, query]) => `/admin/users${query}`), far] };
}

const times = 100;
const rounds = 3;

/** Milliseconds of the server's processor for a page, one after the other. */
async function shoot(server: Server, page: string, cookie: string): Promise<number> {
  const before = server.cpu();
  for (let time = 0; time < times; time += 1) {
    const headers = { Cookie: cookie, [addressHeader]: `10.0.0.${time}` };
    const answer = await fetch(server.url + page, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}.`);
  }
  return (server.cpu() - before) / times;
}

const [small, large] = [await open(few), await open(many)];
const names = [...pages.map(([name]) => name), 'far along'];
const measured = names.map(() => ({ small: [] as number[], large: [] as number[] }));
for (let round = 0; round <= rounds; round += 1)
  for (const [index, one] of measured.entries()) {
    const [before, after] = [
      await shoot(small.server, small.paths[index]!, small.cookie),
      await shoot(large.server, large.paths[index]!, large.cookie),
    ];
    // The first round warms up.
    if (round === 0) continue;
    one.small.push(before);
    one.large.push(after);
  }
await Promise.all([small.server.stop(), large.server.stop()]);
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!;

let missed = 0;
console.log(`\nThe list of everybody, milliseconds of the processor for a page (median of three).\n`);
console.log(
  `${''.padEnd(26)}${few.toLocaleString('en').padStart(10)}${many.toLocaleString('en').padStart(10)}  growth`,
);
for (const [index, name] of names.entries()) {
  const [before, after] = [median(measured[index]!.small), median(measured[index]!.large)];
  const growth = after / before;
  // What stands somewhere in a name is looked for in every name.
  const isSought = name.startsWith('searched') && !name.includes('many');
  const isMet = isSought ? after - before <= mostOfSearch : growth <= most;
  const target = isSought ? `<= ${mostOfSearch} ms more` : `growth <= ${most}`;
  if (!isMet) missed += 1;
  console.log(
    `${name.padEnd(26)}${before.toFixed(2).padStart(10)}${after.toFixed(2).padStart(10)}  ${growth.toFixed(2).padStart(6)}  ${target}  ${isMet ? 'met' : 'missed'}`,
  );
}
console.log(missed === 0 ? '\nEvery target is met.' : `\n${missed} missed.`);
