import type { Database } from '#db/database.ts';
import { isHere } from '../accounts/gone.ts';
import { enqueueMail, type StoredMail } from '../mail/enqueue-mail.ts';
import type { Call } from './read-calls.ts';

/**
 * Tells coaches of the calls of somebody that have not begun and are erased with them, in the transaction that does it. The mail
 * holds when the call was, because nothing is left to read it from when it leaves; of the lead it holds nothing.
 * @returns how many calls that are
 */
export async function tellOfErasedCalls(trx: Database, memberId: string, now: Date): Promise<number> {
  const calls = await trx
    .selectFrom('calls')
    .select(['id', 'coach_id', 'starts_at', 'ends_at', 'sequence'])
    .where('member_id', '=', memberId)
    .where('status', '=', 'booked')
    .where('starts_at', '>', now.toISOString())
    .orderBy('starts_at')
    .execute();
  for (const call of calls) {
    const coach = await trx
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.id', 'users.id')
      .select(['users.email', 'profiles.language'])
      .where('users.id', '=', call.coach_id)
      .where(isHere())
      .executeTakeFirst();
    if (!coach) continue;
    const sequence = String(call.sequence + 1);
    const params = {
      user: call.coach_id,
      call: call.id,
      side: 'coach-alone',
      sequence,
      startsAt: call.starts_at,
      endsAt: call.ends_at,
    } as const;
    const template = 'call-cancelled';
    const mail = { to: coach.email, language: coach.language ?? 'en', template, params } as const;
    await enqueueMail(trx, `${call.id}:${sequence}:coach`, mail, now, `call:${call.coach_id}`);
  }
  return calls.length;
}

/** The call that such a mail tells of, without anybody but its coach; null where they are gone, too. */
export async function readErasedCall(
  db: Database,
  params: StoredMail['params'],
  now: Date,
): Promise<Call | null> {
  const coach = await db
    .selectFrom('profiles')
    .select(['id', 'full_name', 'email', 'timezone'])
    .where('id', '=', params['user'] ?? '')
    .executeTakeFirst();
  if (!coach) return null;
  return {
    id: params['call'] ?? '',
    startsAt: params['startsAt'] ?? '',
    endsAt: params['endsAt'] ?? '',
    status: 'cancelled',
    movedFrom: null,
    cancelledBy: null,
    reason: '',
    sequence: Number(params['sequence']),
    changedAt: now.toISOString(),
    coach: { id: coach.id, name: coach.full_name ?? coach.email, zone: coach.timezone },
    member: { id: '', name: '', zone: coach.timezone },
    lead: null,
    meetingUrl: '',
  };
}
