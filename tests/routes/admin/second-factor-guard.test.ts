import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { codeOf, enrol, seatAdministrator } from '#tests/support/second-factor.ts';
import { onSqlite } from '#tests/support/engine.ts';
import { runScript } from '#tests/support/script.ts';
import { newAddress, password, seatSession, Visitor } from '#tests/support/visitor.ts';
import { everything } from '#tests/routes/support/records.ts';
import { readRouteMap } from '#tests/routes/support/route-map.ts';

const map = (await readRouteMap()).filter((route) => route.door === 'admins');
const factorPage = '/auth/second-factor';
const boss = newAddress();

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ ADMIN_SECOND_FACTOR: 'required', ADMIN_EMAILS: boss });
});
afterAll(() => site.close());

/** What no page of the administration may say before the factor was passed. */
const content = /Overview|people, |waiting, |isSetUp|members/;

/**
 * Every way to ask for a page of the administration; none may answer with content.
 * @param isSpelled whether each address is tried in all its spellings: once is enough. Forms have a limit, so that they are sent to
 *   the address itself and, in turn, to one other spelling
 */
async function expectClosed(visitor: Visitor, isSpelled = false): Promise<void> {
  for (const [index, { path: page }] of map.entries()) {
    const encoded = page.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    const spellings = [page, `${page}/`, `${page}?held=1`, page.toUpperCase(), encoded];
    if (!isSpelled) spellings.length = 1;
    for (const [place, address] of spellings.entries()) {
      for (const method of ['GET', 'HEAD', 'POST'] as const) {
        if (method === 'POST' && place > 0 && place !== 1 + (index % 4)) continue;
        const answer =
          method === 'POST'
            ? await visitor.post(address, { code: '123456' })
            : await visitor.request(address, { method });
        expect(answer.status, `${method} ${address}`).toBe(303);
        expect(answer.location, `${method} ${address}`).toMatch(/^\/auth\/second-factor/);
        expect(answer.html, `${method} ${address}`).not.toMatch(content);
      }
    }
  }
}

describe('AUTH-29 AUTH-28 without the second factor no admin route answers, whichever way somebody signed in', () => {
  const link = async (email: string): Promise<URL> => new URL(await site.linkTo(email));

  test('AUTH-29 by the link of a sign-up, by the password, and after a reset of the password', async () => {
    // By the link.
    const first = new Visitor(site);
    await first.post('/auth/signup', { email: boss, password, confirmPassword: password, terms: 'on' });
    const opened = await link(boss);
    const answer = await first.post(opened.pathname, { token: opened.searchParams.get('token') ?? '' });
    expect(answer.status).toBe(303);
    await expectClosed(first, true);
    // None is set up yet: that is where the way leads.
    expect((await first.get(factorPage)).location).toBe('/auth/second-factor/set-up');
    const { secret } = await enrol(site, first);
    expect((await first.get('/admin')).status).toBe(200);

    // By the password.
    const second = new Visitor(site);
    const signedIn = await second.post('/auth', { email: boss, password, next: '/admin' });
    expect(signedIn).toMatchObject({ status: 303, location: '/admin' });
    await expectClosed(second);

    // AUTH-20: by the password, after it was set anew by a mailed link.
    const third = new Visitor(site);
    await third.post('/forgot-password', { email: boss });
    const token = (await link(boss)).searchParams.get('token') ?? '';
    const fresh = 'another three quiet words';
    const reset = await third.post('/reset-password', { token, password: fresh, confirmPassword: fresh });
    expect(reset).toMatchObject({ status: 303, location: '/auth' });
    // The session that had passed is over.
    expect((await first.get('/admin')).location).toBe('/auth?next=%2Fadmin');
    await third.post('/auth', { email: boss, password: fresh });
    await expectClosed(third);
    // It did not take the factor away either.
    expect(await third.get('/auth/second-factor/set-up')).toMatchObject({
      status: 303,
      location: factorPage,
    });
    site.moveClock(60_000);
    await third.post(factorPage, { code: codeOf(secret, site.now()) });
    expect((await third.get('/admin')).status).toBe(200);
  });

  test('AUTH-29 nothing was written by any of it', async () => {
    const { visitor } = await seatAdministrator(site);
    const before = await everything(site);
    await expectClosed(visitor);
    expect(await everything(site)).toEqual(before);
  });

  test('the rest of the site is open to them meanwhile', async () => {
    const { visitor } = await seatAdministrator(site);
    for (const page of ['/dashboard', '/journal', '/forms'])
      expect((await visitor.get(page)).status, page).toBe(200);
  });
});

