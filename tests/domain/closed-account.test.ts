import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetOldPages, openDatabase, type Database } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { seedReference } from '#db/seeds/reference.ts';
import { startSession } from '#app/domain/accounts/sessions.ts';
import { readCallMail } from '#app/domain/calls/call-mails.ts';
import { enqueueMail, mailSchema } from '#app/domain/mail/enqueue-mail.ts';
import { enqueueJob } from '#app/domain/jobs/jobs.ts';
import {
  beginErasures,
  closeAccount,
  eraseAccount,
  findTraces,
  keepAccount,
} from '#app/domain/personal-data/deletion.ts';
import { updateAi } from '#app/domain/settings/settings.ts';
import { someCoach, someStrategyCall } from './calls/booked.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { onSqlite } from '#tests/support/engine.ts';
import { fillTables, nameWhatStays } from '#tests/support/fill-tables.ts';

const erase = async (db: Database, now: Date): Promise<void> => {
  for (const id of await beginErasures(db, now)) {
    const { addresses } = await findTraces(db, id);
    await eraseAccount(db, id, addresses, now);
  }
};

describe('a closed account', () => {
  let db: Database;
  let me: string;
  beforeEach(async () => {
    db = await freshDatabase();
    me = await someMember(db, 'me@example.com');
  });
  afterEach(() => db.destroy());
  const close = (now = noon, id = me) => closeAccount(db, { id, email: 'me@example.com' }, 'en', now);
  const admins = async () => db.updateTable('profiles').set({ role: 'admin' }).execute();

  test('PRIV-03 C2-051 ends every session at once, tells its owner, and waits for 30 days', async () => {
    await startSession(db, { id: me, role: 'member' }, null, noon);
    expect(await close()).toEqual({ ok: true });
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
    const mail = await db.selectFrom('jobs').select('payload').executeTakeFirstOrThrow();
    expect(JSON.parse(mail.payload)).toMatchObject({ to: 'me@example.com', template: 'account-closing' });
    expect(await beginErasures(db, after({ days: 29 }))).toEqual([]);
    expect(await beginErasures(db, after({ days: 30 }))).toEqual([me]);
  });

  test('PRIV-03 can be opened again until its time is over', async () => {
    await close();
    await keepAccount(db, me, noon);
    expect(await beginErasures(db, after({ days: 365 }))).toEqual([]);
    await close();
    await beginErasures(db, after({ days: 30 }));
    await keepAccount(db, me, noon);
    expect(await beginErasures(db, after({ days: 30 }))).toEqual([me]);
  });

  test('C2-051 of the last administrator stays, also where another one is leaving or shut out', async () => {
    const second = await someMember(db);
    await admins();
    expect(await close(noon, second)).toEqual({ ok: true });
    expect(await close()).toEqual({ ok: false, reason: 'last-admin' });
    await keepAccount(db, second, noon);
    expect(await close()).toEqual({ ok: true });
    await keepAccount(db, me, noon);
    await db.updateTable('users').set({ disabled_at: noon.toISOString() }).where('id', '=', second).execute();
    expect(await close()).toEqual({ ok: false, reason: 'last-admin' });
  });

  test('C2-053 PRIV-02 is erased with its jobs, mails and sign-ups; everybody else’s stay', async () => {
    const at = noon.toISOString();
    const other = await someMember(db, 'some.me@example.com');
    const mail = (to: string) => ({ to, language: 'en', template: 'account-exists', params: {} }) as const;
    await enqueueMail(db, 'mine', mail('me@example.com'), noon);
    await enqueueMail(db, 'theirs', mail('some.me@example.com'), noon);
    await enqueueJob(db, { kind: 'analysis', key: `analysis:${me}`, payload: {} }, noon);
    await enqueueJob(db, { kind: 'analysis', key: 'x', payload: { userId: me } }, noon);
    await enqueueJob(db, { kind: 'analysis', key: 'y', payload: { userId: other } }, noon);
    for (const email of ['me@example.com', 'some.me@example.com'])
      await db
        .insertInto('pending_signups')
        .values({
          id: email,
          email,
          password_hash: 'x',
          language: 'en',
          timezone: 'UTC',
          token_hash: email,
          expires_at: at,
          created_at: at,
        })
        .execute();
    await updateAi(db, me, { consent: true, voice: false, suggestions: false, insights: false }, noon);
    await close();
    const now = after({ days: 31 });
    await erase(db, now);
    await erase(db, now);
    expect((await db.selectFrom('users').select('id').execute()).map((user) => user.id)).toEqual([other]);
    expect(
      (await db.selectFrom('jobs').select('key').orderBy('key').execute()).map((job) => job.key),
    ).toEqual(['mail:account-exists:theirs', 'y']);
    expect(await db.selectFrom('pending_signups').select('id').execute()).toEqual([
      { id: 'some.me@example.com' },
    ]);
    const kept = await db.selectFrom('retained_consents').selectAll().execute();
    expect(kept).toMatchObject([
      { kind: 'ai', given_at: at, withdrawn_at: now.toISOString(), delete_after: '2029-04-10T12:00:00.000Z' },
    ]);
    for (const { name } of await db.introspection.getTables()) {
      const left = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
      expect(`${name}: ${JSON.stringify(left.rows)}`).not.toContain(me);
      expect(`${name}: ${JSON.stringify(left.rows)}`).not.toContain('"me@example.com"');
    }
  });

  test('C11-023 with a call that was asked for since takes it along when its coach has been told', async () => {
    const coach = await someCoach(db);
    await close();
    const due = after({ days: 30 });
    const { callId } = await someStrategyCall(db, coach, 'me@example.com', after({ days: 29 }));
    await db.deleteFrom('jobs').execute();
    await erase(db, due);
    const [mail, ...others] = await db.selectFrom('jobs').select('payload').execute();
    expect(others).toEqual([]);
    const stored = mailSchema.parse(JSON.parse(mail!.payload));
    expect(await readCallMail(db, stored, due)).toMatchObject({ side: 'coach', call: { id: callId } });
    await erase(db, after({ days: 30, hours: 1 }));
    expect(await db.selectFrom('users').select('id').where('id', '=', me).execute()).toEqual([]);
    expect(await db.selectFrom('calls').select('id').execute()).toEqual([]);
  });

  test('C2-053 with a former address takes the mails to that one along', async () => {
    const at = noon.toISOString();
    await db
      .insertInto('email_changes')
      .values({
        id: 'x',
        user_id: me,
        old_email: 'before@example.com',
        new_email: 'me@example.com',
        expires_at: at,
        created_at: at,
        used_at: at,
      })
      .execute();
    await close();
    await beginErasures(db, after({ days: 30 }));
    expect((await findTraces(db, me)).addresses.toSorted()).toEqual(['before@example.com', 'me@example.com']);
  });
});

