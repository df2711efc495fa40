import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { sendRaw, type RawAnswer } from '#tests/routes/support/raw.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const counts = async () => {
  const tables = [
    'users',
    'sessions',
    'pending_signups',
    'password_resets',
    'form_progress',
    'journal_entries',
    'jobs',
    'xp_events',
    'settings',
    'consents',
    'feedback',
    'email_changes',
  ] as const;
  const rows = await Promise.all(
    tables.map(async (table) => {
      const row = await site.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return [table, row.count];
    }),
  );
  return Object.fromEntries(rows) as Record<string, number>;
};

const post = (
  path: string,
  body: string,
  headers: Record<string, string>,
  cookie = `session=${member.session}`,
): Promise<RawAnswer> =>
  sendRaw(site, {
    method: 'POST',
    path,
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: cookie, ...headers },
  });

/** Every action, with a body that would write. */
const actions: readonly [path: string, body: string][] = [
  ['/journal', 'type=morning&intention=x'],
  ['/forms/nutrition-fitness/basic-metrics', 'height_cm=170&weight_kg=60'],
  ['/forms/nutrition-fitness/check', ''],
  ['/forms/nutrition-fitness/edit', 'intent=start'],
  ['/onboarding/welcome', 'terms_understood=yes'],
  ['/profile', 'full_name=Forged&timezone=UTC&meeting_frequency=weekly&meeting_duration=30&meeting_buffer=5'],
  ['/feedback', 'type=bug&subject=x&message=y&category=ui&priority=low'],
  ['/settings', 'push=on'],
  ['/settings/ai', 'consent=on'],
  ['/settings/what-we-read', 'intent=deny&fact=student'],
  ['/settings/password', 'currentPassword=x&password=three+quiet+words&confirmPassword=three+quiet+words'],
  ['/settings/email', 'email=a@example.com&currentPassword=x'],
  ['/settings/sessions', ''],
  ['/settings/data', 'intent=clear'],
  ['/confirm-email', 'token=x'],
  ['/confirm-email/undo', 'token=x'],
  ['/auth/google/confirm', 'token=x'],
  ['/sign-out', ''],
  ['/language', 'language=es'],
  ['/lite', 'lite=on'],
  ['/auth', 'email=a@example.com&password=b'],
  [
    '/auth/signup',
    'email=a@example.com&password=three+quiet+words&confirmPassword=three+quiet+words&terms=on',
  ],
  ['/forgot-password', 'email=a@example.com'],
  ['/reset-password', 'token=x&password=three+quiet+words&confirmPassword=three+quiet+words'],
  ['/verify-email?email=a@example.com', ''],
  ['/verify-email/open', 'token=x'],
  ['/start', 'fullName=Ana&email=a@example.com&phone=5550100'],
  ['/strategy-call', 'fullName=Ana&email=a@example.com&phone=5550100'],
  ['/nowhere', 'a=b'],
];

const elsewhere: readonly [what: string, headers: Record<string, string>][] = [
  ['CSRF-03 another site', { Origin: 'https://evil.example' }],
  ['CSRF-03 an opaque origin', { Origin: 'null' }],
  ['CSRF-03 a cross-site browser', { 'Sec-Fetch-Site': 'cross-site' }],
  ['CSRF-03 a sister site', { 'Sec-Fetch-Site': 'same-site' }],
  ['CSRF-04 nobody knows where', {}],
  ['CSRF-04 another site by Referer alone', { Referer: 'https://evil.example/form' }],
];

describe.each(elsewhere)('a form from elsewhere: %s', (_what, headers) => {
  test.each(actions)('%s refuses it and writes nothing', async (path, body) => {
    const before = await counts();
    const answer = await post(path, body, headers);
    expect(answer.status).toBe(403);
    expect(answer.body).toContain('This did not come from our pages');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await counts()).toEqual(before);
  });
});

