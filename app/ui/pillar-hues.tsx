/** The hue of each pillar for words on paper. The file is a .tsx because classes are looked for in no others. */
export const pillarHues = {
  mindset: 'text-mindset',
  health: 'text-health',
  financial: 'text-financial',
  relationships: 'text-relationships',
  purpose: 'text-purpose',
} as const;

export type Pillar = keyof typeof pillarHues;

const isPillar = (id: string): id is Pillar => Object.hasOwn(pillarHues, id);

/** The pillar that is called by this id, in small letters or not; null where it is another word. */
export function pillarOf(id: string): Pillar | null {
  const small = id.toLowerCase();
  return isPillar(small) ? small : null;
}
