import { describe, expect, test } from 'vitest';
import { bodyCompositionForm } from '#app/forms/definitions/body-composition.ts';
import { communityAppeal } from '#app/forms/definitions/community-appeal.ts';
import { communityReport } from '#app/forms/definitions/community-report.ts';
import { feedbackForm } from '#app/forms/definitions/feedback.ts';
import { goalForm } from '#app/forms/definitions/goal.ts';
import { comprehensiveRange } from '#app/forms/definitions/comprehensive-range.ts';
import { comprehensiveWords } from '#app/forms/definitions/comprehensive-words.ts';
import { goalCheckpoint } from '#app/forms/definitions/goal-checkpoint.ts';
import { foodEntry } from '#app/forms/definitions/food-entry.ts';
import { goalHabit } from '#app/forms/definitions/goal-habit.ts';
import { goalPlan } from '#app/forms/definitions/goal-plan.ts';
import { goalQuestions } from '#app/forms/definitions/goal-questions.ts';
import { goalValue } from '#app/forms/definitions/goal-value.ts';
import { healthMarkerForm } from '#app/forms/definitions/health-marker.ts';
import { healthReportForm } from '#app/forms/definitions/health-report.ts';
import { measurementForm } from '#app/forms/definitions/measurement.ts';
import { nutritionTargets } from '#app/forms/definitions/nutrition-targets.ts';
import { ownFoodForm } from '#app/forms/definitions/own-food.ts';
import { ownMealForm } from '#app/forms/definitions/own-meal.ts';
import { memberCardForm } from '#app/forms/definitions/member-card.ts';
import { workoutDay } from '#app/forms/definitions/workout-day.ts';
import { moneyAccount } from '#app/forms/definitions/money-account.ts';
import { moneyCategory } from '#app/forms/definitions/money-category.ts';
import { moneyGoal } from '#app/forms/definitions/money-goal.ts';
import { moneyTransaction } from '#app/forms/definitions/money-transaction.ts';
import { workoutName } from '#app/forms/definitions/workout-name.ts';
import { workoutSet } from '#app/forms/definitions/workout-set.ts';
import { habitForm } from '#app/forms/definitions/habit.ts';
import { journalEntry } from '#app/forms/definitions/journal-entry.ts';
import { profileForm } from '#app/forms/definitions/profile.ts';
import { countryCodes, isCountry } from '#app/forms/engine/countries.ts';
import { asks, fieldsOf, type Field, type FormDefinition } from '#app/forms/engine/definition.ts';
import { scoredFieldsOf } from '#app/forms/engine/score.ts';
import { isDay, otherName } from '#app/forms/engine/parse.ts';
import { forms } from '#app/forms/registry.ts';

const definitions: readonly FormDefinition[] = [
  ...forms.map((form) => form.definition),
  journalEntry,
  profileForm,
  feedbackForm,
  communityAppeal,
  communityReport,
  habitForm,
  goalForm,
  goalCheckpoint,
  goalHabit,
  goalPlan,
  goalQuestions,
  goalValue,
  measurementForm,
  healthMarkerForm,
  foodEntry,
  nutritionTargets,
  ownFoodForm,
  ownMealForm,
  comprehensiveRange,
  comprehensiveWords,
  moneyAccount,
  moneyCategory,
  moneyGoal,
  moneyTransaction,
  healthReportForm,
  memberCardForm,
  bodyCompositionForm,
  workoutDay,
  workoutName,
  workoutSet,
];

/** Names that a section's POST carries besides its fields. */
const reservedNames = ['intent', 'goto', 'from', 'id', 'part', 'seen', 'held', 'intended'];
/** Last parts of a form's paths that are no sections. */
const reservedSections = ['check', 'done', 'edit'];

/** Whether this value is one that the field can have. */
const canBe = (field: Field, value: string | number | boolean): boolean => {
  if (field.kind === 'choice') return typeof value === 'string' && field.options.includes(value);
  if (field.kind === 'yes-no' || field.kind === 'consent') return typeof value === 'boolean';
  return field.kind === 'number' || field.kind === 'rating' || field.kind === 'scale'
    ? typeof value === 'number'
    : typeof value === 'string';
};

