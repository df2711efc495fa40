import { inTransaction, type Database } from '#db/database.ts';
import type { EventPlace } from '#db/tables/challenges.ts';
import { isMemberHere } from '../accounts/gone.ts';
import { tellOfPlace } from './event-mails.ts';

/** `unknown`: there is no such event. `over`: it has ended, or does not take place. */
export type GoneTo =
  | { readonly ok: true; readonly place: EventPlace; readonly isFirst: boolean }
  | { readonly ok: false; readonly reason: 'unknown' | 'over' };

/**
 * Takes a place at an event; where none is left, one in the line of those who wait, who have what is free before anybody else.
 * Repeating it changes nothing.
 */
export async function goToEvent(db: Database, userId: string, id: string, now: Date): Promise<GoneTo> {
  return inTransaction(db, async (trx): Promise<GoneTo> => {
    const event = await trx
      .selectFrom('community_events')
      .select(['ends_at', 'state', 'seats'])
      .where('id', '=', id)
      .where('state', '<>', 'draft')
      .executeTakeFirst();
    if (!event) return { ok: false, reason: 'unknown' };
    const isOver = event.state === 'cancelled' || event.ends_at <= now.toISOString();
    if (!isOver) await fillPlaces(trx, id, now);
    const own = await trx
      .selectFrom('community_event_members')
      .select('state')
      .where('event_id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (own) return { ok: true, place: own.state, isFirst: false };
    if (isOver) return { ok: false, reason: 'over' };
    const taken = event.seats === null ? 0 : await countGoing(trx, id);
    const place: EventPlace = event.seats !== null && taken >= event.seats ? 'waiting' : 'going';
    await trx
      .insertInto('community_event_members')
      .values({ event_id: id, user_id: userId, state: place, since: now.toISOString() })
      .execute();
    return { ok: true, place, isFirst: true };
  });
}

/** How many places are taken: by those who are here. */
async function countGoing(trx: Database, id: string): Promise<number> {
  const { going } = await trx
    .selectFrom('community_event_members')
    .select(({ fn }) => fn.countAll<number | string>().as('going'))
    .where('event_id', '=', id)
    .where('state', '=', 'going')
    .where(isMemberHere('community_event_members.user_id'))
    .executeTakeFirstOrThrow();
  return Number(going);
}

/** Gives a place up; whoever waits longest has it. Repeating it changes nothing. */
export async function leaveEvent(db: Database, userId: string, id: string, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('community_event_members')
      .where('event_id', '=', id)
      .where('user_id', '=', userId)
      .execute();
    await fillPlaces(trx, id, now);
  });
}

/**
 * Lets those in who wait, the longest first, as far as there are places, and tells them by mail; in the caller's transaction. They were
 * told that they are in line: nothing else says that they are not any more.
 */
export async function fillPlaces(trx: Database, id: string, now: Date): Promise<void> {
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
    .where(isMemberHere('community_event_members.user_id'))
    .orderBy('since')
    .orderBy('user_id');
  if (free !== null) waiting = waiting.limit(free);
  const next = (await waiting.execute()).map(({ user_id }) => user_id);
  for (const userId of next)
    await trx
      .updateTable('community_event_members')
      .set({ state: 'going' })
      .where('event_id', '=', id)
      .where('user_id', '=', userId)
      .execute();
  await tellOfPlace(trx, id, next, now);
}

/** Events that are not over and that somebody goes to or waits for a place at. */
const ownAhead = (trx: Database, userId: string, now: Date) =>
  trx
    .selectFrom('community_event_members')
    .innerJoin('community_events', 'community_events.id', 'community_event_members.event_id')
    .select(['community_events.id', 'community_events.seats', 'community_event_members.state'])
    .where('community_event_members.user_id', '=', userId)
    .where('community_events.state', '=', 'published')
    .where('community_events.ends_at', '>', now.toISOString())
    .execute();

/**
 * Lets those in who wait where somebody had a place whose account is closed now; in the transaction that closes it, or before the
 * one that erases it takes their rows away.
 */
export async function yieldPlaces(trx: Database, userId: string, now: Date): Promise<void> {
  for (const { id } of await ownAhead(trx, userId, now)) await fillPlaces(trx, id, now);
}

/**
 * Gives somebody whose account is open again the place that they had, as far as nobody else has it now: else they wait, before all
 * who came later. In the transaction that opens it.
 */
export async function takePlacesBack(trx: Database, userId: string, now: Date): Promise<void> {
  for (const { id, seats, state } of await ownAhead(trx, userId, now)) {
    if (state === 'going' && seats !== null && (await countGoing(trx, id)) > seats)
      await trx
        .updateTable('community_event_members')
        .set({ state: 'waiting' })
        .where('event_id', '=', id)
        .where('user_id', '=', userId)
        .execute();
    await fillPlaces(trx, id, now);
  }
}
