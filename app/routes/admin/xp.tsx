import type { Route } from './+types/xp';
import { listStandings } from '#app/domain/xp/list-standings.ts';
import { longestStreak } from '#app/domain/xp/point-streak.ts';
import { listLevels, xpStatus } from '#app/domain/xp/levels.ts';
import { daysBetween } from '#app/domain/days/calendar.ts';
import { dayIn } from '#app/http/day.ts';
import { shortDayText } from '#app/http/day-texts.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PointsTabs } from '#app/ui/admin/points-tabs.tsx';
import { StandingTable } from '#app/ui/admin/standing-table.tsx';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { script: false, feature: 'xp-management' } satisfies PageFacts;

const standingList: ListDefinition = { path: '/admin/xp', search: true, sorts: { xp: 'desc' } };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, viewer, language, today } = memberRequest(context);
  const dayOf = (moment: Date): string => dayIn(viewer.timezone, moment);
  const query = readListQuery(standingList, new URL(request.url).searchParams);
  const levels = await listLevels(db, language);
  const narrowed = { q: query.q, direction: query.sort.direction };
  const { rows, ...place } = await listStandings(db, query.asked, now, narrowed);
  return {
    list: listView(query, place),
    rows: rows.map(({ reachedAt, lastActive, ...row }) => {
      const { current_level: level, level_name: levelName } = xpStatus(levels, row.xp);
      const since = reachedAt.get(level);
      return {
        ...row,
        level,
        levelName,
        daysAtLevel: since ? Math.max(0, daysBetween(dayOf(since), today)) : null,
        lastActive: lastActive && shortDayText(language, dayOf(lastActive), today),
        isLongest: row.streak === longestStreak,
      };
    }),
  };
}

export default function AdminXp({ loaderData: { list, rows } }: Route.ComponentProps) {
  const { t } = useTranslation('xp-admin');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <PointsTabs current="users" />
      <p className="mt-6">
        <a href="/admin/xp/award" className="btn btn-primary">
          {t('award.title')}
        </a>
      </p>
      <ListFilters
        list={list}
        id="standings"
        label={t('search')}
        fields={[{ kind: 'search', label: t('search') }]}
        submit={t('show')}
      />
      <ListFrame
        list={list}
        count={t('people', { count: list.total })}
        empty={{ title: t('nobody'), text: t('nobodyText') }}
      >
        <StandingTable label={t('title')} rows={rows} sort={list.sorts['xp']} />
      </ListFrame>
    </>
  );
}
