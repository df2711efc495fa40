import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { healthAssessment } from '#app/forms/definitions/health-assessment.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { testAssessment } from '#app/forms/definitions/test-assessment.ts';
import type { FormDefinition } from '#app/forms/engine/definition.ts';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import { startEdit } from '#app/domain/submissions/save-section.ts';
import { prefill, readSharedData } from '#app/domain/submissions/shared-data.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import {
  healthAnswers,
  nutritionAnswers,
  onNoon,
  saveAll,
  type Filled,
  type FilledForm,
} from '#tests/support/answers.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const goals = { 'health-goals': { primary_goals: ['Improve Sleep'] } };
const submit = async (definition: FormDefinition, answers: FilledForm, now = noon) => {
  await saveAll(db, userId, definition, answers, now);
  expect(await completeForm(db, userId, definition, onNoon, now)).toMatchObject({ ok: true });
};
const shared = async () => (await readSharedData(db, userId))!;
const filled = async (definition: FormDefinition) =>
  prefill(definition, await readSharedData(db, userId), onNoon);

describe('C6-078 C6-079 C6-080 C6-093 shared data between forms that ask in other units and spellings', () => {
  test('C6-080 the test assessment starts with what nutrition and health were told', async () => {
    await submit(nutritionFitness, nutritionAnswers);
    await submit(healthAssessment, healthAnswers);
    expect(await filled(testAssessment)).toEqual({
      full_name: 'Iris Vega',
      date_of_birth: '1985-04-23',
      gender: 'female',
      height: 66.1,
      weight: 157.6,
      current_medications: ['vitamin D', 'ibuprofen'],
      // C17: the same questions in other words, and sessions a week as how often.
      current_health_concerns: healthAnswers['health-history']!['current_health_concerns'],
      last_physical_exam: '1-2-years',
      exercise_frequency: 'sometimes',
      sleep_quality: 'fair',
      dietary_restrictions: 'No shellfish.',
    });
  });

  test('C6-080 nutrition and health start with what the test assessment was told', async () => {
    await submit(testAssessment, {
      'basic-info': {
        full_name: 'Iris Vega',
        age: '41',
        gender: 'non-binary',
        height: '66',
        weight: '157.6',
      },
      'lifestyle-factors': { sleep_quality: 'good', stress_level: '4' },
      ...goals,
    });
    expect(await filled(nutritionFitness)).toEqual({ height_cm: 167.6, weight_kg: 71.5 });
    expect(await filled(healthAssessment)).toEqual({
      full_name: 'Iris Vega',
      gender: 'Non-binary',
      sleep_quality: 'Good',
    });
  });

  test('C6-078 C6-079 keeps histories, and marks its groups as completed', async () => {
    await submit(testAssessment, {
      'health-history': {
        family_history: ['Diabetes', 'Cancer'],
        current_medications: 'iron',
        past_diagnoses: ['PCOS'],
        previous_tests: 'blood count, thyroid',
      },
      ...goals,
    });
    expect(await shared()).toMatchObject({
      healthHistory: {
        family_history: ['Diabetes', 'Cancer'],
        current_medications: ['iron'],
        past_diagnoses: ['PCOS'],
        previous_tests: ['blood count', 'thyroid'],
      },
      formProgress: {
        basicInfoCompleted: false,
        healthHistoryCompleted: true,
        lifestyleCompleted: false,
        formSpecificCompleted: true,
      },
    });
  });

  test('C6-093 what is confirmed as it was filled in is not changed by being converted', async () => {
    await submit(nutritionFitness, nutritionAnswers);
    await submit(healthAssessment, healthAnswers);
    const before = await shared();
    const known = await filled(testAssessment);
    const confirmed = ['full_name', 'date_of_birth', 'height', 'weight', 'gender'].map((id) => [
      id,
      String(known[id]),
    ]);
    await submit(
      testAssessment,
      { 'basic-info': Object.fromEntries(confirmed) as Filled, ...goals },
      after({ days: 1 }),
    );
    expect((await shared()).basicInfo).toEqual(before.basicInfo);
  });

  test('C6-093 the newest answer counts, whichever unit it was given in', async () => {
    await submit(testAssessment, { 'basic-info': { weight: '200' }, ...goals });
    await submit(nutritionFitness, nutritionAnswers, after({ days: 1 }));
    expect((await shared()).basicInfo).toMatchObject({ weight: 71.5 });
    await startEdit(db, userId, testAssessment);
    await saveAll(db, userId, testAssessment, { 'basic-info': { weight: '150' } }, after({ days: 2 }));
    expect((await shared()).basicInfo).toMatchObject({ weight: 71.5 });
    await completeForm(db, userId, testAssessment, onNoon, after({ days: 2 }));
    expect((await shared()).basicInfo).toMatchObject({ weight: 68.04 });
  });
});
