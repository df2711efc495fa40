import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readSocialProof, saveSocialProof } from '#app/domain/settings/social-proof.ts';
import { accountErrorAt, linksOf, summaryOf, valuesIn } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn } from '#tests/support/texts.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
afterEach(() => saveSocialProof(site.db, null, null, site.now()));

describe('the first page', () => {
  test('C3-001 C3-005 has a hero, a list of benefits, five pillars, questions, and leads to letter, quizzes, call, challenge and rules', async () => {
    for (const language of ['en', 'es'] as const) {
      const say = sayIn(language);
      const page = await new Visitor(site, language).get('/');
      expect(page.html).toContain(`>${say('landing:hero.title')}</h1>`);
      for (const n of [0, 1, 2, 3, 4, 5]) expect(page.text).toContain(say(`landing:benefits.items.${n}`));
      for (const n of [0, 1, 2, 3, 4]) expect(page.text).toContain(say(`landing:pillars.items.${n}.name`));
      expect(page.text).toContain(say('landing:questions.items.0.q'));
      expect(page.text).toContain(say('sales:challenge.text'));
      expect(linksOf(page.html)).toEqual(
        expect.arrayContaining([
          '/vsl',
          '/start',
          '/archetype-quiz',
          '/freedom-breakthrough',
          '/emotional-quiz',
          '/strategy-call',
          '/signup?plan=challenge_30_day',
          '/terms',
          '/privacy',
        ]),
      );
    }
  });

  test('C3-002 C3-003 the main button says and does what fits who asks', async () => {
    const guest = await new Visitor(site).get('/');
    expect(guest.html).toContain('<a class="btn btn-primary" href="/auth?plan=level_0">Begin Journey</a>');
    for (const [who, place] of [
      [{}, '/dashboard'],
      [{ onboarded: false }, '/dashboard'],
      [{ role: 'coach' }, '/dashboard'],
      [{ role: 'admin' }, '/admin'],
    ] as const) {
      const { visitor } = await seatMember(site, who);
      const { html } = await visitor.get('/');
      expect(html).toContain(`<a class="btn btn-primary" href="${place}">Go to Dashboard</a>`);
      expect(html).not.toContain('Begin Journey');
    }
  });

  test('C3-006 the strategy call says how long it takes', async () => {
    expect((await new Visitor(site).get('/')).text).toContain('30 minutes, free');
  });
});

describe('numbers on the first page', () => {
  test('C3-005 nothing is claimed until an administrator says it', async () => {
    const { text } = await new Visitor(site).get('/');
    expect(text).not.toMatch(/12,?000|4\.9|As of/);
  });

  test('C3-005 an administrator sets members and rating with their day, and both languages show them', async () => {
    const { visitor } = await seatMember(site, { role: 'admin' });
    const saved = await visitor.post('/admin/settings', { members: '12,000', rating: '4,9', asOf: '2026-03-01' });
    expect(saved).toMatchObject({ status: 303, location: '/admin/settings' });
    expect((await visitor.follow(saved)).text).toContain('The first page shows these numbers with their day.');
    const english = await new Visitor(site).get('/');
    for (const text of ['12,000 members', '4.9 out of 5', 'As of March 1, 2026'])
      expect(english.text).toContain(text);
    const spanish = await new Visitor(site, 'es').get('/');
    for (const text of ['12,000 miembros', '4.9 de 5', 'Datos al 1 de marzo de 2026'])
      expect(spanish.text.replaceAll('12.000', '12,000')).toContain(text);
    const form = await visitor.get('/admin/settings');
    expect([valuesIn(form.html, 'members'), valuesIn(form.html, 'rating'), valuesIn(form.html, 'asOf')]).toEqual([
      ['12000'],
      ['4.9'],
      ['2026-03-01'],
    ]);
  });

  test('C3-005 C12-039 one of the two is enough; all empty takes them away; who did is written down', async () => {
    const { visitor, id } = await seatMember(site, { role: 'admin' });
    await visitor.post('/admin/settings', { members: '', rating: '4.8', asOf: '2026-03-01' });
    const { text } = await new Visitor(site).get('/');
    expect(text).toContain('4.8 out of 5');
    expect(text).not.toContain(' members As of');
    await visitor.post('/admin/settings', { members: '', rating: '', asOf: '' });
    expect(await readSocialProof(site.db)).toBeNull();
    expect((await new Visitor(site).get('/')).text).not.toContain('As of');
    // Sent again, it is the same.
    await visitor.post('/admin/settings', { members: '', rating: '', asOf: '' });
    const acts = site.db.selectFrom('audit_log').select('details').where('actor_id', '=', id);
    const written = await acts.where('action', '=', 'setting-changed').orderBy('id').execute();
    const set = { members: null, rating: 4.8, as_of: '2026-03-01' };
    expect(written.map(({ details }) => JSON.parse(details) as unknown)).toEqual([
      expect.objectContaining({ after: set }),
      { before: set, after: null },
    ]);
  });

  const wrong: readonly [string, Record<string, string>, string][] = [
    ['words', { members: 'many' }, 'members'],
    ['nobody', { members: '0' }, 'members'],
    ['fewer than nobody', { members: '-5' }, 'members'],
    ['more than five', { rating: '5.1' }, 'rating'],
    ['two decimals', { rating: '4.95' }, 'rating'],
    ['no day', { asOf: '' }, 'asOf'],
    ['a day that does not exist', { asOf: '2026-02-30' }, 'asOf'],
    ['a day to come', { asOf: '2999-01-01' }, 'asOf'],
  ];
  test.each(wrong)('C3-005 %s is refused at its field, and nothing is changed', async (_what, fields, at) => {
    const { visitor } = await seatMember(site, { role: 'admin' });
    const sent = { members: '12000', rating: '4.9', asOf: '2026-03-01', ...fields };
    const page = await visitor.post('/admin/settings', sent);
    expect(page.status).toBe(422);
    expect(accountErrorAt(page.html, `proof-${at}`)).not.toBeNull();
    expect(summaryOf(page.html).map(({ href }) => href)).toEqual([`#proof-${at}`]);
    expect(valuesIn(page.html, at)).toEqual([sent[at as 'members']]);
    expect(await readSocialProof(site.db)).toBeNull();
  });

  test('C12-004 nobody else may set them', async () => {
    const { visitor } = await seatMember(site);
    const page = await visitor.post('/admin/settings', { members: '1', rating: '', asOf: '2026-03-01' });
    expect(page.status).toBe(403);
    expect(await readSocialProof(site.db)).toBeNull();
  });
});

describe('the page that welcomes', () => {
  const people = [
    ['a guest', null, '/auth/signup', 0],
    ['a newcomer', { onboarded: false }, '/onboarding', 1],
    ['a member', {}, '/journal', 2],
  ] as const;
  test.each(people)('C2-035 shows %s the next of three steps', async (_who, who, next, done) => {
    for (const language of ['en', 'es'] as const) {
      const visitor = who ? (await seatMember(site, { ...who, language })).visitor : new Visitor(site, language);
      const page = await visitor.get('/welcome');
      expect(page.status).toBe(200);
      const [main, ...others] = [...page.html.matchAll(/<a class="btn btn-primary" href="([^"]+)"/g)];
      expect([main?.[1], others.length]).toEqual([next, 0]);
      for (const step of ['account', 'answers', 'page'])
        expect(page.text).toContain(sayIn(language)(`welcome:${step}.name`));
      expect(page.html.split(sayIn(language)('welcome:done'))).toHaveLength(done + 1);
      expect(page.text.includes('Iris Vega')).toBe(who !== null);
    }
  });
});
