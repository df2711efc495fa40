import { inTransaction, type Database } from '#db/database.ts';
import { noteAct, wasNoted } from '../administration/audit.ts';
import { writePoints } from './award-xp.ts';

/** What an administrator can give points for (specification 3, §3). */
export const handEvents = ['manual_adjustment', 'streak_bonus', 'daily_bonus', 'badge_earned'] as const;
export type HandEvent = (typeof handEvents)[number];

/** The most points that are given or taken at once: more is a slip of the pen. */
export const mostByHand = 10_000;

/** `unknown`: nobody has an open account with this address. `negative`: only adjustments take points. `below-zero`: more than there are. */
export type HandAward =
  | { readonly ok: true; readonly amount: number; readonly xp: number; readonly isFirst: boolean }
  | { readonly ok: false; readonly reason: 'unknown' | 'negative' | 'below-zero' };

/**
 * Gives a member points, or takes some, in one row of the ledger; who did it and why is written down with it.
 * @param formId of the form that was sent: the same one sent twice is one award
 * @param award.email trimmed and in lower case
 * @param award.amount whole points, not zero, `mostByHand` at the most
 * @param award.reason the member can read it in their data
 */
export async function awardByHand(
  db: Database,
  actorId: string,
  formId: string,
  award: {
    readonly email: string;
    readonly amount: number;
    readonly eventType: HandEvent;
    readonly reason: string;
  },
  now: Date,
): Promise<HandAward> {
  const { amount, eventType, reason } = award;
  return inTransaction(db, async (trx): Promise<HandAward> => {
    const person = await trx
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.id', 'users.id')
      .select(['users.id', 'profiles.current_xp'])
      .where('users.email', '=', award.email)
      .where('users.disabled_at', 'is', null)
      .executeTakeFirst();
    if (!person) return { ok: false, reason: 'unknown' };
    if (await wasNoted(trx, formId)) return { ok: true, amount, xp: person.current_xp, isFirst: false };
    if (amount < 0 && eventType !== 'manual_adjustment') return { ok: false, reason: 'negative' };
    if (person.current_xp + amount < 0) return { ok: false, reason: 'below-zero' };
    const row = { eventType, sourceType: 'award', sourceId: formId, description: reason };
    const written = (await writePoints(trx, person.id, row, amount, now))!;
    await noteAct(
      trx,
      {
        id: formId,
        actorId,
        userId: person.id,
        action: 'xp-awarded',
        subject: `user:${person.id}`,
        details: { before: { xp: person.current_xp }, after: { xp: written.xp }, amount, eventType, reason },
      },
      now,
    );
    return { ok: true, amount, xp: written.xp, isFirst: true };
  });
}
