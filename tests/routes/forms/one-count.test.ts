import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { seatMember, visibleText } from '#tests/support/visitor.ts';
import { cardOf } from './support.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** How far the page says a form is, and how long its bar is. */
const farIn = (html: string) => ({
  words: /\d+ of \d+ sections?/.exec(visibleText(html))?.[0],
  bar: /class="bar"[^>]*><span style="width:([\d.]+)%"/.exec(html)?.[1] ?? null,
});

const path = '/forms/nutrition-fitness';
const sections = Object.entries(nutritionAnswers);

test('G04 hub, history, answers and section say the same count with the same bar at every step', async () => {
  const { visitor } = await seatMember(site);
  const seen = async () => {
    const hub = /<li id="nutrition-fitness"[\s\S]*?<\/li>/.exec((await visitor.get('/forms')).html)![0];
    const history = (await visitor.get('/forms?view=history')).html;
    const answers = /href="(\/forms\/submissions\/[^"]+)"/.exec(history)![1]!;
    return [
      farIn(hub),
      farIn(/<li class="card[\s\S]*?<\/li>/.exec(history)![0]),
      farIn((await visitor.get(answers)).html.replace(/^[\s\S]*<main/, '<main')),
      farIn((await visitor.get(`${path}/${sections[0]![0]}`)).html.replace(/^[\s\S]*<main/, '<main')),
    ];
  };
  for (const [at, [section, body]] of sections.entries()) {
    await visitor.post(`${path}/${section}`, { intent: 'next', ...body });
    const words = `${at + 1} of ${sections.length} sections`;
    const bar = String(((at + 1) / sections.length) * 100);
    for (const far of await seen()) expect(far).toEqual({ words, bar });
  }
  expect((await visitor.post(`${path}/check`)).status).toBe(303);
  // What is completed says so in a word, and needs no bar.
  for (const far of await seen()) expect(far).toEqual({ words: '4 of 4 sections', bar: null });
});

test('G04 C6-014 C6-015 a section that was left empty is named so where the form is completed, and counts with none that have answers', async () => {
  const { visitor } = await seatMember(site);
  await visitor.post('/forms/progress-checkin/assessment', {
    intent: 'next',
    health_improvements: 'Slept seven hours.',
    health_goals_progress: '6',
  });
  expect((await visitor.post('/forms/progress-checkin/check')).status).toBe(303);
  const card = cardOf((await visitor.get('/forms')).html, 'Progress check-in');
  expect(card).toContain('1 of 3 sections · 100%: completed');
  const history = (await visitor.get('/forms?view=history')).text;
  expect(history).toContain('1 of 3 sections · 100%: completed');
  for (const where of ['/forms/progress-checkin', '/forms/progress-checkin/assessment']) {
    const { text } = await visitor.get(where);
    expect(text.match(/Left empty/g)).toHaveLength(2);
    expect(text).not.toContain('Not started');
  }
  await visitor.post('/language', { language: 'es', next: '/' });
  expect((await visitor.get('/forms/progress-checkin')).text.match(/En blanco/g)).toHaveLength(2);
});

test('G03 G04 what is not begun has no bar', async () => {
  const { visitor } = await seatMember(site);
  const page = await visitor.get('/forms');
  expect(page.html).not.toContain('class="bar"');
  expect(page.html).not.toContain('width:0%');
});
