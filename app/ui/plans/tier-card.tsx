import type { ReactNode } from 'react';
import { Badge } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { Icon } from '../icons.tsx';
import type { TierFacts } from './facts.ts';
import { Price, useProgramLength } from './price.tsx';

/** So many of the included tests are named at once. */
const shownTests = 4;

/**
 * A program with what it costs and contains.
 * @param chosen whether the address of the page names it
 * @param children what can be done about it; without them it says why nothing can
 */
export function TierCard({
  tier,
  isPopular,
  chosen,
  withLevels = false,
  children,
}: {
  tier: TierFacts;
  isPopular: boolean;
  chosen: boolean;
  withLevels?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('plans');
  const length = useProgramLength();
  const isForSale = tier.status === 'active';
  const look = chosen ? 'border-2 border-pine' : isForSale ? '' : 'self-start border-dashed';
  return (
    <li
      id={tier.tier}
      className={`card relative flex flex-col ${look}`}
      aria-current={chosen ? 'true' : undefined}
    >
      {/* On the edge, so that the names of cards side by side stand on one line whether they have a badge or not. */}
      <div className="absolute -top-3.5 left-5 flex gap-2">
        {chosen ? <Badge tone="pine">{t('card.chosen')}</Badge> : null}
        {isPopular ? <Badge tone="quiet">{t('mostPopular')}</Badge> : null}
      </div>
      <h2>{tier.name}</h2>
      <p className="text-base text-ink-soft">
        {length(tier)}
        {withLevels ? ` · ${t('card.levels', tier.xpLevels)}` : ''}
      </p>
      <Price tier={tier} />
      {isForSale && tier.price ? (
        <p className="text-base text-ink-soft">
          {t(tier.optionCount > 1 ? 'card.paymentPlans' : 'card.onePayment')}
        </p>
      ) : null}
      <p className="mt-4 text-base">{tier.description}</p>
      <Tests tests={tier.tests} />
      <div className="mt-auto pt-6">
        {isForSale ? (
          <>
            <p className="mb-4 text-base text-ink-soft">
              {tier.price === 0 ? t('card.free') : t(`refund:${tier.refundRule}.short`)}
            </p>
            {children}
          </>
        ) : (
          <Badge tone="quiet">{t(tier.status === 'coming_soon' ? 'comingSoon' : 'notAvailable')}</Badge>
        )}
      </div>
    </li>
  );
}

function Tests({ tests }: { tests: readonly string[] }) {
  const { t } = useTranslation('plans');
  const more = tests.slice(shownTests);
  return (
    <>
      <TestList tests={tests.slice(0, shownTests)} />
      {more.length > 0 ? (
        <details className="mt-2 text-base">
          <summary className="link inline-block py-1">{t('card.more', { count: more.length })}</summary>
          <TestList tests={more} />
        </details>
      ) : null}
    </>
  );
}

const TestList = ({ tests }: { tests: readonly string[] }) => (
  <ul className="mt-3 space-y-1.5 text-base">
    {tests.map((test) => (
      <li key={test} className="flex gap-2">
        <Icon name="check" className="mt-1 h-4 w-4 text-pine" />
        {test}
      </li>
    ))}
  </ul>
);
