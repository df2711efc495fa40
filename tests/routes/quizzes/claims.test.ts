import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn } from '#tests/support/texts.ts';
import { newAddress, password, signUpMember, Visitor } from '#tests/support/visitor.ts';
import { valuesIn } from '#tests/routes/support/page.ts';
import { answers, reads, starts } from './taking.ts';

let site: TestSite;
let guest: Visitor;
const say = sayIn('en');
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(() => {
  guest = new Visitor(site);
});

const leadsOf = (email: string) =>
  site.db.selectFrom('freedom_breakthrough_leads').selectAll().where('email', '=', email).execute();

describe('a guest who gets an account', () => {
  test('C3-023 C3-043 finds the result of this browser saved, and the lead is converted', async () => {
    const email = newAddress();
    const path = await reads(site, guest, 'freedom', email, 'achievement');
    const form = { email, password, confirmPassword: password, terms: 'on' };
    await guest.post('/auth/signup', form);
    const link = new URL(await site.linkTo(email));
    await guest.post(link.pathname, { token: link.searchParams.get('token') ?? '' });
    const profile = await site.db
      .selectFrom('profiles')
      .select(['id', 'emotional_driver', 'emotional_driver_quiz'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(profile).toMatchObject({ emotional_driver: 'achievement', emotional_driver_quiz: 1 });
    expect(await leadsOf(email)).toMatchObject([{ converted_to_user: 1 }]);
    expect(guest.cookies.has('quizzes')).toBe(false);
    const mine = await guest.get(path);
    expect(mine.status).toBe(200);
    expect(mine.text).toContain(say('quizzes:result.saved'));
  });

  const fresh = 'a bicycle under snow';
  test.each([
    ['the password of the sign-up', password, { emotional_driver: 'achievement', emotional_driver_quiz: 1 }],
    [
      'another password: anybody may have signed up',
      fresh,
      { emotional_driver: null, emotional_driver_quiz: 0 },
    ],
  ])('C22 A01 in another browser, with %s', async (_says, typed, expected) => {
    const email = newAddress();
    await reads(site, guest, 'freedom', email, 'achievement');
    const { html } = await guest.get('/auth/signup?plan=level_0');
    expect(valuesIn(html, 'email')).toEqual([email]);
    await guest.post('/auth/signup', { email, password, confirmPassword: password, terms: 'on' });
    const link = new URL(await site.linkTo(email));
    const phone = new Visitor(site);
    const token = link.searchParams.get('token') ?? '';
    const opened = await phone.post(link.pathname, { token, password: typed, confirmPassword: typed });
    expect(opened.status).toBe(303);
    const profile = site.db
      .selectFrom('profiles')
      .select(['emotional_driver', 'emotional_driver_quiz'])
      .where('email', '=', email);
    expect(await profile.executeTakeFirst()).toEqual(expected);
  });

  test('C3-023 goes on with what was under way, after signing in with a password', async () => {
    const { email } = await signUpMember(site);
    await starts(guest, 'archetype');
    await answers(guest, 'archetype', 'nurturer', 5);
    const old = new Map(guest.cookies);
    expect((await guest.post('/auth', { email, password })).status).toBe(303);
    expect((await guest.get('/archetype-quiz/6')).status).toBe(200);
    // The cookie of before opens nothing any more.
    const left = new Visitor(site);
    for (const [name, value] of old) left.setCookie(name, value);
    expect((await left.get('/archetype-quiz/6')).location).toBe('/archetype-quiz');
  });
});
