import type { Challenge } from './challenge.ts';

/** Those of the product, the shortest of each part of life first. A round of each begins every Monday. */
export const challenges = [
  { id: 'corner-a-day', pillar: 'mindset', days: 3 },
  { id: 'three-good-things', pillar: 'mindset', days: 7 },
  { id: 'quiet-first-minutes', pillar: 'mindset', days: 14 },
  { id: 'ten-pages', pillar: 'mindset', days: 21 },
  { id: 'two-minutes-moving', pillar: 'health', days: 5 },
  { id: 'lights-down', pillar: 'health', days: 10 },
  { id: 'out-of-doors', pillar: 'health', days: 14 },
  { id: 'one-plant-more', pillar: 'health', days: 21 },
  { id: 'every-expense', pillar: 'financial', days: 7 },
  { id: 'ten-minutes-of-money', pillar: 'financial', days: 10 },
  { id: 'a-night-between', pillar: 'financial', days: 14 },
  { id: 'one-message', pillar: 'relationships', days: 7 },
  { id: 'table-without-screens', pillar: 'relationships', days: 10 },
  { id: 'one-question-more', pillar: 'relationships', days: 14 },
  { id: 'what-mattered', pillar: 'purpose', days: 7 },
  { id: 'small-kindness', pillar: 'purpose', days: 10 },
  { id: 'first-things', pillar: 'purpose', days: 30 },
] as const satisfies readonly Challenge[];

const byId: ReadonlyMap<string, Challenge> = new Map(challenges.map((one) => [one.id, one]));

/** One of the product's, or undefined. */
export const findReady = (id: string): Challenge | undefined => byId.get(id);
