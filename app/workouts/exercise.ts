/** What is counted of a set. `weight`: repetitions with a weight. */
export const kinds = ['reps', 'weight', 'seconds', 'minutes', 'distance'] as const;
export type Kind = (typeof kinds)[number];

export const muscles = [
  'quads',
  'hamstrings',
  'glutes',
  'calves',
  'hips',
  'chest',
  'back',
  'shoulders',
  'biceps',
  'triceps',
  'core',
  'lower-back',
  'heart',
  'balance',
] as const;
export type Muscle = (typeof muscles)[number];

/** What it takes besides a floor. */
export const equipment = [
  'none',
  'chair',
  'wall',
  'step',
  'band',
  'dumbbell',
  'bar',
  'barbell',
  'machine',
  'outdoors',
] as const;
export type Equipment = (typeof equipment)[number];

/**
 * An exercise, as data. Its name, its steps and what to take care of are texts, by its id (`locales/<language>/exercises.json`),
 * which never changes once landed: plans and sets are kept by it.
 */
export interface Exercise {
  readonly id: string;
  readonly kind: Kind;
  /** What it is for, the most important one first. */
  readonly muscles: readonly Muscle[];
  readonly equipment: Equipment;
  /** One side after the other: what is counted is counted for each. */
  readonly sides?: true;
  /** Kind to joints and to whoever begins again. */
  readonly gentle?: true;
  /** There is something to take care of. */
  readonly caution?: true;
}