describe('a role that changes', () => {
  test('AC-06 AUTH-29 a demoted administrator is a member; promoted again, the factor is still asked for', async () => {
    const { visitor, id, secret } = await seatAdministrator(site);
    site.moveClock(60_000);
    await visitor.post(factorPage, { code: codeOf(secret, site.now()) });
    const become = (role: 'member' | 'admin') =>
      site.db.updateTable('profiles').set({ role }).where('id', '=', id).execute();
    await become('member');
    for (const page of ['/admin', factorPage, '/auth/second-factor/set-up'])
      expect(await visitor.get(page), page).toMatchObject({ status: 303, location: '/dashboard' });
    expect((await visitor.get('/dashboard')).status).toBe(200);
    await become('admin');
    expect((await visitor.get('/admin')).status).toBe(200);
    const elsewhere = await seatSession(site, { id, role: 'admin' });
    await expectClosed(elsewhere.visitor);
  });
});

describe('a form that is refused for want of the factor', () => {
  const typed = {
    intent: 'send',
    note: 'Call Iris on Monday, ñandú 🌿',
    'many[]': ['a', 'b'],
    password: 'canary phrase',
    code: '123456',
  };

  test('AUTH-16 AUTH-29 is kept, shown again after the factor, and can be sent again', async () => {
    const { visitor, secret } = await seatAdministrator(site);
    const refused = await visitor.post('/admin/settings?page=2', typed);
    expect(refused.location).toBe(
      `${factorPage}?next=${encodeURIComponent('/admin/settings?page=2&held=1')}`,
    );
    const asked = await visitor.follow(refused);
    expect(asked.text).toContain('What you typed is kept.');
    expect(asked.html).not.toContain('ñandú');
    site.moveClock(60_000);
    const passed = await visitor.post(factorPage, {
      code: codeOf(secret, site.now()),
      next: '/admin/settings?held=1',
    });
    expect(passed.location).toBe('/admin/settings?held=1');
    const shown = await visitor.follow(passed);
    expect(shown.status).toBe(200);
    expect(shown.html).toContain(typed.note);
    expect(shown.html.match(/name="many\[\]"/g)).toHaveLength(2);
    expect(shown.html).toMatch(/<form (?=[^>]*action="\/admin\/settings")(?=[^>]*method="post")/);
    for (const secretText of ['canary phrase', '123456']) expect(shown.html).not.toContain(secretText);
    expect(shown.html).toContain('<input type="hidden" name="intent" value="send"/>');
    // Nobody else sees it.
    const other = await seatAdministrator(site);
    site.moveClock(60_000);
    await other.visitor.post(factorPage, { code: codeOf(other.secret, site.now()) });
    expect((await other.visitor.get('/admin/settings?held=1')).html).not.toContain('ñandú');
  });

  test('AUTH-16 is kept as well where the session itself had ended', async () => {
    const { visitor, id, secret } = await seatAdministrator(site);
    await site.db.deleteFrom('sessions').where('user_id', '=', id).execute();
    const refused = await visitor.post('/admin/settings', typed);
    expect(refused.location).toBe(`/auth?next=${encodeURIComponent('/admin/settings?held=1')}`);
    const again = await seatSession(site, { id, role: 'admin' });
    const led = await again.visitor.get('/admin/settings?held=1');
    expect(led.location).toBe(`${factorPage}?next=${encodeURIComponent('/admin/settings?held=1')}`);
    site.moveClock(60_000);
    await again.visitor.post(factorPage, { code: codeOf(secret, site.now()) });
    expect((await again.visitor.get('/admin/settings?held=1')).html).toContain(typed.note);
  });

  test('A02 a page of codes has nothing held, and neither has one that does not exist', async () => {
    const { visitor, id } = await seatAdministrator(site);
    for (const path of ['/admin/second-factor', '/admin', '/admin/payments/x/refund', '/admin/nothing-here'])
      expect((await visitor.post(path, { note: 'x' })).location ?? '', path).not.toContain('held');
    const held = await site.db.selectFrom('held_posts').select('id').where('user_id', '=', id).execute();
    expect(held).toEqual([]);
  });

  test('is forgotten once it was sent and taken', async () => {
    const { visitor, secret, id } = await seatAdministrator(site);
    const invitation = { tier: '2', note: 'For Iris', days: 'many' };
    await visitor.post('/admin/invitations', invitation);
    const held = () => site.db.selectFrom('held_posts').select('id').where('user_id', '=', id).execute();
    expect(await held()).toHaveLength(1);
    site.moveClock(60_000);
    await visitor.post(factorPage, { code: codeOf(secret, site.now()) });
    expect((await visitor.post('/admin/invitations', invitation)).status).toBe(422);
    expect(await held()).toHaveLength(1);
    expect((await visitor.post('/admin/invitations', { ...invitation, days: '7' })).status).toBe(200);
    expect(await held()).toEqual([]);
  });
});

