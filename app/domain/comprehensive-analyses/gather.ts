import type { Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import type { DayRange, Series, SeriesSource } from './series.ts';
import { body } from './series/body.ts';
import { checkIns } from './series/check-ins.ts';
import { goals } from './series/goals.ts';
import { habits } from './series/habits.ts';
import { journal } from './series/journal.ts';
import { markers } from './series/markers.ts';
import { measurements } from './series/measurements.ts';
import { nutrition } from './series/nutrition.ts';
import { workouts } from './series/workouts.ts';

/** Everything that an analysis looks at, in the order in which it is told. What is kept by day elsewhere gets a file, and a line here. */
export const sources: readonly SeriesSource[] = [
  habits,
  journal,
  checkIns,
  workouts,
  nutrition,
  body,
  markers,
  measurements,
  goals,
];

/** All that a member kept within a range, source by source. @param today the member's own */
export async function gatherSeries(
  db: Database,
  userId: string,
  range: DayRange,
  today: Day,
): Promise<readonly Series[]> {
  const all: Series[] = [];
  for (const source of sources) all.push(...(await source.read(db, userId, range, today)));
  return all;
}
