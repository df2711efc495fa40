import type { Database } from '#db/database.ts';
import { addDays, latest, type Day } from '../days/calendar.ts';
import { localTime, momentAt } from '../days/local-time.ts';
import { putOff } from '../program-days/run-days.ts';

/** Until when the price of a program can be asked back. */
export interface Guarantee {
  /** The last moment: that of its last day, because pages and receipts promise a day and no hour. */
  readonly until: Date;
  /** The last day, by its owner's clock. */
  readonly lastDay: Day;
  /** By how many days of pause it is later than it was agreed; today's is one of them where the program rests. */
  readonly restedDays: number;
}

/** Whether it lasts longer where its program rests from this day on. */
export const isPutOffBy = ({ until, lastDay }: Guarantee, from: Day, now: Date): boolean =>
  until >= now && from <= lastDay;

const dayLasts = 86_400_000;

/**
 * The last day that was agreed. So many days are days of the calendar since the purchase, whatever clocks do meanwhile; it is never
 * an earlier one than that of the moment that was written down.
 */
function agreedDay(zone: string, start: Date, until: Date): Day {
  const days = Math.floor((until.getTime() - start.getTime()) / dayLasts);
  return latest(addDays(localTime(zone, start).day, days), localTime(zone, until).day);
}

/** The last moment of a day, by the clock of a zone. */
const endOfDay = (zone: string, day: Day): Date =>
  new Date(momentAt(zone, addDays(day, 1), '00:00').getTime() - 1);

/**
 * The guarantees of what somebody bought, by the ids of their enrolments: the only place that says when one ends. What is stored
 * is what was agreed (`enrollments.refundable_until`), and nothing where it ended with the account; days on which the program rested
 * are added to it. One that has none is not among them. One query.
 */
export async function readGuarantees(
  db: Database,
  userId: string,
  now: Date,
): Promise<ReadonlyMap<string, Guarantee>> {
  const rows = await db
    .selectFrom('enrollments')
    .innerJoin('profiles', 'profiles.id', 'enrollments.user_id')
    .innerJoin('freedom_plan_tiers', 'freedom_plan_tiers.id', 'enrollments.tier_id')
    .leftJoin('program_runs', 'program_runs.enrollment_id', 'enrollments.id')
    .leftJoin('program_pauses', 'program_pauses.run_id', 'program_runs.id')
    .select([
      'enrollments.id',
      'enrollments.starts_at',
      'enrollments.refundable_until',
      'profiles.timezone',
      'freedom_plan_tiers.pause_days',
      'program_pauses.from_day',
      'program_pauses.until_day',
    ])
    .where('enrollments.user_id', '=', userId)
    .where('enrollments.refundable_until', 'is not', null)
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => {
      const { starts_at, refundable_until, timezone, pause_days: allowance } = own[0]!;
      const pauses = own
        .flatMap(({ from_day: from, until_day: until }) => (from ? [{ from, until }] : []))
        .toSorted((one, other) => (one.from < other.from ? -1 : 1));
      const agreed = agreedDay(timezone, new Date(starts_at), new Date(refundable_until!));
      const today = localTime(timezone, now).day;
      const restedDays = putOff({ pauses, allowance }, agreed, today);
      const lastDay = addDays(agreed, restedDays);
      return [id, { until: endOfDay(timezone, lastDay), lastDay, restedDays }] as const;
    }),
  );
}
