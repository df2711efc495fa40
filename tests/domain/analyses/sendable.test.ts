import { describe, expect, test } from 'vitest';
import { anonymous } from '#app/domain/analyses/anonymous.ts';
import { isSendable, orderOf } from '#app/domain/analyses/words.ts';
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
    'timezone',
    'social_handle',
    'goal_target_date',
    'journal_intention',
    'journal_excitement',
    'journal_challenges',
    'journal_vision',
  ],
  'comprehensive-onboarding': [
    'full_name',
    'terms_understood',
    'expectations_understood',
    'refund_policy_understood',
  ],
  'nutrition-fitness': [],
  'health-assessment': ['full_name', 'date_of_birth', 'healthcare_provider'],
  'test-assessment': ['full_name', 'date_of_birth', 'last_test_date', 'healthcare_provider'],
  'progress-checkin': [],
};

describe('C7-079 C7-080 what a service is sent', () => {
  test.each(Object.entries(kept))(
    'of %s is everything but names, places, dates, agreements and the journal',
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
        if (['date', 'email', 'phone', 'link', 'country', 'zone', 'consent'].includes(field.kind))
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
    const order = orderOf(
      'freedom-breakthrough',
      { kind: 'freedom', quiz: 'freedom', data },
      [],
      reader('es'),
    );
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

const lucia = ['Lucía Fernández-Ortiz'];
test.each([
  ['Lucia here, LUCÍA FERNÁNDEZ ORTIZ by my papers.', '[name] here, [name] by my papers.'],
  ['Fernandez, or Ortiz? Fernández Ortiz!', '[name], or [name]? [name]!'],
  ['Lucía'.normalize('NFD') + ' writes.', '[name] writes.'],
  ['Luciana and the Ortizes are others.', 'Luciana and the Ortizes are others.'],
  ['Vivo en la Calle de los Olivos 12, con tres gatos.', 'Vivo en la [address], con tres gatos.'],
  ['Av. Reforma 222-14 queda lejos.', '[address] queda lejos.'],
  ['La calle está llena y tengo 3 perros.', 'La calle está llena y tengo 3 perros.'],
  ['I moved to 48 Old Mill Road last May.', 'I moved to [address] last May.'],
  ['Born on 3 May 1979, or 05/03/1979, or May 3rd, 1979.', 'Born on [date], or [date], or [date].'],
  ['Nací el 3 de mayo de 1979 (1979-05-03).', 'Nací el [date] ([date]).'],
  ['In 1979 I was 7; 2026 is better.', 'In 1979 I was 7; 2026 is better.'],
  ['Mi DNI es 12345678Z y mi CURP FEOL790503MDFRRC09.', 'Mi DNI es [number]Z y mi CURP [number].'],
  ['SSN 123-45-6789, card 4242 4242 4242 4242.', 'SSN [number], card [number].'],
  ['I weigh 82.5 kg and sleep 6-7 hours.', 'I weigh 82.5 kg and sleep 6-7 hours.'],
])('B10 nobody is told who wrote %j', (text, expected) => expect(anonymous(text, lucia)).toBe(expected));

test('B10 pages that ask for the agreement say that what one writes of oneself and others goes along', async () => {
  const { reader } = await preparedTexts();
  for (const language of ['en', 'es'] as const) {
    const { t } = reader(language);
    const says = { en: 'other people', es: 'otras personas' }[language];
    for (const key of ['analyses:sentNote', 'transformation-profile:sentNote'])
      expect(String(t(key)), key).toContain(says);
  }
});

test('PRIV-13 the agreement says that answers about body, food and health are sent, since forms ask for them', async () => {
  const asked = forms.flatMap(({ definition }) => fieldsOf(definition).filter(isSendable));
  const ids = asked.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['weight_kg', 'current_medications', 'meals_per_day']));
  const { reader } = await preparedTexts();
  for (const [language, body] of [
    ['en', /about your body, your food and your health/],
    ['es', /hablan de tu cuerpo, tu comida y tu salud/],
  ] as const) {
    const { t } = reader(language);
    expect(String(t('settings:ai.consentText'))).toMatch(body);
    expect(String(t('settings:ai.insightsHint'))).not.toMatch(/nothing of your body|nada de tu cuerpo/);
  }
});
