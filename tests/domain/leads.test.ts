import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { requestPasswordReset } from '#app/domain/accounts/reset-password.ts';
import { checkCredentials } from '#app/domain/accounts/sign-in.ts';
import { openAccount } from '#app/domain/accounts/open-account.ts';
import { signUp } from '#app/domain/accounts/sign-up.ts';
import { readOverview } from '#app/domain/administration/overview.ts';
import { listRequests } from '#app/domain/leads/lead-requests.ts';
import { exportLeads, listLeads } from '#app/domain/leads/list-leads.ts';
import { mostRequests, noteLead, type LeadRequest } from '#app/domain/leads/note-lead.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const admins = ['boss@example.com', 'other@example.com'];
const asked: LeadRequest = {
  key: 'form-1',
  kind: 'website',
  email: 'ana@example.com',
  fullName: 'Ana Ríos',
  phone: '+13055550100',
  language: 'es',
  wish: null,
};
const wish = {
  days: ['monday', 'friday'],
  times: ['evening'],
  timezone: 'America/Bogota',
  meeting_preferences: { frequency: 'biweekly', duration: 45, buffer: 0 },
  note: 'After work.',
} satisfies LeadRequest['wish'];

const person = (email: string) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .selectAll('profiles')
    .select(['users.password_hash', 'users.email_verified_at'])
    .where('users.email', '=', email)
    .executeTakeFirst();
const mails = async (template: string) => {
  const jobs = await db.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute();
  return jobs
    .map(
      (job) => JSON.parse(job.payload) as { to: string; template: string; params: object; language: string },
    )
    .filter((mail) => mail.template === template);
};
const count = async (table: 'users' | 'lead_requests' | 'jobs') =>
  (await db.selectFrom(table).selectAll().execute()).length;