describe('the file of a database', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'freedom-plan-erase-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  onSqlite('it is a file there')(
    'C2-053 C2-063 PRIV-02 holds no byte of an erased person, in no table, no free page and no log',
    async () => {
      const file = path.join(folder, 'x.sqlite');
      const db = openDatabase(file);
      await migrate(db);
      await seedReference(db);
      // A few hundred neighbours, so that pages are split, joined and freed.
      const people: string[] = [];
      for (let n = 0; n < 150; n += 1) {
        const id = await someMember(db, `person${n}@example.com`);
        people.push(id);
        for (let entry = 0; entry < 6; entry += 1)
          await db
            .insertInto('journal_entries')
            .values({
              id: `${n}-${entry}-${crypto.randomUUID()}`,
              user_id: id,
              type: 'morning',
              content: n === 70 ? `canarytext-${entry}-${'canarylong'.repeat(200)}` : 'x'.repeat(100 * entry),
              day: '2026-03-10',
              created_at: noon.toISOString(),
            })
            .execute();
      }
      const me = people[70]!;
      await db
        .updateTable('users')
        .set({ email: 'canaryaddress@example.com' })
        .where('id', '=', me)
        .execute();
      await fillTables(db, me, 'canaryaddress@example.com', 'canarymine');
      // What is kept of an agreement is no canary.
      await db.updateTable('consents').set({ kind: 'ai', text_version: '2026-11' }).execute();
      // Neither is what the books keep of a payment.
      const booked = { kind: 'payment', currency: 'usd', provider: 'stripe', reference: 'pi_1' } as const;
      await db.updateTable('payments').set(booked).execute();
      await db
        .updateTable('checkouts')
        .set({ refund_rule: '30-days', terms_version: '2025-03-16' })
        .execute();
      await nameWhatStays(db, 'canarymine');
      await db.updateTable('users').set({ delete_after: noon.toISOString() }).where('id', '=', me).execute();
      await db.deleteFrom('users').where('id', 'in', people.slice(0, 40)).execute();
      await forgetOldPages(db);
      expect((await readFile(file)).includes('canarymine')).toBe(true);
      await erase(db, after({ days: 31 }));
      await forgetOldPages(db);
      for (const name of [file, `${file}-wal`]) {
        const bytes = await readFile(name);
        for (const word of ['canarymine', 'canarytext', 'canarylong', 'canaryaddress', me])
          expect(bytes.includes(word), `${word} in ${path.basename(name)}`).toBe(false);
      }
      await db.destroy();
    },
  );
});
