import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { titleAndText } from '#locales/title-and-text.ts';
import { textsOf } from '#locales/texts.ts';
import { limits } from '#app/http/limits.ts';
import { errorAt, linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { quizPaths, quizSeeds } from '#tests/support/quizzes.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn } from '#tests/support/texts.ts';
import { newAddress, Visitor } from '#tests/support/visitor.ts';
import { answers, reads, starts } from './taking.ts';

let site: TestSite;
let guest: Visitor;
const say = sayIn('en');
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY_HEADER: 'fly-client-ip' });
});
afterAll(() => site.close());
beforeEach(() => {
  guest = new Visitor(site);
});

const leadsOf = (email: string) =>
  site.db.selectFrom('freedom_breakthrough_leads').selectAll().where('email', '=', email).execute();
const eventsOf = async (id: string) => {
  const events = site.db.selectFrom('archetype_events').selectAll().where('quiz_session_id', '=', id);
  return (await events.orderBy('id').execute()).map((event) =>
    [event.event_type, event.subject].filter(Boolean).join(' '),
  );
};
const idIn = (path: string): string => path.split('/').at(-1)!;

/** Every text within texts. */
const stringsIn = (texts: unknown): readonly string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(stringsIn);

/** A guest who has answered everything, long enough ago. */
async function waits(visitor: Visitor): Promise<void> {
  await starts(visitor, 'freedom');
  expect((await answers(visitor, 'freedom', 'security')).location).toBe('/freedom-breakthrough/email');
  site.moveClock(60_000);
}

