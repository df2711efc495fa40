import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { banUser, findBan, unbanUser } from '#app/domain/administration/bans.ts';
import { findFlag, listFlags, reopenFlag, resolveFlag } from '#app/domain/behavior/flags.ts';
import type { BulkKey } from '#app/domain/bulk/bulk-acts.ts';
import { findBulk, listBulks } from '#app/domain/bulk/find-bulk.ts';
import { nameChosen } from '#app/domain/bulk/name-chosen.ts';
import { mostAtOnce, runBulk, undoBulk } from '#app/domain/bulk/run-bulk.ts';
import { markFeedback, sendFeedback } from '#app/domain/feedback/feedback.ts';
import { enqueueJob } from '#app/domain/jobs/jobs.ts';
import { markFollowedUp } from '#app/domain/leads/follow-up.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { asksFor } from '../leads/leaving.ts';

let db: Database;
let boss: string;
beforeEach(async () => {
  db = await freshDatabase();
  boss = await someMember(db, 'boss@example.com');
  await db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', boss).execute();
});
afterEach(() => db.destroy());

const run = async (act: BulkKey, items: readonly string[], text = '', id: string = uuid()) => {
  await runBulk(db, { id: boss, sessionId: 'none' }, { id, act, items, text }, noon);
  return (await findBulk(db, id, noon))!;
};
const actsOf = async (action: string) =>
  (
    await db.selectFrom('audit_log').select(['user_id', 'details']).where('action', '=', action).execute()
  ).map(({ user_id: about, details }) => ({ about, details: JSON.parse(details) as unknown }));
const flagOf = async (user: string): Promise<string> => {
  const id = uuid();
  const row = { id, user_id: user, triggered_at: noon.toISOString(), evidence: id, details: '{}', note: '' };
  await db
    .insertInto('behavioral_flags')
    .values({ ...row, flag_type: 'stuck', resolved_at: null, resolved_by: null })
    .execute();
  return id;
};
const openFlags = async () => (await listFlags(db, 1, { isOpen: true, kind: null })).total;

