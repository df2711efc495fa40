import type { Database } from '#db/database.ts';
import { inviteWith, resendLink } from './invite-user.ts';
import { findSubject, type ActDone, type ActRefused, type AskedAct } from './user-act.ts';

/**
 * Mails somebody without an account the link that opens one: again, where they asked for it and it waits, or as an invitation.
 * @param passwordHash of what nobody knows (`unknownPassword`) @returns `has-account` where there is nothing to open; `too-many` where
 * the address got its mails of this hour
 */
export async function mailWayIn(
  trx: Database,
  act: AskedAct,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<ActDone<ActRefused | 'has-account' | 'too-many'>> {
  const who = await findSubject(trx, userId);
  if (!who) return { ok: false, reason: 'unknown' };
  if (who.hasAccount) return { ok: false, reason: 'has-account' };
  const waiting = await trx
    .selectFrom('pending_signups')
    .select('id')
    .where('email', '=', who.email)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return inviteWith(trx, act, { email: who.email, language: who.language, passwordHash }, now);
  return (await resendLink(trx, act, waiting.id, now)) ? { ok: true } : { ok: false, reason: 'too-many' };
}