describe.each(definitions.map((definition) => [definition.id, definition] as const))(
  '%s',
  (_id, definition) => {
    const fields = fieldsOf(definition);

    test('has sections with ids of their own that no page of a form uses', () => {
      const ids = definition.sections.map((section) => section.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) {
        expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
        expect(reservedSections).not.toContain(id);
      }
      // Only what shows something in place of asking asks nothing.
      expect(definition.sections.filter((section) => !section.screen && !asks(section))).toEqual([]);
    });

    test('has fields with names of their own', () => {
      const names = fields.flatMap((field) =>
        field.kind === 'choices' && field.other ? [field.id, otherName(field.id)] : [field.id],
      );
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(reservedNames).not.toContain(name);
    });

    test('stores each answer in a place of its own', () => {
      const places = fields.map((field) => (field.path ?? [field.id]).join('.'));
      expect(new Set(places).size).toBe(places.length);
      const groups = new Set(fields.flatMap((field) => (field.path ? [field.path[0]] : [])));
      expect(fields.filter((field) => !field.path && groups.has(field.id))).toEqual([]);
    });

    test('has options that differ, at least two, and Other exactly where it takes a text', () => {
      const faulty = fields.filter((field) => {
        if (field.kind !== 'choice' && field.kind !== 'choices') return false;
        if (new Set(field.options).size !== field.options.length || field.options.length < 2) return true;
        return field.kind === 'choices' && field.options.includes('Other') !== (field.other === true);
      });
      expect(faulty).toEqual([]);
    });

    test('has bounds that make sense', () => {
      const isBound = (day: string | undefined) => day === undefined || day === 'today' || isDay(day);
      const faulty = fields.filter((field) => {
        if (field.kind === 'number') return field.min >= field.max;
        if (field.kind === 'choices') return (field.max ?? 0) >= field.options.length;
        return field.kind === 'date' && !(isBound(field.notBefore) && isBound(field.notAfter));
      });
      expect(faulty).toEqual([]);
    });

    test('has conditions on earlier fields of its own, with values that these can have', () => {
      const faulty = fields.filter(({ when }, index) => {
        if (!when) return false;
        const other = fields.findIndex((one) => one.id === when.field);
        const values = 'is' in when ? [when.is] : 'not' in when ? [when.not] : when.in;
        return other < 0 || other >= index || !values.every((value) => canBe(fields[other]!, value));
      });
      expect(faulty).toEqual([]);
    });

    test('shares under keys of the shared record, each once', () => {
      const keys = fields.flatMap((field) => (field.shared ? [field.shared] : []));
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys) expect(key).toMatch(/^(basicInfo|healthHistory|lifestyle)\.[a-z_]+$/);
    });

    test('has phases that hold every section once, in order', () => {
      if (!definition.phases) return;
      expect(definition.phases.flatMap((phase) => phase.sections)).toEqual(
        definition.sections.map((one) => one.id),
      );
    });

    test('has parts that hold every field of their section once, and needs only what it asks', () => {
      for (const section of definition.sections) {
        const ids = section.fields.map((field) => field.id);
        if (section.parts) expect(section.parts.flat().sort()).toEqual([...ids].sort());
        expect((section.needs ?? []).filter((id) => !ids.includes(id))).toEqual([]);
      }
    });

    test('has optional steps only where a step can be skipped', () => {
      const optional = definition.sections.filter((section) => section.optional);
      expect(optional.length === 0 || definition.flow === 'linear').toBe(true);
    });

    test('takes from fewer to more minutes', () => {
      expect(definition.minutes[0]).toBeLessThanOrEqual(definition.minutes[1]);
    });

    test('scores for dimensions of its own, and has something to score for each of them', () => {
      const scored = new Set(scoredFieldsOf(definition).map((field) => field.scoring.dimension));
      expect([...scored].sort()).toEqual([...(definition.dimensions ?? [])].sort());
    });
  },
);

test('fields that share a key are of kinds that can fill each other', () => {
  const kinds = new Map<string, Set<string>>();
  for (const field of definitions.flatMap(fieldsOf)) {
    // An age is a band in the onboarding and a number later: neither fills the other, the newer one stays. Sessions a week fill in
    // how often somebody trains, and not the other way round.
    if (field.shared && !['basicInfo.age', 'lifestyle.exercise_frequency'].includes(field.shared))
      kinds.set(field.shared, (kinds.get(field.shared) ?? new Set()).add(field.kind));
  }
  expect([...kinds].filter(([, of]) => of.size > 1)).toEqual([]);
});

test('C2-044 C5-022 there are 195 countries, each with a code of its own that Intl can name', () => {
  expect(countryCodes).toHaveLength(195);
  expect(new Set(countryCodes).size).toBe(195);
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  for (const code of countryCodes) {
    expect([code, typeof names.of(code), isCountry(code)]).toEqual([code, 'string', true]);
  }
  for (const code of ['XX', 'mx', '', 'MX ', 'toString']) expect(isCountry(code)).toBe(false);
});
