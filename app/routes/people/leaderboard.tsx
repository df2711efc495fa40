import type { RouterContextProvider } from 'react-router';
import type { Route } from './+types/leaderboard';
import { readCard, type Card } from '#app/domain/people/card.ts';
import { readStanding } from '#app/domain/people/leaderboard.ts';
import { firstPeriod, periods, type Period } from '#app/domain/people/periods.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Choice } from '#app/ui/parts/choice.tsx';
import { Invitation, StandingPart } from '#app/ui/people/leaderboard-parts.tsx';
import { OwnClaimsPart, StatsPart } from '#app/ui/people/stats-part.tsx';
import { TabLinks } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { viewClaims, viewStats } from './stats-view.ts';
import {
  leaderboardPath,
  measureOf,
  readPeriod,
  readTab,
  tabs,
  viewStanding,
  type ListedTab,
} from './leaderboard-view.ts';

export const handle = { script: false, held: false, feature: 'leaderboard' } satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const query = new URL(request.url).searchParams;
  const [tab, period] = [readTab(query), readPeriod(query)];
  const card = await readCard(facts.db, facts.viewer.id);
  return {
    tab,
    period,
    hasName: card !== null,
    isListed: card?.onLeaderboard === true,
    standing: tab === 'stats' ? null : await ownStanding(context, facts, card, tab, period),
    stats: tab === 'stats' ? await viewStats(facts, period) : null,
    claims:
      tab === 'achievements' || tab === 'credits'
        ? await viewClaims(facts, card?.shown.includes('achievements') === true)
        : null,
  };
}

/** Null for whoever is not listed: to see the list, one stands on it. */
async function ownStanding(
  context: Readonly<RouterContextProvider>,
  facts: MemberRequest,
  card: Card | null,
  tab: ListedTab,
  period: Period,
) {
  if (!card?.onLeaderboard) return null;
  const { measure, before } = measureOf(facts, tab, period);
  const standing = await readStanding(facts.db, facts.viewer.id, measure, before, facts.now);
  return viewStanding(context, facts, tab, standing);
}

export default function Leaderboard({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('leaderboard');
  const { tab, period, hasName, isListed, standing, stats, claims } = loaderData;
  return (
    <>
      <PageTitle>{tab === 'rankings' ? t('title') : t('titleOf', { tab: t(`tab.${tab}`) })}</PageTitle>
      <h1>{t('title')}</h1>
      <TabLinks
        label={t('tabs')}
        tabs={tabs.map((one) => ({
          to: leaderboardPath(one, firstPeriod),
          text: t(`tab.${one}`),
          current: one === tab,
        }))}
      />
      <div className="mt-6 max-w-read">
        {tab === 'rankings' && isListed ? (
          <Choice
            label={t('periods')}
            options={periods.map((one) => ({
              text: t(`period.${one}`),
              href: leaderboardPath(tab, one),
              isCurrent: one === period,
            }))}
          />
        ) : null}
        {stats ? <StatsPart stats={stats} period={t(`period.${period}`)} /> : null}
        {standing ? (
          <StandingPart standing={standing} list={leaderboardPath(tab, period, '/list')} />
        ) : stats ? null : (
          <Invitation hasName={hasName} />
        )}
        {claims ? <OwnClaimsPart claims={claims} isListed={isListed} /> : null}
        {isListed && !stats ? (
          <form method="post" action="/leaderboard/listing" className="mt-8 border-t border-line pt-4">
            {tab === 'rankings' ? <p className="text-ink-soft">{t('counts')}</p> : null}
            <button type="submit" name="listed" value="no" className="btn btn-secondary mt-3">
              {t('leave')}
            </button>
          </form>
        ) : null}
      </div>
    </>
  );
}
