import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, password, seatMember, Visitor } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { accountErrorAt, linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const valid = () => ({
  firstName: 'Iris',
  lastName: 'Vega',
  email: newAddress(),
  password,
  confirmPassword: password,
  terms: 'on',
});
const pendingOf = (email: string) =>
  site.db.selectFrom('pending_signups').selectAll().where('email', '=', email).execute();

test('C2-014 C2-015 the page asks for address, password twice, consent, and first and last name if one likes', async () => {
  const page = await exchange(new Visitor(site), {
    path: '/auth/signup',
    status: 200,
    says: [
      'Create your account',
      'First name (optional)',
      'Last name (optional)',
      'I am 18 or older, and I agree to the terms',
    ],
  });
  expect(page.html).toMatch(/<input\b[^>]*name="email"[^>]*>/);
  for (const name of ['firstName', 'lastName', 'email', 'password', 'confirmPassword']) {
    expect(valuesIn(page.html, name), name).toEqual(['']);
  }
  expect(valuesIn(page.html, 'terms')).toEqual([]);
  expect(linksOf(page.html)).toEqual(expect.arrayContaining(['/auth', '/terms', '/privacy']));
});

test('AUTH-30 A11Y-02 password managers are told what each field is', async () => {
  const { html } = await new Visitor(site).get('/auth/signup');
  const control = (name: string) => new RegExp(`<input\\b[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  expect(control('email')).toContain('type="email"');
  expect(control('email')).toContain('autoComplete="username"');
  for (const name of ['password', 'confirmPassword']) {
    expect(control(name)).toContain('type="password"');
    expect(control(name)).toContain('autoComplete="new-password"');
  }
});

interface Fault {
  readonly what: string;
  readonly change: Readonly<Record<string, string | undefined>>;
  readonly field: string;
  readonly says: string;
}
const faults: readonly Fault[] = [
  { what: 'C2-016 no address', change: { email: '' }, field: 'email', says: 'Enter your e-mail address' },
  {
    what: 'C2-016 blanks for an address',
    change: { email: '   ' },
    field: 'email',
    says: 'Please enter a valid email address',
  },
  {
    what: 'C1-040 no real address',
    change: { email: 'iris' },
    field: 'email',
    says: 'Please enter a valid email address',
  },
  {
    what: 'C1-040 an address with a line break',
    change: { email: 'a@example.com\nBcc: b@example.com' },
    field: 'email',
    says: 'Please enter a valid email address',
  },
  {
    what: 'C1-040 two addresses',
    change: { email: 'a@example.com,b@example.com' },
    field: 'email',
    says: 'Please enter a valid email address',
  },
  {
    what: 'C1-040 an endless address',
    change: { email: `${'a'.repeat(250)}@example.com` },
    field: 'email',
    says: 'Please enter a valid email address',
  },
  {
    what: 'C2-016 no password',
    change: { password: '' },
    field: 'password',
    says: 'Must be at least 8 characters',
  },
  {
    what: 'C2-018 C1-038 a password of 7 characters',
    change: { password: 'a b c d', confirmPassword: 'a b c d' },
    field: 'password',
    says: 'Must be at least 8 characters',
  },
  {
    what: 'C1-038 a password of 257 characters',
    change: { password: 'p'.repeat(257), confirmPassword: 'p'.repeat(257) },
    field: 'password',
    says: 'Must be no more than 256 characters',
  },
  {
    what: 'C2-017 C1-041 two different passwords',
    change: { confirmPassword: 'three other words' },
    field: 'confirmPassword',
    says: 'Passwords do not match',
  },
  {
    what: 'C2-017 a password in another case',
    change: { confirmPassword: password.toUpperCase() },
    field: 'confirmPassword',
    says: 'Passwords do not match',
  },
  {
    what: 'C1-039 no second password',
    change: { confirmPassword: '' },
    field: 'confirmPassword',
    says: 'This field is required',
  },
  {
    what: 'C2-019 no consent',
    change: { terms: undefined },
    field: 'terms',
    says: 'You must agree to the terms',
  },
  {
    what: 'C2-019 a consent that the box does not send',
    change: { terms: 'no' },
    field: 'terms',
    says: 'You must agree to the terms',
  },
  {
    what: 'C1-038 a name of 101 characters',
    change: { firstName: 'n'.repeat(101) },
    field: 'firstName',
    says: 'Must be no more than 100 characters',
  },
  {
    what: 'C1-038 two names of more than 100 characters together',
    change: { firstName: 'n'.repeat(50), lastName: 'm'.repeat(50) },
    field: 'lastName',
    says: 'Must be no more than 100 characters',
  },
];

describe('a sign-up that is not right', () => {
  test.each(faults)(
    '$what: the message stands at the field, nothing is stored',
    async ({ change, field, says }) => {
      const given = valid();
      const fields = Object.fromEntries(
        Object.entries({ ...given, ...change }).filter(
          (entry): entry is [string, string] => entry[1] !== undefined,
        ),
      );
      const page = await exchange(new Visitor(site), { path: '/auth/signup', body: fields, status: 422 });
      expect(accountErrorAt(page.html, `sign-up-${field}`)).toBe(says);
      expect(titleOf(page.html)).toMatch(/^Error: /);
      const link = summaryOf(page.html).find(({ href }) => href === `#sign-up-${field}`);
      expect(link?.text).toContain(says);
      expect(page.html).toMatch(new RegExp(`<input\\b[^>]*id="sign-up-${field}"`));
      expect(await pendingOf(given.email)).toEqual([]);
    },
  );

  test('DUR-07 what was typed is kept, except the passwords', async () => {
    const fields = {
      ...valid(),
      firstName: 'Iris "Ivy"',
      lastName: '<Vega>',
      confirmPassword: 'something else',
    };
    const { html } = await new Visitor(site).post('/auth/signup', fields);
    expect([valuesIn(html, 'firstName'), valuesIn(html, 'lastName')]).toEqual([['Iris "Ivy"'], ['<Vega>']]);
    expect(valuesIn(html, 'email')).toEqual([fields.email]);
    expect(valuesIn(html, 'terms')).toEqual(['on']);
    expect(valuesIn(html, 'password')).toEqual(['']);
    expect(valuesIn(html, 'confirmPassword')).toEqual(['']);
    expect(html).not.toContain(password);
    expect(html).not.toContain('something else');
  });

  test('every fault is told at once, in the order of the page, in Spanish too', async () => {
    const { html } = await new Visitor(site, 'es').post('/auth/signup', {});
    expect(summaryOf(html).map(({ href }) => href)).toEqual([
      '#sign-up-email',
      '#sign-up-password',
      '#sign-up-confirmPassword',
      '#sign-up-terms',
    ]);
    expect(accountErrorAt(html, 'sign-up-terms')).toBe('Debes aceptar los términos');
    expect(titleOf(html)).toBe('Error: Crea tu cuenta · Freedom Plan');
  });
});

