import type { FormDefinition } from '../engine/definition.ts';

/** How the eight parts of a life stand (specification 3, §1), each or none. Not a form of the hub; /life-balance/scales asks it. */
export const balanceScales = {
  id: 'balance-scales',
  minutes: [2, 2],
  sections: [
    {
      id: 'scales',
      fields: [
        { id: 'physical_health', kind: 'rating', pillar: 'health' },
        { id: 'mental_wellness', kind: 'rating', pillar: 'mindset' },
        { id: 'emotional_balance', kind: 'rating', pillar: 'mindset' },
        { id: 'social_connection', kind: 'rating', pillar: 'relationships' },
        { id: 'financial_security', kind: 'rating', pillar: 'financial' },
        { id: 'career_growth', kind: 'rating', pillar: 'purpose' },
        { id: 'personal_development', kind: 'rating', pillar: 'mindset' },
        { id: 'spiritual_fulfillment', kind: 'rating', pillar: 'purpose' },
      ],
    },
  ],
} as const satisfies FormDefinition;
