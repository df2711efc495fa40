import { describe, expect, test } from 'vitest';
import { comprehensiveOnboarding } from '#app/forms/definitions/comprehensive-onboarding.ts';
import { healthAssessment } from '#app/forms/definitions/health-assessment.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { fieldsOf, type Field, type FormDefinition } from '#app/forms/engine/definition.ts';
import { section } from '#tests/support/answers.ts';

// What specification 2, §3.7, §3.8, §3.12 and §5 say of the assessments.
const sections = (definition: FormDefinition) => definition.sections.map((one) => one.id);
const ids = (definition: FormDefinition, id: string) => section(definition, id).fields.map((one) => one.id);
const required = (definition: FormDefinition) =>
  fieldsOf(definition)
    .filter((one) => one.required)
    .map((one) => one.id);
const field = (definition: FormDefinition, id: string): Field =>
  fieldsOf(definition).find((one) => one.id === id)!;
const kinds = (definition: FormDefinition, wanted: readonly string[]) =>
  wanted.map((id) => field(definition, id).kind);

describe('comprehensive onboarding', () => {
  const form = comprehensiveOnboarding;
  test('C6-042 has eight sections', () => {
    expect(sections(form)).toEqual([
      'basic-info',
      'freedom-blockers',
      'health',
      'relationships',
      'financial',
      'purpose',
      'mindset',
      'terms-agreement',
    ]);
  });

  test.each<[string, string, string[]]>([
    ['C6-047', 'basic-info', ['full_name', 'age', 'occupation', 'current_monthly_income']],
    [
      'C6-048',
      'freedom-blockers',
      ['biggest_challenge', 'desired_change', 'challenge_impact', 'challenge_origin', 'challenge_pattern'],
    ],
    [
      'C6-049',
      'health',
      [
        'health_concern',
        'chronic_issues',
        'health_habits',
        'health_satisfaction',
        'exercise_frequency',
        'health_success_vision',
      ],
    ],
    [
      'C6-050',
      'relationships',
      [
        'relationship_description',
        'connection_level',
        'relationship_patterns',
        'emotional_support_frequency',
        'weekly_connections',
        'relationship_success_vision',
      ],
    ],
    [
      'C6-051',
      'financial',
      [
        'financial_goal',
        'financial_confidence',
        'tracking_finances',
        'financial_blockers',
        'monthly_savings_percentage',
        'financial_success_vision',
      ],
    ],
    [
      'C6-052',
      'purpose',
      [
        'fulfilling_activities',
        'fulfillment_level',
        'life_satisfaction',
        'unfulfilled_desires',
        'purpose_success_vision',
      ],
    ],
    [
      'C6-053',
      'mindset',
      [
        'challenge_mindset',
        'resilience_level',
        'stress_response',
        'recurring_emotions',
        'limiting_habits',
        'mindset_success_vision',
      ],
    ],
    [
      'C6-054',
      'terms-agreement',
      [
        'terms_understood',
        'expectations_understood',
        'refund_policy_understood',
        'journey_reasons',
        'transformation_vision',
      ],
    ],
  ])('%s %s asks what the specification lists', (_box, id, expected) => {
    expect(ids(form, id)).toEqual(expected);
  });

  test('C6-047 income has four bands', () => {
    expect(field(form, 'current_monthly_income')).toMatchObject({
      options: ['under-2000', '2000-5000', '5000-10000', 'over-10000'],
    });
  });

  test.each([
    'challenge_impact',
    'health_satisfaction',
    'connection_level',
    'emotional_support_frequency',
    'financial_confidence',
    'fulfillment_level',
    'resilience_level',
  ])('C6-048 C6-049 C6-050 C6-051 C6-052 C6-053 G05 %s is a rating, with nothing chosen in advance', (id) => {
    expect(field(form, id)).toEqual({ id, kind: 'rating' });
  });

  test('C6-054 the agreements are booleans, the reasons a list', () => {
    expect(kinds(form, ['terms_understood', 'expectations_understood', 'refund_policy_understood'])).toEqual(
      Array(3).fill('consent'),
    );
    expect(field(form, 'journey_reasons')).toMatchObject({ kind: 'repeated-text', max: 5 });
  });

  test('C5-053 the full name is needed', () => {
    expect(required(form)).toContain('full_name');
  });
});

