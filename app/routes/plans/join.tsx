import { data, Form } from 'react-router';
import type { Route } from './+types/join';
import { buyerAt } from '#app/http/guards.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { CallOffer } from '#app/ui/plans/chooser-parts.tsx';
import type { TierFacts } from '#app/ui/plans/facts.ts';
import { NewHere } from '#app/ui/plans/new-here.tsx';
import { isTaken } from '#app/ui/plans/places.tsx';
import { TierRow, TierRows } from '#app/ui/plans/tier-row.tsx';
import { Coaches } from '#app/ui/sales/coaches.tsx';
import { Testimonials } from '#app/ui/sales/testimonials.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { buyingRequest, readHeld, tierFacts } from '#app/views/plan-facts.ts';
import { coachesOnPages } from '#app/views/coaches-on-pages.ts';
import { saidByMembers } from '#app/views/said-by-members.ts';
import { invitationOfToken, invitedTiers } from './invitation.ts';
import { startFree } from './start-free.ts';

export const handle = { script: false } satisfies PageFacts;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const buying = buyingRequest(context);
  const invitation = await invitationOfToken(context, buying, params.token);
  const asked = Number(new URL(request.url).searchParams.get('tier')) || null;
  const chosen = asked ?? invitation.tierId;
  const held = await readHeld(buying);
  const tiers: TierFacts[] = [];
  for (const tier of await invitedTiers(buying, chosen)) tiers.push(await tierFacts(buying, tier, held));
  const path = `/join/${encodeURIComponent(params.token)}${asked ? `?tier=${asked}` : ''}`;
  return {
    token: params.token,
    path,
    chosen,
    tiers,
    isGuest: buying.viewer === null,
    said: await saidByMembers(buying.db, buying.language),
    coaches: await coachesOnPages(context),
  };
}

/** Begins a program that costs nothing; whoever is not signed in comes back to the program that they chose. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const buying = buyingRequest(context);
  const asked = Number((await request.formData()).get('tier_id'));
  const path = `/join/${encodeURIComponent(params.token)}`;
  const viewer = buyerAt(context, Number.isSafeInteger(asked) ? `${path}?tier=${asked}` : path);
  const invitation = await invitationOfToken(context, buying, params.token);
  const tier = (await invitedTiers(buying, invitation.tierId)).find(({ id }) => id === asked);
  if (!tier) return data({ problem: 'again' as const }, 422);
  const started = await startFree(context, buying, viewer, tier, params.token);
  return started instanceof Response ? started : data({ problem: started.problem }, started.status);
}

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('plans');
  const { token, chosen, tiers } = loaderData;
  const main =
    tiers.find((tier) => tier.id === chosen && tier.has === null && !isTaken(tier))?.tier ?? 'level_2';
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 pt-10 pb-16 sm:px-6 lg:pt-14">
        <PageHead description={t('join.lead')} listed={false} error={actionData !== undefined}>
          {t('join.title')}
        </PageHead>
        {actionData ? (
          <ErrorSummary errors={[]}>
            <p className="mt-1">{t(`join.${actionData.problem}`)}</p>
          </ErrorSummary>
        ) : null}
        <h1>{t('join.title')}</h1>
        {tiers.length === 0 ? (
          <>
            <p className="mt-6 text-lg">{t('join.none')}</p>
            <CallOffer />
          </>
        ) : (
          <>
            <p className="mt-4 max-w-[60ch] text-lg text-ink-soft">{t('join.lead')}</p>
            {loaderData.isGuest ? <NewHere next={loaderData.path} /> : null}
            <div className="mt-8">
              <TierRows>
                {tiers.map((tier) => (
                  <TierRow
                    key={tier.tier}
                    tier={tier}
                    isPopular={tier.tier === 'level_2'}
                    chosen={tier.id === chosen}
                    withLevels
                  >
                    <Take tier={tier} token={token} isMain={tier.tier === main} />
                  </TierRow>
                ))}
              </TierRows>
            </div>
          </>
        )}
      </div>
      <Coaches coaches={loaderData.coaches} />
      <Testimonials said={loaderData.said} />
    </>
  );
}

function Take({
  tier: { id, name, price },
  token,
  isMain,
}: {
  tier: TierFacts;
  token: string;
  isMain: boolean;
}) {
  const { t } = useTranslation('plans');
  const look = `btn w-full ${isMain ? 'btn-primary' : 'btn-secondary'}`;
  if (price === 0)
    return (
      <Form method="post">
        <button type="submit" name="tier_id" value={id} className={look}>
          {t('join.startFree')} <span className="sr-only">: {name}</span>
        </button>
      </Form>
    );
  return (
    <a className={look} href={`/premium-payment/${id}?token=${encodeURIComponent(token)}`}>
      {t('join.choose')} <span className="sr-only">: {name}</span>
    </a>
  );
}
