import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { dropEmailChanges, moveToAddress } from '../accounts/change-email.ts';
import { endAllSessions } from '../accounts/other-sessions.ts';
import { moveLeadAddress } from '../leads/move-lead.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { findSubject, noteUserAct, type ActDone, type ActRefused, type Subject } from './user-act.ts';

/** `taken`: somebody else has the address. `stale`: somebody else has corrected it since it was shown. */
export type CorrectRefused = ActRefused | 'taken' | 'stale';

/**
 * Corrects what somebody is called and under which address they sign in, and writes down what it was. With another address their
 * sessions end and both addresses are told. The old one cannot take it back: it may be a stranger's, which is why it is
 * corrected. Who has no account is asked nothing. Repeating it changes nothing.
 * @param correct.name null for none @param correct.email trimmed and in lower case
 * @param seen as it was shown to whoever corrects it; not asked where there was no form
 */
export async function correctUser(
  db: Database,
  actorId: string,
  userId: string,
  correct: { readonly name: string | null; readonly email: string },
  now: Date,
  seen?: { readonly name: string | null; readonly email: string },
): Promise<ActDone<CorrectRefused>> {
  return inTransaction(db, async (trx): Promise<ActDone<CorrectRefused>> => {
    const who = await findSubject(trx, userId);
    if (!who) return { ok: false, reason: 'unknown' };
    const isMoved = who.email !== correct.email;
    if (!isMoved && who.name === correct.name) return { ok: true };
    if (seen && (seen.name !== who.name || seen.email !== who.email)) return { ok: false, reason: 'stale' };
    // Their own address they change in their settings, where the new one confirms.
    if (isMoved && userId === actorId) return { ok: false, reason: 'self' };
    if (isMoved && !(await (who.hasAccount ? moveAccount : moveLead)(trx, who, correct.email, now)))
      return { ok: false, reason: 'taken' };
    await trx
      .updateTable('profiles')
      .set({ full_name: correct.name, updated_at: now.toISOString() })
      .where('id', '=', userId)
      .execute();
    const before = { name: who.name, email: who.email };
    await noteUserAct(trx, { actorId }, userId, 'user-corrected', { before, after: correct }, now);
    return { ok: true };
  });
}

/** @returns whether the address was free */
async function moveAccount(trx: Database, who: Subject, email: string, now: Date): Promise<boolean> {
  const language = await moveToAddress(trx, who.id, email, now);
  if (language === null) return false;
  const at = now.toISOString();
  await dropEmailChanges(trx, who.id);
  const id = uuid();
  // What the old address has here stays this person's: exports and erasures go by it.
  await trx
    .insertInto('email_changes')
    .values({
      id,
      user_id: who.id,
      old_email: who.email,
      new_email: email,
      token_hash: null,
      expires_at: at,
      created_at: at,
      used_at: at,
      undo_token_hash: null,
      undo_until: null,
    })
    .execute();
  await endAllSessions(trx, who.id, now);
  await enqueueMail(trx, id, { to: email, language, template: 'address-corrected', params: {} }, now);
  await enqueueMail(trx, id, { to: who.email, language, template: 'address-replaced', params: {} }, now);
  return true;
}

/** Of somebody without an account, whose address nobody has confirmed. What they left it for goes along, so that it is found and erased. */
async function moveLead(trx: Database, who: Subject, email: string, now: Date): Promise<boolean> {
  const other = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (other) return false;
  await trx.updateTable('users').set({ email }).where('id', '=', who.id).execute();
  const at = now.toISOString();
  await trx.updateTable('profiles').set({ email, updated_at: at }).where('id', '=', who.id).execute();
  await moveLeadAddress(trx, who.id, who.email, email);
  return true;
}
