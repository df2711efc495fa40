import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { Role } from '#db/tables/accounts.ts';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { listLeads } from '#app/domain/leads/list-leads.ts';
import { openAccount } from '#app/domain/accounts/open-account.ts';
import { findViewer, startSession } from '#app/domain/accounts/sessions.ts';
import { checkCredentials } from '#app/domain/accounts/sign-in.ts';
import { banUser, findBan, unbanUser } from '#app/domain/administration/bans.ts';
import { changeRole } from '#app/domain/administration/change-role.ts';
import { correctUser } from '#app/domain/administration/correct-user.ts';
import { listActsAbout, listMailsTo } from '#app/domain/administration/find-user.ts';
import { inviteUser, listWaitingSignUps, resendLink } from '#app/domain/administration/invite-user.ts';
import { listAdminNotes, writeAdminNote } from '#app/domain/administration/notes.ts';
import {
  closeFor,
  endSessionsFor,
  exportFor,
  keepFor,
  mailReset,
} from '#app/domain/administration/on-request.ts';
import { assignCoach, coachOf } from '#app/domain/coaching/assignments.ts';
import { noteLead } from '#app/domain/leads/note-lead.ts';
import { beginErasures, closeAccount } from '#app/domain/personal-data/deletion.ts';
import { exportJobSchema, finishExport } from '#app/domain/personal-data/exports.ts';
import { listSharedTestimonials } from '#app/domain/testimonials/shared-testimonials.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { personalRows } from '#tests/support/personal-rows.ts';
import { mailsOf, newestToken } from '../mail-jobs.ts';

let db: Database;
let boss: string;
let iris: string;
beforeEach(async () => {
  db = await freshDatabase();
  boss = await someMember(db, 'boss@example.com');
  await setRole(boss, 'admin');
  iris = await someMember(db, 'iris@example.com');
});
afterEach(() => db.destroy());

const setRole = (id: string, role: Role) =>
  db.updateTable('profiles').set({ role }).where('id', '=', id).execute();
const profileOf = (id: string) =>
  db
    .selectFrom('profiles')
    .select(['role', 'lead_status', 'lead_source', 'email', 'full_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const acts = async () =>
  (
    await db
      .selectFrom('audit_log')
      .select(['actor_id', 'user_id', 'action', 'details'])
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ actor_id, user_id, action, details }) => ({
    by: actor_id,
    of: user_id,
    action,
    ...JSON.parse(details),
  }));
const mails = async () => (await mailsOf(db)).map(({ to, template }) => `${template} ${to}`);
const refused = (reason: string) => ({ ok: false, reason });
const lead = async (): Promise<string> => {
  await noteLead(
    db,
    {
      key: uuid(),
      kind: 'website',
      fullName: 'Lea',
      email: 'lea@example.com',
      phone: '123456',
      language: 'en',
      wish: null,
    },
    [],
    noon,
  );
  const row = await db.selectFrom('users').select('id').where('email', '=', 'lea@example.com').execute();
  return row[0]!.id;
};