describe('the address that a guest leaves', () => {
  const wrong = [
    ['none', {}, 'Please enter your email to receive your results', 'Email Required'],
    ['spaces', { email: '   ' }, 'Please enter your email to receive your results', 'Email Required'],
    ['no address', { email: 'iris@' }, 'Please enter a valid email address', 'There is a problem'],
    [
      'two',
      { email: 'a@example.com, b@example.com' },
      'Please enter a valid email address',
      'There is a problem',
    ],
    [
      'a header',
      { email: 'a@example.com\r\nBcc: b@example.com' },
      'Please enter a valid email address',
      'There is a problem',
    ],
    [
      'markup',
      { email: '"><script>alert(1)</script>' },
      'Please enter a valid email address',
      'There is a problem',
    ],
    [
      'a very long one',
      { email: `${'x'.repeat(400)}@example.com` },
      'Please enter a valid email address',
      'There is a problem',
    ],
    [
      'a hidden field that was filled in',
      { email: 'a@spam.example', website: 'x' },
      'Failed to save your email. Please try again.',
      'There is a problem',
    ],
  ] as const;
  test.each(wrong)(
    'C3-024 C3-040 C3-054 is refused at the field where it is %s, and kept as typed',
    async (_what, fields, says, title) => {
      await waits(guest);
      const page = await guest.post('/freedom-breakthrough/email', { intent: 'send', ...fields });
      expect(page.status).toBe(422);
      expect(errorAt(page.html, 'email')).toBe(says);
      expect(summaryOf(page.html)).toEqual([{ href: '#f-email', text: says }]);
      expect(page.text).toContain(title);
      expect(titleOf(page.html)).toMatch(/^Error: /);
      const typed = 'email' in fields ? fields.email.replaceAll(/[\r\n]+/g, '') : '';
      expect(valuesIn(page.html, 'email')[0]!.replaceAll(/[\r\n]+/g, '')).toBe(typed.slice(0, 300));
      expect(await leadsOf('a@spam.example')).toEqual([]);
      expect(await leadsOf('a@example.com')).toEqual([]);
    },
  );

  test.each(quizSeeds)(
    'C3-015 C3-024 C3-027 opens the result of $id, with one event of each kind',
    async ({ id, results }) => {
      const path = await reads(site, guest, id, ` ${newAddress().toUpperCase()} `, results[1]);
      expect(path).toMatch(new RegExp(`^${quizPaths[id]}/result/[\\da-f-]{36}$`));
      for (let times = 0; times < 2; times += 1) {
        const page = await guest.get(path);
        expect(page.status).toBe(200);
        expect(page.text).toContain(say(`quizzes/${id}:results.${results[1]}.name`));
        expect(page.text).toContain(say('quizzes:result.copy.left'));
      }
      expect(await eventsOf(idIn(path))).toEqual([
        'quiz_started',
        'quiz_completed',
        'email_provided',
        'result_viewed',
      ]);
    },
  );

  test('C3-051 double submit, reload and Back on the last question leave one lead, one event of each kind, one mail', async () => {
    const email = newAddress();
    await starts(guest, 'freedom');
    const last = { intent: 'next', answer: '' };
    await answers(guest, 'freedom', 'connection');
    const [chosen] = valuesIn((await guest.get('/freedom-breakthrough/24')).html, 'answer');
    last.answer = chosen!;
    const both = await Promise.all([1, 2].map(() => guest.post('/freedom-breakthrough/24', last)));
    for (const page of both) expect(page.location).toBe('/freedom-breakthrough/email');
    site.moveClock(60_000);
    const sent = await Promise.all(
      [1, 2, 3].map(() => guest.post('/freedom-breakthrough/email', { intent: 'send', email })),
    );
    const [place] = sent.map((page) => page.location);
    for (const page of sent) expect(page).toMatchObject({ status: 303, location: place });
    // Back, and the same again.
    expect((await guest.post('/freedom-breakthrough/24', last)).location).toBe(place);
    expect((await guest.get('/freedom-breakthrough/24')).location).toBe(place);
    expect((await guest.get('/freedom-breakthrough/email')).location).toBe(place);
    expect(
      (await guest.post('/freedom-breakthrough/email', { intent: 'send', email: newAddress() })).location,
    ).toBe(place);
    await guest.get(place!);
    expect(await leadsOf(email)).toHaveLength(1);
    expect(await eventsOf(idIn(place!))).toEqual([
      'quiz_started',
      'quiz_completed',
      'email_provided',
      'result_viewed',
    ]);
    expect(await site.mailsTo(email)).toHaveLength(1);
  });

  test('C3-043 C3-047 gets the result by mail in the language of the page, and then the lead says so', async () => {
    for (const language of ['en', 'es'] as const) {
      const email = newAddress();
      const speaker = new Visitor(site, language);
      await reads(site, speaker, 'freedom', email, 'security');
      expect(await leadsOf(email)).toMatchObject([{ follow_up_sent: 0, lead_source: 'freedom_assessment' }]);
      const [mail, ...others] = await site.mailsTo(email);
      expect(others).toEqual([]);
      const t = sayIn(language);
      const name = t('quizzes/freedom:results.security.name');
      expect(mail!.subject).toBe(t('mail:quiz-result.subject', { result: name }));
      const insight = {
        title: t('quizzes/freedom:results.security.insights.0.title'),
        text: t('quizzes/freedom:results.security.insights.0.text'),
      };
      for (const part of [
        t('quizzes/freedom:results.security.description'),
        titleAndText(insight.title, insight.text),
        t('quizzes/freedom:results.security.recommendations.0'),
      ]) {
        expect(mail!.text.replaceAll(/\s+/g, ' ')).toContain(part);
        expect(mail!.html).toContain(part);
      }
      expect(mail!.text).toMatch(new RegExp(`${name}: \\d+`));
      expect(mail!.text).toContain('/auth/signup');
      expect(mail!.html).not.toContain('<script');
      expect(await leadsOf(email)).toMatchObject([{ follow_up_sent: 1 }]);
    }
  });

  test('C3-047 whoever changes the language on the way gets the mail in the new one', async () => {
    const email = newAddress();
    await starts(guest, 'emotional');
    await answers(guest, 'emotional', 'security');
    site.moveClock(60_000);
    await guest.get('/emotional-quiz/email?lng=es');
    await guest.post('/emotional-quiz/email', { intent: 'send', email });
    const [mail] = await site.mailsTo(email);
    const spanish = sayIn('es')('quizzes/emotional:results.security.description');
    expect(mail!.text.replaceAll(/\s+/g, ' ')).toContain(spanish);
    expect(await leadsOf(email)).toMatchObject([{ language: 'es' }]);
  });

  test('C3-054 sent faster than anybody reads is refused, and taken a little later', async () => {
    const email = newAddress();
    await starts(guest, 'freedom');
    await answers(guest, 'freedom');
    // However slow this machine is: the clock goes back to the start.
    const attempt = await site.db
      .selectFrom('quiz_attempts')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await site.db
      .updateTable('quiz_attempts')
      .set({ started_at: site.now().toISOString() })
      .where('id', '=', attempt.id)
      .execute();
    const fast = await guest.post('/freedom-breakthrough/email', { intent: 'send', email });
    expect(fast.status).toBe(422);
    expect(errorAt(fast.html, 'email')).toBe(say('quizzes:email.tooFast'));
    expect(valuesIn(fast.html, 'email')).toEqual([email]);
    expect(await leadsOf(email)).toEqual([]);
    site.moveClock(15_000);
    expect((await guest.post('/freedom-breakthrough/email', { intent: 'send', email })).status).toBe(303);
  });

  test('C3-041 B14 can be skipped: it is read in short, with the call to book, and the whole stays closed', async () => {
    await waits(guest);
    const page = await guest.post('/freedom-breakthrough/email', { intent: 'skip', email: 'x' });
    expect(page).toMatchObject({ status: 303, location: '/freedom-breakthrough/summary' });
    const { id } = await site.db
      .selectFrom('quiz_attempts')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(await eventsOf(id)).toEqual(['quiz_started', 'quiz_completed', 'cta_clicked book_call']);
    const summary = await guest.follow(page);
    const texts = 'quizzes/freedom:results.security';
    for (const key of ['name', 'description', 'blocker.name', 'blocker.text'])
      expect(summary.text).toContain(say(`${texts}.${key}`));
    // The points and what to do stand in the whole one.
    expect(summary.text).not.toContain(say('quizzes:result.recommendations'));
    expect(linksOf(summary.html)).toEqual(
      expect.arrayContaining(['/strategy-call', '/freedom-breakthrough/email']),
    );
    expect((await guest.get(`/freedom-breakthrough/result/${id}`)).location).toBe(
      '/freedom-breakthrough/email',
    );
  });

  test('B14 the start says that an address is asked for, what happens without one, and for how long answers are kept', async () => {
    for (const path of Object.values(quizPaths)) {
      const start = await guest.get(path);
      for (const key of ['start.guest', 'email.privacy']) expect(start.text).toContain(say(`quizzes:${key}`));
      expect(start.text).toContain('Answers without an address are deleted after 90 days.');
    }
    await waits(guest);
    const asked = await guest.get('/freedom-breakthrough/email');
    expect(linksOf(asked.html)).toContain('/privacy');
    expect(asked.text).toContain('Answers without an address are deleted after 90 days.');
  });

  test.each(quizSeeds)(
    'B14 the summary of $id is nobody else’s, and only after the last answer',
    async ({ id, results }) => {
      const path = quizPaths[id];
      expect((await guest.get(`${path}/summary`)).location).toBe(path);
      await starts(guest, id);
      await answers(guest, id, results[0]!);
      expect((await guest.get(`${path}/summary`)).text).toContain(
        say(`quizzes/${id}:results.${results[0]}.name`),
      );
      expect((await new Visitor(site).get(`${path}/summary`)).location).toBe(path);
    },
  );

  test('C3-041 where a calendar is configured, the call is booked there', async () => {
    const booking = await startSite({ STRATEGY_CALL_URL: 'https://calendar.example/call?x=1' });
    try {
      const visitor = new Visitor(booking);
      await starts(visitor, 'emotional');
      await answers(visitor, 'emotional');
      const skipped = await visitor.follow(await visitor.post('/emotional-quiz/email', { intent: 'skip' }));
      expect(linksOf(skipped.html)).toContain('https://calendar.example/call?x=1');
    } finally {
      await booking.close();
    }
  });

  test.each(quizSeeds)(
    'B13 the copy to keep of $id holds all that its page says',
    async ({ id, results }) => {
      const email = newAddress();
      const page = await guest.get(await reads(site, guest, id, email, results[0]));
      const mail = (await site.mailsTo(email)).find(({ subject }) => subject.startsWith('Your result'))!;
      const { asSecondary: _, ...texts } = textsOf<{ results: Record<string, object> }>(`quizzes/${id}`).en
        .results[results[0]!] as { asSecondary: string };
      const said = stringsIn(texts);
      expect(said.length).toBeGreaterThan(10);
      for (const text of said) {
        expect(page.text.replaceAll(/\s+/g, ' ')).toContain(text);
        expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(text);
      }
    },
  );

  test('C3-053 is asked for only after the last answer', async () => {
    expect((await guest.get('/archetype-quiz/email')).location).toBe('/archetype-quiz');
    await starts(guest, 'archetype');
    await answers(guest, 'archetype', 'builder', 3);
    expect((await guest.get('/archetype-quiz/email')).location).toBe('/archetype-quiz/4');
    const sent = await guest.post('/archetype-quiz/email', { intent: 'send', email: newAddress() });
    expect(sent).toMatchObject({ status: 303, location: '/archetype-quiz/4' });
  });

  test('C3-054 RL-01 quizzes begun and addresses left are limited for one client', async () => {
    const from = { 'Fly-Client-IP': '203.0.113.77' };
    const path = '/emotional-quiz/email';
    let last = await guest.post(path, {}, from);
    for (let sent = 1; sent <= limits['quiz-email-address'].points; sent += 1) {
      expect(last.status).toBe(303);
      last = await guest.post(path, { email: 'iris@example.com' }, from);
    }
    expect(last.status).toBe(429);
    expect(valuesIn(last.html, 'email')).toEqual(['iris@example.com']);
    expect((await guest.post(path, {}, { 'Fly-Client-IP': '203.0.113.78' })).status).toBe(303);
    expect(limits['quiz-address'].points).toBeGreaterThanOrEqual(200);
    expect(limits['quiz-address'].points).toBeLessThanOrEqual(1000);
  });
});
