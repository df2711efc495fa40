import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { holdPost } from '#app/domain/submissions/held-posts.ts';
import { startSession } from '#app/domain/accounts/sessions.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, password, seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { accountErrorAt, linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let passwordHash: string;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  passwordHash = await hashPassword(password);
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site, { passwordHash });
});

describe('the settings', () => {
  test('C2-043 C2-045 C2-046 lead to everything, for a member who has not finished onboarding too', async () => {
    for (const onboarded of [true, false]) {
      const { visitor } = await seatMember(site, { onboarded });
      const page = await visitor.get('/settings');
      expect(page.status).toBe(200);
      for (const link of ['ai', 'what-we-read', 'password', 'email', 'sessions', 'data']) {
        expect(linksOf(page.html)).toContain(`/settings/${link}`);
        expect((await visitor.get(`/settings/${link}`)).status, link).toBe(200);
      }
    }
  });

  test('C2-046 keep the notifications', async () => {
    const saved = await member.visitor.post('/settings', {});
    expect(saved).toMatchObject({ status: 303, location: '/settings' });
    const page = await member.visitor.follow(saved);
    expect(page.text).toContain('Your settings are saved.');
    expect(valuesIn(page.html, 'email')).toEqual([]);
    await member.visitor.post('/settings', { email: 'on' });
    expect(valuesIn((await member.visitor.get('/settings')).html, 'email')).toEqual(['on']);
  });

  test('C2-046 hold the mail of new insights, too: it is the one of the page of reminders', async () => {
    const shown = async () => valuesIn((await member.visitor.get('/settings')).html, 'insights');
    const onItsPage = async () => {
      const { text } = await member.visitor.get('/settings/reminders');
      return text.includes('On. It comes only when something new was found.');
    };
    expect([await shown(), await onItsPage()]).toEqual([[], false]);
    await member.visitor.post('/settings', { email: 'on', insights: 'on' });
    expect([await shown(), await onItsPage()]).toEqual([['on'], true]);
    await member.visitor.post('/settings/reminders', { intent: 'insights-off' });
    expect(await shown()).toEqual([]);
    await member.visitor.post('/settings', { email: 'on', insights: 'on' });
    await member.visitor.post('/settings', { email: 'on' });
    expect([await shown(), await onItsPage()]).toEqual([[], false]);
  });

  test.each([
    ['/settings', { email: 'on' }, 'email'],
    ['/settings/ai', { consent: 'on', voice: 'on' }, 'voice'],
  ])('C2-049 %s says that the update failed, and keeps the choice', async (path, choice, name) => {
    const page = await whileFull(site, 'settings', () => member.visitor.post(path, choice));
    expect(page.status).toBe(500);
    expect(summaryOf(page.html)[0]?.text).toContain('Settings update failed');
    expect(titleOf(page.html)).toMatch(/^Error:/);
    expect(valuesIn(page.html, name)).toEqual(['on']);
    expect(page.text).not.toContain('disk is full');
  });

  test('C2-043 send a link for a new password', async () => {
    const page = await member.visitor.post('/settings', { intent: 'reset-link' });
    expect((await member.visitor.follow(page)).text).toContain('A link for a new password is on its way');
    const link = await site.linkTo(member.email);
    expect((await new Visitor(site).get(link)).text).toContain('Choose a new password');
  });

  test('B09 say so when the mails of the hour are spent, to their owner; strangers spend none of them', async () => {
    const own = await seatMember(site, { passwordHash: await hashPassword(password) });
    const asks = async () =>
      (await own.visitor.follow(await own.visitor.post('/settings', { intent: 'reset-link' }))).text;
    for (let times = 0; times < 5; times += 1)
      await new Visitor(site).post('/forgot-password', { email: own.email });
    for (let times = 0; times < 5; times += 1) expect(await asks()).toContain('is on its way');
    expect(await asks()).toContain('Nothing was sent: you have asked for five mails within an hour.');
    const change = { email: newAddress(), currentPassword: password };
    const page = await own.visitor.post('/settings/email', change);
    expect(page.status).toBe(422);
    expect(accountErrorAt(page.html, 'email-email')).toContain(
      'You have asked for five mails within an hour',
    );
    expect(valuesIn(page.html, 'email')).toEqual([change.email]);
  });

  test('C2-045 choose the language and light pages, and come back', async () => {
    const page = await member.visitor.post('/language', { language: 'es', next: '/settings' });
    expect(page.location).toBe('/settings');
    expect((await member.visitor.follow(page)).text).toContain('Ajustes');
    expect(await member.visitor.post('/lite', { lite: 'on', next: '/settings' })).toMatchObject({
      location: '/settings',
    });
    expect((await member.visitor.get('/settings')).text).toContain('Las páginas ligeras están activadas');
  });
});

