import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { isMailAllowanceSpent, wasMailedToday } from '../mail/mail-allowance.ts';
import { userTypeOf } from '../quizzes/mail-result.ts';

/** Where somebody is written to who asked for a call, and what they can open. */
export interface CallAsked {
  /** Trimmed and in lower case. */
  readonly email: string;
  readonly language: Language;
  /** Where they choose a time; null where somebody writes to them. */
  readonly times: string | null;
}

/** The page that says what happens next. */
const next = '/strategy-call/thanks';

/**
 * Confirms by mail that a call was asked for, once for each request, with the way to the free times where there are some. It
 * holds nothing that anybody typed: an address may be somebody else's, and one that nobody has confirmed gets one a day.
 */
export async function confirmCall(
  db: Database,
  requestId: string,
  { email, language, times }: CallAsked,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (await isMailAllowanceSpent(trx, email, now)) return;
    const isUnknown = (await userTypeOf(trx, email, now)) === 'new';
    if (isUnknown && (await wasMailedToday(trx, 'call-asked', email, now))) return;
    const params = { path: times ?? next, choice: times === null ? 'none' : 'times' } as const;
    await enqueueMail(trx, requestId, { to: email, language, template: 'call-asked', params }, now);
  });
}
