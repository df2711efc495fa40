import { inTransaction, type Database } from '#db/database.ts';
import { endAllSessions, endOtherSessions, endSessionOf } from '../accounts/other-sessions.ts';
import { requestPasswordReset } from '../accounts/reset-password.ts';
import { takePlacesBack } from '../events/go-to-event.ts';
import { isMailAllowanceSpent } from '../mail/mail-allowance.ts';
import { closeAccount } from '../personal-data/deletion.ts';
import { requestExport } from '../personal-data/exports.ts';
import { findSubject, noteUserAct, type ActDone, type ActRefused, type AskedAct } from './user-act.ts';

/** Whom something is done for who can sign in, or why it is not done. In the caller's transaction. */
async function openAccountOf(trx: Database, userId: string) {
  const who = await findSubject(trx, userId);
  if (!who) return { ok: false, reason: 'unknown' } as const;
  if (!who.hasAccount) return { ok: false, reason: 'no-account' } as const;
  return { ok: true, who } as const;
}

/** Mails somebody a link for a new password. @returns `too-many` where their address got its mails of this hour */
export async function mailReset(
  db: Database,
  act: AskedAct,
  userId: string,
  now: Date,
): Promise<ActDone<ActRefused | 'too-many' | 'closed'>> {
  return inTransaction(db, async (trx): Promise<ActDone<ActRefused | 'too-many' | 'closed'>> => {
    const found = await openAccountOf(trx, userId);
    if (!found.ok) return found;
    const { email, language, isShut } = found.who;
    if (isShut) return { ok: false, reason: 'closed' };
    if (await isMailAllowanceSpent(trx, email, now)) return { ok: false, reason: 'too-many' };
    const isFirst = await noteUserAct(trx, act, userId, 'mail-resent', { mail: 'reset-password' }, now);
    if (isFirst) await requestPasswordReset(trx, email, language, now, { because: 'us' });
    return { ok: true };
  });
}

/**
 * Signs somebody out in one place, or everywhere; of oneself everywhere but here.
 * @param sessionId null for all of them @returns whether there was anything to end
 */
export async function endSessionsFor(
  db: Database,
  actor: { readonly id: string; readonly sessionId: string },
  userId: string,
  sessionId: string | null,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const open = await trx.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
    const ending = open.filter(
      ({ id }) => (sessionId === null || id === sessionId) && id !== actor.sessionId,
    );
    if (ending.length === 0) return false;
    if (sessionId !== null) await endSessionOf(trx, userId, sessionId, now);
    else if (userId === actor.id) await endOtherSessions(trx, actor, now);
    else await endAllSessions(trx, userId, now);
    const details = { before: open.length, after: open.length - ending.length };
    await noteUserAct(trx, { actorId: actor.id }, userId, 'sessions-ended', details, now);
    return true;
  });
}

/**
 * Has a file of everything about somebody made, at their wish: it stands on their own page and a mail tells them. Whoever asks
 * for it here never sees it. @returns `waiting` where one is being made
 */
export async function exportFor(
  db: Database,
  actorId: string,
  userId: string,
  now: Date,
): Promise<ActDone<ActRefused | 'waiting' | 'closed'>> {
  return inTransaction(db, async (trx): Promise<ActDone<ActRefused | 'waiting' | 'closed'>> => {
    const found = await openAccountOf(trx, userId);
    if (!found.ok) return found;
    if (found.who.isShut) return { ok: false, reason: 'closed' };
    const asked = await requestExport(trx, userId, now, 'us');
    if (asked.ok) await noteUserAct(trx, { actorId }, userId, 'export-started', {}, now);
    return asked;
  });
}

/**
 * Closes an account at its person's wish, as they would themselves: it waits 30 days and is erased then. Repeating it changes
 * nothing.
 */
export async function closeFor(
  db: Database,
  actorId: string,
  userId: string,
  now: Date,
): Promise<ActDone<ActRefused>> {
  return inTransaction(db, async (trx): Promise<ActDone<ActRefused>> => {
    const who = await findSubject(trx, userId);
    if (!who) return { ok: false, reason: 'unknown' };
    if (userId === actorId) return { ok: false, reason: 'self' };
    if (who.deleteAfter !== null) return { ok: true };
    const closed = await closeAccount(trx, who, who.language, now, who.hasAccount, 'us');
    if (closed.ok) {
      const after = (await findSubject(trx, userId))?.deleteAfter ?? null;
      await noteUserAct(trx, { actorId }, userId, 'closing-begun', { before: null, after }, now);
    }
    return closed;
  });
}

/** Opens a closed account again at its person's wish, as long as it is not being erased. Repeating it changes nothing. */
export async function keepFor(
  db: Database,
  actorId: string,
  userId: string,
  now: Date,
): Promise<ActDone<ActRefused>> {
  return inTransaction(db, async (trx): Promise<ActDone<ActRefused>> => {
    const who = await findSubject(trx, userId);
    if (!who) return { ok: false, reason: 'unknown' };
    if (who.deleteAfter === null) return { ok: true };
    if (who.deleteAfter <= now.toISOString()) return { ok: false, reason: 'erased' };
    // Also of an account that is closed to its person: closed it stays, but it is not erased.
    await trx.updateTable('users').set({ delete_after: null }).where('id', '=', userId).execute();
    await takePlacesBack(trx, userId, now);
    const details = { before: who.deleteAfter, after: null };
    await noteUserAct(trx, { actorId }, userId, 'closing-undone', details, now);
    return { ok: true };
  });
}
