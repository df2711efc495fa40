import { moneyText } from '#locales/formats.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import { HelpLink } from '../frames/shared-parts.tsx';

/** The first day or week of a program. */
export interface FirstStep {
  readonly rhythm: 'day' | 'week';
  readonly href: string;
}

/** What became of a payment. Amounts are integer cents. */
export type PaymentStateFacts =
  | {
      readonly kind: 'success';
      readonly tierName: string;
      readonly paidToday: number;
      readonly total: number;
      /** Payments to come. */
      readonly due: readonly { readonly amount: number; readonly day: string }[];
      /** Null where it has no days, and where they are not open. */
      readonly first: FirstStep | null;
    }
  | {
      readonly kind:
        | 'verifying'
        /** Looked for long enough. */
        | 'waiting'
        /** A means of payment that takes days. */
        | 'processing'
        | 'expired'
        | 'duplicate'
        /** Given back, or ended. */
        | 'over'
        | 'error';
    };

/**
 * What the page says below its title.
 * @param path where to look again @param stop where it does not look again by itself @param next where the person goes on
 */
export function PaymentState({
  payment,
  path,
  stop,
  next,
}: {
  payment: PaymentStateFacts;
  path: string;
  stop: string;
  next: string;
}) {
  const { t } = useTranslation('plans');
  const { kind } = payment;
  return (
    <>
      <p className="mt-4 text-lg">{t(`payment.${kind}.text`)}</p>
      {kind === 'error' ? <p className="mt-3">{t('payment.mayHaveGone')}</p> : null}
      {kind === 'success' ? <Bought payment={payment} /> : null}
      <p className="mt-8 flex flex-wrap items-center gap-4">
        {kind === 'verifying' || kind === 'waiting' || kind === 'error' ? (
          <a href={path} className="btn btn-primary">
            {t('payment.again')}
          </a>
        ) : kind === 'expired' ? (
          <a href="/signup" className="btn btn-primary">
            {t('payment.choose')}
          </a>
        ) : (
          <a href={next} className="btn btn-primary">
            {t('payment.continue')}
          </a>
        )}
        {kind === 'verifying' ? (
          <a href={stop} className="link inline-block py-1">
            {t('payment.stop')}
          </a>
        ) : null}
        {kind === 'success' && payment.first ? (
          <a href={payment.first.href} className="btn btn-secondary">
            {t(`program-days:open.${payment.first.rhythm}`, { number: 1 })}
          </a>
        ) : null}
        {kind === 'success' || kind === 'duplicate' || kind === 'over' ? (
          <a href="/freedom-plan" className="link inline-block py-1">
            {t('payment.program')}
          </a>
        ) : (
          <HelpLink />
        )}
      </p>
    </>
  );
}

function Bought({ payment }: { payment: Extract<PaymentStateFacts, { kind: 'success' }> }) {
  const { t, i18n } = useTranslation('plans');
  const inDollars = (cents: number): string => moneyText(i18n.language, cents);
  const facts = [
    [t('summary.program'), payment.tierName],
    [t('payment.paid'), inDollars(payment.paidToday)],
    ...payment.due.map(({ amount, day }) => [t('summary.on', { day }), inDollars(amount)] as const),
    ...(payment.due.length > 0 ? [[t('summary.total'), inDollars(payment.total)] as const] : []),
  ] as const;
  return (
    <>
      <dl className="card mt-6">
        {facts.map(([term, value]) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
            <dt className="text-ink-soft">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-soft">
        {t(payment.due.length > 0 ? 'payment.comesLater' : 'payment.nothingLater')} {t('payment.receipt')}
      </p>
    </>
  );
}
