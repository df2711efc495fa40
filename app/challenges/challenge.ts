import type { Pillar } from '#app/forms/engine/definition.ts';

/**
 * One small thing a day, for some days, as data. Its texts stand in `locales/<language>/challenge-list.json` by its id, which never
 * changes once landed: what people did is kept by it. It must be safe for everybody: nothing of fasting, cold, pain or going without
 * sleep, and nothing that a missed day would spoil.
 */
export interface Challenge {
  readonly id: string;
  readonly pillar: Pillar;
  /** From 3 to 30. */
  readonly days: number;
}

export const challengeDays = { min: 3, max: 30 } as const;
