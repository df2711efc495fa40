import type { Route } from './+types/csv';
import type { Entry } from '#app/domain/nutrition/eaten.ts';
import { exportEntries } from '#app/domain/nutrition/read-diary.ts';
import { hidesEnergy } from '#app/domain/nutrition/targets.ts';
import { exportWater, type WaterDay } from '#app/domain/nutrition/water.ts';
import type { Cell } from '#app/gateways/files/write-csv.ts';
import { csvStream } from '#app/http/csv.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { findFood } from '#app/nutrition/registry.ts';
import { fileNameOf } from '#app/views/papers.ts';
import { foodName } from './texts.ts';

export const handle = { feature: 'nutrition' } satisfies PageFacts;

/** The same in every language: other programs read them. */
const columns = (hides: boolean): readonly string[] => [
  'day',
  'meal',
  'food',
  'food_id',
  'ndb_number',
  'amount',
  'unit',
  'grams',
  ...(hides ? [] : ['kcal']),
  'protein_g',
  'carbs_g',
  'fat_g',
  'fibre_g',
  'recorded_at',
];

const whole = (thousandths: number | null): Cell => (thousandths === null ? '' : thousandths / 1000);

const rowOf = (facts: MemberRequest, entry: Entry, hides: boolean): readonly Cell[] => {
  const { energy, protein, carbs, fat, fibre } = entry.nutrients;
  return [
    entry.day,
    entry.meal,
    foodName(facts, entry),
    entry.food ?? '',
    (entry.food && findFood(entry.food)?.ndb) ?? '',
    entry.amount,
    entry.unit === 'own' ? entry.portion : entry.unit,
    whole(entry.milligrams),
    ...(hides ? [] : [whole(energy)]),
    whole(protein),
    whole(carbs),
    whole(fat),
    whole(fibre),
    entry.createdAt,
  ];
};

/** Water is of no meal, and nothing is known of it but how much. */
const waterRow = ({ t }: MemberRequest, { day, millilitres }: WaterDay, hides: boolean): readonly Cell[] => {
  const said = [day, '', t('nutrition:nutrient.water'), '', '', millilitres, 'ml'];
  return [...said, ...Array.from({ length: columns(hides).length - said.length }, () => '')];
};

/** What was eaten, day by day, and after it what was drunk on that day. */
async function* rowsOf(facts: MemberRequest, hides: boolean) {
  const { db, viewer } = facts;
  const water = exportWater(db, viewer.id);
  let drunk = (await water.next()).value;
  for await (const page of exportEntries(db, viewer.id)) {
    const rows: (readonly Cell[])[] = [];
    for (const entry of page) {
      for (; drunk && drunk.day < entry.day; drunk = (await water.next()).value)
        rows.push(waterRow(facts, drunk, hides));
      rows.push(rowOf(facts, entry, hides));
    }
    yield rows;
  }
  for (; drunk; drunk = (await water.next()).value) yield [waterRow(facts, drunk, hides)];
}

/** The whole diary of whoever asks, food and water, for nobody else. */
export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const hides = await hidesEnergy(db, viewer.id);
  const file = fileNameOf(facts, 'food-diary', t('nutrition:title'), now);
  const rows = rowsOf(facts, hides);
  return csvStream(file.name, columns(hides), rows, file.shown);
}