describe('changing a role', () => {
  test.each(['member', 'lead', 'admin', 'coach'])(
    'C12-006 C12-039 to %s is stored once, with what it was',
    async (role) => {
      await setRole(iris, role === 'member' ? 'coach' : 'member');
      const before = (await profileOf(iris)).role;
      const twice = await Promise.all([1, 2].map(() => changeRole(db, boss, iris, role, noon)));
      expect(twice).toEqual([{ ok: true }, { ok: true }]);
      expect((await profileOf(iris)).role).toBe(role);
      expect(await acts()).toEqual([{ by: boss, of: iris, action: 'role-changed', before, after: role }]);
    },
  );

  test.each(['', 'owner', 'ADMIN', 'constructor'])('C12-006 to %j is an invalid role', async (role) => {
    expect(await changeRole(db, boss, iris, role, noon)).toEqual(refused('invalid-role'));
    expect(await acts()).toEqual([]);
  });

  test('C12-007 who becomes a lead is a new one that the administration found, and none any more afterwards', async () => {
    await changeRole(db, boss, iris, 'lead', noon);
    expect(await profileOf(iris)).toMatchObject({ lead_status: 'new', lead_source: 'admin' });
    const { leads } = await listLeads(db, 1, { q: 'iris@' });
    expect(leads).toMatchObject([
      { email: 'iris@example.com', source: 'admin', accountId: iris, wasMember: true, followedUpAt: null },
    ]);
    await changeRole(db, boss, iris, 'member', noon);
    expect(await profileOf(iris)).toMatchObject({ role: 'member', lead_status: 'converted' });
  });

  test('C12-038 nobody changes their own, nobody without an account gets one, and nobody is there whom nobody knows', async () => {
    expect(await changeRole(db, boss, boss, 'member', noon)).toEqual(refused('self'));
    expect(await changeRole(db, boss, await lead(), 'admin', noon)).toEqual(refused('no-account'));
    expect(await changeRole(db, boss, 'nobody', 'admin', noon)).toEqual(refused('unknown'));
    expect(await acts()).toEqual([]);
  });

  test('C12-038 of two administrators who take each other away at once, one stays', async () => {
    await setRole(iris, 'admin');
    const done = await Promise.all([
      changeRole(db, boss, iris, 'member', noon),
      changeRole(db, iris, boss, 'member', noon),
    ]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done).toContainEqual(refused('last-admin'));
  });

  test('C12-038 an administrator who leaves counts no more: by closing, by a ban, in whichever order', async () => {
    await setRole(iris, 'admin');
    expect(await closeAccount(db, { id: iris, email: 'iris@example.com' }, 'en', noon)).toEqual({ ok: true });
    for (const work of [
      changeRole(db, iris, boss, 'lead', noon),
      banUser(db, iris, boss, 'x', noon),
      closeFor(db, iris, boss, noon),
      closeAccount(db, { id: boss, email: 'boss@example.com' }, 'en', noon),
    ])
      expect(await work).toEqual(refused('last-admin'));
    expect((await profileOf(boss)).role).toBe('admin');
  });
});

describe('closing an account to its person', () => {
  const ban = () => banUser(db, boss, iris, 'Rude to others.', noon);

  test('C12-042 ends sessions at once, hides what others may read, tells them why, and is written down once', async () => {
    const { token } = await startSession(db, { id: iris, role: 'member' }, null, noon);
    await db
      .insertInto('smart_testimonials')
      .values({
        id: uuid(),
        user_id: iris,
        status: 'approved',
        testimonial_options: '[]',
        selected_testimonial: 'Good.',
        approved_at: noon.toISOString(),
        marketing_approved: 1,
        generated_at: noon.toISOString(),
        language: 'en',
        analyst: 'built-in',
        voice_analysis: '{"words":1,"sentence_length":1,"favorite_words":[]}',
        request_key: uuid(),
      } as never)
      .execute();
    expect((await listSharedTestimonials(db, 1)).total).toBe(1);
    expect(await Promise.all([ban(), ban()])).toEqual([{ ok: true }, { ok: true }]);
    expect(await findViewer(db, token, noon)).toBeNull();
    expect(await findBan(db, iris)).toEqual({ reason: 'Rude to others.', since: noon });
    expect((await listSharedTestimonials(db, 1)).total).toBe(0);
    expect(await mails()).toEqual(['account-shut iris@example.com']);
    expect(await acts()).toMatchObject([
      {
        by: boss,
        of: iris,
        action: 'user-banned',
        before: 'open',
        after: 'closed',
        reason: 'Rude to others.',
      },
    ]);
  });

  test('C12-042 no way in is left: not by a new session, a link, or the password, whose owner is told', async () => {
    const hash = await hashPassword('three quiet words');
    await db.updateTable('users').set({ password_hash: hash }).where('id', '=', iris).execute();
    await ban();
    const { token } = await startSession(db, { id: iris, role: 'member' }, null, noon);
    expect(await findViewer(db, token, noon)).toBeNull();
    const enter = (password: string) => checkCredentials(db, 'iris@example.com', password);
    expect(await enter('three quiet words')).toEqual({ ok: false, reason: 'banned', userId: iris });
    expect(await enter('a wrong password')).toMatchObject({ ok: false, reason: 'invalid-credentials' });
    expect(await mailReset(db, { key: uuid(), actorId: boss }, iris, noon)).toEqual(refused('closed'));
    expect(await unbanUser(db, boss, iris, noon)).toEqual({ ok: true });
    expect(await enter('three quiet words')).toMatchObject({ ok: true });
  });

  test('C12-008 it is opened again once, and can be closed again; both stay on paper', async () => {
    await ban();
    const open = () => unbanUser(db, boss, iris, noon);
    expect(await Promise.all([open(), open()])).toEqual([{ ok: true }, { ok: true }]);
    expect(await findBan(db, iris)).toBeNull();
    await ban();
    expect(await mails()).toEqual([
      'account-shut iris@example.com',
      'account-reopened iris@example.com',
      'account-shut iris@example.com',
    ]);
    expect((await acts()).map(({ action }) => action)).toEqual([
      'user-banned',
      'user-unbanned',
      'user-banned',
    ]);
  });

  test('C12-042 a coach is nobody’s as long as it lasts, and their members stay on paper', async () => {
    await setRole(iris, 'coach');
    const member = await someMember(db);
    await assignCoach(db, boss, iris, member, noon);
    await ban();
    expect(await coachOf(db, member)).toBeNull();
    await unbanUser(db, boss, iris, noon);
    expect(await coachOf(db, member)).toMatchObject({ coachId: iris });
  });

  test('C12-038 not to oneself, not to the last administrator, and to nobody without an account', async () => {
    expect(await banUser(db, boss, boss, 'x', noon)).toEqual(refused('self'));
    expect(await banUser(db, iris, boss, 'x', noon)).toEqual(refused('last-admin'));
    expect(await banUser(db, boss, await lead(), 'x', noon)).toEqual(refused('no-account'));
    expect(await findBan(db, boss)).toBeNull();
  });

  test('PRIV-03 who is being erased is not opened again, and somebody who is told nothing cannot sign in', async () => {
    await ban();
    await closeFor(db, boss, iris, noon);
    await beginErasures(db, after({ days: 31 }));
    expect(await unbanUser(db, boss, iris, after({ days: 31 }))).toEqual(refused('erased'));
    expect(await keepFor(db, boss, iris, after({ days: 31 }))).toEqual(refused('erased'));
  });
});

