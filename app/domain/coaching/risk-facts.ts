import type { Database } from '#db/database.ts';
import type { ShareKind } from '#db/tables/coaching.ts';
import { addDays, daysBetween, daysFrom, latest, type Day } from '../days/calendar.ts';
import { goalOf, type Goal } from '../goals/goal.ts';
import { readMarksOf, type GoalMarks } from '../goals/read-marks.ts';
import { firstDayOf, stepOn, type Run } from '../program-days/find-run.ts';
import { isResting } from '../program-days/run-days.ts';
import type { GoalStand, RiskFacts } from './risk.ts';
import { membersOfCoach, sharers, type OfCoach } from './whose.ts';

/** How far back check-ins are counted: of a program that goes by weeks, four of them. */
const countedDays = { day: 14, week: 28 } as const;
/** How far back anything is read: measurements are a month apart, and more. */
const readDays = 200;

/** Somebody of whom facts are wanted. */
export interface RiskMember {
  readonly memberId: string;
  readonly shares: ReadonlySet<ShareKind>;
  /** The day on which the coaching began, and today: by the member's calendar. */
  readonly since: Day;
  readonly today: Day;
  /** The program that they are in; null for none. */
  readonly run: Run | null;
  readonly dayOf: (moment: Date) => Day;
}

/** Kinds that show day by day whether somebody is there; the others are too rare for silence to mean anything. */
const daily = ['checkins', 'goals', 'ratings'] as const satisfies readonly ShareKind[];

/**
 * What members share with their coach, as far as a score needs it; whatever they do not share is not read. As many queries for
 * one member as for all.
 */
export async function readRiskFacts(
  db: Database,
  of: OfCoach,
  members: readonly RiskMember[],
  now: Date,
): Promise<ReadonlyMap<string, RiskFacts>> {
  const from = addDays(now.toISOString().slice(0, 10), -readDays);
  const checkIns = Map.groupBy(await checkInDays(db, of, from), ({ user_id }) => user_id);
  const signs = Map.groupBy(await readSigns(db, of, from), ({ user_id }) => user_id);
  const words = new Map(
    (await lastWords(db, of)).map(({ user_id, at }) => [user_id, at === null ? null : new Date(at)]),
  );
  const goals = Map.groupBy(await goalsUnderWay(db, of), ({ user_id }) => user_id);
  const marks = await readMarksOf(db, sharers(db, of, 'goals'));
  const measured = Map.groupBy(await wholes(db, of, from), ({ user_id }) => user_id);
  return new Map(
    members.map((member) => {
      const { memberId, shares, since, today, dayOf } = member;
      const days = new Set((checkIns.get(memberId) ?? []).map(({ day }) => day));
      const word = words.get(memberId);
      const last = [
        ...days,
        ...(signs.get(memberId) ?? []).map(({ day }) => day),
        ...(word ? [dayOf(word)] : []),
      ].reduce((one, other) => latest(one, other ?? one), since);
      const [newest, before] = (measured.get(memberId) ?? []).map(({ overall }) => overall);
      const own = goals.get(memberId) ?? [];
      return [
        memberId,
        {
          checkIns: shares.has('checkins') ? countCheckIns(member, days) : null,
          quietDays: daily.some((kind) => shares.has(kind)) ? Math.max(0, daysBetween(last, today)) : null,
          goals: shares.has('goals') ? own.map((row) => standOfGoal(row.goal, marks(row.goal), today)) : null,
          measured: newest === undefined || before === undefined ? null : { before, now: newest },
        },
      ];
    }),
  );
}

/** How many of the steps of a program that are over have a check-in; null where none is. */
function countCheckIns({ run, today }: RiskMember, days: ReadonlySet<Day>): RiskFacts['checkIns'] {
  if (!run) return null;
  const first = addDays(today, -countedDays[run.program.rhythm]);
  const current = stepOn(run, today);
  const counted = daysFrom(first, addDays(today, -1)).filter((day) => !isResting(run, day));
  const steps = Map.groupBy(counted, (day) => stepOn(run, day));
  let [due, made] = [0, 0];
  for (const [step, own] of steps) {
    if (step === null || step === current || firstDayOf(run, step) < first) continue;
    due += 1;
    if (own.some((day) => days.has(day))) made += 1;
  }
  if (due === 0) return null;
  const last = [...days].reduce<Day | null>((one, other) => (one && one > other ? one : other), null);
  return { due, made, lastDaysAgo: last === null ? null : Math.max(0, daysBetween(last, today)) };
}

