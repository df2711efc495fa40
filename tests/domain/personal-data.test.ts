import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { startSession } from '#app/domain/accounts/sessions.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.ts';
import { claimDueJobs } from '#app/domain/jobs/jobs.ts';
import * as exports from '#app/domain/personal-data/exports.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { onSqlite } from '#tests/support/engine.ts';
import { fillTables } from '#tests/support/fill-tables.ts';
import { personalRows } from '#tests/support/personal-rows.ts';

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

  onSqlite('canaries break checks, which SQLite can leave out')(
    'C2-047 C2-063 PRIV-01 an export holds every canary of mine, and none of anybody else',
    async () => {
      const mine = await fillTables(db, me, 'me@example.com', 'canarymine');
      await fillTables(db, other, 'other@example.com', 'canaryother');
      const text = JSON.stringify(await personalRows(db, me));
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
    const collected = await personalRows(db, me);
    const text = JSON.stringify(collected);
    expect(text).not.toMatch(/argon2|open sesame|token_hash|password_hash/);
    for (const table of ['users', 'profiles', 'sessions', 'jobs'])
      expect(collected.find((one) => one.table === table)?.rows, table).toHaveLength(1);
  });
});

describe('what is read for an export', () => {
  let db: Database;
  let me: string;
  beforeEach(async () => {
    db = await freshDatabase();
    me = await someMember(db, 'me@example.com');
  });
  afterEach(() => db.destroy());
  const rowsOf = async (table: string) =>
    (await personalRows(db, me)).find((one) => one.table === table)?.rows ?? [];

  test('C2-047 a new column is in it by itself, whatever it is called; what is hidden is hidden by name', async () => {
    const added = ['recovery_score', 'token_count', 'secret_wish'];
    const entries = db.schema.alterTable('journal_entries');
    for (const column of added) await entries.addColumn(column, 'text').execute();
    const row = { id: 'x', user_id: me, type: 'morning', content: '{}', day: '2026-03-10' } as const;
    const more = { recovery_score: '87', token_count: '3', secret_wish: 'a boat' };
    try {
      await db
        .insertInto('journal_entries')
        .values({ ...row, ...more, created_at: noon.toISOString() })
        .execute();
      expect(await rowsOf('journal_entries')).toMatchObject([{ id: 'x', ...more }]);
    } finally {
      // On Postgres the next test has these tables.
      for (const column of added) await entries.dropColumn(column).execute();
    }
    const [user] = await rowsOf('users');
    expect(user).toHaveProperty('email');
    expect(user).not.toHaveProperty('password_hash');
  });

  test('C2-047 has every row once, also where many are of one moment and fill several pages', async () => {
    const row = {
      type: 'morning',
      content: '{}',
      day: '2026-03-10',
      created_at: noon.toISOString(),
    } as const;
    const other = await someMember(db);
    const ids = Array.from({ length: 450 }, (_, n) => `entry ${n}`);
    for (const id of ids)
      await db
        .insertInto('journal_entries')
        .values({ ...row, id, user_id: me })
        .execute();
    await db
      .insertInto('journal_entries')
      .values({ ...row, id: 'theirs', user_id: other })
      .execute();
    const found = (await rowsOf('journal_entries')).map(({ id }) => id);
    expect(found).toHaveLength(450);
    expect(new Set(found)).toEqual(new Set(ids));
  });

  test('C2-047 holds the quizzes that were taken as a guest under an own address, with what happened in them', async () => {
    const at = noon.toISOString();
    const other = await someMember(db);
    const attempt = { quiz: 'freedom', seed: 1, language: 'en', started_at: at } as const;
    const put = (id: string, user_id: string | null, email: string | null) =>
      db
        .insertInto('quiz_attempts')
        .values({ ...attempt, id, start_key: id, user_id, email })
        .execute();
    await put('mine', me, 'me@example.com');
    await put('as a guest', null, 'me@example.com');
    // Somebody typed my address, and took the result into an account of their own.
    await put('theirs', other, 'me@example.com');
    await put('nobody', null, 'you@example.com');
    for (const quiz_session_id of ['mine', 'as a guest', 'theirs', 'nobody'])
      await db
        .insertInto('archetype_events')
        .values({
          id: quiz_session_id,
          quiz_session_id,
          event_type: 'quiz_started',
          metadata: '{}',
          timestamp: at,
        })
        .execute();
    expect((await rowsOf('quiz_attempts')).map(({ id }) => id)).toEqual(['mine', 'as a guest']);
    expect((await rowsOf('archetype_events')).map(({ id }) => id)).toEqual(['mine', 'as a guest']);
  });

  test('C2-047 names nobody else: of what an administrator did, who it was is left out', async () => {
    const admin = await someMember(db);
    const row = { action: 'x', subject: 'x', details: '{}', created_at: noon.toISOString() };
    await db
      .insertInto('audit_log')
      .values({ ...row, id: 'x', actor_id: admin, user_id: me })
      .execute();
    expect(JSON.stringify(await rowsOf('audit_log'))).not.toContain(admin);
    expect(await rowsOf('audit_log')).toHaveLength(1);
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
