import { inTransaction, type Database } from '#db/database.ts';
import type { CallSide } from '#db/tables/calls.ts';
import { isHere } from '../accounts/gone.ts';
import { enqueueMail, type StoredMail } from '../mail/enqueue-mail.ts';
import { isMailAllowanceSpent } from '../mail/mail-allowance.ts';
import type { CallReader } from './call-person.ts';
import { readErasedCall } from './erased-calls.ts';
import { readCall, type Call } from './read-calls.ts';
import { makeStrategyLink } from './strategy-links.ts';

/** Mails about a call, to both people of it. */
export type CallMail = 'call-booked' | 'call-moved' | 'call-link' | 'call-cancelled' | 'call-reminder';

const hour = 3_600_000;
/** How long before a call somebody is reminded, and how long after the last mail about it at the earliest. */
const remindHoursBefore = 24;
const quietHours = 6;
const atATime = 200;

/**
 * Puts a mail about a call into the outbox of both people but for who is gone, in the caller's transaction. It holds ids alone:
 * what it tells is read when it leaves. Once for each change of the call.
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
      .where(isHere())
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

/** By what a lead is told of a change of their call. */
const leadKey = (call: { readonly id: string; readonly sequence: number }): string =>
  `${call.id}:${call.sequence}:lead`;

/**
 * Tells the lead of a strategy call, in the language in which they asked for it, or that of their account since they have one. Somebody typed that address into a form, and the
 * page of the times opens without a look into its mailbox: it gets no more of these mails in an hour than forms may send there.
 * What is beyond them waits an hour, and only how the call stands then is told. Of a call whose booking still waits so, none is
 * told that it was cancelled.
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
    .leftJoin('profiles', (join) =>
      join.onRef('profiles.id', '=', 'users.id').on('users.email_verified_at', 'is not', null),
    )
    .select(({ fn }) => [
      'users.email',
      fn.coalesce('profiles.language', 'lead_requests.language').as('language'),
    ])
    .where('lead_requests.id', '=', call.request_id)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!lead) return;
  const isSpent = await isMailAllowanceSpent(trx, lead.email, now);
  if (isSpent && template === 'call-cancelled' && (await takeBackBooking(trx, call.id, now))) return;
  const token = await makeStrategyLink(trx, call.request_id, now, call.starts_at);
  const params = {
    request: call.request_id,
    call: call.id,
    side: 'lead',
    sequence: String(call.sequence),
    token,
  } as const;
  const mail = { to: lead.email, language: lead.language, template, params };
  const dueAt = isSpent ? new Date(now.getTime() + hour) : now;
  await enqueueMail(trx, leadKey(call), mail, now, lead.email, dueAt);
}

/** Takes back the mail that would have told a lead of their booking. @returns false where it has left, or is leaving */
async function takeBackBooking(trx: Database, callId: string, now: Date): Promise<boolean> {
  const taken = await trx
    .deleteFrom('jobs')
    .where('key', '=', `mail:call-booked:${leadKey({ id: callId, sequence: 0 })}`)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('run_at', '>', now.toISOString())
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** When the lead of a call gets the mail about its last change: soon, within an hour, or not at all. */
export async function whenLeadIsTold(
  db: Database,
  callId: string,
  now: Date,
): Promise<'now' | 'later' | 'never'> {
  const call = await db
    .selectFrom('calls')
    .select(['id', 'sequence'])
    .where('id', '=', callId)
    .executeTakeFirstOrThrow();
  const job = await db
    .selectFrom('jobs')
    .select(['state', 'run_at'])
    .where(
      'key',
      'in',
      (['call-booked', 'call-moved', 'call-link', 'call-cancelled'] as const).map(
        (template) => `mail:${template}:${leadKey(call)}`,
      ),
    )
    .executeTakeFirst();
  if (!job) return 'never';
  return job.state === 'waiting' && job.run_at > now.toISOString() ? 'later' : 'now';
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
  if (params['side'] === 'coach-alone') {
    const erased = await readErasedCall(db, params, now);
    return erased && { call: erased, side: 'coach' };
  }
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
