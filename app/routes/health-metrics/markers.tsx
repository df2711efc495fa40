import { data } from 'react-router';
import type { Route } from './+types/markers';
import { pageOf } from '#app/domain/lists/page-of.ts';
import { lastOfEachTest } from '#app/domain/markers/read-markers.ts';
import { attempt } from '#app/http/attempt.ts';
import { listView, readListQuery } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { MarkersFault, MarkersPage } from '#app/ui/markers/markers-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import {
  allGroups,
  foundValues,
  groupOptions,
  groupsOfValues,
  testList,
  valueGroups,
} from './list-of-tests.ts';

export const handle = { held: false, feature: 'health-reports' } satisfies PageFacts;

const path = '/health-metrics';
const pageSize = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const query = readListQuery(testList(path, groupsOfValues), new URL(request.url).searchParams);
  const read = await attempt(context, () => lastOfEachTest(facts.db, facts.viewer.id));
  if (!read.ok) return data({ page: null }, { status: read.status });
  const { rows, ...place } = pageOf(foundValues(facts, read.value, query), pageSize, query.asked);
  return data({
    page: {
      list: listView(query, place),
      groups: valueGroups(facts, rows),
      hasAny: read.value.length > 0,
      categories: groupOptions(facts, allGroups),
    },
  });
}

export default function Markers({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useTranslation('markers');
  return page ? <MarkersPage {...page} /> : <MarkersFault title={t('title')} back={path} />;
}
