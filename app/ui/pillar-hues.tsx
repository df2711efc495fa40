/** The hue of each pillar for words on paper. The file is a .tsx because classes are looked for in no others. */
export const pillarHues = {
  mindset: 'text-mindset',
  health: 'text-health',
  financial: 'text-financial',
  relationships: 'text-relationships',
  purpose: 'text-purpose',
} as const;

export type Pillar = keyof typeof pillarHues;
