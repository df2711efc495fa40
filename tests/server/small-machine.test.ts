import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
import { sendMultipart } from '#tests/routes/support/multipart.ts';
import { heavyPicture } from '#tests/routes/support/heavy-pictures.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { profileAnswers } from '#tests/routes/support/profile-pictures.ts';
import { startChild, type ChildSite } from '#tests/support/child-site.ts';
import { imageEnvironment } from '#tests/support/image-environment.ts';
import { makeMemoryGroup, type MemoryGroup } from '#tests/support/memory-group.ts';
import type { TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

const mega = 1024 * 1024;
/** Half of what docs/operations.md asks for. */
const smallest = 256 * mega;
const asTheImage = imageEnvironment();
/** Whether the kernel lets a group of processes have so much memory and no more. */
const probe = await makeMemoryGroup(smallest);
await probe?.remove();

let group: MemoryGroup | null;

let dataDir: string;
let db: Database;
let child: ChildSite;
let site: TestSite;
// Anew for each try: what is killed for want of memory serves no other one.
beforeEach(async () => {
  group = probe && (await makeMemoryGroup(smallest));
  if (!group) return;
  dataDir = await mkdtemp(path.join(tmpdir(), 'freedom-plan-small-'));
  const sessionSecret = 'a secret of this test alone, long enough for anybody';
  const env = { SESSION_SECRET: sessionSecret, ...asTheImage };
  child = await startChild(dataDir, env, 5, group.members);
  db = openDatabase(path.join(dataDir, 'freedom-plan.sqlite'));
  const configuration = {
    sessionSecret,
    previousSessionSecret: null,
    appName: 'Freedom Plan',
    appUrl: child.url,
  };
  site = { url: child.url, db, now: () => new Date(), configuration } as unknown as TestSite;
});
afterEach(async () => {
  if (!group) return;
  await child.end('SIGTERM');
  await db.destroy();
  await rm(dataDir, { recursive: true, force: true });
  // A backup may still be at work where a try failed.
  const remove = () =>
    group!.remove().then(
      () => true,
      () => false,
    );
  await expect.poll(remove, { timeout: 30_000 }).toBe(true);
});

/** Five years of pages. */
async function writesALot({ id }: SeatedMember): Promise<void> {
  await sql`
    insert into journal_entries (id, user_id, type, day, content, words, created_at)
    with recursive counted(n) as (select 0 union all select n + 1 from counted where n < 1799)
    select ${id} || ' ' || n, ${id}, 'morning', date('2021-01-01', '+' || n || ' days'),
      json_object('intention', 'Page ' || n || ': ' || hex(zeroblob(200))), 'page ' || n, ${new Date().toISOString()}
    from counted`.execute(db);
}

/** A backup on the same machine, as an operator makes one. @returns its exit code and what it said */
const backUp = (): Promise<{ readonly code: number | null; readonly said: string }> =>
  new Promise((resolve) => {
    const script = path.resolve('scripts/backup.ts');
    const started = spawn(
      'sh',
      ['-c', 'echo $$ > "$0" && exec "$@"', group!.members, process.execPath, script],
      {
        env: {
          PATH: process.env['PATH'],
          DATA_DIR: dataDir,
          NODE_ENV: 'production',
          ...asTheImage,
        },
      },
    );
    let said = '';
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (piece: Buffer) => (said += String(piece)));
    started.once('close', (code) => resolve({ code, said }));
  });

/** What is asked for is made by jobs; their page leads to it once it is there. */
async function exportOf({ visitor }: SeatedMember): Promise<number> {
  await visitor.post('/settings/data', { intent: 'export' });
  const address = (): Promise<string> =>
    visitor
      .get('/settings/data')
      .then(({ html }) => linksOf(html).find((link) => link.includes('/exports/')) ?? '');
  await expect.poll(address, { timeout: 60_000, interval: 500 }).not.toBe('');
  return (await visitor.get(await address())).status;
}

test.runIf(probe !== null)(
  'LOAD-09 papers, pictures, exports, pages and a backup at once, on a machine of 256 MB',
  async () => {
    const people = await Promise.all([1, 2, 3].map(() => seatMember(site)));
    await Promise.all(people.map((one) => writesALot(one)));
    const picture = await heavyPicture('JPEG', 4000, 3000);
    const [papers, pictures, exported, pages, backup] = await Promise.all([
      Promise.all(
        people.map(({ visitor }) => visitor.get('/journal/export/journal.pdf?from=2021-01-01&to=2021-06-30')),
      ),
      Promise.all(
        people.map(({ visitor }) =>
          sendMultipart(visitor, site.url, '/profile', profileAnswers, {
            bytes: picture,
            name: 'me',
            type: 'image/jpeg',
          }),
        ),
      ),
      Promise.all(people.map((one) => exportOf(one))),
      Promise.all(
        people.flatMap(({ visitor }) =>
          Array.from({ length: 20 }, () => visitor.get('/journal?tab=history&q=page')),
        ),
      ),
      backUp(),
    ]);
    expect(backup.said).not.toMatch(/error/i);
    expect(backup.code).toBe(0);
    expect(await readdir(path.join(dataDir, 'backups'))).toHaveLength(1);
    expect(papers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(pictures.map(({ status, text }) => (status === 303 ? 303 : text))).toEqual([303, 303, 303]);
    expect(exported).toEqual([200, 200, 200]);
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await group!.killed()).toBe(0);
    expect(child.process.exitCode).toBeNull();
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  },
);
