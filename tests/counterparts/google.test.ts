import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openIdGoogle } from '#app/gateways/google/openid.ts';
import {
  makeSigningKey,
  ProviderVisit,
  startOpenIdProvider,
  type Claims,
  type OpenIdProvider,
} from '#tests/support/oidc-provider.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { password, seatMember, Visitor, type Page } from '#tests/support/visitor.ts';
import { expectAnswer } from '#tests/routes/support/answer.ts';
import { everything } from '#tests/routes/support/records.ts';

const failed = 'Authentication failed. No session was created. Please try again.';
const late = 'Authentication timed out. Please try again.';
const away = 'Google does not answer at the moment.';
const denied = 'At Google, you did not agree to sign in here.';
const notVerified = 'Google has not confirmed your e-mail address';

let provider: OpenIdProvider;
let site: TestSite;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  site = await startSite(provider.settings);
  provider.register(site);
});
afterAll(async () => {
  await site.close();
  await provider.close();
});

let people = 0;
let login: string;
let email: string;
beforeEach(() => {
  provider.setClock(0);
  login = `person-${(people += 1)}`;
  // Google is the authority for these addresses, so nothing else has to vouch for them.
  email = `${login}@gmail.com`;
  knows({ email, email_verified: true, name: 'Iris Vega' });
});

/** What the provider knows of the person of this test. */
const knows = (claims: Claims): void => void provider.accounts.set(login, claims);

/** Presses 'Continue with Google'. @returns the provider's address that the browser is sent to */
async function leaves(visitor: Visitor, fields: Readonly<Record<string, string>> = {}): Promise<string> {
  const sent = await visitor.post('/auth/google', fields);
  expect(sent).toMatchObject({ status: 303, location: expect.stringContaining(`${provider.issuer}/`) });
  return sent.location!;
}

/** Leaves, signs in at the provider and agrees. @returns the site's address that the browser is sent back to */
const walks = async (visitor: Visitor, visit = new ProviderVisit(provider)): Promise<string> =>
  (await visit.agrees(await leaves(visitor), login)).href;

/** The whole way. */
const signsIn = async (visitor: Visitor, visit?: ProviderVisit): Promise<Page> =>
  visitor.get(await walks(visitor, visit));

const accountOf = (address = email) =>
  site.db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'password_hash', 'full_name', 'language', 'timezone'])
    .where('users.email', '=', address)
    .executeTakeFirst();

const records = async () => {
  await site.workOff();
  const identities = await site.db.selectFrom('identities').selectAll().orderBy('subject').execute();
  return { ...(await everything(site)), identities };
};

/** Nobody is signed in, nothing is linked, nothing is written; and the page says why. */
async function expectNobody(
  visitor: Visitor,
  back: string,
  expected: { readonly status: number; readonly says: string },
): Promise<void> {
  const before = await records();
  const page = await visitor.follow(await visitor.get(back));
  expectAnswer(page, expected);
  expect(await records()).toEqual(before);
  expect(visitor.cookies.has('session')).toBe(false);
}

