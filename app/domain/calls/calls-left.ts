import type { Database } from '#db/database.ts';
import type { CallTables } from '#db/tables/calls.ts';
import { localTime, momentAt } from '../days/local-time.ts';
import { hadCalls, readEntitlements } from '../programs/access.ts';

/** A call that its member cancels nearer to its beginning than this, in hours, counts as one of the month. */
export const hoursToCancel = 24;

/** A month of the calendar, `YYYY-MM`, in the zone of whoever books. */
export type Month = string;

/** How many calls a program has room for, by the month of the calendar in which they begin. */
export interface CallsLeft {
  readonly perMonth: number;
  /** Not below 0. */
  readonly leftIn: (month: Month) => number;
}

/** The month in which a moment lies. @param zone IANA name that this machine knows */
export const monthOf = (zone: string, moment: Date): Month => localTime(zone, moment).day.slice(0, 7);

/** A call that was cancelled by the coach, or in time, takes no room. */
const counts = ({
  status,
  cancelled_by,
  starts_at,
  changed_at,
}: Pick<CallTables['calls'], 'status' | 'starts_at' | 'changed_at' | 'cancelled_by'>): boolean =>
  status !== 'cancelled' ||
  (cancelled_by === 'member' && Date.parse(starts_at) - Date.parse(changed_at) < hoursToCancel * 3_600_000);

/**
 * How many calls a member's programs still have room for, from this month on. At most four queries. Ask in the transaction that books.
 * @param except the call that is about to be moved, which takes no room
 * @returns null where they never had a program that includes calls: whoever gave them a coach set no limit
 */
export async function readCallsLeft(
  db: Database,
  member: { readonly id: string; readonly zone: string },
  now: Date,
  except?: string,
): Promise<CallsLeft | null> {
  const { callsPerMonth } = await readEntitlements(db, member.id);
  if (callsPerMonth === null && !(await hadCalls(db, member.id))) return null;
  const perMonth = callsPerMonth ?? 0;
  const begins = momentAt(member.zone, `${monthOf(member.zone, now)}-01`, '00:00');
  const rows = await db
    .selectFrom('calls')
    .select(['id', 'status', 'cancelled_by', 'starts_at', 'changed_at'])
    .where('member_id', '=', member.id)
    // A strategy call that they had as a lead is no part of it.
    .where('request_id', 'is', null)
    .where('starts_at', '>=', begins.toISOString())
    .execute();
  const taken = rows.filter((row) => row.id !== except && counts(row));
  return {
    perMonth,
    leftIn: (month) =>
      Math.max(
        0,
        perMonth -
          taken.filter(({ starts_at }) => monthOf(member.zone, new Date(starts_at)) === month).length,
      ),
  };
}

/** The moments in whose month there is room for another call. */
export const withinMonths = (slots: readonly Date[], left: CallsLeft | null, zone: string): readonly Date[] =>
  left ? slots.filter((slot) => left.leftIn(monthOf(zone, slot)) > 0) : slots;