describe('correcting a name and an address', () => {
  const correct = (email: string, name: string | null = 'Iris', by = boss, id = iris) =>
    correctUser(db, by, id, { name, email }, noon);

  test('C12-008 another address signs them in from then on; sessions end, and both addresses are told', async () => {
    const { token } = await startSession(db, { id: iris, role: 'member' }, null, noon);
    expect(await correct('new@example.com')).toEqual({ ok: true });
    expect(await correct('new@example.com')).toEqual({ ok: true });
    expect(await profileOf(iris)).toMatchObject({ email: 'new@example.com', full_name: 'Iris' });
    expect(await findViewer(db, token, noon)).toBeNull();
    expect(await mails()).toEqual(['address-corrected new@example.com', 'address-replaced iris@example.com']);
    expect(await acts()).toMatchObject([
      {
        action: 'user-corrected',
        before: { name: 'Iris Vega', email: 'iris@example.com' },
        after: { name: 'Iris', email: 'new@example.com' },
      },
    ]);
  });

  test('another name alone ends no session and mails nobody', async () => {
    const { token } = await startSession(db, { id: iris, role: 'member' }, null, noon);
    await correct('iris@example.com', null);
    expect((await profileOf(iris)).full_name).toBeNull();
    expect(await findViewer(db, token, noon)).not.toBeNull();
    expect(await mails()).toEqual([]);
  });

  test('an address of somebody else stays theirs; a lead’s goes over, and a lead’s own can be mended', async () => {
    expect(await correct('boss@example.com')).toEqual(refused('taken'));
    const lea = await lead();
    expect(await correct('boss@example.com', 'Lea', boss, lea)).toEqual(refused('taken'));
    expect(await correct('leah@example.com', 'Leah', boss, lea)).toEqual({ ok: true });
    expect(await profileOf(lea)).toMatchObject({ email: 'leah@example.com', role: 'lead' });
    expect(await correct('leah@example.com')).toEqual({ ok: true });
    expect(await db.selectFrom('users').select('id').where('id', '=', lea).execute()).toEqual([]);
  });

  test('C12-038 nobody moves their own address here', async () => {
    expect(await correct('new@example.com', 'Boss', boss, boss)).toEqual(refused('self'));
    expect(await correct('boss@example.com', 'Boss', boss, boss)).toEqual({ ok: true });
  });
});

