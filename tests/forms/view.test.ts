import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#db/tables/accounts.ts';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { healthAssessment } from '#app/forms/definitions/health-assessment.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import type { FormDefinition } from '#app/forms/engine/definition.ts';
import { otherName, parseSection, type Posted } from '#app/forms/engine/parse.ts';
import { forms } from '#app/forms/registry.ts';
import { problemText, viewSection, type FieldView, type SectionInput } from '#app/forms/view.ts';
import { onNoon, parsed, section } from '#tests/support/answers.ts';
import { preparedTexts } from '#tests/support/languages.ts';

let texts: Awaited<ReturnType<typeof preparedTexts>>;
beforeAll(async () => {
  texts = await preparedTexts();
});
afterEach(() => {
  texts.missing.length = 0;
});

const nothing: SectionInput = { answers: {}, typed: {}, suggested: {}, problems: {}, today: '2026-03-10' };
const see = (
  definition: FormDefinition,
  id: string,
  input: Partial<SectionInput>,
  language: Language = 'en',
) => viewSection(definition, section(definition, id), { ...nothing, ...input }, texts.reader(language));
const field = (fields: readonly FieldView[], id: string): FieldView => fields.find((one) => one.id === id)!;
const chosen = (view: FieldView) => view.options?.filter((option) => option.chosen).map(({ value }) => value);

/** What the browser would send of these fields, untouched. */
const sent = (fields: readonly FieldView[]): Posted =>
  Object.fromEntries(
    fields.flatMap((view): [string, readonly string[]][] => [
      [view.id, view.options && view.kind !== 'yes-no' ? (chosen(view) ?? []) : view.values],
      ...(view.other ? [[view.other.name, [view.other.value]] as [string, string[]]] : []),
    ]),
  );

describe('the control of a field', () => {
  test.each<[string, FormDefinition, string, SectionInput['answers'], Language, string, readonly string[]]>([
    ['a number', nutritionFitness, 'basic-metrics', { height_cm: 168 }, 'en', 'height_cm', ['168']],
    [
      'C6-092 a decimal with a point in en',
      nutritionFitness,
      'basic-metrics',
      { weight_kg: 71.5 },
      'en',
      'weight_kg',
      ['71.5'],
    ],
    [
      'C6-092 a decimal with a point in es, as amounts have',
      nutritionFitness,
      'basic-metrics',
      { weight_kg: 71.5 },
      'es',
      'weight_kg',
      ['71.5'],
    ],
    ['zero', nutritionFitness, 'habits-tracking', { snacks_per_day: 0 }, 'en', 'snacks_per_day', ['0']],
    ['a rating', nutritionFitness, 'sleep-goals', { stress_level: 4 }, 'es', 'stress_level', ['4']],
    ['a text', basicOnboarding, 'profile', { name: 'Iris' }, 'en', 'name', ['Iris']],
    [
      'a list as it is typed',
      healthAssessment,
      'health-history',
      { current_medications: ['a', 'b'] },
      'en',
      'current_medications',
      ['a, b'],
    ],
    ['a ticked box', basicOnboarding, 'welcome', { nda_understood: true }, 'en', 'nda_understood', ['yes']],
    ['a country', basicOnboarding, 'profile', { country: 'MX' }, 'es', 'country', ['MX']],
    [
      'repeated text',
      basicOnboarding,
      'final',
      { journey_reasons: ['one', 'two'] },
      'en',
      'journey_reasons',
      ['one', 'two'],
    ],
    [
      'repeated text that begins like a stored Other',
      basicOnboarding,
      'final',
      { journey_reasons: ['Other: people'] },
      'en',
      'journey_reasons',
      ['Other: people'],
    ],
    ['nothing', nutritionFitness, 'basic-metrics', {}, 'en', 'height_cm', []],
  ])('shows %s', (_says, definition, id, answers, language, fieldId, values) => {
    expect(field(see(definition, id, { answers }, language), fieldId).values).toEqual(values);
  });

  test('shows what was typed as it was typed, in place of an answer', () => {
    const typed = { height_cm: ['  1,68 m '] };
    const view = field(
      see(nutritionFitness, 'basic-metrics', { answers: { height_cm: 168 }, typed }),
      'height_cm',
    );
    expect(view.values).toEqual(['  1,68 m ']);
  });

  test('says the problem in the language of the reader', () => {
    const problems = { sleep_hours: { key: 'between', params: { min: 3, max: 12 } } };
    const error = (language: Language) =>
      field(see(nutritionFitness, 'sleep-goals', { problems }, language), 'sleep_hours').error;
    expect(error('en')).toBe('Must be between 3 and 12');
    expect(error('es')).toBe('Debe estar entre 3 y 12');
  });

  test('C1-038 C1-039 C6-037 problems have the words of the specification', () => {
    const { t } = texts.reader('en');
    expect(problemText(t, { key: 'required' })).toBe('This field is required');
    expect(problemText(t, { key: 'tooLong', params: { max: 200 } })).toBe(
      'Must be no more than 200 characters',
    );
  });

  test.each([
    [
      'en',
      '“None” cannot be combined',
      'Choose a day from January 1, 1900 on',
      'Choose a day up to June 30, 2026',
    ],
    [
      'es',
      '«Nada» no puede ir con otra respuesta',
      'Elige un día a partir del 1 de enero de 1900',
      'Elige un día hasta el 30 de junio de 2026',
    ],
  ] as const)('problems name options and days as the page does, in %s', (language, alone, from, upTo) => {
    const typed = { sleep_issues: ['None', 'Snoring'] };
    const { problems } = parseSection(section(healthAssessment, 'lifestyle-diet'), typed, onNoon);
    const fields = see(healthAssessment, 'lifestyle-diet', { typed, problems }, language);
    expect(field(fields, 'sleep_issues').error).toContain(alone);
    const { t } = texts.reader(language);
    expect(problemText(t, { key: 'dateBefore', params: { day: '1900-01-01' } })).toBe(from);
    expect(problemText(t, { key: 'dateAfter', params: { day: '2026-06-30' } })).toBe(upTo);
  });

  test('shows options in the language of the reader, their values as the specification writes them', () => {
    const gender = field(
      see(healthAssessment, 'basic-info', { answers: { gender: 'Female' } }, 'es'),
      'gender',
    );
    expect(gender.options?.map(({ value }) => value)).toEqual([
      'Male',
      'Female',
      'Non-binary',
      'Prefer not to say',
    ]);
    expect(gender.options?.[1]).toMatchObject({ value: 'Female', label: 'Femenino', chosen: true });
    expect(chosen(gender)).toEqual(['Female']);
  });

  test('C6-060 shows Other as ticked, with its text beside it', () => {
    const answers = { accountability_preferences: ['Coaching calls', 'Other: My sister'] };
    const [view] = see(nutritionFitness, 'accountability', { answers });
    expect(chosen(view!)).toEqual(['Coaching calls', 'Other']);
    expect(view?.other).toMatchObject({ name: otherName('accountability_preferences'), value: 'My sister' });
  });

  test('C6-060 shows a text of Other that is too long as it was typed', () => {
    const typed = {
      accountability_preferences: ['Other'],
      accountability_preferences_other: ['a'.repeat(300)],
    };
    const [view] = see(nutritionFitness, 'accountability', { typed });
    expect(view?.other?.value).toBe('a'.repeat(300));
  });

  test('C5-043 G05 no rating has an answer before somebody gives one', () => {
    expect(see(basicOnboarding, 'inner-profile', {})[0]?.values).toEqual([]);
    expect(field(see(nutritionFitness, 'sleep-goals', {}), 'stress_level').values).toEqual([]);
  });

  test('C5-023 a target date begins today, a day of birth ends eighteen years before', () => {
    expect(field(see(basicOnboarding, 'goals', {}), 'goal_target_date').min).toBe('2026-03-10');
    expect(field(see(healthAssessment, 'basic-info', {}), 'date_of_birth').max).toBe('2008-03-10');
  });

  test('C2-044 C5-022 countries are named and sorted in the language of the reader', () => {
    const names = (language: Language) =>
      field(see(basicOnboarding, 'profile', {}, language), 'country').options!.map(({ label }) => label);
    expect(names('en')).toHaveLength(195);
    expect(names('en')).toContain('Germany');
    expect(names('es')).toContain('Alemania');
    for (const language of ['en', 'es'] as const)
      expect(names(language)).toEqual([...names(language)].sort((a, b) => a.localeCompare(b, language)));
  });
});

