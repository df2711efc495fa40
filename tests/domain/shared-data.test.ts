import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { comprehensiveOnboarding } from '#app/forms/definitions/comprehensive-onboarding.ts';
import { healthAssessment } from '#app/forms/definitions/health-assessment.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import type { FormDefinition } from '#app/forms/engine/definition.ts';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import { startEdit } from '#app/domain/submissions/save-section.ts';
import {
  learnSharedData,
  prefill,
  readSharedData,
  type SharedData,
} from '#app/domain/submissions/shared-data.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import {
  comprehensiveAnswers,
  healthAnswers,
  nutritionAnswers,
  onNoon,
  save,
  saveAll,
  type FilledForm,
} from '#tests/support/answers.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const submit = async (definition: FormDefinition, answers: FilledForm, now = noon) => {
  await saveAll(db, userId, definition, answers, now);
  const completed = await completeForm(db, userId, definition, onNoon, now);
  expect(completed.ok).toBe(true);
};
const record = () =>
  db.selectFrom('form_progress').selectAll().where('form_type', '=', 'shared-data').execute();
const shared = () => readSharedData(db, userId);

describe('C6-078 the shared record', () => {
  test('is not there before a form was completed', async () => {
    await saveAll(db, userId, healthAssessment, healthAnswers);
    expect(await shared()).toBeNull();
  });

  test('C6-078 C6-079 learns what a completed form teaches', async () => {
    await submit(healthAssessment, healthAnswers);
    expect(await shared()).toEqual({
      basicInfo: { full_name: 'Iris Vega', date_of_birth: '1985-04-23', gender: 'Female' },
      healthHistory: {
        current_medications: ['vitamin D', 'ibuprofen'],
        current_concerns: healthAnswers['health-history']!['current_health_concerns'],
        last_physical_exam: '1-2 years ago',
      },
      lifestyle: { sleep_quality: 'Fair', dietary_restrictions: 'No shellfish.' },
      formProgress: {
        basicInfoCompleted: true,
        healthHistoryCompleted: true,
        lifestyleCompleted: true,
        formSpecificCompleted: true,
      },
      lastUpdated: noon.toISOString(),
    });
  });

  test('C6-030 is one row for each member, marked as consolidated', async () => {
    await submit(healthAssessment, healthAnswers);
    await submit(nutritionFitness, nutritionAnswers, after({ hours: 1 }));
    await submit(comprehensiveOnboarding, comprehensiveAnswers, after({ hours: 2 }));
    expect(await record()).toEqual([
      expect.objectContaining({
        user_id: userId,
        last_section: 'consolidated',
        completed_at: null,
        created_at: noon.toISOString(),
        updated_at: after({ hours: 2 }).toISOString(),
      }),
    ]);
  });

  test('C6-079 keeps height in centimetres and weight in kilograms', async () => {
    await submit(nutritionFitness, nutritionAnswers);
    expect((await shared())?.basicInfo).toEqual({ height: 168, weight: 71.5 });
    expect((await shared())?.formProgress).toMatchObject({
      basicInfoCompleted: true,
      healthHistoryCompleted: false,
    });
  });

  test('takes over the newest answer, and keeps what the newer form leaves empty', async () => {
    await submit(healthAssessment, healthAnswers);
    const named = { ...comprehensiveAnswers, 'basic-info': { full_name: 'Iris Vega Ruiz', age: '41' } };
    await submit(comprehensiveOnboarding, named, after({ days: 1 }));
    const known = await shared();
    expect(known?.basicInfo).toEqual({
      full_name: 'Iris Vega Ruiz',
      age: 41,
      date_of_birth: '1985-04-23',
      gender: 'Female',
    });
    expect(known?.lifestyle).toMatchObject({ exercise_frequency: 'sometimes', sleep_quality: 'Fair' });
    expect(known?.lastUpdated).toBe(after({ days: 1 }).toISOString());
  });

  test('C6-093 an edit that is submitted later is the newest answer', async () => {
    await submit(healthAssessment, healthAnswers);
    await startEdit(db, userId, healthAssessment);
    await save(db, userId, healthAssessment, 'lifestyle-diet', {
      ...healthAnswers['lifestyle-diet'],
      sleep_quality: 'Good',
    });
    expect((await shared())?.lifestyle).toMatchObject({ sleep_quality: 'Fair' });
    await completeForm(db, userId, healthAssessment, onNoon, after({ days: 1 }));
    expect((await shared())?.lifestyle).toEqual({
      sleep_quality: 'Good',
      dietary_restrictions: 'No shellfish.',
    });
  });

  test('C1-030 is each member’s own', async () => {
    await submit(healthAssessment, healthAnswers);
    expect(await readSharedData(db, await someMember(db))).toBeNull();
  });

  test('C17 takes the number of sessions a week for how often somebody trains, and no word for a number', async () => {
    await submit(nutritionFitness, nutritionAnswers);
    expect((await shared())?.lifestyle).toEqual({ exercise_frequency: 'sometimes' });
    expect(prefill(nutritionFitness, await shared(), onNoon)).not.toHaveProperty('exercise_frequency');
  });
});

