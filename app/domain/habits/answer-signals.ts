import type { PillarName } from '#db/tables/practice.ts';
import type { Answer, Answers } from '#app/forms/engine/definition.ts';
import type { LibraryHabit, Trouble } from './library/library-habit.ts';
import { matchesOfWish } from './wished-words.ts';

/** The answers of a member by the canonical id of their form. */
export type AnswersByForm = Readonly<Partial<Record<string, Answers>>>;

/** The answer that something comes from. */
export interface AnswerPlace {
  readonly form: string;
  readonly field: string;
}

/** One thing that an answer says about which habits fit. */
export interface Signal {
  readonly from: AnswerPlace;
  /** How well a habit fits; 0 is not at all. */
  readonly fit: (habit: LibraryHabit) => number;
  /** It was wished for in own words. */
  readonly isWish?: true;
  /** It speaks for one habit only, however much room there is. */
  readonly once?: true;
}

const listOf = (answer: Answer | undefined): readonly string[] =>
  Array.isArray(answer) ? answer : typeof answer === 'string' ? [answer] : [];

type Reading = AnswerPlace & { readonly says: (answer: Answer) => readonly Trouble[] };
const byOption =
  (troubles: Readonly<Record<string, Trouble>>) =>
  (answer: Answer): readonly Trouble[] =>
    listOf(answer).flatMap((option) => troubles[option] ?? []);
const atMost =
  (most: number, trouble: Trouble) =>
  (answer: Answer): readonly Trouble[] =>
    typeof answer === 'number' && answer <= most ? [trouble] : [];

