import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { ownership } from '#db/ownership/index.ts';
import type { Register } from '#db/ownership/kinds.ts';
import type { Language } from '#db/tables/accounts.ts';
import { somewhere } from '../lists/holds.ts';
import { isLastAdmin } from '../accounts/administrators.ts';
import { dropEmailChanges } from '../accounts/change-email.ts';
import { endAllSessions } from '../accounts/other-sessions.ts';
import { callOffOf } from '../calls/call-off.ts';
import { takePlacesBack, yieldPlaces } from '../events/go-to-event.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { recipientMark } from '../mail/mail-allowance.ts';
import { endUnpaidPrograms } from '../payments/end-programs.ts';
import { listAddresses } from './collect.ts';
import { eraseRows } from './erase-rows.ts';
import { personOf } from './person.ts';
import { pseudonymOf } from './pseudonym.ts';
import { retainPayments } from './retained-payments.ts';
import { noteLapsedRefunds, tellOfUndecided, waitsForBank, waitsForRefund } from './undecided-refunds.ts';

/** How long somebody who closed their account can open it again. */
export const coolingDays = 30;
/** When an account was closed that waits to be erased. */
export const closedAt = (deleteAfter: Date): Date =>
  new Date(deleteAfter.getTime() - coolingDays * 86_400_000);
/** How long the proof of an agreement is kept after the account, under a pseudonym: the usual limitation of claims. */
const consentYears = 3;

/**
 * Closes an account: every session ends at once, programs that are not fully paid end and nothing more is charged for them,
 * calls that have not begun are called off, the owner is told by mail, and after 30 days housekeeping erases it.
 * The last administrator is refused, because nobody could look after the place.
 * @param isTold false for somebody without an account, who could not sign in as the mail says
 * @param by `us` where an administrator does it, at their wish
 */
export async function closeAccount(
  db: Database,
  user: { readonly id: string; readonly email: string },
  language: Language,
  now: Date,
  isTold = true,
  by?: 'us',
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'last-admin' }> {
  return inTransaction(db, async (trx) => {
    if (await isLastAdmin(trx, user.id)) return { ok: false, reason: 'last-admin' } as const;
    const deleteAfter = new Date(now.getTime() + coolingDays * 86_400_000).toISOString();
    await trx.updateTable('users').set({ delete_after: deleteAfter }).where('id', '=', user.id).execute();
    await endAllSessions(trx, user.id, now);
    await endUnpaidPrograms(trx, user.id, now);
    await callOffOf(trx, user.id, now);
    await yieldPlaces(trx, user.id, now);
    await trx.deleteFrom('password_resets').where('user_id', '=', user.id).execute();
    await dropEmailChanges(trx, user.id);
    const mail = { to: user.email, language, template: 'account-closing', params: by ? { by } : {} } as const;
    if (isTold) await enqueueMail(trx, uuid(), mail, now);
    return { ok: true } as const;
  });
}

/** Opens a closed account again, as long as it is not being erased. */
export async function keepAccount(db: Database, userId: string, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('users')
      .set({ delete_after: null })
      .where('id', '=', userId)
      .where('disabled_at', 'is', null)
      .execute();
    await takePlacesBack(trx, userId, now);
  });
}

/**
 * Shuts every account whose time is over for good, and says which they are; also those that a killed process left. Whoever still
 * has a call, such as a strategy call that was asked for since, waits for the next round: it is called off first, and the mail
 * that says so is read from the call when it leaves, which is erased with them. Whoever asked for their money back waits for
 * the answer (`waitsForRefund`), of which administrators are told, and whoever has a payment that a bank looks into for its decision
 * (`waitsForBank`).
 */
export async function beginErasures(db: Database, now: Date): Promise<readonly string[]> {
  const at = now.toISOString();
  return inTransaction(db, async (trx) => {
    const due = await trx
      .updateTable('users')
      .set((eb) => ({ disabled_at: eb.fn.coalesce('disabled_at', sql.val(at)) }))
      .where('delete_after', '<=', at)
      .returning(['id', 'delete_after'])
      .execute();
    const ready: string[] = [];
    for (const { id, delete_after: deleteAfter } of due) {
      const calledOff = await callOffOf(trx, id, now);
      const over = new Date(deleteAfter ?? at);
      const isAsked = await waitsForRefund(trx, id, over, now);
      if (isAsked) await tellOfUndecided(trx, id, over, now);
      const waits = isAsked || (await waitsForBank(trx, id, over, now));
      if (calledOff === 0 && !waits) ready.push(id);
    }
    return ready;
  });
}

