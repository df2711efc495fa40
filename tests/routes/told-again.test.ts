import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { holdPost } from '#app/domain/submissions/held-posts.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, visibleText, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let member: SeatedMember;
let spanish: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  member = await seatMember(site);
  spanish = await seatMember(site, { language: 'es' });
});
afterAll(() => site.close());

const setStatus = (status: 'active' | 'disabled', key?: string) => {
  const all = site.db.updateTable('feature_flags').set({ status });
  return (key === undefined ? all : all.where('feature_name', '=', key)).execute();
};
afterEach(() => setStatus('active'));

/** A form that another site sends, which nothing is done with. */
const sentFromElsewhere = (path: string, body: Readonly<Record<string, string>>) =>
  new Visitor(site).post(path, body, { Origin: 'https://evil.example' });

/** What is told of a form that was not taken: each text box, and what is read beside them. */
const toldOf = (html: string): string => visibleText(/<form\b[\s\S]*<\/form>/.exec(html)?.[0] ?? '');
const boxesOf = (html: string): readonly string[] =>
  [...html.matchAll(/<textarea name="([^"]+)"/g)].map(([, name]) => name!);

const words = 'Walk to the river, ñandú';

describe('‘What you typed’ tells what somebody typed or chose, in the words of the form', () => {
  test('a tick was pressed, and nothing of it is told', async () => {
    await setStatus('disabled', 'habits');
    const path = '/habits/0193d000-0000-7000-8000-000000000000/days/2026-03-10';
    const page = await member.visitor.post(path, { back: '/dashboard', done: '1' });
    expect(page.status).toBe(404);
    expect(page.text).not.toContain('What you typed');
    expect(page.text).not.toMatch(/\bback\b|\bdone\b/);
    // Beside its note, either.
    const noted = await member.visitor.post(path, { back: path, note: words });
    expect(boxesOf(noted.html)).toEqual(['note']);
    expect(noted.html).toContain(`<input type="hidden" name="back" value="${path}"/>`);
  });

  test('a page of the journal says its part of the day in the language of the page', async () => {
    await setStatus('disabled', 'journal');
    const page = await spanish.visitor.post('/journal', { type: 'evening', mindDump: words });
    expect(page.status).toBe(404);
    const told = toldOf(page.html);
    expect(told).toContain('Noche');
    expect(told).not.toContain('evening');
    expect(boxesOf(page.html)).toEqual(['mindDump']);
    // And goes along as it was.
    expect(page.html).toContain('<input type="hidden" name="type" value="evening"/>');
  });

  test('a profile says country and rhythm in words', async () => {
    await setStatus('disabled', 'profile');
    const body = { bio: words, country: 'CL', age_range: '', meeting_frequency: 'weekly' };
    const { html } = await spanish.visitor.post('/profile', body);
    const told = toldOf(html);
    // What was not chosen is no answer.
    expect(boxesOf(html)).toEqual(['bio']);
    expect(told).toContain('Chile');
    expect(told).toContain('Cada semana');
    expect(told).not.toMatch(/\bCL\b|weekly/);
    await setStatus('active');
    // The same where it was kept.
    await holdPost(site.db, spanish.id, '/profile', { bio: [words], country: ['CL'] }, site.now());
    const held = await spanish.visitor.get('/dashboard?held=%2Fprofile');
    expect(boxesOf(held.html)).toContain('bio');
    expect(held.text).toContain('Chile');
    expect(held.html).toContain('<input type="hidden" name="country" value="CL"/>');
  });

  test('a sign-up says that the terms were agreed to, and a language that was pressed is not told', async () => {
    const page = await sentFromElsewhere('/auth/signup', { email: 'ana@example.com', terms: 'on' });
    expect(page.text).toContain('Terms of service Yes');
    const language = await sentFromElsewhere('/language', { language: 'es', next: '/' });
    expect(language.status).toBe(403);
    expect(language.text).not.toMatch(/\blanguage\b|Show what was sent/);
  });

  test('a choice that no form has is told as it came, and so is a text that no form has a name for', async () => {
    await setStatus('disabled', 'profile');
    const page = await member.visitor.post('/profile', {
      age_range: 'young',
      my_plan: words,
      colour: 'a-b-c',
    });
    expect(boxesOf(page.html)).toEqual(['age_range', 'my_plan']);
    expect(page.text).toContain('my plan');
  });
});
