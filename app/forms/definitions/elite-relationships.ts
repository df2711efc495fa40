import type { FormDefinition } from '../engine/definition.ts';
import { agreement, confidence, frequency, likeness } from './scales.ts';

/** Relationship mastery: how somebody is with themselves, with others, and with a partner where there is one. */
export const eliteRelationships = {
  id: 'relationship-mastery-elite',
  minutes: [40, 40],
  dimensions: ['self_connection', 'communication', 'trust', 'boundaries', 'repair', 'support', 'partnership'],
  sections: [
    {
      id: 'self-connection',
      fields: [
        { id: 'name_feelings', ...frequency, scoring: { dimension: 'self_connection' } },
        { id: 'know_needs', ...agreement, scoring: { dimension: 'self_connection' } },
        { id: 'own_needs_last', ...frequency, scoring: { dimension: 'self_connection', reverse: true } },
        { id: 'good_alone', ...agreement, scoring: { dimension: 'self_connection' } },
        { id: 'worth_by_others', ...likeness, scoring: { dimension: 'self_connection', reverse: true } },
        { id: 'kind_to_self', ...frequency, scoring: { dimension: 'self_connection' } },
      ],
    },
    {
      id: 'communication',
      fields: [
        { id: 'let_finish', ...frequency, scoring: { dimension: 'communication' } },
        { id: 'ask_back', ...frequency, scoring: { dimension: 'communication' } },
        { id: 'ask_plainly', ...frequency, scoring: { dimension: 'communication' } },
        { id: 'hope_guess', ...likeness, scoring: { dimension: 'communication', reverse: true } },
        { id: 'phone_between', ...frequency, scoring: { dimension: 'communication', reverse: true } },
        { id: 'say_thanks', ...frequency, scoring: { dimension: 'communication' } },
        { id: 'hard_talks', ...confidence, scoring: { dimension: 'communication' } },
      ],
    },
    {
      id: 'trust',
      fields: [
        { id: 'keep_word', ...frequency, scoring: { dimension: 'trust' } },
        { id: 'can_rely', ...agreement, scoring: { dimension: 'trust' } },
        { id: 'expect_hurt', ...likeness, scoring: { dimension: 'trust', reverse: true } },
        { id: 'admit_mistakes', ...frequency, scoring: { dimension: 'trust' } },
        { id: 'show_self', ...agreement, scoring: { dimension: 'trust' } },
        { id: 'check_up', ...frequency, scoring: { dimension: 'trust', reverse: true } },
      ],
    },
    {
      id: 'boundaries',
      fields: [
        { id: 'say_no', ...frequency, scoring: { dimension: 'boundaries' } },
        { id: 'guilt_after_no', ...frequency, scoring: { dimension: 'boundaries', reverse: true } },
        { id: 'others_moods', ...likeness, scoring: { dimension: 'boundaries', reverse: true } },
        { id: 'respect_theirs', ...frequency, scoring: { dimension: 'boundaries' } },
        { id: 'time_for_me', ...frequency, scoring: { dimension: 'boundaries' } },
        { id: 'leave_early', ...confidence, scoring: { dimension: 'boundaries' } },
        {
          id: 'feels_safe',
          kind: 'choice',
          options: ['yes', 'not-always', 'no', 'rather-not-say'],
          required: true,
        },
      ],
    },
    {
      id: 'repair',
      fields: [
        { id: 'stay_topic', ...frequency, scoring: { dimension: 'repair' } },
        { id: 'raise_voice', ...frequency, scoring: { dimension: 'repair', reverse: true } },
        { id: 'go_silent', ...frequency, scoring: { dimension: 'repair', reverse: true } },
        { id: 'see_their_side', ...agreement, scoring: { dimension: 'repair' } },
        { id: 'apologise', ...frequency, scoring: { dimension: 'repair' } },
        { id: 'let_rest', ...agreement, scoring: { dimension: 'repair' } },
      ],
    },
    {
      id: 'support',
      fields: [
        { id: 'call_at_night', ...agreement, scoring: { dimension: 'support' } },
        { id: 'reach_out', ...frequency, scoring: { dimension: 'support' } },
        { id: 'feel_alone', ...frequency, scoring: { dimension: 'support', reverse: true } },
        { id: 'ask_for_help', ...frequency, scoring: { dimension: 'support' } },
        { id: 'one_sided', ...agreement, scoring: { dimension: 'support', reverse: true } },
        {
          id: 'close_people',
          kind: 'choice',
          options: ['none', 'one', 'two-three', 'four-six', 'more'],
          required: true,
          scoring: { dimension: 'support' },
        },
      ],
    },
    {
      id: 'partnership',
      fields: [
        { id: 'has_partner', kind: 'yes-no', required: true },
        {
          id: 'know_inner_world',
          ...agreement,
          scoring: { dimension: 'partnership' },
          when: { field: 'has_partner', is: true },
        },
        {
          id: 'turn_toward',
          ...frequency,
          scoring: { dimension: 'partnership' },
          when: { field: 'has_partner', is: true },
        },
        {
          id: 'shared_plans',
          ...agreement,
          scoring: { dimension: 'partnership' },
          when: { field: 'has_partner', is: true },
        },
        {
          id: 'keep_score',
          ...frequency,
          scoring: { dimension: 'partnership', reverse: true },
          when: { field: 'has_partner', is: true },
        },
        {
          id: 'affection',
          ...frequency,
          scoring: { dimension: 'partnership' },
          when: { field: 'has_partner', is: true },
        },
      ],
    },
    {
      id: 'vision',
      fields: [
        { id: 'pattern', kind: 'long-text', rows: 5 },
        { id: 'person_to_mend', kind: 'long-text', rows: 5 },
        { id: 'year_from_now', kind: 'long-text', rows: 5, required: true },
      ],
    },
  ],
} as const satisfies FormDefinition;