/** What the options of a choice say is in the way. Options that no habit answers are not among them. */
export const troublesByOption = {
  main_obstacles: {
    'Low Energy': 'energy',
    Forgetting: 'planning',
    'Changing Schedule': 'planning',
    'Too Much at Once': 'overload',
    'All or Nothing': 'perfection',
    'No Visible Results': 'results',
    'Screens and Distraction': 'screens',
    'No Support': 'support',
  },
  primary_blocker: {
    lack_of_motivation: 'results',
    overwhelmed: 'overload',
    dont_know_where_to_start: 'direction',
    inconsistent_habits: 'planning',
    financial_stress: 'spending',
    relationship_challenges: 'support',
    fear_of_failure: 'perfection',
    perfectionism: 'perfection',
    time_management: 'planning',
  },
  emotional_patterns: {
    overthinking: 'worry',
    worry: 'worry',
    self_criticism: 'perfection',
    comparison: 'perfection',
    people_pleasing: 'overload',
  },
  health_flags: { low_energy: 'energy', poor_sleep: 'sleep', high_stress: 'stress' },
  energy_state: { 'very-low': 'energy', low: 'energy' },
  stress_level: { high: 'stress', 'very-high': 'stress' },
  exercise_frequency: { never: 'movement', rarely: 'movement' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Trouble>>>>;

const options = (form: string, field: keyof typeof troublesByOption): Reading => ({
  form,
  field,
  says: byOption(troublesByOption[field]),
});
const wizards = ['basic-onboarding', 'legacy-onboarding'] as const;

/** Where it is said what is in the way, the most telling first. */
export const readings: readonly Reading[] = [
  options('habit-intake', 'main_obstacles'),
  ...wizards.map((form) => options(form, 'primary_blocker')),
  options('legacy-onboarding', 'health_flags'),
  options('five-step-onboarding', 'health_flags'),
  options('five-step-onboarding', 'energy_state'),
  options('five-step-onboarding', 'stress_level'),
  ...wizards.map((form) => ({ form, field: 'energy_state', says: atMost(3, 'energy') })),
  {
    form: 'comprehensive-onboarding',
    field: 'tracking_finances',
    says: (answer) => (answer === false ? ['spending'] : []),
  },
  options('comprehensive-onboarding', 'exercise_frequency'),
  { form: 'comprehensive-onboarding', field: 'emotional_support_frequency', says: atMost(3, 'support') },
  { form: 'comprehensive-onboarding', field: 'life_satisfaction', says: atMost(3, 'direction') },
  ...wizards.map((form) => options(form, 'emotional_patterns')),
];

/** The rating of each pillar in the comprehensive onboarding, from 1 to 10. */
export const ratingOfPillar: Readonly<Record<PillarName, string>> = {
  Health: 'health_satisfaction',
  Relationships: 'connection_level',
  Financial: 'financial_confidence',
  Purpose: 'fulfillment_level',
  Mindset: 'resilience_level',
};

/** A rating below this asks for a habit, even where another pillar stands lower. */
const goodRating = 7;

/** A pillar that an answer speaks for. */
export interface NamedPillar {
  readonly pillar: PillarName;
  readonly from: AnswerPlace;
}

const named = (answer: Answer | undefined, from: AnswerPlace): readonly NamedPillar[] =>
  listOf(answer)
    .filter((pillar): pillar is PillarName => pillar in ratingOfPillar)
    .map((pillar) => ({ pillar, from }));

/** The pillars that somebody chose for their habits. */
const chosenPillars = (answers: AnswersByForm): readonly NamedPillar[] =>
  named(answers['habit-intake']?.['pillar_focus'], { form: 'habit-intake', field: 'pillar_focus' });

/** The pillar of somebody's first goal. */
const goalPillars = (answers: AnswersByForm): readonly NamedPillar[] =>
  wizards.flatMap((form) => named(answers[form]?.['goal_pillar'], { form, field: 'goal_pillar' }));

/** The pillars that stand low, the lowest first; none where all that were rated stand alike. */
function weakPillars(answers: AnswersByForm): readonly NamedPillar[] {
  const form = 'comprehensive-onboarding';
  const rated = (Object.entries(ratingOfPillar) as [PillarName, string][])
    .flatMap(([pillar, field]) => {
      const value = answers[form]?.[field];
      return typeof value === 'number' ? [{ pillar, field, value }] : [];
    })
    .toSorted((one, other) => one.value - other.value);
  const [lowest, highest] = [rated[0], rated.at(-1)];
  if (!lowest || !highest || lowest.value === highest.value) return [];
  return rated
    .filter(({ value }) => value < highest.value && (value < goodRating || value === lowest.value))
    .map(({ pillar, field }) => ({ pillar, from: { form, field } }));
}

/** The pillar that matters most by somebody's own answers, and the answer that says so; null where none does. */
export const pillarInFocus = (answers: AnswersByForm): NamedPillar | null =>
  [...chosenPillars(answers), ...goalPillars(answers), ...weakPillars(answers)][0] ?? null;

const signalOf = ({ pillar, from }: NamedPillar): Signal => ({
  from,
  fit: (habit) => Number(habit.pillar === pillar),
});

/**
 * What somebody's answers say about which habits fit, the plainest first: habits that they named, pillars that they chose, what is
 * in their way, the pillar of their goal, and the pillars that they rated low.
 */
export function signalsOf(answers: AnswersByForm): readonly Signal[] {
  const intake = answers['habit-intake'] ?? {};
  const fromIntake = (field: string): AnswerPlace => ({ form: 'habit-intake', field });
  return [
    ...listOf(intake['desired_habits']).map((wish): Signal => ({
      from: fromIntake('desired_habits'),
      fit: (habit) => matchesOfWish(wish, habit.wishes),
      isWish: true,
    })),
    ...chosenPillars(answers).map(signalOf),
    ...readings.flatMap(({ form, field, says }) => {
      const answer = answers[form]?.[field];
      const troubles = answer === undefined ? [] : [...new Set(says(answer))];
      return troubles.map((trouble) => ({
        from: { form, field },
        fit: (habit: LibraryHabit) => Number(habit.eases?.includes(trouble) ?? false),
      }));
    }),
    ...goalPillars(answers).map(signalOf),
    ...weakPillars(answers).map((weak): Signal => ({ ...signalOf(weak), once: true })),
  ];
}