describe('C6-080 a later form', () => {
  const filled = async (definition: FormDefinition) => prefill(definition, await shared(), onNoon);

  test('starts empty where nothing is known', async () => {
    expect(await filled(healthAssessment)).toEqual({});
  });

  test('C6-080 starts with what is known of its own fields', async () => {
    await submit(healthAssessment, healthAnswers);
    expect(await filled(comprehensiveOnboarding)).toEqual({ full_name: 'Iris Vega' });
    expect(await filled(healthAssessment)).toEqual({
      full_name: 'Iris Vega',
      date_of_birth: '1985-04-23',
      gender: 'Female',
      current_medications: ['vitamin D', 'ibuprofen'],
      current_health_concerns: healthAnswers['health-history']!['current_health_concerns'],
      last_physical_exam: '1-2 years ago',
      sleep_quality: 'Fair',
      dietary_restrictions: 'No shellfish.',
    });
    expect(await filled(nutritionFitness)).toEqual({});
  });

  test('C6-080 has its numbers as numbers', async () => {
    await submit(nutritionFitness, nutritionAnswers);
    expect(await filled(nutritionFitness)).toEqual({ height_cm: 168, weight_kg: 71.5 });
  });

  const known = (groups: Partial<SharedData>): SharedData => ({
    basicInfo: {},
    healthHistory: {},
    lifestyle: {},
    formProgress: {
      basicInfoCompleted: false,
      healthHistoryCompleted: false,
      lifestyleCompleted: false,
      formSpecificCompleted: true,
    },
    lastUpdated: noon.toISOString(),
    ...groups,
  });
  test.each<[string, FormDefinition, Partial<SharedData>]>([
    ['an option that it does not have', healthAssessment, { basicInfo: { gender: 'woman' } }],
    ['an age band in place of a number', comprehensiveOnboarding, { basicInfo: { age: '26-35' } }],
    ['years that are in none of the age bands', basicOnboarding, { basicInfo: { age: 17 } }],
    ['a height out of bounds', nutritionFitness, { basicInfo: { height: 66000 } }],
    ['a list in place of one answer', healthAssessment, { lifestyle: { sleep_quality: ['Fair', 'Good'] } }],
    ['a day that does not exist', healthAssessment, { basicInfo: { date_of_birth: '1985-02-30' } }],
    ['an empty list', healthAssessment, { healthHistory: { current_medications: [] } }],
    ['keys that no form asks for', nutritionFitness, { lifestyle: { exercise_frequency: 'often' } }],
  ])('C6-093 leaves out %s', (_says, definition, groups) => {
    expect(prefill(definition, known(groups), onNoon)).toEqual({});
  });

  test('C6-080 C6-093 years fill in their band, and the band that is confirmed does not take the years away', async () => {
    const years = known({ basicInfo: { age: 41 } });
    expect(prefill(basicOnboarding, years, onNoon)).toEqual({ age: '36-45' });
    const told = (age: number | string) => ({ answers: { age } });
    await learnSharedData(db, userId, comprehensiveOnboarding, told(41), noon);
    await learnSharedData(db, userId, basicOnboarding, told('36-45'), noon);
    expect((await readSharedData(db, userId))?.basicInfo['age']).toBe(41);
    await learnSharedData(db, userId, basicOnboarding, told('46-55'), noon);
    expect((await readSharedData(db, userId))?.basicInfo['age']).toBe('46-55');
  });

  test('C6-091 is not saved by being filled in advance', async () => {
    await submit(healthAssessment, healthAnswers);
    await filled(comprehensiveOnboarding);
    const types = await db.selectFrom('form_progress').select('form_type').orderBy('form_type').execute();
    expect(types.map((row) => row.form_type)).toEqual(['health-assessment', 'shared-data']);
  });
});
