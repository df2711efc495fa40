import { inTransaction, type Database } from '#db/database.ts';
import type { EventPlace } from '#db/tables/challenges.ts';

/** `unknown`: there is no such event. `over`: it has ended, or does not take place. */
export type GoneTo =
  | { readonly ok: true; readonly place: EventPlace; readonly isFirst: boolean }
  | { readonly ok: false; readonly reason: 'unknown' | 'over' };

/** Takes a place at an event; where none is left, one in the line of those who wait. Repeating it changes nothing. */
export async function goToEvent(db: Database, userId: string, id: string, now: Date): Promise<GoneTo> {
  return inTransaction(db, async (trx): Promise<GoneTo> => {
    const event = await trx
      .selectFrom('community_events')
      .select(['ends_at', 'state', 'seats'])
      .where('id', '=', id)
      .where('state', '<>', 'draft')
      .executeTakeFirst();
    if (!event) return { ok: false, reason: 'unknown' };
    const own = await trx
      .selectFrom('community_event_members')
      .select('state')
      .where('event_id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (own) return { ok: true, place: own.state, isFirst: false };
    if (event.state === 'cancelled' || event.ends_at <= now.toISOString())
      return { ok: false, reason: 'over' };
    const taken = event.seats === null ? 0 : await countGoing(trx, id);
    const place: EventPlace = event.seats !== null && taken >= event.seats ? 'waiting' : 'going';
    await trx
      .insertInto('community_event_members')
      .values({ event_id: id, user_id: userId, state: place, since: now.toISOString() })
      .execute();
    return { ok: true, place, isFirst: true };
  });
}

async function countGoing(trx: Database, id: string): Promise<number> {
  const { going } = await trx
    .selectFrom('community_event_members')
    .select(({ fn }) => fn.countAll<number | string>().as('going'))
    .where('event_id', '=', id)
    .where('state', '=', 'going')
    .executeTakeFirstOrThrow();
  return Number(going);
}

/** Gives a place up; whoever waits longest has it. Repeating it changes nothing. */
export async function leaveEvent(db: Database, userId: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('community_event_members')
      .where('event_id', '=', id)
      .where('user_id', '=', userId)
      .execute();
    await fillPlaces(trx, id);
  });
}

/** Lets those in who wait, the longest first, as far as there are places; in the caller's transaction. */
export async function fillPlaces(trx: Database, id: string): Promise<void> {
  const event = await trx
    .selectFrom('community_events')
    .select('seats')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!event) return;
  const free = event.seats === null ? null : event.seats - (await countGoing(trx, id));
  if (free !== null && free <= 0) return;
  let waiting = trx
    .selectFrom('community_event_members')
    .select('user_id')
    .where('event_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('since')
    .orderBy('user_id');
  if (free !== null) waiting = waiting.limit(free);
  for (const { user_id } of await waiting.execute())
    await trx
      .updateTable('community_event_members')
      .set({ state: 'going' })
      .where('event_id', '=', id)
      .where('user_id', '=', user_id)
      .execute();
}
