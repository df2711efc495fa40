import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { BalanceTables } from '#db/tables/balance.ts';
import type { Selectable } from 'kysely';
import { effectiveAnswers } from '#app/forms/engine/conditions.ts';
import { toAnswers } from '#app/forms/engine/form-data.ts';
import { scoreForm } from '#app/forms/engine/score.ts';
import { forms } from '#app/forms/registry.ts';
import { addDays, mondayOf, type Day } from '../days/calendar.ts';
import { localTime } from '../days/local-time.ts';
import { goalOf } from '../goals/goal.ts';
import { progressOf } from '../goals/progress.ts';
import { readMarks } from '../goals/read-marks.ts';
import { readHabits, type Habit } from '../habits/read-habits.ts';
import { readRatings, type DayRatings } from '../journal/ratings.ts';
import { measurementOf } from '../measurements/measurement.ts';
import { dataSchema, readJson } from '../submissions/submission.ts';
import { fedBy, lifePillars, type LifePillar } from './life-pillars.ts';
import type { Frame } from './frames.ts';

/** What somebody said once of how parts of their life stand, 0 to 100. It holds for a year. */
export interface Said {
  readonly day: Day;
  /** A key of the texts, and where it stands. */
  readonly key: string;
  readonly href: string;
  readonly scores: Readonly<Partial<Record<LifePillar, number>>>;
}

/** A goal with how far it was on the days that say so. */
export interface GoalCourse {
  readonly id: string;
  readonly title: string;
  readonly pillar: string;
  readonly startedOn: Day;
  /** The day on which it was reached. */
  readonly reachedOn: Day | null;
  /** How far it is today, 0 to 100. */
  readonly progress: number;
  /** How far it was on days of before, the oldest first: known of a number alone, whose values have days. */
  readonly known: readonly { readonly day: Day; readonly percent: number }[];
}

/**
 * How far a goal was when a day ended, before it was reached; null where nothing says so. That it was looked back on does not: look
 * backs are due by the calendar, and are written however far it is. Pure.
 */
export const farOn = ({ known }: Pick<GoalCourse, 'known'>, day: Day): number | null =>
  known.findLast((one) => one.day <= day)?.percent ?? null;

/** All that a balance of some days is reckoned from: read once, however many frames look at it. */
export interface LifeFacts {
  readonly today: Day;
  readonly habits: readonly Habit[];
  readonly ratings: readonly DayRatings[];
  /** Days with a page of the journal. */
  readonly pages: readonly Day[];
  readonly said: readonly Said[];
  readonly goals: readonly GoalCourse[];
}

/** What is said once holds for so long. */
export const heldDays = 365;

/** 1 to 10 as 0 to 100. */
export const ofTen = (score: number): number => ((score - 1) / 9) * 100;

const byFive = (scores: Readonly<Record<string, number>>): Said['scores'] =>
  Object.fromEntries(
    lifePillars.flatMap((pillar) => {
      const score = scores[fedBy[pillar]];
      return score === undefined ? [] : [[pillar, score] as const];
    }),
  );

/**
 * Reads what a balance needs of a member: habits, ratings and days of the journal (never a word of it), what was measured and
 * assessed, and goals. So many queries, whatever there is.
 * @param frame all days that will be asked about; it ends today @param today the member's own @param zone by which moments are days
 */
export async function readLife(
  db: Database,
  userId: string,
  { from, to }: Frame,
  today: Day,
  zone: string,
): Promise<LifeFacts> {
  const saidFrom = addDays(from, -heldDays);
  return {
    today,
    habits: await readHabits(db, userId, today, mondayOf(from)),
    ratings: await readRatings(db, userId, from, to),
    pages: await readPageDays(db, userId, from, to),
    said: [
      ...(await readMeasured(db, userId, saidFrom, to)),
      ...(await readRated(db, userId, saidFrom, to)),
      ...(await readAssessed(db, userId, saidFrom, zone)),
    ].toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    goals: await readGoalCourses(db, userId, zone),
  };
}

type Whose = { readonly userId: string };
type WhoseRange = Whose & { readonly from: Day; readonly to: Day };

const pageDays = builtOnce((db, values: WhoseRange) =>
  db
    .selectFrom('journal_entries')
    .select('day')
    .where('user_id', '=', values.userId)
    .where('day', '>=', values.from)
    .where('day', '<=', values.to)
    .groupBy('day'),
);

async function readPageDays(db: Database, userId: string, from: Day, to: Day): Promise<readonly Day[]> {
  const rows = await pageDays(db, { userId, from, to });
  return rows.map(({ day }) => day);
}

const measurements = builtOnce((db, values: WhoseRange) =>
  db
    .selectFrom('measurements')
    .selectAll()
    .where('user_id', '=', values.userId)
    .where('day', '>=', values.from)
    .where('day', '<=', values.to),
);

