import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';
import { everything } from '#tests/routes/support/records.ts';
import { readRouteMap } from '#tests/routes/support/route-map.ts';

const map = await readRouteMap();
const closed = map.filter((route) => route.door !== 'everybody' && route.door !== 'guests');
// Signing out is no place to come back to, and neither is a page of signing in. Whoever buys comes back to the program.
const backTo = (wanted: string): string => {
  const plan = /^\/signup\/(\w+)/.exec(wanted)?.[1];
  if (plan) return `/auth?plan=${plan}`;
  return /^\/(sign-out|auth)/.test(wanted) ? '/auth' : `/auth?next=${encodeURIComponent(wanted)}`;
};

/**
 * One of each room behind each door. How an address may be spelled, and which cookie is ours, is told before anybody knows which
 * page it is: that each of the others stands behind the same guard is tried for all of them.
 */
const oneOfEachRoom = [
  ...new Map(
    closed.toReversed().map((route) => [`${route.door} ${route.path.split('/', 3).join('/')}`, route]),
  ).values(),
];

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
  // Somebody whose answers a leak would show.
  const owner = await seatMember(site);
  await owner.visitor.post('/forms/nutrition-fitness/sleep-goals', { primary_health_goals: 'canary-answer' });
  await owner.visitor.post('/journal', { type: 'morning', intention: 'canary-entry' });
});
afterAll(() => site.close());

/** What a POST of each page would write for a member. */
const body = {
  type: 'morning',
  intention: 'x',
  height_cm: '170',
  weight_kg: '60',
  terms_understood: 'yes',
  intent: 'next',
};

test('AC-01 AC-09 only the written list of pages is open to guests', () => {
  const open = map.filter((route) => !closed.includes(route)).map((route) => route.pattern);
  const quizzes = ['archetype-quiz', 'emotional-quiz', 'freedom-breakthrough'].flatMap((quiz) =>
    ['', '/:question', '/email', '/result/:attempt', '/summary'].map((page) => `/${quiz}${page}`),
  );
  const listed = [
    '/',
    '/auth',
    '/auth/callback',
    '/auth/google',
    '/auth/signup',
    '/auth/google/confirm',
    // Faces of coaches whom the sales pages show.
    '/coach-pictures/:file',
    // For whoever knows the secret address of a calendar.
    '/calendar/feed/:file',
    '/confirm-email',
    '/confirm-email/undo',
    '/dev/mail',
    '/dev/parts',
    '/errors',
    '/forgot-password',
    '/language',
    '/lite',
    // Choices of the frame, kept in a cookie.
    '/menu',
    '/feedback-banner',
    '/privacy',
    '/reset-password',
    '/robots.txt',
    '/signup',
    '/help-now',
    '/join/:token',
    '/premium-payment/:tierId',
    '/payment-success',
    '/payment-success-legacy',
    '/payment-cancel',
    '/sitemap.xml',
    '/start',
    '/start/thanks',
    '/strategy-call',
    '/strategy-call/thanks',
    // By the token of a link that a member made.
    '/shared/analysis',
    '/shared/analysis/:token',
    '/shared/markers',
    '/shared/markers/:token',
    '/shared/report',
    '/shared/report/:token',
    '/shared/report/:token/file',
    // By the token of a link.
    '/strategy-call/your-call',
    '/strategy-call/your-call/call.ics',
    '/strategy-call/your-call/cancel',
    '/strategy-call/your-call/move',
    '/terms',
    '/unsubscribe',
    '/upgrade-30-day',
    '/upgrade-dna-graduate',
    '/upgrade-foundation',
    '/verify-email',
    '/verify-email/open',
    '/assessment/freedom-blocker',
    '/assessment/freedom-breakthrough',
    '/freedom-blocker',
    '/vsl',
    '/welcome',
  ];
  expect(open.sort()).toEqual([...listed, ...quizzes].sort());
});

test('D07 C1-014 C1-015 the guarded routes of the specification that exist stand behind the guard', () => {
  const guarded = closed.map((route) => route.pattern);
  for (const path of [
    '/dashboard',
    '/forms',
    '/journal',
    '/profile',
    '/calendar',
    '/feedback',
    '/freedom-plan',
    '/freedom-plan/success',
    '/freedom-plan/cancel',
    '/form-history',
    '/onboarding',
    '/nutrition-fitness-form',
    '/health-assessment',
  ])
    expect(guarded).toContain(path);
});

