import { moneyText } from '#locales/formats.ts';
import { useTranslation } from '../texts.tsx';
import type { WayToPay } from './facts.ts';

/** A way to pay in words: '$1,200 today and $800 after 30 days'. */
export function useWayText(): (way: WayToPay) => string {
  const { t, i18n } = useTranslation('upgrades');
  return ({ installments, firstAmount, installmentAmount, interval }) => {
    const amounts = {
      first: moneyText(i18n.language, firstAmount),
      each: moneyText(i18n.language, installmentAmount),
      count: installments - 1,
      every: interval?.count ?? 1,
    };
    if (!interval || installments === 1) return t('way.once', amounts);
    if (interval.unit === 'day')
      return installments === 2
        ? t('way.afterDays', { ...amounts, count: interval.count })
        : t('way.everyDays', amounts);
    return t(interval.count === 1 ? 'way.monthly' : 'way.everyMonths', amounts);
  };
}
