import type { Route } from './+types/visits';
import { campaignMark, visitSources } from '#app/domain/analytics/sources.ts';
import { membersPage, otherPage, readVisits } from '#app/domain/analytics/visits.ts';
import { atLineStart } from '#app/http/formats.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { VisitsPage } from '#app/ui/admin/analytics/visits-page.tsx';
import { languageName } from '#locales/languages.ts';
import { analyticsRequest } from './analytics-view.ts';

export const handle = { script: false, feature: 'site-analytics' } satisfies PageFacts;

/** Pages and sources that are shown; the file has all of them. */
const mostShown = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, t, language, asked, choice, number, day, short } = analyticsRequest(request, context);
  const visits = await readVisits(db, asked);
  const sum = (of: 'views' | 'visits'): number => visits.byWeek.reduce((all, one) => all + one[of], 0);
  const named = (source: string): string =>
    source.startsWith(campaignMark)
      ? t('analytics:source.named', { campaign: source.slice(campaignMark.length) })
      : visitSources.some((one) => one === source)
        ? t(`analytics:source.${source}`)
        : source;
  const bars = <T extends { readonly visits: number; readonly views?: number }>(
    all: readonly T[],
    name: (one: T) => string,
  ) => {
    const most = Math.max(1, ...all.map((one) => one.views ?? one.visits));
    return all.slice(0, mostShown).map((one) => ({
      name: name(one),
      share: (one.views ?? one.visits) / most,
      views: one.views === undefined ? null : number(one.views),
      visits: number(one.visits),
    }));
  };
  const { script } = visits;
  const sent = script.with + script.without;
  return {
    asked: choice,
    since: day(asked.weeks[0]!),
    views: sum('views'),
    visits: sum('visits'),
    viewsText: number(sum('views')),
    visitsText: number(sum('visits')),
    byWeek: visits.byWeek.map((one) => ({
      at: Date.parse(one.week),
      week: short(one.week),
      views: one.views,
      visits: one.visits,
      cells: [number(one.views), number(one.visits)],
    })),
    pages: bars(visits.byPage, ({ page }) =>
      page === membersPage || page === otherPage ? t(`analytics:page.${page}`) : page,
    ),
    sources: bars(visits.bySource, ({ source }) => named(source)),
    byLanguage: bars(visits.byLanguage, (one) => atLineStart(language, languageName(one.language, language))),
    script:
      sent === 0
        ? null
        : {
            sent,
            with: number(script.with),
            without: number(script.without),
            percent: Math.round((script.with * 100) / sent),
          },
  };
}

export default function Visits({ loaderData }: Route.ComponentProps) {
  return <VisitsPage facts={loaderData} />;
}
