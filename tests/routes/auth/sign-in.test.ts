import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, onboardedMember, password, signUpMember, Visitor } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import {
  accountErrorAt,
  buttonsOf,
  linksOf,
  summaryOf,
  titleOf,
  valuesIn,
} from '#tests/routes/support/page.ts';

let site: TestSite;
/** Somebody before onboarding, and somebody after it. */
let newcomer: string;
let member: string;
beforeAll(async () => {
  site = await startSite();
  newcomer = (await signUpMember(site)).email;
  member = (await onboardedMember(site)).email;
});
afterAll(() => site.close());

const signIn = (visitor: Visitor, fields: Record<string, string>, query = '') =>
  visitor.post(`/auth${query}`, { email: member, password, ...fields });

test('C2-001 C2-003 C2-004 C2-005 the page asks for address and password, and leads on', async () => {
  const page = await exchange(new Visitor(site), {
    path: '/auth?plan=level_2',
    status: 200,
    says: ['Sign in', 'By signing in you accept our terms and our privacy policy:', 'Create an account'],
  });
  expect(page.html).toMatch(
    /<input\b[^>]*type="email"[^>]*name="email"|<input\b[^>]*name="email"[^>]*type="email"/,
  );
  expect(page.html).toMatch(/<input\b[^>]*name="password"[^>]*>/);
  expect(linksOf(page.html)).toEqual(
    expect.arrayContaining([
      '/forgot-password?plan=level_2',
      '/signup?plan=level_2',
      '/auth/signup?plan=level_2',
      '/terms',
      '/privacy',
    ]),
  );
});

test('C2-002 without a Google client there is no Google button', async () => {
  for (const path of ['/auth', '/auth/signup']) {
    await exchange(new Visitor(site), { path, status: 200, hides: 'Google' });
  }
});

describe('a refused sign-in', () => {
  const faults: readonly [what: string, fields: Record<string, string>, field: string, says: string][] = [
    ['C2-001 no address', { email: '' }, 'email', 'Enter your e-mail address'],
    ['C1-040 no real address', { email: 'iris@' }, 'email', 'Please enter a valid email address'],
    ['C2-001 C1-039 no password', { password: '' }, 'password', 'This field is required'],
    [
      'a password beyond every limit',
      { password: 'p'.repeat(257) },
      'password',
      'Must be no more than 256 characters',
    ],
  ];
  test.each(faults)('%s: 422, the message at the field', async (_what, fields, field, says) => {
    const visitor = new Visitor(site);
    const page = await signIn(visitor, fields);
    expect(page.status).toBe(422);
    expect(accountErrorAt(page.html, `sign-in-${field}`)).toBe(says);
    expect(titleOf(page.html)).toMatch(/^Error: /);
    expect(visitor.cookies.size).toBe(0);
  });

  test('C2-011 a wrong password is answered 401 in an alert; the address is kept, the password is not', async () => {
    const visitor = new Visitor(site);
    const page = await signIn(visitor, { password: 'three wrong words' });
    expect(page.status).toBe(401);
    // The form is described by the alert.
    expect(page.html).toMatch(/<div id="sign-in-error"[^>]* role="alert"/);
    expect(page.html).toMatch(/<form[^>]* aria-describedby="sign-in-error"/);
    expect(page.html).toContain('role="alert"');
    expect(summaryOf(page.html).map(({ text }) => text)).toEqual(['Invalid email or password']);
    expect(valuesIn(page.html, 'email')).toEqual([member]);
    expect(valuesIn(page.html, 'password')).toEqual(['']);
    expect(page.html).not.toContain('three wrong words');
    expect(visitor.cookies.size).toBe(0);
  });

  test('C2-011 AUTH-09 an unknown address is answered exactly as a wrong password', async () => {
    const wrong = await signIn(new Visitor(site), { password: 'three wrong words' });
    const stranger = newAddress();
    const unknown = await signIn(new Visitor(site), { email: stranger });
    expect(unknown.status).toBe(wrong.status);
    expect(unknown.text.replaceAll(stranger, '')).toBe(wrong.text.replaceAll(member, ''));
    expect(unknown.headers.getSetCookie()).toEqual(wrong.headers.getSetCookie());
  });

  test('C2-011 in Spanish it is Spanish', async () => {
    const page = await signIn(new Visitor(site, 'es'), { password: 'three wrong words' });
    expect(page.text).toContain('El correo o la contraseña no son correctos');
  });

  test('a plan and a destination survive it', async () => {
    const query = '?next=%2Fforms%3Fview%3Dhistory&plan=level_3';
    const page = await signIn(
      new Visitor(site),
      { password: 'three wrong words', next: '/forms?view=history', plan: 'level_3' },
      query,
    );
    expect(valuesIn(page.html, 'next')).toEqual(['/forms?view=history']);
    expect(valuesIn(page.html, 'plan')).toEqual(['level_3']);
  });

  test('AUTH-14 a disabled account cannot be signed in to', async () => {
    const { email } = await signUpMember(site);
    await site.db
      .updateTable('users')
      .set({ disabled_at: site.now().toISOString() })
      .where('email', '=', email)
      .execute();
    await exchange(new Visitor(site), {
      path: '/auth',
      body: { email, password },
      status: 401,
      says: 'Invalid email or password',
    });
  });
});

