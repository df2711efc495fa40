import type { Insight } from './kept-insight.ts';

/** Whether an insight tells of heavier weeks: then help is named before anything else, and no service words anything. */
export const isHeavy = ({ rule, params }: Pick<Insight, 'rule' | 'params'>): boolean =>
  (rule === 'mood-changed' && params['direction'] === 'down') ||
  (rule === 'stress-changed' && params['direction'] === 'up') ||
  rule === 'gaps-after-low-mood' ||
  rule === 'self-care-low';
