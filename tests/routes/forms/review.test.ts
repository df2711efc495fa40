import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isAsked } from '#app/forms/engine/conditions.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import {
  comprehensiveAnswers,
  healthAnswers,
  nutritionAnswers,
  type FilledForm,
} from '#tests/support/answers.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { everyForm, seatBefore } from '#tests/support/every-form.ts';
import { buttonsOf, linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { storedForm, storedForms } from '#tests/routes/support/stored.ts';
import { afterCompletion } from './support.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const save = async (form: string, answers: FilledForm): Promise<void> => {
  for (const [section, body] of Object.entries(answers))
    await member.visitor.post(`/forms/${form}/${section}`, { intent: 'next', ...body });
};
const check = '/forms/nutrition-fitness/check';

describe('the review', () => {
  test('lists every section with its answers, and a link to change each that comes back', async () => {
    await save('nutrition-fitness', nutritionAnswers);
    const page = await exchange(member.visitor, {
      path: check,
      status: 200,
      says: ['Review your answers', 'Basic Metrics', '168 cm', 'Daily check-ins, Other: My sister'],
    });
    expect(titleOf(page.html)).toBe('Review your answers · Nutrition and fitness · Freedom Plan');
    const links = linksOf(page.html).filter((link) => link.includes('from=check'));
    const fields = everyForm.find((form) => form.id === 'nutrition-fitness')?.definition.sections ?? [];
    expect(links).toEqual(
      fields.flatMap((section) =>
        section.fields.map((field) => `/forms/nutrition-fitness/${section.id}?from=check#f-${field.id}`),
      ),
    );
    expect(buttonsOf(page.html)).toContain('Complete');
  });

  test('a change leads back to the review, and shows there', async () => {
    await save('nutrition-fitness', nutritionAnswers);
    const page = await exchange(member.visitor, {
      path: '/forms/nutrition-fitness/basic-metrics?from=check',
      status: 200,
    });
    expect(valuesIn(page.html, 'from')).toEqual(['check']);
    expect(buttonsOf(page.html)).toContain('Save and back to the review');
    await exchange(member.visitor, {
      path: '/forms/nutrition-fitness/basic-metrics?from=check',
      body: { intent: 'next', from: 'check', height_cm: '181', weight_kg: '80' },
      status: 303,
      location: check,
    });
    await exchange(member.visitor, { path: check, status: 200, says: ['181 cm', '80 kg'] });
  });

  test('of a form that nobody has begun leads to its start, also by a form', async () => {
    await exchange(member.visitor, { path: check, status: 303, location: '/forms/nutrition-fitness' });
    await exchange(member.visitor, {
      path: check,
      body: {},
      status: 303,
      location: '/forms/nutrition-fitness',
    });
    expect(await storedForms(site, member.id, 'nutrition-fitness')).toEqual([]);
  });

  test('AC-10 /done before the end leads to the form', async () => {
    await exchange(member.visitor, {
      path: '/forms/nutrition-fitness/done',
      status: 303,
      location: '/forms/nutrition-fitness',
    });
    await save('nutrition-fitness', { 'basic-metrics': { height_cm: '168' } });
    await exchange(member.visitor, {
      path: '/forms/nutrition-fitness/done',
      status: 303,
      location: '/forms/nutrition-fitness',
    });
  });
});

const requiring = everyForm.filter(
  ({ definition, review }) => review && fieldsOf(definition).some((field) => field.required),
);
describe.each(requiring)('completing $id', (form) => {
  const { definition } = form;
  const path = `${form.path}/check`;
  beforeEach(async () => {
    member = await seatBefore(site, form);
  });
  const required = definition.sections.flatMap((section) =>
    section.fields
      .filter((field) => field.required && isAsked(field, {}))
      .map((field) => ({ section, field })),
  );

  test('C6-037 with required answers missing is answered 422: each is listed with a link to it', async () => {
    await member.visitor.post(`${form.path}/${definition.sections[0]?.id}`, { intent: 'next' });
    const page = await exchange(member.visitor, {
      path,
      body: {},
      status: 422,
      says: `${required.length} ${required.length === 1 ? 'answer is' : 'answers are'} still needed`,
    });
    expect(titleOf(page.html)).toMatch(/^Error: /);
    expect(summaryOf(page.html).map(({ href }) => href)).toEqual(
      required.map(({ section, field }) => `${form.path}/${section.id}?from=check#f-${field.id}`),
    );
    expect(page.text).toContain('This field is required');
    const stored = await storedForm(site, member.id, definition.id);
    expect(stored.completedAt).toBeNull();
    expect(
      await site.db.selectFrom('xp_events').select('id').where('user_id', '=', member.id).execute(),
    ).toEqual([]);
  });

  test('C6-037 C16 before it is asked for, the review complains about nothing, and says what is still needed', async () => {
    await member.visitor.post(`${form.path}/${definition.sections[0]?.id}`, { intent: 'next' });
    const page = await exchange(member.visitor, { path, status: 200 });
    expect(summaryOf(page.html)).toEqual([]);
    expect(titleOf(page.html)).not.toMatch(/^Error/);
    const [, rows = ''] = page.html.split('<h1');
    expect(rows.match(/Still needed/g)).toHaveLength(required.length);
    expect(page.text).toContain(
      `${required.length} ${required.length === 1 ? 'answer is' : 'answers are'} still needed`,
    );
    const [first] = required;
    expect(linksOf(page.html)).toContain(`${form.path}/${first!.section.id}?from=check#f-${first!.field.id}`);
  });
});

