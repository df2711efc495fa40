import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { everything } from '#tests/routes/support/records.ts';
import { readRouteMap, type MappedRoute } from '#tests/routes/support/route-map.ts';

const map = await readRouteMap();
const behind = (...doors: readonly MappedRoute['door'][]) =>
  map.filter((route) => doors.includes(route.door));

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const redirectOf = (page: { location: string | null; html: string }): string | null =>
  page.location ?? /"redirect","([^"]+)"/.exec(page.html)?.[1] ?? null;

describe('a member who has not finished onboarding', () => {
  let newcomer: SeatedMember;
  beforeEach(async () => {
    newcomer = await seatMember(site, { onboarded: false });
  });

  test.each(behind('onboarded', 'admins'))(
    'C1-022 is sent to it from $pattern, and nothing is written',
    async ({ path, door }) => {
      const before = await everything(site);
      for (const address of [path, `${path}/`]) {
        const read = await newcomer.visitor.get(address);
        expect([303, 202], address).toContain(read.status);
        expect(redirectOf(read), address).toBe('/onboarding');
        const sent = await newcomer.visitor.post(address, {
          type: 'morning',
          intention: 'x',
          height_cm: '170',
        });
        if (door === 'admins') {
          // C12-037
          expect(sent.status, address).toBe(403);
          continue;
        }
        expect([303, 202], address).toContain(sent.status);
        expect(redirectOf(sent), address).toBe('/onboarding');
      }
      expect(await everything(site)).toEqual(before);
    },
  );

  test('C1-023 the onboarding itself skips that check, and so does signing out', async () => {
    expect((await newcomer.visitor.get('/onboarding/welcome')).status).toBe(200);
    const saved = await newcomer.visitor.post('/onboarding/welcome', { intent: 'save' });
    expect(saved.status).toBe(303);
    expect((await newcomer.visitor.post('/sign-out')).status).toBe(303);
  });
});

describe('a signed-in person', () => {
  const places = [
    ['an onboarded member', { onboarded: true }, '/dashboard'],
    ['a member before onboarding', { onboarded: false }, '/onboarding'],
    ['an administrator', { role: 'admin' }, '/dashboard'],
    ['an administrator before onboarding', { role: 'admin', onboarded: false }, '/dashboard'],
  ] as const;
  test.each(places)('C1-024 %s leaves the pages for guests, also by a form', async (_who, who, place) => {
    const { visitor } = await seatMember(site, who);
    const before = await everything(site);
    for (const { path } of behind('guests')) {
      expect(await visitor.get(path), path).toMatchObject({ status: 303, location: place });
      const form = {
        email: 'other@example.com',
        password: 'three quiet words',
        confirmPassword: 'three quiet words',
        terms: 'on',
      };
      expect(await visitor.post(path, form), path).toMatchObject({ status: 303, location: place });
    }
    expect(await everything(site)).toEqual(before);
  });
});

