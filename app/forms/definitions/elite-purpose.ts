import type { FormDefinition } from '../engine/definition.ts';
import { agreement, confidence, frequency, likeness } from './scales.ts';

/** Purpose and legacy: direction, values, strengths, contribution, courage, presence and what is to remain. */
export const elitePurpose = {
  id: 'purpose-legacy-elite',
  minutes: [50, 50],
  dimensions: ['direction', 'values', 'strengths', 'contribution', 'courage', 'presence', 'legacy'],
  sections: [
    {
      id: 'direction',
      fields: [
        { id: 'can_say_why', ...agreement, scoring: { dimension: 'direction' } },
        { id: 'goals_my_own', ...agreement, scoring: { dimension: 'direction' } },
        { id: 'drift', ...frequency, scoring: { dimension: 'direction', reverse: true } },
        { id: 'look_forward', ...frequency, scoring: { dimension: 'direction' } },
        { id: 'wrong_life', ...frequency, scoring: { dimension: 'direction', reverse: true } },
        { id: 'weekly_link', ...frequency, scoring: { dimension: 'direction' } },
      ],
    },
    {
      id: 'values',
      fields: [
        { id: 'name_values', ...agreement, scoring: { dimension: 'values' } },
        { id: 'decide_by_values', ...frequency, scoring: { dimension: 'values' } },
        { id: 'bend_for_approval', ...frequency, scoring: { dimension: 'values', reverse: true } },
        { id: 'stand_up', ...confidence, scoring: { dimension: 'values' } },
        { id: 'busy_with_unimportant', ...frequency, scoring: { dimension: 'values', reverse: true } },
      ],
    },
    {
      id: 'strengths',
      fields: [
        { id: 'know_strengths', ...agreement, scoring: { dimension: 'strengths' } },
        { id: 'use_strengths', ...frequency, scoring: { dimension: 'strengths' } },
        { id: 'lose_time', ...frequency, scoring: { dimension: 'strengths' } },
        { id: 'hide_talent', ...likeness, scoring: { dimension: 'strengths', reverse: true } },
        { id: 'dismiss_praise', ...frequency, scoring: { dimension: 'strengths', reverse: true } },
        { id: 'growing', ...agreement, scoring: { dimension: 'strengths' } },
      ],
    },
    {
      id: 'contribution',
      fields: [
        {
          id: 'main_days',
          kind: 'choice',
          options: [
            'paid-work',
            'own-business',
            'studies',
            'home-family',
            'looking-for-work',
            'retirement',
            'other',
          ],
          required: true,
        },
        { id: 'work_matters', ...agreement, scoring: { dimension: 'contribution' } },
        { id: 'see_effect', ...frequency, scoring: { dimension: 'contribution' } },
        {
          id: 'work_only_pays',
          ...agreement,
          scoring: { dimension: 'contribution', reverse: true },
          when: { field: 'main_days', in: ['paid-work', 'own-business'] },
        },
        { id: 'only_for_money', ...agreement, retired: true },
        { id: 'help_unasked', ...frequency, scoring: { dimension: 'contribution' } },
        { id: 'part_of_larger', ...agreement, scoring: { dimension: 'contribution' } },
        { id: 'not_needed', ...frequency, scoring: { dimension: 'contribution', reverse: true } },
      ],
    },
    {
      id: 'courage',
      fields: [
        { id: 'begin_unsure', ...frequency, scoring: { dimension: 'courage' } },
        { id: 'wait_for_perfect', ...frequency, scoring: { dimension: 'courage', reverse: true } },
        { id: 'speak_dream', ...frequency, scoring: { dimension: 'courage' } },
        { id: 'fear_judgement', ...frequency, scoring: { dimension: 'courage', reverse: true } },
        { id: 'try_again', ...confidence, scoring: { dimension: 'courage' } },
      ],
    },
    {
      id: 'presence',
      fields: [
        { id: 'grateful', ...frequency, scoring: { dimension: 'presence' } },
        { id: 'autopilot', ...frequency, scoring: { dimension: 'presence', reverse: true } },
        { id: 'moments_alive', ...frequency, scoring: { dimension: 'presence' } },
        { id: 'moment_to_reflect', ...frequency, scoring: { dimension: 'presence' } },
        { id: 'quiet_time', ...frequency, retired: true },
        { id: 'day_felt_empty', ...frequency, scoring: { dimension: 'presence', reverse: true } },
        { id: 'empty_evening', ...frequency, retired: true },
      ],
    },
    {
      id: 'legacy',
      fields: [
        { id: 'think_generations', ...frequency, scoring: { dimension: 'legacy' } },
        { id: 'pass_on', ...frequency, scoring: { dimension: 'legacy' } },
        { id: 'unsaid', ...agreement, scoring: { dimension: 'legacy', reverse: true } },
        { id: 'building_something', ...agreement, scoring: { dimension: 'legacy' } },
        { id: 'glad_of_ten_years', ...agreement, scoring: { dimension: 'legacy' } },
        { id: 'regret_path', ...agreement, retired: true },
        { id: 'form_of_legacy', kind: 'choice', options: ['people', 'work', 'example', 'place', 'not-yet'] },
      ],
    },
    {
      id: 'vision',
      fields: [
        { id: 'proud_moment', kind: 'long-text', rows: 5 },
        { id: 'would_do_unafraid', kind: 'long-text', rows: 5 },
        { id: 'told_at_eighty', kind: 'long-text', rows: 5, required: true },
        { id: 'letter_line', kind: 'long-text', rows: 5 },
      ],
    },
  ],
} as const satisfies FormDefinition;
