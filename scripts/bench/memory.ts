// `npm run bench -- memory`, or in so many megabytes: `npm run bench -- memory 256 512`. Lives with the production build in a
// control group of so much memory, as root on Linux: each thing alone, then all of them at once. Says the most that it had
// and what failed; exit code 1 where anything did, or the system ended a process of the group.
import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { heavyPicture } from '../../tests/routes/support/heavy-pictures.ts';
import { sendMultipart } from '../../tests/routes/support/multipart.ts';
import { profileAnswers } from '../../tests/routes/support/profile-pictures.ts';
import { storedForm } from '../../tests/routes/support/stored.ts';
import { startChild, type ChildSite } from '../../tests/support/child-site.ts';
import { everyForm, openForm, pagesOf } from '../../tests/support/every-form.ts';
import { rightSection } from '../../tests/support/fill.ts';
import { imageEnvironment } from '../../tests/support/image-environment.ts';
import { makeMemoryGroup, peakOf, forgetPeak, type MemoryGroup } from '../../tests/support/memory-group.ts';
import type { TestSite } from '../../tests/support/site.ts';
import { startSmtp } from '../../tests/support/smtp.ts';
import { newAddress, seatMember, Visitor } from '../../tests/support/visitor.ts';
import { openFolder, seededFolder, sessionSecret, signIn, spread } from './databases.ts';
import { addressHeader } from './load.ts';
import { freePort } from './servers.ts';

/** What docs/operations.md says is the least. */
const leastMegabytes = 512;
const sizes = process.argv.slice(2).map(Number);
const mega = 1024 * 1024;
const members = 1000;
/** So many take turns that none of them sends more forms than one may. */
const visitors = 250;
const seconds = 60;
const signUps = 30;

/** The site that is measured, and what it takes to visit it. */
interface Measured {
  readonly group: MemoryGroup;
  readonly child: ChildSite;
  readonly site: TestSite;
  readonly dataDir: string;
  readonly cookies: readonly string[];
  readonly picture: Buffer;
}

/** What failed, in words; nothing where all went well. */
type Work = (measured: Measured) => Promise<readonly string[]>;

const unless = (ok: boolean, what: string): readonly string[] => (ok ? [] : [what]);

/** Passwords that nobody has listed, so that each is estimated whole, hashed, and answered by a mail. */
const signUp: Work = async ({ site }) => {
  const answers = await Promise.all(
    Array.from({ length: signUps }, async (_, index) => {
      const visitor = new Visitor(site, index % 2 ? 'es' : 'en');
      const password = `lantern ${index} under the harbour ${index * 7919}`;
      const body = { email: newAddress(), password, confirmPassword: password, terms: 'on' };
      return visitor.post('/auth/signup', body, { [addressHeader]: `10.1.0.${index}` });
    }),
  );
  const refused = answers.filter(({ status }) => status !== 303);
  return unless(
    refused.length === 0,
    `${refused.length} of ${signUps} sign-ups answered ${refused[0]?.status}`,
  );
};

/** 16 connections of people who are signed in: a section, its answers, the dashboard and the hub. */
const browse: Work = async ({ site, cookies }) => {
  const section = '/forms/health-assessment/lifestyle-diet';
  const body = new URLSearchParams({
    intent: 'next',
    sleep_quality: 'Fair',
    dietary_restrictions: 'No shellfish.',
    eating_patterns: 'Late dinners, and too fast at noon.',
  }).toString();
  const requests = cookies.flatMap((cookie, index): Request[] => {
    const headers = {
      Cookie: cookie,
      'Accept-Encoding': 'gzip, deflate, br',
      'Accept-Language': 'en',
      [addressHeader]: `10.0.${Math.floor(index / 250)}.${index % 250}`,
    };
    const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: site.url };
    return [
      { method: 'GET', path: section, headers },
      { method: 'POST', path: section, headers: { ...headers, ...form }, body },
      { method: 'GET', path: '/dashboard', headers },
      { method: 'GET', path: '/forms', headers },
    ];
  });
  const seen = await autocannon({ url: site.url, connections: 16, duration: seconds, requests });
  const statuses = seen.statusCodeStats ?? {};
  const wrong = Object.entries(statuses).filter(([status]) => !['200', '303'].includes(status));
  return [
    ...unless(seen.errors === 0, `${seen.errors} connections failed (${seen.timeouts} after 10 s)`),
    ...wrong.map(([status, { count }]) => `${count} of ${seen.requests.total} pages answered ${status}`),
  ];
};

