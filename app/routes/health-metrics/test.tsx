import { data } from 'react-router';
import type { Route } from './+types/test';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { keyOfOwn } from '#app/domain/markers/marker.ts';
import { listMarkers, newestMarkers } from '#app/domain/markers/read-markers.ts';
import { attempt } from '#app/http/attempt.ts';
import { listView, readListQuery } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { MarkersFault } from '#app/ui/markers/markers-page.tsx';
import { TestPage } from '#app/ui/markers/test-page.tsx';
import { courseView, lastView } from '#app/views/marker-course.ts';
import { markerLine, nameOf, ownTest, testName, testPath } from '#app/views/marker-view.ts';
import { askedTest } from './asked-test.ts';

export const handle = { held: false, feature: 'health-reports' } satisfies PageFacts;

/** The values of one test; of one with a name of its own, by `?name=`. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer } = facts;
  const test = askedTest(params.test);
  const { searchParams, pathname, search } = new URL(request.url);
  const named = (searchParams.get('name') ?? '').replaceAll('\0', '').slice(0, 200);
  const key = test?.id ?? keyOfOwn(named);
  const path = `/health-metrics/${test?.id ?? ownTest}`;
  const query = readListQuery({ path, ...(test ? {} : { fixed: { name: named } }) }, searchParams);
  const read = await attempt(context, async () => ({
    newest: await newestMarkers(db, viewer.id, key),
    listed: await listMarkers(db, viewer.id, key, query.asked),
  }));
  if (!read.ok) {
    const title = test ? testName(facts, test) : named;
    return data({ page: null, fault: { title, back: pathname + search }, help: [] }, { status: read.status });
  }
  const { newest, listed } = read.value;
  const [last] = newest;
  if (!test && !last) throw new Response('Not found', { status: 404 });
  const { markers, ...place } = listed;
  const { trend = '', ...course } = courseView(facts, newest) ?? {};
  const name = test ? testName(facts, test) : nameOf(facts, last!.of);
  return data({
    page: {
      name,
      add: test ? `${testPath({ test: test.id, ownName: null })}/new` : `${path}/new?of=${last!.id}`,
      last: last ? lastView(facts, last) : null,
      trend,
      course: 'drawn' in course ? course : null,
      list: listView(query, place),
      lines: markers.map((marker) => markerLine(facts, marker)),
    },
    fault: null,
    help: helpNeeded({ notes: markers.map(({ notes }) => notes) }),
  });
}

export default function MarkersOfTest({ loaderData: { page, fault } }: Route.ComponentProps) {
  return page ? <TestPage {...page} /> : <MarkersFault {...fault} />;
}