describe('a sign-up', () => {
  test('C2-034 leads to the page that names the address, and opens nothing yet', async () => {
    const visitor = new Visitor(site);
    const fields = valid();
    const answer = await visitor.post('/auth/signup', fields);
    expect(answer).toMatchObject({ status: 303, location: '/verify-email' });
    expect((await visitor.follow(answer)).text).toContain(fields.email);
    expect(await pendingOf(fields.email)).toHaveLength(1);
    const user = await site.db.selectFrom('users').select('id').where('email', '=', fields.email).execute();
    expect(user).toEqual([]);
    expect((await visitor.get('/dashboard')).location).toBe('/auth?next=%2Fdashboard');
  });

  test('stores what is needed, and the password only as an argon2id hash', async () => {
    const fields = {
      ...valid(),
      firstName: '  Iris ',
      lastName: ' Vega ',
      timezone: 'America/Mexico_City',
      plan: 'level_2',
    };
    await new Visitor(site, 'es').post('/auth/signup', fields);
    const [row] = await pendingOf(fields.email);
    expect(row).toMatchObject({
      full_name: 'Iris Vega',
      language: 'es',
      timezone: 'America/Mexico_City',
      plan: 'level_2',
    });
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(password);
  });

  test.each([
    [{ firstName: 'Iris', lastName: '' }, 'Iris'],
    [{ firstName: ' ', lastName: 'Vega' }, 'Vega'],
    [{ firstName: 'María José', lastName: 'de la Vega 🌱' }, 'María José de la Vega 🌱'],
    [{ firstName: '', lastName: '  ' }, null],
    [{ firstName: 'n'.repeat(50), lastName: 'm'.repeat(49) }, `${'n'.repeat(50)} ${'m'.repeat(49)}`],
  ])('C2-015 the names %j are one in the profile', async (names, fullName) => {
    const fields = { ...valid(), ...names };
    expect((await new Visitor(site).post('/auth/signup', fields)).status).toBe(303);
    expect((await pendingOf(fields.email))[0]?.full_name).toBe(fullName);
  });

  test.each(['Nowhere/Land', '', 'x'.repeat(500), '../../etc', 'UTC; drop table users'])(
    'the time zone %j is none: UTC is taken',
    async (timezone) => {
      const fields = { ...valid(), timezone };
      expect((await new Visitor(site).post('/auth/signup', fields)).status).toBe(303);
      expect((await pendingOf(fields.email))[0]?.timezone).toBe('UTC');
    },
  );

  test.each(['level_9', 'https://evil.example', ''])(
    'the plan %j is none: no plan is taken',
    async (plan) => {
      const fields = { ...valid(), plan };
      expect((await new Visitor(site).post('/auth/signup', fields)).status).toBe(303);
      expect((await pendingOf(fields.email))[0]?.plan).toBeNull();
    },
  );

  test('C2-005 C2-006 a plan in the query stands in the form and in the link to sign in', async () => {
    const { html } = await new Visitor(site).get('/auth/signup?plan=level_1');
    expect(valuesIn(html, 'plan')).toEqual(['level_1']);
    expect(linksOf(html)).toContain('/auth?plan=level_1');
  });

  test('an address counts without its spaces and capitals', async () => {
    const fields = valid();
    const typed = ` ${fields.email.toUpperCase()} `;
    await new Visitor(site).post('/auth/signup', { ...fields, email: typed });
    expect(await pendingOf(fields.email)).toHaveLength(1);
  });
});

