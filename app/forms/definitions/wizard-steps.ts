import type { Section } from '../engine/definition.ts';

/**
 * Steps that the wizards at /onboarding and /onboarding/legacy have in common (specification 2, §2.2, §2.3, §3.4): what is
 * asked in both is asked once.
 */
export const welcomeStep = {
  id: 'welcome',
  minutes: 1,
  fields: [
    { id: 'terms_understood', kind: 'consent', required: true, readAt: '/terms' },
    { id: 'expectations_understood', kind: 'consent', required: true, readAt: '/terms#programs' },
    { id: 'refund_policy_understood', kind: 'consent', required: true, readAt: '/terms#refunds' },
    { id: 'nda_understood', kind: 'consent', required: true, readAt: '/terms#community' },
  ],
} as const satisfies Section;

export const profileStep = {
  id: 'profile',
  minutes: 2,
  fields: [
    {
      id: 'name',
      kind: 'text',
      maxLength: 100,
      required: true,
      shared: 'basicInfo.full_name',
      autocomplete: 'name',
    },
    {
      id: 'age',
      kind: 'choice',
      options: ['18-25', '26-35', '36-45', '46-55', '56+'],
      required: true,
      shared: 'basicInfo.age',
    },
    { id: 'bio', kind: 'long-text', maxLength: 1000, rows: 4 },
    { id: 'country', kind: 'country', autocomplete: 'country' },
    { id: 'city', kind: 'text', maxLength: 100, autocomplete: 'address-level2' },
    { id: 'timezone', kind: 'zone' },
    { id: 'social_handle', kind: 'text', maxLength: 100 },
  ],
} as const satisfies Section;

export const goalsStep = {
  id: 'goals',
  minutes: 3,
  fields: [
    { id: 'goal_title', kind: 'text', maxLength: 60, required: true, path: ['firstGoal', 'title'] },
    {
      id: 'goal_pillar',
      kind: 'choice',
      options: ['Health', 'Relationships', 'Financial', 'Purpose', 'Mindset'],
      required: true,
      path: ['firstGoal', 'pillar'],
    },
    {
      id: 'goal_description',
      kind: 'long-text',
      maxLength: 2000,
      rows: 4,
      path: ['firstGoal', 'description'],
    },
    {
      id: 'goal_timeframe',
      kind: 'choice',
      layout: 'select',
      options: ['30-days', '60-days', '90-days', '6-months', '1-year'],
      path: ['firstGoal', 'timeframe'],
    },
    { id: 'goal_target_date', kind: 'date', notBefore: 'today', path: ['firstGoal', 'target_date'] },
  ],
} as const satisfies Section;

