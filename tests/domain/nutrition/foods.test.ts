import { describe, expect, test } from 'vitest';
import { foodsOfDemo } from '#db/seeds/demo-nutrition.ts';
import { readBarcode, writeBarcode } from '#app/domain/nutrition/barcode.ts';
import { nutrientsOfFood, share, sumOf } from '#app/domain/nutrition/nutrients.ts';
import { findFood, foods } from '#app/nutrition/registry.ts';
import enTexts from '#locales/en/foods.json' with { type: 'json' };
import esTexts from '#locales/es/foods.json' with { type: 'json' };
import { named } from './some-food.ts';

describe('C10-026 the list of foods', () => {
  test('has each food once, by its id and by its number at the source', () => {
    expect(new Set(foods.map(({ id }) => id)).size).toBe(foods.length);
    expect(new Set(foods.map(({ ndb }) => ndb)).size).toBe(foods.length);
    for (const { id, ndb } of foods) expect(ndb, id).toMatch(/^\d{5}$/);
    expect(foods.length).toBeGreaterThan(200);
    for (const everyday of ['pizza', 'cola', 'granola', 'tomato-soup', 'protein-powder'])
      expect(findFood(everyday), everyday).toBeDefined();
  });

  test('names each in both languages, and nothing else', () => {
    const ids = foods.map(({ id }) => id).toSorted();
    expect(Object.keys(enTexts).toSorted()).toEqual(ids);
    expect(Object.keys(esTexts).toSorted()).toEqual(ids);
    for (const texts of [enTexts, esTexts]) {
      const names = Object.values(texts).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  // What holds energy besides protein, carbohydrate and fat.
  const alcohol = new Set(['beer', 'red-wine', 'white-wine', 'spirits']);

  test.each(foods.map((food) => [food.id, food] as const))('%s is plausible', (id, { per100, portions }) => {
    const [energy, protein, carbs, fat, fibre] = per100;
    for (const value of [protein, carbs, fat, fibre ?? 0]) expect(value).toBeGreaterThanOrEqual(0);
    expect(protein + carbs + fat).toBeLessThanOrEqual(100.5);
    expect(fibre ?? 0).toBeLessThanOrEqual(carbs);
    const reckoned = 4 * protein + 4 * carbs + 9 * fat;
    if (!alcohol.has(id))
      expect(Math.abs(reckoned - energy)).toBeLessThanOrEqual(Math.max(20, energy * 0.15));
    for (const weight of Object.values(portions)) expect(weight).toBeGreaterThan(0);
  });

  test('is what the demo eats', () => {
    for (const [id, { unit, grams, per100 }] of Object.entries(foodsOfDemo)) {
      const food = findFood(id)!;
      expect(per100, id).toEqual(food.per100);
      if (unit !== 'g') expect(food.portions[unit], id).toBe(grams);
    }
  });

  test('sums are exact, and say how many lack', () => {
    const third = share(nutrientsOfFood(findFood('olive-oil')!), 13_500, 100_000);
    expect(third).toMatchObject({ energy: 119_340, protein: 0, fat: 13_500 });
    const all = [third, third, named('Soup', 250).nutrients, named('Bread', null).nutrients];
    expect(sumOf(all, 'energy')).toEqual({ value: 488_680, unsaid: 1 });
    expect(sumOf(all, 'fat')).toEqual({ value: 27_000, unsaid: 2 });
    expect(share(nutrientsOfFood(findFood('queso-blanco')!), 1000, 100_000).fibre).toBeNull();
  });
});

describe('C10-026 a barcode', () => {
  test.each([
    ['4006381333931', '04006381333931', '4006381333931'],
    [' 4006381-333931 ', '04006381333931', '4006381333931'],
    ['036000291452', '00036000291452', '036000291452'],
    ['0036000291452', '00036000291452', '036000291452'],
    ['96385074', '00000096385074', '96385074'],
    ['10614141000415', '10614141000415', '10614141000415'],
  ])('%j is one number however it is printed', (typed, kept, shown) => {
    expect(readBarcode(typed)).toBe(kept);
    expect(writeBarcode(kept)).toBe(shown);
  });

  test.each(['', '4006381333932', '400638133393', '00000000', '12345', 'oatmeal', '40063813339310000'])(
    '%j is none',
    (typed) => {
      expect(readBarcode(typed)).toBeNull();
    },
  );
});
