import { moneyText } from '#locales/formats.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { StrategyCallLink } from '../sales/strategy-call-link.tsx';
import type { OptionFacts, TierFacts } from './facts.ts';

/** Why somebody is not on their way to pay, and the boxes as they had ticked them. */
export interface PaymentProblemFacts {
  readonly kind:
    | 'agreement'
    | 'initiate'
    | 'process'
    | 'no-url'
    | 'price-changed'
    | 'payments-changed'
    | 'terms-changed'
    | 'no-places'
    | 'already-yours'
    | 'invitation-busy'
    | 'closed-meanwhile'
    | 'payments-off';
  readonly terms: boolean;
  readonly refund: boolean;
  /** The total that their page had shown, in cents. */
  readonly seen: number | null;
}

/** Ids of the two boxes: what the summary of errors leads to. */
export const boxIds = { terms: 'accept-terms', refund: 'accept-refund' } as const;

/** What somebody knows and can do when the way to pay did not open. */
export function NothingCharged() {
  const { t } = useTranslation('plans');
  return <p className="mt-2">{t('problem.notCharged')}</p>;
}

/** The message at the top of a page after Pay was pressed. @param option what it costs now; null where it is not sold */
export function PaymentProblem({
  problem,
  option,
  tier,
}: {
  problem: PaymentProblemFacts | null;
  option: Pick<OptionFacts, 'totalAmount' | 'firstAmount'> | null;
  tier: Pick<TierFacts, 'refundRule'>;
}) {
  const { t, i18n } = useTranslation('plans');
  if (!problem) return null;
  const { kind, seen } = problem;
  const total = option?.totalAmount ?? 0;
  if (kind === 'agreement') {
    const id = problem.terms ? boxIds.refund : boxIds.terms;
    return <ErrorSummary errors={[{ id, text: t('problem.agreement') }]} />;
  }
  const amounts = {
    now: moneyText(i18n.language, total),
    first: moneyText(i18n.language, option?.firstAmount ?? total),
    before: moneyText(i18n.language, seen ?? total),
    rule: t(`refund:${tier.refundRule}.short`),
  };
  return (
    <ErrorSummary errors={[]} title={t(`problem.${kind}.title`, amounts)}>
      <p className="mt-1">{t(`problem.${kind}.text`, amounts)}</p>
      {kind === 'initiate' || kind === 'process' || kind === 'no-url' ? <NothingCharged /> : null}
      <p className="mt-2 flex flex-wrap gap-x-6">
        {kind === 'already-yours' ? (
          <a className="link inline-block py-1" href="/freedom-plan">
            {t('problem.toProgram')}
          </a>
        ) : kind === 'no-places' || kind === 'payments-off' ? (
          <StrategyCallLink className="link inline-block py-1">{t('sales:call.button')}</StrategyCallLink>
        ) : null}
      </p>
    </ErrorSummary>
  );
}
