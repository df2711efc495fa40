import { moneyText } from '#locales/formats.ts';
import { Badge } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import type { OptionFacts, TierFacts } from './facts.ts';
import { useProgramLength } from './price.tsx';

/** A way to pay for a program: amount, installments, total and the program's length (specification 1, §2). */
export function OptionCard({ tier, option }: { tier: TierFacts; option: OptionFacts }) {
  const { t, i18n } = useTranslation('plans');
  const length = useProgramLength();
  const inDollars = (cents: number): string => moneyText(i18n.language, cents);
  const { installments, firstAmount, installmentAmount, totalAmount } = option;
  const amount =
    installments === 1
      ? inDollars(firstAmount)
      : t(installments === 2 ? 'option.twoAmounts' : 'option.amounts', {
          first: inDollars(firstAmount),
          times: installments - 1,
          each: inDollars(installmentAmount),
        });
  const facts = [
    [t('summary.installments'), installments],
    [t('summary.total'), inDollars(totalAmount)],
    [t('summary.length'), length(tier)],
  ];
  return (
    <li className="card relative flex flex-col">
      <div className="absolute -top-3.5 left-5 flex">
        {installments === 1 ? <Badge tone="pine">{t('mostPopular')}</Badge> : null}
      </div>
      <h2>{option.name}</h2>
      <p className="mt-2 font-serif text-2xl">{amount}</p>
      {option.description ? <p className="mt-1 text-base text-ink-soft">{option.description}</p> : null}
      <dl className="mt-4 mb-6 text-base">
        {facts.map(([term, value]) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5">
            <dt className="text-ink-soft">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <a className="btn btn-primary mt-auto w-full" href={`/signup/${tier.tier}/${option.id}`}>
        {t('option.select')} <span className="sr-only">: {option.name}</span>
      </a>
    </li>
  );
}
