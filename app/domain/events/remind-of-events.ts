import { inTransaction, type Database } from '#db/database.ts';
import { listEditableEvents } from './editable-events.ts';
import { tellOfSoon } from './event-mails.ts';

const hour = 3_600_000;
/** How long before it begins people are reminded, and how long after the last change of it at the earliest. */
const remindHoursBefore = 24;
const quietHours = 6;

/**
 * Reminds those who go to an event of the coming day, once for each time that it was set to. One transaction an event.
 * @returns how many events somebody was reminded of now
 */
export async function remindOfEvents(db: Database, now: Date): Promise<number> {
  const due = await db
    .selectFrom('community_events')
    .select('id')
    .where('state', '=', 'published')
    .where('starts_at', '>', now.toISOString())
    .where('starts_at', '<=', new Date(now.getTime() + remindHoursBefore * hour).toISOString())
    .where('reminded_at', 'is', null)
    .where('changed_at', '<=', new Date(now.getTime() - quietHours * hour).toISOString())
    .orderBy('starts_at')
    .execute();
  let reminded = 0;
  for (const { id } of due) if (await inTransaction(db, (trx) => remindOf(trx, id, now))) reminded += 1;
  return reminded;
}

async function remindOf(trx: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('community_events')
    .set({ reminded_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'published')
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  const [event] = await listEditableEvents(trx, id);
  // Another process was quicker.
  if (numUpdatedRows === 0n || !event) return false;
  return (await tellOfSoon(trx, event, now)) > 0;
}
