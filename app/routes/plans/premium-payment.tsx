import { data, redirect } from 'react-router';
import type { Route } from './+types/premium-payment';
import { findTier } from '#app/domain/programs/catalogue.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { buyerAt } from '#app/http/guards.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { AllIncludedNotice } from '#app/ui/plans/all-included.tsx';
import { AlreadyYours, problemOf } from '#app/ui/plans/already-yours.tsx';
import { BackLink } from '#app/ui/plans/back-link.tsx';
import { NewHere } from '#app/ui/plans/new-here.tsx';
import { OrderSummary } from '#app/ui/plans/order-summary.tsx';
import { OtherOptions } from '#app/ui/plans/other-options.tsx';
import { PaymentForm } from '#app/ui/plans/payment-form.tsx';
import { PaymentProblem } from '#app/ui/plans/payment-problem.tsx';
import { isTaken, Places, PlacesTaken } from '#app/ui/plans/places.tsx';
import { ProgramNotFound } from '#app/ui/plans/program-not-found.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { buyingRequest, type BuyingRequest } from '#app/views/plan-facts.ts';
import { invitationOfToken, isInvitable } from './invitation.ts';
import { forSale } from './option-of-url.ts';
import { pay } from './pay.ts';

export const handle = { script: false } satisfies PageFacts;

type Args = Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>;

/** What the address names, or null where its number is none (specification 1, §5). @throws redirects of invitations and programs */
async function saleOfUrl(buying: BuyingRequest, { request, context, params }: Args) {
  const id = /^\d{1,9}$/.test(params.tierId) ? Number(params.tierId) : null;
  if (id === null) return null;
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  await invitationOfToken(context, buying, token);
  const tier = await findTier(buying.db, { id }, buying.language);
  if (!tier) throw await redirectWithFlash(context, '/', [{ kind: 'warning', key: 'tierNotFound' }]);
  const join = `/join/${encodeURIComponent(token)}`;
  // It is not spent on what its own page does not offer.
  if (!isInvitable(tier)) throw redirect(join, 303);
  const { facts, options } = await forSale(buying, tier);
  if (facts.price === 0) throw redirect(join, 303);
  const asked = searchParams.get('option');
  const option =
    options.find((one) => String(one.id) === asked) ??
    options.find((one) => one.installments === 1) ??
    options[0] ??
    null;
  const path = `/premium-payment/${id}?token=${encodeURIComponent(token)}`;
  return { tier: facts, options, option, token, join, path };
}

export async function loader(args: Route.LoaderArgs) {
  const buying = buyingRequest(args.context);
  const sale = await saleOfUrl(buying, args);
  return data({ sale, isGuest: buying.viewer === null }, sale ? 200 : 404);
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const { pathname, search } = new URL(request.url);
  const viewer = buyerAt(context, pathname + search);
  const buying = buyingRequest(context);
  const sale = await saleOfUrl(buying, args);
  if (!sale?.option) return redirect(sale?.join ?? '/', 303);
  const order = {
    viewer,
    choice: { tierId: sale.tier.id, optionId: sale.option.id, planId: null },
    source: 'premium-payment',
    linkToken: sale.token,
  } as const;
  return pay(context, await request.formData(), order, { failure: 'initiate', elsewhere: sale.join });
}

/** A program of an invitation, and the way on to pay for it (specification 1, §2). */
export default function PremiumPayment({ loaderData: { sale, isGuest }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('plans');
  if (!sale) return <ProgramNotFound />;
  const { tier, option, options, path, join } = sale;
  const problem = problemOf(tier, actionData);
  return (
    <div className="column column-read pt-6 pb-16 lg:pt-10">
      <PageHead description={tier.description} listed={false} error={problem !== null}>
        {t('premium.title', { name: tier.name })}
      </PageHead>
      <PaymentProblem problem={problem} option={option} tier={tier} />
      <BackLink to={join}>{t('premium.back')}</BackLink>
      <h1 className="mt-4">{t('premium.title', { name: tier.name })}</h1>
      <p className="mt-3 mb-6 text-ink-soft">{tier.description}</p>
      {tier.has === 'program' ? (
        problem ? null : (
          <AlreadyYours name={tier.name} />
        )
      ) : option && isTaken(tier) ? (
        <PlacesTaken places={tier.places} isTold={problem !== null} />
      ) : option ? (
        <>
          {tier.has === 'included' ? <AllIncludedNotice {...tier} /> : null}
          <OrderSummary tier={tier} option={option} />
          <Places places={tier.places} className="mt-4" />
          <OtherOptions options={options} chosen={option.id} href={(id) => `${path}&option=${id}`} />
          {isGuest ? (
            <>
              <NewHere next={path} />
              <a className="btn btn-primary mt-5 w-full" href={`/auth?next=${encodeURIComponent(path)}`}>
                {t('premium.signIn')}
              </a>
            </>
          ) : (
            <PaymentForm tier={tier} option={option} problem={problem} />
          )}
        </>
      ) : (
        <p className="text-lg font-semibold">
          {t(tier.status === 'coming_soon' ? 'comingSoon' : 'notAvailable')}
        </p>
      )}
    </div>
  );
}
