import { inTransaction, type Database } from '#db/database.ts';
import { countComing } from '../calls/call-off.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { endProgram } from '../payments/end-programs.ts';
import { heldStates, readEntitlements } from '../programs/access.ts';
import { findTier } from '../programs/catalogue.ts';
import { subjectOf, wasNoted } from './audit.ts';
import { findSubject, noteUserAct, type ActDone, type ActRefused, type AskedAct } from './user-act.ts';

/** `not-given`: it was bought, which a refund ends. `over`: it has ended already. */
export type TakeBackRefused = Extract<ActRefused, 'unknown'> | 'not-given' | 'over';

/** Whether a program was given, and still is theirs: what can be taken back. Pure. */
export const canTakeBack = (source: string, state: string | null): boolean =>
  source === 'given' && heldStates.some((one) => one === state);

/**
 * How many calls that somebody has booked stay without a program that includes them when this one is taken back: none where another
 * one of theirs carries them, and where this one has none itself.
 * @param enrollmentId the one that is taken back
 */
export async function countCallsLeftAlone(
  db: Database,
  userId: string,
  enrollmentId: string,
  now: Date,
): Promise<number> {
  const { callsPerMonth: before } = await readEntitlements(db, userId);
  const { callsPerMonth: after } = await readEntitlements(db, userId, enrollmentId);
  if (!before || after) return 0;
  return countComing(db, { memberId: userId, ofPrograms: true }, now);
}

/**
 * Takes back a program that an administrator gave: it ends now, what was written in it stays theirs, and a mail tells them why. One that
 * was bought is ended by a refund alone. Sent twice by the same form, it is done once.
 * @param reason what they are told, trimmed, not empty
 */
export async function takeBackProgram(
  db: Database,
  act: AskedAct,
  enrollmentId: string,
  reason: string,
  now: Date,
): Promise<ActDone<TakeBackRefused>> {
  return inTransaction(db, async (trx): Promise<ActDone<TakeBackRefused>> => {
    if (await wasNoted(trx, act.key)) return { ok: true };
    const found = await trx
      .selectFrom('enrollments')
      .innerJoin('checkouts', 'checkouts.id', 'enrollments.checkout_id')
      .select([
        'enrollments.user_id',
        'enrollments.tier_id',
        'enrollments.checkout_id',
        'enrollments.state',
        'checkouts.source',
      ])
      .where('enrollments.id', '=', enrollmentId)
      .executeTakeFirst();
    const who = found && (await findSubject(trx, found.user_id));
    if (!who) return { ok: false, reason: 'unknown' };
    if (found.source !== 'given') return { ok: false, reason: 'not-given' };
    if (!canTakeBack(found.source, found.state)) return { ok: false, reason: 'over' };
    await endProgram(trx, enrollmentId, now);
    const details = { tierId: found.tier_id, reason };
    const subject = subjectOf(found.checkout_id);
    await noteUserAct(trx, act, who.id, 'program-taken-back', details, now, subject);
    const tier = await findTier(trx, { id: found.tier_id }, who.language);
    const params = { program: tier?.name ?? '', reason };
    const mail = { to: who.email, language: who.language, template: 'program-taken-back', params } as const;
    await enqueueMail(trx, `${enrollmentId}:taken-back`, mail, now);
    return { ok: true };
  });
}