describe('the gate', () => {
  const local = (): string => `http://localhost:${site.port}`;
  const mixed: readonly [name: string, headers: () => Record<string, string>, status: number][] = [
    ['lets a browser of this site in', () => ({ Origin: local(), 'Sec-Fetch-Site': 'same-origin' }), 303],
    ['lets a person who typed the address in', () => ({ 'Sec-Fetch-Site': 'none', Origin: local() }), 303],
    ['lets an older browser in that sends only an Origin', () => ({ Origin: local() }), 303],
    ['lets an older browser in that sends only a Referer', () => ({ Referer: `${local()}/journal` }), 303],
    [
      'does not let a good word outweigh a foreign Origin',
      () => ({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }),
      403,
    ],
    [
      'does not let a good Origin outweigh a cross-site browser',
      () => ({ Origin: local(), 'Sec-Fetch-Site': 'cross-site' }),
      403,
    ],
    ['does not take another port for this site', () => ({ Origin: 'http://localhost:1' }), 403],
    [
      'does not take another scheme for this site',
      () => ({ Origin: local().replace('http:', 'https:') }),
      403,
    ],
    [
      'does not take a name that begins like ours for this site',
      () => ({ Origin: `${local()}.evil.example` }),
      403,
    ],
    ['does not take a broken Referer for this site', () => ({ Referer: 'not an address' }), 403],
  ];
  test.each(mixed)('CSRF-03 %s', async (_name, headers, status) => {
    const answer = await post('/journal', 'type=morning&intention=Begin', headers());
    expect(answer.status).toBe(status);
    const entries = await site.db
      .selectFrom('journal_entries')
      .select('id')
      .where('user_id', '=', member.id)
      .execute();
    expect(entries).toHaveLength(status === 303 ? 1 : 0);
  });

  test('CSRF-05 a forwarded host does not make a foreign Origin ours', async () => {
    const answer = await post('/journal', 'type=morning&intention=x', {
      Origin: 'https://evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
    });
    expect(answer.status).toBe(403);
    const entries = await site.db
      .selectFrom('journal_entries')
      .select('id')
      .where('user_id', '=', member.id)
      .execute();
    expect(entries).toEqual([]);
  });

  test('CSRF-06 a refusal speaks the reader’s language and says what to do', async () => {
    const answer = await post('/journal', 'x=y', {
      Origin: 'https://evil.example',
      'Accept-Language': 'es-MX,es;q=0.9',
    });
    expect(answer.status).toBe(403);
    expect(answer.body).toContain('<html lang="es">');
    expect(answer.body).toContain('cópialo, abre esa página de nuevo y envíalo desde ahí');
  });

  test.each([
    '/',
    '/auth',
    '/dashboard',
    '/dashboard.data',
    '/language',
    '/nowhere',
    '/healthz',
    '/favicon.svg',
  ])('CSRF-13 no other site may read %s', async (path) => {
    const answer = await sendRaw(site, {
      method: 'GET',
      path,
      headers: { Origin: 'https://evil.example', Cookie: `session=${member.session}` },
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('CSRF-07 AUTH-32 opening any page changes nothing', async () => {
    const before = await counts();
    const paths = [
      '/',
      '/auth',
      '/auth/signup?email=a@b.c',
      '/sign-out',
      '/language?language=es',
      '/verify-email?email=a@b.c',
      '/verify-email/open?token=x',
      '/reset-password?token=x',
      '/dashboard',
      '/calendar',
      '/journal?type=morning&intention=x',
      '/forms',
      '/forms?view=history',
      '/form-history',
      '/forms/nutrition-fitness',
      '/forms/nutrition-fitness/basic-metrics?height_cm=170',
      '/forms/nutrition-fitness/check',
      '/forms/nutrition-fitness/done',
      '/forms/nutrition-fitness/edit?intent=start',
      '/onboarding',
      '/onboarding/welcome?intent=skip',
    ];
    for (const path of paths) {
      expect((await member.visitor.get(path)).status, path).toBeLessThan(500);
      expect((await member.visitor.request(path, { method: 'HEAD' })).status, path).toBeLessThan(500);
    }
    expect(await counts()).toEqual(before);
    expect((await member.visitor.get('/dashboard')).status).toBe(200);
  });
});

test('a guest of the gate: a stranger who only has our Origin still needs an account', async () => {
  const stranger = new Visitor(site);
  const answer = await stranger.post('/auth', { email: newAddress(), password: 'no such person' });
  expect(answer.status).toBe(401);
});
