import { describe, expect, test } from 'vitest';
import { communityAppeal } from '#app/forms/definitions/community-appeal.ts';
import { communityReport } from '#app/forms/definitions/community-report.ts';
import { dailyCheckin } from '#app/forms/definitions/daily-checkin.ts';
import { bodyCompositionForm } from '#app/forms/definitions/body-composition.ts';
import { feedbackForm } from '#app/forms/definitions/feedback.ts';
import { habitForm } from '#app/forms/definitions/habit.ts';
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
import { balanceScales } from '#app/forms/definitions/balance-scales.ts';
import { insightFeedback } from '#app/forms/definitions/insight-feedback.ts';
import { measurementForm } from '#app/forms/definitions/measurement.ts';
import { nutritionTargets } from '#app/forms/definitions/nutrition-targets.ts';
import { ownFoodForm } from '#app/forms/definitions/own-food.ts';
import { ownMealForm } from '#app/forms/definitions/own-meal.ts';
import { memberCardForm } from '#app/forms/definitions/member-card.ts';
import { workoutDay } from '#app/forms/definitions/workout-day.ts';
import { moneyAccount } from '#app/forms/definitions/money-account.ts';
import { moneyCategory } from '#app/forms/definitions/money-category.ts';
import { moneyGoal } from '#app/forms/definitions/money-goal.ts';
import { moneyRecurring } from '#app/forms/definitions/money-recurring.ts';
import { moneyStart } from '#app/forms/definitions/money-start.ts';
import { moneyTransaction } from '#app/forms/definitions/money-transaction.ts';
import { workoutName } from '#app/forms/definitions/workout-name.ts';
import { workoutSet } from '#app/forms/definitions/workout-set.ts';
import { journalEntry } from '#app/forms/definitions/journal-entry.ts';
import { legacyPlan } from '#app/forms/definitions/legacy-plan.ts';
import { lookBackForm } from '#app/forms/definitions/look-back.ts';
import { programAnswer } from '#app/forms/definitions/program-answer.ts';
import { profileForm } from '#app/forms/definitions/profile.ts';
import { fieldsOf, type Field, type FormDefinition } from '#app/forms/engine/definition.ts';
import { forms } from '#app/forms/registry.ts';
import { readTexts } from './locale-files.ts';

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
  dailyCheckin,
  legacyPlan,
  lookBackForm,
  programAnswer,
  balanceScales,
  insightFeedback,
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
  moneyRecurring,
  moneyStart,
  moneyTransaction,
  healthReportForm,
  memberCardForm,
  bodyCompositionForm,
  workoutDay,
  workoutName,
  workoutSet,
];
const languages = ['en', 'es'] as const;
const texts = { en: readTexts('en'), es: readTexts('es') };

/** The texts of a form: its own, and below them those of the form that it shares texts with. */
const textsOf = (language: 'en' | 'es', { id, textsOf: other }: FormDefinition) =>
  new Map([...(texts[language].get(`forms/${other}`) ?? []), ...(texts[language].get(`forms/${id}`) ?? [])]);

/** The keys that a field cannot do without. */
function neededOf(field: Field): readonly string[] {
  const key = (part: string) => `fields.${field.id}.${part}`;
  switch (field.kind) {
    case 'choice':
      return [key('label'), ...field.options.map((option) => key(`options.${option}`))];
    case 'choices':
      return [
        key('label'),
        ...field.options.map((option) => key(`options.${option}`)),
        ...(field.other ? [key('other')] : []),
      ];
    case 'zone':
      return [key('label'), key('other')];
    case 'rating':
      return [key('label'), key('low'), key('high')];
    default:
      return [key('label')];
  }
}
const needed = (definition: FormDefinition): readonly string[] => [
  'title',
  'description',
  ...(definition.phases ?? []).map((phase) => `phases.${phase.id}`),
  ...(definition.dimensions ?? []).flatMap((dimension) =>
    ['name', 'excellent', 'good', 'attention'].map((part) => `dimensions.${dimension}.${part}`),
  ),
  ...definition.sections.map((section) => `sections.${section.id}.title`),
  ...definition.sections
    .filter((section) => section.refuses)
    .flatMap(({ id }) => [`sections.${id}.refusal.title`, `sections.${id}.refusal.text`]),
  ...fieldsOf(definition).flatMap(neededOf),
];
/** The keys that may be there besides. */
const possible = (definition: FormDefinition): readonly string[] => [
  ...['complete', 'update', 'leave', 'saving', 'instead'].map((button) => `buttons.${button}`),
  ...definition.sections.flatMap((section) =>
    [
      'intro',
      'next',
      'previous',
      ...(section.parts ?? []).map((_part, index) => `parts.${index + 1}`),
      ...(section.refuses ? ['refusal.title', 'refusal.text'] : []),
    ].map((part) => `sections.${section.id}.${part}`),
  ),
  ...fieldsOf(definition).map((field) => `fields.${field.id}.hint`),
  // The history names the parts of entries in short; some questions are other ones in the evening.
  ...(definition === journalEntry
    ? fieldsOf(definition).flatMap((field) =>
        ['short', 'evening', 'challenge'].map((part) => `fields.${field.id}.${part}`),
      )
    : []),
];

