// `npm run bench -- users`: what the list of everybody costs an administrator with 1,000 and with 100,000 accounts, in the production
// build: the list, narrowed, searched, sorted, and far along. Read the growth: milliseconds mean little on a shared machine.
import path from 'node:path';
import process from 'node:process';
import { openFolder, memberNumber, seededFolder, sessionSecret, signIn } from './databases.ts';
import { addressHeader } from './load.ts';
import { compareGrowth } from './growth.ts';
import { freePort, startServer } from './servers.ts';

const few = 1000;
const many = Number(process.argv[2] ?? 100_000);
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
    path.resolve('server/main.mjs'),
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

const sides = [await open(few), await open(many)] as const;
await compareGrowth(
  'The list of everybody',
  [few.toLocaleString('en'), many.toLocaleString('en')],
  [...pages.map(([name]) => name), 'far along'],
  sides,
  // What stands somewhere in a name is looked for in every name.
  (name) => (name.startsWith('searched') && !name.includes('many') ? mostOfSearch : null),
);
