import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { healthAnswers, nutritionAnswers, type FilledForm } from '#tests/support/answers.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { buttonsOf, errorAt, linksOf, valuesIn } from '#tests/routes/support/page.ts';
import { storedForm, storedForms } from '#tests/routes/support/stored.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const base = '/forms/test-assessment';
const answers: FilledForm = {
  'basic-info': { full_name: 'Iris Vega', age: '41', gender: 'female', height: '66', weight: '157,6' },
  'health-history': { family_history: ['Diabetes'], current_medications: 'iron, vitamin D' },
  'current-symptoms': { energy_symptoms: ['Afternoon Slump'], symptom_severity: '4' },
  'lifestyle-factors': { sleep_quality: 'fair', stress_level: '6' },
  'health-goals': { primary_goals: ['Improve Sleep', 'Increase Energy'], budget_range: '200-500' },
};
const save = async (form: string, filled: FilledForm): Promise<void> => {
  for (const [section, body] of Object.entries(filled))
    await member.visitor.post(`/forms/${form}/${section}`, { intent: 'next', ...body });
};

describe('the test assessment', () => {
  test('C6-011 C6-029 it is listed among the optional forms, and /test-assessment leads to it', async () => {
    await exchange(member.visitor, { path: '/test-assessment', status: 301, location: base });
    const { html } = await member.visitor.get('/forms');
    const optional = /aria-labelledby="optional">[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
    expect(optional).toContain('>Test assessment<');
    expect(optional).toContain('5 to 10 minutes');
    expect(linksOf(optional)).toContain(base);
  });

  test('C6-068 its sections stand in a row, with check marks where they are done', async () => {
    await save('test-assessment', { 'basic-info': answers['basic-info']! });
    const { html } = await member.visitor.get(`${base}/health-history`);
    const row = /<nav aria-label="All sections"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    const steps = row.split('<li').slice(1);
    expect(steps).toHaveLength(5);
    expect(steps.map((step) => step.includes('<svg'))).toEqual([true, false, false, false, false]);
    expect(steps[0]).toContain('value="basic-info"');
    expect(steps[1]).toContain('aria-current="step"');
  });

  test('C6-041 C6-068 walked to its end it is completed once, with 1 XP, and can be updated', async () => {
    await save('test-assessment', answers);
    const review = await member.visitor.get(`${base}/check`);
    expect(buttonsOf(review.html)).toContain('Complete Assessment');
    expect(review.text).toContain('157.6 lb');
    const done = await member.visitor.follow(
      await exchange(member.visitor, {
        path: `${base}/check`,
        body: {},
        status: 303,
        location: `${base}/done`,
      }),
    );
    expect(done.text).toContain('Form submitted successfully!');
    expect(done.text).toContain('You earned 1 XP');
    const stored = await storedForm(site, member.id, 'test-assessment');
    expect(stored.answers).toMatchObject({
      height: 66,
      weight: 157.6,
      current_medications: ['iron', 'vitamin D'],
      primary_goals: ['Improve Sleep', 'Increase Energy'],
    });
    expect(stored.completedAt).not.toBeNull();

    await exchange(member.visitor, {
      path: `${base}/edit`,
      body: { intent: 'start', section: 'health-goals' },
      status: 303,
      location: `${base}/health-goals`,
    });
    await member.visitor.post(`${base}/health-goals`, { intent: 'next', primary_goals: 'Healthy Aging' });
    expect(buttonsOf((await member.visitor.get(`${base}/check`)).html)).toContain('Update Assessment');
    const updated = await member.visitor.follow(await member.visitor.post(`${base}/check`));
    expect(updated.text).toContain('Form updated successfully!');
    expect(updated.text).not.toContain('You earned');
    expect(await storedForms(site, member.id, 'test-assessment')).toHaveLength(1);
  });

  test('C6-076 a sixth goal is refused, in words, at its field', async () => {
    const six = [
      'Lose Weight',
      'Build Muscle',
      'Improve Sleep',
      'Reduce Stress',
      'Improve Skin',
      'Healthy Aging',
    ];
    const page = await exchange(member.visitor, {
      path: `${base}/health-goals`,
      body: { intent: 'next', primary_goals: six },
      status: 422,
    });
    expect(errorAt(page.html, 'primary_goals')).toBe('Choose no more than 5');
    expect((await storedForm(site, member.id, 'test-assessment')).answers).toEqual({});
  });

  test('C6-080 C6-093 starts with earlier answers, in inches and pounds and its own spelling, and saves none of them', async () => {
    await save('nutrition-fitness', nutritionAnswers);
    await member.visitor.post('/forms/nutrition-fitness/check');
    await save('health-assessment', healthAnswers);
    await member.visitor.post('/forms/health-assessment/check');
    const { html, text } = await member.visitor.get(`${base}/basic-info`);
    expect(valuesIn(html, 'height')).toEqual(['66.1']);
    expect(valuesIn(html, 'weight')).toEqual(['157.6']);
    expect(valuesIn(html, 'gender')).toEqual(['female']);
    expect(text).toContain('Filled in from what you told us before');
    expect(await storedForms(site, member.id, 'test-assessment')).toEqual([]);
  });
});
