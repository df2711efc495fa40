import type { Expression } from 'kysely';
import type { Database } from '#db/database.ts';
import type { TierKey } from '#db/tables/catalogue.ts';
import type { EnrollmentState } from '#db/tables/payments.ts';
import type { Program, ProgramStep } from '#app/programs/program.ts';
import { daysOfStep, programOfTier, programs, stepsOf } from '#app/programs/registry.ts';
import type { Day } from '../days/calendar.ts';
import { openStates } from '../programs/access.ts';
import { dayOfNumber, numberOn, standOn, type Pause, type RunDays, type RunState } from './run-days.ts';

/** Somebody who goes through a program. */
export interface Walker {
  readonly id: string;
  /** The calendar day of a moment, by their clock. */
  readonly dayOf: (moment: Date) => Day;
  /** All that there are, unless others are said. */
  readonly programs?: readonly Program[];
}

/** Which of somebody's ways through a program: that of an enrolment, or that of their trial. */
export type RunOf = { readonly kind: 'enrollment'; readonly id: string } | { readonly kind: 'trial' };

/** Somebody's way through a program. */
export interface Run extends RunDays {
  /** Null until something of it was written. */
  readonly id: string | null;
  readonly program: Program;
  readonly steps: readonly ProgramStep[];
  readonly source: { readonly kind: 'enrollment' | 'trial'; readonly id: string };
  /** Of the enrolment; null of a trial. */
  readonly state: EnrollmentState | null;
  /** Whether its pages may be seen. */
  readonly isOpen: boolean;
  readonly startsAt: Date;
  /** The calendar day of its start by the clock of now: before its first one where its member moved west since something was written. */
  readonly startDay: Day;
  readonly endsAt: Date | null;
  readonly finishedOn: Day | null;
  readonly movedDays: number;
}

/** How many days a program takes. */
export const lengthOf = ({ program, steps }: Pick<Run, 'program' | 'steps'>): number =>
  steps.length * daysOfStep(program);

/** Which step a day of the program belongs to, from 1 on; 0 before the first. */
export const stepOfNumber = ({ program }: Pick<Run, 'program'>, number: number): number =>
  Math.max(0, Math.ceil(number / daysOfStep(program)));

/**
 * Which day of a program a calendar day is, as `numberOn`. What has begun stays begun: a day before its first one that its start
 * lies behind all the same, because its member moved west, is day 1, too.
 */
export function dayOfRun(run: Run, day: Day): number {
  const number = numberOn(run, day);
  return number < 1 && day >= run.startDay ? 1 : number;
}

/** Where somebody stands, with the newest step that is open to them: from 1 on, 0 where none is. */
export function standOf(
  run: Run,
  today: Day,
): { readonly state: RunState; readonly number: number; readonly step: number } {
  const stand = standOn(run, lengthOf(run), today);
  const number = Math.max(stand.number, dayOfRun(run, today) === 1 ? 1 : 0);
  const state = stand.state === 'ahead' && number === 1 ? 'running' : stand.state;
  return { state, number, step: stepOfNumber(run, number) };
}

/** The calendar day on which a step begins, counted from 1. */
export const firstDayOf = (run: Run, step: number): Day =>
  dayOfNumber(run, (step - 1) * daysOfStep(run.program) + 1);

/** The step that a calendar day belongs to, counted from 1; null before the first, after the last. */
export function stepOn(run: Run, day: Day): number | null {
  const step = stepOfNumber(run, dayOfRun(run, day));
  return step >= 1 && step <= run.steps.length ? step : null;
}

const columns = [
  'program_runs.id as run_id',
  'program_runs.first_day',
  'program_runs.finished_on',
  'program_runs.moved_days',
] as const;

/** The way through a program that is asked for, or null: it is another person's, or there is no program for it. At most two queries. */
export async function findRun(db: Database, who: Walker, of: RunOf): Promise<Run | null> {
  const row =
    of.kind === 'trial'
      ? await trialRow(db, who.id)
      : await enrollmentRows(db)
          .where('enrollments.id', '=', of.id)
          .where('enrollments.user_id', '=', who.id)
          .executeTakeFirst();
  return row ? runOf(db, who, of.kind, row) : null;
}

/** What a row of an enrolment, or of a trial, has to say of somebody's way through a program. */
export interface RunRow {
  readonly id: string;
  readonly state: EnrollmentState | null;
  readonly starts_at: string;
  readonly ends_at: string | null;
  readonly tier: TierKey;
  readonly pause_days: number;
  readonly run_id: string | null;
  readonly first_day: string | null;
  readonly finished_on: string | null;
  readonly moved_days: number | null;
}

