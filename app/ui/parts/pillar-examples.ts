import type { Pillar } from '../pillar-hues.tsx';
import type { Say } from './examples.ts';

/** The five pillars by name. */
export const pillarNames = (say: Say): readonly (readonly [Pillar, string])[] => [
  ['mindset', say('Mindset', 'Mentalidad')],
  ['health', say('Health', 'Salud')],
  ['financial', say('Financial', 'Finanzas')],
  ['relationships', say('Relationships', 'Relaciones')],
  ['purpose', say('Purpose', 'Propósito')],
];
