import { data, Form, redirect } from 'react-router';
import type { Route } from './+types/chooser';
import { tierKeys, type TierKey } from '#db/tables/catalogue.ts';
import { findTier, listTiers } from '#app/domain/programs/catalogue.ts';
import { readSocialProof } from '#app/domain/settings/social-proof.ts';
import { startTrial } from '#app/domain/trials/start-trial.ts';
import { attempt } from '#app/http/attempt.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { buyerAt } from '#app/http/guards.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPlan } from '#app/http/return-path.ts';
import { trialMessage, wayIntoTrial } from '#app/http/trial-at-sign-in.ts';
import { SocialProof } from '#app/ui/landing/social-proof.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { ChallengeLine, CallOffer, PurchaseRule } from '#app/ui/plans/chooser-parts.tsx';
import type { TierFacts } from '#app/ui/plans/facts.ts';
import { isTaken } from '#app/ui/plans/places.tsx';
import { TierRow, TierRows } from '#app/ui/plans/tier-row.tsx';
import { Coaches } from '#app/ui/sales/coaches.tsx';
import { Testimonials } from '#app/ui/sales/testimonials.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { buyingRequest, readHeld, tierFacts } from '#app/views/plan-facts.ts';
import { coachesOnPages } from '#app/views/coaches-on-pages.ts';
import { saidByMembers } from '#app/views/said-by-members.ts';
import { startFree } from './start-free.ts';

export const handle = {
  script: false,
  listed: true,
  sameForAll: { query: { plan: tierKeys } },
} satisfies PageFacts;

const challenge = 'challenge_30_day';

export async function loader({ request, context }: Route.LoaderArgs) {
  const buying = buyingRequest(context);
  const plan = readPlan(new URL(request.url).searchParams.get('plan'));
  const held = await readHeld(buying);
  const tiers: TierFacts[] = [];
  for (const tier of await listTiers(buying.db, buying.language))
    tiers.push(await tierFacts(buying, tier, held));
  const shown = tiers.filter(({ tier }) => tier !== challenge || plan === challenge);
  return {
    plan,
    // The challenge is shown to whoever came for it: first.
    tiers: shown.toSorted((one, other) => Number(other.tier === challenge) - Number(one.tier === challenge)),
    challenge: plan === challenge ? null : (tiers.find(({ tier }) => tier === challenge) ?? null),
    isGuest: buying.viewer === null,
    proof: await readSocialProof(buying.db),
    said: await saidByMembers(buying.db, buying.language),
    coaches: await coachesOnPages(context),
  };
}

/** Begins a program that costs nothing by now. */
async function startFreeOf(
  context: Route.ActionArgs['context'],
  viewer: ReturnType<typeof buyerAt>,
  key: TierKey,
) {
  const buying = buyingRequest(context);
  const tier = await findTier(buying.db, { tier: key }, buying.language);
  if (!tier) throw redirect('/signup', 303);
  const started = await startFree(context, buying, viewer, tier, null);
  return started instanceof Response ? started : data({ problem: started.problem }, started.status);
}

/** Starts the trial of somebody who is signed in, or a program that is free; any other is bought on its own pages. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const free = readPlan(String(posted.get('free') ?? ''));
  const viewer = buyerAt(context, `/signup?plan=${free ?? 'level_0'}`);
  if (free) return startFreeOf(context, viewer, free);
  if (posted.get('intent') !== 'trial') throw redirect('/signup', 303);
  const { db } = context.get(servicesContext);
  const { now } = context.get(requestContext);
  const tried = await attempt(context, () => startTrial(db, viewer, 'plan', now));
  const to =
    tried.ok && tried.value.ok ? await wayIntoTrial(context, viewer, tried.value) : '/signup?plan=level_0';
  return redirectWithFlash(context, to, [trialMessage(tried.ok ? tried.value : null, now)]);
}

export default function Chooser({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('plans');
  const { plan, tiers, isGuest } = loaderData;
  const open = tiers.filter((tier) => tier.status === 'active' && tier.has === null && !isTaken(tier));
  const isOpen = (name: string | null): boolean => open.some(({ tier }) => tier === name);
  const main = isOpen(plan)
    ? plan
    : isOpen('level_1')
      ? 'level_1'
      : (open.find(({ isTrial }) => !isTrial)?.tier ?? null);
  return (
    <>
      <PageHead description={t('chooser.description')} error={actionData !== undefined}>
        {t('chooser.title')}
      </PageHead>
      <div className="mx-auto max-w-6xl px-4 pt-10 pb-10 sm:px-6 lg:pt-14">
        {actionData ? (
          <ErrorSummary errors={[]}>
            <p className="mt-1">{t(`join.${actionData.problem}`)}</p>
          </ErrorSummary>
        ) : null}
        <h1 className="max-w-[20ch]">{t('chooser.title')}</h1>
        <p className="mt-4 max-w-[60ch] text-lg text-ink-soft">{t('chooser.lead')}</p>
      </div>
      <SocialProof proof={loaderData.proof} />
      <div className="mx-auto max-w-6xl px-4 pt-8 pb-14 sm:px-6">
        <TierRows>
          {tiers.map((tier) => (
            <TierRow
              key={tier.tier}
              tier={tier}
              isPopular={tier.tier === 'level_1'}
              chosen={tier.tier === plan}
            >
              <Choose tier={tier} isGuest={isGuest} isMain={tier.tier === main} />
            </TierRow>
          ))}
        </TierRows>
        {loaderData.challenge ? <ChallengeLine tier={loaderData.challenge} /> : null}
        <CallOffer />
        <PurchaseRule />
      </div>
      <Coaches coaches={loaderData.coaches} />
      <Testimonials said={loaderData.said} />
    </>
  );
}

function Choose({
  tier: { tier, name, isTrial, price },
  isGuest,
  isMain,
}: {
  tier: TierFacts;
  isGuest: boolean;
  isMain: boolean;
}) {
  const { t } = useTranslation('plans');
  const look = `btn w-full ${isMain ? 'btn-primary' : 'btn-secondary'}`;
  const label = (
    <>
      {t(isTrial ? 'card.startTrial' : price === 0 ? 'join.startFree' : 'card.getStarted')}{' '}
      <span className="sr-only">: {name}</span>
    </>
  );
  if (isTrial && !isGuest)
    return (
      <Form method="post" action="/signup">
        <button type="submit" name="intent" value="trial" className={look}>
          {label}
        </button>
      </Form>
    );
  if (price === 0 && !isGuest)
    return (
      <Form method="post" action="/signup">
        <button type="submit" name="free" value={tier} className={look}>
          {label}
        </button>
      </Form>
    );
  return (
    <a className={look} href={isGuest ? `/auth?plan=${tier}` : `/signup/${tier}`}>
      {label}
    </a>
  );
}
