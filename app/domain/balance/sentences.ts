import type { Pillar } from '#app/forms/engine/definition.ts';
import { isArchived } from '../habits/read-habits.ts';
import { daysBetween } from '../days/calendar.ts';
import type { Frame } from './frames.ts';
import { fedBy, lifePillars, type LifePillar } from './life-pillars.ts';
import type { LifeFacts } from './life-facts.ts';
import { isComparable, type Balance } from './scores.ts';

/** Something that the numbers of a frame say, with all numbers that it says. */
export type Finding =
  | { readonly key: 'rise' | 'fall'; readonly part: LifePillar; readonly from: number; readonly to: number }
  | { readonly key: 'spread'; readonly high: LifePillar; readonly low: LifePillar; readonly points: number }
  | { readonly key: 'even'; readonly points: number }
  | { readonly key: 'unknown'; readonly parts: number }
  | { readonly key: 'habitsFew' | 'habitsMany'; readonly habits: number }
  | { readonly key: 'habitsPillar'; readonly pillar: Pillar; readonly habits: number }
  | { readonly key: 'journalLess' | 'journalEnough'; readonly pages: number; readonly days: number };

/** What is told: five points of a hundred are no noise of a day, thirty between two parts are far. */
const least = { moved: 5, apart: 30, evenParts: 5, evenWithin: 10 };
/** Specification 3, §9: five to ten habits in all, one or two a pillar, two to three pages a week. */
const advised = { fewest: 5, most: 10, ofPillar: 2, pagesAWeek: 2 };

/** What can be said of a frame, by rules alone; nothing where too little is known. Pure. */
export function findingsOf(
  facts: LifeFacts,
  frame: Frame,
  now: Balance,
  before: Balance,
): readonly Finding[] {
  return [...movedOf(now, before), ...apartOf(now), ...habitsOf(facts), ...journalOf(facts, frame)];
}

function movedOf(now: Balance, before: Balance): readonly Finding[] {
  const moved = now.pillars.flatMap((one, index) => {
    const then = before.pillars[index]!;
    return isComparable(one, then) ? [{ part: one.pillar, from: then.score!, to: one.score! }] : [];
  });
  const sorted = moved.toSorted((one, other) => other.to - other.from - (one.to - one.from));
  const [most, last] = [sorted[0], sorted.at(-1)];
  return [
    ...(most && most.to - most.from >= least.moved ? [{ key: 'rise' as const, ...most }] : []),
    ...(last && last.from - last.to >= least.moved ? [{ key: 'fall' as const, ...last }] : []),
  ];
}

function apartOf({ pillars, scored }: Balance): readonly Finding[] {
  const known = pillars.flatMap(({ pillar, score }) => (score === null ? [] : [{ pillar, score }]));
  const sorted = known.toSorted((one, other) => one.score - other.score);
  const [low, high] = [sorted[0], sorted.at(-1)];
  const unknown: readonly Finding[] =
    scored < lifePillars.length && scored > 0 ? [{ key: 'unknown', parts: lifePillars.length - scored }] : [];
  if (!low || !high || known.length < 2) return unknown;
  const points = high.score - low.score;
  if (points >= least.apart)
    return [{ key: 'spread', high: high.pillar, low: low.pillar, points }, ...unknown];
  if (points <= least.evenWithin && known.length >= least.evenParts)
    return [{ key: 'even', points }, ...unknown];
  return unknown;
}

function habitsOf({ habits }: LifeFacts): readonly Finding[] {
  const kept = habits.filter((habit) => !isArchived(habit));
  if (kept.length === 0) return [];
  const all: readonly Finding[] =
    kept.length < advised.fewest
      ? [{ key: 'habitsFew', habits: kept.length }]
      : kept.length > advised.most
        ? [{ key: 'habitsMany', habits: kept.length }]
        : [];
  const five = [...new Set(Object.values(fedBy))].map((pillar) => ({
    pillar,
    habits: kept.filter((habit) => habit.pillar.toLowerCase() === pillar).length,
  }));
  const crowded = five.filter(({ habits: count }) => count > advised.ofPillar);
  return [...all, ...crowded.map((one): Finding => ({ key: 'habitsPillar', ...one }))];
}

function journalOf({ pages }: LifeFacts, { from, to }: Frame): readonly Finding[] {
  const days = daysBetween(from, to) + 1;
  const written = pages.filter((day) => day >= from && day <= to).length;
  if (written === 0) return [];
  const isEnough = written >= (days / 7) * advised.pagesAWeek;
  return [{ key: isEnough ? 'journalEnough' : 'journalLess', pages: written, days }];
}
