import { readdir, readFile, utimes, writeFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { assignCoach } from '#app/domain/coaching/assignments.ts';
import { syncCheckout } from '#app/domain/payments/sync-checkout.ts';
import { someCall, someCoach } from '#tests/domain/calls/booked.ts';
import { enroll } from '#tests/domain/payments/enrolled.ts';
import { offers } from '#tests/domain/payments/shop.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { password, seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { dataFolder, housekeeping } from '#tests/routes/support/housekeeping.ts';
import { sendMultipart } from '#tests/routes/support/multipart.ts';
import { accountErrorAt, linksOf, summaryOf } from '#tests/routes/support/page.ts';
import { openAt, payAt, sandboxAt } from '../payments/support.ts';
import { picture } from '#tests/routes/support/pictures.ts';

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

const folder = (name: string): string => dataFolder(site, name);
const namesIn = async (name: string): Promise<readonly string[]> => readdir(folder(name)).catch(() => []);
const profile = {
  full_name: 'Iris Vega',
  timezone: 'UTC',
  meeting_frequency: 'weekly',
  meeting_duration: '30',
  meeting_buffer: '15',
};
const askExport = () => member.visitor.post('/settings/data', { intent: 'export' });
const downloadLink = async (): Promise<string> =>
  linksOf((await member.visitor.get('/settings/data')).html).find((link) => link.includes('/exports/')) ?? '';
describe('closing the account', () => {
  const close = (fields: Record<string, string> = {}, who = member) =>
    who.visitor.post('/settings/close', { sure: 'on', currentPassword: password, ...fields });
  const signIn = async () => {
    const visitor = new Visitor(site);
    return { visitor, page: await visitor.post('/auth', { email: member.email, password }) };
  };

  test('PRIV-03 C2-051 says what happens, ends every session at once, and tells the owner', async () => {
    const page = await member.visitor.get('/settings/close');
    for (const says of ['After 30 days', 'signed out everywhere', 'Take my data first', 'up to 30 days'])
      expect(page.text).toContain(says);
    const { visitor } = await signIn();
    const closed = await close();
    expect(closed).toMatchObject({ status: 303, location: '/auth' });
    expect((await member.visitor.follow(closed)).text).toContain('Your account is closed');
    for (const who of [visitor, member.visitor]) expect((await who.get('/dashboard')).status).toBe(303);
    expect((await site.mailsTo(member.email)).at(-1)?.subject).toBe('Your Freedom Plan account is closed');
  });

  test.each<[Record<string, string>, string, string]>([
    [{ currentPassword: 'not mine at all' }, 'currentPassword', 'This is not your password'],
    [{ currentPassword: '' }, 'currentPassword', 'This field is required'],
    [{ sure: '' }, 'sure', 'Tick the box to go on'],
  ])('PRIV-03 needs the password and a clear yes: %j', async (fields, field, says) => {
    const page = await close(fields);
    expect(page.status).toBe(422);
    expect(accountErrorAt(page.html, `close-${field}`)).toContain(says);
    expect((await member.visitor.get('/dashboard')).status).toBe(200);
  });

  test('PRIV-03 can be undone by signing in, which shows nothing else before', async () => {
    await close();
    const { visitor } = await signIn();
    for (const address of ['/dashboard', '/journal', '/settings', '/settings/data', '/profile', '/admin']) {
      const page = await visitor.get(address);
      expect(page.location ?? page.html, address).toContain('/account-closing');
    }
    expect(await visitor.post('/journal', { type: 'morning', intention: 'x' })).toMatchObject({
      location: '/account-closing',
    });
    expect((await visitor.get('/account-closing')).text).toContain('Until then you can open it again.');
    const kept = await visitor.follow(await visitor.post('/account-closing'));
    expect(kept.text).toContain('Your account is open, with everything you wrote.');
    expect((await visitor.get('/dashboard')).status).toBe(200);
    expect(await visitor.get('/account-closing')).toMatchObject({ status: 303, location: '/settings' });
    site.moveClock(31 * 86_400_000);
    await housekeeping(site);
    expect((await signIn()).page.status).toBe(303);
  });

  test('C2-051 the last administrator cannot', async () => {
    await site.db.updateTable('profiles').set({ role: 'member' }).where('role', '=', 'admin').execute();
    const admin = await seatMember(site, { role: 'admin', passwordHash });
    const page = await close({}, admin);
    expect(page.status).toBe(409);
    expect(summaryOf(page.html)[0]?.text).toContain('You are the last administrator');
    expect((await admin.visitor.get('/admin')).status).toBe(200);
    await seatMember(site, { role: 'admin' });
    expect((await close({}, admin)).status).toBe(303);
  });

  test('C2-053 C2-063 PRIV-02 leaves, after 30 days, no row, no file, no export and no mail', async () => {
    const other = await seatMember(site);
    await sendMultipart(other.visitor, site.url, '/profile', profile, {
      bytes: await picture().jpeg().toBuffer(),
      name: 'x',
    });
    await sendMultipart(member.visitor, site.url, '/profile', profile, {
      bytes: await picture().jpeg().toBuffer(),
      name: 'x',
    });
    const [mine] = await site.db
      .selectFrom('files')
      .select('stored_name')
      .where('user_id', '=', member.id)
      .execute();
    const [theirs] = await site.db
      .selectFrom('files')
      .select('stored_name')
      .where('user_id', '=', other.id)
      .execute();
    await member.visitor.post('/settings', { intent: 'reset-link' });
    const bought = await openAt(site, member, offers.foundationInTwo);
    await payAt(site, member, bought.sessionId);
    await syncCheckout(site.db, sandboxAt(site), { checkoutId: bought.checkoutId }, site.now());
    await askExport();
    await site.workOff();
    const exportName = `${(await downloadLink()).split('/').at(-1)}.zip`;
    await close();
    await site.workOff();
    const mailed = async () =>
      (
        await Promise.all(
          (await namesIn('outbox')).map((name) => readFile(path.join(folder('outbox'), name), 'utf8')),
        )
      ).join('\n');
    expect(await mailed()).toContain(member.email);
    site.moveClock(29 * 86_400_000);
    await housekeeping(site);
    expect(await namesIn('files')).toContain(mine!.stored_name);
    site.moveClock(86_400_000 + 1000);
    await housekeeping(site);
    await housekeeping(site);
    expect(await namesIn('files')).not.toContain(mine!.stored_name);
    expect(await namesIn('files')).toContain(theirs!.stored_name);
    expect(await namesIn('exports')).not.toContain(exportName);
    expect(await mailed()).not.toContain(member.email);
    expect((await signIn()).page.status).toBe(401);
    const books = await site.db.selectFrom('retained_payments').select(['tier', 'amount']).execute();
    expect(books).toEqual([{ tier: 'level_2', amount: 1_200_00 }]);
    for (const { name } of await site.db.introspection.getTables()) {
      const rows = JSON.stringify(
        await site.db
          .selectFrom(name as 'users')
          .selectAll()
          .execute(),
      );
      expect([name, rows.includes(member.id), rows.includes(member.email)]).toEqual([name, false, false]);
    }
  });
});

describe('closing the account with calls', () => {
  test('C11-023 says first how many end, that they stay so, and nothing where there are none', async () => {
    expect((await member.visitor.get('/settings/close')).text).not.toContain('Your calls');
    const coach = await someCoach(site.db);
    await someCall(site.db, coach, member.id, site.now());
    const page = await member.visitor.get('/settings/close');
    expect(page.text).toContain('1 booked call is called off, and a mail tells the other person.');
    expect(page.text).toContain('They stay called off, even if you open the account again.');
    await member.visitor.post('/settings/close', { sure: 'on', currentPassword: password });
    const calls = await site.db.selectFrom('calls').select('status').execute();
    expect(calls).toEqual([{ status: 'cancelled' }]);
  });
});

describe('closing the account as a coach', () => {
  test('C11-023 says first who has no coach then, and how many have calls that end; nothing can be booked any more', async () => {
    const coach = await seatMember(site, { role: 'coach', passwordHash, name: 'Rosa Lind' });
    const calls = await someCoach(site.db, coach.id);
    for (const { id } of [member, await seatMember(site)])
      expect(await assignCoach(site.db, coach.id, coach.id, id, site.now())).toMatchObject({ ok: true });
    const page = async () => (await coach.visitor.get('/settings/close')).text;
    expect(await page()).toContain('2 members have no coach as long as your account is closed.');
    expect(await page()).not.toContain('called off');
    await someCall(site.db, calls, member.id, site.now());
    expect(await page()).toContain('1 booked call is called off, and a mail tells the other person.');
    expect(await page()).toContain('1 person has a call booked with you as a coach.');
    await coach.visitor.post('/settings/close', { sure: 'on', currentPassword: password });
    const own = await member.visitor.get('/coaching/calls');
    expect(own.text).toContain('Cancelled');
    expect(own.html).not.toContain('name="slot"');
    expect((await member.visitor.get('/coaching')).text).not.toContain('Rosa Lind');
  });
});

describe('closing the account with a program', () => {
  const page = async () => (await member.visitor.get('/settings/close')).text;

  test('PAY-25 says first which payments will not be charged, and that it is no refund request', async () => {
    const { enrollmentId } = await enroll(site.db, member.id, site.now());
    const closing = await member.visitor.get('/settings/close');
    for (const says of [
      'Foundation',
      'It is not fully paid, so it ends at once',
      '$800 on',
      'Its guarantee runs until',
      'Closing your account is not a refund request',
      'We keep the amounts and dates of your payments',
    ])
      expect(closing.text).toContain(says);
    expect(linksOf(closing.html)).toContain(`/freedom-plan/refunds/${enrollmentId}`);
  });

  test.each(['due', 'paid'] as const)(
    'PAY-25 names a refund that was asked for and waits, where the second payment is %s',
    async (state) => {
      const { enrollmentId } = await enroll(site.db, member.id, site.now(), { second: { state } });
      await member.visitor.post(`/freedom-plan/refunds/${enrollmentId}`, { reason: '' });
      const closing = await page();
      expect(closing).toContain('You asked for your money back on');
      expect(closing).toContain('still to be answered');
      expect(closing).not.toContain('First ask for a refund');
    },
  );

  test('PAY-25 says after it was opened again why its money cannot be asked back, and what one can do', async () => {
    const { enrollmentId } = await enroll(site.db, member.id, site.now());
    await member.visitor.post('/settings/close', { sure: 'on', currentPassword: password });
    const visitor = new Visitor(site);
    await visitor.post('/auth', { email: member.email, password });
    await visitor.post('/account-closing');
    for (const path of ['/freedom-plan', `/freedom-plan/refunds/${enrollmentId}`]) {
      const told = await visitor.get(path);
      expect(told.text, path).toContain('closing the account does that and stops the payments');
      expect(told.text, path).not.toContain('There is nothing to give back');
      expect(told.html, path).toContain('href="mailto:');
    }
  });

  test('PAY-25 says nothing of programs where there is nothing to say', async () => {
    expect(await page()).not.toContain('Your programs');
    const longAgo = new Date(site.now().getTime() - 100 * 86_400_000);
    await enroll(site.db, member.id, longAgo, { state: 'completed', second: { state: 'paid' } });
    expect(await page()).not.toContain('Your programs');
  });

  test('PAY-25 ends it, and the provider is told to charge nothing more', async () => {
    const { checkoutId, sessionId } = await openAt(site, member, offers.foundationInTwo);
    await payAt(site, member, sessionId);
    await syncCheckout(site.db, sandboxAt(site), { checkoutId }, site.now());
    await site.workOff();
    await member.visitor.post('/settings/close', { sure: 'on', currentPassword: password });
    await site.workOff();
    const state = await site.db
      .selectFrom('enrollments')
      .select('state')
      .where('user_id', '=', member.id)
      .executeTakeFirst();
    expect(state).toEqual({ state: 'ended' });
    const plan = await site.db
      .selectFrom('sandbox_objects')
      .select('state')
      .where('checkout_id', '=', checkoutId)
      .where('kind', '=', 'schedule')
      .executeTakeFirst();
    expect(plan).toEqual({ state: 'stopped' });
  });
});

describe('files that no row names', () => {
  test('UP-08 are swept after a day, not before', async () => {
    await mkdir(folder('files'), { recursive: true });
    await sendMultipart(member.visitor, site.url, '/profile', profile, {
      bytes: await picture().jpeg().toBuffer(),
      name: 'x',
    });
    const [mine] = await site.db
      .selectFrom('files')
      .select('stored_name')
      .where('user_id', '=', member.id)
      .execute();
    const old = new Date(site.now().getTime() - 25 * 3_600_000);
    for (const name of ['orphan.webp', 'orphan.webp.abcdef.part', mine!.stored_name]) {
      const target = path.join(folder('files'), name);
      if (name !== mine!.stored_name) await writeFile(target, 'x');
      await utimes(target, old, old);
    }
    await writeFile(path.join(folder('files'), 'fresh.webp'), 'x');
    await utimes(path.join(folder('files'), 'fresh.webp'), site.now(), site.now());
    await housekeeping(site);
    const left = await namesIn('files');
    expect(left).toContain(mine!.stored_name);
    expect(left).toContain('fresh.webp');
    expect(left.filter((name) => name.startsWith('orphan'))).toEqual([]);
  });
});