describe('Real counterparts: signing in with a certified OpenID provider', () => {
  test('somebody new signs in there, consents, and has an account that is open', async () => {
    const visitor = new Visitor(site, 'es');
    const visit = new ProviderVisit(provider);
    const address = await leaves(visitor, { timezone: 'America/Bogota' });
    const page = await visitor.get((await visit.agrees(address, login)).href);
    expect(page).toMatchObject({ status: 303, location: '/onboarding' });
    expect(visit.asked).toEqual(['login', 'consent']);
    expect((await visitor.follow(page)).text).toContain('Tu cuenta está abierta. Empecemos.');
    expect(await accountOf()).toMatchObject({
      password_hash: null,
      full_name: 'Iris Vega',
      language: 'es',
      timezone: 'America/Bogota',
    });
  });

  test('the same person comes again, is asked for consent alone, and is in the same account', async () => {
    const visit = new ProviderVisit(provider);
    await signsIn(new Visitor(site), visit);
    const account = await accountOf();
    // Also under a new address: who somebody is there is their number, not their address.
    knows({ email: `new-${email}`, email_verified: true, name: 'Iris V.' });
    const visitor = new Visitor(site);
    const page = await signsIn(visitor, visit);
    expect(page).toMatchObject({ status: 303, location: '/onboarding' });
    expect(visit.asked).toEqual(['login', 'consent', 'consent']);
    expect(await accountOf()).toEqual(account);
    expect(await accountOf(`new-${email}`)).toBeUndefined();
  });

  describe('an account of the same address', () => {
    test('is theirs where the provider is the authority for it, and its owner is told once', async () => {
      const { id } = await seatMember(site, { email });
      const visitor = new Visitor(site);
      const page = await signsIn(visitor);
      expect(page).toMatchObject({ status: 303, location: '/journal' });
      expect((await visitor.follow(page)).text).toContain('Google sign-in was added to your account.');
      expect((await signsIn(new Visitor(site))).location).toBe('/journal');
      expect(await accountOf()).toMatchObject({ id, password_hash: 'none' });
      const subjects = (await site.mailsTo(email)).map(({ subject }) => subject);
      // This browser is new to the account, too.
      expect(subjects).toEqual([
        'Google sign-in was added to your Freedom Plan account',
        'A new sign-in to your Freedom Plan account',
      ]);
    });

    test('is theirs where the provider says that it manages the domain', async () => {
      const address = `${login}@firm.example`;
      const { id } = await seatMember(site, { email: address });
      knows({ email: address, email_verified: true, name: 'Iris Vega', hd: 'firm.example' });
      expect((await signsIn(new Visitor(site))).location).toBe('/journal');
      const linked = site.db.selectFrom('identities').select('user_id').where('subject', '=', login);
      expect(await linked.execute()).toEqual([{ user_id: id }]);
    });

    const vague: readonly [says: string, claims: Claims][] = [
      ['is not verified', { email_verified: false }],
      ['is said to be verified by a text', { email_verified: 'true' }],
      ['is not said to be verified', {}],
    ];
    test.each(vague)('stays closed where the address %s', async (_says, claims) => {
      await seatMember(site, { email });
      knows({ email, name: 'Iris Vega', ...claims });
      const visitor = new Visitor(site);
      await expectNobody(visitor, await walks(visitor), { status: 400, says: notVerified });
    });

    test('that waits for its link, with a stranger’s password, opens without that password', async () => {
      const stranger = new Visitor(site);
      await stranger.post('/auth/signup', { email, password, confirmPassword: password, terms: 'on' });
      expect((await signsIn(new Visitor(site))).location).toBe('/onboarding');
      expect((await stranger.post('/auth', { email, password })).status).toBe(401);
    });
  });

  describe('claims that the provider leaves out', () => {
    test('without an address nobody gets an account', async () => {
      knows({ name: 'Iris Vega' });
      const visitor = new Visitor(site);
      await expectNobody(visitor, await walks(visitor), { status: 400, says: notVerified });
    });

    test('without a name the account has none, and is open all the same', async () => {
      knows({ email, email_verified: true });
      expect((await signsIn(new Visitor(site))).location).toBe('/onboarding');
      expect(await accountOf()).toMatchObject({ full_name: null });
    });
  });

  describe('somebody who does not agree', () => {
    test('to sign in there is told that nothing was changed', async () => {
      const visitor = new Visitor(site);
      const back = await new ProviderVisit(provider).cancels(await leaves(visitor));
      expect(back.searchParams.get('error')).toBe('access_denied');
      await expectNobody(visitor, back.href, { status: 400, says: denied });
    });

    test('to what is asked for is told so, and is not signed in to the account that they have', async () => {
      const visit = new ProviderVisit(provider);
      await signsIn(new Visitor(site), visit);
      const visitor = new Visitor(site);
      const back = await visit.cancels(await leaves(visitor));
      await expectNobody(visitor, back.href, { status: 400, says: denied });
      expect((await signsIn(visitor, visit)).location).toBe('/onboarding');
    });
  });

  describe('a return', () => {
    test('in another browser signs nobody in, there or here', async () => {
      const back = await walks(new Visitor(site));
      await expectNobody(new Visitor(site), back, { status: 400, says: late });
    });

    test('in a browser that is on a way of its own signs nobody in', async () => {
      const back = await walks(new Visitor(site));
      const other = new Visitor(site);
      await leaves(other);
      await expectNobody(other, back, { status: 400, says: failed });
    });

    test('that was used signs nobody in, not even with the same cookies', async () => {
      const visitor = new Visitor(site);
      const back = await walks(visitor);
      const copy = new Visitor(site);
      for (const [name, value] of visitor.cookies) copy.setCookie(name, value);
      expect((await visitor.get(back)).status).toBe(303);
      await expectNobody(copy, back, { status: 400, says: late });
    });

    test('with a code of another way, under the right state, fails at the provider: it knows PKCE', async () => {
      const stolen = new URL(await walks(new Visitor(site))).searchParams.get('code')!;
      const visitor = new Visitor(site);
      const back = new URL(await walks(visitor));
      back.searchParams.set('code', stolen);
      await expectNobody(visitor, back.href, { status: 400, says: failed });
    });

    test('that took longer than a code is good for is refused, and a new try goes well', async () => {
      const visitor = new Visitor(site);
      const back = await walks(visitor);
      provider.setClock(61);
      await expectNobody(visitor, back, { status: 400, says: failed });
      expect((await signsIn(visitor)).status).toBe(303);
      expect(visitor.cookies.has('session')).toBe(true);
    });

    test('said to come from another issuer is refused', async () => {
      const visitor = new Visitor(site);
      const back = new URL(await walks(visitor));
      expect(back.searchParams.get('iss')).toBe(provider.issuer);
      back.searchParams.set('iss', 'https://evil.example');
      await expectNobody(visitor, back.href, { status: 400, says: failed });
    });

    test('whose code was exchanged before gets nothing more', async () => {
      const gateway = openIdGoogle({
        clientId: provider.settings['GOOGLE_CLIENT_ID']!,
        clientSecret: provider.settings['GOOGLE_CLIENT_SECRET']!,
        issuer: provider.issuer,
      });
      const begun = await gateway.begin(`${site.url}/auth/callback`);
      if (!begun.ok) throw new Error(begun.code);
      const back = await new ProviderVisit(provider).agrees(begun.url, login);
      expect(await gateway.finish(back, begun.challenge)).toMatchObject({
        ok: true,
        identity: { issuer: provider.issuer, subject: login, email, emailVerified: true },
      });
      const again = await gateway.finish(back, begun.challenge);
      expect(again).toEqual({ ok: false, reason: 'invalid', code: 'invalid_grant' });
    });
  });

  describe('an address of the provider that somebody changed on the way', () => {
    const changed: readonly [what: string, change: (query: URLSearchParams) => void][] = [
      ['another nonce', (query) => query.set('nonce', 'another')],
      ['no nonce', (query) => query.delete('nonce')],
      ['another state', (query) => query.set('state', 'another')],
      ['another challenge', (query) => query.set('code_challenge', 'a'.repeat(43))],
    ];
    test.each(changed)('with %s signs nobody in', async (_what, change) => {
      const visitor = new Visitor(site);
      const address = new URL(await leaves(visitor));
      change(address.searchParams);
      const back = await new ProviderVisit(provider).agrees(address.href, login);
      expect(back.searchParams.has('code')).toBe(true);
      await expectNobody(visitor, back.href, { status: 400, says: failed });
    });

    test('without a challenge gets no code', async () => {
      const visitor = new Visitor(site);
      const address = new URL(await leaves(visitor));
      for (const name of ['code_challenge', 'code_challenge_method']) address.searchParams.delete(name);
      const back = await new ProviderVisit(provider).agrees(address.href, login);
      expect(back.searchParams.get('error')).toBe('invalid_request');
      await expectNobody(visitor, back.href, { status: 400, says: failed });
    });

    test('that leads to another site leads nowhere', async () => {
      const address = new URL(await leaves(new Visitor(site)));
      address.searchParams.set('redirect_uri', 'http://evil.example/auth/callback');
      const page = await new ProviderVisit(provider).opens(address.href);
      expect(page).toMatchObject({ status: 400, location: null });
    });
  });

  describe('the keys of the provider', () => {
    test('change while somebody is under way: the next one is published first, and then signs', async () => {
      const [first, second] = [makeSigningKey('one'), makeSigningKey('two')];
      const of = await ownPair();
      of.provider.useKeys(first, second);
      expect((await of.signsIn()).status).toBe(303);
      const visitor = new Visitor(of.site);
      const back = await of.walks(visitor);
      of.provider.useKeys(second, first);
      expect((await visitor.get(back)).location).toBe('/onboarding');
      await of.close();
    });

    test('change all at once: whoever is under way begins anew, and then is in', async () => {
      const of = await ownPair();
      expect((await of.signsIn()).location).toBe('/onboarding');
      of.provider.useKeys(makeSigningKey('unannounced'));
      const visitor = new Visitor(of.site);
      const page = await visitor.follow(await visitor.get(await of.walks(visitor)));
      expectAnswer(page, { status: 400, says: failed });
      expect((await visitor.get(await of.walks(visitor))).location).toBe('/onboarding');
      await of.close();
    });

    test('sign for nobody who has only taken the name of one', async () => {
      const of = await ownPair();
      of.provider.useKeys(makeSigningKey('one'));
      expect((await of.signsIn()).status).toBe(303);
      of.provider.useKeys(makeSigningKey('one'));
      const visitor = new Visitor(of.site);
      const page = await visitor.follow(await visitor.get(await of.walks(visitor)));
      expectAnswer(page, { status: 400, says: failed });
      expect(visitor.cookies.has('session')).toBe(false);
      await of.close();
    });
  });

  describe('a clock of the provider that', () => {
    const clocks: readonly [how: string, ahead: number][] = [
      ['is an hour ahead', 3600],
      ['is so slow that its tokens have ended ten seconds ago', -3610],
    ];
    test.each(clocks)('%s is no obstacle', async (_how, ahead) => {
      provider.setClock(ahead);
      expect((await signsIn(new Visitor(site))).location).toBe('/onboarding');
    });

    test('is so slow that its tokens have ended a minute ago lets nobody in', async () => {
      provider.setClock(-3660);
      const visitor = new Visitor(site);
      await expectNobody(visitor, await walks(visitor), { status: 400, says: failed });
    });
  });

  test('a provider that goes away while somebody is there is said so, and serves them when it is back', async () => {
    const visitor = new Visitor(site);
    const back = await walks(visitor);
    await provider.stop();
    await expectNobody(visitor, back, { status: 503, says: away });
    await provider.start();
    expect((await signsIn(visitor)).location).toBe('/onboarding');
  });
});

/** A provider and a site of their own, for tests of what a site remembers of its provider. */
async function ownPair() {
  const own = await startOpenIdProvider();
  const ownSite = await startSite(own.settings);
  own.register(ownSite);
  own.accounts.set(login, { email, email_verified: true, name: 'Iris Vega' });
  const walksThere = async (visitor: Visitor): Promise<string> => {
    const sent = await visitor.post('/auth/google');
    return (await new ProviderVisit(own).agrees(sent.location!, login)).href;
  };
  return {
    provider: own,
    site: ownSite,
    walks: walksThere,
    signsIn: async (visitor = new Visitor(ownSite)): Promise<Page> => visitor.get(await walksThere(visitor)),
    close: async (): Promise<void> => {
      await ownSite.close();
      await own.close();
    },
  };
}
