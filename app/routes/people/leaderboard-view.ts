import type { RouterContextProvider } from 'react-router';
import type { Measure } from '#app/domain/people/counted.ts';
import { fewest, type Ranked, type Standing } from '#app/domain/people/leaderboard.ts';
import { firstPeriod, periods, spanOf, type Period } from '#app/domain/people/periods.ts';
import { mayOpen } from '#app/http/features.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { RankedView, StandingView } from '#app/ui/people/views.ts';
import { numberFormat } from '#locales/formats.ts';

/** Specification 3, §2. */
export const tabs = ['rankings', 'stats', 'achievements', 'credits'] as const;
export type Tab = (typeof tabs)[number];
export const listedTabs = ['rankings', 'achievements', 'credits'] as const;
export type ListedTab = (typeof listedTabs)[number];

/** What an address asks for; what it cannot mean is as if it did not stand there. */
export const readTab = (query: URLSearchParams): Tab =>
  tabs.find((tab) => tab === query.get('tab')) ?? 'rankings';
export const readPeriod = (query: URLSearchParams): Period =>
  periods.find((period) => period === query.get('period')) ?? firstPeriod;

/** An address of the leaderboard; what comes first anyway does not stand in it. */
export function leaderboardPath(tab: Tab, period: Period, page: '' | '/list' = ''): string {
  const query = new URLSearchParams({
    ...(tab === 'rankings' ? {} : { tab }),
    ...(period === firstPeriod ? {} : { period }),
  });
  return `/leaderboard${page}${query.size > 0 ? `?${query}` : ''}`;
}

/** What a tab ranks by, and what its ranks are compared with. */
export function measureOf(
  { viewer, now }: MemberRequest,
  tab: ListedTab,
  period: Period,
): { readonly measure: Measure; readonly before: Measure | null } {
  if (tab !== 'rankings') return { measure: { of: tab }, before: null };
  const spans = spanOf(period, viewer.timezone, now);
  return {
    measure: { of: 'points', span: spans?.span ?? null },
    before: spans && { of: 'points', span: spans.before },
  };
}

export const numberText = (language: string, number: number): string => numberFormat(language).format(number);

/** What somebody has, in the unit of its list. */
const amountText = ({ t }: MemberRequest, tab: ListedTab, count: number): string =>
  t(`leaderboard:amount.${tab}`, { count });

/** 'up two', 'down one', 'as before'; null where nothing is known of before. */
function changeText({ t }: MemberRequest, change: number | null): string | null {
  if (change === null) return null;
  if (change === 0) return t('leaderboard:change.same');
  const n = Math.abs(change);
  const steps = n < 10 ? t(`leaderboard:steps.${n}`) : t('leaderboard:manySteps', { n });
  return t(change > 0 ? 'leaderboard:change.up' : 'leaderboard:change.down', { steps });
}

/** Members on a list, as rows; with ways to their cards where the community is open to the reader. */
export async function viewRanked(
  context: Readonly<RouterContextProvider>,
  request: MemberRequest,
  tab: ListedTab,
  rows: readonly Ranked[],
): Promise<readonly RankedView[]> {
  const canMeet = await mayOpen(context, 'community');
  return rows.map(({ userId, name, rank, counted, change }) => ({
    id: userId,
    rank: numberText(request.language, rank),
    name,
    href: canMeet ? `/community/people/${userId}` : null,
    amount: amountText(request, tab, counted),
    change: changeText(request, change),
    isOwn: userId === request.viewer.id,
  }));
}

/** Where the reader stands: a sentence, and the rows around them. */
export async function viewStanding(
  context: Readonly<RouterContextProvider>,
  request: MemberRequest,
  tab: ListedTab,
  standing: Standing,
): Promise<StandingView> {
  const { t, language, viewer } = request;
  const own = standing.around.find(({ userId }) => userId === viewer.id);
  const isTooFew = standing.total < fewest;
  const sentence = isTooFew
    ? t('leaderboard:tooFew')
    : own
      ? t('leaderboard:place', {
          rank: numberText(language, own.rank),
          total: numberText(language, standing.total),
        })
      : t(`leaderboard:nothingYet.${tab}`);
  return {
    sentence,
    own: amountText(request, tab, standing.counted),
    isTooFew,
    rows: await viewRanked(context, request, tab, standing.around),
  };
}
