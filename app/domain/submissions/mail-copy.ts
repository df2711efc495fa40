import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { enqueueMail, type StoredMail } from '../mail/enqueue-mail.ts';
import { isMailAllowanceSpent, ownWishes } from '../mail/mail-allowance.ts';
import { findSubmission } from './list-submissions.ts';
import type { Submission } from './submission.ts';

const template = 'answers-copy';

/** The account's own address, confirmed and open; null for any other. */
const findReader = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.email', 'profiles.language', 'profiles.timezone', 'profiles.country'])
    .where('users.id', '=', userId)
    .where('users.email_verified_at', 'is not', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();

/**
 * Puts a copy of a submission's answers into the outbox, to the member's own confirmed address. The outbox holds ids alone:
 * the answers are read when the mail is sent.
 * @param once of the form that was sent: the same form sent twice is one mail
 * @param language where the account has chosen none
 * @returns `missing` for an unknown submission and for somebody else's; `too-many` where the address has got its mails of
 *   this hour
 */
export async function mailCopy(
  db: Database,
  userId: string,
  submissionId: string,
  wish: { readonly once: string; readonly language: Language },
  now: Date,
): Promise<
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly reason: 'missing' | 'unconfirmed' | 'too-many' }
> {
  return inTransaction(db, async (trx) => {
    if (!(await findSubmission(trx, userId, submissionId))) return { ok: false, reason: 'missing' };
    const reader = await findReader(trx, userId);
    if (!reader) return { ok: false, reason: 'unconfirmed' };
    const { email } = reader;
    const key = `${submissionId}:${wish.once}`;
    const asked = await trx
      .selectFrom('jobs')
      .select('id')
      .where('key', '=', `mail:${template}:${key}`)
      .executeTakeFirst();
    if (asked) return { ok: true, email };
    if (await isMailAllowanceSpent(trx, ownWishes(userId), now)) return { ok: false, reason: 'too-many' };
    const params = { user: userId, submission: submissionId };
    await enqueueMail(
      trx,
      key,
      { to: email, language: reader.language ?? wish.language, template, params },
      now,
      ownWishes(userId),
    );
    return { ok: true, email };
  });
}

/**
 * What a copy that is about to leave tells; null for any other mail.
 * @returns `gone` where the submission is not there any more, or the address is not the account's any more: nothing is sent
 */
export async function readCopyMail(
  db: Database,
  mail: Pick<StoredMail, 'to' | 'template' | 'params'>,
): Promise<
  | { readonly submission: Submission; readonly timezone: string; readonly country: string | null }
  | 'gone'
  | null
> {
  if (mail.template !== template) return null;
  const userId = mail.params['user'] ?? '';
  const reader = await findReader(db, userId);
  const submission = await findSubmission(db, userId, mail.params['submission'] ?? '');
  if (!submission || reader?.email !== mail.to) return 'gone';
  return { submission, timezone: reader.timezone, country: reader.country };
}
