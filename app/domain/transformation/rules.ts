import type { Test } from '../analyses/rules/rule-set.ts';

/**
 * Where a text of a rule belongs. In the profile's text: `stand`, `way`, `obstacle`, `work` and `hard` are sentences of
 * its paragraphs, `today`, `tell`, `week1`, `week2` and `look` the five steps of the first two weeks, of which each is
 * taken once. Among the insights: the rest.
 */
export type ProfilePart =
  | 'stand'
  | 'way'
  | 'obstacle'
  | 'work'
  | 'hard'
  | 'today'
  | 'tell'
  | 'week1'
  | 'week2'
  | 'look'
  | 'strength'
  | 'growth'
  | 'risk'
  | 'key'
  | 'insight';

/** How many sentences or lines each part has at most. */
export const mostOfPart: Readonly<Record<ProfilePart, number>> = {
  stand: 8,
  way: 5,
  obstacle: 4,
  work: 4,
  hard: 4,
  today: 1,
  tell: 1,
  week1: 1,
  week2: 1,
  look: 1,
  strength: 4,
  growth: 3,
  risk: 3,
  key: 4,
  insight: 3,
};

/** Where a part has as many of its own, nothing that is said to everybody fills it up. */
export const enoughOfPart: Readonly<Partial<Record<ProfilePart, number>>> = {
  work: 3,
  strength: 2,
  growth: 2,
  risk: 2,
  key: 3,
  insight: 2,
};
/** What is said to everybody. */
export const fillers: ReadonlySet<string> = new Set(['begin_goal', 'fill', 'fill_more']);

/** Where somebody needs people before any plan, nothing is asked of them: only these speak. */
export const rulesFirst = {
  crisis: new Set(['crisis', 'hello', 'support_high', 'support_system', 'reasons']),
  violence: new Set(['violence', 'hello']),
} as const satisfies Readonly<Record<string, ReadonlySet<string>>>;

export interface ProfileRule {
  /** The key of its texts, by part. */
  readonly id: string;
  readonly when: readonly Test[];
}

const one = (field: string, prefix: string, values: readonly string[]): readonly ProfileRule[] =>
  values.map((value) => ({ id: `${prefix}_${value}`, when: [{ field, is: value }] }));
const each = (field: string, prefix: string, values: readonly string[]): readonly ProfileRule[] =>
  values.map((value) => ({ id: `${prefix}_${value}`, when: [{ field, has: value }] }));
const given = (field: string): ProfileRule => ({ id: field, when: [{ field, given: true }] });

/** In the order of their weight: of each part, the first that hold are taken. */
export const profileRules: readonly ProfileRule[] = [
  { id: 'hello', when: [{ field: 'name', given: true }] },
  { id: 'crisis', when: [{ field: 'help', is: 'crisis' }] },
  { id: 'violence', when: [{ field: 'help', is: 'violence' }] },
  { id: 'told_little', when: [{ number: 'told', below: 4 }] },
  given('goal'),
  given('goal_description'),
  given('goal_timeframe'),
  given('why'),
  { id: 'stress_high', when: [{ field: 'stress_band', is: 'high' }] },
  { id: 'energy_low', when: [{ field: 'energy_band', is: 'low' }] },
  { id: 'energy_high', when: [{ field: 'energy_band', is: 'high' }] },
  { id: 'stress_low', when: [{ field: 'stress_band', is: 'low' }] },
  given('health_flags'),
  { id: 'type_unsure', when: [{ field: 'type_sure', is: 'no' }] },
  ...one('type', 'type', [
    'balanced_achiever',
    'analytical_optimizer',
    'creative_explorer',
    'relationship_focused',
    'independent_warrior',
  ]),
  given('type_evidence'),
  { id: 'tone_unsure', when: [{ field: 'tone_sure', is: 'no' }] },
  ...one('tone', 'tone', ['supportive', 'direct', 'analytical', 'creative', 'structured']),
  given('tone_evidence'),
  ...one('transformation_experience', 'exp', [
    'first_attempt',
    'started_and_stopped',
    'partial_progress',
    'lasting_change',
  ]),
  ...one('primary_blocker', 'block', [
    'lack_of_motivation',
    'overwhelmed',
    'dont_know_where_to_start',
    'inconsistent_habits',
    'financial_stress',
    'relationship_challenges',
    'health_limitations',
    'fear_of_failure',
    'perfectionism',
    'time_management',
  ]),
  given('freedom_blocker'),
  ...one('blocker_origin', 'origin', [
    'childhood_patterns',
    'recent_setbacks',
    'overwhelm_overcommitment',
    'fear_change',
    'perfectionism',
    'external_pressure',
    'lack_systems',
  ]),
  ...each('emotional_patterns', 'pat', [
    'self_criticism',
    'people_pleasing',
    'avoidance',
    'overthinking',
    'shutting_down',
    'worry',
    'comparison',
    'quick_anger',
    'quick_recovery',
    'calm_under_pressure',
  ]),
  ...one('learning', 'learn', [
    'watching',
    'reading',
    'listening',
    'doing',
    'discussing',
    'step_by_step',
    'story_based',
    'self_reflection',
  ]),
  ...one('accountability_style', 'acc', ['self_tracking', 'reminders', 'partner', 'coach', 'group']),
  { id: 'stress_help', when: [{ field: 'stress_band', is: 'high' }] },
  { id: 'energy_help', when: [{ field: 'energy_band', is: 'low' }] },
  ...one('challenge_preference', 'chal', ['small_steps', 'steady_stretch', 'short_sprints', 'bold_leaps']),
  { id: 'support_low', when: [{ field: 'support_band', is: 'low' }] },
  { id: 'support_high', when: [{ field: 'support_band', is: 'high' }] },
  given('support_system'),
  given('core_values'),
  ...each('motivation_drivers', 'drv', [
    'achievement',
    'connection',
    'security',
    'freedom',
    'growth',
    'contribution',
    'recognition',
    'self_respect',
  ]),
  given('intention'),
  given('glad_of'),
  given('on_mind'),
  given('habit'),
  given('desired_identity'),
  given('reasons'),
  given('vision'),
  { id: 'begin_goal', when: [{ field: 'goal', given: true }] },
  { id: 'fill', when: [] },
  { id: 'fill_more', when: [] },
];