const sendPictures: Work = async ({ site, picture }) => {
  const answers = await Promise.all(
    [1, 2, 3].map(async () => {
      const { visitor } = await seatMember(site);
      return sendMultipart(visitor, site.url, '/profile', profileAnswers, { bytes: picture, name: 'me' });
    }),
  );
  return answers
    .filter(({ status }) => status !== 303)
    .map(({ status, text }) =>
      text.includes('too much memory') ? 'a picture was refused for want of memory' : `a picture: ${status}`,
    );
};

const longest = everyForm.toSorted(
  (a, b) =>
    b.definition.sections.flatMap(({ fields }) => fields).length -
    a.definition.sections.flatMap(({ fields }) => fields).length,
)[0]!;

/** As much as each box takes, in the form that has the most of them. */
const setPaper: Work = async ({ site }) => {
  const member = await openForm(site, longest);
  for (const page of pagesOf(longest)) {
    const long = page.section.fields.flatMap((field): [string, string[]][] => {
      if (field.kind !== 'long-text') return [];
      return [[field.id, ['A word more of it. '.repeat(300).slice(0, field.maxLength ?? 5000)]]];
    });
    const typed = { ...rightSection(page.section, longest.definition).typed, ...Object.fromEntries(long) };
    const answer = await member.visitor.post(page.path, { intent: 'next', ...page.hidden, ...typed });
    if (answer.status !== 303) return [`${page.name} answered ${answer.status}`];
  }
  const { id } = await storedForm(site, member.id, longest.definition.id);
  const paper = await fetch(`${site.url}/forms/submissions/${id}/answers.pdf`, {
    headers: { Cookie: [...member.visitor.cookies].map((pair) => pair.join('=')).join('; ') },
  });
  const bytes = (await paper.arrayBuffer()).byteLength;
  return unless(paper.status === 200 && bytes > 20_000, `the paper answered ${paper.status}`);
};

const gatherExport: Work = async ({ site }) => {
  const { visitor } = await seatMember(site);
  await visitor.post('/settings/data', { intent: 'export' });
  for (let tries = 0; tries < 600; tries += 1) {
    const { html } = await visitor.get('/settings/data');
    const [link] = /\/settings\/data\/exports\/[\w-]+/.exec(html) ?? [];
    if (link) {
      const { status } = await visitor.get(link);
      return unless(status === 200, `the export answered ${status}`);
    }
    await wait(200);
  }
  return ['no export within two minutes'];
};

/** By hand, in the group, as in a container. */
const backUp: Work = ({ group, dataDir }) =>
  new Promise((resolve) => {
    const command = ['-c', 'echo $$ > "$0" && exec "$@"', group.members];
    const child = spawn('sh', [...command, process.execPath, 'scripts/backup.ts'], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      stdio: 'ignore',
    });
    child.once('exit', (code, signal) =>
      resolve(unless(code === 0, `the backup ended with ${signal ?? code}`)),
    );
  });

const idle: Work = async () => {
  await wait(5000);
  return [];
};

const works: readonly (readonly [string, Work])[] = [
  ['start, and idle', idle],
  [`${signUps} sign-ups at once`, signUp],
  [`16 connections for ${seconds} s`, browse],
  ['three of the worst pictures', sendPictures],
  ['the paper of the longest form', setPaper],
  ['an export', gatherExport],
  ['a backup', backUp],
];
const together: Work = async (measured) =>
  (await Promise.all(works.slice(1).map(([, work]) => work(measured)))).flat();

