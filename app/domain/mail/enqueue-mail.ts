import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { languageCodes } from '#locales/languages.ts';
import { mailNames, type MailName, type MailParams } from '#app/gateways/mail/templates.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { recipientMark } from './mail-allowance.ts';

/** What a mail job holds: the text is made when it is sent, in the reader's language. */
export const mailSchema = z.object({
  to: z.string(),
  language: z.enum(languageCodes),
  template: z.enum(mailNames),
  params: z.record(z.string(), z.string()),
});
/** A mail as it stands in the outbox. */
export type StoredMail = z.infer<typeof mailSchema>;

/** A mail that is to be sent, with the parameters of its template. */
export type Mail = {
  [Name in MailName]: Pick<StoredMail, 'to' | 'language'> & {
    readonly template: Name;
    readonly params: MailParams<Name>;
  };
}[MailName];

/**
 * Puts a mail into the outbox, in the caller's transaction: it leaves once what it speaks of is stored.
 * @param key unique for the occasion; a second mail of the same template for it is not sent
 * @param countedAs by what it counts towards an hour's allowance: the address, unless told
 * @param dueAt when it is to leave; soon unless told
 */
export const enqueueMail = (
  db: Database,
  key: string,
  mail: Mail,
  now: Date,
  countedAs: string = mail.to,
  dueAt: Date = now,
): Promise<void> =>
  enqueueJob(
    db,
    {
      kind: 'mail',
      key: `mail:${mail.template}:${key}`,
      payload: mail,
      recipient: recipientMark(countedAs),
      dueAt,
    },
    now,
  );
