import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import {
  comprehensiveAnswers,
  healthAnswers,
  nutritionAnswers,
  type FilledForm,
} from '#tests/support/answers.ts';
import { onboardedMember, seatMember, visibleText, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { buttonsOf, linksOf, titleOf } from '#tests/routes/support/page.ts';
import { storedForm } from '#tests/routes/support/stored.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

/** Saves these sections. @returns the path of the submission */
async function save(form: string, answers: FilledForm, complete = false): Promise<string> {
  for (const [section, body] of Object.entries(answers))
    await member.visitor.post(`/forms/${form}/${section}`, { intent: 'save', ...body });
  if (complete) expect((await member.visitor.post(`/forms/${form}/check`)).status).toBe(303);
  return `/forms/submissions/${(await storedForm(site, member.id, form)).id}`;
}
/** What the page lists: labels with their values. */
const listed = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...html.matchAll(/<dt\b[^>]*>([\s\S]*?)<\/dt><dd\b[^>]*>([\s\S]*?)<\/dd>/g)].map(
      ([, label = '', value = '']) => [visibleText(label).trim(), visibleText(value).trim()],
    ),
  );

describe('the viewer of a submission', () => {
  test('C6-023 C6-026 shows name, state, percent, moments, last section and every answer', async () => {
    const path = await save('nutrition-fitness', nutritionAnswers, true);
    const page = await exchange(member.visitor, {
      path,
      status: 200,
      says: [
        'Nutrition and fitness',
        'Completed',
        '100%',
        'Completed on',
        'Last updated',
        'Last section completed: Accountability',
        'Basic Metrics',
        'Habits Tracking',
      ],
    });
    expect(titleOf(page.html)).toBe('Nutrition and fitness · Answers · Freedom Plan');
    expect(listed(page.html)).toEqual({
      'Your height': '168 cm',
      'Your weight': '71.5 kg',
      'How many hours do you sleep on a usual night?': '7 hours',
      'What are your main health goals?': 'Sleep through the night.',
      'How stressed have you felt over the last two weeks?': '4 of 10',
      'How many meals do you eat on a usual day?': '3',
      'And how many snacks?': '1',
      'How many times a week do you exercise?': '2 times a week',
      'How long is a usual session?': '30 minutes',
      'How much coffee, tea or energy drink do you have a day?': '2 cups a day',
      'How many alcoholic drinks do you have a day, on average?': '0.5 drinks a day',
      'Do you smoke or vape?': 'Rarely',
      'For how many years have you smoked?': '4 years',
      'Which of these would keep you going?': 'Daily check-ins, Other: My sister',
    });
    expect(linksOf(page.html)).toContain('/forms?view=history');
  });

  test('C6-025 values read as Not provided, Yes or No, lists with commas, dates in words', async () => {
    const health = listed((await member.visitor.get(await save('health-assessment', healthAnswers))).html);
    expect(Object.values(health)).toEqual(
      expect.arrayContaining(['Not provided', 'April 23, 1985', 'vitamin D, ibuprofen', 'Snoring']),
    );
    const onboarding = listed(
      (await member.visitor.get(await save('comprehensive-onboarding', comprehensiveAnswers))).html,
    );
    expect(Object.values(onboarding)).toEqual(
      expect.arrayContaining(['Yes', 'No', 'asthma, back pain', 'Not provided', 'My children', '41 years']),
    );
  });

  test('C6-025 in Spanish they read in Spanish, with a decimal point', async () => {
    const path = await save('nutrition-fitness', nutritionAnswers, true);
    await member.visitor.post('/language', { language: 'es', next: path });
    const page = await exchange(member.visitor, {
      path,
      status: 200,
      says: ['Completado', '71.5 kg', '4 de 10', 'Otra cosa: My sister'],
    });
    expect(page.html).toContain('<html lang="es">');
  });

  test('C6-023 C6-033 of a form in progress shows what was typed, says what is no answer yet, and leads on', async () => {
    const path = await save('nutrition-fitness', {
      'basic-metrics': { height_cm: '168', weight_kg: 'heavy' },
    });
    const page = await exchange(member.visitor, {
      path,
      status: 200,
      says: ['In Progress', '75%', 'Last section completed: Basic Metrics'],
      hides: 'Completed on',
    });
    expect(listed(page.html)['Your weight']).toBe('heavy Write a number, for example 147 or 147.5');
    expect(linksOf(page.html)).toContain('/forms/nutrition-fitness/basic-metrics');
  });

  test('C6-015 C6-023 where all that was typed is no answer yet, it is not called empty', async () => {
    const primary_goals = ['Lose Weight', 'Build Muscle', 'Improve Sleep', 'Reduce Stress', 'Improve Skin'];
    const path = await save('test-assessment', {
      'health-goals': { primary_goals: [...primary_goals, 'Healthy Aging'] },
    });
    const page = await exchange(member.visitor, {
      path,
      status: 200,
      says: ['75%: answered in part', 'Choose no more than 5'],
      hides: 'There is nothing here yet',
    });
    // A copy would hold nothing.
    expect(linksOf(page.html).filter((href) => href.includes('answers.'))).toEqual([]);
    expect((await member.visitor.get('/forms?view=history')).text).toContain('75%: answered in part');
  });

  test('C6-023 of a form without an answer says that there is nothing', async () => {
    await member.visitor.post('/forms/nutrition-fitness/basic-metrics', { intent: 'next' });
    const { id } = await storedForm(site, member.id, 'nutrition-fitness');
    const page = await exchange(member.visitor, {
      path: `/forms/submissions/${id}`,
      status: 200,
      says: ['There is nothing here yet', '25%'],
    });
    // C10: of nothing there is no paper.
    expect(linksOf(page.html).filter((href) => href.includes('answers.'))).toEqual([]);
  });

  test('C6-024 an unknown one is not found, in words, inside the frame', async () => {
    const page = await exchange(member.visitor, {
      path: `/forms/submissions/${uuid()}`,
      status: 404,
      says: ['Form submission not found', 'Back to the history'],
    });
    expect(page.html).toContain('<nav aria-label="Main menu"');
    expect(titleOf(page.html)).toBe('Form submission not found · Freedom Plan');
    await member.visitor.post('/language', { language: 'es', next: '/' });
    expect(titleOf((await member.visitor.get(`/forms/submissions/${uuid()}`)).html)).not.toContain(
      'Form submission',
    );
  });

  test('C6-035 of a completed form offers to edit it by a form; of the onboarding it does not', async () => {
    const path = await save('nutrition-fitness', nutritionAnswers, true);
    const page = await member.visitor.get(path);
    expect(buttonsOf(page.html)).toContain('Edit my answers');
    expect(page.html).toContain('action="/forms/nutrition-fitness/edit"');
    const onboarded = await onboardedMember(site);
    const history = await onboarded.visitor.get('/forms?view=history');
    const link = linksOf(history.html).find((href) => href.startsWith('/forms/submissions/')) ?? '';
    const viewer = await exchange(onboarded.visitor, {
      path: link,
      status: 200,
      says: ['Set up your Freedom Plan', 'Iris Vega', 'Mexico', 'January 1, 2099'],
    });
    expect(buttonsOf(viewer.html)).not.toContain('Edit my answers');
  });

  test('shows the submitted answers while an edit is open', async () => {
    const path = await save('nutrition-fitness', nutritionAnswers, true);
    await member.visitor.post('/forms/nutrition-fitness/edit', { intent: 'start' });
    await member.visitor.post('/forms/nutrition-fitness/basic-metrics', {
      intent: 'save',
      height_cm: '199',
      weight_kg: '71.5',
    });
    const page = await exchange(member.visitor, { path, status: 200, says: '168 cm', hides: '199 cm' });
    expect(page.text).toContain('Continue editing');
  });

  test('an answer to a question that is not asked any more is not shown', async () => {
    const answers = { 'habits-tracking': { smoking_frequency: 'Never', smoking_duration_years: '12' } };
    const page = await member.visitor.get(await save('nutrition-fitness', answers));
    expect(Object.keys(listed(page.html))).not.toContain('For how many years have you smoked?');
  });
});

