import type { Database } from '#db/database.ts';
import { saveSection, type SaveOptions } from '#app/domain/submissions/save-section.ts';
import { sectionOf, type FormDefinition, type Section } from '#app/forms/engine/definition.ts';
import { parseSection, type ParseContext, type ParsedSection, type Posted } from '#app/forms/engine/parse.ts';
import { noon } from './database.ts';
import { onboardingAnswers } from './visitor.ts';

/** A form's controls as somebody fills them in: one text, or several under one name. */
export type Filled = Readonly<Record<string, string | readonly string[]>>;
/** What is filled in on each section of a form. */
export type FilledForm = Readonly<Record<string, Filled>>;

/** The member's own day at `noon`. */
export const onNoon: ParseContext = { today: '2026-03-10' };

/** Controls as the server reads them. */
export const posted = (fields: Filled): Posted =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value].flat()]));

/** The section with this id. @throws where the definition has none */
export function section(definition: FormDefinition, id: string): Section {
  const found = sectionOf(definition, id);
  if (!found) throw new Error(`${definition.id} has no section ${id}.`);
  return found;
}

/** What a section's POST with these fields holds. */
export const parsed = (definition: FormDefinition, id: string, fields: Filled): ParsedSection =>
  parseSection(section(definition, id), posted(fields), onNoon);

/** Posts a section for a member. */
export const save = (
  db: Database,
  userId: string,
  definition: FormDefinition,
  id: string,
  fields: Filled,
  now = noon,
  options: SaveOptions = {},
) =>
  saveSection(db, userId, definition, section(definition, id), parsed(definition, id, fields), now, options);

/** Posts every section of a form for a member. */
export async function saveAll(
  db: Database,
  userId: string,
  definition: FormDefinition,
  answers: FilledForm,
  now = noon,
): Promise<void> {
  for (const [id, fields] of Object.entries(answers)) await save(db, userId, definition, id, fields, now);
}

export { onboardingAnswers };

/** Valid answers to every field of the nutrition and fitness form. */
export const nutritionAnswers: FilledForm = {
  'basic-metrics': { height_cm: '168', weight_kg: '71.5' },
  'sleep-goals': { sleep_hours: '7', primary_health_goals: 'Sleep through the night.', stress_level: '4' },
  'habits-tracking': {
    meals_per_day: '3',
    snacks_per_day: '1',
    exercise_frequency: '2',
    exercise_duration: '30',
    caffeine_cups_per_day: '2',
    alcohol_drinks_per_day: '0.5',
    smoking_frequency: 'Rarely',
    smoking_duration_years: '4',
  },
  accountability: {
    accountability_preferences: ['Daily check-ins', 'Other'],
    accountability_preferences_other: 'My sister',
  },
};

/** Valid answers to the health assessment. */
export const healthAnswers: FilledForm = {
  'basic-info': { full_name: 'Iris Vega', date_of_birth: '1985-04-23', gender: 'Female' },
  'health-history': {
    current_health_concerns: 'Tired in the afternoon.',
    current_medications: 'vitamin D, ibuprofen',
    last_physical_exam: '1-2 years ago',
  },
  'lifestyle-diet': {
    sleep_quality: 'Fair',
    sleep_issues: ['Snoring'],
    dietary_restrictions: 'No shellfish.',
  },
};

/** The least that comprehensive onboarding can be completed with, and one list. */
export const comprehensiveAnswers: FilledForm = {
  'basic-info': { full_name: 'Iris Vega', age: '41' },
  'freedom-blockers': { biggest_challenge: 'Saying no.', desired_change: 'Free evenings.' },
  health: { chronic_issues: 'asthma, back pain', exercise_frequency: 'sometimes' },
  relationships: {},
  financial: { tracking_finances: 'no' },
  purpose: {},
  mindset: {},
  'terms-agreement': {
    terms_understood: 'yes',
    expectations_understood: 'yes',
    refund_policy_understood: 'yes',
    journey_reasons: ['My children'],
  },
};

/** Valid answers to the older wizard's steps, part by part where a step has some, without the steps that ask nothing. */
export const legacyAnswers: readonly (readonly [step: string, answers: Filled])[] = [
  ['welcome', onboardingAnswers['welcome']!],
  ['profile', onboardingAnswers['profile']!],
  ['goals', onboardingAnswers['goals']!],
  [
    'inner-profile',
    { part: '1', energy_state: '6', primary_blocker: 'overwhelmed', core_values: ['family', 'growth'] },
  ],
  ['inner-profile', { part: '2', emotional_patterns: ['worry'], learning_style: 'doing' }],
  [
    'inner-profile',
    { part: '3', support_preference: 'direct_feedback', challenge_preference: 'small_steps' },
  ],
  [
    'ai-mentor-assessment',
    {
      emotional_why: 'My children watch me.',
      desired_identity: 'Someone who rests.',
      blocker_origin: 'overwhelm_overcommitment',
      learning_preference: 'experiential',
      health_flags: ['poor_sleep', 'Other'],
      health_flags_other: 'Migraine',
    },
  ],
  ['habits', onboardingAnswers['habits']!],
  ['journal', onboardingAnswers['journal']!],
];

/** Valid answers to the five-step form. */
export const fiveStepAnswers: FilledForm = {
  'basic-information': { age: '41', gender: 'female' },
  'your-goals': { primary_goal: 'Free evenings.', emotional_driver: 'Calm.' },
  'current-state': {
    energy_state: 'low',
    stress_level: 'very-high',
    support_system: 'My sister.',
    health_flags: ['poor_sleep'],
  },
  'your-vision': { freedom_blocker: 'Saying yes to everything.', desired_identity: 'Someone who rests.' },
};
