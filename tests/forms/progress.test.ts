import { describe, expect, test } from 'vitest';
import { healthAssessment } from '#app/forms/definitions/health-assessment.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import {
  emptyState,
  neighbour,
  openFields,
  openFieldsOf,
  progressOf,
  sectionStatus,
  steer,
  typedProblems,
  type FormState,
} from '#app/forms/engine/progress.ts';
import { applySection } from '#app/domain/submissions/save-section.ts';
import type { FormDefinition } from '#app/forms/engine/definition.ts';
import {
  nutritionAnswers,
  onNoon,
  parsed,
  section,
  type Filled,
  type FilledForm,
} from '#tests/support/answers.ts';

/** The state of a form after these sections were posted. */
const after = (definition: FormDefinition, answers: FilledForm, from: FormState = emptyState): FormState =>
  Object.entries(answers).reduce(
    (state, [id, fields]) => applySection(state, section(definition, id), parsed(definition, id, fields)),
    from,
  );
const sleep = section(nutritionFitness, 'sleep-goals');
const habits = section(nutritionFitness, 'habits-tracking');
const ids = (open: readonly { readonly field: { readonly id: string } }[]) =>
  open.map(({ field }) => field.id);

describe('a section', () => {
  test('that nobody has been to is open', () => {
    expect(sectionStatus(sleep, emptyState, onNoon)).toBe('open');
  });

  test.each<[string, Filled, string]>([
    ['with all its answers is done', nutritionAnswers['sleep-goals']!, 'done'],
    ['that lacks a required answer is started', { sleep_hours: '7' }, 'started'],
    ['that was saved empty is started', {}, 'started'],
    [
      'with a text that is no answer is started',
      { ...nutritionAnswers['sleep-goals'], sleep_hours: 'a lot' },
      'started',
    ],
  ])('%s', (_says, fields, status) => {
    const state = after(nutritionFitness, { 'sleep-goals': fields });
    expect(sectionStatus(sleep, state, onNoon)).toBe(status);
  });

  test('with optional fields only is done once it was saved, with or without an answer', () => {
    const history = section(healthAssessment, 'health-history');
    expect(sectionStatus(history, emptyState, onNoon)).toBe('open');
    const state = after(healthAssessment, { 'health-history': {} });
    expect(sectionStatus(history, state, onNoon)).toBe('done');
  });

  test('C6-037 names each required field that is missing, with the rule of the specification', () => {
    const state = after(nutritionFitness, { 'sleep-goals': { stress_level: '4' } });
    expect(openFieldsOf(sleep, state, onNoon)).toEqual([
      { section: sleep, field: sleep.fields[0], problem: { key: 'required' } },
      { section: sleep, field: sleep.fields[1], problem: { key: 'required' } },
    ]);
  });

  test('names the problem of what was typed rather than that it is missing', () => {
    const state = after(nutritionFitness, {
      'sleep-goals': { ...nutritionAnswers['sleep-goals'], sleep_hours: '25' },
    });
    expect(openFieldsOf(sleep, state, onNoon).map(({ problem }) => problem)).toEqual([
      { key: 'between', params: { min: 3, max: 12 } },
    ]);
    expect(typedProblems(sleep, state, onNoon)).toEqual({
      sleep_hours: { key: 'between', params: { min: 3, max: 12 } },
    });
  });

  test('does not ask for a field whose condition does not hold, nor minds what was typed there', () => {
    const state = after(nutritionFitness, {
      'habits-tracking': {
        ...nutritionAnswers['habits-tracking'],
        smoking_frequency: 'Never',
        smoking_duration_years: 'none',
      },
    });
    expect(openFieldsOf(habits, state, onNoon)).toEqual([]);
    expect(sectionStatus(habits, state, onNoon)).toBe('done');
  });

  test('minds what was typed in a conditional field again when its condition holds', () => {
    const state = after(nutritionFitness, {
      'habits-tracking': { ...nutritionAnswers['habits-tracking'], smoking_duration_years: 'long' },
    });
    expect(ids(openFieldsOf(habits, state, onNoon))).toEqual(['smoking_duration_years']);
  });
});

describe('a form', () => {
  test('C6-062 lacks every required field at first, in order', () => {
    expect(ids(openFields(nutritionFitness, emptyState, onNoon))).toEqual([
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

  test('lacks nothing once everything required is answered', () => {
    expect(openFields(nutritionFitness, after(nutritionFitness, nutritionAnswers), onNoon)).toEqual([]);
  });

  test('lacks nothing for an optional list that stayed empty', () => {
    const state = after(nutritionFitness, { ...nutritionAnswers, accountability: {} });
    expect(openFields(nutritionFitness, state, onNoon)).toEqual([]);
  });

  test('can be completed without a visit to sections that require nothing', () => {
    const { accountability: _, ...required } = nutritionAnswers;
    expect(openFields(nutritionFitness, after(nutritionFitness, required), onNoon)).toEqual([]);
  });

  test('C6-092 takes zero for an answer', () => {
    const state = after(nutritionFitness, {
      ...nutritionAnswers,
      'habits-tracking': { ...nutritionAnswers['habits-tracking'], snacks_per_day: '0' },
    });
    expect(openFields(nutritionFitness, state, onNoon)).toEqual([]);
  });

  test.each<[string, FilledForm, { done: number; total: number; percent: number }]>([
    ['nothing', {}, { done: 0, total: 4, percent: 0 }],
    ['one section that lacks something', { 'basic-metrics': {} }, { done: 0, total: 4, percent: 0 }],
    [
      'one section',
      { 'basic-metrics': nutritionAnswers['basic-metrics']! },
      { done: 1, total: 4, percent: 25 },
    ],
    ['all', nutritionAnswers, { done: 4, total: 4, percent: 100 }],
  ])('tells its progress after %s', (_says, answers, expected) => {
    expect(progressOf(nutritionFitness, after(nutritionFitness, answers), onNoon)).toEqual(expected);
  });

  test('rounds its percentage', () => {
    const state = after(healthAssessment, { 'health-history': {}, 'lifestyle-diet': {} });
    expect(progressOf(healthAssessment, state, onNoon)).toEqual({ done: 2, total: 3, percent: 67 });
  });

  test('that is free leads to any section at any time', () => {
    for (const asked of nutritionFitness.sections)
      expect(steer(nutritionFitness, emptyState, asked, onNoon)).toBe(asked);
  });

  test('knows the section before and after each', () => {
    const [first, second, third, last] = nutritionFitness.sections;
    expect(neighbour(nutritionFitness, first, -1)).toBeUndefined();
    expect(neighbour(nutritionFitness, first, 1)).toBe(second);
    expect(neighbour(nutritionFitness, last, -1)).toBe(third);
    expect(neighbour(nutritionFitness, last, 1)).toBeUndefined();
  });
});
