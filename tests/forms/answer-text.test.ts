import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '#db/tables/accounts.ts';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { comprehensiveOnboarding } from '#app/forms/definitions/comprehensive-onboarding.ts';
import { healthAssessment } from '#app/forms/definitions/health-assessment.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { testimonial } from '#app/forms/definitions/testimonial.ts';
import { fieldsOf, type Answer, type FormDefinition } from '#app/forms/engine/definition.ts';
import { forms } from '#app/forms/registry.ts';
import { amountText, answerText, listText } from '#app/forms/view.ts';
import { preparedTexts } from '#tests/support/languages.ts';

let texts: Awaited<ReturnType<typeof preparedTexts>>;
beforeAll(async () => {
  texts = await preparedTexts();
});
beforeEach(() => {
  texts.missing.length = 0;
});

const say = (
  definition: FormDefinition,
  id: string,
  answer: Answer | undefined,
  language: Language,
): string =>
  answerText(
    definition,
    fieldsOf(definition).find((field) => field.id === id)!,
    answer,
    texts.reader(language),
  );

describe('C6-025 an answer in words', () => {
  test.each<[string, FormDefinition, string, Answer | undefined, string, string]>([
    ['nothing', nutritionFitness, 'height_cm', undefined, 'Not provided', 'Sin respuesta'],
    ['an empty text', nutritionFitness, 'primary_health_goals', '', 'Not provided', 'Sin respuesta'],
    ['an empty list', healthAssessment, 'sleep_issues', [], 'Not provided', 'Sin respuesta'],
    ['yes', comprehensiveOnboarding, 'tracking_finances', true, 'Yes', 'Sí'],
    ['no', comprehensiveOnboarding, 'tracking_finances', false, 'No', 'No'],
    ['a box left unticked', testimonial, 'contactForFollowUp', undefined, 'No', 'No'],
    [
      'an agreement that is needed',
      basicOnboarding,
      'nda_understood',
      undefined,
      'Not provided',
      'Sin respuesta',
    ],
    ['an agreement', basicOnboarding, 'nda_understood', true, 'Yes', 'Sí'],
    ['a number with its unit', nutritionFitness, 'weight_kg', 71.5, '71.5 kg', '71.5 kg'],
    ['one time', nutritionFitness, 'exercise_frequency', 1, '1 time a week', '1 vez por semana'],
    ['one minute', nutritionFitness, 'exercise_duration', 1, '1 minute', '1 minuto'],
    ['no minute', nutritionFitness, 'exercise_duration', 0, '0 minutes', '0 minutos'],
    ['one cup', nutritionFitness, 'caffeine_cups_per_day', 1, '1 cup a day', '1 taza al día'],
    ['one drink', nutritionFitness, 'alcohol_drinks_per_day', 1, '1 drink a day', '1 bebida al día'],
    [
      'half a drink',
      nutritionFitness,
      'alcohol_drinks_per_day',
      0.5,
      '0.5 drinks a day',
      '0.5 bebidas al día',
    ],
    ['one year', nutritionFitness, 'smoking_duration_years', 1, '1 year', '1 año'],
    ['two years', nutritionFitness, 'smoking_duration_years', 2, '2 years', '2 años'],
    ['zero', nutritionFitness, 'snacks_per_day', 0, '0', '0'],
    ['a rating', nutritionFitness, 'stress_level', 4, '4 of 10', '4 de 10'],
    ['an option', healthAssessment, 'gender', 'Female', 'Female', 'Femenino'],
    [
      'options',
      healthAssessment,
      'sleep_issues',
      ['Snoring', 'Sleep apnea'],
      'Snoring, Sleep apnea',
      'Ronquidos, Apnea del sueño',
    ],
    [
      'a list',
      healthAssessment,
      'current_medications',
      ['vitamin D', 'ibuprofen'],
      'vitamin D, ibuprofen',
      'vitamin D, ibuprofen',
    ],
    ['reasons', basicOnboarding, 'journey_reasons', ['Other: rest', 'b'], 'Other: rest, b', 'Other: rest, b'],
    ['a zone', basicOnboarding, 'timezone', 'America/Mexico_City', 'Mexico City', 'Ciudad de México'],
    ['a country', basicOnboarding, 'country', 'DE', 'Germany', 'Alemania'],
    ['a day', healthAssessment, 'date_of_birth', '1985-04-23', 'April 23, 1985', '23 de abril de 1985'],
    [
      'a text with signs',
      nutritionFitness,
      'primary_health_goals',
      '{{x}} $t(forms:yes) <b>',
      '{{x}} $t(forms:yes) <b>',
      '{{x}} $t(forms:yes) <b>',
    ],
  ])('%s', (_says, definition, id, answer, english, spanish) => {
    expect(say(definition, id, answer, 'en')).toBe(english);
    expect(say(definition, id, answer, 'es')).toBe(spanish);
  });

  test('C6-060 Other is named in the language of the reader, its text as it was given', () => {
    const answer = ['Other: My sister'];
    expect(say(nutritionFitness, 'accountability_preferences', answer, 'en')).toBe('Other: My sister');
    expect(say(nutritionFitness, 'accountability_preferences', answer, 'es')).toMatch(
      /^Otr[ao]s?\b.*: My sister$/,
    );
  });

  test.each<[string, FormDefinition, readonly string[]]>([
    ['current_medications', healthAssessment, ['lithium']],
    ['chronic_issues', comprehensiveOnboarding, ['epilepsy']],
    ['journey_reasons', basicOnboarding, ['my divorce']],
  ])(
    'IO-16 what members wrote is not looked up as a text, so that it cannot reach the log: %s',
    (id, definition, answer) => {
      for (const language of ['en', 'es'] as const) say(definition, id, answer, language);
      expect(texts.missing).toEqual([]);
    },
  );

  test('IO-15 list items named like parts of objects or keys stay what they are', () => {
    const items = ['constructor', '__proto__', 'label', 'a.b', 'forms:yes'];
    expect(say(healthAssessment, 'current_medications', items, 'en')).toBe(items.join(', '));
  });
});

test.each([
  [['Without stopping'], 'Without stopping'],
  [['More energy', 'My children'], 'More energy, My children'],
  [
    ['I want my evenings back.', 'My father got ill at my age'],
    'I want my evenings back. My father got ill at my age',
  ],
  [['¿Quién soy sin esto?', 'Paz'], '¿Quién soy sin esto? Paz'],
])('what was listed stands in one line: %j', (items, line) => {
  expect(listText(items)).toBe(line);
});

test.each(['en', 'es'] as const)('every unit of a form has words for one and for many, in %s', (language) => {
  const units = forms
    .flatMap(({ definition }) => fieldsOf(definition))
    .flatMap((field) => (field.kind === 'number' && field.unit ? [field.unit] : []));
  for (const unit of new Set(units))
    for (const amount of [1, 1234.5])
      expect(amountText(texts.reader(language), amount, unit)).toMatch(/^(1|1[,.]?234\.5)(?:\s\S+|%)/);
  expect(texts.missing).toEqual([]);
});
