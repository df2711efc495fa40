import type { TFunction } from 'i18next';
import { moneyText } from '#locales/formats.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import type { ListPriceFacts, TierFacts } from './facts.ts';

/** What a program costs, the list price struck where it is more. */
export function Price({ tier }: { tier: TierFacts }) {
  const { t, i18n } = useTranslation('plans');
  const { price, listPrice, months, weeks, until } = tier;
  if (price === null) return null;
  const inDollars = (cents: number): string => moneyText(i18n.language, cents);
  const period = periodOf(t, months, price > 0 ? weeks : null);
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {listPrice === null ? null : (
          <>
            <span className="sr-only">{t('price.instead')}</span>
            <s className="text-ink-soft">{inDollars(listPrice.amount)}</s>
          </>
        )}
        <span className="font-serif text-[2rem] leading-tight">{inDollars(price)}</span>
        {period ? <span className="text-ink-soft">{period}</span> : null}
      </p>
      {listPrice === null ? null : (
        <>
          <p className="text-base text-ink-soft">
            {t('price.save', { amount: inDollars(listPrice.amount - price) })}
          </p>
          <p className="text-base text-ink-soft">
            <ListPriceDay listPrice={listPrice} />
          </p>
        </>
      )}
      {until ? <p className="text-base text-ink-soft">{t('price.until', { moment: until })}</p> : null}
    </div>
  );
}

/** On which days the list price is charged: a price that is struck out says when it was or will be asked. */
export function ListPriceDay({ listPrice: { amount, when } }: { listPrice: ListPriceFacts }) {
  const { t, i18n } = useTranslation('plans');
  const list = moneyText(i18n.language, amount);
  return when ? t(`price.list.${when.kind}`, { list, day: when.day }) : t('price.list.now', { list });
}

/** 'per month', 'per N months' (specification 1, §2), or for so many weeks. */
function periodOf(t: TFunction, months: number | null, weeks: number | null): string | null {
  if (months === 1) return t('plans:price.perMonth');
  if (months) return t('plans:price.perMonths', { months });
  return weeks ? t('plans:price.forWeeks', { weeks }) : null;
}

/** How long a program is: 'N month program', 'N week program' or 'Trial program'. */
export function useProgramLength(): (tier: TierFacts) => string {
  const { t } = useTranslation('plans');
  return ({ isTrial, months, weeks }) => {
    if (isTrial) return t('length.trial');
    if (months) return t('length.months', { count: months });
    return weeks ? t('length.weeks', { count: weeks }) : t('length.open');
  };
}
