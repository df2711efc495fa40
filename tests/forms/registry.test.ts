import { describe, expect, test } from 'vitest';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { aliases, aliasOf, findForm, forms } from '#app/forms/registry.ts';

describe('the registry', () => {
  test('knows each form by one canonical id', () => {
    const ids = forms.map((form) => form.definition.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const form of forms) expect(findForm(form.definition.id)).toBe(form);
  });

  test('has one path for each form', () => {
    const paths = forms.map((form) => form.path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const form of forms.filter(({ frame, elite }) => frame === 'form' && !elite))
      expect(form.path).toBe(`/forms/${form.definition.id}`);
    expect(forms.filter(({ frame }) => frame === 'wizard').map(({ path }) => path)).toEqual([
      '/onboarding',
      '/onboarding/legacy',
      '/onboarding/comprehensive',
    ]);
  });

  test('C7-066 C7-067 C7-068 C7-071 C7-073 has the elite assessments with their paths, doors and minutes', () => {
    const elites = forms.flatMap(({ definition, path, hub, elite }) =>
      elite ? [[definition.id, path, hub, elite, definition.minutes]] : [],
    );
    expect(elites).toEqual([
      [
        'relationship-mastery-elite',
        '/assessments/elite-relationship-mastery',
        'elite',
        { pillar: 'relationships', level: 2, xp: 250 },
        [40, 40],
      ],
      [
        'health-optimization-elite',
        '/assessments/elite-health-optimization',
        'elite',
        { pillar: 'health', level: 3, xp: 300 },
        [45, 45],
      ],
      [
        'financial-mastery-elite',
        '/assessments/elite-financial-mastery',
        'elite',
        { pillar: 'financial', level: 4, xp: 350 },
        [45, 45],
      ],
      [
        'purpose-legacy-elite',
        '/assessments/elite-purpose-legacy',
        'elite',
        { pillar: 'purpose', level: 4, xp: 400 },
        [50, 50],
      ],
      [
        'mindset-performance-elite',
        '/assessments/elite-mindset-performance',
        'elite',
        { pillar: 'mindset', level: 5, xp: 450 },
        [50, 50],
      ],
    ]);
    expect(forms.filter((form) => form.hub === 'elite' && !form.elite)).toEqual([]);
  });

  test('C6-010 lists the three required forms in order, with their minutes', () => {
    const required = forms
      .filter((form) => form.hub === 'required')
      .map(({ definition }) => [definition.id, definition.minutes]);
    expect(required).toEqual([
      ['comprehensive-onboarding', [15, 20]],
      ['nutrition-fitness', [10, 15]],
      ['health-assessment', [8, 12]],
    ]);
  });

  test('does not list wizards on the hub', () => {
    for (const id of ['basic-onboarding', 'legacy-onboarding', 'five-step-onboarding'])
      expect(findForm(id)?.hub, id).toBe('unlisted');
  });

  test.each([
    ['onboarding-comprehensive', 'comprehensive-onboarding'],
    ['nutrition-fitness-form', 'nutrition-fitness'],
  ])('C6-028 C6-029 takes %s for %s', (name, canonical) => {
    expect(aliasOf(name)).toBe(canonical);
    expect(findForm(canonical)?.definition.id).toBe(canonical);
    expect(findForm(name)).toBeUndefined();
  });

  test('C6-029 an alias leads to a form that exists, and is no form itself', () => {
    for (const [alias, canonical] of Object.entries(aliases)) {
      expect([alias, findForm(alias)]).toEqual([alias, undefined]);
      expect([canonical, findForm(canonical)?.definition.id]).toEqual([canonical, canonical]);
      expect([canonical, aliasOf(canonical)]).toEqual([canonical, undefined]);
    }
  });

  test.each([
    'comprehensive-onboarding',
    'nutrition-fitness',
    'health-assessment',
    'test-assessment',
    'progress-checkin',
    'habit-intake',
    'testimonial',
    'program-evaluation',
    'offboard',
  ])('C6-028 stores %s under the name of the specification', (formType) => {
    expect(findForm(formType)?.definition.id).toBe(formType);
  });

  test.each(['', 'no-such-form', 'shared-data', 'constructor', '__proto__', 'toString', 'Nutrition-Fitness'])(
    'C6-013 knows no form and no alias %j',
    (name) => {
      expect(findForm(name)).toBeUndefined();
      expect(aliasOf(name)).toBeUndefined();
    },
  );
});

test('C5-069 no form that asks for an age takes one below 18: nobody younger is served', () => {
  const asked = forms.flatMap(({ definition: { id }, definition }) =>
    fieldsOf(definition).flatMap((field): [string, number][] => {
      if (field.kind === 'number' && field.id === 'age') return [[id, field.min ?? 0]];
      return field.kind === 'date' && field.age ? [[id, field.age.from]] : [];
    }),
  );
  expect(asked.map(([id]) => id)).toEqual(
    expect.arrayContaining(['five-step-onboarding', 'test-assessment']),
  );
  expect(asked.filter(([, from]) => from < 18)).toEqual([]);
});
