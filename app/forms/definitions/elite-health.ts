import type { FormDefinition } from '../engine/definition.ts';
import { agreement, confidence, frequency, likeness } from './scales.ts';

/** Health optimization: energy, sleep, food, movement, recovery and the habits that carry them. Nothing in it diagnoses. */
export const eliteHealth = {
  id: 'health-optimization-elite',
  minutes: [45, 45],
  dimensions: ['energy', 'sleep', 'nourishment', 'movement', 'recovery', 'body_care', 'consistency'],
  sections: [
    {
      id: 'energy',
      fields: [
        { id: 'wake_ready', ...frequency, scoring: { dimension: 'energy' } },
        { id: 'afternoon_slump', ...frequency, scoring: { dimension: 'energy', reverse: true } },
        { id: 'energy_for_joy', ...frequency, scoring: { dimension: 'energy' } },
        { id: 'need_coffee', ...frequency, scoring: { dimension: 'energy', reverse: true } },
        { id: 'clear_head', ...frequency, scoring: { dimension: 'energy' } },
        {
          id: 'best_hours',
          kind: 'choice',
          options: ['early-morning', 'late-morning', 'afternoon', 'evening', 'changes'],
        },
      ],
    },
    {
      id: 'sleep',
      fields: [
        { id: 'same_bedtime', ...frequency, scoring: { dimension: 'sleep' } },
        { id: 'fall_asleep', ...frequency, scoring: { dimension: 'sleep' } },
        { id: 'screen_in_bed', ...frequency, scoring: { dimension: 'sleep', reverse: true } },
        { id: 'wake_worry', ...frequency, scoring: { dimension: 'sleep', reverse: true } },
        { id: 'rested', ...frequency, scoring: { dimension: 'sleep' } },
        {
          id: 'sleep_hours_band',
          kind: 'choice',
          options: ['under-5', '5-6', '6-7', '7-or-more'],
          required: true,
          scoring: { dimension: 'sleep' },
        },
      ],
    },
    {
      id: 'nourishment',
      fields: [
        { id: 'vegetables', ...frequency, scoring: { dimension: 'nourishment' } },
        { id: 'regular_meals', ...frequency, scoring: { dimension: 'nourishment' } },
        { id: 'eat_hurry', ...frequency, scoring: { dimension: 'nourishment', reverse: true } },
        { id: 'eat_feelings', ...frequency, scoring: { dimension: 'nourishment', reverse: true } },
        { id: 'water', ...frequency, scoring: { dimension: 'nourishment' } },
        { id: 'eat_what_helps', ...frequency, scoring: { dimension: 'nourishment' } },
        { id: 'know_what_helps', ...agreement, retired: true },
        {
          id: 'alcohol_week',
          kind: 'choice',
          options: ['none', '1-7', '8-14', '15-27', '28-or-more', 'rather-not-say'],
          required: true,
        },
      ],
    },
    {
      id: 'movement',
      fields: [
        { id: 'move_daily', ...frequency, scoring: { dimension: 'movement' } },
        {
          id: 'strength_days',
          kind: 'choice',
          options: ['none', 'one', 'two', 'three-or-more'],
          required: true,
          scoring: { dimension: 'movement' },
        },
        { id: 'strength', ...frequency, retired: true },
        { id: 'long_sitting', ...frequency, scoring: { dimension: 'movement', reverse: true } },
        { id: 'enjoy_moving', ...agreement, scoring: { dimension: 'movement' } },
        { id: 'excuses', ...frequency, scoring: { dimension: 'movement', reverse: true } },
      ],
    },
    {
      id: 'recovery',
      fields: [
        { id: 'breaks', ...frequency, scoring: { dimension: 'recovery' } },
        { id: 'switch_off', ...frequency, scoring: { dimension: 'recovery' } },
        { id: 'always_tense', ...frequency, scoring: { dimension: 'recovery', reverse: true } },
        { id: 'rest_guilt', ...likeness, scoring: { dimension: 'recovery', reverse: true } },
        { id: 'calm_tools', ...confidence, scoring: { dimension: 'recovery' } },
        { id: 'nature_time', ...frequency, scoring: { dimension: 'recovery' } },
      ],
    },
    {
      id: 'body-care',
      fields: [
        { id: 'notice_signals', ...frequency, scoring: { dimension: 'body_care' } },
        { id: 'postpone_doctor', ...frequency, scoring: { dimension: 'body_care', reverse: true } },
        { id: 'checkups', ...agreement, scoring: { dimension: 'body_care' } },
        { id: 'speak_kindly_body', ...frequency, scoring: { dimension: 'body_care' } },
        { id: 'push_through_pain', ...likeness, scoring: { dimension: 'body_care', reverse: true } },
        { id: 'pain_limits', ...frequency },
        {
          id: 'pain_seen',
          kind: 'yes-no',
          required: true,
          when: { field: 'pain_limits', in: [2, 3, 4, 5] },
        },
        {
          id: 'tobacco',
          kind: 'choice',
          options: ['never', 'former', 'some-days', 'daily', 'rather-not-say'],
          required: true,
        },
      ],
    },
    {
      id: 'consistency',
      fields: [
        { id: 'small_steps', ...likeness, scoring: { dimension: 'consistency' } },
        { id: 'all_or_nothing', ...likeness, scoring: { dimension: 'consistency', reverse: true } },
        { id: 'environment', ...agreement, scoring: { dimension: 'consistency' } },
        { id: 'people_support', ...agreement, scoring: { dimension: 'consistency' } },
        { id: 'return_after_break', ...confidence, scoring: { dimension: 'consistency' } },
        { id: 'start_monday', ...frequency, scoring: { dimension: 'consistency', reverse: true } },
      ],
    },
    {
      id: 'vision',
      fields: [
        {
          id: 'first_area',
          kind: 'choice',
          options: ['energy', 'sleep', 'food', 'movement', 'recovery', 'body-care'],
        },
        { id: 'what_worked', kind: 'long-text', rows: 5 },
        { id: 'what_stops', kind: 'long-text', rows: 5 },
        { id: 'healthy_self', kind: 'long-text', rows: 5, required: true },
      ],
    },
  ],
} as const satisfies FormDefinition;
