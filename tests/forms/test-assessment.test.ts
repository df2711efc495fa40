import { describe, expect, test } from 'vitest';
import { testAssessment } from '#app/forms/definitions/test-assessment.ts';
import { fieldsOf, type Field } from '#app/forms/engine/definition.ts';
import { parseField } from '#app/forms/engine/parse.ts';
import { findForm } from '#app/forms/registry.ts';
import { onNoon, section } from '#tests/support/answers.ts';

// What specification 2, §2.8-3 and §3.9 say of the test assessment.
const form = testAssessment;
const ids = (id: string) => section(form, id).fields.map((one) => one.id);
const field = (id: string): Field => fieldsOf(form).find((one) => one.id === id)!;
const options = (id: string): readonly string[] => {
  const found = field(id);
  return found.kind === 'choice' || found.kind === 'choices' ? found.options : [];
};

describe('the test assessment', () => {
  test('C6-068 has five sections in a row with check marks', () => {
    expect(form.sections.map((one) => one.id)).toEqual([
      'basic-info',
      'health-history',
      'current-symptoms',
      'lifestyle-factors',
      'health-goals',
    ]);
    expect(form.navigation).toBe('steps');
  });

  test.each<[string, string, string[]]>([
    ['C6-069', 'basic-info', ['full_name', 'age', 'gender', 'date_of_birth', 'height', 'weight']],
    [
      'C6-070 C6-071 C6-072 C6-073',
      'health-history',
      [
        'family_history',
        'current_medications',
        'past_diagnoses',
        'previous_tests',
        'last_test_date',
        'current_health_concerns',
        'healthcare_provider',
        'last_physical_exam',
      ],
    ],
    [
      'C6-074',
      'current-symptoms',
      [
        'digestive_symptoms',
        'hormonal_symptoms',
        'cardiovascular_symptoms',
        'cognitive_symptoms',
        'immune_symptoms',
        'energy_symptoms',
        'symptom_severity',
        'symptom_duration',
        'additional_symptoms',
      ],
    ],
    [
      'C6-075',
      'lifestyle-factors',
      [
        'sleep_quality',
        'exercise_frequency',
        'stress_level',
        'sleep_issues',
        'dietary_restrictions',
        'eating_patterns',
        'alcohol_consumption',
        'smoking_status',
      ],
    ],
    ['C6-076 C6-077', 'health-goals', ['primary_goals', 'test_preferences', 'budget_range', 'urgency_level']],
  ])('%s %s asks what the specification lists', (_box, id, expected) => {
    expect(ids(id)).toEqual(expected);
  });

  test.each<[string, string, string[]]>([
    ['C6-069', 'gender', ['male', 'female', 'non-binary', 'prefer-not-to-say']],
    [
      'C6-070',
      'family_history',
      [
        'Heart Disease',
        'Diabetes',
        'Cancer',
        'Autoimmune Disorders',
        'Mental Health Issues',
        'Thyroid Disorders',
        'High Blood Pressure',
        'High Cholesterol',
        'Obesity',
        "Alzheimer's/Dementia",
      ],
    ],
    [
      'C6-072',
      'past_diagnoses',
      [
        'Diabetes',
        'High Blood Pressure',
        'High Cholesterol',
        'Thyroid Disorder',
        'Anxiety/Depression',
        'Autoimmune Condition',
        'PCOS',
        'Sleep Apnea',
        'ADHD',
        'Chronic Fatigue',
        'IBS/Digestive Issues',
      ],
    ],
    [
      'C6-073',
      'last_physical_exam',
      ['within-6-months', '6-12-months', '1-2-years', 'more-than-2-years', 'never'],
    ],
    [
      'C6-074',
      'symptom_duration',
      ['less-than-month', '1-3-months', '3-6-months', '6-12-months', '1-2-years', 'more-than-2-years'],
    ],
    ['C6-075', 'sleep_quality', ['poor', 'fair', 'good', 'excellent']],
    ['C6-075', 'exercise_frequency', ['never', 'rarely', 'sometimes', 'often', 'daily']],
    ['C6-075', 'alcohol_consumption', ['never', 'rarely', 'weekly', 'few-times-week', 'daily']],
    ['C6-075', 'smoking_status', ['never', 'former', 'occasional', 'regular']],
    ['C6-077', 'budget_range', ['under-200', '200-500', '500-1000', '1000-2000', 'over-2000', 'no-limit']],
    ['C6-077', 'urgency_level', ['low', 'moderate', 'high', 'urgent']],
  ])('%s %s has the options of the specification', (_box, id, expected) => {
    expect(options(id)).toEqual(expected);
  });

  test('C6-069 height is in inches and weight in pounds', () => {
    expect([field('height'), field('weight')]).toMatchObject([
      { kind: 'number', unit: 'inches' },
      { kind: 'number', unit: 'pounds' },
    ]);
  });

  test('C6-071 C6-073 medicines and earlier tests are lists typed with commas', () => {
    for (const id of ['current_medications', 'previous_tests'])
      expect(parseField(field(id), { [id]: ['iron, vitamin D'] }, onNoon)).toEqual({
        value: ['iron', 'vitamin D'],
      });
  });

  test('C6-074 there are six sets of symptoms; what they weigh is rated, with nothing chosen in advance', () => {
    const sets = fieldsOf(form).filter((one) => one.id.endsWith('_symptoms') && one.kind === 'choices');
    expect(sets.map(({ id }) => options(id).length)).toEqual([8, 8, 6, 8, 7, 7]);
    expect(field('symptom_severity')).not.toHaveProperty('start');
  });

  test('C6-075 G05 stress is rated, with nothing chosen in advance', () => {
    expect(field('stress_level')).toEqual({ id: 'stress_level', kind: 'rating' });
  });

  test('C6-076 there are 14 goals, the six of the specification first; up to 5 of them', () => {
    expect(options('primary_goals')).toHaveLength(14);
    expect(options('primary_goals').slice(0, 6)).toEqual([
      'Lose Weight',
      'Build Muscle',
      'Improve Sleep',
      'Reduce Stress',
      'Balance Hormones',
      'Fertility Support',
    ]);
    const parse = (count: number) =>
      parseField(field('primary_goals'), { primary_goals: options('primary_goals').slice(0, count) }, onNoon);
    expect(parse(5).problem).toBeUndefined();
    expect(parse(6)).toEqual({ problem: { key: 'tooMany', params: { max: 5 } } });
  });

  test('C6-077 there are 11 test types', () => {
    expect(options('test_preferences')).toHaveLength(11);
  });

  test('C6-016 C6-028 it is an optional form of the hub, 5 to 10 minutes', () => {
    expect(findForm('test-assessment')).toMatchObject({
      hub: 'optional',
      path: '/forms/test-assessment',
      definition: { minutes: [5, 10] },
    });
  });

  test('C6-079 C17 it shares what the specification lists, and what the health assessment asks as well', () => {
    const shared = fieldsOf(form).flatMap((one) => (one.shared ? [one.shared] : []));
    expect(shared.sort()).toEqual([
      'basicInfo.age',
      'basicInfo.date_of_birth',
      'basicInfo.full_name',
      'basicInfo.gender',
      'basicInfo.height',
      'basicInfo.weight',
      'healthHistory.current_concerns',
      'healthHistory.current_medications',
      'healthHistory.family_history',
      'healthHistory.healthcare_provider',
      'healthHistory.last_physical_exam',
      'healthHistory.past_diagnoses',
      'healthHistory.previous_tests',
      'lifestyle.dietary_restrictions',
      'lifestyle.exercise_frequency',
      'lifestyle.sleep_quality',
    ]);
  });
});
