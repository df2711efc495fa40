import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { EnrollmentState, PaymentTables } from '#db/tables/payments.ts';
import { noteAct, subjectOf } from '../administration/audit.ts';
import { refundDays } from '../programs/catalogue.ts';
import { noticePayment } from './alarms.ts';
import { readGuarantees } from './guarantees.ts';
import type { MyProgram } from './my-programs.ts';
import { writeAboutPayment } from './payment-mails.ts';

/** The longest reason that is taken, in characters. */
export const longestReason = 2000;

/** While a bank decides about the money, and where nothing is left to give back, nobody else does. What ended keeps its guarantee. */
const refundableStates = [
  'active',
  'grace',
  'suspended',
  'completed',
  'ended',
] as const satisfies readonly EnrollmentState[];

export type RefundRefusal =
  /** No such program of this person. */
  | 'unknown'
  /** One is open already, with other words. */
  | 'open'
  /** A bank decides about its money first. */
  | 'disputed'
  /** It ended before all of it was paid, and its guarantee with it: its account was closed. Only told by `refundChoice`. */
  | 'ended'
  /** It ended because a bank took a payment back. */
  | 'taken-back'
  /** Its guarantee is over, or it never had one. */
  | 'over'
  /** Nothing is there to be given back. */
  | 'nothing';

/**
 * What became of a wish, as it is told: nobody declined one that has no answer; it was over with the money (`settleRequests`).
 */
export const requestOutcome = ({
  state,
  answer,
}: Pick<PaymentTables['refund_requests'], 'state' | 'answer'>): RequestOutcome =>
  state === 'declined' && answer === null ? 'closed' : state;
export type RequestOutcome = 'open' | 'refunded' | 'declined' | 'closed';

/** Whether the guarantee of a program can be claimed now, as its page shows it. */
export function refundChoice(program: MyProgram, now: Date): 'possible' | RefundRefusal {
  if (program.refundRequest?.state === 'open') return 'open';
  const isRunning = program.guarantee !== null && program.guarantee.until >= now;
  const refused = refusalOf(program.state, program.paid, program.withheld);
  if (refused) return refused;
  if (isRunning) return 'possible';
  return program.state === 'ended' && hasLostGuarantee(program) ? 'ended' : 'over';
}

/** Whether it had a guarantee, which ended with the account (`endGuarantee`). */
const hasLostGuarantee = ({ guarantee, refundRule }: MyProgram): boolean =>
  guarantee === null && refundDays[refundRule] > 0;

/**
 * Why a program in this state is not given back, whatever its guarantee says.
 * @param paid what came in and has not gone back
 * @param withheld what of it banks took
 */
function refusalOf(state: EnrollmentState, paid: number, withheld: number): RefundRefusal | null {
  if (state === 'disputed') return 'disputed';
  if (state === 'ended' && withheld > 0) return 'taken-back';
  if (paid <= 0) return 'nothing';
  return refundableStates.some((one) => one === state) ? null : 'nothing';
}

/**
 * Asks for the price of a program back, while its guarantee runs; an administrator decides. Once while a wish is open: the same
 * words sent twice are one wish, and other words are refused, because nobody would read them.
 * @param reason in the member's words, trimmed; empty where they gave none: nobody has to
 */
export async function requestRefund(
  db: Database,
  userId: string,
  enrollmentId: string,
  reason: string,
  now: Date,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: RefundRefusal }> {
  return inTransaction(db, async (trx) => {
    const refused = (why: RefundRefusal) => ({ ok: false, reason: why }) as const;
    const row = await trx
      .selectFrom('enrollments')
      .select(['state', 'checkout_id'])
      .where('id', '=', enrollmentId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!row) return refused('unknown');
    const withheld = -(await balanceOf(trx, row.checkout_id, ['dispute', 'dispute-won']));
    const why = refusalOf(row.state, await balanceOf(trx, row.checkout_id), withheld);
    if (why) return refused(why);
    const guarantee = (await readGuarantees(trx, userId, now)).get(enrollmentId);
    if (!guarantee || guarantee.until < now) return refused('over');
    const id = uuid();
    const said = reason.slice(0, longestReason);
    const written = await trx
      .insertInto('refund_requests')
      .values({
        id,
        user_id: userId,
        enrollment_id: enrollmentId,
        reason: said,
        state: 'open',
        answer: null,
        created_at: now.toISOString(),
        decided_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!written) return (await openReasonOf(trx, enrollmentId)) === said ? { ok: true } : refused('open');
    await noticePayment(trx, { kind: 'refund-asked', key: id, checkoutId: row.checkout_id }, now);
    return { ok: true } as const;
  });
}

/** In which words a program is being asked back. */
async function openReasonOf(trx: Database, enrollmentId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('refund_requests')
    .select('reason')
    .where('enrollment_id', '=', enrollmentId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row?.reason ?? null;
}

/** What was paid for a checkout and has not gone back, in cents. @param kinds only movements of these */
export async function balanceOf(
  db: Database,
  checkoutId: string,
  kinds: readonly PaymentTables['payments']['kind'][] | null = null,
): Promise<number> {
  let movements = db.selectFrom('payments').where('checkout_id', '=', checkoutId);
  if (kinds) movements = movements.where('kind', 'in', kinds);
  const row = await movements
    .select((eb) => eb.fn.sum<number | string | null>('amount').as('sum'))
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

/**
 * Declines the open wish of a program, with an answer that its member gets by mail in their language. A second click finds it
 * declined, and sends nothing.
 * @param answer trimmed, not empty
 * @returns `decided`: declined already with this very answer; `not-open`: decided otherwise, or there is none
 */
export async function declineRefundRequest(
  db: Database,
  actorId: string,
  enrollmentId: string,
  answer: string,
  now: Date,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'decided' | 'not-open' }> {
  return inTransaction(db, async (trx) => {
    const declined = await trx
      .updateTable('refund_requests')
      .set({ state: 'declined', answer: answer.slice(0, longestReason), decided_at: now.toISOString() })
      .where('enrollment_id', '=', enrollmentId)
      .where('state', '=', 'open')
      .returning(['id', 'user_id'])
      .executeTakeFirst();
    if (!declined) {
      const same = await trx
        .selectFrom('refund_requests')
        .select('id')
        .where('enrollment_id', '=', enrollmentId)
        .where('state', '=', 'declined')
        .where('answer', '=', answer.slice(0, longestReason))
        .executeTakeFirst();
      return { ok: false, reason: same ? 'decided' : 'not-open' } as const;
    }
    const checkout = await trx
      .selectFrom('checkouts')
      .innerJoin('enrollments', 'enrollments.checkout_id', 'checkouts.id')
      .select([
        'checkouts.id',
        'checkouts.user_id',
        'checkouts.tier_id',
        'checkouts.currency',
        'checkouts.language',
      ])
      .where('enrollments.id', '=', enrollmentId)
      .executeTakeFirstOrThrow();
    const told = { answer: answer.slice(0, longestReason) };
    await writeAboutPayment(trx, checkout, 'refund-declined', declined.id, told, now);
    await noteAct(
      trx,
      {
        actorId,
        userId: declined.user_id,
        action: 'refund-declined',
        subject: subjectOf(checkout.id),
        details: { request: declined.id },
      },
      now,
    );
    return { ok: true } as const;
  });
}
