import type { TFunction } from 'i18next';
import { z } from 'zod';
import { dateFormat, moneyText } from '#locales/formats.ts';
import type { MailSection } from './quiz-sections.ts';
import type { Told } from './template.ts';

const amount = z.number().int();
const moment = z.iso.datetime();

/** What a mail about a payment tells; amounts are cents. It stands as JSON in the mail's parameter `payment`. */
export const paymentDetailsSchema = z.object({
  /** In the reader's language. */
  program: z.string(),
  /** The number by which people speak of the order. */
  order: z.string(),
  /** Of the receipt or credit note, as its own page has it. */
  receipt: z.string().optional(),
  currency: z.string().length(3),
  /** The reader's, an IANA name. */
  timezone: z.string(),
  amount: amount.optional(),
  on: moment.optional(),
  /** Which payment of how many. */
  number: z.number().int().optional(),
  of: z.number().int().optional(),
  /** What is charged after it; null where nothing is. */
  next: z.object({ amount, on: moment }).nullable().optional(),
  rule: z.enum(['none', '30-days', '6-weeks', '90-days']).optional(),
  /** Until when the guarantee can be claimed. */
  refundableUntil: moment.nullable().optional(),
  /** The end of a time that somebody has. */
  until: moment.optional(),
  /** Why it is written, where there are several reasons: each has texts of its own. */
  cause: z.enum(['unpaid', 'dispute', 'first']).optional(),
  /** What an administrator wrote to the reader. */
  answer: z.string().optional(),
});
export type PaymentDetails = z.infer<typeof paymentDetailsSchema>;

/** The parameters of a mail about a payment. */
export const paymentParams = z.object({
  payment: z.string().transform((text) => paymentDetailsSchema.parse(JSON.parse(text))),
});

const bodies = { unpaid: 'body', dispute: 'bodyDispute', first: 'bodyFirst' } as const;

/** What any mail about a payment tells. */
export const paymentTold = (language: string, details: PaymentDetails): Partial<Told> => ({
  values: paymentValues(language, details),
  body: bodies[details.cause ?? 'unpaid'],
  after: details.cause === 'first' ? 'afterFirst' : 'after',
  paragraphs: details.answer === undefined ? [] : [details.answer],
});

/** Parameters of a mail as it may leave. */
export function examplePayment(differing: Partial<PaymentDetails>): { readonly payment: string } {
  const on = '2026-03-10T12:00:00.000Z';
  const details: PaymentDetails = {
    program: 'Foundation & <more>',
    order: '0000FAB1',
    receipt: 'FP-20260310-0000FAB2',
    currency: 'usd',
    timezone: 'UTC',
    amount: 1_200_00,
    on,
    number: 1,
    of: 2,
    next: { amount: 800_00, on },
    rule: '6-weeks',
    refundableUntil: '2026-04-21T12:00:00.000Z',
    until: on,
  };
  return { payment: JSON.stringify({ ...details, ...differing }) };
}

/** Words of a language for the amounts and dates of a mail. */
export function paymentWords(language: string, { currency, timezone }: PaymentDetails) {
  const day = dayFormat(language, timezone);
  return {
    money: (cents: number): string => moneyText(language, cents, currency),
    day: (iso: string): string => day.format(new Date(iso)),
  };
}

/** A zone that this machine does not know must keep nobody's receipt back. */
function dayFormat(language: string, timeZone: string): Intl.DateTimeFormat {
  try {
    return dateFormat(language, { dateStyle: 'long', timeZone });
  } catch {
    return dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  }
}

/** What the texts of a mail put in. */
export function paymentValues(language: string, details: PaymentDetails): Readonly<Record<string, string>> {
  const { money, day } = paymentWords(language, details);
  return {
    program: details.program,
    order: details.order,
    // Mails that waited while this was built know their order alone.
    receipt: details.receipt ?? details.order,
    amount: details.amount === undefined ? '' : money(details.amount),
    on: details.on === undefined ? '' : day(details.on),
    until: details.until === undefined ? '' : day(details.until),
    number: String(details.number ?? 1),
    of: String(details.of ?? 1),
    answer: details.answer ?? '',
  };
}

/** The parts of a receipt: what was paid, what comes next, and the program's own refund rule. */
export function receiptSections(
  t: TFunction,
  language: string,
  details: PaymentDetails,
): readonly MailSection[] {
  const { money, day } = paymentWords(language, details);
  const values = paymentValues(language, details);
  // By the clock of its number, as the receipt's own page has it.
  const onReceipt = paymentWords(language, { ...details, timezone: 'UTC' });
  const { next, rule, refundableUntil, on, of = 1 } = details;
  // A later payment may be made when the guarantee is over: a day that is past is no offer.
  const isStillOpen = refundableUntil && (on === undefined || refundableUntil > on);
  return [
    {
      heading: t('mail:receipt.what'),
      items: [
        t('mail:receipt.program', values),
        t('mail:receipt.amount', values),
        t('mail:receipt.date', { on: details.on === undefined ? '' : onReceipt.day(details.on) }),
        t('mail:receipt.receipt', values),
        t('mail:receipt.order', values),
        ...(of > 1 ? [t('mail:receipt.installment', values)] : []),
      ],
      paragraphs: [],
    },
    {
      heading: t('mail:receipt.next'),
      items: [],
      paragraphs: [
        next
          ? t('mail:receipt.nextPayment', { amount: money(next.amount), on: day(next.on) })
          : t('mail:receipt.nothingMore'),
      ],
    },
    ...(rule
      ? [
          {
            heading: t('mail:receipt.rule'),
            items: [],
            paragraphs: [
              t(`refund:${rule}.long`),
              ...(isStillOpen ? [t('mail:receipt.ruleUntil', { on: day(refundableUntil) })] : []),
            ],
          },
        ]
      : []),
  ];
}
