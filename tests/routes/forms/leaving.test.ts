import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { buttonsOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('C6-018 C7-032 whoever leaves a section by its foot', () => {
  test.each([
    ['Back to Forms', '/forms/testimonial/about-you', { name: 'Iris Vega' }],
    ['Cancel', '/forms/testimonial/sharing', { testimonialQuote: 'My evenings are mine again.' }],
    ['Back to Forms', '/forms/health-assessment/basic-info', { full_name: 'Iris Vega' }],
    ['Back to Forms', '/onboarding/comprehensive/basic-information', { age: '44' }],
  ])('by "%s" of %s finds what was typed, without script', async (button, path, typed) => {
    const { visitor } = await seatMember(site);
    expect(buttonsOf((await visitor.get(path)).html)).toContain(button);
    const left = await visitor.post(path, { intent: 'leave', ...typed });
    expect([left.status, left.location]).toEqual([303, '/forms']);
    expect((await visitor.get('/forms')).text).toContain('Saved');
    const { html } = await visitor.get(path);
    for (const [id, value] of Object.entries(typed)) expect(valuesIn(html, id)).toEqual([value]);
  });

  test('having only looked is told of nothing that was saved', async () => {
    const { visitor } = await seatMember(site);
    const left = await visitor.post('/forms/testimonial/about-you', { intent: 'leave' });
    expect([left.status, left.location]).toEqual([303, '/forms']);
    expect((await visitor.get('/forms')).text).not.toContain('You can go on at any time');
  });

  test('of a wizard that leads nobody in yet is where it was chosen', async () => {
    const { visitor } = await seatMember(site, { onboarded: false });
    const path = '/onboarding/comprehensive/basic-information';
    expect(buttonsOf((await visitor.get(path)).html)).toContain('Back to onboarding');
    const left = await visitor.post(path, { intent: 'leave', age: '44' });
    expect([left.status, left.location]).toEqual([303, '/onboarding']);
    expect(valuesIn((await visitor.get(path)).html, 'age')).toEqual(['44']);
  });
});
