import { createHash } from 'node:crypto';
import { inTransaction, type Database } from '#db/database.ts';
import { tellOfNewLink } from './new-link.ts';
import { weeklySchema, type Hours, type Range } from './slots.ts';
import type { Day } from '../days/calendar.ts';
import { localTime } from '../days/local-time.ts';

/** What a coach sets. */
export interface HoursSettings extends Pick<
  Hours,
  'weekly' | 'lengthMinutes' | 'bufferMinutes' | 'noticeHours' | 'mostPerDay'
> {
  /** Where calls take place: the coach's own room, https. */
  readonly meetingUrl: string;
}

/** What holds until a coach sets something else: specification 1, §9. */
export const firstSettings: HoursSettings = {
  weekly: Array.from({ length: 7 }, () => []),
  lengthMinutes: 30,
  bufferMinutes: 15,
  noticeHours: 24,
  mostPerDay: 6,
  meetingUrl: '',
};

/** How many days that differ a coach can set ahead. */
export const mostExceptions = 100;

/** A day that differs from the week; no range: closed. */
export interface Exception {
  readonly day: Day;
  readonly range: Range | null;
}

/** What a coach has set, or null where that is nothing yet. */
export async function readSettings(db: Database, coachId: string): Promise<HoursSettings | null> {
  const row = await db
    .selectFrom('coach_hours')
    .selectAll()
    .where('coach_id', '=', coachId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    weekly: weeklySchema.parse(JSON.parse(row.weekly)),
    lengthMinutes: row.length_minutes,
    bufferMinutes: row.buffer_minutes,
    noticeHours: row.notice_hours,
    mostPerDay: row.most_per_day,
    meetingUrl: row.meeting_url,
  };
}

/** What hours say, as a short text: two that say the same have the same, and those that nobody has set yet one of their own. */
export const hoursMark = (settings: HoursSettings | null): string => {
  const said = settings && [
    weeklySchema.parse(settings.weekly).map((day) => day.map(({ from, to }) => [from, to])),
    settings.lengthMinutes,
    settings.bufferMinutes,
    settings.noticeHours,
    settings.mostPerDay,
    settings.meetingUrl,
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16);
};

export type HoursSaved =
  | { readonly ok: true }
  /** Another tab, or another device, has changed them since: what they are now. */
  | { readonly ok: false; readonly there: HoursSettings | null };

/**
 * Keeps what a coach sets; calls that are booked stay when they are, and where their link is another one, both people are told.
 * @param seen the mark of the hours that the page was made from: those that say something else by now are not overwritten; null where
 *   nothing was seen
 */
export async function saveSettings(
  db: Database,
  coachId: string,
  settings: HoursSettings,
  now: Date,
  seen: string | null = null,
): Promise<HoursSaved> {
  const values = {
    weekly: JSON.stringify(weeklySchema.parse(settings.weekly)),
    length_minutes: settings.lengthMinutes,
    buffer_minutes: settings.bufferMinutes,
    notice_hours: settings.noticeHours,
    most_per_day: settings.mostPerDay,
    meeting_url: settings.meetingUrl,
    updated_at: now.toISOString(),
  };
  return inTransaction(db, async (trx): Promise<HoursSaved> => {
    const there = await readSettings(trx, coachId);
    const mark = hoursMark(there);
    // The same sent twice, or from two tabs, is no conflict.
    if (seen !== null && mark !== seen && mark !== hoursMark(settings)) return { ok: false, there };
    await trx
      .insertInto('coach_hours')
      .values({ coach_id: coachId, ...values })
      .onConflict((conflict) => conflict.column('coach_id').doUpdateSet(values))
      .execute();
    if (settings.meetingUrl !== '' && there && there.meetingUrl !== settings.meetingUrl)
      await tellOfNewLink(trx, coachId, now);
    return { ok: true };
  });
}

/** A coach's days that differ, from one on. @param from YYYY-MM-DD */
export async function readExceptions(
  db: Database,
  coachId: string,
  from: Day,
): Promise<readonly Exception[]> {
  const rows = await db
    .selectFrom('coach_exceptions')
    .select(['day', 'from_minute', 'to_minute'])
    .where('coach_id', '=', coachId)
    .where('day', '>=', from)
    .orderBy('day')
    .limit(mostExceptions)
    .execute();
  return rows.map(({ day, from_minute, to_minute }) => ({
    day,
    range: from_minute === null || to_minute === null ? null : { from: from_minute, to: to_minute },
  }));
}

/** Sets a day that differs; one that was set already is set anew. @returns false where there are too many */
export const setException = (
  db: Database,
  coachId: string,
  { day, range }: Exception,
  today: Day,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const known = await readExceptions(trx, coachId, today);
    if (known.length >= mostExceptions && !known.some((one) => one.day === day)) return false;
    const values = { from_minute: range?.from ?? null, to_minute: range?.to ?? null };
    await trx
      .insertInto('coach_exceptions')
      .values({ coach_id: coachId, day, ...values })
      .onConflict((conflict) => conflict.columns(['coach_id', 'day']).doUpdateSet(values))
      .execute();
    return true;
  });

/** The day is as its week says again. */
export async function removeException(db: Database, coachId: string, day: Day): Promise<void> {
  await db.deleteFrom('coach_exceptions').where('coach_id', '=', coachId).where('day', '=', day).execute();
}

/**
 * When a coach can be spoken with from now on; null where nothing is set.
 * @param zone the coach's
 */
export async function readHours(
  db: Database,
  coachId: string,
  zone: string,
  now: Date,
): Promise<Hours | null> {
  const settings = await readSettings(db, coachId);
  if (!settings) return null;
  const exceptions = await readExceptions(db, coachId, localTime(zone, now).day);
  return { ...settings, zone, exceptions: new Map(exceptions.map(({ day, range }) => [day, range])) };
}
