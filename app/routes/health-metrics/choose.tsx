import type { Route } from './+types/choose';
import { lastOfEachTest } from '#app/domain/markers/read-markers.ts';
import { readReport } from '#app/domain/reports/read-reports.ts';
import { listView, readListQuery } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { categories } from '#app/laboratory/laboratory-test.ts';
import { ChoosePage } from '#app/ui/markers/choose-page.tsx';
import { choiceGroups, groupOptions, testList } from './list-of-tests.ts';

export const handle = { held: false, feature: 'health-reports' } satisfies PageFacts;

/** Which test a value is of: the first of two steps. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { searchParams } = new URL(request.url);
  // A value that is typed from a report stays with it.
  const report = await readReport(facts.db, facts.viewer.id, searchParams.get('report') ?? '');
  const fixed = report ? { fixed: { report: report.id } } : {};
  const list = { ...testList('/health-metrics/new', categories), ...fixed };
  const query = readListQuery(list, searchParams);
  const last = await lastOfEachTest(facts.db, facts.viewer.id);
  const groups = choiceGroups(
    facts,
    last.filter(({ of }) => of.ownName !== null),
    query,
    report?.id ?? null,
  );
  const total = groups.reduce((sum, { tests }) => sum + tests.length, 0);
  return {
    list: listView(query, { total, page: 1, pages: 1 }),
    groups,
    own: `/health-metrics/own/new${report ? `?report=${report.id}` : ''}`,
    categories: groupOptions(facts, categories),
  };
}

export default function ChooseTest({ loaderData }: Route.ComponentProps) {
  return <ChoosePage {...loaderData} />;
}