/** A way through a program from its row; null where there is no program for it. One query where something of it was written. */
export async function runOf(
  db: Database,
  who: Walker,
  kind: RunOf['kind'],
  row: RunRow,
): Promise<Run | null> {
  const pauses = row.run_id === null ? [] : await pausesOf(db, who.id, row.run_id);
  return runFrom(who, kind, row, pauses);
}

/** The same where its pauses were read already. */
export function runFrom(who: Walker, kind: RunOf['kind'], row: RunRow, pauses: readonly Pause[]): Run | null {
  const program = programOfTier(row.tier, who.programs ?? programs);
  if (!program) return null;
  const startsAt = new Date(row.starts_at);
  return {
    id: row.run_id,
    program,
    steps: stepsOf(program),
    source: { kind, id: row.id },
    state: row.state,
    isOpen: row.state === null || (openStates as readonly EnrollmentState[]).includes(row.state),
    startsAt,
    startDay: who.dayOf(startsAt),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    firstDay: row.first_day ?? who.dayOf(startsAt),
    finishedOn: row.finished_on,
    movedDays: row.moved_days ?? 0,
    allowance: row.pause_days,
    pauses,
  };
}

/** Enrolments with what `runOf` needs of them. */
export const enrollmentRows = (db: Database) =>
  db
    .selectFrom('enrollments')
    .innerJoin('freedom_plan_tiers', 'freedom_plan_tiers.id', 'enrollments.tier_id')
    .leftJoin('program_runs', 'program_runs.enrollment_id', 'enrollments.id')
    .select([
      'enrollments.id',
      'enrollments.state',
      'enrollments.starts_at',
      'enrollments.ends_at',
      'freedom_plan_tiers.tier',
      'freedom_plan_tiers.pause_days',
      ...columns,
    ]);

/** More programs than anybody buys. */
const mostRuns = 50;

/** What somebody bought that has days, by the ids of their enrolments. Two queries. */
export async function listRuns(db: Database, who: Walker): Promise<ReadonlyMap<string, Run>> {
  const rows = await enrollmentRows(db)
    .where('enrollments.user_id', '=', who.id)
    .orderBy('enrollments.created_at', 'desc')
    .limit(mostRuns)
    .execute();
  const pauses = await db
    .selectFrom('program_pauses')
    .selectAll()
    .where('user_id', '=', who.id)
    .orderBy('from_day')
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const own = pauses.filter(({ run_id }) => run_id === row.run_id);
      const run = runFrom(who, 'enrollment', row, own.map(pauseOf));
      return run ? [[row.id, run] as const] : [];
    }),
  );
}

/**
 * What several people bought that has days, by their ids, the newest first. Two queries, however many they are.
 * @param whose a query of the ids of all of them
 */
export async function listRunsOf(
  db: Database,
  people: readonly Walker[],
  whose: Expression<string>,
): Promise<ReadonlyMap<string, readonly Run[]>> {
  const rows = await enrollmentRows(db)
    .select(['enrollments.user_id', 'enrollments.created_at'])
    .where('enrollments.user_id', 'in', whose)
    .execute();
  const pauses = await db
    .selectFrom('program_pauses')
    .selectAll()
    .where('user_id', 'in', whose)
    .orderBy('from_day')
    .execute();
  const owned = Map.groupBy(rows, ({ user_id }) => user_id);
  const rested = Map.groupBy(pauses, ({ run_id }) => run_id);
  return new Map(
    people.map((who) => [
      who.id,
      (owned.get(who.id) ?? [])
        .toSorted((one, other) => (one.created_at > other.created_at ? -1 : 1))
        .flatMap((row) => {
          const own = row.run_id === null ? [] : (rested.get(row.run_id) ?? []);
          const run = runFrom(who, 'enrollment', row, own.map(pauseOf));
          return run ? [run] : [];
        }),
    ]),
  );
}

const pauseOf = (row: { readonly from_day: Day; readonly until_day: Day | null }): Pause => ({
  from: row.from_day,
  until: row.until_day,
});

async function trialRow(db: Database, userId: string) {
  const row = await db
    .selectFrom('trials')
    .leftJoin('program_runs', 'program_runs.trial_id', 'trials.id')
    .select(['trials.id', 'trials.starts_at', 'trials.ends_at', ...columns])
    .where('trials.user_id', '=', userId)
    .executeTakeFirst();
  return row && { ...row, state: null, tier: 'level_0' as const, pause_days: 0 };
}

/** The days on which a program rested, rests, or is to. */
export async function pausesOf(db: Database, userId: string, runId: string): Promise<readonly Pause[]> {
  const rows = await db
    .selectFrom('program_pauses')
    .select(['from_day', 'until_day'])
    .where('user_id', '=', userId)
    .where('run_id', '=', runId)
    .orderBy('from_day')
    .execute();
  return rows.map(pauseOf);
}
