import type { Pillar } from '#app/forms/engine/definition.ts';
import type { Ratings } from '../journal/entry.ts';

/** The eight parts of a life that the balance is about, in the order of the wheel (specification 3, §1). */
export const lifePillars = [
  'physical_health',
  'mental_wellness',
  'emotional_balance',
  'social_connection',
  'financial_security',
  'career_growth',
  'personal_development',
  'spiritual_fulfillment',
] as const;
export type LifePillar = (typeof lifePillars)[number];

/**
 * From which of the five pillars each of them is fed: habits, goals, measurements and assessments are kept by the five. What is of
 * mindset says something of three, what is of purpose of two.
 */
export const fedBy: Readonly<Record<LifePillar, Pillar>> = {
  physical_health: 'health',
  mental_wellness: 'mindset',
  emotional_balance: 'mindset',
  social_connection: 'relationships',
  financial_security: 'financial',
  career_growth: 'purpose',
  personal_development: 'mindset',
  spiritual_fulfillment: 'purpose',
};

/** What the journal says of them: a rating of its pages, the more the better or the less; or how often there is a page. */
export type JournalReading =
  | { readonly rating: keyof Ratings; readonly isBetter: 'more' | 'less' }
  | { readonly rating: 'pages' };

export const readInJournal: Readonly<Partial<Record<LifePillar, readonly JournalReading[]>>> = {
  physical_health: [{ rating: 'energy', isBetter: 'more' }],
  mental_wellness: [
    { rating: 'stress', isBetter: 'less' },
    { rating: 'selfCare', isBetter: 'more' },
  ],
  emotional_balance: [{ rating: 'mood', isBetter: 'more' }],
  personal_development: [{ rating: 'pages' }],
};
