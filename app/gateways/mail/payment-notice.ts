import type { TFunction } from 'i18next';
import { z } from 'zod';
import { momentIn } from './security-notice.ts';

/** What a notice to administrators holds. */
export const noticeSchema = z.object({
  kind: z.enum([
    'installment-failed',
    'dispute-opened',
    'dispute-warning',
    'dispute-won',
    'dispute-lost',
    'duplicate',
    'refused',
    'unknown-session',
    'no-schedule',
    'ledger-difference',
    'wrong-mode',
    'refund-asked',
    'refund-failed',
    'refund-undecided',
    'refund-lapsed',
    'provider-failing',
  ]),
  /** The number by which people speak of the order. */
  order: z.string().optional(),
  until: z.iso.datetime().optional(),
  /** Of an account that was erased: nothing of ours tells whose it was. */
  erased: z.literal('yes').optional(),
});

/** What a notice to administrators tells: what happened, of which order, and by when it asks for an answer. */
export function noticeTold(
  t: TFunction,
  language: string,
  { kind, order, until, erased }: z.infer<typeof noticeSchema>,
): {
  readonly values: Readonly<Record<string, string>>;
  readonly paragraphs: readonly string[];
  readonly after: string;
} {
  return {
    values: { what: t(`mail:payment-notice.kind.${kind}`) },
    paragraphs: [
      ...(order ? [t('mail:payment-notice.order', { order })] : []),
      ...(erased ? [t('mail:payment-notice.erased')] : []),
      ...(until ? [t('mail:payment-notice.until', { until: momentIn(language, until) })] : []),
      ...(kind === 'provider-failing' ? [t('mail:payment-notice.provider')] : []),
    ],
    after: erased ? 'afterErased' : (afters[kind] ?? 'after'),
  };
}

/** Where the page of payments does not tell who it is about. */
const afters: Readonly<Partial<Record<z.infer<typeof noticeSchema>['kind'], string>>> = {
  'provider-failing': 'afterProvider',
  'ledger-difference': 'afterLedger',
  'refund-lapsed': 'afterLapsed',
};
