import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { offerFactor, reopenOffer } from '#app/domain/accounts/factor-offer.ts';
import { factorAddress, makeFactorSecret, stepOfCode } from '#app/domain/accounts/one-time-codes.ts';
import { countRecoveryCodes } from '#app/domain/accounts/recovery-codes.ts';
import * as factors from '#app/domain/accounts/second-factor.ts';
import type { Secrets } from '#app/domain/accounts/sealed-secrets.ts';
import { findViewer, startSession } from '#app/domain/accounts/sessions.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { codeOf, wrongCodeOf } from '#tests/support/second-factor.ts';

const secrets: Secrets = ['the first secret of this installation'];
let db: Database;
let userId: string;
let viewer: { id: string; sessionId: string };
const secret = makeFactorSecret();

/** Another session of the same person. */
async function anotherSession() {
  const { token } = await startSession(db, { id: userId, role: 'admin' }, null, noon);
  const found = await findViewer(db, token, noon);
  return { id: userId, sessionId: found!.sessionId, token };
}
const setUp = (who = viewer) =>
  factors.setUpSecondFactor(db, secrets, who, { secret, typed: codeOf(secret, noon) }, noon);
async function begun(): Promise<factors.BegunFactor> {
  const factor = await setUp();
  if (!factor.ok) throw new Error(factor.reason);
  return factor;
}
const pass = (who: typeof viewer, typed: string, now: Date, keys = secrets) =>
  factors.passSecondFactor(db, keys, who, typed, now);
const stateOf = (who: typeof viewer) => factors.findFactorState(db, who);
const stored = () => db.selectFrom('second_factors').selectAll().executeTakeFirstOrThrow();

beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db, 'ada@example.com');
  await db.updateTable('profiles').set({ role: 'admin' }).execute();
  viewer = await anotherSession();
});
afterEach(() => db.destroy());