function standOfGoal(goal: Goal, { progress, nextCheckpoint }: GoalMarks, today: Day): GoalStand {
  const { startedOn, targetDate } = goal;
  const whole = targetDate === null ? 0 : daysBetween(startedOn, targetDate);
  const late = nextCheckpoint?.day ? daysBetween(nextCheckpoint.day, today) : 0;
  return {
    progress,
    elapsed:
      targetDate === null
        ? null
        : whole <= 0
          ? 100
          : Math.min(100, Math.max(0, Math.floor((daysBetween(startedOn, today) * 100) / whole))),
    lateCheckpoint: late > 0 ? { percent: nextCheckpoint!.percent, days: late } : null,
    daysOver: targetDate === null ? 0 : Math.max(0, daysBetween(targetDate, today)),
  };
}

const checkInDays = (db: Database, of: OfCoach, from: Day) =>
  db
    .selectFrom('check_ins')
    .select(['user_id', 'on_day as day'])
    .where('user_id', 'in', sharers(db, of, 'checkins'))
    .where('on_day', '>=', from)
    .execute();

/** The newest day of each kind of thing that members share besides check-ins. */
const readSigns = (db: Database, of: OfCoach, from: Day) =>
  db
    .selectFrom('journal_entries')
    .select((eb) => ['user_id', eb.fn.max('day').as('day')])
    .where('user_id', 'in', sharers(db, of, 'ratings'))
    .where('day', '>=', from)
    .where((eb) =>
      eb.or([
        eb('mood', 'is not', null),
        eb('energy_level', 'is not', null),
        eb('stress_level', 'is not', null),
        eb('self_care_rating', 'is not', null),
      ]),
    )
    .groupBy('user_id')
    .unionAll(
      db
        .selectFrom('goal_steps')
        .select((eb) => ['user_id', eb.fn.max('done_on').$notNull().as('day')])
        .where('user_id', 'in', sharers(db, of, 'goals'))
        .where('done_on', 'is not', null)
        .groupBy('user_id'),
    )
    .unionAll(
      db
        .selectFrom('goal_values')
        .select((eb) => ['user_id', eb.fn.max('day').as('day')])
        .where('user_id', 'in', sharers(db, of, 'goals'))
        .groupBy('user_id'),
    )
    .unionAll(
      db
        .selectFrom('goal_checkpoints')
        .select((eb) => ['user_id', eb.fn.max('day').as('day')])
        .where('user_id', 'in', sharers(db, of, 'goals'))
        .groupBy('user_id'),
    )
    .unionAll(
      db
        .selectFrom('measurements')
        .select((eb) => ['user_id', eb.fn.max('day').as('day')])
        .where('user_id', 'in', sharers(db, of, 'measurements'))
        .groupBy('user_id'),
    )
    .execute();

/** When each member wrote to this coach last; what they wrote is not looked at. */
const lastWords = (db: Database, of: OfCoach) =>
  db
    .selectFrom('coach_messages')
    .innerJoin('coach_assignments as thread', 'thread.id', 'coach_messages.assignment_id')
    .select((eb) => ['thread.member_id as user_id', eb.fn.max('coach_messages.created_at').as('at')])
    .where('thread.coach_id', '=', of.coachId)
    .where('thread.ended_at', 'is', null)
    .where('thread.member_id', 'in', membersOfCoach(db, of))
    .whereRef('coach_messages.author_id', '=', 'thread.member_id')
    .groupBy('thread.member_id')
    .execute();

async function goalsUnderWay(db: Database, of: OfCoach) {
  const rows = await db
    .selectFrom('user_goals')
    .selectAll()
    .where('user_id', 'in', sharers(db, of, 'goals'))
    .where('status', '=', 'in_progress')
    .execute();
  return rows.map((row) => ({ user_id: row.user_id, goal: goalOf(row) }));
}

const wholes = (db: Database, of: OfCoach, from: Day) =>
  db
    .selectFrom('measurements')
    .select(['user_id', 'overall'])
    .where('user_id', 'in', sharers(db, of, 'measurements'))
    .where('day', '>=', from)
    .orderBy('day', 'desc')
    .execute();
