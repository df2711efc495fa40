import { addDays, daysBetween, type Day } from '../days/calendar.ts';

/** Days after the baseline at which somebody measures again. */
const firstOnes = [30, 60, 90];
/** And from then on, for as long as they go on. */
const every = 90;

/** A checkpoint is due from so many days before its day ... */
const opensBefore = 3;
/** ... to so many after it. */
const dueAfter = 7;

/** The checkpoint after one, in days after the baseline; the first one after 0. */
export const checkpointAfter = (checkpoint: number): number =>
  firstOnes.find((one) => one > checkpoint) ?? (Math.floor(checkpoint / every) + 1) * every;

/** The checkpoint that a day belongs to: it has become due, and the next one has not. Null before the first. */
export function checkpointOn(baseline: Day, day: Day): number | null {
  const passed = daysBetween(baseline, day) + opensBefore;
  if (passed >= every) return Math.floor(passed / every) * every;
  return firstOnes.findLast((one) => one <= passed) ?? null;
}

/**
 * Which checkpoints the measurements of somebody are of, by their days: the earliest is the baseline (0), the first one of each
 * checkpoint is the checkpoint's, and all others lie in between (null).
 * @param days the earliest one first, none twice
 */
export function checkpointsOf(days: readonly Day[]): readonly (number | null)[] {
  const taken = new Set<number>();
  return days.map((day, index) => {
    if (index === 0) return 0;
    const checkpoint = checkpointOn(days[0]!, day);
    if (checkpoint === null || taken.has(checkpoint)) return null;
    taken.add(checkpoint);
    return checkpoint;
  });
}

/** `missed`: the next one has become due meanwhile, and it can be recorded no more. */
export type CheckpointState = 'coming' | 'due' | 'overdue' | 'missed' | 'recorded';

export interface Checkpoint {
  /** Days after the baseline. */
  readonly checkpoint: number;
  readonly day: Day;
  readonly state: CheckpointState;
  /** The last day on which it is due. */
  readonly dueUntil: Day;
  /** The measurement that was recorded for it. */
  readonly recorded: Recorded | null;
}

export interface Recorded {
  readonly id: string;
  readonly day: Day;
}

/**
 * The checkpoints from the first to the one that comes next, each with its state as of today.
 * @param recorded measurements by the checkpoint that they are of
 */
export function checkpointsUntil(
  baseline: Day,
  recorded: ReadonlyMap<number, Recorded>,
  today: Day,
): readonly Checkpoint[] {
  const found: Checkpoint[] = [];
  let checkpoint = checkpointAfter(0);
  for (;;) {
    const day = addDays(baseline, checkpoint);
    const next = checkpointAfter(checkpoint);
    const own = recorded.get(checkpoint) ?? null;
    const dueUntil = addDays(day, dueAfter);
    const state = (): CheckpointState => {
      if (own) return 'recorded';
      if (today < addDays(day, -opensBefore)) return 'coming';
      if (today <= dueUntil) return 'due';
      return today < addDays(baseline, next - opensBefore) ? 'overdue' : 'missed';
    };
    found.push({ checkpoint, day, state: state(), dueUntil, recorded: own });
    if (found.at(-1)!.state === 'coming') return found;
    checkpoint = next;
  }
}

/** The checkpoint that waits, or else the one that comes next. */
export const nextOf = (checkpoints: readonly Checkpoint[]): Checkpoint =>
  checkpoints.find(({ state }) => state === 'due' || state === 'overdue') ?? checkpoints.at(-1)!;
