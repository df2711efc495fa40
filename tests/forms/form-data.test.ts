import { describe, expect, test } from 'vitest';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import type { Answer, Answers, Field, FormDefinition } from '#app/forms/engine/definition.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { toAnswers, toFormData } from '#app/forms/engine/form-data.ts';
import { forms } from '#app/forms/registry.ts';
import { onboardingAnswers, parsed } from '#tests/support/answers.ts';

/** An answer that a field of this kind may store. */
function someAnswer(field: Field): Answer {
  switch (field.kind) {
    case 'number':
      return field.min;
    case 'rating':
      return 7;
    case 'yes-no':
      return false;
    case 'consent':
      return true;
    case 'choice':
      return field.options.at(-1)!;
    case 'choices':
      return [field.options[0]!, 'Other: "mine", é'];
    case 'list':
    case 'repeated-text':
      return ['one', 'two: 2'];
    case 'date':
      return '1985-04-23';
    case 'country':
      return 'MX';
    case 'zone':
      return 'America/Bogota';
    default:
      return `text of ${field.id}`;
  }
}
const everyAnswer = (definition: FormDefinition): Answers =>
  Object.fromEntries(fieldsOf(definition).map((field) => [field.id, someAnswer(field)]));
const stored = (data: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(data)) as Record<string, unknown>;

describe.each(forms.map((form) => [form.definition.id, form.definition] as const))(
  'form_data of %s',
  (_id, definition) => {
    test('gives every answer back after it was stored', () => {
      const answers = everyAnswer(definition);
      expect(toAnswers(definition, stored(toFormData(definition, answers)))).toEqual(answers);
    });

    test('gives each answer back alone', () => {
      for (const [id, answer] of Object.entries(everyAnswer(definition)))
        expect(toAnswers(definition, stored(toFormData(definition, { [id]: answer })))).toEqual({
          [id]: answer,
        });
    });

    test('is empty without answers, and the other way round', () => {
      expect(toFormData(definition, {})).toEqual({});
      expect(toAnswers(definition, {})).toEqual({});
    });

    test('leaves out what is undefined and what the form does not ask', () => {
      const [first] = fieldsOf(definition);
      expect(toFormData(definition, { [first!.id]: undefined, shoe_size: 39 })).toEqual({});
      expect(toAnswers(definition, { shoe_size: 39 })).toEqual({});
    });
  },
);

describe('form_data of the wizard', () => {
  const answers = Object.assign(
    {},
    ...Object.entries(onboardingAnswers).map(([id, fields]) => parsed(basicOnboarding, id, fields).answers),
  ) as Answers;

  test('C5-040 C5-041 C5-042 C5-043 C5-046 nests as the specification does', () => {
    expect(stored(toFormData(basicOnboarding, answers))).toEqual({
      terms_understood: true,
      expectations_understood: true,
      refund_policy_understood: true,
      nda_understood: true,
      name: 'Iris Vega',
      age: '26-35',
      bio: 'I teach.',
      country: 'MX',
      city: 'Puebla',
      social_handle: '@iris',
      firstGoal: {
        title: 'Run 5 km',
        pillar: 'Health',
        description: 'Along the river.',
        timeframe: '90-days',
        target_date: '2099-01-01',
      },
      inner_profile_data: { energy_state: 6 },
      firstHabit: { name: 'Morning walk', pillar: 'Health', time_of_day: 'morning' },
      firstJournalEntry: {
        intention: 'Begin.',
        excitement: 'My garden.',
        challenges: 'Too much at once.',
        vision: 'Calm evenings.',
      },
      journey_reasons: ['More energy', 'My children'],
      transformation_vision: 'A steady life.',
    });
  });
});

describe('form_data that is not as expected', () => {
  test.each<[string, Record<string, unknown>]>([
    ['null', { height_cm: null }],
    ['an object in place of an answer', { height_cm: { value: 168 } }],
    ['a list that holds other things than texts', { accountability_preferences: ['a', 1] }],
  ])('is read without %s', (_says, data) => {
    expect(toAnswers(nutritionFitness, { ...data, weight_kg: 70 })).toEqual({ weight_kg: 70 });
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['a text', 'Run 5 km'],
    ['a list', ['Run 5 km']],
    ['a number', 3],
  ])('C5-083 is read where a group is %s', (_says, group) => {
    expect(toAnswers(basicOnboarding, { firstGoal: group, name: 'Iris' })).toEqual({ name: 'Iris' });
  });

  test('IO-15 is read without parts that every object has', () => {
    const definition: FormDefinition = {
      id: 'x',
      minutes: [1, 2],
      sections: [{ id: 's', fields: [{ id: 'constructor', kind: 'text' }] }],
    };
    expect(toAnswers(definition, {})).toEqual({});
  });
});
