import { inTransaction, type Database } from '#db/database.ts';
import type { CallSide } from '#db/tables/calls.ts';
import { enqueueMail, type StoredMail } from '../mail/enqueue-mail.ts';
import { isMailAllowanceSpent } from '../mail/mail-allowance.ts';
import type { CallReader } from './call-person.ts';
import { readCall, type Call } from './read-calls.ts';
import { makeStrategyLink } from './strategy-links.ts';

/** Mails about a call, to both people of it. */
export type CallMail = 'call-booked' | 'call-moved' | 'call-cancelled' | 'call-reminder';

const hour = 3_600_000;
/** How long before a call somebody is reminded, and how long after the last mail about it at the earliest. */
const remindHoursBefore = 24;
const quietHours = 6;
const atATime = 200;

/**
 * Puts a mail about a call into the outbox of both people, in the caller's transaction. It holds ids alone: what it tells is
 * read when it leaves. Once for each change of the call.
 */
export async function tellOfCall(
  trx: Database,
  callId: string,
  template: CallMail,
  now: Date,
): Promise<void> {
  const call = await trx
    .selectFrom('calls')
    .select(['coach_id', 'member_id', 'request_id', 'starts_at', 'sequence'])
    .where('id', '=', callId)
    .executeTakeFirstOrThrow();
  const sides: readonly (readonly [CallSide, string])[] = [
    ['coach', call.coach_id],
    ...(call.request_id === null ? ([['member', call.member_id]] as const) : []),
  ];
  for (const [side, userId] of sides) {
    const reader = await trx
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.id', 'users.id')
      .select(['users.email', 'profiles.language'])
      .where('users.id', '=', userId)
      .where('users.disabled_at', 'is', null)
      .executeTakeFirst();
    if (!reader) continue;
    const params = { user: userId, call: callId, side, sequence: String(call.sequence) };
    const mail = { to: reader.email, language: reader.language ?? 'en', template, params };
    // Nobody typed these addresses into a form: they take nothing from what forms may send there.
    await enqueueMail(trx, `${callId}:${call.sequence}:${side}`, mail, now, `call:${userId}`);
  }
  if (call.request_id !== null)
    await tellLead(trx, { ...call, id: callId, request_id: call.request_id }, template, now);
}

/**
 * Tells the lead of a strategy call, in the language in which they asked for it. Somebody typed that address into a form: it gets
 * no more of these mails in an hour than forms may send there.
 */
async function tellLead(
  trx: Database,
  call: {
    readonly id: string;
    readonly request_id: string;
    readonly starts_at: string;
    readonly sequence: number;
  },
  template: CallMail,
  now: Date,
): Promise<void> {
  const lead = await trx
    .selectFrom('lead_requests')
    .innerJoin('users', 'users.id', 'lead_requests.user_id')
    .select(['users.email', 'lead_requests.language'])
    .where('lead_requests.id', '=', call.request_id)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!lead || (await isMailAllowanceSpent(trx, lead.email, now))) return;
  const token = await makeStrategyLink(trx, call.request_id, now, call.starts_at);
  const params = {
    request: call.request_id,
    call: call.id,
    side: 'lead',
    sequence: String(call.sequence),
    token,
  } as const;
  const mail = { to: lead.email, language: lead.language, template, params };
  await enqueueMail(trx, `${call.id}:${call.sequence}:lead`, mail, now);
}

/**
 * The call that a mail tells of, as it stands now.
 * @returns null where there is nothing to tell any more: it is gone, a later mail tells what has changed since, or
 *   a reminder comes too late
 */
export async function readCallMail(
  db: Database,
  { params, template }: StoredMail,
  now: Date,
): Promise<{ readonly call: Call; readonly side: CallReader } | null> {
  const side = (['coach', 'lead'] as const).find((one) => one === params['side']) ?? 'member';
  const id = params[side === 'lead' ? 'request' : 'user'] ?? '';
  const call = await readCall(db, { id, side }, params['call'] ?? '');
  const fits = template === 'call-cancelled' ? 'cancelled' : 'booked';
  if (!call || call.status !== fits || String(call.sequence) !== params['sequence']) return null;
  if (template === 'call-reminder' && call.startsAt <= now.toISOString()) return null;
  return { call, side };
}

/**
 * Reminds both people of calls of the coming day, once for each time that a call was set to.
 * @returns how many calls somebody was reminded of now
 */
export async function remindOfCalls(db: Database, now: Date): Promise<number> {
  let reminded = 0;
  for (;;) {
    const some = await inTransaction(db, (trx) => remindSome(trx, now));
    reminded += some;
    if (some < atATime) return reminded;
  }
}

async function remindSome(trx: Database, now: Date): Promise<number> {
  const calls = await trx
    .selectFrom('calls')
    .select('id')
    .where('status', '=', 'booked')
    .where('starts_at', '>', now.toISOString())
    .where('starts_at', '<=', new Date(now.getTime() + remindHoursBefore * hour).toISOString())
    .where('reminded_at', 'is', null)
    .where('changed_at', '<=', new Date(now.getTime() - quietHours * hour).toISOString())
    .orderBy('starts_at')
    .limit(atATime)
    .execute();
  for (const { id } of calls) {
    await trx.updateTable('calls').set({ reminded_at: now.toISOString() }).where('id', '=', id).execute();
    await tellOfCall(trx, id, 'call-reminder', now);
  }
  return calls.length;
}