export const innerProfileStep = {
  id: 'inner-profile',
  minutes: 4,
  // Eleven questions on one page are seven screens of a phone.
  parts: [
    ['energy_state', 'primary_blocker', 'support_level', 'core_values'],
    ['transformation_experience', 'emotional_patterns', 'learning_style', 'motivation_drivers'],
    ['support_preference', 'accountability_style', 'challenge_preference'],
  ],
  fields: [
    { id: 'energy_state', kind: 'rating', path: ['inner_profile_data', 'energy_state'] },
    {
      id: 'primary_blocker',
      kind: 'choice',
      layout: 'select',
      options: [
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
      ],
      path: ['inner_profile_data', 'primary_blocker'],
    },
    {
      id: 'support_level',
      kind: 'choice',
      options: ['very_supported', 'supported', 'neutral', 'unsupported', 'very_unsupported'],
      path: ['inner_profile_data', 'support_level'],
    },
    {
      id: 'core_values',
      kind: 'choices',
      max: 5,
      options: [
        'freedom',
        'family',
        'health',
        'growth',
        'security',
        'honesty',
        'creativity',
        'service',
        'spirituality',
        'adventure',
        'connection',
        'peace',
      ],
      path: ['inner_profile_data', 'core_values'],
    },
    {
      id: 'transformation_experience',
      kind: 'choice',
      options: ['first_attempt', 'started_and_stopped', 'partial_progress', 'lasting_change'],
      path: ['inner_profile_data', 'transformation_experience'],
    },
    {
      id: 'emotional_patterns',
      kind: 'choices',
      options: [
        'overthinking',
        'worry',
        'self_criticism',
        'comparison',
        'people_pleasing',
        'avoidance',
        'quick_anger',
        'shutting_down',
        'quick_recovery',
        'calm_under_pressure',
      ],
      path: ['inner_profile_data', 'emotional_patterns'],
    },
    {
      id: 'learning_style',
      kind: 'choice',
      options: ['watching', 'reading', 'listening', 'doing', 'discussing'],
      path: ['inner_profile_data', 'learning_style'],
    },
    {
      id: 'support_preference',
      kind: 'choice',
      options: ['encouragement', 'direct_feedback', 'facts_and_reasons', 'new_ideas', 'clear_structure'],
      path: ['inner_profile_data', 'support_preference'],
    },
    {
      id: 'accountability_style',
      kind: 'choice',
      options: ['self_tracking', 'reminders', 'partner', 'coach', 'group'],
      path: ['inner_profile_data', 'accountability_style'],
    },
    {
      id: 'challenge_preference',
      kind: 'choice',
      options: ['small_steps', 'steady_stretch', 'short_sprints', 'bold_leaps'],
      path: ['inner_profile_data', 'challenge_preference'],
    },
    {
      id: 'motivation_drivers',
      kind: 'choices',
      max: 3,
      options: [
        'achievement',
        'connection',
        'security',
        'freedom',
        'growth',
        'contribution',
        'recognition',
        'self_respect',
      ],
      path: ['inner_profile_data', 'motivation_drivers'],
    },
  ],
} as const satisfies Section;

export const habitsStep = {
  id: 'habits',
  minutes: 3,
  fields: [
    { id: 'habit_name', kind: 'text', maxLength: 60, required: true, path: ['firstHabit', 'name'] },
    {
      id: 'habit_pillar',
      kind: 'choice',
      options: ['Health', 'Relationships', 'Financial', 'Purpose', 'Mindset'],
      required: true,
      path: ['firstHabit', 'pillar'],
    },
    {
      id: 'habit_time_of_day',
      kind: 'choice',
      options: ['morning', 'afternoon', 'evening', 'anytime'],
      required: true,
      path: ['firstHabit', 'time_of_day'],
    },
  ],
} as const satisfies Section;

export const journalStep = {
  id: 'journal',
  minutes: 3,
  fields: [
    {
      id: 'journal_intention',
      kind: 'long-text',
      maxLength: 5000,
      rows: 3,
      required: true,
      path: ['firstJournalEntry', 'intention'],
    },
    {
      id: 'journal_excitement',
      kind: 'long-text',
      maxLength: 5000,
      rows: 3,
      path: ['firstJournalEntry', 'excitement'],
    },
    {
      id: 'journal_challenges',
      kind: 'long-text',
      maxLength: 5000,
      rows: 5,
      path: ['firstJournalEntry', 'challenges'],
    },
    {
      id: 'journal_vision',
      kind: 'long-text',
      maxLength: 5000,
      rows: 4,
      path: ['firstJournalEntry', 'vision'],
    },
  ],
} as const satisfies Section;

export const finalStep = {
  id: 'final',
  minutes: 1,
  fields: [
    { id: 'journey_reasons', kind: 'repeated-text', max: 5, required: true },
    { id: 'transformation_vision', kind: 'long-text', maxLength: 5000, rows: 5 },
  ],
} as const satisfies Section;

/** What somebody may want to be careful about. No diagnoses: words that people have for it themselves. */
export const healthFlags = [
  'low_energy',
  'poor_sleep',
  'high_stress',
  'pain',
  'long_term_condition',
  'injury_recovery',
  'limited_mobility',
  'Other',
] as const;
