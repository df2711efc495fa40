import { agreementNames } from '#app/http/agreement-names.ts';
import { moneyText } from '#locales/formats.ts';
import { CheckboxRow } from '#app/ui/checkbox-row.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import type { OptionFacts, TierFacts } from './facts.ts';
import { boxIds, type PaymentProblemFacts } from './payment-problem.tsx';

/** Both agreements and the button that leads on to pay. It posts to the page that it stands on. */
export function PaymentForm({
  tier,
  option,
  problem,
}: {
  tier: TierFacts;
  option: OptionFacts;
  problem: PaymentProblemFacts | null;
}) {
  const { t, i18n } = useTranslation('plans');
  const asksAgain = problem?.kind === 'agreement';
  return (
    <form method="post" className="mt-8" aria-labelledby="agreements">
      <h2 id="agreements">{t('pay.title')}</h2>
      <input type="hidden" name={agreementNames.total} value={option.totalAmount} />
      <input type="hidden" name={agreementNames.shown} value={option.mark} />
      <div className="mt-4 space-y-3">
        <CheckboxRow
          id={boxIds.terms}
          name={agreementNames.terms}
          checked={problem?.terms ?? false}
          error={asksAgain && !problem.terms ? t('pay.tick') : null}
          label={
            <>
              {t('pay.terms')}{' '}
              <a className="link" href="/terms">
                {t('pay.termsLink')}
              </a>
            </>
          }
        />
        <CheckboxRow
          id={boxIds.refund}
          name={agreementNames.refund}
          checked={problem?.refund ?? false}
          error={asksAgain && !problem.refund ? t('pay.tick') : null}
          label={<>{t('pay.refund', { rule: t(`refund:${tier.refundRule}.short`) })}</>}
        />
      </div>
      <button type="submit" className="btn btn-primary mt-6 w-full">
        {t('pay.button', { amount: moneyText(i18n.language, option.firstAmount) })}
      </button>
      <p className="mt-3 text-base text-ink-soft">{t('pay.provider')}</p>
    </form>
  );
}
