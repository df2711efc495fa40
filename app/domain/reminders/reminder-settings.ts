import { inTransaction, type Database } from '#db/database.ts';
import { addDays } from '../days/calendar.ts';
import { localTime, type ClockTime } from '../days/local-time.ts';
import { nextSlot, slotName, usualMorning, type ReminderTimes, type SlotOfDay } from './slots.ts';

/** When and how somebody is reminded. Whoever never chose anything is not. */
export interface ReminderSettings {
  readonly times: ReminderTimes;
  readonly byMail: boolean;
  readonly byPush: boolean;
  /** How many devices show what is pushed. */
  readonly devices: number;
  /** The next one, where one is to come. */
  readonly next: SlotOfDay | null;
}

/** @param zone the member's, one that this machine knows */
export async function readReminders(
  db: Database,
  userId: string,
  zone: string,
  now: Date,
): Promise<ReminderSettings> {
  const row = await db
    .selectFrom('reminder_settings')
    .select(['morning_at', 'evening_at', 'by_mail', 'by_push'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { count } = await db
    .selectFrom('push_subscriptions')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const times = { morning: row?.morning_at ?? null, evening: row?.evening_at ?? null };
  const byMail = row?.by_mail === 1;
  const devices = Number(count);
  const byPush = row?.by_push === 1 && devices > 0;
  const next = byMail || byPush ? nextSlot(zone, times, await slotsBeen(db, userId, zone, now), now) : null;
  return { times, byMail, byPush, devices, next };
}

/** Keeps when somebody wants to be reminded, and whether by mail. What has been today does not come again. */
export async function saveReminders(
  db: Database,
  userId: string,
  zone: string,
  wanted: { readonly times: ReminderTimes; readonly byMail: boolean },
  now: Date,
): Promise<void> {
  const row = {
    morning_at: wanted.times.morning,
    evening_at: wanted.times.evening,
    by_mail: wanted.byMail ? 1 : 0,
    updated_at: now.toISOString(),
  };
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('reminder_settings')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    await reckonNext(trx, userId, zone, now);
  });
}

/** Ends every reminder; the times stay as a proposal. Repeating it changes nothing. */
export async function stopReminders(db: Database, userId: string, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('reminder_settings')
      .set({ by_mail: 0, by_push: 0, next_at: null, updated_at: now.toISOString() })
      .where('user_id', '=', userId)
      .execute();
    await trx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
  });
}

/**
 * Ends reminders by mail, or lets them come again at the times that somebody had chosen: what the link at the foot of each does.
 * Repeating it changes nothing.
 */
export async function switchMailReminders(
  db: Database,
  userId: string,
  on: boolean,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const profile = await trx
      .selectFrom('profiles')
      .select('timezone')
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!profile) return;
    await trx
      .updateTable('reminder_settings')
      .set({ by_mail: on ? 1 : 0, updated_at: now.toISOString() })
      .where('user_id', '=', userId)
      .execute();
    await reckonNext(trx, userId, profile.timezone, now);
  });
}

/** Whether reminders come by mail. */
export async function wantsMailReminders(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reminder_settings')
    .select('by_mail')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.by_mail === 1;
}

/**
 * Reckons anew when the next reminder and the next morning of a look back come, after anything that they hang on has changed. One
 * that has come stays: nobody has decided about it yet, and its own round does at the next minute. Part of a larger transaction.
 */
export async function reckonNext(trx: Database, userId: string, zone: string, now: Date): Promise<void> {
  const row = await readChosen(trx, userId);
  if (!row) return;
  const at = now.toISOString();
  const stays = (moment: string | null, isOn: boolean): boolean => isOn && moment !== null && moment <= at;
  if (!stays(row.next_at, isReminded(row))) await reckonReminder(trx, userId, zone, now);
  if (!stays(row.weekly_next_at, row.weekly_by_mail === 1)) await reckonLookBack(trx, userId, zone, now);
}

/** Reckons when the next reminder comes, after all that have come were decided about. Part of a larger transaction. */
export async function reckonReminder(trx: Database, userId: string, zone: string, now: Date): Promise<void> {
  const row = await readChosen(trx, userId);
  if (!row) return;
  const times = { morning: row.morning_at, evening: row.evening_at };
  const next = isReminded(row) ? nextSlot(zone, times, await slotsBeen(trx, userId, zone, now), now) : null;
  await trx
    .updateTable('reminder_settings')
    .set({ next_at: next?.moment.toISOString() ?? null })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Reckons on which morning a look back is asked for next, after the one that has come was decided about. It is the same moment as that of
 * a reminder in the morning, which is another round's to decide about. Part of a larger transaction.
 */
export async function reckonLookBack(trx: Database, userId: string, zone: string, now: Date): Promise<void> {
  const row = await readChosen(trx, userId);
  if (!row) return;
  const next = row.weekly_by_mail === 1 ? nextMorning(zone, row.morning_at, now) : null;
  await trx
    .updateTable('reminder_settings')
    .set({ weekly_next_at: next?.toISOString() ?? null })
    .where('user_id', '=', userId)
    .execute();
}

const readChosen = (trx: Database, userId: string) =>
  trx
    .selectFrom('reminder_settings')
    .select(['morning_at', 'evening_at', 'by_mail', 'by_push', 'weekly_by_mail', 'next_at', 'weekly_next_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

const isReminded = (row: { readonly by_mail: number; readonly by_push: number }): boolean =>
  row.by_mail === 1 || row.by_push === 1;

/** The next morning, at its hour or at the usual one. */
const nextMorning = (zone: string, morning: ClockTime | null, now: Date): Date =>
  nextSlot(zone, { morning: morning ?? usualMorning, evening: null }, new Set(), now)!.moment;

/** The times of these days that have been. */
async function slotsBeen(
  db: Database,
  userId: string,
  zone: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('reminder_slots')
    .select(['day', 'slot'])
    .where('user_id', '=', userId)
    .where('day', '>=', addDays(localTime(zone, now).day, -1))
    .execute();
  return new Set(rows.map(slotName));
}
