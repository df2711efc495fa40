import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { replaceLead } from '../leads/replace-lead.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { dropEmailChanges, isAccountOf } from './change-email.ts';
import { endAllSessions } from './other-sessions.ts';
import { mailResetLink } from './reset-password.ts';
import { hashToken } from './tokens.ts';

/** The address that a link to take a change back would restore, or null where the link is unknown, used or too old. */
export async function findTakeBack(db: Database, token: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('email_changes')
    .select('old_email')
    .where('undo_token_hash', '=', hashToken(token))
    .where('undo_until', '>', now.toISOString())
    .executeTakeFirst();
  return row?.old_email ?? null;
}

export type TakenBack =
  | { readonly ok: true; readonly userId: string; readonly email: string }
  | { readonly ok: false; readonly reason: 'link-invalid' };

/**
 * Gives an account its old address again. Whoever changed it knew the password: that one, every session, every link, and
 * identities that were added since are void. The old address gets a link for a new password, whatever mails it got this hour:
 * it is the only way back, and a link that works once floods nobody. The other address is told. Changes
 * that were made after it fall with it; earlier ones can still be taken back, or whoever changed it twice could void the
 * first owner's link by pressing the second. Refused as `link-invalid` where somebody else has the old address by now.
 */
export async function takeEmailBack(db: Database, token: string, now: Date): Promise<TakenBack> {
  const at = now.toISOString();
  return inTransaction(db, async (trx): Promise<TakenBack> => {
    const change = await trx
      .selectFrom('email_changes')
      .select(['user_id', 'old_email', 'used_at'])
      .where('undo_token_hash', '=', hashToken(token))
      .where('undo_until', '>', at)
      .executeTakeFirst();
    if (!change || (await isAccountOf(trx, change.old_email))) return { ok: false, reason: 'link-invalid' };
    const { user_id: userId, old_email: email, used_at: changedAt } = change;
    const { email: other, disabled_at: disabledAt } = await trx
      .selectFrom('users')
      .select(['email', 'disabled_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const takeOver = await replaceLead(trx, email, userId);
    await trx.updateTable('users').set({ email, password_hash: null }).where('id', '=', userId).execute();
    await takeOver?.();
    const profile = await trx
      .updateTable('profiles')
      .set({ email, updated_at: at })
      .where('id', '=', userId)
      .returning('language')
      .executeTakeFirstOrThrow();
    const language = profile.language ?? 'en';
    await trx
      .updateTable('email_changes')
      .set({ undo_token_hash: null, undo_until: null })
      .where('user_id', '=', userId)
      .where('used_at', '>=', changedAt ?? at)
      .execute();
    await dropEmailChanges(trx, userId);
    await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
    await trx
      .deleteFrom('identities')
      .where('user_id', '=', userId)
      .where('created_at', '>=', changedAt ?? at)
      .execute();
    await endAllSessions(trx, userId, now);
    const notice = { to: other, language, template: 'email-taken-back', params: {} } as const;
    await enqueueMail(trx, uuid(), notice, now);
    if (!disabledAt)
      await mailResetLink(trx, { id: userId, email, language }, { because: 'taken-back' }, now);
    return { ok: true, userId, email };
  });
}
