import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { Attempt, Holder } from './attempt.ts';
import { findAttempt } from './attempt.ts';
import { keepLead, linkLead } from '../leads/keep-lead.ts';
import { resultRecord } from './analysis.ts';
import { recordQuizEvent } from './events.ts';
import { mailResult, userTypeOf } from './mail-result.ts';
import { quizOf } from './quizzes.ts';
import { readResultEdits } from './result-edits.ts';
import { readResponses } from './responses.ts';

/** Reading a question takes longer than this, however fast somebody is; sending forms does not. */
const leastSecondsPerQuestion = 0.4;

export type LeftEmail =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: 'not-found' | 'not-completed' | 'too-fast';
    };

/**
 * Takes a guest's address, hands the result out and mails it (specification 1, §5). One address is one lead of each
 * source: left again, it gets the newest answers, and those before stay with their attempts. Says nothing about whether
 * the address was known. Safe to repeat: the second call changes nothing.
 * @param email a valid address, trimmed and in lower case
 * @param language of the page, in which the result is kept and mailed; else the one of the attempt
 */
export async function leaveEmail(
  db: Database,
  holder: Holder,
  { id, quiz }: Pick<Attempt, 'id' | 'quiz'>,
  email: string,
  now: Date,
  language?: Language,
): Promise<LeftEmail> {
  return inTransaction(db, async (trx): Promise<LeftEmail> => {
    const stored = await findAttempt(trx, holder, quiz, id);
    if (!stored) return { ok: false, reason: 'not-found' };
    const found = { ...stored, language: language ?? stored.language };
    if (found.releasedAt) return { ok: true };
    if (!found.completedAt || !found.result) return { ok: false, reason: 'not-completed' };
    const responses = await readResponses(trx, found);
    const seconds = (now.getTime() - found.startedAt.getTime()) / 1000;
    if (seconds < responses.length * leastSecondsPerQuestion) return { ok: false, reason: 'too-fast' };
    const at = now.toISOString();
    const attempt = { ...found, email, releasedAt: now };
    await trx
      .updateTable('quiz_attempts')
      .set({ email, released_at: at, language: found.language })
      .where('id', '=', id)
      .execute();
    const edits = await readResultEdits(trx, quiz, found.version);
    const result = JSON.stringify(resultRecord(quiz, found.result, found.language, edits));
    const lead = {
      attempt_id: id,
      language: found.language,
      quiz_responses: JSON.stringify(responses),
      follow_up_sent: 0,
      updated_at: at,
    };
    const row = { ...lead, id: uuid(), email, lead_source: quizOf(quiz).leadSource, created_at: at };
    if (quiz === 'archetype')
      await trx
        .insertInto('archetype_quiz_leads')
        .values({ ...row, archetype_result: result })
        .onConflict((conflict) =>
          conflict.columns(['email', 'lead_source']).doUpdateSet({ ...lead, archetype_result: result }),
        )
        .execute();
    else
      await trx
        .insertInto('freedom_breakthrough_leads')
        .values({ ...row, freedom_result: result })
        .onConflict((conflict) =>
          conflict.columns(['email', 'lead_source']).doUpdateSet({ ...lead, freedom_result: result }),
        )
        .execute();
    await keepLead(
      trx,
      {
        email,
        language: found.language,
        source: quiz,
        result: found.result.primary,
        campaign: found.utm['utm_source'] ?? '',
      },
      now,
    );
    if ((await userTypeOf(trx, email, now)) !== 'new') await convertLeads(trx, email);
    await recordQuizEvent(trx, attempt, 'email_provided', now, { email });
    await mailResult(trx, attempt, email, now);
    return { ok: true };
  });
}

/** Notes for every lead of an address that it has an account now; nothing takes that back. */
export async function convertLeads(db: Database, email: string): Promise<void> {
  for (const table of ['archetype_quiz_leads', 'freedom_breakthrough_leads'] as const)
    await db.updateTable(table).set({ converted_to_user: 1 }).where('email', '=', email).execute();
  await linkLead(db, email);
}
