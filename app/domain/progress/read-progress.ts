import type { Database } from '#db/database.ts';
import { uncountedSources } from '#db/xp-days.ts';
import { farOn, readGoalCourses, type GoalCourse } from '../balance/life-facts.ts';
import { gatherSeries } from '../comprehensive-analyses/gather.ts';
import type { Series } from '../comprehensive-analyses/series.ts';
import { addDays, mondayOf, type Day } from '../days/calendar.ts';
import { localTime } from '../days/local-time.ts';
import { rateIn } from '../habits/rate-in.ts';
import type { Rate } from '../habits/rates.ts';
import { isArchived, readHabits, type Habit } from '../habits/read-habits.ts';
import type { Period } from './periods.ts';

/** Moments between which a member's days lie, ISO 8601: the first is within, the last is not. */
export interface Moments {
  readonly from: string;
  readonly until: string;
}

/** All that progress is told of, read once for however many periods. */
export interface ProgressFacts {
  readonly today: Day;
  /** The day on which the account was opened. */
  readonly joinedOn: Day;
  readonly habits: readonly Habit[];
  readonly goals: readonly GoalCourse[];
  /** Everything that was kept by day. */
  readonly series: readonly Series[];
  /** Days with a page of the journal. */
  readonly pages: readonly Day[];
}

/** Reads it, in so many queries whatever there is. @param from the first day of the first period @param today the member's own @param zone by which moments are days */
export async function readProgressFacts(
  db: Database,
  userId: string,
  from: Day,
  today: Day,
  zone: string,
): Promise<ProgressFacts> {
  const pages = await db
    .selectFrom('journal_entries')
    .select('day')
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', today)
    .groupBy('day')
    .execute();
  const { created_at } = await db
    .selectFrom('profiles')
    .select('created_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    today,
    joinedOn: localTime(zone, new Date(created_at)).day,
    habits: await readHabits(db, userId, today, mondayOf(from)),
    goals: await readGoalCourses(db, userId, zone),
    series: await gatherSeries(db, userId, { from, to: today }, today),
    pages: pages.map(({ day }) => day),
  };
}

/** How many points were earned, and how many forms were completed, between two moments. Two queries. */
export async function countBetween(
  db: Database,
  userId: string,
  { from, until }: Moments,
): Promise<{ readonly points: number; readonly forms: number }> {
  const points = await db
    .selectFrom('xp_events')
    .select((eb) => eb.fn.sum<number | string | null>('amount').as('sum'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('source_type', 'not in', uncountedSources)
    .executeTakeFirstOrThrow();
  const forms = await db
    .selectFrom('form_progress')
    .select('id')
    .where('user_id', '=', userId)
    .where('completed_at', '>=', from)
    .where('completed_at', '<', until)
    .execute();
  return { points: Number(points.sum ?? 0), forms: forms.length };
}

/** What became of a habit in a period. */
export interface HabitProgress extends Rate {
  readonly id: string;
  readonly name: string;
  readonly pillar: Habit['pillar'];
  /** Days done, and days that were excused. */
  readonly done: number;
  readonly skipped: number;
}

const isIn = (day: Day, { from, to }: Pick<Period, 'from' | 'to'>): boolean => day >= from && day <= to;

/** The habits that a period asked for, or that were done in it. Pure. */
export const habitsIn = ({ habits, today }: ProgressFacts, period: Period): readonly HabitProgress[] =>
  habits.flatMap((habit) => {
    const rate = rateIn(habit, period, today);
    const marks = [...habit.marks].filter(([day]) => isIn(day, period)).map(([, { state }]) => state);
    const done = marks.filter((state) => state === 'done').length;
    if (rate.asked === 0 && done === 0) return [];
    const skipped = marks.filter((state) => state === 'skipped').length;
    return [{ id: habit.id, name: habit.name, pillar: habit.pillar, ...rate, done, skipped }];
  });

/** All habits of a period together; null where nothing was asked for. Pure. */
export function shareIn(facts: ProgressFacts, period: Period): (Rate & { readonly percent: number }) | null {
  const all = habitsIn(facts, period);
  const asked = all.reduce((sum, one) => sum + one.asked, 0);
  const kept = all.reduce((sum, one) => sum + one.kept, 0);
  return asked === 0 ? null : { asked, kept, percent: Math.round((kept / asked) * 100) };
}

/** On how many days of a period a page was written. Pure. */
export const pagesIn = ({ pages }: ProgressFacts, period: Period): number =>
  pages.filter((day) => isIn(day, period)).length;

/** How far a goal was at the begin of a period and at its end; null where nothing says so. Pure. */
export interface GoalProgress extends Pick<GoalCourse, 'id' | 'title' | 'pillar'> {
  readonly before: number | null;
  readonly now: number | null;
  readonly isReached: boolean;
}

/** The goals that were under way in a period, or reached in it. Pure. */
export function goalsIn({ goals, today }: ProgressFacts, { from, to }: Period): readonly GoalProgress[] {
  return goals
    .filter(({ startedOn, reachedOn }) => startedOn <= to && (reachedOn === null || reachedOn >= from))
    .map((goal) => {
      const { id, title, pillar, startedOn, reachedOn, progress } = goal;
      const isReached = reachedOn !== null && reachedOn <= to;
      return {
        id,
        title,
        pillar,
        isReached,
        before: startedOn >= from ? 0 : farOn(goal, addDays(from, -1)),
        now: isReached ? 100 : to >= today && reachedOn === null ? progress : farOn(goal, to),
      };
    });
}

/** A series as far as it lies in a period; none without a day. Pure. */
export const seriesIn = ({ series }: ProgressFacts, period: Period): readonly Series[] =>
  series.flatMap((one) => {
    const days = new Map([...one.days].filter(([day]) => isIn(day, period)));
    return days.size === 0 ? [] : [{ ...one, days }];
  });

/** The mean of a series in a period; null where it has no day. Pure. */
export function meanIn({ series }: ProgressFacts, key: string, period: Period): number | null {
  const days = [...(series.find((one) => one.key === key)?.days ?? [])].filter(([day]) => isIn(day, period));
  return days.length === 0 ? null : days.reduce((sum, [, value]) => sum + value, 0) / days.length;
}

/** Habits that are kept now. */
export const keptHabits = ({ habits }: ProgressFacts): readonly Habit[] =>
  habits.filter((habit) => !isArchived(habit));
