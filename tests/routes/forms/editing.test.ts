import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { buttonsOf, errorAt, linksOf, valuesIn } from '#tests/routes/support/page.ts';
import { dropOpenOf } from './dropping.ts';
import { storedForm, storedForms } from '#tests/routes/support/stored.ts';

const form = '/forms/nutrition-fitness';
const type = 'nutrition-fitness';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
/** Each starts with a form that was completed a day ago. */
beforeEach(async () => {
  member = await seatMember(site);
  for (const [section, body] of Object.entries(nutritionAnswers))
    await member.visitor.post(`${form}/${section}`, { intent: 'next', ...body });
  expect((await member.visitor.post(`${form}/check`)).status).toBe(303);
  site.moveClock(86_400_000);
});

const xp = () => site.db.selectFrom('xp_events').select('amount').where('user_id', '=', member.id).execute();
const edit = (fields: Record<string, string> = { intent: 'start' }) =>
  member.visitor.post(`${form}/edit`, fields);
const sections = ['basic-metrics', 'sleep-goals', 'habits-tracking', 'accountability'];

test('C6-091 of an edit that was only opened no change is said to wait', async () => {
  await edit();
  for (const path of ['/forms?view=history', '/forms', form, `${form}/done`])
    await exchange(member.visitor, {
      path,
      status: 200,
      hides: ['Changes wait since', 'Discard the changes'],
    });
  await member.visitor.post(`${form}/sleep-goals`, { intent: 'save', ...nutritionAnswers['sleep-goals'] });
  await exchange(member.visitor, { path: '/forms?view=history', status: 200, hides: 'Changes wait since' });
  // Text that is no answer is a change as well.
  for (const hours of ['8', 'long']) {
    const changed = { ...nutritionAnswers['sleep-goals'], sleep_hours: hours };
    await member.visitor.post(`${form}/sleep-goals`, { intent: 'save', ...changed });
    for (const path of ['/forms?view=history', form])
      await exchange(member.visitor, { path, status: 200, says: 'Changes wait since' });
  }
});

describe('a completed form', () => {
  test('C6-043 C6-057 opens read-only: answers, Next Section and Previous, no control to type in', async () => {
    for (const [index, section] of sections.entries()) {
      const page = await exchange(member.visitor, {
        path: `${form}/${section}`,
        status: 200,
        says: ['Completed', 'Edit my answers', 'Back to Forms'],
      });
      const links = linksOf(page.html);
      expect(links.includes(`${form}/${sections[index + 1]}`), section).toBe(index < 3);
      expect(page.text.includes('Next Section'), section).toBe(index < 3);
      expect(page.text.includes('Previous'), section).toBe(index > 0);
      expect(buttonsOf(page.html)).not.toContain('Save & Exit');
      expect(page.html).not.toMatch(/<(textarea|select)\b/);
      expect(page.html.match(/<input\b(?![^>]*type="hidden")/g)).toBeNull();
    }
  });

  test('C6-035 what is sent to it is not stored; the page keeps what was typed and offers to take it over', async () => {
    const before = await storedForms(site, member.id, type);
    const page = await exchange(member.visitor, {
      path: `${form}/sleep-goals`,
      body: { intent: 'next', sleep_hours: '9', primary_health_goals: 'Something new', stress_level: '2' },
      status: 409,
      says: ['This form is completed already', 'Your submitted answers were not touched.'],
    });
    expect(valuesIn(page.html, 'sleep_hours')).toEqual(['9']);
    expect(valuesIn(page.html, 'primary_health_goals')).toEqual(['Something new']);
    expect(valuesIn(page.html, 'stress_level')).toEqual(['2']);
    expect(buttonsOf(page.html)).toContain('Edit the form with these answers');
    expect(await storedForms(site, member.id, type)).toEqual(before);
  });

  test.each(['next', 'back', 'save', 'skip', 'keep'])(
    'C6-035 the intent "%s" is no way around',
    async (intent) => {
      const before = await storedForms(site, member.id, type);
      const page = await member.visitor.post(`${form}/basic-metrics`, {
        intent,
        height_cm: '199',
        goto: 'accountability',
      });
      expect(page.status).toBe(409);
      expect(await storedForms(site, member.id, type)).toEqual(before);
    },
  );

  test('C6-035 "Edit the form with these answers" opens the edit with them; the submitted ones stay until it is submitted', async () => {
    const answer = await member.visitor.post(`${form}/basic-metrics`, {
      intent: 'reopen',
      height_cm: '170',
      weight_kg: '65',
    });
    expect(answer).toMatchObject({ status: 303, location: `${form}/sleep-goals` });
    const stored = await storedForm(site, member.id, type);
    expect(stored.edit).toMatchObject({ height_cm: 170, weight_kg: 65, sleep_hours: 7 });
    expect(stored.answers).toMatchObject({ height_cm: 168, weight_kg: 71.5 });
    await exchange(member.visitor, { path: `${form}/check`, body: {}, status: 303 });
    expect((await storedForm(site, member.id, type)).answers).toMatchObject({
      height_cm: 170,
      weight_kg: 65,
      sleep_hours: 7,
    });
  });

  test('C6-035 taking wrong answers over shows them with their errors', async () => {
    const page = await member.visitor.post(`${form}/basic-metrics`, {
      intent: 'reopen',
      height_cm: 'tall',
      weight_kg: '65',
    });
    expect(page.status).toBe(422);
    expect(errorAt(page.html, 'height_cm')).toBe('Write a number, for example 120 or 120.5');
    expect(valuesIn(page.html, 'height_cm')).toEqual(['tall']);
    expect((await storedForm(site, member.id, type)).answers).toMatchObject({ height_cm: 168 });
  });
});