describe.each(
  definitions.flatMap((definition) =>
    languages.map((language) => [definition.id, language, definition] as const),
  ),
)('the texts of %s in %s', (id, language, definition) => {
  const own = [...(texts[language].get(`forms/${id}`)?.keys() ?? [])];
  const all = textsOf(language, definition);

  test('C1-037 C1-066 are there for the form and every phase, section, field and option', () => {
    expect(needed(definition).filter((key) => !all.has(key))).toEqual([]);
  });

  test('C1-066 are there for nothing else', () => {
    const known = new Set([...needed(definition), ...possible(definition)]);
    expect(own.filter((key) => !known.has(key))).toEqual([]);
  });

  test('tell the options of a field apart', () => {
    for (const field of fieldsOf(definition)) {
      if (field.kind !== 'choice' && field.kind !== 'choices') continue;
      const labels = field.options.map((option) => all.get(`fields.${field.id}.options.${option}`));
      expect([field.id, new Set(labels).size]).toEqual([field.id, labels.length]);
    }
  });

  test('tell the fields of a section apart', () => {
    for (const section of definition.sections) {
      const labels = section.fields.map((field) => all.get(`fields.${field.id}.label`));
      expect([section.id, new Set(labels).size]).toEqual([section.id, labels.length]);
    }
  });
});

test('every file of form texts belongs to a form', () => {
  const ids = definitions.map((definition) => `forms/${definition.id}`).sort();
  for (const language of languages)
    expect([...texts[language].keys()].filter((part) => part.startsWith('forms/')).sort()).toEqual(ids);
});

test('every unit has its text', () => {
  const units = new Set(
    definitions
      .flatMap(fieldsOf)
      .flatMap((field) => (field.kind === 'number' && field.unit ? [field.unit] : [])),
  );
  for (const language of languages) {
    const known = [...texts[language].get('forms')!.keys()].filter((key) => key.startsWith('units.'));
    expect(known.sort()).toEqual([...units].map((unit) => `units.${unit}`).sort());
  }
});

test('C7-075 every step of every scale has its words', () => {
  const scales = new Set(
    definitions.flatMap(fieldsOf).flatMap((field) => (field.kind === 'scale' ? [field.scale] : [])),
  );
  const steps = [...scales].flatMap((scale) => [1, 2, 3, 4, 5].map((step) => `scales.${scale}.${step}`));
  for (const language of languages) {
    const known = [...texts[language].get('forms')!.keys()].filter((key) => key.startsWith('scales.'));
    expect(known.sort()).toEqual(steps.sort());
  }
});

test('every agreement leads to a passage of the terms that exists in both languages', () => {
  const agreements = definitions
    .flatMap(fieldsOf)
    // What may be refused, such as a permission, is no agreement.
    .flatMap((field) => (field.kind === 'consent' && field.required ? [field] : []));
  expect(agreements.length).toBeGreaterThanOrEqual(7);
  for (const language of languages) {
    const passages = [...texts[language].get('terms')!]
      .filter(([key]) => /^sections\.\d+\.id$/.test(key))
      .map(([, id]) => id);
    const places = ['/terms', ...passages.map((id) => `/terms#${id}`)];
    expect(
      agreements.filter((field) => !places.includes(field.readAt ?? '')).map((field) => field.id),
    ).toEqual([]);
  }
});
