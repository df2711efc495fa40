import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { createInvitation } from '#app/domain/programs/invitations.ts';
import { codeOf, offerIn, seatAdministrator } from '#tests/support/second-factor.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import {
  newAddress,
  password,
  seatMember,
  seatSession,
  Visitor,
  type SeatedMember,
} from '#tests/support/visitor.ts';
import { housekeeping } from '#tests/routes/support/housekeeping.ts';
import { buttonsOf, linksOf } from '#tests/routes/support/page.ts';
import { everything } from '#tests/routes/support/records.ts';

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

const day = 86_400_000;
const fresh = 'a bicycle under snow';
const twice = (typed: string) => ({ password: typed, confirmPassword: typed });
const signIn = async (email: string, typed = password): Promise<number> =>
  (await new Visitor(site).post('/auth', { email, password: typed })).status;
const linkTo = async (email: string) => {
  const link = new URL(await site.linkTo(email));
  return {
    path: link.pathname + link.search,
    pathname: link.pathname,
    token: link.searchParams.get('token') ?? '',
  };
};
const emailOf = async (id: string) =>
  (await site.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email;

describe('A01 sibling: a new password that a stranger asks for', () => {
  test('changes nothing until its link is used', async () => {
    await new Visitor(site).post('/forgot-password', { email: member.email, next: '/settings/close' });
    expect((await member.visitor.get('/dashboard')).status).toBe(200);
    expect(await signIn(member.email)).toBe(303);
    const { path } = await linkTo(member.email);
    const before = await everything(site);
    for (let time = 0; time < 2; time += 1) expect((await new Visitor(site).get(path)).status).toBe(200);
    expect(await everything(site)).toEqual(before);
    expect(await signIn(member.email)).toBe(303);
  });

  test('is chosen by whoever opens the link, in any browser, and nobody is signed in by it', async () => {
    await new Visitor(site).post('/forgot-password', { email: member.email });
    const { token } = await linkTo(member.email);
    const phone = new Visitor(site);
    expect((await phone.post('/reset-password', { token, ...twice(fresh) })).location).toBe('/auth');
    expect(phone.cookies.has('session')).toBe(false);
    expect((await member.visitor.get('/dashboard')).status).toBe(303);
    expect([await signIn(member.email), await signIn(member.email, fresh)]).toEqual([401, 303]);
  });
});

describe('A01 sibling: an address that a stranger wants for their account', () => {
  const ask = (who: SeatedMember, email: string) =>
    who.visitor.post('/settings/email', { email, currentPassword: password });

  test('is not theirs when its owner presses the link, signed in to another account or to none', async () => {
    const email = newAddress();
    await ask(member, email);
    const { path, pathname, token } = await linkTo(email);
    const owner = await seatMember(site);
    for (const visitor of [owner.visitor, new Visitor(site)]) {
      expect(buttonsOf((await visitor.get(path)).html)).not.toContain('This is my address');
      expect((await visitor.post(pathname, { token })).status).toBe(403);
    }
    expect(await emailOf(member.id)).toBe(member.email);
    expect((await site.mailsTo(email)).at(-1)?.text).toContain('If it was not you, do nothing');
  });

  test('is not theirs once the account is closed, or its password is new', async () => {
    for (const end of [
      () => member.visitor.post('/settings/close', { sure: 'on', currentPassword: password }),
      () => member.visitor.post('/settings/password', { currentPassword: password, ...twice(fresh) }),
    ]) {
      member = await seatMember(site, { passwordHash });
      const email = newAddress();
      await ask(member, email);
      const { pathname, token } = await linkTo(email);
      expect((await end()).status).toBe(303);
      const { visitor } = await seatSession(site, { id: member.id, role: 'member' });
      expect((await visitor.post(pathname, { token })).status).toBe(410);
      expect(await emailOf(member.id)).toBe(member.email);
    }
  });

  test('is asked for with the password alone, tried ten times', async () => {
    const guess = () =>
      member.visitor.post('/settings/email', { email: newAddress(), currentPassword: 'a guess of words' });
    for (let time = 0; time < 10; time += 1)
      expect((await guess()).text).toContain('This is not your password');
    expect((await ask(member, newAddress())).text).toContain('Too many wrong passwords');
  });

  /** Somebody who knows the password takes the account to an address of theirs. */
  async function stolen() {
    const email = newAddress();
    await ask(member, email);
    const { pathname, token } = await linkTo(email);
    expect((await member.visitor.post(pathname, { token })).status).toBe(303);
    return { email, undo: await linkTo(member.email) };
  }

  test('is taken back from the old one: password, sessions and what came after fall', async () => {
    const { email, undo } = await stolen();
    const second = newAddress();
    await ask({ ...member, email }, second);
    const further = await linkTo(second);
    await member.visitor.post(further.pathname, { token: further.token });
    expect(await emailOf(member.id)).toBe(second);
    const before = await everything(site);
    for (let time = 0; time < 2; time += 1)
      expect((await new Visitor(site).get(undo.path)).text).toContain(member.email);
    expect(await everything(site)).toEqual(before);
    const theirUndo = await linkTo(email);
    const owner = new Visitor(site);
    const taken = await owner.post(undo.pathname, { token: undo.token });
    expect(taken).toMatchObject({ status: 303, location: '/auth' });
    expect((await owner.follow(taken)).text).toContain('Your account has its old address again.');
    expect(await emailOf(member.id)).toBe(member.email);
    expect((await member.visitor.get('/dashboard')).status).toBe(303);
    expect([await signIn(member.email), await signIn(second)]).toEqual([401, 401]);
    expect((await new Visitor(site).post(theirUndo.pathname, { token: theirUndo.token })).status).toBe(410);
    expect((await owner.post(undo.pathname, { token: undo.token })).status).toBe(410);
    expect((await site.mailsTo(second)).at(-1)?.subject).toBe(
      'Your Freedom Plan account no longer has this address',
    );
    const reset = await linkTo(member.email);
    expect(reset.pathname).toBe('/reset-password');
    await owner.post('/reset-password', { token: reset.token, ...twice(fresh) });
    expect(await signIn(member.email, fresh)).toBe(303);
  });

  test('cannot be taken back after three days, nor where somebody else has the address by now', async () => {
    const { undo } = await stolen();
    await seatMember(site, { email: member.email });
    expect((await new Visitor(site).post(undo.pathname, { token: undo.token })).status).toBe(410);
    member = await seatMember(site, { passwordHash });
    const late = (await stolen()).undo;
    site.moveClock(3 * day + 60_000);
    expect((await new Visitor(site).get(late.path)).status).toBe(410);
    expect((await new Visitor(site).post(late.pathname, { token: late.token })).status).toBe(410);
  });
});

describe('A01 sibling: recovery codes', () => {
  const send = (visitor: Visitor, code: string) =>
    visitor.post('/auth/second-factor', { code, from: 'recovery' });

  test('of two who send one at the same moment, one passes', async () => {
    const { codes, again } = await seatAdministrator(site);
    const visitors = await Promise.all([again(), again(), again()]);
    const answers = await Promise.all(visitors.map((visitor) => send(visitor, codes[0]!)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 401, 401]);
  });

  test('cannot be guessed: five wrong ones, from however many sessions, and no other is looked at', async () => {
    const { codes, again } = await seatAdministrator(site);
    for (let time = 0; time < 5; time += 1)
      expect((await send(await again(), `wrong-${time}`)).status).toBe(401);
    const visitor = await again();
    expect((await send(visitor, codes[0]!)).status).toBe(429);
    expect((await visitor.get('/admin')).status).toBe(303);
  });

  test('are dead once new ones are made, or the app is replaced', async () => {
    const { codes, secret, visitor, again } = await seatAdministrator(site);
    site.moveClock(60_000);
    await visitor.post('/auth/second-factor', { code: codeOf(secret, site.now()) });
    site.moveClock(60_000);
    await visitor.post('/admin/second-factor', { code: codeOf(secret, site.now()) });
    expect((await send(await again(), codes[1]!)).status).toBe(401);
    const { token, secret: next } = offerIn((await visitor.get('/auth/second-factor/set-up')).html);
    site.moveClock(60_000);
    const fields = { code: codeOf(next, site.now()), present: codeOf(secret, site.now()) };
    expect((await visitor.post('/auth/second-factor/set-up', { token, ...fields })).status).toBe(200);
    expect((await send(await again(), codes[2]!)).status).toBe(401);
  });

  test('do not replace the app for a session that has not passed, and of nobody else', async () => {
    const { codes, again } = await seatAdministrator(site);
    const other = await seatAdministrator(site);
    const visitor = await again();
    const page = await visitor.get('/auth/second-factor/set-up');
    expect(page.location).toMatch(/^\/auth\/second-factor/);
    const set = await visitor.post('/auth/second-factor/set-up', {
      token: 'x',
      code: '1',
      present: codes[0]!,
    });
    expect(set.location).toMatch(/^\/auth\/second-factor/);
    expect((await send(await other.again(), codes[0]!)).status).toBe(401);
  });
});

describe('A01 sibling: closing and erasing an account', () => {
  const close = (visitor: Visitor, headers: HeadersInit = {}) =>
    visitor.post('/settings/close', { sure: 'on', currentPassword: password }, headers);
  const closedAt = async () =>
    (await site.db.selectFrom('users').select('delete_after').where('id', '=', member.id).executeTakeFirst())
      ?.delete_after;

  test.each<[string, HeadersInit]>([
    ['another site', { Origin: 'https://evil.example' }],
    ['nobody', { Origin: 'null' }],
    ['a frame of another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('is no form of %s, and neither is its undoing', async (_says, headers) => {
    expect((await close(member.visitor, headers)).status).toBe(403);
    expect(await closedAt()).toBeNull();
    await close(member.visitor);
    const { visitor } = await seatSession(site, { id: member.id, role: 'member' });
    expect((await visitor.post('/account-closing', {}, headers)).status).toBe(403);
    expect(await closedAt()).not.toBeNull();
  });

  test('is no link, and needs the password, tried ten times', async () => {
    await member.visitor.get(`/settings/close?sure=on&currentPassword=${encodeURIComponent(password)}`);
    expect(await closedAt()).toBeNull();
    const guess = () => member.visitor.post('/settings/close', { sure: 'on', currentPassword: 'a guess' });
    for (let time = 0; time < 10; time += 1) await guess();
    expect((await close(member.visitor)).text).toContain('Too many wrong passwords');
    expect(await closedAt()).toBeNull();
  });

  test('in two tabs at once closes it once, and the mail says so', async () => {
    const answers = await Promise.all([close(member.visitor), close(member.visitor)]);
    expect(answers.every((answer) => answer.status === 303)).toBe(true);
    expect((await site.mailsTo(member.email)).length).toBeLessThanOrEqual(2);
    expect(await signIn(member.email)).toBe(303);
  });

  test('is not undone by anybody but whoever signs in, and not once it is being erased', async () => {
    await close(member.visitor);
    const other = await seatMember(site);
    await other.visitor.post('/account-closing', { user: member.id, id: member.id });
    await new Visitor(site).post('/account-closing');
    expect(await closedAt()).not.toBeNull();
    const { visitor } = await seatSession(site, { id: member.id, role: 'member' });
    site.moveClock(31 * day);
    await housekeeping(site);
    expect((await visitor.post('/account-closing')).location).toMatch(/^\/auth/);
    expect(await emailOf(member.id)).toBeUndefined();
    expect(await signIn(member.email)).toBe(401);
  });

  test('leaves no link behind that opens anything', async () => {
    await new Visitor(site).post('/forgot-password', { email: member.email });
    const reset = await linkTo(member.email);
    await close(member.visitor);
    expect((await new Visitor(site).get(reset.path)).status).toBe(410);
    const answer = await new Visitor(site).post('/reset-password', { token: reset.token, ...twice(fresh) });
    expect(answer.status).toBe(410);
  });
});

describe('A01 sibling: copies, exports and invitations', () => {
  test('an export is downloaded by its person alone, signed in', async () => {
    await member.visitor.post('/settings/data', { intent: 'export' });
    await site.workOff();
    const [path = ''] = linksOf((await member.visitor.get('/settings/data')).html).filter((link) =>
      link.includes('/exports/'),
    );
    expect(path).not.toBe('');
    const other = await seatMember(site);
    expect((await new Visitor(site).get(path)).location).toMatch(/^\/auth/);
    expect((await other.visitor.get(path)).location).toBe('/settings/data');
    expect((await site.mailsTo(member.email)).at(-1)?.text).not.toContain('/exports/');
    const mine = await member.visitor.request(path, { method: 'HEAD' });
    expect(mine.status).toBe(200);
  });

  test('a page of a mailed link tells no other site its address, and stays in no cache', async () => {
    const { token } = await createInvitation(
      site.db,
      { tierId: 3, note: 'x', expiresAt: new Date(site.now().getTime() + day) },
      site.now(),
    );
    for (const path of [
      `/join/${token}`,
      '/verify-email/open?token=x',
      '/reset-password?token=x',
      '/confirm-email?token=x',
      '/confirm-email/undo?token=x',
      '/auth/google/confirm?token=x',
    ]) {
      const { headers } = await new Visitor(site).get(path);
      expect(headers.get('Referrer-Policy'), path).toMatch(/^(strict-origin|no-referrer|same-origin)/);
      expect(headers.get('Cache-Control'), path).toMatch(/no-store|private/);
    }
  });
});