test('A17 C2-048 clearing the cache drops what an ended session had sent, once it was asked about', async () => {
  await holdPost(site.db, member.id, '/journal', { intention: ['held'] }, site.now());
  const held = site.db.selectFrom('held_posts').select('id').where('user_id', '=', member.id);
  const asked = await member.visitor.post('/settings/data', { intent: 'clear' });
  expect(asked).toMatchObject({ status: 303, location: '/settings/data?ask=clear' });
  const ask = await member.visitor.follow(asked);
  expect(ask.text.indexOf('Keep it')).toBeLessThan(ask.text.indexOf('Clear it'));
  expect(await held.execute()).toHaveLength(1);
  const page = await member.visitor.follow(
    await member.visitor.post('/settings/data', { intent: 'clear', confirmed: 'yes' }),
  );
  expect(page.text).toContain('What waited is dropped.');
  expect(await held.execute()).toEqual([]);
});

describe('artificial intelligence', () => {
  test('C2-045 needs the agreement, says so at its box, and keeps the choice', async () => {
    const page = await member.visitor.post('/settings/ai', { voice: 'on', insights: 'on' });
    expect(page.status).toBe(422);
    expect(summaryOf(page.html)[0]).toEqual({
      href: '#ai-consent',
      text: 'Agree first, or leave AI insights off',
    });
    expect([valuesIn(page.html, 'voice'), valuesIn(page.html, 'suggestions')]).toEqual([['on'], []]);
  });

  test('C2-045 PRIV-13 shows the day and the wording of the agreement; taking it back stops what needs it', async () => {
    const given = await member.visitor.post('/settings/ai', {
      consent: 'on',
      voice: 'on',
      insights: 'on',
    });
    const page = await member.visitor.follow(given);
    expect(page.text).toMatch(/You agreed on \w+ \d+, \d{4} \(wording of November 30, 2026\)/);
    expect([valuesIn(page.html, 'insights'), valuesIn(page.html, 'suggestions')]).toEqual([['on'], []]);
    const taken = await member.visitor.follow(await member.visitor.post('/settings/ai', { insights: 'on' }));
    expect(taken.text).toContain('Nothing is sent any more.');
    for (const name of ['consent', 'voice', 'suggestions', 'insights'])
      expect(valuesIn(taken.html, name)).toEqual([]);
    const rows = await site.db.selectFrom('consents').selectAll().where('user_id', '=', member.id).execute();
    expect(rows).toMatchObject([{ text_version: '2026-11-30', withdrawn_at: expect.any(String) as string }]);
  });
});

