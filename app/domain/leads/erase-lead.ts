import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { noteAct } from '../administration/audit.ts';
import { tellOfErasedCalls } from '../calls/erased-calls.ts';
import { eraseAddress } from '../personal-data/erase-address.ts';
import { subjectOfLead } from './follow-up.ts';

export type ErasedLead =
  | { readonly ok: true }
  /** Whose address has an account closes it themselves: it holds more than what a lead left. */
  | { readonly ok: false; readonly reason: 'unknown' | 'has-account' };

/**
 * Erases everything that an address without an account has left, as the register of tables says, with mails that wait for it.
 * The coach of a strategy call that has not begun is told that it does not take place.
 * That it was done stays written down, without the address. Said twice, the second one finds nobody.
 */
export async function eraseLead(
  db: Database,
  actorId: string,
  leadId: string,
  now: Date,
): Promise<ErasedLead> {
  return inTransaction(db, async (trx): Promise<ErasedLead> => {
    const lead = await trx
      .selectFrom('leads')
      .select(['email', 'account_id'])
      .where('id', '=', leadId)
      .executeTakeFirst();
    if (!lead) return { ok: false, reason: 'unknown' };
    const person = await trx
      .selectFrom('users')
      .select(['id', 'email_verified_at'])
      .where('email', '=', lead.email)
      .executeTakeFirst();
    if (lead.account_id !== null || (person && person.email_verified_at !== null))
      return { ok: false, reason: 'has-account' };
    if (person) await tellOfErasedCalls(trx, person.id, now);
    // An id that nobody has, where there is none: what is found by it is nothing.
    await eraseAddress(trx, person?.id ?? uuid(), lead.email);
    await noteAct(
      trx,
      {
        actorId,
        userId: null,
        action: 'lead-erased',
        subject: subjectOfLead(leadId),
        details: { before: { kept: true }, after: null },
      },
      now,
    );
    return { ok: true };
  });
}