describe('an address that is not confirmed', () => {
  test('is offered the link again, to somebody who knows the password only', async () => {
    const email = newAddress();
    await new Visitor(site).post('/auth/signup', { email, password, confirmPassword: password, terms: 'on' });
    await exchange(new Visitor(site), {
      path: '/auth',
      body: { email, password: 'three wrong words' },
      status: 401,
      says: 'Invalid email or password',
    });

    const visitor = new Visitor(site);
    const page = await exchange(visitor, {
      path: '/auth',
      body: { email, password },
      status: 403,
      says: ['This address is not confirmed yet', 'If it got lost, we send it again.'],
    });
    expect(buttonsOf(page.html)).toContain('Send the link again');
    expect(page.html).toContain('action="/verify-email"');
    const sent = await visitor.post('/verify-email');
    expect((await visitor.follow(sent)).text).toContain(email);
    await site.linkTo(email);
    expect((await site.mailsTo(email)).length).toBe(2);
    expect((await visitor.get('/dashboard')).status).toBe(303);
  });
});

interface Way {
  readonly who: 'member' | 'newcomer';
  readonly fields: Readonly<Record<string, string>>;
  readonly to: string;
}
const ways: readonly Way[] = [
  { who: 'member', fields: {}, to: '/journal' },
  { who: 'newcomer', fields: {}, to: '/onboarding' },
  { who: 'member', fields: { plan: 'level_1' }, to: '/signup?plan=level_1' },
  { who: 'newcomer', fields: { plan: 'level_4' }, to: '/signup?plan=level_4' },
  { who: 'member', fields: { plan: 'level_0' }, to: '/journal' },
  { who: 'newcomer', fields: { plan: 'level_0' }, to: '/onboarding' },
  { who: 'member', fields: { plan: 'level_99' }, to: '/journal' },
  { who: 'member', fields: { plan: 'level_1&next=//evil.example' }, to: '/journal' },
  { who: 'member', fields: { next: '/forms?view=history' }, to: '/forms?view=history' },
  {
    who: 'member',
    fields: { next: '/forms/nutrition-fitness/basic-metrics?from=check#f-height_cm' },
    to: '/forms/nutrition-fitness/basic-metrics?from=check#f-height_cm',
  },
  { who: 'member', fields: { next: '/forms', plan: 'level_1' }, to: '/forms' },
  { who: 'newcomer', fields: { next: '/onboarding/profile' }, to: '/onboarding/profile' },
  { who: 'member', fields: { next: '/auth' }, to: '/journal' },
  { who: 'member', fields: { next: '/sign-out' }, to: '/journal' },
];

