import type { Route } from './+types/summary';
import { viewerOf } from '#app/http/guards.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { AllIncludedNotice } from '#app/ui/plans/all-included.tsx';
import { AlreadyYours, problemOf } from '#app/ui/plans/already-yours.tsx';
import { BackLink } from '#app/ui/plans/back-link.tsx';
import { OrderSummary } from '#app/ui/plans/order-summary.tsx';
import { PaymentForm } from '#app/ui/plans/payment-form.tsx';
import { PaymentProblem } from '#app/ui/plans/payment-problem.tsx';
import { isTaken, Places, PlacesTaken } from '#app/ui/plans/places.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { buyingRequest } from '#app/views/plan-facts.ts';
import { optionOfUrl } from './option-of-url.ts';
import { pay } from './pay.ts';

export const handle = { script: false } satisfies PageFacts;

export async function loader({ context, params }: Route.LoaderArgs) {
  const buying = buyingRequest(context);
  const { facts, option } = await optionOfUrl(buying, params.tier, params.option);
  return { tier: facts, option };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const buying = buyingRequest(context);
  const { tier, option } = await optionOfUrl(buying, params.tier, params.option);
  const order = {
    viewer: viewerOf(context),
    choice: { tierId: tier.id, optionId: option.id, planId: null },
    source: 'signup',
  } as const;
  const elsewhere = `/signup/${tier.tier}`;
  return pay(context, await request.formData(), order, { failure: 'process', elsewhere });
}

/** What is about to be bought, and the way on to pay for it (specification 1, §2). */
export default function Summary({ loaderData: { tier, option }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('plans');
  const problem = problemOf(tier, actionData);
  return (
    <div className="column column-read pt-6 pb-16 lg:pt-10">
      <PageTitle error={problem !== null}>{`${t('summary.title')}: ${tier.name}, ${option.name}`}</PageTitle>
      <PaymentProblem problem={problem} option={option} tier={tier} />
      <p className="flex flex-wrap gap-x-6">
        <BackLink to={`/signup/${tier.tier}`}>{t('backToPaymentPlans')}</BackLink>
        <BackLink to={`/signup?plan=${tier.tier}`}>{t('backToPlans')}</BackLink>
      </p>
      <h1 className="mt-4 mb-6">{t('summary.title')}</h1>
      {tier.has === 'included' ? <AllIncludedNotice {...tier} /> : null}
      {tier.has === 'program' ? (
        problem ? null : (
          <AlreadyYours name={tier.name} />
        )
      ) : isTaken(tier) ? (
        <PlacesTaken places={tier.places} isTold={problem !== null} />
      ) : (
        <>
          <OrderSummary tier={tier} option={option} />
          <Places places={tier.places} className="mt-4" />
          <PaymentForm tier={tier} option={option} problem={problem} />
        </>
      )}
    </div>
  );
}