describe('an answer from elsewhere', () => {
  const suggested = { weight_kg: 70 };
  const weight = (input: Partial<SectionInput>) =>
    field(see(nutritionFitness, 'basic-metrics', input, 'es'), 'weight_kg');

  test('C6-080 stands in the control and is marked', () => {
    expect(weight({ suggested })).toMatchObject({ values: ['70'], prefilled: 'told' });
  });

  test.each<[string, Partial<SectionInput>, string]>([
    ['an answer', { answers: { weight_kg: 71.5 } }, '71.5'],
    ['something typed', { typed: { weight_kg: ['much'] } }, 'much'],
  ])('C6-093 gives way to %s of this form', (_says, input, value) => {
    expect(weight({ ...input, suggested })).toMatchObject({ values: [value], prefilled: false });
  });
});

describe('a page that is sent again untouched', () => {
  const answers: Readonly<Record<string, Posted>> = {
    'basic-metrics': { height_cm: ['168,4'], weight_kg: ['71.5'] },
    accountability: {
      accountability_preferences: ['Coaching calls', 'Other'],
      accountability_preferences_other: ['a, b: c'],
    },
  };
  test.each(
    Object.entries(answers).flatMap(([id, body]) =>
      (['en', 'es'] as const).map((language) => [id, language, body] as const),
    ),
  )('keeps the answers of %s in %s', (id, language, body) => {
    const one = section(nutritionFitness, id);
    const first = parseSection(one, body, onNoon);
    expect(first.problems).toEqual({});
    const view = see(nutritionFitness, id, { answers: first.answers as SectionInput['answers'] }, language);
    expect(parseSection(one, sent(view), onNoon).answers).toEqual(first.answers);
  });

  test('keeps reasons that begin like a stored Other', () => {
    const first = parsed(basicOnboarding, 'final', { journey_reasons: ['Other: people', 'rest'] });
    const view = see(basicOnboarding, 'final', { answers: first.answers as SectionInput['answers'] });
    const again = parseSection(section(basicOnboarding, 'final'), sent(view), onNoon);
    expect(again.answers['journey_reasons']).toEqual(['Other: people', 'rest']);
  });
});

describe('C1-035 every section of every form', () => {
  const sections = forms.flatMap(({ definition }) =>
    definition.sections.map((one) => [definition, one.id] as const),
  );

  test('C1-037 has a label for each field and option in both languages', () => {
    for (const [definition, id] of sections) {
      for (const language of ['en', 'es'] as const) {
        const fields = see(definition, id, {}, language);
        const bare = fields.filter(
          (view) => view.label === view.id || view.options?.some((option) => option.label === ''),
        );
        expect([definition.id, bare]).toEqual([definition.id, []]);
      }
    }
  });

  test('C1-035 is shown without a warning: only a text that ought to be there is missed', () => {
    for (const [definition, id] of sections)
      for (const language of ['en', 'es'] as const) see(definition, id, {}, language);
    expect(texts.missing).toEqual([]);
  });
});
