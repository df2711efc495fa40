import type { Database } from '#db/database.ts';
import { addDays, daysFrom, earliest, type Day } from '../days/calendar.ts';
import { localTime } from '../days/local-time.ts';
import { totalOn, type DayTotal } from '../habits/read-habit-days.ts';
import { entriesAtEnds } from '../journal/entries-at-ends.ts';
import type { JournalEntry } from '../journal/entry.ts';
import { endOf, periodAfter, periodBefore, periodOf, type Period } from '../progress/periods.ts';
import {
  countBetween,
  goalsIn,
  meanIn,
  pagesIn,
  readProgressFacts,
  shareIn,
  type Moments,
  type ProgressFacts,
} from '../progress/read-progress.ts';

/** What a calendar year holds of somebody, as far as it has gone. */
export interface YearFacts {
  readonly period: Period;
  readonly known: ProgressFacts;
  readonly points: number;
  readonly forms: number;
  /** The first and the last page of the journal; one where there is no other. */
  readonly pages: readonly JournalEntry[];
}

const yearOf = (day: Day): number => Number(day.slice(0, 4));

export const periodOfYear = (year: number): Period => periodOf('yearly', `${year}-01-01`);

/** What somebody may have brought along from before they came, by the days that they wrote. */
const broughtAlong = [
  'habit_completions',
  'journal_entries',
  'measurements',
  'body_compositions',
  'health_markers',
  'food_entries',
  'workout_sessions',
] as const;

/**
 * The first year of which somebody has something: they came in it, or brought along what is older. One query.
 * @param zone by which moments are days
 */
export async function firstYear(db: Database, userId: string, zone: string): Promise<number> {
  const { created_at, ...days } = await db
    .selectFrom('profiles')
    .select((eb) => [
      'profiles.created_at',
      ...broughtAlong.map((table) =>
        eb
          .selectFrom(table)
          .select((inner) => inner.fn.min<string | null>(`${table}.day`).as('day'))
          .where(`${table}.user_id`, '=', userId)
          .as(table),
      ),
    ])
    .where('profiles.id', '=', userId)
    .executeTakeFirstOrThrow();
  const joinedOn = localTime(zone, new Date(created_at)).day;
  return yearOf(Object.values(days).reduce<Day>((first, day) => earliest(first, day ?? first), joinedOn));
}

/**
 * The year that is looked at unless one is asked for: in January the one that is just over, where there was one.
 * @param today the member's own
 */
export function yearNow(first: number, today: Day): number {
  const year = yearOf(today);
  return today.slice(5, 7) === '01' && first < year ? year - 1 : year;
}

/**
 * The year that somebody is led to: in December the one that ends, in January the one that is just over, where they had one; null in
 * other months. At most one query.
 * @param today the member's own
 */
export async function yearAsked(
  db: Database,
  member: { readonly id: string; readonly timezone: string },
  today: Day,
): Promise<number | null> {
  const month = today.slice(5, 7);
  if (month === '12') return yearOf(today);
  if (month !== '01') return null;
  const before = yearOf(today) - 1;
  return (await firstYear(db, member.id, member.timezone)) > before ? null : before;
}

/** Reads it, in so many queries whatever there is. @param moments between which its days lie @param today the member's own */
export async function readYear(
  db: Database,
  member: { readonly id: string; readonly timezone: string },
  period: Period,
  moments: Moments,
  today: Day,
): Promise<YearFacts> {
  const { id, timezone } = member;
  // Habits are told against the year before, and weeks are counted from their Monday.
  const known = await readProgressFacts(db, id, addDays(periodBefore(period).from, -7), today, timezone);
  const { points, forms } = await countBetween(db, id, moments);
  const pages = await entriesAtEnds(db, id, [period.from, endOf(period, today)]);
  return { period, known, points, forms, pages };
}

/** A month of a year, in numbers. */
export interface MonthOfYear {
  readonly month: Period;
  /** 0 to 100: what was kept of what the habits asked; null where they asked nothing. */
  readonly habits: number | null;
  /** Days with a page of the journal. */
  readonly pages: number;
  /** The mean of what was chosen, 1 to 10; null where nothing was. */
  readonly mood: number | null;
}

/** The months of a year that have begun, from the first one on that holds anything. Pure. */
export function monthsIn({ known, period }: Pick<YearFacts, 'known' | 'period'>): readonly MonthOfYear[] {
  const months: MonthOfYear[] = [];
  for (
    let month = periodOf('monthly', period.from);
    month.from <= endOf(period, known.today);
    month = periodAfter(month)
  )
    months.push({
      month,
      habits: shareIn(known, month)?.percent ?? null,
      pages: pagesIn(known, month),
      mood: meanIn(known, 'journal.mood', month),
    });
  const first = months.findIndex(({ habits, pages, mood }) => habits !== null || pages > 0 || mood !== null);
  return first < 0 ? [] : months.slice(first);
}

/** What became of the habits on each day of a year, from the first month on that holds anything. Pure. */
export const daysIn = (read: Pick<YearFacts, 'known' | 'period'>): readonly DayTotal[] => {
  const { known, period } = read;
  const from = monthsIn(read)[0]?.month.from ?? period.from;
  return daysFrom(from, period.to).map((day) => totalOn(known.habits, day, known.today));
};

/** On how many days of a year anything was kept: a habit done, a page written, something measured, eaten, trained or answered. Pure. */
export function activeDaysIn({ known, period }: Pick<YearFacts, 'known' | 'period'>): number {
  const noted = known.series
    .filter(({ source }) => source !== 'habits')
    .flatMap(({ days, noted: on }) => [...(on ?? days.keys())]);
  const kept = known.habits.flatMap(({ marks }) =>
    [...marks].flatMap(([day, { state }]) => (state === 'done' || state === 'part' ? [day] : [])),
  );
  const all = [...known.pages, ...noted, ...kept];
  return new Set(all.filter((day) => day >= period.from && day <= period.to)).size;
}

/** How many goals were reached in a year. Pure. */
export const goalsReachedIn = ({ known, period }: Pick<YearFacts, 'known' | 'period'>): number =>
  goalsIn(known, period).filter(({ isReached }) => isReached).length;