describe('an address that has an account already', () => {
  const facts = (page: { status: number; location: string | null; html: string; headers: Headers }) => ({
    status: page.status,
    location: page.location,
    html: page.html,
    cookies: page.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '')),
    type: page.headers.get('Content-Type'),
  });

  test('C2-062 AUTH-09 is answered like any other; its owner gets a mail that says so', async () => {
    const { email, id } = await seatMember(site);
    const unknown = valid();
    const forUnknown = await new Visitor(site).post('/auth/signup', unknown);
    const forKnown = await new Visitor(site).post('/auth/signup', { ...valid(), email });
    expect(facts(forKnown)).toEqual(facts(forUnknown));
    await site.workOff();
    const mail = (await site.mailsTo(email)).at(-1);
    expect(mail?.subject).toBe('You have a Freedom Plan account already');
    expect(mail?.text).not.toContain('token=');
    expect((await site.mailsTo(unknown.email)).at(-1)?.subject).toBe('Open your Freedom Plan account');
    const user = await site.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(user?.password_hash).toBe('none');
  });

  test('C2-062 the page after it is the same', async () => {
    const { email } = await seatMember(site);
    const page = async (address: string) => {
      const visitor = new Visitor(site);
      await visitor.post('/auth/signup', { ...valid(), email: address });
      return (await visitor.get('/verify-email')).text.replace(address, 'ADDRESS');
    };
    expect(await page(email)).toBe(await page(newAddress()));
  });
});
