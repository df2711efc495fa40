import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { PillarName } from '#db/tables/practice.ts';
import type { Day } from '../days/calendar.ts';
import { doneOn } from '../habits/done-on.ts';
import { readHabits } from '../habits/read-habits.ts';

/** A mood as it was said of a day, 1 to 10. */
export interface DayMood {
  readonly day: Day;
  readonly mood: number;
}

/** How the moods of some days were: their mean, 1 to 10, and of how many days. */
interface Side {
  readonly mean: number;
  readonly days: number;
}

/** Moods of days with something beside those of days without. */
export interface Together {
  readonly with: Side;
  readonly without: Side;
  /** Whether they lie further apart than chance would often bring them. */
  readonly isApart: boolean;
}

/** So many days there must be on each side before anything is said. */
export const fewestDays = 14;
/** Means that lie so many standard errors apart do so by chance about one time in twenty. */
const apart = 2;

/**
 * Whether moods differ between days with and without something: two means, held apart by Welch's t (B. L. Welch, 'The
 * generalization of “Student's” problem when several different population variances are involved', Biometrika 34, 1947),
 * which does not suppose that both sides scatter alike. It tells that they go together, never that one brings the other. Pure.
 * @param isWith of a day; null where it counts for neither side
 * @returns null where one side has too few days
 */
export function togetherOf(moods: readonly DayMood[], isWith: (day: Day) => boolean | null): Together | null {
  const sides = [true, false].map((side) =>
    moods.filter(({ day }) => isWith(day) === side).map(({ mood }) => mood),
  );
  if (sides.some((side) => side.length < fewestDays)) return null;
  const [one, other] = sides.map((values) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
    return { mean, days: values.length, error: spread / values.length };
  }) as [Side & { error: number }, Side & { error: number }];
  const distance = Math.abs(one.mean - other.mean);
  return {
    with: { mean: one.mean, days: one.days },
    without: { mean: other.mean, days: other.days },
    isApart: distance > 0 && distance >= apart * Math.sqrt(one.error + other.error),
  };
}

/** A habit and the evenings' moods on the days on which it was done, and on those on which it was not. */
export interface HabitTogether {
  readonly name: string;
  readonly pillar: PillarName;
  readonly together: Together;
}

const eveningMoods = builtOnce(
  (db, values: { readonly userId: string; readonly from: Day; readonly to: Day }) =>
    db
      .selectFrom('journal_entries')
      .select(['day', 'mood'])
      .where('user_id', '=', values.userId)
      .where('day', '>=', values.from)
      .where('day', '<=', values.to)
      .where('type', '=', 'evening')
      .where('mood', 'is not', null)
      .orderBy('day')
      .orderBy('created_at'),
);

/**
 * What goes together with the evenings' moods: habits with enough days on each side, those that lie furthest apart first. Days on
 * which a habit was skipped, rested or was not due count for neither side.
 * @returns null where there is no habit
 */
export async function readTogether(
  db: Database,
  userId: string,
  from: Day,
  today: Day,
): Promise<readonly HabitTogether[] | null> {
  const habits = await readHabits(db, userId, today, from);
  if (habits.length === 0) return null;
  const rows = await eveningMoods(db, { userId, from, to: today });
  // Of several evenings of a day the last one.
  const moods = [...new Map(rows.map(({ day, mood }) => [day, mood!]))].map(([day, mood]) => ({ day, mood }));
  return habits
    .flatMap((habit) => {
      const { name, pillar } = habit;
      const together = togetherOf(moods, (day) => doneOn(habit, day));
      return together ? [{ name, pillar, together }] : [];
    })
    .toSorted((one, other) => distanceOf(other) - distanceOf(one));
}

const distanceOf = ({ together }: HabitTogether): number =>
  Math.abs(together.with.mean - together.without.mean);
