import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CompiledQuery } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
import { startChild, type ChildSite } from '#tests/support/child-site.ts';
import { startSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';

// How often the server is killed: a few times with every run of the tests, 200 times with `KILLS=200`.
const kills = Number(process.env['KILLS'] ?? 12);
const section = '/forms/nutrition-fitness/sleep-goals';

/** Somebody who writes without a pause, and remembers what was acknowledged. */
interface Writer {
  readonly email: string;
  readonly cookie: string;
  readonly entries: string[];
  /** The number in the last section that was acknowledged, and in the last one that was sent. */
  acknowledged: number;
  sent: number;
}

let dataDir: string;
const writers: Writer[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'freedom-plan-crash-'));
  const site = await startSite({ DATA_DIR: dataDir });
  for (let n = 0; n < 8; n += 1) {
    const { visitor, email } = await seatMember(site);
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    writers.push({ email, cookie, entries: [], acknowledged: 0, sent: 0 });
  }
  await site.stop();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Whether the site acknowledged the POST. */
function post(site: ChildSite, writer: Writer, to: string, fields: Record<string, string>): Promise<boolean> {
  const headers = { Cookie: writer.cookie, Origin: site.url };
  const init = { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' } as const;
  return fetch(site.url + to, init).then(
    (answer) => answer.status === 303 && !answer.headers.get('Location')?.startsWith('/auth'),
    () => false,
  );
}

async function write(site: ChildSite, writer: Writer, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    const id = uuid();
    // Of challenges there are as many as are written; a morning has one page.
    const entry = { id, type: 'challenge', mindDump: `Entry ${id}` };
    if (await post(site, writer, '/journal', entry)) writer.entries.push(id);
    writer.sent += 1;
    const { sent } = writer;
    if (await post(site, writer, section, { intent: 'next', primary_health_goals: `number ${sent}` })) {
      writer.acknowledged = sent;
    }
  }
}

const acknowledgedSoFar = (): number => writers.reduce((sum, writer) => sum + writer.entries.length, 0);

/** Compares what this writer was told with what is stored. */
async function expectKept(db: Database, writer: Writer): Promise<void> {
  const user = await db
    .selectFrom('profiles')
    .select(['id', 'current_xp'])
    .where('email', '=', writer.email)
    .executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom('journal_entries')
    .select('id')
    .where('user_id', '=', user.id)
    .execute();
  const known = new Set(entries.map((entry) => entry.id));
  expect(writer.entries.filter((id) => !known.has(id))).toEqual([]);
  const form = await db
    .selectFrom('form_progress')
    .select('form_data')
    .where('user_id', '=', user.id)
    .where('form_type', '=', 'nutrition-fitness')
    .executeTakeFirst();
  const stored = Number(/number (\d+)/.exec(form?.form_data ?? 'number 0')?.[1]);
  expect(stored).toBeGreaterThanOrEqual(writer.acknowledged);
  expect(stored).toBeLessThanOrEqual(writer.sent);
  const ledger = await db
    .selectFrom('xp_events')
    .select((eb) => eb.fn.sum<number>('amount').as('total'))
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(Number(ledger.total)).toBe(user.current_xp);
}

test(
  `DUR-03 killed at ${kills} random moments under concurrent posts, every acknowledged answer is there`,
  { timeout: 1_200_000 },
  async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      const site = await startChild(dataDir);
      let stopped = false;
      const writing = writers.map((writer) => write(site, writer, () => stopped));
      // Under way first, however slow the machine is; then at any moment.
      const before = acknowledgedSoFar();
      while (acknowledgedSoFar() === before) await new Promise((resolve) => setTimeout(resolve, 5));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 250));
      await site.end('SIGKILL');
      stopped = true;
      await Promise.all(writing);
    }
    const db = openDatabase(path.join(dataDir, 'freedom-plan.sqlite'));
    const check = async (pragma: string) =>
      (await db.executeQuery(CompiledQuery.raw(`pragma ${pragma}`))).rows;
    expect(await check('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(await check('foreign_key_check')).toEqual([]);
    expect(acknowledgedSoFar()).toBeGreaterThanOrEqual(kills);
    for (const writer of writers) await expectKept(db, writer);
    await db.destroy();
  },
);
