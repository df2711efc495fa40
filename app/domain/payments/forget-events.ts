import { subDays } from 'date-fns/subDays';
import type { Database } from '#db/database.ts';

/** How long what an event said stays after it was looked at, for whoever has to find out what happened. */
const payloadDays = 7;
/** How long it is known that an event came: longer than any provider sends it again. */
const eventDays = 90;

/** Forgets what the provider's events said, and later that they came. Safe to repeat. */
export async function forgetEvents(db: Database, now: Date): Promise<void> {
  const lately = subDays(now, payloadDays).toISOString();
  await db
    .updateTable('stripe_events')
    .set({ payload: '{}' })
    .where('received_at', '<=', lately)
    .where('processed_at', '<=', lately)
    .where('payload', '!=', '{}')
    .execute();
  await db
    .deleteFrom('stripe_events')
    .where('received_at', '<=', subDays(now, eventDays).toISOString())
    .execute();
}