describe('the administration', () => {
  const others = ['member', 'lead', 'coach'] as const;
  test.each(others)('C1-020 AC-06 a %s is sent to the dashboard and told why', async (role) => {
    const { visitor } = await seatMember(site, { role });
    const page = await visitor.get('/admin');
    expect(page).toMatchObject({ status: 303, location: '/dashboard' });
    expect((await visitor.follow(page)).text).toContain('You are not authorized to perform this action.');
    expect(await visitor.get('/ADMIN')).toMatchObject({ status: 303, location: '/dashboard' });
  });

  test.each(behind('admins'))(
    'C12-037 what others send to $pattern is refused with 403, and nothing is written',
    async ({ path }) => {
      for (const role of others) {
        const { visitor } = await seatMember(site, { role });
        const before = await everything(site);
        for (const address of [path, `${path}/`]) {
          const sent = await visitor.post(address, { role: 'admin', name: 'x', intent: 'x', reason: 'x' });
          expect([sent.status, sent.location], `${role} ${address}`).toEqual([403, null]);
        }
        expect(await everything(site)).toEqual(before);
      }
    },
  );

  test.each([
    ['en', 'You are not authorized to perform this action.', 'What you typed'],
    ['es', 'No tienes autorización para hacer esto.', 'Lo que escribiste'],
  ] as const)('C12-037 the refusal says so in %s, with what was typed', async (language, says, typed) => {
    const { visitor } = await seatMember(site, { language });
    const page = await visitor.post('/admin/xp/award', { reason: 'For a week of walks' });
    expect(page.status).toBe(403);
    for (const text of [says, typed, 'For a week of walks']) expect(page.text).toContain(text);
  });

  test.each(behind('second-factor'))(
    'AUTH-29 AC-06 $pattern is for administrators alone; others are sent away or refused, and nothing is written',
    async ({ path }) => {
      for (const role of others) {
        const { visitor } = await seatMember(site, { role });
        const before = await everything(site);
        for (const address of [path, `${path}/`]) {
          expect(redirectOf(await visitor.get(address)), address).toBe('/dashboard');
          const sent = await visitor.post(address, { code: '123456', token: 'x' });
          expect(sent.status, address).toBe(403);
        }
        expect(await everything(site)).toEqual(before);
      }
    },
  );

  test('C1-020 an administrator enters, onboarded or not', async () => {
    for (const onboarded of [true, false]) {
      const { visitor } = await seatMember(site, { role: 'admin', onboarded });
      expect((await visitor.get('/admin')).status).toBe(200);
    }
  });

  test('AC-06 a changed role counts from the next request on', async () => {
    const { visitor, id } = await seatMember(site, { role: 'admin' });
    expect((await visitor.get('/admin')).status).toBe(200);
    await site.db.updateTable('profiles').set({ role: 'member' }).where('id', '=', id).execute();
    expect(await visitor.get('/admin')).toMatchObject({ status: 303, location: '/dashboard' });
    await site.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', id).execute();
    expect((await visitor.get('/admin')).status).toBe(200);
  });

  test('C12-004 no address makes an administrator', async () => {
    const { visitor } = await seatMember(site, { email: 'admin@freedomplan.example' });
    expect(await visitor.get('/admin')).toMatchObject({ status: 303, location: '/dashboard' });
  });
});

describe('a session that has ended', () => {
  const hours = 3_600_000;
  test('AUTH-14 ends with the account: a disabled one is signed out everywhere at once', async () => {
    const { visitor, id } = await seatMember(site);
    await site.db
      .updateTable('users')
      .set({ disabled_at: site.now().toISOString() })
      .where('id', '=', id)
      .execute();
    expect(await visitor.get('/dashboard')).toMatchObject({
      status: 303,
      location: '/auth?next=%2Fdashboard',
    });
    const posted = await visitor.post('/journal', { type: 'morning', intention: 'x' });
    // A02: nothing is kept for it; the words stand on the page.
    expect(posted.status).toBe(403);
    expect(posted.text).toContain('You are signed out');
    const entries = await site.db
      .selectFrom('journal_entries')
      .select('id')
      .where('user_id', '=', id)
      .execute();
    expect(entries).toEqual([]);
  });

  const limits = [
    ['a member’s, idle for 20 hours', 'member', [20], true],
    ['a member’s, idle for 15 days', 'member', [15 * 24], false],
    [
      'a member’s, used every week for 61 days',
      'member',
      [168, 168, 168, 168, 168, 168, 168, 168, 120],
      false,
    ],
    ['an administrator’s, idle for 3 hours', 'admin', [3], true],
    ['an administrator’s, idle for 5 hours', 'admin', [5], false],
    ['an administrator’s, used every 3 hours for 13 hours', 'admin', [3, 3, 3, 4], false],
  ] as const;
  test.each(limits)('AUTH-15 %s', async (_whose, role, waits, open) => {
    const { visitor } = await seatMember(site, { role });
    for (const [index, wait] of waits.entries()) {
      site.moveClock(wait * hours);
      const page = await visitor.get('/dashboard');
      expect(page.status, `wait ${index}`).toBe(index < waits.length - 1 || open ? 200 : 303);
    }
  });

  test('C1-006 a guest with an old cookie is shown the page of a guest', async () => {
    const { visitor, session } = await seatMember(site);
    await visitor.post('/sign-out');
    const guest = new Visitor(site);
    guest.setCookie('session', session);
    expect((await guest.get('/')).text).toContain('Sign in');
  });
});