describe('inviting', () => {
  const key = uuid();
  const invite = (email = 'new@example.com') =>
    inviteUser(db, { key, actorId: boss }, { email, language: 'es' }, noon);

  test('C12-008 C12-042 mails one link that opens an account with a password typed there, and is written down', async () => {
    expect(await invite()).toEqual({ ok: true });
    expect(await invite()).toEqual({ ok: true });
    expect(await mails()).toEqual(['account-invitation new@example.com']);
    expect(await acts()).toMatchObject([{ by: boss, of: null, action: 'user-invited' }]);
    const token = await newestToken(db, 'account-invitation');
    const opener = { password: 'three quiet words', language: 'es', timezone: 'UTC' } as const;
    const opened = await openAccount(db, token, opener, [], after({ days: 6 }));
    expect(opened).toMatchObject({ ok: true, user: { role: 'member' } });
    expect(await listWaitingSignUps(db, noon)).toEqual([]);
    // From then on it is told with the person, and goes with their account.
    expect(await acts()).toMatchObject([
      { by: boss, of: opened.ok && opened.user.id, action: 'user-invited' },
    ]);
  });

  test('waits a week, can be sent again, and then is an invitation still', async () => {
    await invite();
    expect(await listWaitingSignUps(db, noon)).toMatchObject([
      { id: key, email: 'new@example.com', isInvited: true, until: after({ days: 7 }) },
    ]);
    expect(await listWaitingSignUps(db, after({ days: 7 }))).toEqual([]);
    expect(await resendLink(db, { key: uuid(), actorId: boss }, key, after({ days: 1 }))).toBe(true);
    expect(await resendLink(db, { key: uuid(), actorId: boss }, uuid(), noon)).toBe(false);
    expect(await mails()).toEqual([
      'account-invitation new@example.com',
      'account-invitation new@example.com',
    ]);
    expect(await listWaitingSignUps(db, after({ days: 7 }))).toHaveLength(1);
  });

  test('a second one takes the place of the first: one waits, and the first link opens nothing any more', async () => {
    await invite();
    const first = await newestToken(db, 'account-invitation');
    const next = uuid();
    const invitation = { email: 'new@example.com', language: 'es' } as const;
    const second = () => inviteUser(db, { key: next, actorId: boss }, invitation, after({ days: 1 }));
    for (const _ of [1, 2]) expect(await second()).toEqual({ ok: true });
    // The first form, sent once more, invites nobody again.
    expect(await invite()).toEqual({ ok: true });
    expect(await listWaitingSignUps(db, after({ days: 1 }))).toMatchObject([{ id: next }]);
    const opener = { password: 'three quiet words', language: 'es', timezone: 'UTC' } as const;
    const open = (token: string) => openAccount(db, token, opener, [], after({ days: 2 }));
    expect(await open(first)).toMatchObject({ ok: false });
    expect((await acts()).map(({ action }) => action).toSorted()).toEqual([
      'user-invitation-withdrawn',
      'user-invited',
      'user-invited',
    ]);
    expect(await open(await newestToken(db, 'account-invitation'))).toMatchObject({ ok: true });
  });

  test('nobody who has an account is invited, and no address more often than five times an hour', async () => {
    expect(await invite('iris@example.com')).toEqual(refused('has-account'));
    const again = () =>
      inviteUser(db, { key: uuid(), actorId: boss }, { email: 'new@example.com', language: 'en' }, noon);
    for (let n = 0; n < 5; n += 1) expect(await again()).toEqual({ ok: true });
    expect(await again()).toEqual(refused('too-many'));
    expect(await mails()).toHaveLength(5);
  });

  test('a lead who is invited opens the account, and their requests go with it, and notes about them', async () => {
    await writeAdminNote(db, boss, await lead(), { id: uuid(), text: 'Called.' }, noon);
    expect(await invite('lea@example.com')).toEqual({ ok: true });
    const token = await newestToken(db, 'account-invitation');
    const opener = { password: 'three quiet words', language: 'en', timezone: 'UTC' } as const;
    const opened = await openAccount(db, token, opener, [], noon);
    const { user_id } = await db.selectFrom('lead_requests').select('user_id').executeTakeFirstOrThrow();
    expect(opened).toMatchObject({ ok: true, user: { id: user_id } });
    // What was noted and done about the lead stays with the person.
    expect((await listAdminNotes(db, user_id, 1)).notes).toMatchObject([{ text: 'Called.' }]);
    expect((await listActsAbout(db, user_id, 1)).acts).toMatchObject([
      { action: 'user-note-written' },
      { action: 'user-invited' },
    ]);
  });
});

