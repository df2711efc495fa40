import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { LeadKind } from '#db/tables/leads.ts';
import { administratorsToTell, type ToldAdministrator } from '../administration/administrators.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { isMailAllowanceSpent } from '../mail/mail-allowance.ts';
import type { CallWish } from './call-wish.ts';
import { keepLead } from './keep-lead.ts';

export interface LeadRequest {
  /** Of the form that was sent: the same form sent twice is one request. */
  readonly key: string;
  readonly kind: LeadKind;
  /** Trimmed and in lower case. */
  readonly email: string;
  readonly fullName: string;
  /** Digits, with a + before them where it was typed. */
  readonly phone: string;
  readonly language: Language;
  /** Of a strategy call. */
  readonly wish: CallWish | null;
}

/**
 * Notes that somebody wants to hear from us (specification 1, §6). An unknown address becomes a lead: a person without
 * password and without confirmed address, who cannot sign in; signing up later replaces it by an account. A lead who asks
 * again is brought up to date; of an account nothing is changed, because nobody has shown that it is theirs. Each request
 * is kept. Nothing is mailed to the address, and the caller learns nothing about it.
 * Administrators are told, at most five times an hour each.
 * @param adminEmails who is told as long as there is no administrator
 * @returns the id of the request; the same one where the form is sent again
 */
export async function noteLead(
  db: Database,
  request: LeadRequest,
  adminEmails: readonly string[],
  now: Date,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const userId = await findOrAddLead(trx, request, now);
    const id = uuid();
    const fresh = await trx
      .insertInto('lead_requests')
      .values({
        id,
        user_id: userId,
        submission_key: submissionKey(request),
        kind: request.kind,
        full_name: request.fullName,
        phone: request.phone,
        language: request.language,
        wish: request.wish ? JSON.stringify(request.wish) : null,
        latest: 1,
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('submission_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!fresh) return idOfRequest(trx, request);
    await trx
      .updateTable('lead_requests')
      .set({ latest: 0 })
      .where('user_id', '=', userId)
      .where('latest', '=', 1)
      .where('id', '!=', id)
      .execute();
    await forgetEarliest(trx, userId);
    await keepLead(trx, { ...request, source: request.kind }, now);
    await tellAdministrators(trx, id, adminEmails, now);
    return id;
  });
}

async function idOfRequest(trx: Database, request: LeadRequest): Promise<string> {
  const known = await trx
    .selectFrom('lead_requests')
    .select('id')
    .where('submission_key', '=', submissionKey(request))
    .executeTakeFirstOrThrow();
  return known.id;
}

/** So many requests of one address are kept, the newest, besides those that a call was booked for. */
export const mostRequests = 20;

async function forgetEarliest(trx: Database, userId: string): Promise<void> {
  const over = await trx
    .selectFrom('lead_requests')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(mostRequests)
    .limit(1000)
    .execute();
  if (over.length === 0) return;
  const ids = over.map(({ id }) => id);
  await trx
    .deleteFrom('lead_requests')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('calls').select('id').whereRef('calls.request_id', '=', 'lead_requests.id'))),
    )
    .execute();
}

/** The same form with the same words is the same request; with others it is another one. */
const submissionKey = ({ key, ...said }: LeadRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([key, said]))
    .digest('hex');

/** The person of this address; a lead with what they say now. @returns the id of the user */
async function findOrAddLead(trx: Database, request: LeadRequest, now: Date): Promise<string> {
  const at = now.toISOString();
  const said = {
    full_name: request.fullName,
    phone: request.phone,
    language: request.language,
    updated_at: at,
    ...(request.wish
      ? {
          timezone: request.wish.timezone,
          meeting_preferences: JSON.stringify(request.wish.meeting_preferences),
        }
      : {}),
  };
  const known = await trx
    .selectFrom('users')
    .select(['id', 'email_verified_at'])
    .where('email', '=', request.email)
    .executeTakeFirst();
  if (known) {
    if (known.email_verified_at === null)
      await trx.updateTable('profiles').set(said).where('id', '=', known.id).execute();
    return known.id;
  }
  const id = uuid();
  await trx
    .insertInto('users')
    .values({ id, email: request.email, created_at: at })
    // Who came first is seen when the transaction runs again.
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  await trx
    .insertInto('profiles')
    .values({
      id,
      email: request.email,
      role: 'lead',
      lead_status: 'new',
      lead_source: 'website',
      created_at: at,
      ...said,
    })
    .execute();
  return id;
}

/** Tells administrators that there is something to look at, never what: details need signing in. */
async function tellAdministrators(
  trx: Database,
  id: string,
  adminEmails: readonly string[],
  now: Date,
): Promise<void> {
  for (const { email, language } of await toTell(trx, adminEmails)) {
    // Counted apart, so that a flood of leads does not keep an administrator from a reset link.
    const countedAs = `leads:${email}`;
    if (await isMailAllowanceSpent(trx, countedAs, now)) continue;
    const mail = { to: email, language, template: 'lead-noted', params: {} } as const;
    await enqueueMail(trx, `${id}:${email}`, mail, now, countedAs);
  }
}

/** The administrators; as long as there is none, the addresses whose owners may become it. */
async function toTell(
  trx: Database,
  adminEmails: readonly string[],
): Promise<readonly Pick<ToldAdministrator, 'email' | 'language'>[]> {
  const administrators = await administratorsToTell(trx);
  if (administrators.length > 0 || adminEmails.length === 0) return administrators;
  const known = await trx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['users.email', 'profiles.language'])
    .where('users.email', 'in', adminEmails)
    .execute();
  const languages = new Map(known.map(({ email, language }) => [email, language]));
  return adminEmails.map((email) => ({ email, language: languages.get(email) ?? 'en' }));
}