describe('sessions', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
  const sessionsOf = (id: string) =>
    site.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();

  test('AUTH-17 are listed in words, this one marked, and can be ended', async () => {
    const user = { id: member.id, role: 'member' } as const;
    await startSession(site.db, user, firefox, site.now());
    await startSession(site.db, user, '<b>x</b>', site.now());
    const page = await member.visitor.get('/settings/sessions');
    expect(page.text).toContain('Firefox on Windows');
    expect(page.text).toContain('Unknown device');
    expect(page.text.match(/This one/g)).toHaveLength(1);
    expect(page.text.match(/Sign out there/g)).toHaveLength(2);
    const [other] = (await sessionsOf(member.id)).filter(({ id }) => page.html.includes(`value="${id}"`));
    const ended = await member.visitor.post('/settings/sessions', { session: other!.id });
    expect((await member.visitor.follow(ended)).text).toContain('You are signed out there.');
    expect(await sessionsOf(member.id)).toHaveLength(2);
    const all = await member.visitor.follow(await member.visitor.post('/settings/sessions'));
    expect(all.text).toContain('You are signed out everywhere else.');
    expect(all.text).toContain('You are not signed in anywhere else.');
    expect(await sessionsOf(member.id)).toHaveLength(1);
  });

  test('AUTH-17 AC-04 of somebody else cannot be ended', async () => {
    const other = await seatMember(site);
    const [theirs] = await sessionsOf(other.id);
    await member.visitor.post('/settings/sessions', { session: theirs!.id, user_id: other.id });
    expect((await other.visitor.get('/settings')).status).toBe(200);
  });
});

describe('the password', () => {
  const fresh = 'five slow rivers';
  const change = (fields: Record<string, string> = {}, who = member) =>
    who.visitor.post('/settings/password', {
      currentPassword: password,
      password: fresh,
      confirmPassword: fresh,
      ...fields,
    });

  test('AUTH-05 is changed with the old one; other sessions end, this one goes on, a mail says so', async () => {
    const other = new Visitor(site);
    await other.post('/auth', { email: member.email, password });
    const page = await member.visitor.follow(await change());
    expect(page.text).toContain('Your password is changed. You are signed out everywhere else.');
    expect((await other.get('/settings')).status).toBe(303);
    expect((await other.post('/auth', { email: member.email, password })).status).toBe(401);
    expect((await other.post('/auth', { email: member.email, password: fresh })).status).toBe(303);
    expect((await site.mailsTo(member.email)).at(-1)?.subject).toBe('Your Freedom Plan password was changed');
  });

  const refusals: readonly [string, Record<string, string>, string, string][] = [
    [
      'a wrong old one',
      { currentPassword: 'not mine at all' },
      'currentPassword',
      'This is not your password',
    ],
    ['no old one', { currentPassword: '' }, 'currentPassword', 'This field is required'],
    [
      'a short one',
      { password: 'short', confirmPassword: 'short' },
      'password',
      'Must be at least 8 characters',
    ],
    ['two that differ', { confirmPassword: 'five slow river' }, 'confirmPassword', 'Passwords do not match'],
    [
      'a common one',
      { password: 'password1', confirmPassword: 'password1' },
      'password',
      'Many people use this password',
    ],
  ];
  test.each(refusals)('AUTH-05 is not changed with %s', async (_what, fields, field, says) => {
    const page = await change(fields);
    expect(page.status).toBe(422);
    expect(accountErrorAt(page.html, `password-${field}`)).toContain(says);
    expect(page.html).not.toContain(fresh);
    const user = site.db.selectFrom('users').select('password_hash').where('id', '=', member.id);
    expect(await user.executeTakeFirst()).toEqual({ password_hash: passwordHash });
  });

  test('E12 what is wrong is told under the words of its field', async () => {
    const page = await change({ password: 'short', confirmPassword: 'short' });
    expect(summaryOf(page.html).map(({ text }) => text)).toEqual([
      'New password: Must be at least 8 characters',
    ]);
    const address = await member.visitor.post('/settings/email', {
      email: 'iris',
      currentPassword: password,
    });
    expect(summaryOf(address.html)[0]!.text).toMatch(/^New address: /);
  });

  test('AUTH-05 cannot be guessed at an unlocked screen: the eleventh wrong one is not looked at', async () => {
    for (let n = 0; n < 10; n += 1) await change({ currentPassword: `wrong ${n} wrong` });
    const page = await change();
    expect(accountErrorAt(page.html, 'password-currentPassword')).toContain('Too many wrong passwords');
  });
});

