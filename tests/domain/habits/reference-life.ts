import type { Rhythm } from '#app/domain/habits/schedule.ts';

/** A day of a life, told plainly. Everything about it stands in it: nothing is looked up elsewhere. */
export interface PlainDay {
  /** Monday is 0. */
  readonly weekday: number;
  /** The rhythm that holds, and how many days it has held. */
  readonly rhythm: Rhythm;
  readonly held: number;
  /** Begun, not paused, not archived, and a day that there was. */
  readonly counts: boolean;
  readonly mark: 'none' | 'part' | 'done' | 'skipped';
}

/**
 * What a streak is, in as few words as it can be said, and slowly: the days are cut into what is asked for together, and
 * every prefix of them is gone through anew.
 */
export function plainStreak(days: readonly PlainDay[], today: number): number {
  const groups: PlainDay[][] = [];
  const ends: number[] = [];
  let before: PlainDay | undefined;
  for (const [index, day] of days.entries()) {
    const weekly = day.rhythm.kind === 'per-week';
    const goesOn = weekly && before?.rhythm.kind === 'per-week' && day.weekday > 0 && day.held > 0;
    if (goesOn) groups.at(-1)!.push(day);
    else groups.push([day]);
    if (!goesOn) ends.push(weekly ? index + 6 - day.weekday : index);
    before = day;
  }
  let streak = 0;
  for (const [index, group] of groups.entries()) {
    const { rhythm, held, weekday } = group[0]!;
    const { kind, weekdays, number } = rhythm;
    const isOff =
      (kind === 'weekdays' && !((weekdays >> weekday) & 1)) || (kind === 'every-n-days' && held % number > 0);
    if (isOff) continue;
    const lived = group.filter(({ counts }) => counts);
    const asked = lived.filter(({ mark }) => mark !== 'skipped').length;
    const tried = lived.filter(({ mark }) => mark === 'done' || mark === 'part').length;
    const done = lived.filter(({ mark }) => mark === 'done').length;
    const needed = kind === 'per-week' ? Math.floor((number * asked) / 7) : asked;
    if (tried < needed && ends[index]! < today) streak = 0;
    else streak += kind === 'per-week' ? Math.min(done, number) : done;
  }
  return streak;
}

/** The same of strength, which is a number between nothing and one whatever happens. */
export const isStrength = (value: number): boolean => value >= 0 && value <= 1;
