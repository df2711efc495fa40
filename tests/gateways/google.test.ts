import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openIdGoogle } from '#app/gateways/google/openid.ts';
import type { GoogleSignIn } from '#app/gateways/google/google-sign-in.ts';
import { agreesAt, startGoogle, type Fault, type GoogleStandIn } from '#tests/support/google.ts';

const returnTo = 'https://plan.example/auth/callback';
let standIn: GoogleStandIn;
let google: GoogleSignIn;
/** @param callSeconds how long to wait for an answer; short only where none comes */
const reach = (callSeconds: number): GoogleSignIn =>
  openIdGoogle({
    clientId: standIn.settings['GOOGLE_CLIENT_ID']!,
    clientSecret: standIn.settings['GOOGLE_CLIENT_SECRET']!,
    issuer: standIn.issuer,
    callSeconds,
  });
beforeEach(async () => {
  standIn = await startGoogle();
  google = reach(60);
});
afterEach(() => standIn.close());

const begin = async () => {
  const begun = await google.begin(returnTo);
  if (!begun.ok) throw new Error(begun.code);
  return begun;
};
/** Goes there, agrees, and comes back. */
const walk = async () => {
  const { url, challenge } = await begin();
  return google.finish(await agreesAt(url), challenge);
};

describe('somebody who is sent to Google', () => {
  test('C2-029 is asked for consent with offline access, and comes back to /auth/callback', async () => {
    const { url } = await begin();
    expect(new URL(url).origin).toBe(google.origin);
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      client_id: 'site.apps.example',
      response_type: 'code',
      redirect_uri: returnTo,
      scope: 'openid email profile',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
    });
  });

  test('AUTH-25 carries a state, a nonce and a challenge that nobody can guess, new each time', async () => {
    const all = await Promise.all([begin(), begin()]);
    const secrets = all.flatMap(({ challenge }) => Object.values(challenge));
    expect(new Set(secrets).size).toBe(6);
    for (const secret of secrets) expect(secret.length).toBeGreaterThanOrEqual(43);
    for (const { url, challenge } of all) expect(url).not.toContain(challenge.verifier);
  });

  test('comes back as who they are there', async () => {
    standIn.person = { sub: '7', email: ' Iris@Example.com ', email_verified: true, hd: 'Example.com' };
    const identity = { issuer: standIn.issuer, subject: '7', email: 'iris@example.com', name: null };
    const rest = { emailVerified: true, hostedDomain: 'example.com' };
    expect(await walk()).toEqual({ ok: true, identity: { ...identity, ...rest } });
  });

  test.each([
    ['false', false],
    ['a text', 'true'],
    ['nothing', undefined],
  ])('AUTH-27 an address counts as verified by the word true alone: %s', async (_says, said) => {
    standIn.person = {
      sub: '7',
      email: 'i@example.com',
      ...(said === undefined ? {} : { email_verified: said }),
    };
    expect(await walk()).toMatchObject({ ok: true, identity: { emailVerified: false, name: null } });
  });
});

const faults: readonly [id: string, fault: Fault, reason: string][] = [
  ['AUTH-25', 'wrong-state', 'invalid'],
  ['AUTH-25', 'no-state', 'invalid'],
  ['AUTH-25', 'no-code', 'invalid'],
  ['AUTH-25', 'wrong-nonce', 'invalid'],
  ['AUTH-25', 'no-nonce', 'invalid'],
  ['AUTH-26', 'wrong-audience', 'invalid'],
  ['AUTH-26', 'wrong-issuer', 'invalid'],
  ['AUTH-26', 'expired', 'invalid'],
  ['AUTH-26', 'alg-none', 'invalid'],
  ['AUTH-26', 'alg-hs256', 'invalid'],
  ['AUTH-26', 'wrong-signature', 'invalid'],
  ['C2-028', 'no-id-token', 'invalid'],
  ['C2-026', 'denied', 'invalid'],
  ['C2-027', 'token-403', 'forbidden'],
  ['LOAD-02', 'token-500', 'unavailable'],
  ['LOAD-02', 'keys-500', 'unavailable'],
];
test.each(faults)('%s nobody comes of %s: %s', async (_id, fault, reason) => {
  standIn.fault = fault;
  expect(await walk()).toMatchObject({ ok: false, reason });
});

const starts: readonly [fault: Fault, code: string][] = [
  ['discovery-500', '500'],
  ['discovery-elsewhere', 'endpoint-elsewhere'],
];
test.each(starts)('LOAD-02 %s is a refusal, and the next one is asked anew', async (fault, code) => {
  standIn.fault = fault;
  expect(await google.begin(returnTo)).toEqual({ ok: false, reason: 'unavailable', code });
  standIn.fault = null;
  expect(await walk()).toMatchObject({ ok: true });
});

test('LOAD-02 a provider that hangs is a refusal after a while, at either call', async () => {
  const { url, challenge } = await begin();
  const back = await agreesAt(url);
  const hasty = reach(0.2);
  const refused = { ok: false, reason: 'unavailable', code: 'OAUTH_TIMEOUT' };
  standIn.fault = 'discovery-hangs';
  expect(await hasty.begin(returnTo)).toEqual(refused);
  expect(await hasty.finish(back, challenge)).toEqual(refused);
  standIn.fault = 'token-hangs';
  const patient = reach(3);
  expect(await patient.begin(returnTo)).toMatchObject({ ok: true });
  expect(await patient.finish(back, challenge)).toEqual(refused);
});

test('AUTH-26 a provider that says it is another one is not believed', async () => {
  standIn.fault = 'discovery-other-issuer';
  expect(await google.begin(returnTo)).toMatchObject({ ok: false });
});

test('LOAD-02 a provider that is not there is a refusal', async () => {
  await standIn.close();
  expect(await google.begin(returnTo)).toEqual({ ok: false, reason: 'unavailable', code: 'no-answer' });
});

test('LOAD-02 when it hangs, not everybody waits for it', async () => {
  standIn.fault = 'discovery-hangs';
  const hasty = reach(0.5);
  const answers = await Promise.all(Array.from({ length: 60 }, () => hasty.begin(returnTo)));
  const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.code));
  expect(codes.filter((code) => code === 'too-many-waiting')).toHaveLength(10);
});

describe('AUTH-25 a return', () => {
  test('with a code that was used is refused', async () => {
    const { url, challenge } = await begin();
    const back = await agreesAt(url);
    expect(await google.finish(back, challenge)).toMatchObject({ ok: true });
    expect(await google.finish(back, challenge)).toEqual({
      ok: false,
      reason: 'invalid',
      code: 'invalid_grant',
    });
  });

  test.each(['state', 'nonce', 'verifier'] as const)('with another’s %s is refused', async (part) => {
    const [mine, theirs] = [await begin(), await begin()];
    const challenge = { ...mine.challenge, [part]: theirs.challenge[part] };
    expect(await google.finish(await agreesAt(mine.url), challenge)).toMatchObject({ ok: false });
  });
});

test('a cause is a word of the protocol, never what somebody wrote into the address', async () => {
  const { challenge } = await begin();
  const back = new URL(`${returnTo}?state=${challenge.state}&error=<script>alert(1)</script>`);
  expect(await google.finish(back, challenge)).toEqual({ ok: false, reason: 'invalid', code: 'unknown' });
});
