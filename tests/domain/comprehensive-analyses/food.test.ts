import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { gatherSeries, sources } from '#app/domain/comprehensive-analyses/gather.ts';
import { makeAnalysis } from '#app/domain/comprehensive-analyses/make-analysis.ts';
import { qualityOf } from '#app/domain/comprehensive-analyses/quality.ts';
import { readAnalysis } from '#app/domain/comprehensive-analyses/read-analyses.ts';
import { togetherAmong } from '#app/domain/comprehensive-analyses/together.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { hideEnergy } from '#app/domain/nutrition/targets.ts';
import { changeWater } from '#app/domain/nutrition/water.ts';
import { grams, named, someEntry } from '#tests/domain/nutrition/some-food.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { lastDay } from './some-analysis.ts';
import { rangeOf, seriesOf, times } from './some-series.ts';

let db: Database;
let userId: string;
let other: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
  other = await someMember(db);
});
afterEach(() => db.destroy());

const day = (before: number): string => addDays(lastDay, -before);
const range = { from: day(29), to: lastDay };
const series = async (who = userId) =>
  new Map((await gatherSeries(db, who, range, lastDay)).map((one) => [one.key, one]));
const eat = (before: number, meal: 'breakfast' | 'lunch' | 'snack', what = grams('apple', 200)) =>
  someEntry(db, userId, what, { day: day(before), meal });
const drink = (before: number, by: number, from = 0) =>
  changeWater(db, userId, { day: day(before), by, from }, lastDay);

/** A day that looks complete. */
async function eatWhole(before: number): Promise<void> {
  await eat(before, 'breakfast');
  await eat(before, 'lunch');
}

describe('C10-021 C10-026 food and water in an analysis', () => {
  test('are the days that were kept, since the first one, and never today before it is', async () => {
    await eat(40, 'snack');
    expect((await series()).has('nutrition.kept')).toBe(false);
    await eat(4, 'snack');
    const kept = (await series()).get('nutrition.kept')!;
    expect([kept.kind, kept.days.size, kept.noted]).toEqual(['yes-no', 29, new Set([day(4)])]);
    expect(kept.days.has(lastDay)).toBe(false);
    await eat(0, 'snack');
    expect((await series()).get('nutrition.kept')!.days.get(lastDay)).toBe(1);
    expect((await series(other)).size).toBe(0);
  });

  test('have grams where a day looks complete and everything on it says how many', async () => {
    await eatWhole(5);
    // A snack alone is no small day; a name with its calories alone says no grams.
    await eat(4, 'snack');
    await eatWhole(3);
    await eat(3, 'snack', named('Cake', 300));
    const all = await series();
    const carbs = all.get('nutrition.carbs')!;
    expect([...carbs.days.keys()]).toEqual([day(5)]);
    expect(carbs.unit).toBe('g');
    expect(carbs.days.get(day(5))).toBeCloseTo((4 * grams('apple', 100).nutrients.carbs!) / 1000, 2);
  });

  test('have water where somebody drank', async () => {
    await drink(3, 750);
    await drink(2, 250);
    await drink(2, -250, 250);
    expect([...(await series()).get('nutrition.water')!.days]).toEqual([[day(3), 750]]);
  });

  test('say no calories, whether they are hidden or not', async () => {
    for (let before = 0; before < 30; before += 1) await eatWhole(before);
    for (const hides of [false, true]) {
      await hideEnergy(db, userId, hides);
      const id = hides ? '0195aaaa-0000-7000-8000-000000000001' : '0195aaaa-0000-7000-8000-000000000002';
      expect(await makeAnalysis(db, userId, id, range, lastDay, noon)).toEqual({ ok: true, id });
      const { findings } = (await readAnalysis(db, userId, id))!;
      const keys = findings.changes.map((change) => change.series.key);
      expect(keys).toContain('nutrition.protein');
      expect(JSON.stringify(findings)).not.toMatch(/energy|kcal/);
    }
  });

  test('are never set beside the body’s measures', () => {
    const grown = times(60, (at) => (at * 7) % 13);
    const pair = (key: string) =>
      togetherAmong([seriesOf('nutrition.carbs', grown, 'amount'), seriesOf(key, grown, 'amount')]);
    expect(pair('body.weight')).toEqual({ found: [], looked: 0 });
    expect(pair('workouts.minutes').found).toHaveLength(1);
  });

  test('do not lower the quality of data where the diary was left', () => {
    const all = [
      seriesOf(
        'journal.mood',
        times(30, () => 5),
      ),
      seriesOf(
        'nutrition.water',
        times(30, (at) => (at < 3 ? 750 : null)),
        'amount',
      ),
    ];
    expect(qualityOf(all, sources, rangeOf(30)).value).toBe(100);
  });
});