test('AUTH-29 who lost app and codes is helped from outside, and sets up another factor', async () => {
  const { visitor, email, id } = await seatAdministrator(site);
  const { dataDir, databaseUrl } = site.configuration;
  const env = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const forget = (...args: string[]) => runScript('scripts/forget-second-factor.ts', args, env);
  expect((await forget()).code).toBe(1);
  expect((await forget('nobody@example.com')).code).toBe(1);
  const done = await forget(email.toUpperCase());
  expect(done.code, done.output).toBe(0);
  await expectClosed(visitor);
  await enrol(site, visitor);
  expect((await visitor.get('/admin')).status).toBe(200);
  // Once, and of nobody whose factor stayed.
  const noted = site.db.selectFrom('security_events').select(['user_id', 'method']);
  const forgotten = noted.where('event', '=', 'second-factor-forgotten');
  expect(await forgotten.execute()).toEqual([{ user_id: id, method: null }]);
  const listed = await visitor.get('/admin/system/security?event=second-factor-forgotten');
  expect(listed.text).toContain('Second factor removed on the server');
  expect(listed.html).toContain(`href="/admin/users/${id}"`);
  await expectClosed((await seatSession(site, { id, role: 'admin' })).visitor);
});

onSqlite('a backup of SQLite is a copy of its file')(
  'AUTH-29 BK-05 neither the database file nor a backup of it holds the secret or a recovery code',
  async () => {
    const { secret, codes } = await seatAdministrator(site);
    const { dataDir } = site.configuration;
    const backup = await runScript('scripts/backup.ts', [], { DATA_DIR: dataDir });
    expect(backup.code, backup.output).toBe(0);
    const texts = [secret, Buffer.from(secret).toString('base64url'), ...codes].flatMap((text) => [
      text,
      text.replaceAll('-', ''),
    ]);
    const files = (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((file) =>
      file.isFile(),
    );
    expect(files.filter((file) => file.parentPath.includes('backups')).length).toBeGreaterThan(0);
    for (const file of files) {
      const bytes = (await readFile(path.join(file.parentPath, file.name))).toString('latin1');
      for (const text of texts) expect(bytes.includes(text), file.name).toBe(false);
    }
  },
);
