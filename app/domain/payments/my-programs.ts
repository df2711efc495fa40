import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { RefundRule, TierKey } from '#db/tables/catalogue.ts';
import type { CheckoutState, EnrollmentState, PaymentProvider, PaymentTables } from '#db/tables/payments.ts';
import { readLines, type TierLine } from '../programs/lines.ts';
import { textIn, tierName } from '../programs/texts-in-language.ts';
import { readGuarantees, type Guarantee } from './guarantees.ts';

export type InstallmentState = PaymentTables['installments']['state'];

/** One payment of a program's plan. */
export interface Installment {
  readonly number: number;
  /** Cents. */
  readonly amount: number;
  readonly dueAt: Date;
  readonly state: InstallmentState;
  readonly paidAt: Date | null;
  readonly failedAt: Date | null;
}

/** The newest wish of a member to have a program's price back. */
export interface RefundRequest {
  readonly id: string;
  readonly state: PaymentTables['refund_requests']['state'];
  readonly reason: string;
  /** What an administrator wrote, where they declined. */
  readonly answer: string | null;
  readonly createdAt: Date;
}

/** A program that somebody bought, as its owner sees it. Amounts are cents. */
export interface MyProgram {
  readonly enrollmentId: string;
  readonly state: EnrollmentState;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly graceUntil: Date | null;
  /** Null: it has none. */
  readonly guarantee: Guarantee | null;
  readonly tier: TierKey;
  readonly name: string;
  readonly description: string;
  /** What it includes. */
  readonly lines: readonly TierLine[];
  readonly provider: PaymentProvider;
  readonly currency: string;
  readonly totalAmount: number;
  readonly refundRule: RefundRule;
  /** What came in, without what went back. */
  readonly paid: number;
  /** What came in, whatever went back. */
  readonly received: number;
  /** What we gave back; not negative. */
  readonly refunded: number;
  /** What we gave back at some time and a bank did not take. */
  readonly failedRefunds: number;
  /** What a bank took back and has not returned; not negative. */
  readonly withheld: number;
  readonly installments: readonly Installment[];
  readonly refundRequest: RefundRequest | null;
}

/** More programs than anybody buys. */
const mostPrograms = 50;

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** What this person bought, the newest first. Six queries, however much it is. */
export async function listMyPrograms(
  db: Database,
  userId: string,
  language: Language,
  now: Date,
): Promise<readonly MyProgram[]> {
  const rows = await db
    .selectFrom('enrollments')
    .innerJoin('checkouts', 'checkouts.id', 'enrollments.checkout_id')
    .innerJoin('freedom_plan_tiers', 'freedom_plan_tiers.id', 'enrollments.tier_id')
    .select([
      'enrollments.id',
      'enrollments.checkout_id',
      'enrollments.tier_id',
      'enrollments.state',
      'enrollments.starts_at',
      'enrollments.ends_at',
      'enrollments.grace_until',
      'freedom_plan_tiers.tier',
      tierName('enrollments.tier_id', language).as('name'),
      textIn('freedom_plan_tier_texts', 'description', 'enrollments.tier_id', language).as('description'),
      'checkouts.provider',
      'checkouts.currency',
      'checkouts.total_amount',
      'checkouts.refund_rule',
    ])
    .where('enrollments.user_id', '=', userId)
    .orderBy('enrollments.created_at', 'desc')
    .limit(mostPrograms)
    .execute();
  if (rows.length === 0) return [];
  const installments = await db
    .selectFrom('installments')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute();
  const sums = await db
    .selectFrom('payments')
    .select(['checkout_id', 'kind', (eb) => eb.fn.sum<number | string>('amount').as('sum')])
    .where('user_id', '=', userId)
    .groupBy(['checkout_id', 'kind'])
    .execute();
  const requests = await db
    .selectFrom('refund_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
  const guarantees = await readGuarantees(db, userId, now);
  const lines = await readLines(
    db,
    rows.map(({ tier_id }) => tier_id),
    language,
  );
  return rows.map((row) => {
    const sum = (...kinds: readonly PaymentTables['payments']['kind'][]): number =>
      sums
        .filter((one) => one.checkout_id === row.checkout_id && kinds.includes(one.kind))
        .reduce((all, one) => all + Number(one.sum), 0);
    const request = requests.find((one) => one.enrollment_id === row.id);
    return {
      enrollmentId: row.id,
      state: row.state,
      startsAt: new Date(row.starts_at),
      endsAt: momentOf(row.ends_at),
      graceUntil: momentOf(row.grace_until),
      guarantee: guarantees.get(row.id) ?? null,
      tier: row.tier,
      name: row.name,
      description: row.description,
      lines: lines.get(row.tier_id) ?? [],
      provider: row.provider,
      currency: row.currency,
      totalAmount: row.total_amount,
      refundRule: row.refund_rule,
      paid: sum('payment', 'refund', 'refund-failed', 'dispute', 'dispute-won'),
      received: sum('payment'),
      refunded: Math.max(0, -sum('refund', 'refund-failed')),
      failedRefunds: sum('refund-failed'),
      withheld: Math.max(0, -sum('dispute', 'dispute-won')),
      installments: installments.filter((one) => one.enrollment_id === row.id).map(installmentOf),
      refundRequest: request
        ? {
            id: request.id,
            state: request.state,
            reason: request.reason,
            answer: request.answer,
            createdAt: new Date(request.created_at),
          }
        : null,
    };
  });
}

const installmentOf = (row: PaymentTables['installments']): Installment => ({
  number: row.number,
  amount: row.amount,
  dueAt: new Date(row.due_at),
  state: row.state,
  paidAt: momentOf(row.paid_at),
  failedAt: momentOf(row.failed_at),
});

/** States in which further payments of a program may still be charged. */
export const chargedStates = [
  'active',
  'grace',
  'suspended',
  'disputed',
] as const satisfies readonly EnrollmentState[];

/** The payments of a program that have not been made, as long as they may still be charged. */
export const openInstallments = (program: MyProgram): readonly Installment[] =>
  chargedStates.some((state) => state === program.state)
    ? program.installments.filter((one) => one.state === 'due' || one.state === 'failed')
    : [];

/** A purchase that is not decided: its means of payment takes days. */
export interface WaitingPurchase {
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  readonly since: Date;
}

/** What this person has paid for and what has not arrived yet. */
export async function listWaitingPurchases(
  db: Database,
  userId: string,
  language: Language,
): Promise<readonly WaitingPurchase[]> {
  const rows = await db
    .selectFrom('checkouts')
    .innerJoin('freedom_plan_tiers', 'freedom_plan_tiers.id', 'checkouts.tier_id')
    .select([
      tierName('checkouts.tier_id', language).as('name'),
      'checkouts.first_amount',
      'checkouts.currency',
      'checkouts.created_at',
    ])
    .where('checkouts.user_id', '=', userId)
    .where('checkouts.state', '=', sql<CheckoutState>`'processing'`)
    .orderBy('checkouts.created_at', 'desc')
    .limit(mostPrograms)
    .execute();
  return rows.map((row) => ({
    name: row.name,
    amount: row.first_amount,
    currency: row.currency,
    since: new Date(row.created_at),
  }));
}

/** What the provider calls this person, or null where they never paid there. */
export async function findPaymentCustomer(
  db: Database,
  userId: string,
  provider: PaymentProvider,
): Promise<string | null> {
  const row = await db
    .selectFrom('payment_customers')
    .select('reference')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.reference ?? null;
}
