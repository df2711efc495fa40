import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#app/http/limits.ts';
import { call, newClient, person, requestsOf, send, type Fields } from '#tests/routes/support/lead-forms.ts';
import { accountErrorAt, linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn } from '#tests/support/texts.ts';
import { newAddress, seatMember, Visitor } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY_HEADER: 'fly-client-ip' });
});
afterAll(() => site.close());

/** Both forms, with what they need besides who somebody is. */
const forms: readonly [path: string, more: Fields][] = [
  ['/start', {}],
  ['/strategy-call', call],
];

describe.each(forms)('%s', (path, more) => {
  test('C3-011 C2-036 C2-037 notes who sent it, and says what happens next', async () => {
    const email = newAddress();
    const sent = await send(site, path, { ...person, ...more, email: ` ${email.toUpperCase()} ` });
    expect(sent).toMatchObject({ status: 303, location: `${path}/thanks` });
    const thanks = await new Visitor(site).follow(sent);
    expect(thanks.status).toBe(200);
    expect(thanks.text).toContain('What happens next');
    // Of the mail it says no more than it knows: it may be stopped, or not the first of the day.
    const mailed = 'on its way to you, unless mails from us are stopped there, one came today already, or several went there within the last hour.';
    expect(thanks.text.includes(mailed)).toBe(path === '/strategy-call');
    expect(thanks.text.includes('on its way to you.')).toBe(false);
    expect(thanks.html).toContain('<meta name="robots" content="noindex"');
    expect(await requestsOf(site, email)).toMatchObject([
      { full_name: 'Ana Ríos', phone: '+13055550100', language: 'en', latest: 1 },
    ]);
    const lead = await site.db.selectFrom('profiles').selectAll().where('email', '=', email).executeTakeFirst();
    expect(lead).toMatchObject({ role: 'lead', lead_status: 'new', lead_source: 'website' });
    // Who asks for a call is told that it was asked for; who left their details is written to by a person.
    expect((await site.mailsTo(email)).map(({ subject }) => subject)).toEqual(
      path === '/strategy-call' ? ['We have your request for a call'] : [],
    );
  });

  test('C3-011 name, e-mail and phone are required; each is said at its field, and what was typed stays', async () => {
    for (const language of ['en', 'es'] as const) {
      const say = sayIn(language);
      const visitor = new Visitor(site, language);
      const empty = await send(site, path, more, { visitor });
      expect(empty.status).toBe(422);
      expect(titleOf(empty.html)).toMatch(/^Error: /);
      const id = path === '/start' ? 'lead' : 'call';
      expect(accountErrorAt(empty.html, `${id}-fullName`)).toBe(say('errors:field.nameRequired'));
      expect(accountErrorAt(empty.html, `${id}-email`)).toBe(say('errors:field.emailRequired'));
      expect(accountErrorAt(empty.html, `${id}-phone`)).toBe(say('errors:field.phoneRequired'));
      expect(summaryOf(empty.html).map(({ href }) => href)).toEqual([
        `#${id}-fullName`,
        `#${id}-email`,
        `#${id}-phone`,
      ]);
      const wrong = await send(site, path, { ...more, fullName: ' Ana <b> ', email: 'ana@', phone: 'call me' }, { visitor });
      expect(wrong.status).toBe(422);
      expect(accountErrorAt(wrong.html, `${id}-email`)).toBe(say('errors:field.email'));
      expect(accountErrorAt(wrong.html, `${id}-phone`)).toBe(say('errors:field.phone'));
      expect(valuesIn(wrong.html, 'fullName')).toEqual([' Ana <b> ']);
      expect(valuesIn(wrong.html, 'phone')).toEqual(['call me']);
    }
  });

  const hostile: readonly [what: string, fields: Fields][] = [
    ['a name twice', { fullName: ['a', 'b'] }],
    ['names as structure', { 'fullName[0]': 'x', fullName: '' }],
    ['a name of a megabyte’s beginning', { fullName: 'x'.repeat(5000) }],
    ['only spaces', { fullName: '   ', phone: '  ' }],
    ['an address with a line break', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['two addresses', { email: 'a@example.com,b@example.com' }],
    ['digits that are no number', { phone: '١٢٣٤٥٦٧٨' }],
    ['a phone of signs', { phone: '+-().' }],
  ];
  test.each(hostile)('IO-09 refuses %s in words', async (_what, fields) => {
    const email = newAddress();
    const page = await send(site, path, { ...person, email, ...more, ...fields });
    expect(page.status).toBe(422);
    expect(summaryOf(page.html).length).toBeGreaterThan(0);
    expect(await requestsOf(site, email)).toEqual([]);
  });

  test('C3-054 RL-07 a program that fills in the hidden field is told what people are told, and nothing is kept', async () => {
    const email = newAddress();
    const page = await send(site, path, { ...person, ...more, email, homepage: 'https://spam.example' });
    expect(page).toMatchObject({ status: 303, location: `${path}/thanks` });
    expect(await requestsOf(site, email)).toEqual([]);
  });

  test('C3-054 people do not meet the hidden field: not by sight, by tabbing, by reading aloud or by autofill', async () => {
    const { html } = await new Visitor(site).get(path);
    expect(html).toMatch(
      /<div class="sr-only" aria-hidden="true"><label for="homepage">[^<]+<\/label><input id="homepage" type="text" tabindex="-1" autoComplete="off"[^>]*>/i,
    );
  });

  test('C3-012 C3-054 who is too quick is asked to send it again, and then it goes through', async () => {
    for (const language of ['en', 'es'] as const) {
      const email = newAddress();
      const visitor = new Visitor(site, language);
      const quick = await send(site, path, { ...person, ...more, email }, { visitor, wait: 0 });
      expect(quick.status).toBe(422);
      expect(quick.text).toContain(sayIn(language)('errors:field.leadNotTaken'));
      expect(valuesIn(quick.html, 'email')).toEqual([email]);
      expect(await requestsOf(site, email)).toEqual([]);
      site.moveClock(4000);
      const stamp = valuesIn(quick.html, 'stamp')[0]!;
      const again = await visitor.post(path, { ...person, ...more, email, stamp });
      expect(again).toMatchObject({ status: 303, location: `${path}/thanks` });
      expect(await requestsOf(site, email)).toHaveLength(1);
    }
    expect(sayIn('en')('errors:field.leadNotTaken')).toBe(
      'There was a problem submitting your information. Please try again.',
    );
  });

  test('C3-054 a stamp that is missing, made up, changed or older than a week is not taken', async () => {
    const email = newAddress();
    const { html } = await new Visitor(site).get(path);
    const good = valuesIn(html, 'stamp')[0]!;
    const [moment = '', key = '', signature = ''] = good.split('.');
    const stamps = ['', 'x', '..', `${moment}.${key}.`, `0.${key}.${signature}`, `${moment}.other.${signature}`];
    for (const stamp of [...stamps, good]) {
      if (stamp === good) site.moveClock(8 * 86_400_000);
      const headers = { 'Fly-Client-IP': newClient() };
      const page = await new Visitor(site).post(path, { ...person, ...more, email, stamp }, headers);
      expect(page.status, stamp).toBe(422);
      expect(page.text).toContain('There was a problem submitting your information. Please try again.');
      const fresh = valuesIn(page.html, 'stamp')[0]!;
      expect(fresh.split('.')).toHaveLength(3);
      expect(fresh).not.toBe(stamp);
    }
    expect(await requestsOf(site, email)).toEqual([]);
  });

  test('C3-051 the same form sent twice is one request', async () => {
    const email = newAddress();
    const visitor = new Visitor(site);
    const stamp = valuesIn((await visitor.get(path)).html, 'stamp')[0]!;
    site.moveClock(10_000);
    const fields = { ...person, ...more, email, stamp };
    const pages = await Promise.all([visitor.post(path, fields), visitor.post(path, fields)]);
    for (const page of pages) expect(page).toMatchObject({ status: 303, location: `${path}/thanks` });
    expect(await requestsOf(site, email)).toHaveLength(1);
  });

  test('C3-056 C2-062 known and unknown addresses get the same answer', async () => {
    const member = await seatMember(site);
    const lead = newAddress();
    await send(site, path, { ...person, ...more, email: lead });
    const answers = [];
    for (const email of [member.email, lead, newAddress()]) {
      const page = await send(site, path, { ...person, ...more, email });
      const headers = [...page.headers].filter(([name]) => !/date|x-request-id|content-security/.test(name));
      answers.push({ status: page.status, location: page.location, html: page.html, headers });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await requestsOf(site, lead)).toHaveLength(2);
    const [noted] = await requestsOf(site, member.email);
    expect(noted).toMatchObject({ user_id: member.id, full_name: 'Ana Ríos' });
    const profile = site.db.selectFrom('profiles').select(['full_name', 'role']).where('id', '=', member.id);
    expect(await profile.executeTakeFirst()).toEqual({ full_name: 'Iris Vega', role: 'member' });
  });

  test('C3-054 RL-01 one address may send it so often and no more, and keeps what it typed', async () => {
    const client = path === '/start' ? '203.0.113.7' : '203.0.113.8';
    const body = { ...person, ...more, email: newAddress(), stamp: 'x' };
    const headers = { 'Fly-Client-IP': client };
    for (let n = 0; n < limits['lead-address'].points; n += 1)
      expect((await new Visitor(site).post(path, body, headers)).status).toBe(422);
    const refused = await new Visitor(site).post(path, body, headers);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('Ana Ríos');
    expect(limits['lead-address'].of).toBe('site');
  });
});

describe('the page of a call and 30 days', () => {
  test('C3-009 without a configured film a drawing stands in its place, with its text and the time it takes at three speeds', async () => {
    for (const [language, takes] of [
      ['en', 'Read aloud at 1.5x, this takes'],
      ['es', 'Leído en voz alta a 1.5x, dura'],
    ] as const) {
      const page = await new Visitor(site, language).get('/start?speed=1.5');
      expect(page.html).not.toMatch(/<video|<script/);
      expect(page.html).toContain('id="film-text"');
      expect(page.html).toContain(`<title>${sayIn(language)('start:film.drawing')}</title>`);
      expect(page.text).toContain(sayIn(language)('start:film.toCome'));
      expect(page.text).toContain(takes);
      expect(page.html).toMatch(/aria-current="true">1\.5x/);
      expect(linksOf(page.html)).toEqual(
        expect.arrayContaining(['/start#film', '/start?speed=1.25#film', '/start?speed=1.5#film']),
      );
    }
  });

  test('C3-009 a first visit to it weighs at most 20 kB, page and style sheet together', async () => {
    const { html } = await new Visitor(site).get('/start');
    const [sheet, ...others] = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, path]) => path!);
    expect(others).toEqual([]);
    const css = await (await fetch(site.url + sheet!)).text();
    const weight = [html, css].reduce((sum, text) => sum + brotliCompressSync(text).byteLength, 0);
    expect(weight).toBeLessThan(20_000);
  });

  test('C3-009 a film says how long it takes at three speeds, as links', async () => {
    const configured = await startSite({ SALES_VIDEO_URL: 'https://films.example/start.mp4' });
    try {
      const at = (query = '') => new Visitor(configured).get(`/start${query}`);
      expect(linksOf((await at()).html)).toEqual(
        expect.arrayContaining(['/start#film', '/start?speed=1.25#film', '/start?speed=1.5#film']),
      );
      const lengths = [];
      for (const speed of ['1', '1.25', '1.5']) {
        const { text, html } = await at(`?speed=${speed}`);
        const [, minutes, seconds] =
          new RegExp(`At ${speed}x this takes (\\d) min (\\d+) s`).exec(text) ?? [];
        lengths.push(Number(minutes) * 60 + Number(seconds));
        expect(html).toMatch(new RegExp(`aria-current="true">${speed}x`));
      }
      expect(lengths[0]).toBeGreaterThan(120);
      expect(Math.abs(lengths[0]! / 1.5 - lengths[2]!)).toBeLessThanOrEqual(10);
      expect(Math.abs(lengths[0]! / 1.25 - lengths[1]!)).toBeLessThanOrEqual(10);
      expect((await at('?speed=9')).text).toContain('At 1x this takes');
    } finally {
      await configured.close();
    }
  });

  test('C3-009 with a configured film it plays, and the page may load it from there only', async () => {
    const configured = await startSite({ SALES_VIDEO_URL: 'https://films.example/start.mp4' });
    try {
      const page = await new Visitor(configured).get('/start');
      expect(page.html).toMatch(/<video [^>]*controls=""[^>]*src="https:\/\/films\.example\/start\.mp4"/);
      const policy = page.headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("media-src 'self' https://films.example;");
      expect(page.html).not.toContain('<script');
    } finally {
      await configured.close();
    }
  });

  test('C3-010 C3-013 it offers the call and the challenge, with price and guarantee, and names the five pillars', async () => {
    for (const language of ['en', 'es'] as const) {
      const page = await new Visitor(site, language).get('/start');
      expect(linksOf(page.html)).toEqual(expect.arrayContaining(['/strategy-call', '/signup?plan=challenge_30_day']));
      expect(page.text).toMatch(/\$297 · 30-day money-back guarantee|USD\s297 · Garantía de reembolso de 30 días/);
      for (const pillar of [0, 1, 2, 3, 4])
        expect(page.text).toContain(sayIn(language)(`landing:pillars.items.${pillar}.name`));
    }
  });

  test('C3-012 a fault while storing is said on the form, which keeps what was typed', async () => {
    const broken = await startSite();
    try {
      const visitor = new Visitor(broken);
      const stamp = valuesIn((await visitor.get('/start')).html, 'stamp')[0]!;
      broken.moveClock(10_000);
      await broken.db.schema.dropTable('lead_requests').execute();
      const page = await visitor.post('/start', { ...person, email: 'ana@example.com', stamp });
      expect(page.status).toBe(500);
      expect(page.text).toContain('There was a problem submitting your information. Please try again.');
      expect(valuesIn(page.html, 'email')).toEqual(['ana@example.com']);
      expect(await broken.db.selectFrom('users').selectAll().execute()).toEqual([]);
    } finally {
      await broken.close();
    }
  });
});
