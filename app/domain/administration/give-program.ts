import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { enrollFree } from '../payments/free-program.ts';
import { ownsProgram } from '../programs/access.ts';
import { findTier } from '../programs/catalogue.ts';
import { placesLeft } from '../programs/places.ts';
import { subjectOf, wasNoted } from './audit.ts';
import { listInvitable } from './invitations.ts';
import { findSubject, noteUserAct, type ActDone, type ActRefused, type AskedAct } from './user-act.ts';

/** `closed`: their account is closed. The rest is about the program. */
export type GiveRefused = ActRefused | 'closed' | 'already-theirs' | 'not-on-sale' | 'no-places';

/**
 * Gives somebody a program that they pay nothing for, and writes down who did and why. It is enrolled as one that was bought, with no
 * money in it and none to come, takes a place as any other, and a mail tells them. Sent twice by the same form, it is given once.
 * @param given.tierId one of `listInvitable` @param given.reason what they are told, trimmed, not empty
 */
export async function giveProgram(
  db: Database,
  act: AskedAct,
  userId: string,
  given: { readonly tierId: number; readonly reason: string },
  now: Date,
): Promise<ActDone<GiveRefused>> {
  const { tierId, reason } = given;
  return inTransaction(db, async (trx): Promise<ActDone<GiveRefused>> => {
    if (await wasNoted(trx, act.key)) return { ok: true };
    const who = await findSubject(trx, userId);
    if (!who) return { ok: false, reason: 'unknown' };
    if (userId === act.actorId) return { ok: false, reason: 'self' };
    if (!who.hasAccount) return { ok: false, reason: 'no-account' };
    if (who.isShut || who.deleteAfter !== null) return { ok: false, reason: 'closed' };
    const isOnSale = (await listInvitable(trx)).some(({ id }) => id === tierId);
    const tier = isOnSale ? await findTier(trx, { id: tierId }, who.language) : null;
    if (!tier) return { ok: false, reason: 'not-on-sale' };
    if (await ownsProgram(trx, userId, tierId)) return { ok: false, reason: 'already-theirs' };
    if ((await placesLeft(trx, tierId, now)) === 0) return { ok: false, reason: 'no-places' };
    // Nothing was paid that could be given back.
    const kind = { id: uuid(), source: 'given', link: null, refundRule: 'none' } as const;
    const enrollmentId = await enrollFree(trx, userId, tier, kind, who.language, now);
    await noteUserAct(trx, act, userId, 'program-given', { tierId, reason }, now, subjectOf(kind.id));
    const params = { program: tier.name, reason };
    const mail = { to: who.email, language: who.language, template: 'program-given', params } as const;
    await enqueueMail(trx, enrollmentId, mail, now);
    return { ok: true };
  });
}
