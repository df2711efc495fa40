import { addDays, daysBetween, type Day } from '../days/calendar.ts';
import { rateIn } from '../habits/rate-in.ts';
import type { Rate } from '../habits/rates.ts';
import type { Habit } from '../habits/read-habits.ts';
import type { DayRatings } from '../journal/ratings.ts';
import { leastIn, type Frame, type FrameLength, type Least } from './frames.ts';
import { farOn, heldDays, ofTen, type GoalCourse, type LifeFacts } from './life-facts.ts';
import { fedBy, lifePillars, readInJournal, type JournalReading, type LifePillar } from './life-pillars.ts';
import { balanceOf, scoreOf, type Balance, type Behind, type SourceScore } from './scores.ts';

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** So many pages of the journal a week are all that is asked for (specification 3, §9: two to three). */
const pagesAWeek = 3;

/** A goal at nothing says something from this day on: before, it has only been written down. */
const daysOfStart = 7;

/** How a life stood in a frame, by all that is known of it. Pure. */
export function measureLife(facts: LifeFacts, frame: Frame, length: FrameLength): Balance {
  const least = leastIn(length);
  const rates = new Map(facts.habits.map((habit) => [habit, rateIn(habit, frame, facts.today)]));
  return balanceOf(
    lifePillars.map((pillar) =>
      scoreOf(pillar, [
        habitsOf(pillar, rates, least),
        journalOf(pillar, facts, frame, least),
        saidOf(pillar, facts, frame),
        goalsOf(pillar, facts, frame),
      ]),
    ),
  );
}

const nothing = (
  source: SourceScore['source'],
  missing: NonNullable<SourceScore['missing']>,
  count = 0,
  behind: readonly Behind[] = [],
): SourceScore => ({ source, score: null, missing, count, behind });

function habitsOf(pillar: LifePillar, rates: ReadonlyMap<Habit, Rate>, { asked: least }: Least): SourceScore {
  const own = [...rates].filter(
    ([habit, { asked }]) => habit.pillar.toLowerCase() === fedBy[pillar] && asked > 0,
  );
  const asked = own.reduce((sum, [, rate]) => sum + rate.asked, 0);
  const behind = own.map(([{ id, name }, rate]): Behind => ({
    name: { own: name },
    href: `/habits/${id}`,
    score: (rate.kept / rate.asked) * 100,
    count: Math.round(rate.asked),
    day: null,
  }));
  const count = Math.round(asked);
  if (own.length === 0) return nothing('habits', 'none');
  if (asked < least) return nothing('habits', 'few', count, behind);
  const kept = own.reduce((sum, [, rate]) => sum + rate.kept, 0);
  return { source: 'habits', score: (kept / asked) * 100, missing: null, count, behind };
}

function journalOf(pillar: LifePillar, facts: LifeFacts, frame: Frame, least: Least): SourceScore {
  const readings = readInJournal[pillar];
  if (!readings) return nothing('journals', 'not-asked');
  const rated = facts.ratings.filter(({ day }) => day >= frame.from && day <= frame.to);
  const pages = facts.pages.filter((day) => day >= frame.from && day <= frame.to).length;
  const behind = readings.flatMap((reading) => readingOf(reading, rated, pages, frame));
  const enough = behind.filter(({ count }) => count! >= least.rated);
  const count = Math.max(0, ...behind.map((one) => one.count!));
  if (behind.length === 0) return nothing('journals', 'none');
  if (enough.length === 0) return nothing('journals', 'few', count, behind);
  const score = meanOf(enough.map((one) => one.score));
  return { source: 'journals', score, missing: null, count, behind: enough };
}

/** What one rating of the journal says, or that it was written in. */
function readingOf(
  reading: JournalReading,
  rated: readonly DayRatings[],
  pages: number,
  { from, to }: Frame,
): readonly Behind[] {
  const behind = (score: number, count: number): readonly Behind[] => [
    { name: { key: `journal-${reading.rating}` }, href: '/journal?tab=insights', score, count, day: null },
  ];
  if (reading.rating === 'pages') {
    const asked = ((daysBetween(from, to) + 1) / 7) * pagesAWeek;
    return pages === 0 ? [] : behind(Math.min(1, pages / asked) * 100, pages);
  }
  const { rating, isBetter } = reading;
  const values = rated.flatMap((day) => (day[rating] === null ? [] : [ofTen(day[rating])]));
  if (values.length === 0) return [];
  const mean = meanOf(values);
  return behind(isBetter === 'more' ? mean : 100 - mean, values.length);
}

/** The newest of each kind that was said until the frame ended, and no longer than a year before. */
function saidOf(pillar: LifePillar, { said }: LifeFacts, { to }: Frame): SourceScore {
  const newest = new Map<string, Behind>();
  for (const { day, key, href, scores } of said) {
    const score = scores[pillar];
    if (score === undefined || day > to || day <= addDays(to, -heldDays)) continue;
    newest.set(key, { name: { key }, href, score, count: null, day });
  }
  const behind = [...newest.values()];
  if (behind.length === 0) return nothing('assessments', 'none');
  const score = meanOf(behind.map((one) => one.score));
  return { source: 'assessments', score, missing: null, count: behind.length, behind };
}

/** Goals that were under way in the frame or reached within it, as far as it is known how far they were when it ended. */
function goalsOf(pillar: LifePillar, { goals, today }: LifeFacts, frame: Frame): SourceScore {
  const behind = goals
    .filter((goal) => goal.pillar === fedBy[pillar] && goal.startedOn <= frame.to)
    .flatMap((goal): readonly Behind[] => {
      const score = farIn(goal, frame, today);
      if (score === null) return [];
      return [{ name: { own: goal.title }, href: `/goals/${goal.id}`, score, count: null, day: null }];
    });
  if (behind.length === 0) return nothing('goals', 'none');
  const score = meanOf(behind.map((one) => one.score));
  return { source: 'goals', score, missing: null, count: behind.length, behind };
}

/** How far a goal was when a frame ended; null where nothing says so yet, or where it was reached before. */
function farIn(goal: GoalCourse, { from, to }: Frame, today: Day): number | null {
  const { startedOn, reachedOn, progress } = goal;
  if (reachedOn !== null && reachedOn <= to) return reachedOn >= from ? 100 : null;
  if (to === today) return progress === 0 && daysBetween(startedOn, today) < daysOfStart ? null : progress;
  return farOn(goal, to);
}
