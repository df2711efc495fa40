import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { QuizId } from '#db/tables/quizzes.ts';
import { errorAt, linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { leaningTo, quizPaths, quizSeeds, seedOf } from '#tests/support/quizzes.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn } from '#tests/support/texts.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';
import { answers, optionsIn, starts } from './taking.ts';

let site: TestSite;
let guest: Visitor;
const say = sayIn('en');
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(() => {
  guest = new Visitor(site);
});

const attemptsOf = (quiz: QuizId) =>
  site.db.selectFrom('quiz_attempts').selectAll().where('quiz', '=', quiz).orderBy('id').execute();
const newest = async (quiz: QuizId) => (await attemptsOf(quiz)).at(-1)!;

describe('the start page', () => {
  const facts = [
    ['archetype', '15 questions · 5 to 8 minutes'],
    ['emotional', '12 questions · 5 to 8 minutes'],
    ['freedom', '24 questions · 8 to 12 minutes'],
  ] as const;
  test.each(facts)(
    'C3-015 C3-029 C3-031 of %s says how long it takes, carries no script, and writes nothing',
    async (quiz, says) => {
      const before = await attemptsOf(quiz);
      const page = await guest.get(quizPaths[quiz]);
      expect(page.status).toBe(200);
      expect(page.text).toContain(says);
      expect(titleOf(page.html)).toBe(`${say(`quizzes/${quiz}:title`)} · Freedom Plan`);
      expect(page.html).toContain('<meta name="description"');
      expect(page.html).not.toContain('<script');
      expect(await attemptsOf(quiz)).toEqual(before);
    },
  );

  const addresses = [
    '/freedom-breakthrough',
    '/assessment/freedom-breakthrough',
    '/freedom-blocker',
    '/assessment/freedom-blocker',
  ];
  test('C3-030 of the freedom assessment is the same screen at four addresses, with one canonical', async () => {
    const pages = await Promise.all(addresses.map((path) => guest.get(path)));
    for (const page of pages) {
      expect(page.status).toBe(200);
      expect(page.text).toBe(pages[0]!.text);
      expect(page.html).toContain(
        `<link rel="canonical" href="${site.configuration.appUrl}/freedom-breakthrough"/>`,
      );
      expect(page.html).toContain('<form action="/freedom-breakthrough" method="post"');
    }
    for (const path of addresses) {
      const begun = await new Visitor(site).post(path, { key: 'x' });
      expect(begun).toMatchObject({ status: 303, location: '/freedom-breakthrough/1' });
    }
    expect((await guest.get('/emotional-quiz')).text).toContain(say('quizzes/emotional:title'));
  });

  test('C3-026 keeps what the campaign and the referrer said, shortened, for the events', async () => {
    const query = `?utm_source=mail&utm_campaign=${'x'.repeat(900)}&utm_evil=1&utm_medium=%00a%0ab`;
    await starts(guest, 'archetype', query, { Referer: 'https://elsewhere.example/post?q="><b>' });
    const [event] = await site.db
      .selectFrom('archetype_events')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(event).toMatchObject({
      event_type: 'quiz_started',
      referrer: 'https://elsewhere.example/post?q="><b>',
    });
    expect(JSON.parse(event!.metadata)).toEqual({
      quiz: 'archetype',
      utm_source: 'mail',
      utm_medium: 'a b',
      utm_campaign: 'x'.repeat(200),
    });
  });

  test('C3-051 its form sent twice, also at once, begins once', async () => {
    const [key = ''] = valuesIn((await guest.get('/emotional-quiz')).html, 'key');
    const both = await Promise.all([1, 2].map(() => guest.post('/emotional-quiz', { key })));
    const again = await guest.post('/emotional-quiz', { key });
    for (const page of [...both, again]) expect(page.location).toBe('/emotional-quiz/1');
    const begun = (await attemptsOf('emotional')).filter((attempt) => attempt.start_key === key);
    expect(begun).toHaveLength(1);
  });

  test('C3-015 leads back to where somebody was, or lets them start over', async () => {
    await starts(guest, 'freedom');
    await answers(guest, 'freedom', 'security', 3);
    const page = await guest.get('/freedom-breakthrough');
    expect(linksOf(page.html)).toContain('/freedom-breakthrough/4');
    expect(page.text).toContain(say('quizzes:start.over'));
    await starts(guest, 'freedom');
    expect(valuesIn((await guest.get('/freedom-breakthrough/1')).html, 'answer')).toEqual([]);
  });

  test('C3-050 is linked from the first page and, as Freedom Blocker Assessment, from the forms', async () => {
    const links = linksOf((await guest.get('/')).html);
    for (const path of Object.values(quizPaths)) expect(links).toContain(path);
    const { visitor } = await seatMember(site);
    const hub = await visitor.get('/forms');
    expect(hub.text).toContain('Freedom Blocker Assessment');
    expect(linksOf(hub.html)).toContain('/freedom-blocker');
  });
});

describe('a question', () => {
  test.each(quizSeeds)(
    'C3-016 C3-033 of $id has a page of its own, with its section and how far it is',
    async ({ id, questions }) => {
      await starts(guest, id);
      for (const [index, question] of questions.entries()) {
        const page = await guest.get(`${quizPaths[id]}/${index + 1}`);
        expect(page.status).toBe(200);
        expect(page.text).toContain(`Question ${index + 1} of ${questions.length}`);
        expect(page.text).toContain(say(`quizzes/${id}:questions.${question.id}.text`));
        expect(page.text).toContain(say(`quizzes/${id}:sections.${question.section}`));
        const far = `aria-label="${Math.round((index / questions.length) * 100)} percent done"`;
        // At the first question its track alone, so that nothing jumps at the second one.
        expect(page.html).toContain(far);
        expect(page.html).not.toContain('<script');
        expect(optionsIn(page.html).toSorted()).toEqual(
          question.options.map((option) => option.id).toSorted(),
        );
        const answer = question.options[0]!.id;
        const next = await guest.post(`${quizPaths[id]}/${index + 1}`, { intent: 'next', answer });
        const last = index + 1 === questions.length;
        expect(next).toMatchObject({
          status: 303,
          location: `${quizPaths[id]}/${last ? 'email' : index + 2}`,
        });
      }
    },
  );

  const [first, second] = seedOf('freedom').questions;
  const wrong = [
    ['nothing chosen', {}, 'Choose an answer to go on'],
    ['an empty answer', { answer: '' }, 'Choose an answer to go on'],
    ['two answers', { answer: first!.options.slice(0, 2).map(({ id }) => id) }, 'Choose only one answer'],
    [
      'the option of another question',
      { answer: second!.options[0]!.id },
      'Choose one of the listed answers',
    ],
    ['the option of another quiz', { answer: 'saturday-fix' }, 'Choose one of the listed answers'],
    ['no option', { answer: '__proto__' }, 'Choose one of the listed answers'],
    ['markup', { answer: '"><script>alert(1)</script>' }, 'Choose one of the listed answers'],
    ['a very long one', { answer: 'x'.repeat(20_000) }, 'Choose one of the listed answers'],
  ] as const;
  test.each(wrong)(
    'C3-016 C3-034 C3-035 C3-053 refuses %s at the field, in the same order, and keeps nothing',
    async (_what, fields, says) => {
      await starts(guest, 'freedom');
      const shown = optionsIn((await guest.get('/freedom-breakthrough/1')).html);
      const page = await guest.post('/freedom-breakthrough/1', { intent: 'next', ...fields });
      expect(page.status).toBe(422);
      expect(errorAt(page.html, 'answer')).toBe(says);
      expect(summaryOf(page.html)).toEqual([{ href: '#f-answer', text: says }]);
      expect(titleOf(page.html)).toMatch(/^Error: /);
      expect(optionsIn(page.html)).toEqual(shown);
      expect(page.html).not.toContain('<script');
      expect((await newest('freedom')).answers).toBe('{}');
    },
  );

  test('C3-053 that is ahead of the first open one is refused, read or answered', async () => {
    await starts(guest, 'freedom');
    await answers(guest, 'freedom', 'security', 2);
    for (const number of [4, 24]) {
      expect(await guest.get(`/freedom-breakthrough/${number}`)).toMatchObject({
        status: 303,
        location: '/freedom-breakthrough/3',
      });
      const answer = leaningTo('freedom', 'security')[number - 1]!;
      const sent = await guest.post(`/freedom-breakthrough/${number}`, { intent: 'next', answer });
      expect(sent).toMatchObject({ status: 303, location: '/freedom-breakthrough/3' });
      expect((await guest.follow(sent)).text).toContain(say('flash:quizAnswerFirst'));
    }
    expect(Object.keys(JSON.parse((await newest('freedom')).answers) as object)).toHaveLength(2);
  });

  test.each(['0', '25', '01', '1.5', '-1', 'x', '1e1', '999999999999', 'payday', '%00'])(
    'C3-053 %s is none',
    async (number) => {
      await starts(guest, 'freedom');
      expect((await guest.get(`/freedom-breakthrough/${number}`)).status).toBe(404);
      expect((await guest.post(`/freedom-breakthrough/${number}`, { answer: 'payday-due' })).status).toBe(
        404,
      );
    },
  );

  test('C3-033 Back keeps answers, and what is chosen on the way', async () => {
    await starts(guest, 'freedom');
    const [one, two] = leaningTo('freedom', 'connection');
    await guest.post('/freedom-breakthrough/1', { intent: 'next', answer: one! });
    const back = await guest.post('/freedom-breakthrough/2', { intent: 'back', answer: two! });
    expect(back).toMatchObject({ status: 303, location: '/freedom-breakthrough/1' });
    expect(valuesIn((await guest.get('/freedom-breakthrough/1')).html, 'answer')).toEqual([one]);
    expect(valuesIn((await guest.get('/freedom-breakthrough/2')).html, 'answer')).toEqual([two]);
    // Nobody has to choose to go back.
    expect((await guest.post('/freedom-breakthrough/3', { intent: 'back' })).location).toBe(
      '/freedom-breakthrough/2',
    );
    expect((await guest.post('/freedom-breakthrough/1', { intent: 'back' })).location).toBe(
      '/freedom-breakthrough',
    );
    const again = await guest.post('/freedom-breakthrough/1', { intent: 'next' });
    expect(again.status).toBe(422);
    expect(valuesIn(again.html, 'answer')).toEqual([one]);
  });

  test('C3-034 has its options in another order for another visitor, in the same one for the same', async () => {
    const orders: string[] = [];
    for (let visit = 0; visit < 6; visit += 1) {
      const visitor = new Visitor(site);
      await starts(visitor, 'archetype');
      const order = optionsIn((await visitor.get('/archetype-quiz/1')).html);
      expect(optionsIn((await visitor.get('/archetype-quiz/1?lng=es')).html)).toEqual(order);
      orders.push(order.join());
    }
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  test('C3-015 without an attempt leads to the start, also where the cookie was changed', async () => {
    expect(await guest.get('/archetype-quiz/1')).toMatchObject({ status: 303, location: '/archetype-quiz' });
    const sent = await guest.post('/archetype-quiz/1', { intent: 'next', answer: 'saturday-fix' });
    expect(sent).toMatchObject({ status: 303, location: '/archetype-quiz' });
    expect((await guest.follow(sent)).text).toContain(say('flash:quizStartAgain'));
    await starts(guest, 'archetype');
    const { id } = await newest('archetype');
    const thief = new Visitor(site);
    const forged = Buffer.from(JSON.stringify([id])).toString('base64');
    for (const value of [forged, `${forged}.x`, `${encodeURIComponent(forged)}.${'A'.repeat(43)}`, '%'])
      for (const path of ['/archetype-quiz/1', `/archetype-quiz/result/${id}`]) {
        thief.setCookie('quizzes', value);
        expect([303, 404]).toContain((await thief.get(path)).status);
      }
  });

  test('C3-033 an attempt goes on in Spanish where it was begun in English', async () => {
    await starts(guest, 'freedom');
    const page = await guest.get('/freedom-breakthrough/1?lng=es');
    expect(page.text).toContain(sayIn('es')(`quizzes/freedom:questions.${first!.id}.text`));
    expect(page.text).toContain('Pregunta 1 de 24');
  });
});
