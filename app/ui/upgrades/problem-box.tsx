import { moneyText } from '#locales/formats.ts';
import { NothingCharged } from '../plans/payment-problem.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { StrategyCallLink } from '../sales/strategy-call-link.tsx';
import { useTranslation } from '../texts.tsx';
import type { UpgradeFacts, UpgradeProblem } from './facts.ts';

/** Ids of the two boxes: what the summary of errors leads to. */
export const agreementIds = { terms: 'accept-terms', refund: 'accept-refund' } as const;

/** What stood in the way when a button was pressed, at the top of the page, and the way on from there. */
export function UpgradeProblemBox({ problem, facts }: { problem: UpgradeProblem; facts: UpgradeFacts }) {
  const { t, i18n } = useTranslation('upgrades');
  const { reason, sessionId } = problem;
  if (reason === 'agreement') {
    const id = problem.terms ? agreementIds.refund : agreementIds.terms;
    return <ErrorSummary errors={[{ id, text: t('problem.agreement') }]} />;
  }
  const isPlan = reason === 'not-available' && facts.page === 'upgrade-30-day';
  const amount = facts.price === null ? '' : moneyText(i18n.language, facts.price);
  return (
    <ErrorSummary errors={[]}>
      <p className="mt-1">
        {isPlan
          ? t('closed.plan')
          : t(`problem.${reason}`, { amount, rule: t(`refund:${facts.refundRule}.short`) })}
      </p>
      {reason === 'payment-error' ? <NothingCharged /> : null}
      <p className="mt-2">
        {reason === 'price-changed' || reason === 'payments-changed' || reason === 'terms-changed' ? (
          <a className="link inline-block py-1" href="#buy">
            {t('toBuy')}
          </a>
        ) : reason === 'already-yours' ? (
          <a className="link inline-block py-1" href="/freedom-plan">
            {t('toProgram')}
          </a>
        ) : reason === 'being-paid' && sessionId ? (
          <a
            className="link inline-block py-1"
            href={`/payment-success?session_id=${encodeURIComponent(sessionId)}`}
          >
            {t('toPayment')}
          </a>
        ) : (
          <StrategyCallLink className="link inline-block py-1">{t('buy.call')}</StrategyCallLink>
        )}
      </p>
    </ErrorSummary>
  );
}
