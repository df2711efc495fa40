import { v7 as uuid } from 'uuid';
import type { Database } from '../database.ts';

const halfHour = 30 * 60_000;

/** Weekdays from nine to twelve and from two to five, by the coach's own clock. */
const weekly = Array.from({ length: 7 }, (_, day) =>
  day < 5
    ? [
        { from: 540, to: 720 },
        { from: 840, to: 1020 },
      ]
    : [],
);

/** The weekday so many days before the history ends, or the next one, at two in the afternoon. */
function afternoon(ago: (days: number) => string, days: number): Date {
  const at = new Date(`${ago(days).slice(0, 10)}T14:00:00.000Z`);
  while (at.getUTCDay() % 6 === 0) at.setUTCDate(at.getUTCDate() + 1);
  return at;
}

/**
 * The coach has hours, and has spoken with the member once; another call is booked.
 * @param ago the moment so many days before the history ends; negative for days after it
 */
export async function demoCalls(
  trx: Database,
  who: { readonly member: string; readonly coach: string },
  ago: (days: number) => string,
): Promise<void> {
  await trx
    .insertInto('coach_hours')
    .values({
      coach_id: who.coach,
      weekly: JSON.stringify(weekly),
      length_minutes: 30,
      buffer_minutes: 15,
      notice_hours: 24,
      most_per_day: 6,
      meeting_url: 'https://meet.example/rosa',
      updated_at: ago(18),
    })
    .execute();
  await trx
    .insertInto('calls')
    .values(
      (
        [
          [afternoon(ago, 12), 'held'],
          [afternoon(ago, -2), 'booked'],
        ] as const
      ).map(([starts, status]) => ({
        id: uuid(),
        coach_id: who.coach,
        member_id: who.member,
        starts_at: starts.toISOString(),
        ends_at: new Date(starts.getTime() + halfHour).toISOString(),
        status,
        zone: 'UTC',
        moved_from: null,
        cancelled_by: null,
        reminded_at: null,
        created_at: ago(15),
        changed_at: ago(15),
      })),
    )
    .execute();
}
