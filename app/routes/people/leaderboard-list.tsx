import { redirect, type MiddlewareFunction } from 'react-router';
import type { Route } from './+types/leaderboard-list';
import { readCard } from '#app/domain/people/card.ts';
import { listRanked } from '#app/domain/people/leaderboard.ts';
import { periods } from '#app/domain/people/periods.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { positionText } from '#app/ui/lists/pager.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Choice } from '#app/ui/parts/choice.tsx';
import { RankedTable } from '#app/ui/people/ranked-table.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import {
  leaderboardPath,
  listedTabs,
  measureOf,
  readPeriod,
  readTab,
  viewRanked,
} from './leaderboard-view.ts';

export const handle = { script: false, held: false, feature: 'leaderboard' } satisfies PageFacts;

/** To see the list, one stands on it. */
const leadOthersAway: MiddlewareFunction<Response> = async ({ context }) => {
  const { db, viewer } = memberRequest(context);
  if (!(await readCard(db, viewer.id))?.onLeaderboard) throw redirect('/leaderboard', 303);
};

export const middleware: Route.MiddlewareFunction[] = [leadOthersAway];

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const query = new URL(request.url).searchParams;
  const period = readPeriod(query);
  const tab = listedTabs.find((one) => one === readTab(query)) ?? 'rankings';
  const fixed = new URL(leaderboardPath(tab, period), request.url).searchParams;
  // To have more is to stand further up: what somebody has is sorted the other way round than their rank.
  const list: ListDefinition = {
    path: '/leaderboard/list',
    fixed: Object.fromEntries(fixed),
    sorts: { rank: 'asc', name: 'asc', counted: 'desc' },
  };
  const asked = readListQuery(list, query);
  const { by, direction } = asked.sort;
  const found = await listRanked(
    facts.db,
    facts.viewer.id,
    measureOf(facts, tab, period).measure,
    {
      by: by === 'name' ? 'name' : 'rank',
      direction: by === 'counted' ? (direction === 'desc' ? 'asc' : 'desc') : direction,
      place: asked.asked,
    },
    facts.now,
  );
  return {
    tab,
    period,
    list: listView(asked, found),
    rows: await viewRanked(context, facts, tab, found.rows),
  };
}

export default function WholeList({ loaderData: { tab, period, list, rows } }: Route.ComponentProps) {
  const { t } = useTranslation(['leaderboard', 'common']);
  const position = positionText(t, list);
  const title = t(tab === 'rankings' ? 'list.title' : `list.titleOf.${tab}`);
  return (
    <div className="max-w-work">
      <PageTitle>{position ? `${title}, ${position}` : title}</PageTitle>
      <p>
        <a href={leaderboardPath(tab, period)} className="link no-print inline-block py-1">
          {t('list.back')}
        </a>
      </p>
      <h1 className="mt-2">{title}</h1>
      {tab === 'rankings' ? (
        <div className="mt-4">
          <Choice
            label={t('periods')}
            options={periods.map((one) => ({
              text: t(`period.${one}`),
              href: leaderboardPath(tab, one, '/list'),
              isCurrent: one === period,
            }))}
          />
        </div>
      ) : null}
      {rows.length > 0 ? (
        <ListFrame
          list={list}
          count={t('list.count', { count: list.total })}
          empty={{ title: t('tooFew'), text: t('list.tooFewText') }}
        >
          <RankedTable label={title} tab={tab} rows={rows} sorts={list.sorts} />
        </ListFrame>
      ) : (
        <p className="mt-5 font-serif text-xl">{t('tooFew')}</p>
      )}
    </div>
  );
}
