import type { FormDefinition } from '../engine/definition.ts';
import { agreement, confidence, frequency, likeness } from './scales.ts';

/** Mindset and performance: focus, self-belief, feelings under pressure, resilience, learning, discipline and self-talk. */
export const eliteMindset = {
  id: 'mindset-performance-elite',
  minutes: [50, 50],
  dimensions: ['focus', 'self_belief', 'regulation', 'resilience', 'learning', 'discipline', 'self_talk'],
  sections: [
    {
      id: 'focus',
      fields: [
        { id: 'deep_hour', ...frequency, scoring: { dimension: 'focus' } },
        { id: 'first_things', ...frequency, scoring: { dimension: 'focus' } },
        { id: 'distracted', ...frequency, scoring: { dimension: 'focus', reverse: true } },
        { id: 'finish', ...frequency, scoring: { dimension: 'focus' } },
        { id: 'thoughts_wander', ...frequency, scoring: { dimension: 'focus', reverse: true } },
        {
          id: 'best_focus_place',
          kind: 'choice',
          options: ['home', 'workplace', 'public', 'outdoors', 'nowhere'],
        },
      ],
    },
    {
      id: 'self-belief',
      fields: [
        { id: 'handle_new', ...confidence, scoring: { dimension: 'self_belief' } },
        { id: 'trust_decisions', ...agreement, scoring: { dimension: 'self_belief' } },
        { id: 'found_out', ...frequency, scoring: { dimension: 'self_belief', reverse: true } },
        { id: 'own_success', ...agreement, scoring: { dimension: 'self_belief' } },
        { id: 'decline_chances', ...frequency, scoring: { dimension: 'self_belief', reverse: true } },
      ],
    },
    {
      id: 'regulation',
      fields: [
        { id: 'pause_before', ...frequency, scoring: { dimension: 'regulation' } },
        { id: 'notice_early', ...frequency, scoring: { dimension: 'regulation' } },
        { id: 'name_it', ...frequency, retired: true },
        { id: 'explode', ...frequency, scoring: { dimension: 'regulation', reverse: true } },
        { id: 'swallow', ...frequency, scoring: { dimension: 'regulation', reverse: true } },
        { id: 'steady_in_crisis', ...frequency, scoring: { dimension: 'regulation' } },
        { id: 'calm_others', ...agreement, retired: true },
        { id: 'back_to_calm', ...confidence, scoring: { dimension: 'regulation' } },
      ],
    },
    {
      id: 'resilience',
      fields: [
        { id: 'recover', ...frequency, scoring: { dimension: 'resilience' } },
        { id: 'brood', ...frequency, scoring: { dimension: 'resilience', reverse: true } },
        { id: 'ask_help', ...frequency, scoring: { dimension: 'resilience' } },
        { id: 'everything_ruined', ...likeness, scoring: { dimension: 'resilience', reverse: true } },
        { id: 'sense_in_hard', ...agreement, scoring: { dimension: 'resilience' } },
        { id: 'keep_routine', ...frequency, scoring: { dimension: 'resilience' } },
      ],
    },
    {
      id: 'learning',
      fields: [
        { id: 'ask_feedback', ...frequency, scoring: { dimension: 'learning' } },
        { id: 'defend', ...frequency, scoring: { dimension: 'learning', reverse: true } },
        { id: 'beginner', ...agreement, scoring: { dimension: 'learning' } },
        { id: 'avoid_hard', ...frequency, scoring: { dimension: 'learning', reverse: true } },
        { id: 'ability_grows', ...agreement, scoring: { dimension: 'learning' } },
        { id: 'change_mind', ...frequency, scoring: { dimension: 'learning' } },
      ],
    },
    {
      id: 'discipline',
      fields: [
        { id: 'do_despite_mood', ...frequency, scoring: { dimension: 'discipline' } },
        { id: 'postpone', ...frequency, scoring: { dimension: 'discipline', reverse: true } },
        { id: 'promise_self', ...frequency, scoring: { dimension: 'discipline' } },
        { id: 'too_many_goals', ...agreement, scoring: { dimension: 'discipline', reverse: true } },
        { id: 'prepare', ...frequency, scoring: { dimension: 'discipline' } },
      ],
    },
    {
      id: 'self-talk',
      fields: [
        { id: 'encourage', ...frequency, scoring: { dimension: 'self_talk' } },
        { id: 'insult', ...frequency, scoring: { dimension: 'self_talk', reverse: true } },
        { id: 'never_enough', ...frequency, scoring: { dimension: 'self_talk', reverse: true } },
        { id: 'celebrate', ...frequency, scoring: { dimension: 'self_talk' } },
        { id: 'question_thoughts', ...frequency, scoring: { dimension: 'self_talk' } },
        { id: 'inner_sentence', kind: 'long-text', rows: 5 },
      ],
    },
    {
      id: 'vision',
      fields: [
        { id: 'best_day', kind: 'long-text', rows: 5 },
        { id: 'cost_of_belief', kind: 'long-text', rows: 5 },
        { id: 'next_level', kind: 'long-text', rows: 5, required: true },
        { id: 'support_wanted', kind: 'choice', options: ['reminders', 'coach', 'group', 'alone'] },
      ],
    },
  ],
} as const satisfies FormDefinition;
