import type { RuleSet } from './rule-set.ts';

/** Comprehensive onboarding: the five pillars beside each other, and what was written about each. */
export const comprehensiveOnboardingRules = {
  formType: 'comprehensive-onboarding',
  measures: {
    relationships_level: { average: ['connection_level', 'emotional_support_frequency'] },
    purpose_level: { average: ['fulfillment_level', 'life_satisfaction'] },
  },
  ranking: {
    health: 'health_satisfaction',
    relationships: 'connection_level',
    financial: 'financial_confidence',
    purpose: 'fulfillment_level',
    mindset: 'resilience_level',
  },
  rules: [
    {
      id: 'sum_challenge',
      kind: 'summary',
      when: [
        { field: 'biggest_challenge', given: true },
        { field: 'desired_change', given: true },
      ],
    },
    { id: 'sum_first', kind: 'summary', when: [] },
    { id: 'sum_reasons', kind: 'summary', when: [{ field: 'journey_reasons', given: true }] },
    { id: 'high_health', kind: 'strength', when: [{ highest: 'health' }] },
    { id: 'high_relationships', kind: 'strength', when: [{ highest: 'relationships' }] },
    { id: 'high_financial', kind: 'strength', when: [{ highest: 'financial' }] },
    { id: 'high_purpose', kind: 'strength', when: [{ highest: 'purpose' }] },
    { id: 'high_mindset', kind: 'strength', when: [{ highest: 'mindset' }] },
    { id: 'habits_good', kind: 'strength', when: [{ field: 'health_habits', given: true }] },
    { id: 'saves', kind: 'strength', when: [{ number: 'monthly_savings_percentage', from: 10 }] },
    {
      id: 'impact_high',
      kind: 'change',
      area: 'challenge',
      when: [
        { number: 'challenge_impact', from: 7 },
        { field: 'biggest_challenge', given: true },
      ],
    },
    {
      id: 'flat_challenge',
      kind: 'change',
      area: 'challenge',
      when: [{ flat: true }, { field: 'biggest_challenge', given: true }],
    },
    { id: 'pattern', kind: 'note', when: [{ field: 'challenge_pattern', given: true }] },
    { id: 'low_health', kind: 'change', area: 'health', when: [{ lowest: 'health' }] },
    { id: 'low_relationships', kind: 'change', area: 'relationships', when: [{ lowest: 'relationships' }] },
    { id: 'low_financial', kind: 'change', area: 'financial', when: [{ lowest: 'financial' }] },
    { id: 'low_purpose', kind: 'change', area: 'purpose', when: [{ lowest: 'purpose' }] },
    { id: 'low_mindset', kind: 'change', area: 'mindset', when: [{ lowest: 'mindset' }] },
    {
      id: 'no_tracking',
      kind: 'change',
      area: 'financial',
      when: [{ field: 'tracking_finances', is: false }],
    },
    {
      id: 'support_rare',
      kind: 'change',
      area: 'relationships',
      when: [{ number: 'emotional_support_frequency', below: 5 }],
    },
    {
      id: 'moves_little',
      kind: 'change',
      area: 'health',
      when: [{ field: 'exercise_frequency', in: ['never', 'rarely'] }],
    },
    { id: 'limiting', kind: 'change', area: 'mindset', when: [{ field: 'limiting_habits', given: true }] },
    {
      id: 'satisfied_little',
      kind: 'change',
      area: 'purpose',
      when: [{ number: 'life_satisfaction', below: 5 }],
    },
    { id: 'all_middle', kind: 'note', when: [{ flat: true }] },
    { id: 'unfulfilled', kind: 'note', when: [{ field: 'unfulfilled_desires', given: true }] },
    { id: 'self_talk', kind: 'note', when: [{ field: 'challenge_mindset', given: true }] },
    { id: 'vision', kind: 'note', when: [{ field: 'transformation_vision', given: true }] },
    { id: 'fill_challenge', kind: 'filler', area: 'challenge', when: [] },
    { id: 'fill_health', kind: 'filler', area: 'health', when: [] },
    { id: 'fill_purpose', kind: 'filler', area: 'purpose', when: [] },
  ],
} as const satisfies RuleSet;