/** What lies outside the database about an account that is being erased. */
export interface Traces {
  readonly addresses: readonly string[];
  /** Names below DATA_DIR/files. */
  readonly files: readonly string[];
  readonly exportIds: readonly string[];
}

/** So many texts are looked for at once. */
const mostPatterns = 50;

/** Names under which jobs about payments know this person. */
async function listPaymentIds(db: Database, userId: string): Promise<readonly string[]> {
  const checkouts = await db.selectFrom('checkouts').select('id').where('user_id', '=', userId).execute();
  const events = await db.selectFrom('stripe_events').select('id').where('user_id', '=', userId).execute();
  return [...checkouts, ...events].map(({ id }) => id);
}

/**
 * Takes back what would still be done for this person, and says what lies outside the database. Safe to repeat.
 * @param more addresses that no account has or had
 */
export async function findTraces(
  db: Database,
  userId: string,
  more: readonly string[] = [],
): Promise<Traces> {
  const addresses = [...new Set([...(await listAddresses(db, userId)), ...more])];
  await db.deleteFrom('jobs').where('recipient_mark', 'in', addresses.map(recipientMark)).execute();
  const ids = [userId, ...(await listPaymentIds(db, userId))];
  const inPayload = [...ids, ...addresses.map((address) => JSON.stringify(address))];
  for (let from = 0; from < inPayload.length; from += mostPatterns) {
    const some = inPayload.slice(from, from + mostPatterns);
    await db
      .deleteFrom('jobs')
      .where((eb) =>
        eb.or(
          some
            .map(somewhere)
            .flatMap((pattern) => [
              sql<boolean>`payload like ${pattern} escape '\\'`,
              sql<boolean>`key like ${pattern} escape '\\'`,
            ]),
        ),
      )
      .execute();
  }
  const files = await db.selectFrom('files').select('stored_name').where('user_id', '=', userId).execute();
  const exports = await db.selectFrom('data_exports').select('id').where('user_id', '=', userId).execute();
  return {
    addresses,
    files: files.map((file) => file.stored_name),
    exportIds: exports.map((one) => one.id),
  };
}

/**
 * Erases an account that `beginErasures` named, with every row that names it, as the register of tables says (db/ownership). Of its agreements the wording, the moments
 * and a pseudonym stay for three years: proof that they were given, and nothing about the person. Of its payments the amounts
 * stay for seven, under the same pseudonym; the provider must have been told before that nothing is charged any more
 * (`stopPayments`).
 */
export async function eraseAccount(
  db: Database,
  userId: string,
  addresses: readonly string[],
  now: Date,
  register: Register = ownership,
): Promise<void> {
  const deleteAfter = new Date(now);
  deleteAfter.setUTCFullYear(deleteAfter.getUTCFullYear() + consentYears);
  await inTransaction(db, async (trx) => {
    const consents = await trx.selectFrom('consents').selectAll().where('user_id', '=', userId).execute();
    const pseudonym = await pseudonymOf(trx, userId, now);
    for (const { kind, text_version, given_at, withdrawn_at } of consents) {
      const kept = {
        id: uuid(),
        pseudonym,
        kind,
        text_version,
        given_at,
        withdrawn_at: withdrawn_at ?? now.toISOString(),
      };
      await trx
        .insertInto('retained_consents')
        .values({ ...kept, delete_after: deleteAfter.toISOString() })
        .execute();
    }
    await noteLapsedRefunds(trx, userId, now);
    await retainPayments(trx, userId, pseudonym);
    await yieldPlaces(trx, userId, now);
    await eraseRows(trx, personOf(userId, addresses), register);
    await trx.deleteFrom('users').where('id', '=', userId).where('disabled_at', 'is not', null).execute();
  });
}