describe('editing a completed form', () => {
  test('C6-057 is opened by a form, at the section it was asked for; a link opens nothing', async () => {
    await exchange(member.visitor, { path: `${form}/edit`, status: 303, location: form });
    expect((await storedForm(site, member.id, type)).edit).toBeNull();
    expect(await edit({ intent: 'start', section: 'habits-tracking' })).toMatchObject({
      status: 303,
      location: `${form}/habits-tracking`,
    });
    const page = await exchange(member.visitor, { path: `${form}/habits-tracking`, status: 200 });
    expect(valuesIn(page.html, 'meals_per_day')).toEqual(['3']);
    expect(buttonsOf(page.html)).toEqual(expect.arrayContaining(['Next', 'Previous', 'Save & Exit']));
  });

  test.each(['', 'unknown', '__proto__', '../../admin'])(
    'the section "%s" leads to the first one',
    async (section) => {
      expect((await edit({ intent: 'start', section })).location).toBe(`${form}/basic-metrics`);
    },
  );

  test('C6-038 C6-057 C6-089 Update replaces the answers, says so, and pays nothing', async () => {
    const before = await storedForm(site, member.id, type);
    await edit();
    await member.visitor.post(`${form}/basic-metrics`, { intent: 'next', height_cm: '168', weight_kg: '69' });
    const review = await exchange(member.visitor, { path: `${form}/check`, status: 200, says: '69 kg' });
    expect(buttonsOf(review.html)).toEqual(expect.arrayContaining(['Update']));
    expect(linksOf(review.html)).toContain(`${form}/edit?ask=discard`);
    const answer = await exchange(member.visitor, {
      path: `${form}/check`,
      body: {},
      status: 303,
      location: `${form}/done`,
    });
    const page = await member.visitor.follow(answer);
    expect(page.text).toContain('Form updated successfully!');
    expect(page.text).not.toContain('You earned');
    const after = await storedForm(site, member.id, type);
    expect(after).toMatchObject({ id: before.id, completedAt: before.completedAt, edit: null, typed: {} });
    expect(after.answers).toMatchObject({ weight_kg: 69, sleep_hours: 7 });
    expect(await xp()).toEqual([{ amount: 1 }]);
    expect((await member.visitor.get(`${form}/basic-metrics`)).text).toContain('Edit my answers');
  });

  test('C6-089 Update with something missing or wrong is answered 422, and the submitted answers stay', async () => {
    await edit();
    await member.visitor.post(`${form}/basic-metrics`, { intent: 'next', height_cm: '', weight_kg: 'heavy' });
    await exchange(member.visitor, {
      path: `${form}/check`,
      body: {},
      status: 422,
      says: ['2 answers are still needed', 'Your height', 'Your weight'],
    });
    const stored = await storedForm(site, member.id, type);
    expect(stored.answers).toMatchObject({ height_cm: 168, weight_kg: 71.5 });
    expect(stored.edit).not.toBeNull();
  });

  test('Discard drops the changes: the answers are as submitted', async () => {
    const before = await storedForm(site, member.id, type);
    await edit();
    await member.visitor.post(`${form}/basic-metrics`, {
      intent: 'save',
      height_cm: '199',
      weight_kg: 'heavy',
    });
    const answer = await dropOpenOf(member.visitor, form);
    expect(answer).toMatchObject({ status: 303, location: form });
    expect((await member.visitor.follow(answer)).text).toContain(
      'Your changes are dropped. The answers are as you had submitted them.',
    );
    expect(await storedForm(site, member.id, type)).toMatchObject({
      answers: before.answers,
      edit: null,
      typed: {},
      completedAt: before.completedAt,
    });
    await exchange(member.visitor, {
      path: `${form}/basic-metrics`,
      status: 200,
      says: '168 cm',
      hides: ['"199"', 'heavy'],
    });
  });

  test('a discarded edit leaves the last section of the submission as it was', async () => {
    await edit();
    await member.visitor.post(`${form}/basic-metrics`, { intent: 'save', height_cm: '199' });
    await dropOpenOf(member.visitor, form);
    expect((await storedForm(site, member.id, type)).lastSection).toBe('accountability');
  });

  test('an edit goes on where it was left, on any day, opened once or twice', async () => {
    await edit();
    await member.visitor.post(`${form}/basic-metrics`, { intent: 'save', height_cm: '175', weight_kg: '70' });
    site.moveClock(5 * 86_400_000);
    await edit();
    expect(valuesIn((await member.visitor.get(`${form}/basic-metrics`)).html, 'height_cm')).toEqual(['175']);
    await exchange(member.visitor, { path: form, status: 200, says: ['Completed', 'Continue editing'] });
  });

  test('of a form that is not completed opens nothing', async () => {
    const other = await seatMember(site);
    await other.visitor.post(`${form}/basic-metrics`, { intent: 'save', height_cm: '170' });
    expect(await other.visitor.post(`${form}/edit`, { intent: 'start' })).toMatchObject({
      status: 303,
      location: form,
    });
    await other.visitor.post(`${form}/edit`, { intent: 'discard' });
    expect(await storedForm(site, other.id, type)).toMatchObject({ edit: null, answers: { height_cm: 170 } });
  });
});
