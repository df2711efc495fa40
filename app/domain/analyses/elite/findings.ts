import type { Area, Measured } from './measured.ts';
import { patterns } from './patterns.ts';
import { joined, quoted, type Reading } from './reading.ts';

/** From so many points on an area stands out from somebody's own average; two areas say something together from so many on. */
export const standsOut = 10;
const standApart = 20;
/** An answer so far on the other side of its area is told apart from it. */
const farOut = 0.25;
/** Of 100: what is called strong is at least so high, what is called hard at most so high, whatever the average is. */
export const strongFrom = 60;
const hardTo = 55;
const mostPatterns = 2;

/** Areas in which nothing is asked between people of whoever would rather not say whether they are safe. */
export const betweenPeople = ['communication', 'trust', 'boundaries', 'repair', 'partnership'];

/** The areas that share the lowest score: mostly one. */
export const lowestIn = ({ areas }: Measured): readonly Area[] =>
  areas.filter(({ percent }) => percent === areas[0]?.percent);

/** The areas at one end, as a clause: the first of several that score alike stands no lower than the others. */
function endOf(
  { put, nameOf, listed, general }: Reading,
  texts: { readonly one: string; readonly several: string },
  areas: readonly Area[],
): string {
  const [first] = areas;
  if (areas.length === 1) return put(texts.one, { name: nameOf(first!.id), percent: first!.percent });
  const names = areas.map(({ id }) => put(general.contradictions.name, { name: nameOf(id) }));
  return put(texts.several, { names: listed(names), percent: first!.percent });
}

/** What it comes to, in three or four sentences. */
export function summary(reading: Reading, measured: Measured): string {
  const { texts, general, put } = reading;
  const { areas, average, answered, asked } = measured;
  const [lowest, highest] = [areas[0]!, areas.at(-1)!];
  const top = areas.filter(({ percent }) => percent === highest.percent);
  const isClose = highest.percent - lowest.percent < standsOut;
  // What is left out may stand lower or higher than all that is compared.
  const compared = measured.doubtful.length > 0 ? general.of_some : general;
  return joined(
    texts.opening,
    put(compared.average, { average }),
    isClose
      ? put(compared.close, { lowest: lowest.percent, highest: highest.percent })
      : put(compared.spread, {
          high: endOf(reading, general.spread_high, top),
          low: endOf(reading, general.spread_low, lowestIn(measured)),
        }),
    answered < asked ? general.left_out : '',
  );
}

/**
 * The areas that stand out upward, highest first. Of somebody who stands high everywhere nothing may, and still the best of it is
 * said before what is lower.
 */
export function highIn({ areas, average }: Measured): readonly Area[] {
  const high = areas.toReversed().filter(({ percent }) => percent - average >= standsOut);
  const [top, bottom] = [areas.at(-1), areas[0]];
  if (high.length > 0 || !top || !bottom || average - bottom.percent < standsOut) return high;
  return top.percent >= strongFrom ? [top] : [];
}

/** What is said of an area that stands out from the others, and by itself is neither strong nor hard. */
function onlyStanding({ general }: Reading, { areas }: Measured, area: Area, side: 'high' | 'low'): string {
  if (side === 'low') return general.only.low;
  return area.percent === areas.at(-1)!.percent ? general.only.high : general.only.high_too;
}

/** An area that stands out, with the one or two answers that say it most. @param at which of the ways to cite them */
export function standing(
  reading: Reading,
  measured: Measured,
  area: Area,
  side: 'high' | 'low',
  at: number,
): string {
  const { general, put, nameOf, areaTexts } = reading;
  const { average } = measured;
  const other = side === 'low' ? area.items.at(-1)! : area.items[0]!;
  const isOther = side === 'low' ? other.share >= 1 - farOut : other.share <= farOut;
  // An answer in the middle may be what keeps an area down; it shows no strength.
  const speaks = (share: number): boolean => (side === 'low' ? share <= 0.5 : share > 0.5);
  const [first, second] = side === 'low' ? area.items : area.items.toReversed();
  const isTwo = second !== undefined && speaks(second.share);
  const isSaid = side === 'low' || speaks(first!.share);
  const isSo = side === 'low' ? area.percent <= hardTo : area.percent >= strongFrom;
  return joined(
    put(isSo ? areaTexts(area.id)[side] : onlyStanding(reading, measured, area, side), {
      name: nameOf(area.id),
      percent: area.percent,
      gap: Math.abs(area.percent - average),
    }),
    !isSaid
      ? ''
      : isTwo
        ? put(general.quotes.two[at]!, quoted(reading, first!.field.id, second.field.id))
        : put(general.quotes.one[at]!, quoted(reading, first!.field.id)),
    isSaid && isOther ? put(general.quotes.other[at]!, quoted(reading, other.field.id)) : '',
  );
}

/** Where no area stands out: the answers that lie furthest apart, whatever area they are of. */
export function singleLines(reading: Reading, { areas }: Measured): readonly string[] {
  const items = areas.flatMap((area) => area.items).toSorted((one, other) => one.share - other.share);
  const [lowest, highest] = [items[0], items.at(-1)];
  if (!lowest || !highest || highest.share - lowest.share < 2 * farOut) return [];
  return [reading.put(reading.general.quotes.ends, quoted(reading, highest.field.id, lowest.field.id))];
}

/**
 * What two areas say together that stand far apart, one above the average and one below it; the widest first. Several that share the
 * lowest score stand apart from none as the one that is low, so no contrast is drawn with the first of them.
 */
export function patternLines(
  { definition, texts }: Reading,
  measured: Measured,
  isWithheld: boolean,
): readonly string[] {
  const { areas, average } = measured;
  const lowest = lowestIn(measured);
  const shared = new Set(lowest.length > 1 ? lowest.map(({ id }) => id) : []);
  const percent = (id: string): number | undefined => areas.find((area) => area.id === id)?.percent;
  return (patterns[definition.id] ?? [])
    .filter(([high, low]) => !isWithheld || ![high, low].some((id) => betweenPeople.includes(id)))
    .flatMap(([high, low]) => {
      const [above, below] = [percent(high), percent(low)];
      if (shared.has(low)) return [];
      if (above === undefined || below === undefined) return [];
      if (above < Math.max(average, strongFrom) || below > Math.min(average, hardTo)) return [];
      return above - below >= standApart ? [{ key: `${high}_over_${low}`, apart: above - below }] : [];
    })
    .toSorted((one, other) => other.apart - one.apart)
    .slice(0, mostPatterns)
    .map(({ key }) => texts.patterns[key]!);
}