describe('at somebody’s wish', () => {
  test('a link for a new password is mailed once for each form', async () => {
    const act = { key: uuid(), actorId: boss };
    for (const _ of [1, 2]) expect(await mailReset(db, act, iris, noon)).toEqual({ ok: true });
    expect(await mails()).toEqual(['reset-password iris@example.com']);
    // They did not press anything: the mail says that it is sent at their wish.
    expect((await mailsOf(db))[0]!.params).toMatchObject({ because: 'us' });
    expect(await acts()).toMatchObject([{ action: 'mail-resent', mail: 'reset-password' }]);
    expect(await mailReset(db, act, await lead(), noon)).toEqual(refused('no-account'));
  });

  test('they are signed out in one place or in all; whoever does it to themself stays here', async () => {
    const start = async (id: string) => {
      await startSession(db, { id, role: 'member' }, null, noon);
      const open = await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
      return open.map((one) => one.id);
    };
    await start(iris);
    const [one] = await start(iris);
    const actor = { id: boss, sessionId: 'here' };
    expect(await endSessionsFor(db, actor, iris, one!, noon)).toBe(true);
    expect(await endSessionsFor(db, actor, iris, one!, noon)).toBe(false);
    expect(await endSessionsFor(db, actor, iris, null, noon)).toBe(true);
    expect(await endSessionsFor(db, actor, iris, null, noon)).toBe(false);
    const [here] = await start(boss);
    expect(await endSessionsFor(db, { id: boss, sessionId: here! }, boss, null, noon)).toBe(false);
    await start(boss);
    expect(await endSessionsFor(db, { id: boss, sessionId: here! }, boss, null, noon)).toBe(true);
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: here }]);
    expect(await acts()).toMatchObject([
      { action: 'sessions-ended', before: 2, after: 1 },
      { action: 'sessions-ended', before: 1, after: 0 },
      { action: 'sessions-ended', before: 2, after: 1 },
    ]);
  });

  test('C2-047 their data are put together for their own page, one at a time', async () => {
    expect(await exportFor(db, boss, iris, noon)).toEqual({ ok: true });
    expect(await exportFor(db, boss, iris, noon)).toEqual(refused('waiting'));
    expect(await db.selectFrom('data_exports').select('user_id').execute()).toEqual([{ user_id: iris }]);
    expect((await acts()).map(({ action }) => action)).toEqual(['export-started']);
    const job = await db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'export')
      .executeTakeFirstOrThrow();
    const { exportId, by } = exportJobSchema.parse(JSON.parse(job.payload));
    await finishExport(db, exportId, 1, noon, by);
    expect((await mailsOf(db)).at(-1)).toMatchObject({ template: 'export-ready', params: { by: 'us' } });
  });

  test('C12-008 their account closes as by themselves, once, and can be kept; never one’s own', async () => {
    for (const _ of [1, 2]) expect(await closeFor(db, boss, iris, noon)).toEqual({ ok: true });
    expect(await beginErasures(db, after({ days: 29 }))).toEqual([]);
    for (const _ of [1, 2]) expect(await keepFor(db, boss, iris, noon)).toEqual({ ok: true });
    expect(await beginErasures(db, after({ days: 31 }))).toEqual([]);
    expect(await closeFor(db, boss, boss, noon)).toEqual(refused('self'));
    expect(await mails()).toEqual(['account-closing iris@example.com']);
    expect((await mailsOf(db))[0]!.params).toEqual({ by: 'us' });
    expect((await acts()).map(({ action }) => action)).toEqual(['closing-begun', 'closing-undone']);
    await closeFor(db, boss, await lead(), noon);
    expect((await mails()).filter((mail) => mail.endsWith('lea@example.com'))).toEqual([]);
  });
});

describe('what stands on somebody’s pages', () => {
  test('notes are kept once, are read by every administrator, and are in the data of whom they are about', async () => {
    const id = uuid();
    for (const text of ['Called.', 'Called again.']) await writeAdminNote(db, boss, iris, { id, text }, noon);
    const { notes } = await listAdminNotes(db, iris, 1);
    expect(notes).toEqual([{ id, text: 'Called.', author: 'Iris Vega', at: noon }]);
    const rowsOf = async (who: string) =>
      (await personalRows(db, who)).find(({ table }) => table === 'admin_notes')!.rows;
    expect(await rowsOf(iris)).toMatchObject([{ text: 'Called.', author_id: null }]);
    expect(await rowsOf(boss)).not.toMatchObject([{ text: 'Called.' }]);
  });

  test('the log tells who did what, and which mails went when, not what they say', async () => {
    await banUser(db, boss, iris, 'x', noon);
    const { acts: log } = await listActsAbout(db, iris, 1);
    expect(log).toMatchObject([{ action: 'user-banned', actor: 'Iris Vega', at: noon }]);
    const [mail, ...more] = await listMailsTo(db, { id: '', email: 'iris@example.com' });
    expect(more).toEqual([]);
    expect(Object.keys(mail!).toSorted()).toEqual(['at', 'id', 'refusal', 'state', 'template']);
    expect(mail).toMatchObject({ template: 'account-shut', state: 'waiting', refusal: null, at: noon });
  });
});
