import type { Route } from './+types/picker';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { AllIncludedNotice } from '#app/ui/plans/all-included.tsx';
import { AlreadyYours } from '#app/ui/plans/already-yours.tsx';
import { BackLink } from '#app/ui/plans/back-link.tsx';
import { OptionCard } from '#app/ui/plans/option-card.tsx';
import { isTaken, Places, PlacesTaken } from '#app/ui/plans/places.tsx';
import { useProgramLength } from '#app/ui/plans/price.tsx';
import { StrategyCallLink } from '#app/ui/sales/strategy-call-link.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { buyingRequest } from '#app/views/plan-facts.ts';
import { tierOfUrl } from './option-of-url.ts';

export const handle = { script: false } satisfies PageFacts;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { facts, options } = await tierOfUrl(buyingRequest(context), params.tier);
  return { tier: facts, options };
}

/** The ways to pay for a program (specification 1, §2). */
export default function Picker({ loaderData: { tier, options } }: Route.ComponentProps) {
  const { t } = useTranslation('plans');
  const length = useProgramLength();
  const isOffered = tier.has !== 'program' && !isTaken(tier) && options.length > 0;
  const title = isOffered ? t('picker.title', { name: tier.name }) : tier.name;
  return (
    <div className="column column-work pt-6 pb-16 lg:pt-10">
      <PageTitle>{title}</PageTitle>
      <BackLink to={`/signup?plan=${tier.tier}`}>{t('backToPlans')}</BackLink>
      <h1 className="mt-4">{title}</h1>
      {tier.has === 'included' ? (
        <div className="mt-6">
          <AllIncludedNotice {...tier} />
        </div>
      ) : null}
      {tier.has === 'program' ? (
        <AlreadyYours name={tier.name} />
      ) : isTaken(tier) ? (
        <PlacesTaken places={tier.places} />
      ) : options.length > 0 ? (
        <>
          <p className="mt-3 text-lg text-ink-soft">{t('picker.lead', { length: length(tier) })}</p>
          <Places places={tier.places} className="mt-2" />
          <ul className="mt-8 grid gap-5 md:grid-cols-2">
            {options.map((option) => (
              <OptionCard key={option.id} tier={tier} option={option} />
            ))}
          </ul>
          <p className="mt-8 max-w-[66ch] text-base text-ink-soft">{t(`refund:${tier.refundRule}.long`)}</p>
        </>
      ) : (
        <>
          <p className="mt-6 text-lg font-semibold">
            {t(tier.status === 'coming_soon' ? 'comingSoon' : 'notAvailable')}
          </p>
          <p className="mt-2 max-w-[60ch] text-ink-soft">{t('picker.closed')}</p>
          <p className="mt-5">
            <StrategyCallLink className="btn btn-primary">{t('sales:call.button')}</StrategyCallLink>
          </p>
        </>
      )}
    </div>
  );
}
