import { describe, expect, test } from 'vitest';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { healthAssessment } from '#app/forms/definitions/health-assessment.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { testAssessment } from '#app/forms/definitions/test-assessment.ts';
import { fieldsOf, type Answer, type Field, type FormDefinition } from '#app/forms/engine/definition.ts';
import { fromShared, toShared } from '#app/forms/engine/shared-values.ts';

const field = (form: FormDefinition, id: string): Field => fieldsOf(form).find((one) => one.id === id)!;

describe('C6-093 values that forms share', () => {
  test.each<[FormDefinition, string, Answer, Answer]>([
    [testAssessment, 'height', 66, 167.64],
    [testAssessment, 'weight', 157.6, 71.49],
    [nutritionFitness, 'height_cm', 168, 168],
    [nutritionFitness, 'weight_kg', 71.5, 71.5],
    [testAssessment, 'gender', 'female', 'female'],
  ])('%# %s is kept in metric units', (form, id, answer, kept) => {
    expect(toShared(field(form, id), answer)).toEqual(kept);
  });

  test.each<[FormDefinition, string, Answer, Answer]>([
    [testAssessment, 'height', 168, 66.1],
    [testAssessment, 'weight', 71.5, 157.6],
    [nutritionFitness, 'height_cm', 167.64, 167.6],
    [nutritionFitness, 'weight_kg', 71.49, 71.5],
    [testAssessment, 'gender', 'Prefer not to say', 'prefer-not-to-say'],
    [healthAssessment, 'gender', 'non-binary', 'Non-binary'],
    [healthAssessment, 'sleep_quality', 'poor', 'Poor'],
    [testAssessment, 'sleep_quality', 'Excellent', 'excellent'],
    [testAssessment, 'family_history', ['heart disease', 'Gout'], ['Heart Disease', 'Gout']],
    [testAssessment, 'gender', 'woman', 'woman'],
    [testAssessment, 'full_name', 'Male', 'Male'],
    [testAssessment, 'age', '26-35', '26-35'],
    [basicOnboarding, 'age', 18, '18-25'],
    [basicOnboarding, 'age', 34, '26-35'],
    [basicOnboarding, 'age', 55, '46-55'],
    [basicOnboarding, 'age', 56, '56+'],
    [basicOnboarding, 'age', 17, 17],
  ])('%# %s is shown in this form’s unit and spelling', (form, id, kept, shown) => {
    expect(fromShared(field(form, id), kept)).toEqual(shown);
  });

  test('every height and weight that can be typed in inches and pounds is read back unchanged', () => {
    for (const id of ['height', 'weight']) {
      const one = field(testAssessment, id);
      if (one.kind !== 'number') throw new Error(id);
      for (let tenths = one.min * 10; tenths <= one.max * 10; tenths += 1)
        expect(fromShared(one, toShared(one, tenths / 10))).toBe(tenths / 10);
    }
  });
});
