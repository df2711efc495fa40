import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type Page, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let member: SeatedMember;
let beginner: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  member = await seatMember(site);
  beginner = await seatMember(site, { onboarded: false });
});
afterAll(() => site.close());

/** What can be read between the beginning of the page's main part and the summary of its errors. */
function beforeSummary({ html, text, status }: Page): string {
  expect(status, text).toBeGreaterThanOrEqual(400);
  const main = html.slice(html.search(/<main\b/));
  const summary = main.search(/<div\b[^>]*role="alert"/);
  expect(summary, 'a summary of errors').toBeGreaterThan(0);
  return main
    .slice(0, summary)
    .replaceAll(/<[^>]*>?/g, '')
    .trim();
}

describe('G21 the summary of errors comes before everything else of a page', () => {
  const guests: readonly [path: string, body: Record<string, string>][] = [
    ['/auth', { email: 'x' }],
    ['/auth/signup', {}],
    ['/forgot-password', {}],
    ['/start', {}],
    ['/strategy-call', {}],
  ];
  test.each(guests)('for guests at %s', async (path, body) => {
    expect(beforeSummary(await new Visitor(site).post(path, body))).toBe('');
  });

  const members: readonly [path: string, body: Record<string, string>][] = [
    ['/forms/nutrition-fitness/basic-metrics', { intent: 'next', height_cm: '9' }],
    ['/forms/nutrition-fitness/check', {}],
    ['/journal', {}],
    ['/feedback', {}],
    ['/goals/new', {}],
    ['/habits/new', {}],
    ['/settings/email', {}],
    ['/settings/password', {}],
    ['/forms/smart-testimonial', { intent: 'approve', id: 'none' }],
  ];
  test.each(members)('for members at %s', async (path, body) => {
    expect(beforeSummary(await member.visitor.post(path, body))).toBe('');
  });

  test('in a wizard and in a quiz', async () => {
    expect(beforeSummary(await beginner.visitor.post('/onboarding/welcome', { intent: 'next' }))).toBe('');
    const guest = new Visitor(site);
    await guest.post('/archetype-quiz', {});
    expect(beforeSummary(await guest.post('/archetype-quiz/1', { intent: 'next' }))).toBe('');
  });
});

describe('G21 what is wrong stands above what it is about', () => {
  /** Whether the error of a control comes before it in the page. */
  function standsAbove({ html }: Page, id: string): boolean {
    const error = html.indexOf(`id="${id}-error"`);
    const control = html.search(new RegExp(`<input\\b[^>]* id="${id}"`));
    expect([error, control], id).not.toContain(-1);
    return error < control;
  }

  test('at a box to tick, too', async () => {
    const signUp = await new Visitor(site).post('/auth/signup', {});
    const terms = /<input\b[^>]*name="terms"[^>]*>/.exec(signUp.html)![0];
    const described = /aria-describedby="([^"]+)"/.exec(terms)![1]!;
    expect(signUp.html.indexOf(`id="${described}"`)).toBeLessThan(signUp.html.indexOf(terms));
    const welcome = await beginner.visitor.post('/onboarding/welcome', { intent: 'next' });
    const boxes = [...welcome.html.matchAll(/<input\b[^>]*type="checkbox"[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => tag.includes('aria-invalid'));
    expect(boxes.length).toBeGreaterThan(0);
    for (const box of boxes) expect(standsAbove(welcome, / id="([^"]+)"/.exec(box)![1]!)).toBe(true);
  });
});
