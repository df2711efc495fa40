import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { isLastAdmin } from '../accounts/administrators.ts';
import { dropEmailChanges } from '../accounts/change-email.ts';
import { endAllSessions } from '../accounts/other-sessions.ts';
import { callOffOf } from '../calls/call-off.ts';
import { takePlacesBack, yieldPlaces } from '../events/go-to-event.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { findSubject, noteUserAct, type ActDone, type ActRefused } from './user-act.ts';

export const longestReason = 1000;

/**
 * Closes an account to its person, and writes down who did: their sessions end at once, no way in is open to them any more, what
 * they let others read is hidden, calls that have not begun are called off, places at events go to whoever waits, and a mail tells
 * them why. Their programs and what is agreed of payments stay as they are.
 * Repeating it changes nothing.
 * @param reason what they are told, trimmed, at most 1,000 characters
 */
export async function banUser(
  db: Database,
  actorId: string,
  userId: string,
  reason: string,
  now: Date,
): Promise<ActDone<ActRefused>> {
  return inTransaction(db, async (trx): Promise<ActDone<ActRefused>> => {
    const who = await findSubject(trx, userId);
    if (!who) return { ok: false, reason: 'unknown' };
    if (userId === actorId) return { ok: false, reason: 'self' };
    if (!who.hasAccount) return { ok: false, reason: 'no-account' };
    if (await isLastAdmin(trx, userId)) return { ok: false, reason: 'last-admin' };
    const at = now.toISOString();
    const id = uuid();
    const made = await trx
      .insertInto('account_bans')
      .values({
        id,
        user_id: userId,
        reason,
        banned_by: actorId,
        banned_at: at,
        lifted_by: null,
        lifted_at: null,
      })
      .onConflict((conflict) => conflict.column('user_id').where('lifted_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return { ok: true };
    await trx.updateTable('users').set({ disabled_at: at }).where('id', '=', userId).execute();
    await endAllSessions(trx, userId, now);
    await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
    await dropEmailChanges(trx, userId);
    await callOffOf(trx, userId, now);
    await yieldPlaces(trx, userId, now);
    await noteUserAct(
      trx,
      { actorId },
      userId,
      'user-banned',
      { before: 'open', after: 'closed', reason },
      now,
    );
    const mail = {
      to: who.email,
      language: who.language,
      template: 'account-shut',
      params: { reason },
    } as const;
    await enqueueMail(trx, id, mail, now);
    return { ok: true };
  });
}

/**
 * Opens an account again that was closed to its person, and tells them by mail. Repeating it changes nothing.
 * @returns `erased` where it is being erased since: that is not taken back
 */
export async function unbanUser(
  db: Database,
  actorId: string,
  userId: string,
  now: Date,
): Promise<ActDone<ActRefused>> {
  return inTransaction(db, async (trx): Promise<ActDone<ActRefused>> => {
    const who = await findSubject(trx, userId);
    if (!who) return { ok: false, reason: 'unknown' };
    const at = now.toISOString();
    if (who.deleteAfter !== null && who.deleteAfter <= at) return { ok: false, reason: 'erased' };
    const lifted = await trx
      .updateTable('account_bans')
      .set({ lifted_at: at, lifted_by: actorId })
      .where('user_id', '=', userId)
      .where('lifted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!lifted) return { ok: true };
    await trx.updateTable('users').set({ disabled_at: null }).where('id', '=', userId).execute();
    await takePlacesBack(trx, userId, now);
    await noteUserAct(trx, { actorId }, userId, 'user-unbanned', { before: 'closed', after: 'open' }, now);
    const mail = { to: who.email, language: who.language, template: 'account-reopened', params: {} } as const;
    await enqueueMail(trx, lifted.id, mail, now);
    return { ok: true };
  });
}

/** Why an account is closed to its person, and since when; null where it is open to them. */
export async function findBan(
  db: Database,
  userId: string,
): Promise<{ readonly reason: string; readonly since: Date } | null> {
  const row = await db
    .selectFrom('account_bans')
    .select(['reason', 'banned_at'])
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return row ? { reason: row.reason, since: new Date(row.banned_at) } : null;
}