async function readMeasured(db: Database, userId: string, from: Day, to: Day): Promise<readonly Said[]> {
  const rows = await measurements(db, { userId, from, to });
  return rows.map(measurementOf).map(({ id, day, scores }) => ({
    day,
    key: 'measurement',
    href: `/measurements/${id}`,
    scores: byFive(Object.fromEntries(Object.entries(scores).map(([part, score]) => [part, ofTen(score)]))),
  }));
}

/** The eight scales of a row that were answered, 1 to 10. */
export const scalesOf = (
  row: Selectable<BalanceTables['balance_ratings']>,
): Readonly<Partial<Record<LifePillar, number>>> =>
  Object.fromEntries(
    lifePillars.flatMap((pillar) => (row[pillar] === null ? [] : [[pillar, row[pillar]] as const])),
  );

const balanceRatings = builtOnce((db, values: WhoseRange) =>
  db
    .selectFrom('balance_ratings')
    .selectAll()
    .where('user_id', '=', values.userId)
    .where('day', '>=', values.from)
    .where('day', '<=', values.to),
);

async function readRated(db: Database, userId: string, from: Day, to: Day): Promise<readonly Said[]> {
  const rows = await balanceRatings(db, { userId, from, to });
  return rows.map((row) => ({
    day: row.day,
    key: 'rating',
    href: `/life-balance/scales?day=${row.day}`,
    scores: Object.fromEntries(Object.entries(scalesOf(row)).map(([part, score]) => [part, ofTen(score)])),
  }));
}

const assessments = forms.filter(({ elite, definition }) => elite && definition.dimensions);

const assessed = builtOnce((db, values: Whose & { readonly from: Day }) =>
  db
    .selectFrom('form_progress')
    .select(['id', 'form_type', 'form_data', 'completed_at'])
    .where('user_id', '=', values.userId)
    .where(
      'form_type',
      'in',
      assessments.map(({ definition }) => definition.id),
    )
    .where('completed_at', '>=', values.from),
);

/** Assessments of one pillar that score themselves, as they were answered: the mean of their parts. */
async function readAssessed(db: Database, userId: string, from: Day, zone: string): Promise<readonly Said[]> {
  const rows = await assessed(db, { userId, from });
  return rows.flatMap(({ id, form_type, form_data, completed_at }): readonly Said[] => {
    const { definition, elite } = assessments.find((one) => one.definition.id === form_type)!;
    const answers = effectiveAnswers(definition, toAnswers(definition, readJson(dataSchema, form_data)));
    const scores = scoreForm(definition, answers).flatMap(({ percent }) =>
      percent === null ? [] : [percent],
    );
    if (scores.length === 0) return [];
    const score = scores.reduce((sum, one) => sum + one, 0) / scores.length;
    return [
      {
        day: localTime(zone, new Date(completed_at!)).day,
        key: `assessment-${elite!.pillar}`,
        href: `/forms/submissions/${id}`,
        scores: byFive({ [elite!.pillar]: score }),
      },
    ];
  });
}

/** As many goals as a life has room for. */
const mostGoals = 100;

const goalsPursued = builtOnce((db, values: Whose) =>
  db
    .selectFrom('user_goals')
    .selectAll()
    .where('user_id', '=', values.userId)
    .where('status', 'in', ['in_progress', 'completed'])
    .orderBy('created_at', 'desc')
    .limit(mostGoals),
);
const valuesWritten = builtOnce((db, values: Whose) =>
  db
    .selectFrom('goal_values')
    .select(['goal_id', 'day', 'hundredths'])
    .where('user_id', '=', values.userId)
    .orderBy('day'),
);

/**
 * A member's goals that are under way or reached, with how far they were when. Six queries at most.
 * @param zone the member's: by it a goal is reached on the day on which they say so
 */
export async function readGoalCourses(
  db: Database,
  userId: string,
  zone: string,
): Promise<readonly GoalCourse[]> {
  const rows = await goalsPursued(db, { userId });
  if (rows.length === 0) return [];
  const goals = rows.map(goalOf);
  const marks = await readMarks(db, userId, goals);
  const values = Map.groupBy(await valuesWritten(db, { userId }), ({ goal_id }) => goal_id);
  return goals.map((goal) => {
    const now = marks(goal);
    // Of a goal that is measured by something else by now, its values say nothing.
    const noted = goal.measure === 'number' ? (values.get(goal.id) ?? []) : [];
    return {
      id: goal.id,
      title: goal.title,
      pillar: goal.pillar.toLowerCase(),
      startedOn: goal.startedOn,
      reachedOn: goal.completedAt ? localTime(zone, goal.completedAt).day : null,
      progress: now.progress,
      known: noted.map(({ day, hundredths }) => ({
        day,
        percent: progressOf({ ...goal, ...now, latest: hundredths }),
      })),
    };
  });
}