test('C6-024 what cannot be read is a fault in words, and nothing of it is lost', async () => {
  const path = await save('nutrition-fitness', nutritionAnswers, true);
  await site.db.schema.alterTable('form_progress').renameTo('form_progress_away').execute();
  try {
    const page = await exchange(member.visitor, {
      path,
      status: 500,
      says: [
        'Error loading form data: the database did not answer',
        'Nothing is lost',
        'Back to the history',
      ],
    });
    expect(titleOf(page.html)).toContain('Error loading form data');
  } finally {
    await site.db.schema.alterTable('form_progress_away').renameTo('form_progress').execute();
  }
  await exchange(member.visitor, { path, status: 200, says: '168 cm' });
});

test('C6-026 the view of a submission holds what the specification lists, and no more of the row', async () => {
  const path = await save('nutrition-fitness', nutritionAnswers, true);
  const before = await exchange(member.visitor, {
    path,
    status: 200,
    says: ['Nutrition', 'Completed', 'Last updated', '168 cm', 'Generate Analysis'],
  });
  for (const key of ['user_id', 'typed_data', 'section_revisions', 'edit_data', member.id])
    expect(before.html).not.toContain(key);
  expect((await member.visitor.get(path)).text).toContain('Generate Analysis');
  const id = path.split('/').at(-1)!;
  await member.visitor.post(`/forms/analysis/nutrition-fitness/${id}`, { intent: 'generate' });
  const page = await exchange(member.visitor, { path, status: 200, says: 'View analysis' });
  expect(page.text).not.toContain('Generate Analysis');
});
