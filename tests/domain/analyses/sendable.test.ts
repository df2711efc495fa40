import { describe, expect, test } from 'vitest';
import { anonymous, isSendable, orderOf } from '#app/domain/analyses/words.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { forms } from '#app/forms/registry.ts';
import { preparedTexts } from '#tests/support/languages.ts';
import { formMaterial, freedomData } from './reading.ts';
import { personas } from './personas.ts';

/** What stays on the machine: a field that is added must be looked at here. */
const kept: Readonly<Record<string, readonly string[]>> = {
  'basic-onboarding': [
    'terms_understood',
    'expectations_understood',
    'refund_policy_understood',
    'nda_understood',
    'name',
    'bio',
    'country',
    'city',
    'social_handle',
    'goal_target_date',
  ],
  'comprehensive-onboarding': [
    'full_name',
    'terms_understood',
    'expectations_understood',
    'refund_policy_understood',
  ],
  'nutrition-fitness': [],
  'health-assessment': ['full_name', 'date_of_birth', 'healthcare_provider'],
};

describe('C7-079 C7-080 what a service is sent', () => {
  test.each(Object.entries(kept))(
    'of %s is everything but names, places, dates and agreements',
    (id, expected) => {
      const { definition } = forms.find((form) => form.definition.id === id)!;
      expect(
        fieldsOf(definition)
          .filter((field) => !isSendable(field))
          .map((field) => field.id),
      ).toEqual(expected);
    },
  );

  test('of any form is no date, address, number of a telephone, country or agreement', () => {
    for (const { definition } of forms)
      for (const field of fieldsOf(definition))
        if (['date', 'email', 'phone', 'link', 'country', 'consent'].includes(field.kind))
          expect([field.id, isSendable(field)]).toEqual([field.id, false]);
  });

  test.each(personas.map((persona) => [persona.name, persona] as const))(
    'tells nobody who %s is',
    async (_name, persona) => {
      const { reader } = await preparedTexts();
      const material = formMaterial(persona.formType, {
        ...persona.answers,
        biggest_challenge: 'I am Dana Cole, dana@example.com, +52 222 123 4567. DANA!',
      });
      const order = orderOf(persona.formType, material, ['Dana Cole'], reader(persona.language));
      const sent = JSON.stringify(order);
      expect(order.questions.length).toBeGreaterThan(4);
      expect(sent).not.toMatch(/Dana|Cole|example\.com|222 123|Tom Reyes|Ana Soto|Luis Mora|1979|2004-09/);
    },
  );

  test('of the Freedom Breakthrough assessment is each question with its answer, in the language asked for', async () => {
    const { reader } = await preparedTexts();
    const data = freedomData('freedom', 'security');
    const order = orderOf('freedom-breakthrough', { kind: 'freedom', data }, [], reader('es'));
    expect(order.questions).toHaveLength(25);
    expect(order.title).not.toBe('');
  });

  test('is cut where somebody wrote very much', async () => {
    const { reader } = await preparedTexts();
    const material = formMaterial('nutrition-fitness', { primary_health_goals: 'é'.repeat(2000) });
    const [goal] = orderOf('nutrition-fitness', material, [], reader('en')).questions;
    expect(goal!.answer).toBe('é'.repeat(1500));
  });
});

test.each([
  ['Ask Iris Vega, or iris.', ['Iris Vega'], 'Ask [name], or [name].'],
  ['The irises bloom', ['Iris Vega'], 'The irises bloom'],
  ['Al is my friend', ['Al Li'], 'Al is my friend'],
  ['A (strange) name', ['(strange)'], 'A [name] name'],
  ['7 hours, 150 minutes, in 2026', [], '7 hours, 150 minutes, in 2026'],
  ['José said so', ['José'], '[name] said so'],
])('%j without names is %j', (text, names, expected) => expect(anonymous(text, names)).toBe(expected));
