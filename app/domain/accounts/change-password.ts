import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { dropEmailChanges } from './change-email.ts';
import { endOtherSessions } from './other-sessions.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { Viewer } from './sessions.ts';

/** Whether somebody has a password: who came with Google has none until a mailed link has made it. */
export async function hasPassword(db: Database, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return user !== undefined;
}

/** Whether this is the password of a signed-in person; false where the account has none. @throws PasswordQueueFull */
export async function isOwnPassword(db: Database, userId: string, password: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return verifyPassword(user?.password_hash, password);
}

/**
 * Sets a new password for a signed-in person who has just given the old one. Every other session ends, mailed reset links
 * and a change of address that was only asked for are void, and the owner is told by mail.
 */
export async function changePassword(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'sessionId' | 'email'>,
  password: string,
  language: Language,
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (trx) => {
    await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', viewer.id).execute();
    await trx.deleteFrom('password_resets').where('user_id', '=', viewer.id).execute();
    await dropEmailChanges(trx, viewer.id);
    await endOtherSessions(trx, viewer, now);
    const mail = { to: viewer.email, language, template: 'password-changed', params: {} } as const;
    await enqueueMail(trx, uuid(), mail, now);
  });
}