test('typed text that is no answer keeps a form from being completed, also where it is optional', async () => {
  await save('nutrition-fitness', {
    ...nutritionAnswers,
    'habits-tracking': { ...nutritionAnswers['habits-tracking'], smoking_duration_years: 'since school' },
  });
  const page = await exchange(member.visitor, {
    path: check,
    body: {},
    status: 422,
    says: ['1 answer has to be corrected', 'since school', 'Write a whole number, for example 7'],
  });
  expect(summaryOf(page.html).map(({ href }) => href)).toEqual([
    '/forms/nutrition-fitness/habits-tracking?from=check#f-smoking_duration_years',
  ]);
});

const completions: readonly [form: string, answers: FilledForm, xp: number][] = [
  ['nutrition-fitness', nutritionAnswers, 1],
  ['health-assessment', healthAnswers, 1],
  ['comprehensive-onboarding', comprehensiveAnswers, 0],
];
describe.each(completions)('%s, complete', (form, answers, xp) => {
  const path = `/forms/${form}/check`;
  const xpRows = () =>
    site.db
      .selectFrom('xp_events')
      .select(['amount', 'source_type', 'source_id', 'event_type'])
      .where('user_id', '=', member.id)
      .execute();

  test('C6-031 C6-038 C6-039 C6-040 C6-041 C6-045 is stored once, paid once, and says so', async () => {
    await save(form, answers);
    const before = site.now().toISOString();
    const answer = await exchange(member.visitor, {
      path,
      body: {},
      status: 303,
      location: afterCompletion(form),
    });
    const page = await member.visitor.follow(answer);
    expect(page.status).toBe(200);
    const message = 'Assessment Complete! You earned 1 XP for completing this assessment.';
    if (xp > 0) expect(page.text).toContain(message);
    else expect(page.text).not.toContain('You earned');
    expect(linksOf(page.html)).toContain('/forms');
    const stored = await storedForm(site, member.id, form);
    expect(stored.completedAt && stored.completedAt >= before).toBe(true);
    expect(stored.lastSection).toBe(Object.keys(answers).at(-1));
    expect(await xpRows()).toEqual(
      xp > 0 ? [{ amount: xp, source_type: 'form', source_id: form, event_type: 'form_completion' }] : [],
    );
    const profile = await site.db
      .selectFrom('profiles')
      .select('current_xp')
      .where('id', '=', member.id)
      .executeTakeFirst();
    expect(profile?.current_xp).toBe(xp);
  });

  test('C6-088 CSRF-10 sent again, or twice at once, it is already submitted: no second row, no second point', async () => {
    await save(form, answers);
    const answers2 = await Promise.all([
      member.visitor.post(path),
      member.visitor.post(path),
      member.visitor.post(path),
    ]);
    for (const answer of answers2)
      expect(answer).toMatchObject({ status: 303, location: afterCompletion(form) });
    const first = await storedForms(site, member.id, form);
    expect(first).toHaveLength(1);
    // What the first of them said has been read.
    await member.visitor.get('/forms');
    site.moveClock(60_000);
    const again = await member.visitor.follow(
      await exchange(member.visitor, { path, body: {}, status: 303, location: afterCompletion(form) }),
    );
    expect(again.text).not.toContain('You earned');
    expect(await storedForms(site, member.id, form)).toEqual(first);
    expect(await xpRows()).toHaveLength(xp > 0 ? 1 : 0);
    await exchange(member.visitor, { path, status: 303, location: `/forms/${form}/done` });
  });
});

describe('what is said when a form is complete', () => {
  const said: readonly [form: string, answers: FilledForm, text: string][] = [
    ['nutrition-fitness', nutritionAnswers, 'Form submitted successfully!'],
    ['health-assessment', healthAnswers, 'Form submitted successfully!'],
    ['comprehensive-onboarding', comprehensiveAnswers, 'Success! Your comprehensive onboarding is complete!'],
  ];
  test.each(said)('C6-038 C6-055 of %s', async (form, answers, text) => {
    await save(form, answers);
    const page = await member.visitor.follow(await member.visitor.post(`/forms/${form}/check`));
    expect(page.text).toContain(text);
    expect((await member.visitor.get(afterCompletion(form))).text).not.toContain(text);
  });

  test('C9-004 the level that it leads to is said too', async () => {
    await site.db.updateTable('profiles').set({ current_xp: 24 }).where('id', '=', member.id).execute();
    await save('nutrition-fitness', nutritionAnswers);
    const page = await member.visitor.follow(await member.visitor.post(check));
    expect(page.text).toContain('You have reached a new level: Foundation Builder.');
  });

  test('the next required form is offered, else the dashboard', async () => {
    await save('comprehensive-onboarding', comprehensiveAnswers);
    const first = await member.visitor.follow(
      await member.visitor.post('/forms/comprehensive-onboarding/check'),
    );
    expect(first.text).toContain('Next: Nutrition and fitness');
    await save('nutrition-fitness', nutritionAnswers);
    await member.visitor.post(check);
    await save('health-assessment', healthAnswers);
    const last = await member.visitor.follow(await member.visitor.post('/forms/health-assessment/check'));
    expect(last.text).toContain('Go to Dashboard');
  });
});

test('C6-062 C6-067 the required fields are those of the specification', () => {
  const required = Object.fromEntries(
    everyForm.map(({ id, definition }) => [
      id,
      fieldsOf(definition)
        .filter((field) => field.required)
        .map((field) => field.id),
    ]),
  );
  expect(required['nutrition-fitness']).toEqual([
    'height_cm',
    'weight_kg',
    'sleep_hours',
    'primary_health_goals',
    'stress_level',
    'meals_per_day',
    'snacks_per_day',
    'exercise_frequency',
    'exercise_duration',
    'caffeine_cups_per_day',
    'alcohol_drinks_per_day',
    'smoking_frequency',
  ]);
  expect(required['health-assessment']).toEqual(['full_name', 'date_of_birth', 'gender']);
});