describe('nutrition and fitness', () => {
  const form = nutritionFitness;
  test('C6-056 has four sections', () => {
    expect(sections(form)).toEqual(['basic-metrics', 'sleep-goals', 'habits-tracking', 'accountability']);
  });

  test('C6-058 asks what the specification lists, in its order', () => {
    expect(fieldsOf(form).map((one) => one.id)).toEqual([
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
      'smoking_duration_years',
      'accountability_preferences',
    ]);
  });

  test('C6-059 smoking has five frequencies', () => {
    expect(field(form, 'smoking_frequency')).toMatchObject({
      options: ['Never', 'Rarely', 'Occasionally', 'Daily', 'Multiple times daily'],
    });
  });

  test('C6-060 accountability has ten options, the last one with a text', () => {
    expect(field(form, 'accountability_preferences')).toMatchObject({
      kind: 'choices',
      other: true,
      options: [
        'Daily check-ins',
        'Weekly progress reviews',
        'Coaching calls',
        'Group accountability',
        'App notifications',
        'Email reminders',
        'Partner/buddy system',
        'Public commitment',
        'Financial incentives',
        'Other',
      ],
    });
  });

  test('C6-062 needs twelve answers', () => {
    expect(required(form)).toEqual([
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
  });
});

describe('the health assessment', () => {
  const form = healthAssessment;
  test('C6-063 has three sections', () => {
    expect(sections(form)).toEqual(['basic-info', 'health-history', 'lifestyle-diet']);
  });

  test('C6-064 C6-065 C6-066 asks what the specification lists', () => {
    expect(fieldsOf(form).map((one) => one.id)).toEqual([
      'full_name',
      'date_of_birth',
      'gender',
      'current_health_concerns',
      'previous_health_issues',
      'family_health_history',
      'current_medications',
      'healthcare_provider',
      'last_physical_exam',
      'sleep_quality',
      'sleep_issues',
      'dietary_restrictions',
      'eating_patterns',
    ]);
    expect(field(form, 'date_of_birth').kind).toBe('date');
  });

  test.each<[string, string, string[]]>([
    ['C6-064', 'gender', ['Male', 'Female', 'Non-binary', 'Prefer not to say']],
    [
      'C6-065',
      'last_physical_exam',
      ['Within 6 months', '6-12 months ago', '1-2 years ago', 'More than 2 years ago', 'Never'],
    ],
    ['C6-066', 'sleep_quality', ['Poor', 'Fair', 'Good', 'Excellent']],
    [
      'C6-066',
      'sleep_issues',
      ['None', 'Difficulty falling asleep', 'Frequent waking', 'Sleep apnea', 'Snoring', 'Other'],
    ],
  ])('%s %s has the options of the specification', (_box, id, options) => {
    expect(field(form, id)).toMatchObject({ options });
  });

  test('C6-067 needs name, date of birth and gender', () => {
    expect(required(form)).toEqual(['full_name', 'date_of_birth', 'gender']);
  });
});

test('C6-079 the forms teach each other name, birth, gender, height, weight, medication, sleep, diet and exercise', () => {
  const shared = (form: FormDefinition) =>
    Object.fromEntries(fieldsOf(form).flatMap((one) => (one.shared ? [[one.id, one.shared]] : [])));
  expect(shared(comprehensiveOnboarding)).toEqual({
    full_name: 'basicInfo.full_name',
    age: 'basicInfo.age',
    exercise_frequency: 'lifestyle.exercise_frequency',
  });
  expect(shared(nutritionFitness)).toEqual({
    height_cm: 'basicInfo.height',
    weight_kg: 'basicInfo.weight',
    exercise_frequency: 'lifestyle.exercise_frequency',
  });
  expect(shared(healthAssessment)).toEqual({
    full_name: 'basicInfo.full_name',
    date_of_birth: 'basicInfo.date_of_birth',
    gender: 'basicInfo.gender',
    current_medications: 'healthHistory.current_medications',
    current_health_concerns: 'healthHistory.current_concerns',
    healthcare_provider: 'healthHistory.healthcare_provider',
    last_physical_exam: 'healthHistory.last_physical_exam',
    sleep_quality: 'lifestyle.sleep_quality',
    dietary_restrictions: 'lifestyle.dietary_restrictions',
  });
});