describe('somebody who leaves their details', () => {
  test('A02 again and again has the newest twenty kept', async () => {
    await noteLead(db, { ...asked, email: 'other@example.com' }, [], noon);
    for (let n = 0; n < mostRequests + 5; n += 1)
      await noteLead(db, { ...asked, key: `form-${n}`, fullName: `Ana ${n}` }, [], after({ seconds: n }));
    const rows = await db
      .selectFrom('lead_requests')
      .innerJoin('users', 'users.id', 'lead_requests.user_id')
      .select(['full_name', 'latest'])
      .where('email', '=', asked.email)
      .orderBy('lead_requests.created_at')
      .execute();
    expect(rows).toHaveLength(mostRequests);
    expect([rows[0]?.full_name, rows.at(-1)?.full_name]).toEqual(['Ana 5', `Ana ${mostRequests + 4}`]);
    expect(rows.filter(({ latest }) => latest === 1)).toHaveLength(1);
    expect(await count('lead_requests')).toBe(mostRequests + 1);
  });

  test('C2-036 C2-037 becomes a lead: role lead, new, from the website, without password and confirmed address', async () => {
    await noteLead(db, asked, [], noon);
    expect(await person(asked.email)).toMatchObject({
      role: 'lead',
      lead_status: 'new',
      lead_source: 'website',
      full_name: 'Ana Ríos',
      phone: '+13055550100',
      language: 'es',
      password_hash: null,
      email_verified_at: null,
    });
    expect(await count('jobs')).toBe(0);
  });

  test('C2-036 has no account: no password signs in, none can be reset', async () => {
    await noteLead(db, asked, [], noon);
    for (const password of ['', 'null', 'three quiet words'])
      expect(await checkCredentials(db, asked.email, password)).toMatchObject({ ok: false });
    await requestPasswordReset(db, asked.email, 'en', noon);
    expect(await db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
    expect(await count('jobs')).toBe(0);
  });

  test('C3-056 who asks again is brought up to date, and both requests are kept', async () => {
    await noteLead(db, asked, [], noon);
    const again = { ...asked, key: 'form-2', fullName: 'Ana R.', phone: '5550199', language: 'en' } as const;
    await noteLead(db, again, [], after({ days: 2 }));
    expect(await person(asked.email)).toMatchObject({
      full_name: 'Ana R.',
      phone: '5550199',
      language: 'en',
    });
    const { leads, total } = await listLeads(db, 1);
    expect(total).toBe(1);
    expect(leads[0]).toMatchObject({ fullName: 'Ana R.', phone: '5550199', language: 'en' });
    const requests = await listRequests(db, [(await person(asked.email))!.id]);
    expect(requests.map((one) => one.fullName)).toEqual(['Ana R.', 'Ana Ríos']);
  });

  test('C3-051 the same form sent twice, also at once, is one request and one mail', async () => {
    await Promise.all([1, 2, 3].map(() => noteLead(db, asked, admins.slice(0, 1), noon)));
    await noteLead(db, asked, admins.slice(0, 1), after({ minutes: 5 }));
    expect(await count('lead_requests')).toBe(1);
    expect(await count('users')).toBe(1);
    expect(await mails('lead-noted')).toHaveLength(1);
    expect(await listLeads(db, 1)).toMatchObject({ total: 1, leads: [{ lastAt: noon.toISOString() }] });
  });

  test('C3-056 whose address has an account: the request is kept, nothing of the account changes', async () => {
    const id = await someMember(db, asked.email);
    const before = await person(asked.email);
    await noteLead(db, { ...asked, wish, kind: 'strategy-call' }, [], noon);
    expect(await person(asked.email)).toEqual(before);
    const { leads } = await listLeads(db, 1);
    expect(leads).toMatchObject([{ accountId: id, wasMember: true, fullName: 'Ana Ríos' }]);
    expect(await listRequests(db, [id])).toMatchObject([{ kind: 'strategy-call', wish }]);
  });

  test('C2-038 the wishes for meetings stand in the profile of a lead', async () => {
    await noteLead(db, { ...asked, kind: 'strategy-call', wish }, [], noon);
    const lead = await person(asked.email);
    expect(JSON.parse(lead!.meeting_preferences)).toEqual(wish.meeting_preferences);
    expect(lead!.timezone).toBe('America/Bogota');
  });

  test('is no member: the overview does not count leads', async () => {
    await noteLead(db, asked, [], noon);
    expect((await readOverview(db, noon)).accounts).toBe(0);
    const id = await someMember(db);
    expect((await readOverview(db, noon)).accounts).toBe(1);
    // Who was made a lead has their account still.
    await db.updateTable('profiles').set({ role: 'lead' }).where('id', '=', id).execute();
    expect((await readOverview(db, noon)).accounts).toBe(1);
  });
});

describe('administrators', () => {
  test('C3-054 are told that there is something, without a word of what somebody typed', async () => {
    await noteLead(db, { ...asked, kind: 'strategy-call', wish }, admins, noon);
    const sent = await mails('lead-noted');
    expect(sent.map((mail) => mail.to).sort()).toEqual(admins);
    for (const mail of sent) expect(mail.params).toEqual({});
    expect(JSON.stringify(sent)).not.toMatch(/Ana|5550100|After work/);
  });

  test('C3-054 are told whichever of them it is, each in their language; ADMIN_EMAILS only as long as there is none', async () => {
    const toldOf = async (key: string) => {
      await db.deleteFrom('jobs').execute();
      await noteLead(db, { ...asked, key, email: `${key}@example.com` }, admins, noon);
      return (await mails('lead-noted')).map(({ to, language }) => `${to} ${language}`).toSorted();
    };
    // An account with such an address may be a member's.
    const member = await someMember(db, admins[0]);
    await db.updateTable('profiles').set({ language: 'es' }).where('id', '=', member).execute();
    expect(await toldOf('none')).toEqual(['boss@example.com es', 'other@example.com en']);
    const made = await someMember(db, 'made@example.com');
    await db.updateTable('profiles').set({ role: 'admin', language: 'es' }).where('id', '=', made).execute();
    expect(await toldOf('one')).toEqual(['made@example.com es']);
    await db.updateTable('users').set({ disabled_at: noon.toISOString() }).where('id', '=', made).execute();
    expect(await toldOf('shut')).toEqual(['boss@example.com es', 'other@example.com en']);
  });

  test('C3-054 nothing is ever mailed to the address that was typed', async () => {
    await noteLead(db, asked, admins, noon);
    const jobs = await db.selectFrom('jobs').select('payload').execute();
    for (const { payload } of jobs) expect(payload).not.toContain(asked.email);
  });

  test('C3-054 a flood fills no inbox, and does not keep an administrator from a reset link', async () => {
    await someMember(db, admins[0]);
    for (let n = 0; n < 12; n += 1)
      await noteLead(db, { ...asked, key: `form-${n}`, email: `a${n}@example.com` }, admins, noon);
    expect(await mails('lead-noted')).toHaveLength(10);
    await requestPasswordReset(db, admins[0]!, 'en', noon);
    expect(await mails('reset-password')).toHaveLength(1);
    await noteLead(db, { ...asked, key: 'later' }, admins, after({ hours: 2 }));
    expect(await mails('lead-noted')).toHaveLength(12);
  });

  test('see the newest first, in pages; a page outside is brought inside', async () => {
    for (let n = 0; n < 55; n += 1)
      await noteLead(db, { ...asked, email: `a${n}@example.com` }, [], after({ minutes: n }));
    const first = await listLeads(db, 1);
    expect(first).toMatchObject({ total: 55, page: 1, pages: 2 });
    expect(first.leads).toHaveLength(50);
    expect(first.leads[0]!.email).toBe('a54@example.com');
    expect((await listLeads(db, 2)).leads.map((lead) => lead.email)).toEqual(
      [4, 3, 2, 1, 0].map((n) => `a${n}@example.com`),
    );
    for (const page of [99, 2.7]) expect((await listLeads(db, page)).page).toBe(2);
    for (const page of [0, -3, Number.NaN]) expect((await listLeads(db, page)).page).toBe(1);
    expect(await exportLeads(db, {}, after({ minutes: 10 }), null)).toHaveLength(11);
  });
});

describe('a lead who signs up', () => {
  const request = {
    key: 'k',
    email: asked.email,
    password: 'three quiet words',
    fullName: null,
    language: 'en',
    timezone: 'UTC',
    plan: null,
  } as const;
  const openLink = async (adminEmails: readonly string[] = []) => {
    const opener = { signUp: await signUp(db, request, noon) };
    const [mail] = await mails('verify-email');
    const { token } = mail!.params as { token: string };
    return openAccount(db, token, opener, adminEmails, noon);
  };

  test('C2-036 gets the link of a newcomer, and an account with the password of that sign-up', async () => {
    await noteLead(db, asked, [], noon);
    const lead = await person(asked.email);
    const opened = await openLink();
    expect(opened).toMatchObject({ ok: true, user: { role: 'member' } });
    expect(await mails('account-exists')).toEqual([]);
    const account = await person(asked.email);
    expect(account!.id).not.toBe(lead!.id);
    expect(account).toMatchObject({
      role: 'member',
      lead_status: 'converted',
      lead_source: 'website',
      // Anybody could have typed them.
      full_name: null,
      phone: null,
    });
    expect(account!.email_verified_at).not.toBeNull();
    expect(await checkCredentials(db, asked.email, request.password)).toMatchObject({ ok: true });
    expect(await count('users')).toBe(1);
  });

  test('C3-056 keeps the history of what they asked for', async () => {
    await noteLead(db, asked, [], noon);
    await noteLead(db, { ...asked, key: 'form-2' }, [], after({ hours: 1 }));
    await openLink();
    const { leads } = await listLeads(db, 1);
    const account = (await person(asked.email))!.id;
    expect(leads).toMatchObject([{ email: asked.email, accountId: account, wasMember: false }]);
    expect(await listRequests(db, [account])).toHaveLength(2);
  });

  test('C2-036 before the link is used, signing in says that the address is not confirmed, as without a lead', async () => {
    await noteLead(db, asked, [], noon);
    await signUp(db, request, noon);
    expect(await checkCredentials(db, asked.email, request.password)).toMatchObject({
      reason: 'not-verified',
    });
    await requestPasswordReset(db, asked.email, 'en', noon);
    expect(await mails('account-not-open')).toHaveLength(1);
  });

  test('C2-036 a request made while the sign-up waits changes nothing about it', async () => {
    const opener = { signUp: await signUp(db, request, noon) };
    await noteLead(db, asked, [], noon);
    const [mail] = await mails('verify-email');
    const opened = await openAccount(db, (mail!.params as { token: string }).token, opener, [], noon);
    expect(opened).toMatchObject({ ok: true });
    expect(await checkCredentials(db, asked.email, request.password)).toMatchObject({ ok: true });
  });
});
