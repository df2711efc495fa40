import type { Route } from './+types/csv';
import { testOf, type Marker } from '#app/domain/markers/marker.ts';
import { exportMarkers } from '#app/domain/markers/read-markers.ts';
import { statusOf } from '#app/domain/markers/status.ts';
import type { Cell } from '#app/gateways/files/write-csv.ts';
import { attempt } from '#app/http/attempt.ts';
import { csvStream } from '#app/http/csv.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { loincOf } from '#app/laboratory/units.ts';
import { nameOf } from '#app/views/marker-view.ts';
import { fileNameOf } from '#app/views/papers.ts';

export const handle = { feature: 'health-reports' } satisfies PageFacts;

/** The same in every language: other programs read them. */
const columns = [
  'day',
  'test',
  'test_id',
  'category',
  'loinc',
  'loinc_name',
  'value',
  'unit',
  'range_low',
  'range_high',
  'range_text',
  'optimal_low',
  'optimal_high',
  'status',
  'laboratory',
  'notes',
  'recorded_at',
];

/** What was typed; below nothing a number, because a text that begins with a minus would be kept from being reckoned with. */
const typedNumber = (typed: string | null): Cell =>
  typed !== null && /^-\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : typed;

function rowOf(facts: MemberRequest, marker: Marker): readonly Cell[] {
  const test = testOf(marker.of);
  const loinc = test ? loincOf(test, marker.unit) : null;
  return [
    marker.day,
    nameOf(facts, marker.of),
    test?.id ?? '',
    test?.category ?? '',
    loinc?.code ?? '',
    loinc?.name ?? '',
    typedNumber(marker.value),
    marker.unit,
    typedNumber(marker.range.low),
    typedNumber(marker.range.high),
    marker.rangeText,
    typedNumber(marker.optimal.low),
    typedNumber(marker.optimal.high),
    statusOf(marker),
    marker.laboratory,
    marker.notes,
    marker.createdAt,
  ];
}

async function* rowsOf(facts: MemberRequest, pages: AsyncIterable<readonly Marker[]>) {
  for await (const page of pages) yield page.map((marker) => rowOf(facts, marker));
}

/** Every value of whoever asks, as it was typed, for nobody else. */
export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const file = fileNameOf(facts, 'health-markers', t('markers:title'), now);
  const rows = rowsOf(facts, exportMarkers(db, viewer.id));
  const sent = await attempt(context, () => csvStream(file.name, columns, rows, file.shown));
  return sent.ok
    ? sent.value
    : redirectWithFlash(context, '/health-metrics', [{ kind: 'warning', key: 'exportFailed' }]);
}
