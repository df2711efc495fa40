import type { ReactNode } from 'react';
import { Badge } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { Icon } from '../icons.tsx';
import { AllIncluded } from './all-included.tsx';
import { StrategyCallLink } from '../sales/strategy-call-link.tsx';
import type { TierFacts } from './facts.ts';
import { isTaken, Places } from './places.tsx';
import { Price, useProgramLength } from './price.tsx';

/** So many of the included tests are named at once. */
const shownTests = 4;

/** Programs one below the other, so that none stands alone beside a hole, whatever their number. */
export const TierRows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line border-y border-line">{children}</ul>
);

/**
 * A program in a row: what it is and for whom, what it contains, what it costs, and one button.
 * @param chosen whether the address of the page names it
 * @param children what can be done about it; without them it says why nothing can
 */
export function TierRow({
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
  return (
    <li
      id={tier.tier}
      className={`gap-x-10 gap-y-4 py-7 md:grid md:grid-cols-[minmax(0,1fr)_17rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_17rem] ${
        chosen ? '-mx-3 rounded-card border border-pine bg-pine-tint px-3 sm:-mx-5 sm:px-5' : ''
      }`}
      aria-current={chosen ? 'true' : undefined}
    >
      <div>
        <h2>{tier.name}</h2>
        {chosen || isPopular ? (
          <p className="mt-1 flex flex-wrap gap-2">
            {chosen ? <Badge tone="pine">{t('card.chosen')}</Badge> : null}
            {isPopular ? <Badge tone="quiet">{t('mostPopular')}</Badge> : null}
          </p>
        ) : null}
        <p className="mt-1 text-base text-ink-soft">
          {length(tier)}
          {withLevels ? ` · ${t('card.levels', tier.xpLevels)}` : ''}
        </p>
        <p className="mt-3 text-base">{tier.description}</p>
      </div>
      <div className="md:max-lg:col-start-1 max-md:mt-3">
        <Tests tests={tier.tests} />
      </div>
      <div className="max-md:mt-4 md:max-lg:col-start-2 md:max-lg:row-span-2 md:max-lg:row-start-1">
        <Price tier={tier} />
        {isForSale ? (
          <>
            {tier.price ? (
              <p className="text-base text-ink-soft">
                {t(tier.optionCount > 1 ? 'card.paymentPlans' : 'card.onePayment')}
              </p>
            ) : null}
            <p className="mt-2 mb-4 text-base text-ink-soft">
              {tier.price === 0 ? t('card.free') : t(`refund:${tier.refundRule}.short`)}
            </p>
            {tier.has === 'included' ? (
              <div className="mb-3">
                <AllIncluded {...tier} />
              </div>
            ) : null}
            {tier.has && tier.has !== 'included' ? (
              <Has has={tier.has} name={tier.name} />
            ) : (
              <>
                <Places places={tier.places} className="mb-4 text-base" />
                {isTaken(tier) ? (
                  <StrategyCallLink className="btn btn-secondary w-full">
                    {t('sales:call.button')}
                  </StrategyCallLink>
                ) : (
                  children
                )}
              </>
            )}
          </>
        ) : (
          <p className="mt-2">
            <Badge tone="quiet">{t(tier.status === 'coming_soon' ? 'comingSoon' : 'notAvailable')}</Badge>
          </p>
        )}
      </div>
    </li>
  );
}

/** Where what somebody has already is found: it is not offered once more. */
function Has({ has, name }: { has: Exclude<TierFacts['has'], 'included' | null>; name: string }) {
  const { t } = useTranslation('plans');
  const to = has === 'program' || has === 'more-than-trial' ? '/freedom-plan' : '/trial';
  return (
    <p>
      <span className="block font-semibold">{t(`has.${has}`)}</span>
      <a href={to} className="link inline-block py-1">
        {t(to === '/trial' ? 'has.toTrial' : 'has.toProgram')} <span className="sr-only">: {name}</span>
      </a>
    </p>
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
          <div className="mt-1.5">
            <TestList tests={more} />
          </div>
        </details>
      ) : null}
    </>
  );
}

const TestList = ({ tests }: { tests: readonly string[] }) => (
  <ul className="space-y-1.5 text-base">
    {tests.map((test) => (
      <li key={test} className="flex gap-2">
        <Icon name="check" className="mt-1 h-4 w-4 text-pine" />
        {test}
      </li>
    ))}
  </ul>
);