/** Does this, and says what the group and the site had at most meanwhile. */
async function measure(name: string, work: Work, measured: Measured): Promise<readonly string[]> {
  const { group, child } = measured;
  const before = await group.killed();
  await forgetPeak(child.process.pid!);
  let most = 0;
  const look = setInterval(() => {
    void group.inUse().then((bytes) => (most = Math.max(most, bytes)));
  }, 20);
  const failures = await work(measured).catch((error: unknown) => [String(error)]);
  clearInterval(look);
  const killed = (await group.killed()) - before;
  const isUp = await fetch(`${measured.site.url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  const own = isUp ? `${Math.round((await peakOf(child.process.pid!)) / mega)}` : '-';
  const said = [
    ...failures,
    ...unless(killed === 0, `${killed} processes ended by the system`),
    ...unless(isUp, 'the site is gone'),
  ];
  console.log(
    [name.padEnd(32), `${Math.round(most / mega)}`.padStart(6), own.padStart(6)].join('  '),
    ` ${said.join('; ') || 'all well'}`,
  );
  return said;
}

/** What was ended by the system a moment ago may not be gone yet. */
async function removeWhenEmpty(group: MemoryGroup, tries = 100): Promise<void> {
  try {
    await group.remove();
  } catch (error) {
    if (tries === 0) throw error;
    await wait(50);
    await removeWhenEmpty(group, tries - 1);
  }
}

const seeded = await seededFolder(members);
const picture = await heavyPicture('progressive JPEG', 4700, 4700);
const smtp = await startSmtp();
let failed = 0;
for (const size of sizes.length > 0 ? sizes : [leastMegabytes]) {
  const group = await makeMemoryGroup(size * mega);
  if (!group) throw new Error('Only root on Linux makes a control group here.');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'freedom-plan-memory-'));
  copyFileSync(path.join(seeded, 'freedom-plan.sqlite'), path.join(dataDir, 'freedom-plan.sqlite'));
  const port = await freePort();
  const appUrl = `http://127.0.0.1:${port}`;
  const cookies = await signIn(dataDir, spread(members, visitors), appUrl);
  const copied = openFolder(dataDir);
  // Production starts on nobody whose password is public.
  await copied
    .updateTable('users')
    .set({ email: sql`id || '@example.com'` })
    .execute();
  await copied.destroy();
  const child = await startChild(
    dataDir,
    {
      APP_ENV: 'production',
      APP_URL: appUrl,
      PORT: String(port),
      LOG_LEVEL: 'info',
      SESSION_SECRET: sessionSecret,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'hello@freedomplan.app',
      SUPPORT_EMAIL: 'support@freedomplan.app',
      TRUST_PROXY_HEADER: addressHeader,
      ...imageEnvironment(),
      // To compare what V8 is told.
      ...(process.env['NODE_OPTIONS'] ? { NODE_OPTIONS: process.env['NODE_OPTIONS'] } : {}),
    },
    1,
    group.members,
  );
  const db: Database = openFolder(dataDir);
  const configuration = { sessionSecret, previousSessionSecret: null, appName: 'Freedom Plan', appUrl };
  const site = { url: appUrl, db, now: () => new Date(), configuration } as unknown as TestSite;
  const measured: Measured = { group, child, site, dataDir, cookies, picture };
  console.log(`\n${size} MB, ${members} members`.padEnd(32), '  group    site   (most of MB)');
  for (const [name, work] of [...works, ['all of it together', together] as const]) {
    failed += (await measure(name, work, measured)).length;
    if (child.process.exitCode !== null || child.process.signalCode !== null) break;
  }
  await child.end('SIGTERM');
  await db.destroy();
  await removeWhenEmpty(group);
  rmSync(dataDir, { recursive: true, force: true });
}
await smtp.close();
console.log(failed === 0 ? '\nNothing failed.' : `\n${failed} failures.`);
process.exitCode = failed === 0 ? 0 : 1;
