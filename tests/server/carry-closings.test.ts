import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { someMember } from '#tests/support/database.ts';
import { runScript } from '#tests/support/script.ts';

const name = 'freedom-plan.sqlite';
const soon = '2026-12-20T12:00:00.000Z';
const later = '2026-12-28T12:00:00.000Z';

let root: string;
let dataDir: string;
let backup: string;
/** Of the members that the backup has; `waiting` had closed their account by then. */
let ids: Record<'stays' | 'closes' | 'goes' | 'waiting' | 'returns', string>;

const inside = async <T>(folder: string, work: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase(path.join(folder, name));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};
const close = (db: Database, id: string, deleteAfter: string | null) =>
  db.updateTable('users').set({ delete_after: deleteAfter }).where('id', '=', id).execute();
const closings = () =>
  inside(dataDir, async (db) => {
    const rows = await db.selectFrom('users').select(['id', 'delete_after']).execute();
    return Object.fromEntries(rows.map(({ id, delete_after }) => [id, delete_after]));
  });
const restore = (...more: string[]) =>
  runScript('scripts/restore.ts', [backup, ...more], { DATA_DIR: dataDir });

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'freedom-plan-closings-'));
  dataDir = path.join(root, 'data');
  mkdirSync(dataDir);
  await inside(dataDir, async (db) => {
    await migrate(db);
    ids = {
      stays: await someMember(db),
      closes: await someMember(db),
      goes: await someMember(db),
      waiting: await someMember(db),
      returns: await someMember(db),
    };
    await db.updateTable('users').set({ email_verified_at: soon }).execute();
    await close(db, ids.waiting, soon);
    await close(db, ids.returns, soon);
  });
  expect((await runScript('scripts/backup.ts', [], { DATA_DIR: dataDir })).code).toBe(0);
  const [made = ''] = readdirSync(path.join(dataDir, 'backups'));
  backup = path.join(root, 'kept');
  renameSync(path.join(dataDir, 'backups', made), backup);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('C2-053 a restore over a site that went on since', () => {
  beforeEach(() =>
    inside(dataDir, async (db) => {
      await close(db, ids.closes, later);
      await close(db, ids.returns, null);
      await db.deleteFrom('users').where('id', 'in', [ids.goes, ids.waiting]).execute();
    }),
  );

  test('leaves closed who closed their account, and open who opened it again, and says who is back', async () => {
    const { code, output } = await restore('--replace');
    expect(code).toBe(0);
    // Nothing of the work lies about.
    expect(readdirSync(dataDir).filter((one) => one.startsWith(name))).toEqual([name]);
    expect(await closings()).toEqual({
      [ids.stays]: null,
      [ids.closes]: later,
      [ids.goes]: null,
      // Due, and so erased within the hour.
      [ids.waiting]: soon,
      [ids.returns]: null,
    });
    expect(output).toContain('and are closed again: 1.');
    expect(output).toContain('and stay open: 1.');
    expect(output).toContain('and are back: 1.');
    expect(output).toContain(`\n  ${ids.goes}\n`);
    expect(output).not.toContain(ids.waiting);
    expect(output).toContain('removes it after 31 days');
    // It is whole.
    expect((await runScript('scripts/backup.ts', [], { DATA_DIR: dataDir })).code).toBe(0);
  });

  test('erases nobody because a database without accounts was there', async () => {
    await inside(dataDir, (db) => db.deleteFrom('users').execute());
    const { code, output } = await restore('--replace');
    expect(code).toBe(0);
    expect(Object.values(await closings()).toSorted()).toEqual([null, null, null, soon, soon].toSorted());
    expect(output).toContain('it holds no account');
    expect(output).not.toContain(ids.goes);
  });

  test('goes on where what was there is damaged, and says that nothing was compared', async () => {
    writeFileSync(path.join(dataDir, name), 'no database at all'.repeat(1000));
    const { code, output } = await restore('--replace');
    expect(code).toBe(0);
    expect(output).toContain('does not say who closed their account');
    expect((await closings())[ids.waiting]).toBe(soon);
  });
});
