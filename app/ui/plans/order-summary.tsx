import type { ReactNode } from 'react';
import { moneyText } from '#locales/formats.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import type { OptionFacts, TierFacts } from './facts.ts';
import { useProgramLength } from './price.tsx';

/** What would be bought: plan, installments, the amount of each payment with its day, total, and the refund rule. */
export function OrderSummary({ tier, option }: { tier: TierFacts; option: OptionFacts }) {
  const { t, i18n } = useTranslation('plans');
  const length = useProgramLength();
  const inDollars = (cents: number): string => moneyText(i18n.language, cents);
  return (
    <dl className="card">
      <Fact term={t('summary.program')}>{tier.name}</Fact>
      <Fact term={t('summary.length')}>{length(tier)}</Fact>
      <Fact term={t('summary.plan')}>{option.name}</Fact>
      <Fact term={t('summary.installments')}>{option.installments}</Fact>
      <Fact term={t('summary.today')}>{inDollars(option.firstAmount)}</Fact>
      {option.laterDays.map((day) => (
        <Fact key={day} term={t('summary.on', { day })}>
          {inDollars(option.installmentAmount)}
        </Fact>
      ))}
      <Fact term={t('summary.total')} strong>
        {tier.listPrice === null || option.installments > 1 ? null : (
          <>
            <span className="sr-only">{t('price.instead')}</span>
            <s className="font-normal text-ink-soft">{inDollars(tier.listPrice.amount)}</s>{' '}
          </>
        )}
        {inDollars(option.totalAmount)}
      </Fact>
      <div className="pt-3">
        <dt className="font-semibold">{t('summary.refund')}</dt>
        <dd className="text-base">{t(`refund:${tier.refundRule}.long`)}</dd>
      </div>
      {tier.until ? (
        <div className="pt-3">
          <dt className="font-semibold">{t('summary.until')}</dt>
          <dd className="text-base">{tier.until}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function Fact({ term, strong = false, children }: { term: string; strong?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-6 border-b border-line py-2 ${strong ? 'font-semibold' : ''}`}
    >
      <dt className={strong ? '' : 'text-ink-soft'}>{term}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}
