import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, password, seatMember, Visitor } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const langOf = (html: string): string | undefined => /<html lang="(\w+)"/.exec(html)?.[1];
const profileLanguage = async (id: string) => {
  const row = await site.db.selectFrom('profiles').select('language').where('id', '=', id).executeTakeFirst();
  return row?.language;
};

describe('a guest', () => {
  const accepted: readonly [string, string][] = [
    ['en', 'en'],
    ['es', 'es'],
    ['es-MX', 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['en-GB,en;q=0.9,es;q=0.8', 'en'],
    ['fr,es;q=0.7,en;q=0.3', 'es'],
    ['fr;q=1, es;q=0.7, en;q=0.3', 'es'],
    ['es;q=0.9, en;q=0.8', 'es'],
    ['fr-FR,fr;q=0.9', 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['xx;q=abc,,;;', 'en'],
  ];
  test.each(accepted)(
    'C1-032 C1-033 C1-036 whose browser asks for "%s" reads %s',
    async (header, language) => {
      const page = await new Visitor(site).request('/', { headers: { 'Accept-Language': header } });
      expect(page.status).toBe(200);
      expect(langOf(page.html)).toBe(language);
      expect(page.text).toContain(language === 'es' ? 'Iniciar sesión' : 'Sign in');
    },
  );

  test('C1-033 C1-034 a language in the query counts before the browser, and is remembered', async () => {
    const visitor = new Visitor(site, 'en');
    expect(langOf((await visitor.get('/terms?lng=es')).html)).toBe('es');
    expect(langOf((await visitor.get('/privacy')).html)).toBe('es');
    expect(langOf((await visitor.get('/privacy?lng=en')).html)).toBe('en');
    expect(langOf((await visitor.get('/')).html)).toBe('en');
  });

  test.each(['fr', '', '../es', 'en;es', '<script>'])(
    'C1-032 the language "%s" in the query is not one, and is not remembered',
    async (lng) => {
      const visitor = new Visitor(site, 'en');
      const page = await visitor.get(`/terms?lng=${encodeURIComponent(lng)}`);
      expect(langOf(page.html)).toBe('en');
      expect(visitor.cookies.size).toBe(0);
    },
  );

  test('C1-033 C1-034 the language chosen by the switcher counts before the browser', async () => {
    const visitor = new Visitor(site, 'en');
    const answer = await visitor.post('/language', { language: 'es', next: '/terms' });
    expect(answer.status).toBe(303);
    expect(answer.location).toBe('/terms');
    expect(langOf((await visitor.follow(answer)).html)).toBe('es');
    expect(answer.headers.getSetCookie().join()).toMatch(
      /Max-Age=31536000.*HttpOnly|HttpOnly.*Max-Age=31536000/s,
    );
  });

  test('C1-033 a cookie that was not made here chooses nothing', async () => {
    const visitor = new Visitor(site, 'en');
    visitor.setCookie('language', btoa('"es"'));
    expect(langOf((await visitor.get('/')).html)).toBe('en');
  });

  test('C1-005 the switcher comes back to the page, without the language that its query asked for', async () => {
    const visitor = new Visitor(site, 'en');
    const page = await visitor.get('/auth?plan=level_1&lng=es');
    expect(page.html).toContain('name="next" value="/auth?plan=level_1&amp;lng=es"');
    const answer = await visitor.post('/language', { language: 'en', next: '/auth?plan=level_1&lng=es' });
    expect(answer.location).toBe('/auth?plan=level_1');
    expect(langOf((await visitor.follow(answer)).html)).toBe('en');
  });

  test('an unknown language in the switcher changes nothing', async () => {
    const visitor = new Visitor(site, 'en');
    const answer = await visitor.post('/language', { language: 'fr', next: '/' });
    expect(answer.status).toBe(303);
    expect(visitor.cookies.size).toBe(0);
  });

  test('opening /language changes nothing', async () => {
    const visitor = new Visitor(site, 'en');
    const answer = await visitor.get('/language?language=es');
    expect(answer.status).toBe(303);
    expect(visitor.cookies.size).toBe(0);
  });
});

const elsewhere = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
  '/' + 'a'.repeat(600),
];
test.each(elsewhere)('C1-067 CSRF-09 the switcher does not lead to %j', async (next) => {
  const answer = await new Visitor(site).post('/language', { language: 'es', next });
  expect(answer.status).toBe(303);
  expect(new URL(answer.location ?? '', site.url).origin).toBe(site.url);
  expect(answer.location).not.toMatch(/^\/[/\\]/);
});

describe('a member', () => {
  test('C1-033 C1-034 keeps the chosen language with the account: another browser shows it too', async () => {
    const { visitor, id, session } = await seatMember(site, { language: 'en' });
    await visitor.post('/language', { language: 'es', next: '/dashboard' });
    expect(await profileLanguage(id)).toBe('es');
    const other = new Visitor(site, 'en');
    other.setCookie('session', session);
    expect(langOf((await other.get('/dashboard')).html)).toBe('es');
  });

  test('C1-033 the language of the account counts before query, cookie and browser', async () => {
    const { visitor, id } = await seatMember(site, { language: 'es' });
    const guest = new Visitor(site, 'en');
    await guest.post('/language', { language: 'en', next: '/' });
    visitor.setCookie('language', guest.cookies.get('language') ?? '');
    const page = await visitor.request('/dashboard?lng=en', { headers: { 'Accept-Language': 'en' } });
    expect(langOf(page.html)).toBe('es');
    expect(await profileLanguage(id)).toBe('es');
  });

  test('C1-034 C1-037 who signs up in Spanish has mails, account and pages in Spanish', async () => {
    const visitor = new Visitor(site, 'es');
    const email = newAddress();
    await visitor.post('/auth/signup', { email, password, confirmPassword: password, terms: 'on' });
    const link = new URL(await site.linkTo(email));
    const mail = (await site.mailsTo(email)).at(-1);
    expect(mail?.subject).toBe('Abre tu cuenta de Freedom Plan');
    expect(mail?.html).toContain('<html lang="es">');
    const opened = await visitor.post(link.pathname, { token: link.searchParams.get('token') ?? '' });
    const page = await visitor.request(opened.location ?? '', { headers: { 'Accept-Language': 'en' } });
    const landed = page.location
      ? await visitor.request(page.location, { headers: { 'Accept-Language': 'en' } })
      : page;
    expect(langOf(landed.html)).toBe('es');
    const row = await site.db
      .selectFrom('profiles')
      .select('language')
      .where('email', '=', email)
      .executeTakeFirst();
    expect(row?.language).toBe('es');
  });

  test('C1-036 pages that a member meets speak their language down to the buttons', async () => {
    const { visitor } = await seatMember(site, { language: 'es' });
    for (const [path, word] of [
      ['/dashboard', 'Panel'],
      ['/journal', 'Diario'],
      ['/forms', 'Formularios'],
      ['/forms/nutrition-fitness/basic-metrics', 'Guardar y salir'],
      ['/nowhere', 'Página no encontrada'],
    ] as const) {
      const page = await visitor.get(path);
      expect(langOf(page.html), path).toBe('es');
      expect(page.text, path).toContain(word);
    }
  });
});
