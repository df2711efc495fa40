import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { RefundRule } from '#db/tables/catalogue.ts';
import type { PaymentProvider, PaymentTables } from '#db/tables/payments.ts';
import type { Day } from '../days/calendar.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { orderNumber } from './alarms.ts';
import { fallbackLanguage } from '#locales/languages.ts';
import { listProgramsSince } from '../administration/program-versions.ts';
import { tierName } from '../programs/texts-in-language.ts';

const aPage = 20;

/** One movement of the ledger, as its owner sees it. */
export interface Receipt {
  readonly id: string;
  /** As it stands on the paper. */
  readonly number: string;
  readonly kind: PaymentTables['payments']['kind'];
  /** Cents; negative where it went back. */
  readonly amount: number;
  readonly currency: string;
  /** On the paper: by the clock of its number, wherever it is read. */
  readonly day: Day;
  readonly program: string;
  /** Which payment of the plan this is. */
  readonly installment: number;
  readonly installments: number;
}

/** Everything that a printed receipt says. */
export interface PrintedReceipt extends Receipt {
  /** The number by which people speak of the purchase. */
  readonly order: string;
  readonly provider: PaymentProvider;
  /** The provider's name of the movement. */
  readonly reference: string;
  readonly totalAmount: number;
  readonly termsVersion: string;
  /** When the terms were accepted, by the same clock. */
  readonly acceptedOn: Day;
  readonly refundRule: RefundRule;
}

/** UTC, as in the books. */
const dayOf = (moment: string): Day => moment.slice(0, 10);

/** Of the day and the id, so that it never changes and is never given twice. */
export const receiptNumber = (id: string, occurredAt: string): string =>
  `FP-${dayOf(occurredAt).replaceAll('-', '')}-${id.replaceAll('-', '').slice(-8).toUpperCase()}`;

const movements = (db: Database, userId: string, language: Language) =>
  db
    .selectFrom('payments')
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .innerJoin('freedom_plan_tiers', 'freedom_plan_tiers.id', 'checkouts.tier_id')
    .select([
      'payments.id',
      'payments.checkout_id',
      'payments.kind',
      'payments.amount',
      'payments.currency',
      'payments.occurred_at',
      'payments.installment',
      'payments.provider',
      'payments.reference',
      'checkouts.installments',
      'checkouts.total_amount',
      'checkouts.terms_version',
      'checkouts.accepted_at',
      'checkouts.refund_rule',
      'freedom_plan_tiers.tier',
      tierName('checkouts.tier_id', language).as('program'),
    ])
    .where('payments.user_id', '=', userId);

type Row = Awaited<ReturnType<ReturnType<typeof movements>['execute']>>[number];

/**
 * The rows with each program as it was called when it was bought: a paper says what was bought, whatever that is called since.
 * One query.
 */
async function asBought(db: Database, rows: readonly Row[], language: Language): Promise<readonly Row[]> {
  const [first = ''] = rows.map(({ accepted_at }) => accepted_at).toSorted();
  const before = await listProgramsSince(db, [...new Set(rows.map(({ tier }) => tier))], first);
  return rows.map((row) => {
    const then = before.find(
      ({ tier, until, was }) => tier === row.tier && until > row.accepted_at && was.texts !== undefined,
    );
    const texts = then?.was.texts;
    return { ...row, program: texts?.[language]?.name || texts?.[fallbackLanguage]?.name || row.program };
  });
}

const receiptOf = (row: Row): Receipt => ({
  id: row.id,
  number: receiptNumber(row.id, row.occurred_at),
  kind: row.kind,
  amount: row.amount,
  currency: row.currency,
  day: dayOf(row.occurred_at),
  program: row.program,
  installment: row.installment,
  installments: row.installments,
});

/** A page of everything that this person paid and got back, the newest first. */
export async function listReceipts(
  db: Database,
  userId: string,
  language: Language,
  asked: PageAsked,
): Promise<Place & { readonly receipts: readonly Receipt[] }> {
  const { rows, ...place } = await readPage(
    db,
    movements(db, userId, language),
    {
      size: aPage,
      keys: [
        ['payments.occurred_at', (row) => row.occurred_at],
        ['payments.id', (row) => row.id],
      ],
    },
    asked,
  );
  return { ...place, receipts: (await asBought(db, rows, language)).map(receiptOf) };
}

/** One receipt of this person, or null: somebody else's is as unknown as one that never was. */
export async function findReceipt(
  db: Database,
  userId: string,
  paymentId: string,
  language: Language,
): Promise<PrintedReceipt | null> {
  const found = await movements(db, userId, language).where('payments.id', '=', paymentId).execute();
  const [row] = await asBought(db, found, language);
  if (!row) return null;
  return {
    ...receiptOf(row),
    order: orderNumber(row.checkout_id),
    provider: row.provider,
    reference: row.reference,
    totalAmount: row.total_amount,
    termsVersion: row.terms_version,
    acceptedOn: dayOf(row.accepted_at),
    refundRule: row.refund_rule,
  };
}
