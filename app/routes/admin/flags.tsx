import type { Route } from './+types/flags';
import { actsOn } from '#app/domain/bulk/bulk-acts.ts';
import { listFlags } from '#app/domain/behavior/flags.ts';
import { behaviorKinds } from '#app/domain/behavior/kinds.ts';
import { dayIn } from '#app/http/day.ts';
import { shortDayText } from '#app/http/day-texts.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { FlagTable } from '#app/ui/admin/flag-table.tsx';
import { PointsTabs } from '#app/ui/admin/points-tabs.tsx';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { script: false, feature: 'xp-management' } satisfies PageFacts;

const states = ['open', 'resolved'] as const;
const flagList: ListDefinition = {
  path: '/admin/flags',
  filters: {
    state: { kind: 'one-of', values: states, fallback: 'open' },
    kind: { kind: 'one-of', values: behaviorKinds },
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, viewer, today } = memberRequest(context);
  const shortDay = (moment: Date): string => shortDayText(language, dayIn(viewer.timezone, moment), today);
  const query = readListQuery(flagList, new URL(request.url).searchParams);
  const isOpen = query.values['state'] !== 'resolved';
  const kind = behaviorKinds.find((one) => one === query.values['kind']) ?? null;
  const { rows, ...place } = await listFlags(db, query.asked, { isOpen, kind });
  return {
    list: listView(query, place),
    isOpen,
    bulk: { list: 'flags', acts: actsOn('flags'), where: new URL(request.url).search.slice(1) },
    rows: rows.map((row) => ({
      id: row.id,
      userId: row.userId,
      name: row.name,
      email: row.email,
      kind: row.kind,
      details: Object.entries(row.details),
      triggered: shortDay(row.triggeredAt),
      resolved: row.resolvedAt && shortDay(row.resolvedAt),
    })),
  };
}

export default function AdminFlags({ loaderData: { list, isOpen, rows, bulk } }: Route.ComponentProps) {
  const { t } = useTranslation('xp-admin');
  return (
    <>
      <PageTitle>{t('flags.title')}</PageTitle>
      <h1>{t('flags.title')}</h1>
      <PointsTabs current="flags" />
      <p className="mt-6 max-w-prose text-ink-soft">{t('flags.intro')}</p>
      <ListFilters
        list={list}
        id="flags"
        label={t('flags.title')}
        fields={[
          {
            kind: 'one-of',
            name: 'state',
            label: t('flags.state'),
            options: states.map((value) => ({ value, text: t(`flags.${value}`) })),
          },
          {
            kind: 'one-of',
            name: 'kind',
            label: t('flags.kind'),
            options: [
              { value: '', text: t('all') },
              ...behaviorKinds.map((value) => ({ value, text: t(`kind.${value}`) })),
            ],
          },
        ]}
        submit={t('show')}
      />
      <ListFrame
        list={list}
        count={t('flags.count', { count: list.total })}
        empty={{ kind: 'quiet', title: t('flags.none'), text: t('flags.noneText') }}
      >
        <FlagTable label={t('flags.title')} rows={rows} isOpen={isOpen} bulk={{ ...list, ...bulk }} />
      </ListFrame>
    </>
  );
}
