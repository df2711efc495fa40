import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountErrorAt, valuesIn } from './support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { sayIn } from '#tests/support/texts.ts';
import { newAddress, password as ownPassword, seatMember, Visitor } from '#tests/support/visitor.ts';

let site: TestSite;
let passwordHash: string;
beforeAll(async () => {
  site = await startSite();
  passwordHash = await hashPassword(ownPassword);
});
afterAll(() => site.close());

const said = {
  en: {
    common: 'Many people use this password, so it is quickly guessed. Choose another',
    personal: 'Your password must not be your name, your address or our name. Choose another',
  },
  es: {
    common: 'Mucha gente usa esta contraseña y se adivina enseguida. Elige otra',
    personal: 'Tu contraseña no puede ser tu nombre, tu correo ni nuestro nombre. Elige otra',
  },
} as const;

describe.each(['en', 'es'] as const)('passwords that are quickly guessed (%s)', (language) => {
  test.each([
    ['AUTH-02', 'baseball', 'common'],
    ['AUTH-04', 'Freedom Plan 1', 'personal'],
    ['AUTH-04', 'MARTA LUNA', 'personal'],
  ] as const)('%s sign-up refuses %s, and keeps the rest', async (_id, password, why) => {
    const email = newAddress();
    const page = await new Visitor(site, language).post('/auth/signup', {
      firstName: 'Marta',
      lastName: 'Luna',
      email,
      password,
      confirmPassword: password,
      terms: 'on',
    });
    expect(page.status).toBe(422);
    expect(accountErrorAt(page.html, 'sign-up-password')).toBe(said[language][why]);
    expect(valuesIn(page.html, 'email')).toEqual([email]);
    expect(valuesIn(page.html, 'lastName')).toEqual(['Luna']);
    expect(page.html).not.toContain(password);
    const rows = await site.db
      .selectFrom('pending_signups')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(rows).toEqual([]);
  });

  test.each([
    ['AUTH-02', 'sunshine', 'common'],
    ['AUTH-04', 'Iris Vega!!', 'personal'],
  ] as const)('%s a reset refuses %s, and the link stays good', async (_id, password, why) => {
    const { email } = await seatMember(site, { language });
    const visitor = new Visitor(site, language);
    await visitor.post('/forgot-password', { email });
    const token = new URL(await site.linkTo(email)).searchParams.get('token') ?? '';
    const refused = await visitor.post(`/reset-password?token=${token}`, {
      token,
      password,
      confirmPassword: password,
    });
    expect(refused.status).toBe(422);
    expect(accountErrorAt(refused.html, 'reset-password')).toBe(said[language][why]);
    const good = 'willow by the slow river';
    const fields = { token, password: good, confirmPassword: good };
    expect((await visitor.post(`/reset-password?token=${token}`, fields)).status).toBe(303);
    expect((await visitor.post('/auth', { email, password: good })).status).toBe(303);
  });
});

describe.each(['en', 'es'] as const)('A09 a weak password, with what would help (%s)', (language) => {
  const say = sayIn(language);
  const weak: readonly [password: string, key: string][] = [
    ['        ', 'passwordRepeat'],
    ['abcabcabc', 'passwordRepeat'],
    ['hgfedcba', 'passwordSequence'],
    ['lkjhgfds', 'passwordKeyboard'],
    ['23/04/1985', 'passwordDate'],
    ['qwertyuiop', 'passwordCommon'],
  ];
  test.each(weak)(
    '%j is refused at sign-up, at the opening, at a reset and in the settings',
    async (typed, key) => {
      const twice = { password: typed, confirmPassword: typed };
      const visitor = new Visitor(site, language);
      const says = say(`errors:field.${key}`);
      const email = newAddress();
      const asked = await visitor.post('/auth/signup', { email, ...twice, terms: 'on' });
      expect(accountErrorAt(asked.html, 'sign-up-password')).toBe(says);
      const strong = 'willow by the slow river';
      await visitor.post('/auth/signup', { email, password: strong, confirmPassword: strong, terms: 'on' });
      const link = new URL(await site.linkTo(email));
      const token = link.searchParams.get('token') ?? '';
      const phone = new Visitor(site, language);
      const opening = await phone.post(link.pathname + link.search, { token, ...twice });
      expect(accountErrorAt(opening.html, 'open-password')).toBe(says);
      const { email: known, visitor: member } = await seatMember(site, { language, passwordHash });
      const changing = await member.post('/settings/password', { currentPassword: ownPassword, ...twice });
      expect(accountErrorAt(changing.html, 'password-password')).toBe(says);
      await visitor.post('/forgot-password', { email: known });
      const reset = new URL(await site.linkTo(known)).searchParams.get('token') ?? '';
      const resetting = await visitor.post(`/reset-password?token=${reset}`, { token: reset, ...twice });
      expect(accountErrorAt(resetting.html, 'reset-password')).toBe(says);
      for (const page of [asked, opening, changing, resetting]) expect(page.status).toBe(422);
    },
  );
});
