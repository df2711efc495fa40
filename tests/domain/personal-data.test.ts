import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { startSession } from '#app/domain/accounts/sessions.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.ts';
import { claimDueJobs } from '#app/domain/jobs/jobs.ts';
import { collectPersonalData, ownerColumnOf } from '#app/domain/personal-data/collect.ts';
import * as exports from '#app/domain/personal-data/exports.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { onSqlite } from '#tests/support/engine.ts';
import { fillTables, schemaOf, tablesAboutPeople } from '#tests/support/fill-tables.ts';

const pragmas = 'the schema is read by pragmas, and is the same';
describe('what is kept of a person', () => {
  let db: Database;
  let me: string;
  let other: string;
  beforeEach(async () => {
    db = await freshDatabase();
    me = await someMember(db, 'me@example.com');
    other = await someMember(db, 'other@example.com');
  });
  afterEach(() => db.destroy());

  onSqlite(pragmas)(
    'C2-063 PRIV-01 every table that leads to a person has a column by which its rows are theirs',
    async () => {
      const schema = await schemaOf(db);
      const about = await tablesAboutPeople(db);
      expect(about.length).toBeGreaterThan(15);
      const uncovered = about.filter(
        (table) =>
          ownerColumnOf(
            table,
            schema.get(table)!.columns.map((column) => column.name),
          ) === null,
      );
      expect(uncovered, 'tell app/domain/personal-data/collect.ts whose the rows of these are').toEqual([]);
      const personal = /(^|_)(user|member|profile|email|person|coach)(_|$)/;
      const unlinked = [...schema].filter(
        ([table, { columns }]) =>
          !about.includes(table) &&
          table !== 'pending_signups' &&
          table !== 'pending_identities' &&
          // A keyed hash that outlives accounts on purpose, so that nobody has two trials.
          table !== 'trial_history' &&
          columns.some((column) => personal.test(column.name)),
      );
      expect(
        unlinked.map(([table]) => table),
        'these name people without a reference',
      ).toEqual([]);
    },
  );

  onSqlite('canaries break checks, which SQLite can leave out')(
    'C2-047 C2-063 PRIV-01 an export holds every canary of mine, and none of anybody else',
    async () => {
      const mine = await fillTables(db, me, 'me@example.com', 'canarymine');
      await fillTables(db, other, 'other@example.com', 'canaryother');
      const text = JSON.stringify(await collectPersonalData(db, me));
      expect(mine.size).toBeGreaterThan(50);
      expect([...mine].filter(([, canary]) => !text.includes(canary))).toEqual([]);
      expect(text).not.toContain('canaryother');
      expect(text).not.toContain(other);
      expect(text).not.toContain('other@example.com');
    },
  );

  test('C2-063 an export holds nothing that opens something', async () => {
    await startSession(db, { id: me, role: 'member' }, null, noon);
    const mail = {
      to: 'me@example.com',
      language: 'en',
      template: 'reset-password',
      params: { token: 'open sesame' },
    } as const;
    await enqueueMail(db, 'x', mail, noon);
    await db.updateTable('users').set({ password_hash: '$argon2id$secret' }).execute();
    const collected = await collectPersonalData(db, me);
    const text = JSON.stringify(collected);
    expect(text).not.toMatch(/argon2|open sesame|token_hash|password_hash/);
    for (const table of ['users', 'profiles', 'sessions', 'jobs'])
      expect(collected.find((one) => one.table === table)?.rows, table).toHaveLength(1);
  });
});

describe('an export', () => {
  let db: Database;
  let me: string;
  beforeEach(async () => {
    db = await freshDatabase();
    me = await someMember(db, 'me@example.com');
  });
  afterEach(() => db.destroy());
  const ids = async () => (await exports.listExports(db, me)).map((one) => one.id);

  test('C2-051 is asked for once at a time, and done once however often its job is tried', async () => {
    expect(await exports.requestExport(db, me, noon)).toEqual({ ok: true });
    expect(await exports.requestExport(db, me, noon)).toEqual({ ok: false, reason: 'waiting' });
    const [id = ''] = await ids();
    expect(await exports.findWaitingExport(db, id)).toEqual({ userId: me, language: 'en' });
    for (let n = 0; n < 2; n += 1) await exports.finishExport(db, id, 1234, noon);
    expect(await exports.findWaitingExport(db, id)).toBeNull();
    const mails = await db.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute();
    expect(mails.map((job) => JSON.parse(job.payload))).toEqual([
      { to: 'me@example.com', language: 'en', template: 'export-ready', params: {} },
    ]);
    expect(await exports.requestExport(db, me, noon)).toEqual({ ok: true });
  });

  test('C2-051 AC-05 is ready for seven days, for its person alone', async () => {
    await exports.requestExport(db, me, noon);
    const [id = ''] = await ids();
    expect(await exports.isExportReady(db, me, id, noon)).toBe(false);
    await exports.finishExport(db, id, 1234, noon);
    expect(await exports.isExportReady(db, me, id, after({ days: 6 }))).toBe(true);
    expect(await exports.isExportReady(db, await someMember(db), id, noon)).toBe(false);
    expect(await exports.isExportReady(db, me, id, after({ days: 7 }))).toBe(false);
    await exports.expireExports(db, after({ days: 7 }));
    expect(await ids()).toEqual([]);
    expect(await exports.findForgottenExports(db, [id])).toEqual([id]);
  });

  test('A19 goes with its file, when its time is over or a newer one is there; one that is being made does not', async () => {
    const removed = async () =>
      (await db.selectFrom('jobs').select('payload').where('kind', '=', 'remove-file').execute()).map(
        (job) => JSON.parse(job.payload) as unknown,
      );
    await exports.requestExport(db, me, noon);
    const [first = ''] = await ids();
    await exports.finishExport(db, first, 1, noon);
    await exports.requestExport(db, me, after({ hours: 1 }));
    expect(await removed()).toEqual([]);
    const [second = ''] = await ids();
    await exports.finishExport(db, second, 1, after({ hours: 1 }));
    expect(await ids()).toEqual([second]);
    expect(await removed()).toEqual([{ store: 'exports', name: `${first}.zip` }]);
    await exports.expireExports(db, after({ days: 8 }));
    expect(await removed()).toHaveLength(2);
  });

  test('C2-050 whose job was given up has failed, and stands in nobody’s way', async () => {
    await exports.requestExport(db, me, noon);
    await claimDueJobs(db, 5, noon);
    await db.updateTable('jobs').set({ state: 'parked' }).execute();
    expect((await exports.listExports(db, me)).map((one) => one.state)).toEqual(['failed']);
    expect(await exports.requestExport(db, me, after({ days: 1 }))).toEqual({ ok: true });
    expect((await exports.listExports(db, me)).map((one) => one.state)).toEqual(['waiting', 'failed']);
  });

  test('C2-063 of an account that is gone is made for nobody', async () => {
    await exports.requestExport(db, me, noon);
    const [id = ''] = await ids();
    await db.deleteFrom('users').execute();
    expect(await exports.findWaitingExport(db, id)).toBeNull();
    await exports.finishExport(db, id, 1, noon);
    expect(await db.selectFrom('data_exports').select('id').execute()).toEqual([]);
  });
});
