import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { RefundRule } from '#db/tables/catalogue.ts';
import type { PaymentTables } from '#db/tables/payments.ts';
import { ownsProgram } from '../programs/access.ts';
import { currency, findTier, type Tier } from '../programs/catalogue.ts';
import { reserveInvitation, useInvitation } from '../programs/invitations.ts';
import { placesLeft } from '../programs/places.ts';
import type { QuoteRefusal } from '../programs/quote.ts';
import { beginEnrollment } from './begin-enrollment.ts';
import { termsVersion } from './agreed-terms.ts';

export type FreeProgram =
  | { readonly ok: true; readonly enrollmentId: string }
  | {
      readonly ok: false;
      readonly reason:
        | QuoteRefusal
        /** It costs something now. */
        | 'not-free'
        | 'already-yours'
        /** The invitation is used, over, or being used by somebody else. */
        | 'invitation';
    };

/**
 * Gives somebody a program that costs nothing, by an invitation: no provider is asked (specification 1, §2). The invitation is
 * used up in the same transaction, so that of two who come with it at the same moment one wins.
 * @param linkToken of the invitation; null where they came by none
 */
export function startFreeProgram(
  db: Database,
  user: { readonly id: string },
  tierId: number,
  linkToken: string | null,
  language: Language,
  now: Date,
): Promise<FreeProgram> {
  const refused = (reason: Extract<FreeProgram, { ok: false }>['reason']) => ({ ok: false, reason }) as const;
  return inTransaction(db, async (trx): Promise<FreeProgram> => {
    if (await ownsProgram(trx, user.id, tierId)) return refused('already-yours');
    const tier = await findTier(trx, { id: tierId }, language);
    if (!tier) return refused('unknown');
    if (tier.enrollmentStatus === 'coming_soon') return refused('coming-soon');
    if (tier.enrollmentStatus !== 'active') return refused('not-available');
    if (tier.priceUsd !== 0) return refused('not-free');
    if ((await placesLeft(trx, tierId, now)) === 0) return refused('no-places');
    // The trial has rules of its own.
    if (tier.category === 'trial') return refused('not-available');
    const id = uuid();
    const link = linkToken === null ? null : await reserveInvitation(trx, linkToken, user.id, id, now);
    if (linkToken !== null && !(link && (await useInvitation(trx, link, user.id, now))))
      return refused('invitation');
    const kind = { id, source: 'join', link, refundRule: tier.refundRule } as const;
    return { ok: true, enrollmentId: await enrollFree(trx, user.id, tier, kind, language, now) };
  });
}

/**
 * Enrolls somebody in a program that they pay nothing for: the purchase is there as any other, with nothing in it, and nothing stands
 * in any ledger. Whoever calls it has seen that it may be. In the caller's transaction. @returns the id of the enrolment
 */
export async function enrollFree(
  trx: Database,
  userId: string,
  tier: Pick<Tier, 'id' | 'durationDays' | 'timeframeMonths'>,
  kind: {
    readonly id: string;
    readonly source: 'join' | 'given';
    readonly link: string | null;
    readonly refundRule: RefundRule;
  },
  language: Language,
  now: Date,
): Promise<string> {
  const at = now.toISOString();
  const checkout: PaymentTables['checkouts'] = {
    id: kind.id,
    user_id: userId,
    tier_id: tier.id,
    payment_option_id: null,
    payment_plan_id: null,
    source: kind.source,
    tier_link_id: kind.link,
    trial_id: null,
    currency,
    installments: 1,
    first_amount: 0,
    installment_amount: 0,
    total_amount: 0,
    interval_unit: null,
    interval_count: null,
    duration_days: tier.durationDays,
    timeframe_months: tier.timeframeMonths,
    refund_rule: kind.refundRule,
    terms_version: termsVersion,
    accepted_at: at,
    language,
    provider: 'none',
    session_id: null,
    session_url: null,
    customer_reference: null,
    schedule_reference: null,
    state: 'paid',
    created_at: at,
    expires_at: at,
    paid_at: at,
    synced_at: null,
  };
  await trx.insertInto('checkouts').values(checkout).execute();
  const enrollment = await beginEnrollment(trx, checkout, 'active', now, now);
  if (!enrollment) throw new Error('A new checkout had an enrolment already.');
  await trx
    .updateTable('installments')
    .set({ state: 'paid', paid_at: at })
    .where('enrollment_id', '=', enrollment.id)
    .execute();
  return enrollment.id;
}