/** Where a path leads, from a document's header or from the data that script asks for. */
const leadsTo = (page: { location: string | null; html: string }): string | null =>
  page.location ?? /"redirect","([^"]+)"/.exec(page.html)?.[1] ?? null;

describe.each(closed)('a guest at $pattern', ({ id, path }) => {
  const gets: readonly [what: string, address: string, next: string][] = [
    ['the page', path, path],
    ['the page with a query', `${path}?view=history&page=2`, `${path}?view=history&page=2`],
    ['a slash at the end', `${path}/`, `${path}/`],
  ];
  test.each(gets)(
    'AC-01 C1-019 asking for %s is sent to sign in, and will come back',
    async (_what, address, next) => {
      const before = await everything(site);
      const page = await new Visitor(site).get(address);
      expect([303, 202]).toContain(page.status);
      expect(leadsTo(page)).toBe(backTo(next));
      expect(page.html).not.toContain('canary');
      expect(await everything(site)).toEqual(before);
    },
  );

  test('AC-01 asking for the data of this route alone is no way around', async () => {
    const page = await new Visitor(site).get(`${path}.data?_routes=${encodeURIComponent(id)}`);
    expect(page).toMatchObject({ status: 404, html: 'Not found' });
  });

  test('AC-03 C1-031 a form sent there, with script or without, is not carried out', async () => {
    const before = await everything(site);
    for (const address of [path, `${path}?index`]) {
      const page = await new Visitor(site).post(address, body);
      expect([303, 202, 403], address).toContain(page.status);
      // What was typed is handed back, with the way to sign in beside it; else they are sent there.
      if (page.status === 403) {
        expect(page.html, address).toContain('<a href="/auth" target="_blank"');
        expect(page.html, address).not.toContain('canary');
      } else expect(leadsTo(page), address).toMatch(/^\/auth(\?(next|plan)=|$)/);
    }
    expect(await everything(site)).toEqual(before);
  });
});

describe.each(oneOfEachRoom)('a guest at $pattern, one of its room', ({ path }) => {
  test('AC-01 other spellings of the address are no way around', async () => {
    const encoded = path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    for (const spelling of [path.toUpperCase(), encoded, `${path}%20`, `${path}?_data=x`]) {
      const page = await new Visitor(site).get(spelling);
      expect((await new Visitor(site).request(spelling, { method: 'HEAD' })).status, spelling).toBe(
        page.status,
      );
      expect([303, 404], spelling).toContain(page.status);
      if (page.status === 303) expect(page.location, spelling).toMatch(/^\/auth(\?|$)/);
      expect(page.html, spelling).not.toContain('canary');
    }
  });

  test('AUTH-13 a session cookie that is not ours opens nothing', async () => {
    for (const cookie of ['x', 'bnVsbA==', `${btoa('"token"')}.${'A'.repeat(43)}`, '', '%']) {
      const stranger = new Visitor(site);
      stranger.setCookie('session', cookie);
      const page = await stranger.get(path);
      expect(page.status, cookie).toBe(303);
      expect(page.location, cookie).toBe(backTo(path));
    }
  });
});

describe('the sign-in page after a guard', () => {
  test('C1-019 leads back to the page that a form was sent to', async () => {
    expect(leadsTo(await new Visitor(site).post('/journal', { intent: 'save' }))).toBe(backTo('/journal'));
  });

  test('C5-001 says why, for the onboarding', async () => {
    const visitor = new Visitor(site);
    const page = await visitor.follow(await visitor.get('/onboarding/profile'));
    expect(page.status).toBe(200);
    expect(page.text).toContain('Please sign in to continue your onboarding.');
    expect(page.html).toContain('name="next" value="/onboarding/profile"');
  });

  test('C1-019 says that it leads on, for every other page, once', async () => {
    const visitor = new Visitor(site);
    const page = await visitor.follow(await visitor.get('/forms?view=history'));
    expect(page.text).toContain('Please sign in. Then you go on where you wanted to.');
    expect(page.html).toContain('name="next" value="/forms?view=history"');
    expect((await visitor.get('/auth')).text).not.toContain('Then you go on where you wanted to.');
  });
});
