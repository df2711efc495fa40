import type { Route } from './+types/history';
import { pillars } from '#app/domain/measurements/measurement.ts';
import { listMeasurements, newestMeasurements } from '#app/domain/measurements/read-measurements.ts';
import { listView, readListQuery } from '#app/http/list-query.ts';
import { shortDayText } from '#app/http/day-texts.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { MeasurementHistory } from '#app/ui/measurements/measurement-history.tsx';
import { lineView, readLine } from '#app/views/measurement-line.ts';
import { lineOf, pillarName } from '#app/views/measurement-view.ts';

export const handle = { feature: 'measurements' } satisfies PageFacts;

const path = '/measurements/history';

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, today, t } = facts;
  const { searchParams } = new URL(request.url);
  const line = readLine(searchParams.get('line'));
  const fixed = line === 'overall' ? {} : { fixed: { line } };
  const query = readListQuery({ path, ...fixed }, searchParams);
  const { measurements, ...place } = await listMeasurements(db, viewer.id, query.asked);
  const all = await newestMeasurements(db, viewer.id);
  const names = pillars.map((pillar) => pillarName(facts, pillar));
  return {
    list: listView(query, place),
    lines: measurements.map((one) => ({
      ...lineOf(facts, one),
      day: shortDayText(language, one.day, today),
      notes: '',
    })),
    names,
    choices: (['overall', ...pillars] as const).map((one, index) => ({
      text: index === 0 ? t('measurements:overall') : names[index - 1]!,
      href: one === 'overall' ? path : `${path}?line=${one}`,
      isCurrent: one === line,
    })),
    drawn: lineView(facts, all.toReversed(), line),
  };
}

export default function History({ loaderData }: Route.ComponentProps) {
  return <MeasurementHistory {...loaderData} />;
}