describe('the address', () => {
  const change = (email: string, currentPassword = password) =>
    member.visitor.post('/settings/email', { email, currentPassword });
  const openLink = async (email: string, visitor = member.visitor) => {
    const link = new URL(await site.linkTo(email));
    const page = await visitor.get(link.pathname + link.search);
    return {
      page,
      press: () => visitor.post(link.pathname, { token: link.searchParams.get('token') ?? '' }),
    };
  };

  test('AUTH-19 is changed with the password, by a link whose page has a button; the old one is told', async () => {
    const email = newAddress();
    const asked = await change(email);
    expect((await member.visitor.follow(asked)).text).toContain('the link is on its way');
    const { page, press } = await openLink(email);
    expect(page.text).toContain('Confirm your new address');
    expect(page.text).toContain(email);
    expect((await member.visitor.get('/settings/email')).text).toContain(member.email);
    const pressed = await press();
    expect(pressed).toMatchObject({ status: 303, location: '/settings' });
    expect((await member.visitor.follow(pressed)).text).toContain('Your new address is confirmed.');
    expect((await member.visitor.get('/profile')).text).toContain(email);
    expect((await new Visitor(site).post('/auth', { email, password })).status).toBe(303);
    expect((await new Visitor(site).post('/auth', { email: member.email, password })).status).toBe(401);
    expect((await site.mailsTo(member.email)).map((mail) => mail.subject)).toEqual([
      'Somebody asked for another address for your Freedom Plan account',
      'Your Freedom Plan account has another address now',
    ]);
    expect((await press()).status).toBe(410);
    expect((await openLink(email)).page).toMatchObject({ status: 410 });
  });

  test('AUTH-19 can be confirmed on another device, once signed in there', async () => {
    const email = newAddress();
    await change(email);
    const phone = new Visitor(site);
    const { page, press } = await openLink(email, phone);
    expect(page.text).toContain('Sign in to the account that asked for this');
    expect((await press()).status).toBe(403);
    const signIn = linksOf(page.html).find((link) => link.startsWith('/auth?next=')) ?? '';
    const next = new URLSearchParams(signIn.split('?')[1]).get('next') ?? '';
    expect((await phone.post('/auth', { email: member.email, password, next })).location).toBe(next);
    expect((await phone.get(next)).html).toContain('This is my address');
    expect(await press()).toMatchObject({ status: 303, location: '/settings' });
  });

  test('C2-062 of somebody else gets the same answer, and its owner a mail', async () => {
    const other = await seatMember(site);
    const known = await change(other.email);
    const unknown = await change(newAddress());
    expect([known.status, known.location]).toEqual([unknown.status, unknown.location]);
    expect((await member.visitor.follow(known)).text).toContain('the link is on its way');
    expect((await site.mailsTo(other.email)).map((mail) => mail.subject)).toEqual([
      'You have a Freedom Plan account already',
    ]);
  });

  test.each([
    ['x', password, 'email', 'Please enter a valid email address'],
    ['', password, 'email', 'Enter your e-mail address'],
    ['a@example.com', 'not mine at all', 'currentPassword', 'This is not your password'],
  ])('AUTH-19 is not changed to %j with %j', async (email, secret, field, says) => {
    const page = await change(email, secret);
    expect(page.status).toBe(422);
    expect(accountErrorAt(page.html, `email-${field}`)).toContain(says);
    expect(valuesIn(page.html, 'email')).toContain(email);
    expect(
      await site.db.selectFrom('email_changes').select('id').where('user_id', '=', member.id).execute(),
    ).toEqual([]);
  });

  test('AUTH-19 is not changed to itself', async () => {
    const page = await change(` ${member.email.toUpperCase()} `);
    expect(accountErrorAt(page.html, 'email-email')).toContain('This is your address already');
  });
});
