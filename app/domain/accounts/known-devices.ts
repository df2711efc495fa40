import { inTransaction, type Database } from '#db/database.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { isMailAllowanceSpent } from '../mail/mail-allowance.ts';
import { hashToken } from './tokens.ts';

/** So many browsers of one account are remembered, those seen last. */
const mostDevices = 20;

/** A browser, by the token that it carries, and what it says it is. */
export interface Device {
  readonly token: string;
  readonly browser: string | null;
  readonly system: string | null;
}

/**
 * Notes that somebody has signed in with a browser. One that this account has never seen is told to its owner by mail, unless
 * it is the account's first, or they turned that off; five an hour at most, whoever signs in.
 */
export async function noteDevice(db: Database, userId: string, device: Device, now: Date): Promise<void> {
  const at = now.toISOString();
  const token_hash = hashToken(device.token);
  await inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('known_devices')
      .select('token_hash')
      .where('user_id', '=', userId)
      .orderBy('last_seen_at', 'desc')
      .execute();
    await trx
      .insertInto('known_devices')
      .values({ user_id: userId, token_hash, first_seen_at: at, last_seen_at: at })
      .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_seen_at: at }))
      .execute();
    if (known.length === 0 || known.some((one) => one.token_hash === token_hash)) return;
    const forgotten = known.slice(mostDevices - 1).map((one) => one.token_hash);
    if (forgotten.length > 0)
      await trx
        .deleteFrom('known_devices')
        .where('user_id', '=', userId)
        .where('token_hash', 'in', forgotten)
        .execute();
    if (await wantsSignInNotices(trx, userId)) await tellNewDevice(trx, userId, device, now);
  });
}

async function tellNewDevice(trx: Database, userId: string, device: Device, now: Date): Promise<void> {
  // Nobody typed this address into a form: it takes nothing from what forms may send there, and has as much of its own.
  const countedAs = `new-device:${userId}`;
  if (await isMailAllowanceSpent(trx, countedAs, now)) return;
  const reader = await trx
    .selectFrom('profiles')
    .select(['email', 'language', 'timezone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { browser, system } = device;
  const params = {
    at: now.toISOString(),
    zone: reader.timezone,
    ...(browser ? { browser } : {}),
    ...(system ? { system } : {}),
  };
  const mail = {
    to: reader.email,
    language: reader.language ?? 'en',
    template: 'new-device',
    params,
  } as const;
  const day = now.toISOString().slice(0, 10);
  await enqueueMail(trx, `${userId}:${hashToken(device.token)}:${day}`, mail, now, countedAs);
}

/** Whether somebody is told by mail of a sign-in with a new device; so unless they turned it off. */
export async function wantsSignInNotices(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('sign_in_notices')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.sign_in_notices !== 0;
}

/** Turns mails about sign-ins with a new device on or off. */
export async function chooseSignInNotices(
  db: Database,
  userId: string,
  wanted: boolean,
  now: Date,
): Promise<void> {
  const row = { sign_in_notices: wanted ? 1 : 0, updated_at: now.toISOString() };
  await db
    .insertInto('settings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