describe('a sign-in', () => {
  test.each(ways)('C2-007 C2-008 of a $who with $fields leads to $to', async ({ who, fields, to }) => {
    const visitor = new Visitor(site);
    const answer = await signIn(visitor, { ...fields, email: who === 'member' ? member : newcomer });
    expect(answer).toMatchObject({ status: 303, location: to });
  });

  test('C2-009 says so on the next page, once', async () => {
    const visitor = new Visitor(site);
    const page = await visitor.follow(await signIn(visitor, {}));
    expect(page.text).toContain('Good to see you. You are signed in.');
    expect((await visitor.get('/journal')).text).not.toContain('You are signed in.');
  });

  test('C2-006 the plan of the query is carried through the form', async () => {
    const visitor = new Visitor(site);
    const { html } = await visitor.get('/auth?plan=level_3');
    const answer = await signIn(visitor, { plan: valuesIn(html, 'plan')[0] ?? '' });
    expect(answer.location).toBe('/signup?plan=level_3');
  });

  test('C1-019 AUTH-16 somebody sent here by a guard comes back to the page', async () => {
    const visitor = new Visitor(site);
    const sent = await visitor.get('/forms/health-assessment/lifestyle-diet?from=check');
    const { html } = await visitor.follow(sent);
    const answer = await signIn(visitor, { next: valuesIn(html, 'next')[0] ?? '' });
    expect(answer.location).toBe('/forms/health-assessment/lifestyle-diet?from=check');
    expect((await visitor.follow(answer)).status).toBe(200);
  });

  const elsewhere = [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/%09/evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    ' //evil.example',
    'evil.example',
    '/'.repeat(600),
  ];
  test.each(elsewhere)('C1-067 CSRF-09 does not lead to %j', async (next) => {
    const visitor = new Visitor(site);
    const { html } = await visitor.get(`/auth?next=${encodeURIComponent(next)}`);
    for (const value of valuesIn(html, 'next')) expect(new URL(value, site.url).origin).toBe(site.url);
    const answer = await signIn(visitor, { next });
    expect(answer.status).toBe(303);
    expect(new URL(answer.location ?? '', site.url).origin).toBe(site.url);
    expect(answer.location).not.toMatch(/^\/[/\\]/);
  });

  test('an address counts without its spaces and capitals', async () => {
    expect((await signIn(new Visitor(site), { email: `  ${member.toUpperCase()} ` })).status).toBe(303);
  });

  test('C2-012 sent twice at once, or again, is harmless', async () => {
    const visitor = new Visitor(site);
    const answers = await Promise.all([signIn(visitor, {}), signIn(visitor, {})]);
    expect(answers.map((answer) => answer.status)).toEqual([303, 303]);
    const again = await signIn(visitor, {});
    expect(again).toMatchObject({ status: 303, location: '/dashboard' });
    expect((await visitor.get('/dashboard')).status).toBe(200);
  });

  test('C2-012 C1-024 sent again, or opened by somebody who is signed in, leads where they were going', async () => {
    const visitor = new Visitor(site);
    await signIn(visitor, { next: '/goals' }, '?next=%2Fgoals');
    for (const [query, location] of [
      ['?next=%2Fgoals', '/goals'],
      ['?plan=level_2', '/signup?plan=level_2'],
      ['?next=%2Fgoals&plan=level_2', '/goals'],
      ['?next=%2F%2Fevil.example', '/dashboard'],
      ['?next=%2Fauth%2Fsignup', '/dashboard'],
      ['?plan=level_0', '/trial'],
    ] as const) {
      expect(await signIn(visitor, {}, query), query).toMatchObject({ status: 303, location });
      expect(await visitor.get(`/auth${query}`), query).toMatchObject({ status: 303, location });
    }
  });
});