describe('what is done to several at once', () => {
  test('C12-005 closes accounts once for a form, passes over administrators, and says of each what became of it', async () => {
    const [ana, ben] = [await someMember(db, 'ana@example.com'), await someMember(db, 'ben@example.com')];
    await banUser(db, boss, ben, 'Before.', noon);
    const id = uuid();
    for (const _ of [1, 2]) await run('ban', [ana, ben, boss, 'nobody', ana], 'Rude.', id);
    const bulk = (await findBulk(db, id, noon))!;
    expect(bulk).toMatchObject({ act: 'ban', actor: 'Iris Vega', text: 'Rude.', canBeUndone: true });
    expect(bulk.counts).toEqual({ done: 1, skipped: 3 });
    expect(new Map(bulk.passedOver.map((one) => [one.id, one.reason]))).toEqual(
      new Map([
        [ben, 'as-it-was'],
        [boss, 'administrator'],
        ['nobody', 'unknown'],
      ]),
    );
    expect(await findBan(db, ana)).toMatchObject({ reason: 'Rude.' });
    expect((await actsOf('user-banned')).filter(({ about }) => about === ana)).toHaveLength(1);
    expect(await actsOf('bulk-done')).toEqual([
      { about: null, details: { act: 'ban', done: 1, skipped: 3 } },
    ]);
    expect((await listBulks(db, 1)).bulks.map((one) => one.id)).toEqual([id]);
  });

  test('C12-005 is undone for those to whom it was done, once, and for a week', async () => {
    const [ana, ben] = [await someMember(db, 'ana@example.com'), await someMember(db, 'ben@example.com')];
    await banUser(db, boss, ben, 'Before.', noon);
    const { id } = await run('ban', [ana, ben], 'Rude.');
    const { id: late } = await run('ban', [await someMember(db)], 'Rude.');
    expect(await undoBulk(db, boss, id, after({ days: 1 }))).toEqual({ undone: 1, kept: 0 });
    expect(await undoBulk(db, boss, id, after({ days: 1 }))).toBeNull();
    expect(await findBan(db, ana)).toBeNull();
    expect(await findBan(db, ben)).not.toBeNull();
    expect(await undoBulk(db, boss, late, after({ days: 7 }))).toBeNull();
    expect(await findBulk(db, late, after({ days: 7 }))).toMatchObject({ canBeUndone: false });
    expect(await actsOf('bulk-undone')).toHaveLength(1);
  });

  test('opens resolved flags again, but none that was raised anew', async () => {
    const [ana, ben] = [await someMember(db), await someMember(db)];
    const flags = [await flagOf(ana), await flagOf(ben)];
    const { id } = await run('resolve', flags, 'Wrote to both.');
    expect(await openFlags()).toBe(0);
    const again = await flagOf(ben);
    expect(await undoBulk(db, boss, id, after({ hours: 1 }))).toEqual({ undone: 1, kept: 1 });
    expect((await findBulk(db, id, noon))!.passedOver).toEqual([{ id: flags[1], reason: 'raised-again' }]);
    await resolveFlag(db, boss, again, '', noon);
    expect(await openFlags()).toBe(1);
  });

  test('C12-005 leaves what somebody has decided about one since, also where it looks alike, and says so', async () => {
    const [ana, ben] = [await someMember(db, 'ana@example.com'), await someMember(db, 'ben@example.com')];
    const ban = await run('ban', [ana, ben], 'Rude.');
    await unbanUser(db, boss, ana, after({ hours: 1 }));
    await banUser(db, boss, ana, 'Rude again.', after({ hours: 2 }));
    expect(await undoBulk(db, boss, ban.id, after({ hours: 3 }))).toEqual({ undone: 1, kept: 1 });
    expect(await findBan(db, ana)).toMatchObject({ reason: 'Rude again.' });
    expect(await findBan(db, ben)).toBeNull();
    expect((await findBulk(db, ban.id, noon))!.passedOver).toEqual([{ id: ana, reason: 'changed-since' }]);

    const flag = await flagOf(ana);
    const resolved = await run('resolve', [flag], 'Wrote.');
    await reopenFlag(db, boss, flag, after({ hours: 1 }));
    await resolveFlag(db, boss, flag, 'Called.', after({ hours: 2 }));
    expect(await undoBulk(db, boss, resolved.id, after({ hours: 3 }))).toEqual({ undone: 0, kept: 1 });
    expect(await findFlag(db, flag)).toMatchObject({ note: 'Called.' });

    const sent = { type: 'general', priority: 'low', category: 'other', email: null } as const;
    const feedback = uuid();
    await sendFeedback(db, ana, { ...sent, id: feedback, subject: 'x', message: 'x' }, noon);
    const answered = await run('feedback-done', [feedback]);
    await markFeedback(db, boss, feedback, { isDone: false, note: null }, after({ hours: 1 }));
    await markFeedback(db, boss, feedback, { isDone: true, note: 'Mended.' }, after({ hours: 2 }));
    expect(await undoBulk(db, boss, answered.id, after({ hours: 3 }))).toEqual({ undone: 0, kept: 1 });
  });

  test('C12-032 takes no mark from or to a lead who came again since', async () => {
    for (const name of ['ana', 'ben']) await asksFor(db, 'website', name, noon);
    const leads = await db.selectFrom('leads').select(['id', 'email']).orderBy('email').execute();
    const [ana, ben] = leads.map(({ id }) => id) as [string, string];
    for (const id of [ana, ben]) await markFollowedUp(db, boss, id, true, noon);
    const reopened = await run('not-followed-up', [ana, ben]);
    await asksFor(db, 'website', 'ana', after({ hours: 1 }));
    expect(await undoBulk(db, boss, reopened.id, after({ hours: 2 }))).toEqual({ undone: 1, kept: 1 });
    const open = await db.selectFrom('leads').select('id').where('followed_up_at', 'is', null).execute();
    expect(open).toEqual([{ id: ana }]);
  });

  test('C12-032 marks leads and takes it back; erases those without an account, which nothing brings back', async () => {
    for (const name of ['ana', 'ben']) await asksFor(db, 'website', name, noon);
    const leads = (await db.selectFrom('leads').select('id').execute()).map(({ id }) => id);
    const { id } = await run('followed-up', leads);
    expect((await run('followed-up', leads)).counts).toEqual({ skipped: 2 });
    await undoBulk(db, boss, id, noon);
    expect((await run('not-followed-up', leads)).counts).toEqual({ skipped: 2 });
    const erased = await run('erase-leads', leads);
    expect(erased).toMatchObject({ counts: { done: 2 }, canBeUndone: false });
    expect(await undoBulk(db, boss, erased.id, noon)).toBeNull();
    expect(await nameChosen(db, 'leads', leads)).toEqual([]);
  });

  test('mails the link again to whoever asked for one, invites others, and leaves whoever has an account alone', async () => {
    for (const name of ['ana', 'ben']) await asksFor(db, 'website', name, noon);
    const people = await db.selectFrom('users').select(['id', 'email']).where('id', '!=', boss).execute();
    const member = await someMember(db);
    const { counts } = await run('way-in', [...people.map(({ id }) => id), member]);
    expect(counts).toEqual({ done: people.length, skipped: 1 });
    expect(people).toHaveLength(2);
    expect((await run('way-in', [people[0]!.id])).counts).toEqual({ done: 1 });
    expect(await db.selectFrom('pending_signups').select('id').execute()).toHaveLength(2);
    expect(await actsOf('mail-resent')).toHaveLength(1);
  });

  test('tries parked jobs again, and does no more at once than it says', async () => {
    await enqueueJob(db, { kind: 'none', key: 'none:1', payload: {} }, noon);
    const { id: job } = await db
      .updateTable('jobs')
      .set({ state: 'parked' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await run('again', [job])).counts).toEqual({ done: 1 });
    const many = await run('again', [...Array.from({ length: mostAtOnce + 1 }, () => uuid()), job]);
    expect(many.counts).toEqual({ skipped: mostAtOnce });
  });

  test('does all of it or nothing', async () => {
    const ana = await someMember(db);
    await db.schema.alterTable('bulk_items').renameTo('gone').execute();
    await expect(run('ban', [ana], 'Rude.')).rejects.toThrow('bulk_items');
    await db.schema.alterTable('gone').renameTo('bulk_items').execute();
    expect(await findBan(db, ana)).toBeNull();
  });
});
