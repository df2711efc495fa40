import type { Route } from './+types/achievements';
import { categories } from '#app/achievements/achievement.ts';
import { mayOpen } from '#app/http/features.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { AchievementRows } from '#app/ui/achievements/achievement-rows.tsx';
import { AchievementParts } from '#app/ui/achievements/achievement-parts.tsx';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { SortLink } from '#app/ui/lists/sort-link.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { inParts, readAchievements, sought } from './achievements-view.ts';

export const handle = { script: false, held: false, feature: 'achievements' } satisfies PageFacts;

const shows = ['all', 'unlocked', 'locked'] as const;

/** Specification 3, §2: All, Unlocked, Locked; search, filters, sort, order. */
const list: ListDefinition = {
  path: '/achievements',
  search: true,
  sorts: { order: 'asc', name: 'asc', progress: 'desc', credits: 'desc', earned: 'desc' },
  filters: {
    show: { kind: 'one-of', values: shows, fallback: 'all' },
    category: { kind: 'one-of', values: categories },
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const query = readListQuery(list, new URL(request.url).searchParams);
  const all = await readAchievements(facts);
  const found = sought(all, query, facts.language);
  const isOwn = !query.isNarrowed && query.sort.by === 'order' && query.sort.direction === 'asc';
  const earned = all.filter(({ state }) => state === 'earned');
  return {
    list: listView(query, { total: found.length, page: 1, pages: 1 }),
    parts: isOwn ? inParts(all) : null,
    found: isOwn ? [] : found,
    earned: earned.length,
    all: all.length,
    credits: earned.reduce((sum, { credits }) => sum + credits, 0),
    zones: (await mayOpen(context, 'drag-drop-zones')) ? '/xp-zones' : null,
  };
}

export default function Achievements({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('achievements');
  const { list: view, parts, found } = loaderData;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{t('intro')}</p>
      <p className="mt-2 max-w-prose">
        {t('sum', { done: loaderData.earned, count: loaderData.all })}{' '}
        {loaderData.credits > 0 ? t('credits', { count: loaderData.credits }) : null}
      </p>
      {loaderData.zones ? (
        <p className="mt-1">
          <a href={loaderData.zones} className="link inline-block py-1">
            {t('levels')}
          </a>
        </p>
      ) : null}
      <ListFilters
        list={view}
        id="achievements"
        label={t('filters.form')}
        fields={[
          { kind: 'search', label: t('filters.search') },
          {
            kind: 'one-of',
            name: 'show',
            label: t('filters.show'),
            options: shows.map((value) => ({ value, text: t(`filters.${value}`) })),
          },
          {
            kind: 'one-of',
            name: 'category',
            label: t('filters.category'),
            options: [
              { value: '', text: t('filters.every') },
              ...categories.map((value) => ({ value, text: t(`category.${value}`) })),
            ],
          },
        ]}
        submit={t('filters.button')}
      />
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span>{t('sort.label')}:</span>
        {Object.entries(view.sorts).map(([by, sort]) => (
          <SortLink key={by} sort={sort}>
            {t(`sort.${by}`)}
          </SortLink>
        ))}
      </p>
      {parts ? (
        <AchievementParts parts={parts} />
      ) : (
        <ListFrame
          list={view}
          count={t('found', { count: view.total })}
          empty={{ title: t('empty.title'), text: t('empty.text') }}
        >
          <AchievementRows label={t('title')} items={found} />
        </ListFrame>
      )}
    </>
  );
}
