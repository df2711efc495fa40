import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
import { sendMultipart } from '#tests/routes/support/multipart.ts';
import { heavyPicture, type HeavyKind } from '#tests/routes/support/heavy-pictures.ts';
import { profileAnswers } from '#tests/routes/support/profile-pictures.ts';
import { startChild, type ChildSite } from '#tests/support/child-site.ts';
import { forgetPeak, makeMemoryGroup, peakOf, type MemoryGroup } from '#tests/support/memory-group.ts';
import type { TestSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';

const mega = 1024 * 1024;
/** Below the least machine (docs/operations.md says 512 MB): whoever holds here has room to spare there. */
const scarceMemory = 320 * mega;

/** The largest of each kind that is still taken. */
const accepted: readonly (readonly [kind: HeavyKind, width: number, height: number])[] = [
  ['interlaced 16-bit PNG', 2000, 2190],
  ['interlaced PNG', 2800, 3990],
  ['16-bit PNG', 4190, 5960],
  ['PNG', 8380, 2980],
  ['progressive JPEG', 4700, 4700],
  ['progressive JPEG with all its colour', 3340, 3340],
  ['JPEG', 5000, 5000],
  ['WebP without loss', 4090, 4090],
];

let dataDir: string;
let db: Database;
let child: ChildSite;
let site: TestSite;
const isLinux = existsSync('/proc/self/clear_refs');
const group: MemoryGroup | null = isLinux ? await makeMemoryGroup(scarceMemory) : null;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'freedom-plan-pictures-'));
  const sessionSecret = 'a secret of this test alone, long enough for anybody';
  child = await startChild(dataDir, { SESSION_SECRET: sessionSecret }, 5, group?.members ?? null);
  db = openDatabase(path.join(dataDir, 'freedom-plan.sqlite'));
  const configuration = {
    sessionSecret,
    previousSessionSecret: null,
    appName: 'Freedom Plan',
    appUrl: child.url,
  };
  site = { url: child.url, db, now: () => new Date(), configuration } as unknown as TestSite;
});
afterAll(async () => {
  await child.end('SIGTERM');
  await db.destroy();
  await rm(dataDir, { recursive: true, force: true });
  await group?.remove();
});

/** Ends the process that decodes for this one, as the system does when memory runs out. */
async function killDecoderOf(pid: number): Promise<boolean> {
  const children = `/proc/${pid}/task/${pid}/children`;
  return expect
    .poll(async () => Number((await readFile(children, 'utf8')).trim().split(' ').at(-1)), { interval: 5 })
    .toBeGreaterThan(0)
    .then(async () =>
      process.kill(Number((await readFile(children, 'utf8')).trim().split(' ').at(-1)), 'SIGKILL'),
    );
}

const where = group
  ? 'a machine of 320 MB'
  : 'a server whose memory is watched (this machine lets no test make a control group)';

// Elsewhere than on Linux there is nothing to read memory off.
describe.runIf(isLinux)(`H02 three at once of the worst pictures that are taken, on ${where}`, () => {
  test.each(accepted)('%s of %i by %i', async (kind, width, height) => {
    const bytes = await heavyPicture(kind, width, height);
    expect(bytes.length).toBeLessThan(8 * mega);
    const pid = child.process.pid!;
    await forgetPeak(pid);
    const before = await peakOf(pid);
    const people = await Promise.all([1, 2, 3].map(() => seatMember(site)));
    const answers = await Promise.all(
      people.map(({ visitor }) =>
        sendMultipart(visitor, site.url, '/profile', profileAnswers, {
          bytes,
          name: 'me',
          type: 'image/png',
        }),
      ),
    );
    const grown = (await peakOf(pid)) - before;
    expect(answers.map(({ status, text }) => (status === 303 ? 303 : text))).toEqual([303, 303, 303]);
    // What the decoder took has gone with its process: three of the smallest of these take more than a hundred, opened here.
    expect(grown).toBeLessThan(96 * mega);
    expect(child.process.exitCode).toBeNull();
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  });

  test('one that the machine has no room for after all is refused, and the site goes on', async () => {
    const pid = child.process.pid!;
    const { visitor } = await seatMember(site);
    const bytes = await heavyPicture('progressive JPEG', 4700, 4700);
    const sent = sendMultipart(visitor, site.url, '/profile', profileAnswers, { bytes, name: 'me' });
    const killed = killDecoderOf(pid);
    const page = await sent;
    expect(await killed).toBe(true);
    expect(page.status).toBe(422);
    expect(page.text).toContain('This picture would take too much memory');
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  });
});
