import type { PillarName } from '#db/tables/practice.ts';
import { financialHabits } from './library/financial.ts';
import { healthHabits } from './library/health.ts';
import type { HabitOfPillar, LibraryHabit } from './library/library-habit.ts';
import { mindsetHabits } from './library/mindset.ts';
import { purposeHabits } from './library/purpose.ts';
import { relationshipsHabits } from './library/relationships.ts';

const of = (pillar: PillarName, habits: readonly HabitOfPillar[]): readonly LibraryHabit[] =>
  habits.map((habit) => ({ ...habit, pillar }));

/**
 * Habits to choose from, 12 to 14 for each pillar. What they are is here; how they are called, what exactly one does, after
 * what, and what for, is `habit-library.json` of each language, below the key: `name`, `description`, `cue`, `why`.
 */
export const habitLibrary: readonly LibraryHabit[] = [
  ...of('Mindset', mindsetHabits),
  ...of('Health', healthHabits),
  ...of('Financial', financialHabits),
  ...of('Relationships', relationshipsHabits),
  ...of('Purpose', purposeHabits),
];
