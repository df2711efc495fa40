/** Where a goal stands, by how much of it is done: specification 3, §4. */
export type Phase = 'foundation' | 'building' | 'momentum' | 'mastery';

export const phases: readonly Phase[] = ['foundation', 'building', 'momentum', 'mastery'];

/** The milestones at which a goal is looked back on, in hundredths. */
export const checkpointPercents = [25, 50, 75, 100] as const;
export type CheckpointPercent = (typeof checkpointPercents)[number];

/** The phase of a progress, 0 to 100: a quarter each, and whoever stands on a border has the next one. */
export const phaseOf = (progress: number): Phase =>
  phases[Math.min(phases.length - 1, Math.max(0, Math.floor(progress / 25)))]!;

/** A milestone as an address names it, or null. */
export const readPercent = (text: string | undefined): CheckpointPercent | null =>
  checkpointPercents.find((percent) => String(percent) === text) ?? null;