describe('codes of an app', () => {
  test('AUTH-29 are those of RFC 6238', () => {
    // Appendix B of the RFC: the ASCII secret 12345678901234567890, the last six of its eight digits.
    const ofRfc = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const vectors: readonly [seconds: number, code: string][] = [
      [59, '287082'],
      [1111111109, '081804'],
      [1234567890, '005924'],
      [2000000000, '279037'],
    ];
    for (const [seconds, code] of vectors)
      expect(stepOfCode(ofRfc, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  test('AUTH-29 of one step before and one after are taken, of two are not', () => {
    const step = Math.floor(noon.getTime() / 30_000);
    expect([-2, -1, 0, 1, 2].map((n) => stepOfCode(secret, codeOf(secret, noon, n), noon))).toEqual([
      null,
      step - 1,
      step,
      step + 1,
      null,
    ]);
  });

  test('are named after the site and the account where an app lists them', () => {
    const address = new URL(factorAddress(secret, 'Freedom Plan', 'ada+x@example.com'));
    expect(address.protocol + address.host).toBe('otpauth:totp');
    expect(decodeURIComponent(address.pathname)).toBe('/Freedom Plan:ada+x@example.com');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: 'Freedom Plan' });
  });

  test('come from secrets of 160 bits, each another one', () => {
    const made = new Set(Array.from({ length: 50 }, makeFactorSecret));
    expect(made.size).toBe(50);
    for (const one of made) expect(one).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe('setting up', () => {
  test('AUTH-29 begins with a code of the new app; this session has passed then, no other one has', async () => {
    const other = await anotherSession();
    expect(await stateOf(viewer)).toBe('none');
    const factor = await begun();
    expect(await stateOf(viewer)).toBe('passed');
    expect(await stateOf(other)).toBe('to-pass');
    expect(new Set(factor.recoveryCodes).size).toBe(10);
    for (const code of factor.recoveryCodes) expect(code).toMatch(/^([0-9a-z]{6}-){3}[0-9a-z]{6}$/);
    expect(await findViewer(db, factor.session.token, noon)).toMatchObject({ sessionId: viewer.sessionId });
  });

  test('AUTH-29 with a wrong code leaves nothing', async () => {
    const typed = wrongCodeOf(secret, noon);
    expect(await factors.setUpSecondFactor(db, secrets, viewer, { secret, typed }, noon)).toEqual({
      ok: false,
      reason: 'wrong-code',
    });
    expect(await stateOf(viewer)).toBe('none');
    expect(await countRecoveryCodes(db, userId)).toBe(0);
  });

  test('AUTH-29 cannot put another factor in place of the one there is, not even at the same moment', async () => {
    const other = await anotherSession();
    const both = await Promise.all([setUp(), setUp(other)]);
    expect(both.filter((one) => one.ok)).toHaveLength(1);
    expect(both.find((one) => !one.ok)).toEqual({ ok: false, reason: 'exists' });
    expect(await countRecoveryCodes(db, userId)).toBe(10);
  });

  test('an offer is good for its own session and for an hour', async () => {
    const other = await anotherSession();
    const offer = offerFactor(secrets, viewer, noon);
    expect(reopenOffer(secrets, viewer, offer.sealed, after({ minutes: 59 }))).toEqual(offer);
    expect(reopenOffer(secrets, viewer, offer.sealed, after({ minutes: 60 }))).toBeNull();
    expect(reopenOffer(secrets, other, offer.sealed, noon)).toBeNull();
    expect(reopenOffer(secrets, { ...viewer, id: 'x' }, offer.sealed, noon)).toBeNull();
    expect(reopenOffer(secrets, viewer, 'v1.a.b.c', noon)).toBeNull();
    expect(reopenOffer(secrets, viewer, '', noon)).toBeNull();
  });
});

describe('passing', () => {
  let recoveryCodes: readonly string[];
  let other: Awaited<ReturnType<typeof anotherSession>>;
  const later = after({ minutes: 5 });
  beforeEach(async () => {
    ({ recoveryCodes } = await begun());
    other = await anotherSession();
  });

  test('AUTH-29 AUTH-11 by a code gives the session a new token, and the old one is dead', async () => {
    const passed = await pass(other, codeOf(secret, later), later);
    expect(passed).toMatchObject({ ok: true, method: 'code' });
    expect(await stateOf(other)).toBe('passed');
    expect(await findViewer(db, other.token, later)).toBeNull();
    const token = passed.ok ? passed.session.token : '';
    expect(await findViewer(db, token, later)).toMatchObject({ sessionId: other.sessionId });
  });

  test.each(['123 456', '123-456', ' 123456\t', '１２３４５６'])(
    'a code is taken however it is typed: %j',
    async (shape) => {
      const code = codeOf(secret, later);
      const typed = [...shape.normalize('NFKC')]
        .map((sign) => (/\d/.test(sign) ? code[Number(sign) - 1]! : sign))
        .join('');
      expect((await pass(other, typed, later)).ok).toBe(true);
    },
  );

  test('AUTH-29 a code is good once, and so is none from before it', async () => {
    // The code that set it up is used up by that.
    expect(await pass(other, codeOf(secret, noon), noon)).toEqual({ ok: false, reason: 'used-code' });
    expect((await pass(other, codeOf(secret, later), later)).ok).toBe(true);
    const third = await anotherSession();
    for (const steps of [0, -1])
      expect(await pass(third, codeOf(secret, later, steps), later)).toEqual({
        ok: false,
        reason: 'used-code',
      });
    expect(await stateOf(third)).toBe('to-pass');
    expect((await pass(third, codeOf(secret, later, 1), later)).ok).toBe(true);
  });

  test('AUTH-29 of many sessions that send one code at once, one passes', async () => {
    const sessions = await Promise.all([1, 2, 3, 4].map(anotherSession));
    const answers = await Promise.all(sessions.map((one) => pass(one, codeOf(secret, later), later)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });

  test('AUTH-29 a wrong code, none, and somebody else’s recovery code are refused', async () => {
    for (const typed of [wrongCodeOf(secret, later), '', '12345', '1234567', 'abcdef-ghjkmn-pqrstv-wxyz23'])
      expect(await pass(other, typed, later), typed).toEqual({ ok: false, reason: 'wrong-code' });
    expect(await stateOf(other)).toBe('to-pass');
  });

  test('AUTH-29 a recovery code is good once, however it is typed', async () => {
    const [first = '', second = ''] = recoveryCodes;
    expect(await pass(other, first, later)).toMatchObject({ ok: true, method: 'recovery-code' });
    expect(await countRecoveryCodes(db, userId)).toBe(9);
    const third = await anotherSession();
    expect(await pass(third, first, later)).toEqual({ ok: false, reason: 'wrong-code' });
    const retyped = second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
    expect((await pass(third, ` ${retyped} `, later)).ok).toBe(true);
    expect(await countRecoveryCodes(db, userId)).toBe(8);
  });

  test('AUTH-29 a recovery code opens no other account', async () => {
    const id = await someMember(db, 'eve@example.com');
    const { token } = await startSession(db, { id, role: 'admin' }, null, noon);
    const eve = { id, sessionId: (await findViewer(db, token, noon))!.sessionId };
    const own = makeFactorSecret();
    await factors.setUpSecondFactor(db, secrets, eve, { secret: own, typed: codeOf(own, noon) }, noon);
    expect((await pass(eve, recoveryCodes[0]!, later)).ok).toBe(false);
    expect((await pass(eve, codeOf(secret, later), later)).ok).toBe(false);
    expect(await countRecoveryCodes(db, userId)).toBe(10);
  });

  test('a person without a factor passes by nothing', async () => {
    const id = await someMember(db);
    const { token } = await startSession(db, { id, role: 'admin' }, null, noon);
    const who = { id, sessionId: (await findViewer(db, token, noon))!.sessionId };
    expect(await pass(who, '123456', noon)).toEqual({ ok: false, reason: 'no-factor' });
  });
});

describe('what the database holds', () => {
  test('AUTH-29 AUTH-21 neither the secret nor a recovery code can be read from it', async () => {
    const { recoveryCodes, session } = await begun();
    const rows = JSON.stringify([
      await db.selectFrom('second_factors').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('sessions').selectAll().execute(),
    ]);
    const plain = Buffer.from(secret);
    for (const text of [secret, plain.toString('base64url'), plain.toString('hex'), session.token])
      expect(rows).not.toContain(text);
    for (const code of recoveryCodes)
      for (const text of [code, code.replaceAll('-', '')]) expect(rows).not.toContain(text);
  });

  test('AUTH-29 a sealed secret moved to another account opens nothing there', async () => {
    await begun();
    const id = await someMember(db, 'eve@example.com');
    await db
      .insertInto('second_factors')
      .values({ ...(await stored()), id: 'x', user_id: id })
      .execute();
    const { token } = await startSession(db, { id, role: 'admin' }, null, noon);
    const eve = { id, sessionId: (await findViewer(db, token, noon))!.sessionId };
    const later = after({ minutes: 5 });
    expect(await pass(eve, codeOf(secret, later), later)).toEqual({ ok: false, reason: 'unreadable' });
  });

  test('OPS-01 the previous secret still opens it; the first code that is taken seals it under the new one', async () => {
    const { recoveryCodes } = await begun();
    const fresh = 'a quite different text for everything';
    const later = after({ minutes: 5 });
    const sealed = (await stored()).sealed_secret;
    const other = await anotherSession();
    expect(await pass(other, codeOf(secret, later), later, [fresh])).toEqual({
      ok: false,
      reason: 'unreadable',
    });
    expect((await pass(other, codeOf(secret, later), later, [fresh, secrets[0]])).ok).toBe(true);
    expect((await stored()).sealed_secret).not.toBe(sealed);
    const third = await anotherSession();
    expect(
      (await pass(third, codeOf(secret, after({ minutes: 6 })), after({ minutes: 6 }), [fresh])).ok,
    ).toBe(true);
    // Recovery codes need no secret: they are the way in where the old one is lost.
    const fourth = await anotherSession();
    expect(
      (await pass(fourth, recoveryCodes[0]!, later, ['another one still, of thirty-two signs'])).ok,
    ).toBe(true);
  });
});

describe('changing', () => {
  const later = after({ minutes: 5 });
  const fresh = makeFactorSecret();
  const replace = (who: typeof viewer, present: string, typed = codeOf(fresh, later)) =>
    factors.replaceSecondFactor(db, secrets, who, { secret: fresh, typed, present }, later);
  let recoveryCodes: readonly string[];
  beforeEach(async () => {
    ({ recoveryCodes } = await begun());
  });

  test('AUTH-29 the app needs a code of the one so far; it ends the old codes and what other sessions had passed', async () => {
    const other = await anotherSession();
    expect((await pass(other, codeOf(secret, after({ minutes: 2 })), after({ minutes: 2 }))).ok).toBe(true);
    expect(await replace(viewer, wrongCodeOf(secret, later))).toEqual({
      ok: false,
      reason: 'present-refused',
      why: 'wrong-code',
    });
    expect(await replace(viewer, codeOf(secret, later), wrongCodeOf(fresh, later))).toEqual({
      ok: false,
      reason: 'wrong-code',
    });
    expect(await replace(viewer, codeOf(secret, later))).toMatchObject({ ok: true });
    expect(await stateOf(viewer)).toBe('passed');
    expect(await stateOf(other)).toBe('to-pass');
    const afterwards = after({ minutes: 6 });
    for (const typed of [codeOf(secret, afterwards), recoveryCodes[0]!])
      expect((await pass(other, typed, afterwards)).ok).toBe(false);
    expect((await pass(other, codeOf(fresh, afterwards), afterwards)).ok).toBe(true);
    expect(await countRecoveryCodes(db, userId)).toBe(10);
  });

  test('AUTH-29 the app or the recovery codes is nothing for a session that has not passed', async () => {
    const other = await anotherSession();
    expect(await replace(other, codeOf(secret, later))).toEqual({ ok: false, reason: 'not-passed' });
    expect(await factors.makeRecoveryCodes(db, secrets, other, codeOf(secret, later), later)).toEqual({
      ok: false,
      reason: 'not-passed',
    });
    // Neither has used the code up.
    expect((await pass(other, codeOf(secret, later), later)).ok).toBe(true);
  });

  test('AUTH-29 recovery codes needs a code; those before are void', async () => {
    expect(await factors.makeRecoveryCodes(db, secrets, viewer, wrongCodeOf(secret, later), later)).toEqual({
      ok: false,
      reason: 'wrong-code',
    });
    const made = await factors.makeRecoveryCodes(db, secrets, viewer, codeOf(secret, later), later);
    expect(made.ok && made.recoveryCodes).toHaveLength(10);
    const other = await anotherSession();
    expect((await pass(other, recoveryCodes[0]!, later)).ok).toBe(false);
    expect((await pass(other, made.ok ? made.recoveryCodes[0]! : '', later)).ok).toBe(true);
  });

  test('from outside, where somebody lost both: no session has passed the one that comes after', async () => {
    await db.deleteFrom('second_factors').execute();
    expect(await stateOf(viewer)).toBe('none');
    const other = await anotherSession();
    const now = after({ minutes: 1 });
    const typed = codeOf(secret, now);
    expect((await factors.setUpSecondFactor(db, secrets, other, { secret, typed }, now)).ok).toBe(true);
    expect(await stateOf(viewer)).toBe('to-pass');
    expect((await pass(viewer, recoveryCodes[0]!, later)).ok).toBe(false);
    expect(await countRecoveryCodes(db, userId)).toBe(10);
  });
});
