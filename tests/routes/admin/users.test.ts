import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { acts } from '#app/domain/administration/audit.ts';
import { mailNames } from '#app/gateways/mail/templates.ts';
import { coached } from '#tests/domain/coaching/coached.ts';
import { enroll, overdue } from '#tests/domain/payments/enrolled.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, password, seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, summaryOf, valuesIn } from '#tests/routes/support/page.ts';
import { preparedTexts } from '#tests/support/languages.ts';

let site: TestSite;
let admin: SeatedMember;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ['audit_log', 'users'] as const) await site.db.deleteFrom(table).execute();
  admin = await seatMember(site, { role: 'admin', name: 'Alex Moreno' });
  member = await seatMember(site, { name: 'Iris Vega' });
});

const list = '/admin/users';
const page = (part = '', of = member) => `${list}/${of.id}${part}`;
const roleOf = async (id: string) =>
  (await site.db.selectFrom('profiles').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;
/** What the page says after a POST. */
const after = async (path: string, body: Record<string, string> = {}) =>
  (await admin.visitor.follow(await admin.visitor.post(path, body))).text;
const written = async () =>
  (await site.db.selectFrom('audit_log').select('action').orderBy('created_at').orderBy('id').execute()).map(
    ({ action }) => action,
  );
const lead = async () => {
  const one = await seatMember(site, { role: 'lead', name: 'Lea Sol' });
  await site.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', one.id).execute();
  return one;
};

describe('the list of users', () => {
  test('C12-003 C12-005 is in the menu and on the overview, and shows everybody with what is chosen of them', async () => {
    const overview = await admin.visitor.get('/admin');
    expect(linksOf(overview.html)).toContain(list);
    await enroll(site.db, member.id, site.now(), overdue(site.now()));
    const shown = await exchange(admin.visitor, {
      path: list,
      status: 200,
      says: [
        '2 people',
        'Alex Moreno',
        member.email,
        'Foundation, day 1 of 42',
        'Payment overdue',
        '0 (0 XP)',
      ],
    });
    expect(linksOf(shown.html)).toContain(page());
    expect(shown.text.indexOf(member.email)).toBeLessThan(shown.text.indexOf(admin.email));
    // What needs somebody stands first; role and lead below the person, so that all of it is in view.
    expect(shown.html).toMatch(/Person<\/a><\/th><th[^>]*>Attention<\/th><th[^>]*>Program</);
    expect(shown.html).not.toMatch(/<th[^>]*>(Role|Lead)</);
    expect(shown.text).toMatch(/@example\.com\s+Administrator/);
    const other = await admin.visitor.get(`${list}?columns=role&columns=meetings&columns=none`);
    expect(other.html).toMatch(/<th[^>]*>Role</);
    expect(other.text).toContain('Every week, 30 minutes, 15 between');
    expect(other.html).not.toContain('Foundation, day');
    // The choice stays while it is sorted and narrowed.
    expect(linksOf(other.html)).toContain(`${list}?sort=name&columns=role%2Cmeetings`);
  });

  test('C12-005 what the list leaves out at first is on the page of each', async () => {
    const profile = {
      onboarding_steps: JSON.stringify({ form: true, habits: false, journal: true }),
      meeting_preferences: JSON.stringify({ frequency: 'monthly', duration: 45, buffer: 10 }),
      emotional_driver_quiz: 1,
    };
    await site.db.updateTable('profiles').set(profile).where('id', '=', member.id).execute();
    const says = ['2 of 3 steps: form, journal', 'Once a month, 45 minutes, 10 between'];
    await exchange(admin.visitor, { path: page(), status: 200, says });
    const listed = `${list}?columns=onboarding&columns=meetings&columns=quiz`;
    await exchange(admin.visitor, { path: listed, status: 200, says });
  });

  test('C12-005 is searched, narrowed and sorted by its address', async () => {
    const found = await admin.visitor.get(`${list}?q=iris&role=member&seen=week&level=0&state=`);
    expect(found.text).toContain('1 person found');
    expect(found.html).not.toContain(admin.email);
    await exchange(admin.visitor, { path: `${list}?q=nobody`, status: 200, says: 'Nothing found' });
    const byName = await admin.visitor.get(`${list}?sort=name`);
    expect(byName.text.indexOf(admin.email)).toBeLessThan(byName.text.indexOf(member.email));
  });

  test('C12-005 its file is the list as it is narrowed', async () => {
    const file = await admin.visitor.get(`${list}.csv?role=member`);
    expect(file.headers.get('Content-Type')).toContain('text/csv');
    expect(file.html).toContain(member.email);
    expect(file.html).not.toContain(admin.email);
    const shown = await admin.visitor.get(`${list}?role=member`);
    expect(linksOf(shown.html)).toContain('/admin/users.csv?role=member');
  });

  test('D03 a payment is found by the number of its order, also where it opened nothing', async () => {
    const { checkoutId } = await enroll(site.db, member.id, site.now());
    const order = checkoutId.replaceAll('-', '').slice(-8).toUpperCase();
    const found = await admin.visitor.get(`/admin/payments?q=${order}`);
    expect(found.text).toContain('1 program');
    await site.db.deleteFrom('enrollments').execute();
    await exchange(admin.visitor, {
      path: `/admin/payments?q=${order}`,
      status: 200,
      says: ['Orders that opened nothing', member.email],
    });
  });
});

describe('the page of somebody', () => {
  test('AC-08 tells facts, and of what they wrote only that it is there', async () => {
    await member.visitor.post('/journal', { intention: 'canary of a journal', intent: 'save' });
    await member.visitor.post('/forms/nutrition-fitness/sleep-goals', {
      intent: 'next',
      primary_health_goals: 'canary of a form',
    });
    for (const part of ['', '/forms', '/money', '/notes', '/log'])
      await exchange(admin.visitor, { path: page(part), status: 200, says: 'Iris Vega', hides: 'canary' });
    await exchange(admin.visitor, { path: page('/forms'), status: 200, says: ['Nutrition', 'In progress'] });
    await exchange(admin.visitor, {
      path: page(),
      status: 200,
      says: ['Nothing at this moment.', 'Journal: only they can read it.', 'Unknown device'],
    });
    for (const path of [page('', { ...member, id: 'nobody' }), page('/acts/nothing')])
      await exchange(admin.visitor, { path, status: 404 });
  });

  test('what needs somebody leads to the purchase, and money tells what was paid', async () => {
    const { enrollmentId } = await enroll(site.db, member.id, site.now(), overdue(site.now()));
    const overview = await admin.visitor.get(page());
    expect(linksOf(overview.html)).toContain(`/admin/payments/${enrollmentId}`);
    await exchange(admin.visitor, {
      path: page('/money'),
      status: 200,
      says: ['$1,200', 'In grace', 'Payment'],
    });
    const purchase = await admin.visitor.get(`/admin/payments/${enrollmentId}`);
    expect(linksOf(purchase.html)).toContain(page());
  });

  test('C12-023 what was noticed about them stands there and in the list until it is resolved; points lead to theirs', async () => {
    const flag = { id: 'a-flag', user_id: member.id, triggered_at: site.now().toISOString() };
    await site.db
      .insertInto('behavioral_flags')
      .values({
        ...flag,
        flag_type: 'drop_off',
        details: JSON.stringify({ daysAway: 6 }),
        evidence: 'x',
        resolved_at: null,
        resolved_by: null,
      })
      .execute();
    const overview = await admin.visitor.get(page());
    for (const text of ['Flag: Drop-off', 'Days away: 6']) expect(overview.text).toContain(text);
    expect(overview.text).not.toContain('Nothing at this moment.');
    const email = encodeURIComponent(member.email);
    for (const link of ['/admin/flags/a-flag', `/admin/xp?q=${email}`, `/admin/xp/award?to=${email}`])
      expect(linksOf(overview.html)).toContain(link);
    expect(valuesIn((await admin.visitor.get(`/admin/xp/award?to=${email}`)).html, 'email')).toEqual([
      member.email,
    ]);
    expect((await admin.visitor.get(`${list}?state=flagged`)).text).toContain('Drop-off');
    await site.db.updateTable('behavioral_flags').set({ resolved_at: flag.triggered_at }).execute();
    expect((await admin.visitor.get(page())).text).toContain('Nothing at this moment.');
    expect((await admin.visitor.get(list)).text).not.toContain('Drop-off');
  });

  test('a note is kept, and one without words is asked for', async () => {
    const empty = await admin.visitor.post(page('/notes'), { message: ' ' });
    expect(empty.status).toBe(422);
    expect(await after(page('/notes'), { message: 'Called on Monday.' })).toContain('Called on Monday.');
  });
});

describe('C12-006 changing a role', () => {
  test('says that it is done, and the log says from what to what', async () => {
    expect(await after(page('/role'), { role: 'lead' })).toContain('User role updated successfully');
    expect(await roleOf(member.id)).toBe('lead');
    await exchange(admin.visitor, {
      path: `/admin/leads?q=${encodeURIComponent(member.email)}`,
      status: 200,
      says: ['1 person found', 'Iris Vega', 'Made a lead by the administration'],
    });
    await exchange(admin.visitor, {
      path: page('/log'),
      status: 200,
      says: ['Role changed', 'Member → Lead'],
    });
  });

  test.each(['', 'owner'])('%j is refused with the words of the specification', async (role) => {
    const refused = await admin.visitor.post(page('/role'), { role });
    expect(refused.status).toBe(422);
    expect(summaryOf(refused.html)).toEqual([{ href: '#role', text: 'Invalid role' }]);
    expect(await roleOf(member.id)).toBe('member');
  });

  test('C12-038 one’s own is not asked for, and not taken where it is sent', async () => {
    await exchange(admin.visitor, { path: page('/role', admin), status: 303, location: page('', admin) });
    for (const part of ['/role', '/ban', '/acts/close'])
      expect(await after(page(part, admin), { role: 'member', reason: 'x' })).toContain(
        'You cannot do this to yourself.',
      );
    expect(await roleOf(admin.id)).toBe('admin');
    expect(linksOf((await admin.visitor.get(page('', admin))).html)).not.toContain(page('/ban', admin));
  });
});

describe('C12-042 closing an account to somebody', () => {
  test('asks for a reason, ends their sessions with the next click, and can be taken back', async () => {
    const empty = await admin.visitor.post(page('/ban'), { reason: ' ' });
    expect(summaryOf(empty.html)).toEqual([{ href: '#reason', text: 'Write why' }]);
    const long = await admin.visitor.post(page('/ban'), { reason: 'x'.repeat(1001) });
    expect([long.status, long.html.includes('x'.repeat(1001))]).toEqual([422, true]);
    expect((await member.visitor.get('/journal')).status).toBe(200);
    expect(await after(page('/ban'), { reason: 'Rude to others.' })).toContain('signed out everywhere');
    await exchange(member.visitor, { path: '/journal', status: 303, location: /^\/auth/ });
    await exchange(admin.visitor, {
      path: page(),
      status: 200,
      says: ['Closed to them since', 'Rude to others.'],
    });
    expect((await site.mailsTo(member.email)).at(-1)?.text).toContain('Rude to others.');
    expect(await after(page('/acts/unban'))).toContain('open to them again');
    expect(await after(page('/acts/unban'))).toContain('open to them again');
    expect(await written()).toEqual(['user-banned', 'user-unbanned']);
  });

  test('whoever knows the password is told calmly at the sign-in; everybody else as ever', async () => {
    const banned = await seatMember(site, { passwordHash: await hashPassword(password) });
    await admin.visitor.post(page('/ban', banned), { reason: 'x' });
    const visitor = new Visitor(site);
    const told = await visitor.post('/auth', { email: banned.email, password });
    expect(told.status).toBe(403);
    expect(told.text).toContain('This account is closed to you.');
    expect(told.text).toContain(site.configuration.supportEmail);
    const wrong = await visitor.post('/auth', { email: banned.email, password: 'three loud words' });
    expect([wrong.status, wrong.text.includes('closed to you')]).toEqual([401, false]);
  });
});

describe('C12-008 the other acts', () => {
  test('a name and an address are corrected; what cannot be meant stays as it was typed', async () => {
    const sent = { name: 'Iris V.', email: 'no address' };
    const refused = await admin.visitor.post(page('/edit'), sent);
    expect(summaryOf(refused.html)[0]?.href).toBe('#email');
    expect([...valuesIn(refused.html, 'name'), ...valuesIn(refused.html, 'email')]).toEqual(
      Object.values(sent),
    );
    const taken = await admin.visitor.post(page('/edit'), { ...sent, email: admin.email });
    expect(taken.text).toContain('Somebody else signs in with this address');
    const email = newAddress();
    expect(await after(page('/edit'), { ...sent, email: ` ${email.toUpperCase()} ` })).toContain(email);
    for (const address of [email, member.email]) expect(await site.mailsTo(address)).toHaveLength(1);
  });

  test('an invitation is mailed, opens an account with a password of their own, and can be sent again', async () => {
    const email = newAddress();
    const bad = await admin.visitor.post(`${list}/invite`, { email: 'x' });
    expect(summaryOf(bad.html)[0]?.href).toBe('#email');
    const known = await admin.visitor.post(`${list}/invite`, { email: member.email });
    expect(known.text).toContain('has an account already');
    const invited = await after(`${list}/invite`, { email, language: 'es' });
    for (const text of ['The invitation is on its way.', email, 'Invited']) expect(invited).toContain(text);
    const { id } = await site.db.selectFrom('pending_signups').select('id').executeTakeFirstOrThrow();
    expect(await after(`${list}/invite`, { again: id })).toContain('on its way again');
    expect((await site.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Una invitación a Freedom Plan',
      'Una invitación a Freedom Plan',
    ]);
    const link = new URL(await site.linkTo(email));
    const token = link.searchParams.get('token') ?? '';
    const opened = await new Visitor(site).post(link.pathname, {
      token,
      password,
      confirmPassword: password,
    });
    expect(opened.status).toBe(303);
    expect(await site.db.selectFrom('profiles').select('role').where('email', '=', email).execute()).toEqual([
      { role: 'member' },
    ]);
  });

  test('an invitation to a wrong address is withdrawn, by a page that asks first; its link opens nothing then', async () => {
    const email = newAddress();
    await after(`${list}/invite`, { email, language: 'en' });
    const { id } = await site.db.selectFrom('pending_signups').select('id').executeTakeFirstOrThrow();
    const path = `${list}/invite/${id}/withdraw`;
    expect((await admin.visitor.get(`${list}/invite`)).html).toContain(`href="${path}"`);
    const link = new URL(await site.linkTo(email));
    const open = await new Visitor(site).get(link.pathname + link.search);
    expect(open.text).toContain('We invited you. Choose the password');
    expect(open.text).not.toContain('You did not sign up in this browser');
    const asked = await admin.visitor.get(path);
    for (const words of ['Withdraw this invitation?', email]) expect(asked.text).toContain(words);
    expect(await after(path)).toContain('The invitation is withdrawn');
    expect(await after(path)).toContain('is not there any more');
    expect((await new Visitor(site).get(link.pathname + link.search)).status).toBe(410);
    expect(await written()).toEqual(['user-invited', 'user-invitation-withdrawn']);
  });

  test('C12-011 the search says where a sign-up of the address waits for its link, and leads to it', async () => {
    const email = newAddress();
    const sought = async () =>
      admin.visitor.get(`${list}?q=${encodeURIComponent(` ${email.toUpperCase()}`)}`);
    expect((await sought()).text).toContain('Nothing found');
    await after(`${list}/invite`, { email, language: 'en' });
    const found = await sought();
    expect(found.text).toContain('No account with this address yet');
    expect(found.text).toContain('waits for its link');
    expect(found.text).not.toContain('Nothing found');
  });

  test('of oneself only the name is corrected, and that is what the page says', async () => {
    const { text } = await admin.visitor.get(page('', admin));
    expect(text).toContain('Correct your name');
    expect(text).not.toContain('both addresses are told');
    expect(text).not.toContain('Your role, your address');
  });

  test('C12-011 a program is given from their page: with a reason, in the log, told by mail, and nothing to pay', async () => {
    expect((await admin.visitor.get(page())).html).toContain(`href="${page('/give')}"`);
    const form = await admin.visitor.get(page('/give'));
    expect(form.text).not.toContain('What they have already');
    const typed = { key: valuesIn(form.html, 'key')[0]!, program: '3', reason: 'You helped us.' };
    const empty = await admin.visitor.post(page('/give'), { ...typed, reason: ' ' });
    expect([empty.status, summaryOf(empty.html)[0]?.href]).toEqual([422, '#reason']);
    const none = await admin.visitor.post(page('/give'), { ...typed, program: '' });
    expect(summaryOf(none.html)[0]?.href).toBe('#program');
    for (const _ of [1, 2]) expect(await after(page('/give'), typed)).toContain('The program is theirs.');
    const again = await admin.visitor.post(page('/give'), { ...typed, key: uuid() });
    expect([again.status, summaryOf(again.html)[0]?.text]).toEqual([409, 'They have this program already']);
    expect(valuesIn(again.html, 'reason').concat(again.text)).toEqual(
      expect.arrayContaining([expect.stringContaining('You helped us.')]),
    );
    // Whoever gives another one is told what runs.
    expect((await admin.visitor.get(page('/give'))).text).toContain('What they have already: Foundation.');
    expect(await written()).toEqual(['program-given']);
    expect((await site.mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/ is yours$/),
    ]);
    expect((await site.mailsTo(member.email))[0]!.text).toContain(
      'We have given you the program “Foundation”.',
    );
    const { id } = await site.db
      .selectFrom('enrollments')
      .select('id')
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const given = await admin.visitor.get(`/admin/payments/${id}`);
    for (const text of ['Paid · given by the administration', 'Nothing: there was nothing to pay'])
      expect(given.text).toContain(text);
    await site.db.updateTable('profiles').set({ language: 'es' }).where('id', '=', admin.id).execute();
    const spanish = await admin.visitor.get(`/admin/payments/${id}`);
    await site.db.updateTable('profiles').set({ language: 'en' }).where('id', '=', admin.id).execute();
    for (const text of ['Pagada · dada por la administración', 'Nada: no había nada que pagar'])
      expect(spanish.text).toContain(text);
    expect(spanish.text).toMatch(/Días de gracia hasta\s*No hay/);
    const own = await member.visitor.get('/freedom-plan');
    expect([own.status, own.text.includes('Ask for a refund')]).toEqual([200, false]);
    // And taken back from the page of the purchase.
    const back = `/admin/payments/${id}/take-back`;
    expect(linksOf((await admin.visitor.get(`/admin/payments/${id}`)).html)).toContain(back);
    const key = valuesIn((await admin.visitor.get(back)).html, 'key')[0]!;
    const without = await admin.visitor.post(back, { key, reason: '' });
    expect([without.status, summaryOf(without.html)[0]?.href]).toEqual([422, '#reason']);
    for (const _ of [1, 2])
      expect(await after(back, { key, reason: 'It was meant for Eva.' })).toContain(
        'The program is taken back',
      );
    const late = await admin.visitor.post(back, { key: uuid(), reason: 'Once more.' });
    expect([late.status, late.text.includes('Once more.')]).toEqual([409, true]);
    expect(await written()).toEqual(['program-given', 'program-taken-back']);
    const told = (await site.mailsTo(member.email)).at(-1)!;
    expect(told.text).toContain('We had given you the program “Foundation”, and have taken it back.');
    expect([told.subject, told.text.includes('It was meant for Eva.')]).toEqual([
      expect.stringMatching(/ has ended for you$/),
      true,
    ]);
    expect((await member.visitor.get('/freedom-plan')).text).toContain('This program has ended');
    const purchase = await admin.visitor.get(`/admin/payments/${id}`);
    for (const hidden of [back, `/admin/payments/${id}/ask-provider`])
      expect(linksOf(purchase.html)).not.toContain(hidden);
    for (const says of ['Gave the program', 'Took the program back']) expect(purchase.text).toContain(says);
    expect(purchase.text).not.toMatch(/Ends (?:in |on )?[A-Z]/);
  });

  test('says of whoever has a program with calls and no coach what the overview counts, and leads to coaches', async () => {
    const needs = async () => (await admin.visitor.get(page())).html;
    expect(await needs()).not.toContain('A program with calls, and no coach');
    await enroll(site.db, member.id, site.now());
    const html = await needs();
    expect(html).toContain('A program with calls, and no coach');
    expect(html).toContain('Give them a coach');
    expect(linksOf(html)).toContain('/admin/coaches');
    expect(html).not.toContain('Nothing at this moment.');
    const coach = await seatMember(site, { role: 'coach' });
    await coached(site.db, { memberId: member.id, coachId: coach.id });
    expect(await needs()).toContain('Nothing at this moment.');
  });

  test('a lead is invited from their page', async () => {
    const one = await lead();
    await exchange(admin.visitor, { path: page('', one), status: 200, says: 'They have no account yet.' });
    expect(await after(page('/acts/invite', one))).toContain('The invitation is on its way.');
    expect(await site.mailsTo(one.email)).toHaveLength(1);
  });

  test('a link for a new password, their data, the end of the account and its undoing are asked first, and done once', async () => {
    for (const [act, asks, says] of [
      ['reset', 'The link works for one hour.', 'The link is on its way'],
      ['export', 'You do not see it.', 'It is being put together.'],
      ['close', 'Every session ends', 'waits for 30 days'],
      ['keep', 'is not deleted', 'The account is not deleted.'],
    ] as const) {
      await exchange(admin.visitor, { path: page(`/acts/${act}`), status: 200, says: asks });
      expect(await after(page(`/acts/${act}`))).toContain(says);
    }
    expect(await written()).toEqual(['mail-resent', 'export-started', 'closing-begun', 'closing-undone']);
    // What does not arise is not asked.
    await exchange(admin.visitor, { path: page('/acts/keep'), status: 303, location: page() });
  });

  test('they are signed out in one place, and everywhere', async () => {
    const { id } = await site.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(await after(page('/sessions'), { session: id })).toContain('Signed out there.');
    expect(await after(page('/sessions'))).toContain('not signed in there any more');
    await exchange(member.visitor, { path: '/journal', status: 303 });
    // Opened by its address.
    await exchange(admin.visitor, { path: page('/sessions'), status: 303, location: page() });
  });
});

test('C12-037 a member who sends any of them is refused, and nothing is done', async () => {
  for (const part of ['/role', '/ban', '/edit', '/notes', '/sessions', '/acts/close', '/acts/reset'])
    await exchange(member.visitor, {
      path: page(part, admin),
      body: { role: 'member', reason: 'x', email: 'x@example.com', message: 'x' },
      status: 403,
    });
  expect(await roleOf(admin.id)).toBe('admin');
  expect(await written()).toEqual([]);
  expect(await site.db.selectFrom('admin_notes').select('id').execute()).toEqual([]);
});

test('C12-039 everything that the log can tell has its words', async () => {
  const { reader, missing } = await preparedTexts();
  for (const language of ['en', 'es'] as const) {
    for (const act of acts) reader(language).t(`system:acts.${act}`);
    for (const mail of mailNames) reader(language).t(`users:mail.${mail}`);
  }
  expect(missing).toEqual([]);
});
