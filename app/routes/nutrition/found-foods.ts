import { collator } from '#locales/formats.ts';
import { searchable } from '#db/searchable.ts';
import type { EntryPlace } from '#app/domain/nutrition/write-entry.ts';
import { readBarcode } from '#app/domain/nutrition/barcode.ts';
import type { Entry } from '#app/domain/nutrition/eaten.ts';
import { hundredGrams } from '#app/domain/nutrition/nutrients.ts';
import { listOwnFoods, type OwnFood } from '#app/domain/nutrition/own-foods.ts';
import { readRecent } from '#app/domain/nutrition/read-diary.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { foodGroups, type Food, type FoodGroup } from '#app/nutrition/food.ts';
import { foods, foodsOf } from '#app/nutrition/registry.ts';
import type { FoodRow } from '#app/ui/nutrition/views.ts';
import { path, placeQuery } from './place.ts';
import { energyText } from '#app/views/energy-text.ts';
import { amountText, energyOf, foodName, gramsText, listedName, otherNames } from './texts.ts';

/** Rows that a search shows at most of the list, and of what was eaten last. */
const mostFound = 40;
const mostRecent = 12;

/** A part of the list that somebody asks for, or null. */
export const askedGroup = (text: string | null): FoodGroup | null =>
  foodGroups.find((group) => group === text) ?? null;

/** 100 g of it hold so much. */
const ofHundred = (facts: MemberRequest, energy: number | null, hides: boolean): string =>
  hides || energy === null
    ? ''
    : facts.t('nutrition:ofHundred', {
        energy: energyText(facts, energy),
        grams: gramsText(facts, hundredGrams),
      });

const rowOf = (facts: MemberRequest, { id, per100 }: Food, place: EntryPlace, hides: boolean): FoodRow => ({
  key: id,
  name: listedName(facts, id),
  line: ofHundred(facts, per100[0] * 1000, hides),
  href: `${path}/add/${id}?${placeQuery(place)}`,
});

const ownRow = (facts: MemberRequest, food: OwnFood, place: EntryPlace, hides: boolean): FoodRow => ({
  key: food.id,
  name: food.name,
  line: ofHundred(facts, food.nutrients.energy, hides),
  href: `${path}/add/${food.id}?${placeQuery(place)}`,
});

/** Something that was eaten before: to be eaten again as it was. */
const recentRow = (facts: MemberRequest, entry: Entry, place: EntryPlace, hides: boolean): FoodRow => {
  const of = entry.food ?? entry.ownFoodId;
  const query = `${placeQuery(place)}&like=${entry.id}`;
  return {
    key: entry.id,
    name: foodName(facts, entry),
    line: [amountText(facts, entry), energyOf(facts, entry, hides)].filter(Boolean).join(' · '),
    href: of ? `${path}/add/${of}?${query}` : `${path}/quick?${query}`,
  };
};

/** Foods of the list by their names: those first whose name begins with what is sought. */
function foundIn(facts: MemberRequest, some: readonly Food[], q: string): readonly Food[] {
  const words = searchable(q).split(/\s+/).filter(Boolean);
  const { compare } = collator(facts.language);
  return some
    .map((food) => {
      const name = listedName(facts, food.id);
      const said = searchable(`${name} ${otherNames(facts, food.id)}`);
      const parts = said.split(/[\s,()]+/);
      const isFound = words.every((word) => parts.some((part) => part.startsWith(word)));
      return { food, name, isFound, isFirst: said.startsWith(words[0] ?? '') };
    })
    .filter(({ isFound }) => isFound)
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst) || compare(a.name, b.name))
    .map(({ food }) => food);
}

export interface FoundFoods {
  readonly recent: readonly FoodRow[];
  readonly own: readonly FoodRow[];
  readonly listed: readonly FoodRow[];
  /** How many of the list were found, also where not all of them are shown. */
  readonly total: number;
  /** Fourteen digits, where a barcode was typed that nothing carries yet. */
  readonly newBarcode: string | null;
}

/** What can be written down: without a search what was eaten last and the own foods, else what carries the name or the code. */
export async function foundFoods(
  facts: MemberRequest,
  { q, group, place, hides }: { q: string; group: FoodGroup | null; place: EntryPlace; hides: boolean },
): Promise<FoundFoods> {
  const { db, viewer } = facts;
  const isNarrowed = q !== '' || group !== null;
  const recent = isNarrowed ? [] : await readRecent(db, viewer.id, mostRecent);
  const own = group === null ? (await listOwnFoods(db, viewer.id, { q, archived: false }, 1)).foods : [];
  const found = isNarrowed ? foundIn(facts, group ? foodsOf(group) : foods, q) : [];
  const barcode = readBarcode(q);
  return {
    recent: recent.map((entry) => recentRow(facts, entry, place, hides)),
    own: own.map((food) => ownRow(facts, food, place, hides)),
    listed: found.slice(0, group ? undefined : mostFound).map((food) => rowOf(facts, food, place, hides)),
    total: found.length,
    newBarcode: barcode && own.length === 0 ? barcode : null,
  };
}
