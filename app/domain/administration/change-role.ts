import { inTransaction, type Database } from '#db/database.ts';
import type { Role } from '#db/tables/accounts.ts';
import { isLastAdmin } from '../accounts/administrators.ts';
import { callOff } from '../calls/call-off.ts';
import { isCoaching } from '../coaching/assignments.ts';
import { keepLead } from '../leads/keep-lead.ts';
import { withdrawLead } from '../leads/withdraw-lead.ts';
import { findSubject, noteUserAct, type ActDone, type ActRefused } from './user-act.ts';

/** What somebody can be made. */
export const roles = ['member', 'lead', 'admin', 'coach'] as const satisfies readonly Role[];

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);

/**
 * Makes somebody something else, and writes down what they were (specification 3, §5 and §6). Who becomes a lead is a new one
 * that the administration found, and stands in their list, until they are something else. What a coach had stays on paper until each coaching is ended; calls that have not begun are called
 * off. Repeating it changes nothing.
 * @param role as it was sent; refused as `invalid-role` where it is none
 * @param seen the role that was shown; `stale` where it is another one by now; not asked where there was no form
 */
export async function changeRole(
  db: Database,
  actorId: string,
  userId: string,
  role: string,
  now: Date,
  seen?: string,
): Promise<ActDone<ActRefused | 'invalid-role' | 'stale'>> {
  if (!isRole(role)) return { ok: false, reason: 'invalid-role' };
  return inTransaction(db, async (trx): Promise<ActDone<ActRefused | 'stale'>> => {
    const who = await findSubject(trx, userId);
    if (!who) return { ok: false, reason: 'unknown' };
    if (who.role === role) return { ok: true };
    if (seen !== undefined && seen !== who.role) return { ok: false, reason: 'stale' };
    if (userId === actorId) return { ok: false, reason: 'self' };
    if (!who.hasAccount) return { ok: false, reason: 'no-account' };
    if (await isLastAdmin(trx, userId)) return { ok: false, reason: 'last-admin' };
    const lead = role === 'lead' ? { lead_status: 'new', lead_source: 'admin' } : {};
    await trx
      .updateTable('profiles')
      .set({ role, ...lead, updated_at: now.toISOString() })
      .where('id', '=', userId)
      .execute();
    if (role === 'lead') {
      const { email, language, name } = who;
      await keepLead(trx, { email, language, source: 'admin', ...(name ? { fullName: name } : {}) }, now);
    }
    if (who.role === 'lead') await withdrawLead(trx, userId);
    if (isCoaching(who.role) && !isCoaching(role)) await callOff(trx, { coachId: userId }, now);
    await noteUserAct(trx, { actorId }, userId, 'role-changed', { before: who.role, after: role }, now);
    return { ok: true };
  });
}
