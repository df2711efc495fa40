import type { Route } from './+types/csv';
import { indexOf, type BodyComposition } from '#app/domain/body/body-composition.ts';
import { quantities } from '#app/domain/body/quantities.ts';
import { exportCompositions } from '#app/domain/body/read-compositions.ts';
import type { Cell } from '#app/gateways/files/write-csv.ts';
import { csvStream } from '#app/http/csv.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { fileNameOf } from '#app/views/papers.ts';

export const handle = { feature: 'body-composition' } satisfies PageFacts;

/** The same in every language: other programs read them. */
const columns = [
  'day',
  ...quantities,
  'weight_unit',
  'height_unit',
  'length_unit',
  'bmi',
  'method',
  'notes',
  'share_data',
  'use_for_testimonials',
  'before_photo',
  'after_photo',
  'recorded_at',
];

const yes = (is: boolean): string => (is ? 'yes' : 'no');

const rowOf = (one: BodyComposition): readonly Cell[] => [
  one.day,
  ...quantities.map((quantity) => one.values[quantity]),
  one.weightUnit,
  one.heightUnit,
  one.lengthUnit,
  indexOf(one),
  one.method,
  one.notes,
  yes(one.isShared),
  yes(one.isForTestimonials),
  yes(one.photos.before !== null),
  yes(one.photos.after !== null),
  one.createdAt,
];

async function* rowsOf(pages: AsyncIterable<readonly BodyComposition[]>) {
  for await (const page of pages) yield page.map(rowOf);
}

/** Every measurement of whoever asks, as it was typed, for nobody else. */
export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const file = fileNameOf(facts, 'body-composition', t('body:title'), now);
  return csvStream(file.name, columns, rowsOf(exportCompositions(db, viewer.id)), file.shown);
}
