import type { Database } from '#db/database.ts';
import { saveReminders } from '#app/domain/reminders/reminder-settings.ts';
import type { ReminderTimes } from '#app/domain/reminders/slots.ts';
import { sendDueReminders } from '#app/domain/reminders/send-reminders.ts';
import { someMember } from '#tests/support/database.ts';

const minute = 60_000;

/** A member in a zone who wants to be reminded by mail. @returns their id */
export async function reminded(
  db: Database,
  timezone: string,
  times: Partial<ReminderTimes>,
  now: Date,
): Promise<string> {
  const id = await someMember(db);
  await db.updateTable('profiles').set({ timezone }).where('id', '=', id).execute();
  const all = { morning: null, evening: null, ...times };
  await saveReminders(db, id, timezone, { times: all, byMail: true }, now);
  return id;
}

export const sendAt = (db: Database, now: Date | string, pushes = false): Promise<number> =>
  sendDueReminders(db, { pushes }, new Date(now));

/** Lets the site run from one moment to another, with a round every so many minutes. @returns the moments at which somebody was reminded */
export async function live(db: Database, from: string, to: string, every = 15): Promise<readonly string[]> {
  const moments: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += every * minute)
    for (let sent = await sendAt(db, new Date(at)); sent > 0; sent -= 1)
      moments.push(new Date(at).toISOString().slice(0, 16));
  return moments;
}

/** What became of each time of a member, in order: '2026-03-10 morning sent'. */
export async function decisions(db: Database, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('reminder_slots')
    .select(['day', 'slot', 'decided'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .orderBy('slot', 'desc')
    .execute();
  return rows.map(({ day, slot, decided }) => `${day} ${slot} ${decided}`);
}
