import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { languageCodes } from '#locales/languages.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { recipientMark } from './mail-allowance.ts';

/** What a mail job holds: the text is made when it is sent, in the reader's language. */
export const mailSchema = z.object({
  to: z.string(),
  language: z.enum(languageCodes),
  template: z.enum([
    'verify-email',
    'account-exists',
    'account-not-open',
    'reset-password',
    'google-added',
    'confirm-google',
    'second-factor-changed',
    'new-device',
    'quiz-result',
    'lead-noted',
    'password-changed',
    'email-change-asked',
    'confirm-email',
    'email-changed',
    'email-taken-back',
    'export-ready',
    'account-closing',
    'welcome',
    'unfinished-onboarding',
    'trial-started',
    'trial-ending',
    'trial-ended',
    'receipt',
    'refund-made',
    'payment-failed',
    'access-paused',
    'access-restored',
    'duplicate-refunded',
    'refund-declined',
    'payment-notice',
    'answers-copy',
  ]),
  params: z.record(z.string(), z.string()),
});
export type Mail = z.infer<typeof mailSchema>;

/**
 * Puts a mail into the outbox, in the caller's transaction: it leaves once what it speaks of is stored.
 * @param key unique for the occasion; a second mail of the same template for it is not sent
 * @param countedAs by what it counts towards an hour's allowance: the address, unless told
 */
export const enqueueMail = (
  db: Database,
  key: string,
  mail: Mail,
  now: Date,
  countedAs: string = mail.to,
): Promise<void> =>
  enqueueJob(
    db,
    {
      kind: 'mail',
      key: `mail:${mail.template}:${key}`,
      payload: mail,
      recipient: recipientMark(countedAs),
    },
    now,
  );
