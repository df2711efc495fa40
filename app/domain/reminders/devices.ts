import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { PushAddress } from '#app/gateways/push/push.ts';
import { reckonNext } from './reminder-settings.ts';

/** So many browsers of one person are told; with one more, the oldest is told no more. */
const mostDevices = 10;

/** The devices of a member that show what is pushed, the newest first. */
export const listDevices = (db: Database, userId: string): Promise<readonly { readonly id: string }[]> =>
  db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/**
 * Takes a browser up among a member's devices, and turns reminders by push on. A browser that another account had is this
 * member's from now on. Safe to repeat.
 * @param zone the member's, one that this machine knows
 */
export async function addDevice(
  db: Database,
  userId: string,
  zone: string,
  { endpoint, p256dh, auth }: PushAddress,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const own = { user_id: userId, p256dh, auth, created_at: at, failed_at: null };
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('push_subscriptions')
      .values({ id: uuid(), endpoint, ...own })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(own))
      .execute();
    const known = await listDevices(trx, userId);
    for (const { id } of known.slice(mostDevices))
      await trx.deleteFrom('push_subscriptions').where('id', '=', id).where('user_id', '=', userId).execute();
    const on = { by_push: 1, updated_at: at };
    await trx
      .insertInto('reminder_settings')
      .values({ user_id: userId, ...on })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(on))
      .execute();
    // Whoever presses this wants to hear from us this way.
    const wanted = { push_notifications: 1, updated_at: at };
    await trx
      .insertInto('settings')
      .values({ user_id: userId, ...wanted })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(wanted))
      .execute();
    await reckonNext(trx, userId, zone, now);
  });
}

/** Forgets every device of a member, and ends reminders by push. @param zone the member's, one that this machine knows */
export async function removeDevices(db: Database, userId: string, zone: string, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
    await trx
      .updateTable('reminder_settings')
      .set({ by_push: 0, updated_at: now.toISOString() })
      .where('user_id', '=', userId)
      .execute();
    await reckonNext(trx, userId, zone, now);
  });
}

/** Where a device of this member takes what is pushed; null where it does no more, or they want none. */
export async function findDevice(
  db: Database,
  userId: string,
  deviceId: string,
): Promise<PushAddress | null> {
  const row = await db
    .selectFrom('push_subscriptions as device')
    .innerJoin('users', 'users.id', 'device.user_id')
    .innerJoin('settings', 'settings.user_id', 'device.user_id')
    .select(['device.endpoint', 'device.p256dh', 'device.auth'])
    .where('device.id', '=', deviceId)
    .where('device.user_id', '=', userId)
    .where('settings.push_notifications', '=', 1)
    .where('users.disabled_at', 'is', null)
    .where('users.delete_after', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes down how it went: a device that its push service knows no more is forgotten. */
export async function noteDelivery(
  db: Database,
  deviceId: string,
  became: 'taken' | 'gone' | 'failed',
  now: Date,
): Promise<void> {
  if (became === 'gone') await db.deleteFrom('push_subscriptions').where('id', '=', deviceId).execute();
  else
    await db
      .updateTable('push_subscriptions')
      .set({ failed_at: became === 'failed' ? now.toISOString() : null })
      .where('id', '=', deviceId)
      .execute();
}
