import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { eatsVeryLittle, looksComplete } from '#app/domain/nutrition/care.ts';
import type { Entry, Meal } from '#app/domain/nutrition/eaten.ts';
import { listOwnFoods, ownFoodWith, readOwnFood } from '#app/domain/nutrition/own-foods.ts';
import {
  hideEnergy,
  hidesEnergy,
  noTargets,
  readTargets,
  setTargets,
} from '#app/domain/nutrition/targets.ts';
import { changeWater, readWater } from '#app/domain/nutrition/water.ts';
import { addOwnFood, archiveOwnFood, changeOwnFood } from '#app/domain/nutrition/write-own-food.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { bar, named, someOwnFood, today } from './some-food.ts';

let db: Database;
let me: string;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  me = await someMember(db);
});

describe('C10-026 water', () => {
  const press = (by: number, from: number, day = today) => changeWater(db, me, { day, by, from }, today);

  test('the same press counts once, and there is never less than nothing', async () => {
    expect(await press(250, 0)).toBe(250);
    expect(await press(250, 0)).toBe(250);
    expect(await press(250, 250)).toBe(500);
    expect(await press(-1000, 500)).toBe(0);
    expect(await press(250, 0, '2026-03-11')).toBeNull();
    expect([...(await readWater(db, me, '2026-03-01', '2026-03-31'))]).toEqual([[today, 0]]);
  });
});

describe('C10-026 aims', () => {
  test('hold from their day on; days before it keep theirs', async () => {
    expect(await readTargets(db, me, today)).toEqual(noTargets);
    await setTargets(db, me, '2026-03-01', { ...noTargets, energy: 2000 }, noon);
    await setTargets(db, me, today, { ...noTargets, water: 1500 }, noon);
    await setTargets(db, me, today, { ...noTargets, water: 2000 }, noon);
    expect(await readTargets(db, me, '2026-03-09')).toEqual({ ...noTargets, energy: 2000 });
    expect(await readTargets(db, me, '2026-04-01')).toEqual({ ...noTargets, water: 2000 });
    expect(await readTargets(db, me, '2026-02-28')).toEqual(noTargets);
  });

  test('calories are shown until somebody hides them', async () => {
    expect(await hidesEnergy(db, me)).toBe(false);
    for (const hides of [true, true, false, true]) await hideEnergy(db, me, hides);
    expect(await hidesEnergy(db, me)).toBe(true);
  });
});

describe('C10-026 an own food', () => {
  const code = '04006381333931';
  const found = async (q: string, archived = false) =>
    (await listOwnFoods(db, me, { q, archived }, 1)).foods.map(({ name }) => name);

  test('is found by any part of its name without accents, and by its barcode', async () => {
    await someOwnFood(db, me, { barcode: code });
    for (const q of ['', 'nandu', 'ÑANDÚ B', 'bar', '4006381 333931'])
      expect(await found(q), q).toEqual(['Ñandú bar']);
    for (const q of ['xyz', '%', '96385074']) expect(await found(q), q).toEqual([]);
    const stranger = await someMember(db);
    expect(await ownFoodWith(db, stranger, code)).toBeNull();
    expect((await listOwnFoods(db, stranger, { q: '', archived: false }, 1)).foods).toEqual([]);
  });

  test('a code is of one food at a time; what is put away leaves it to another one', async () => {
    const first = await someOwnFood(db, me, { barcode: code });
    const again = await addOwnFood(db, me, uuid(), bar({ name: 'Other', barcode: code }), noon);
    expect(again).toMatchObject({ ok: false, reason: 'barcode', there: { id: first } });
    await archiveOwnFood(db, me, first, true, noon);
    const second = await someOwnFood(db, me, { name: 'Other', barcode: code });
    expect(await archiveOwnFood(db, me, first, false, noon)).toBe(true);
    expect((await readOwnFood(db, me, first))?.barcode).toBeNull();
    expect((await ownFoodWith(db, me, code))?.id).toBe(second);
    const taken = await changeOwnFood(db, me, first, 0, bar({ barcode: code }), noon);
    expect(taken).toMatchObject({ ok: false, reason: 'barcode' });
  });

  test('sent twice it is one, changed only as it was seen, and nobody else’s', async () => {
    const id = uuid();
    for (const name of ['Bar', 'Bar'])
      expect(await addOwnFood(db, me, id, bar({ name }), noon)).toEqual({ ok: true, id });
    // Another food from a page that the browser kept is another one: it does not take the place of the first.
    expect(await addOwnFood(db, me, id, bar({ name: 'Cheese' }), noon)).toEqual({
      ok: false,
      reason: 'sent-before',
    });
    expect(await found('')).toEqual(['Bar']);
    expect(await changeOwnFood(db, me, id, 0, bar({ name: 'Better bar' }), noon)).toEqual({ ok: true });
    expect(await changeOwnFood(db, me, id, 0, bar({ name: 'Late' }), noon)).toMatchObject({
      reason: 'changed',
    });
    const stranger = await someMember(db);
    expect(await changeOwnFood(db, stranger, id, 1, bar(), noon)).toMatchObject({ reason: 'unknown' });
    expect(await archiveOwnFood(db, stranger, id, true, noon)).toBe(false);
    await archiveOwnFood(db, me, id, true, noon);
    expect([await found(''), await found('', true)]).toEqual([[], ['Better bar']]);
  });
});

describe('C10-026 very little food', () => {
  const line = (day: number, meal: Meal, kcal: number | null): Entry => ({
    ...named('Something', kcal),
    id: uuid(),
    day: `2026-03-0${day}`,
    meal,
    origin: null,
    revision: 0,
    createdAt: '',
  });
  const days = (count: number, kcal: number) =>
    Array.from({ length: count }, (_, index) => [
      line(index + 1, 'breakfast', 300),
      line(index + 1, 'dinner', kcal - 300),
    ]).flat();

  test.each([
    [4, 999, true],
    [4, 1000, false],
    [3, 500, false],
    [7, 600, true],
  ])('%i days of %i kcal: %s', (count, kcal, expected) => {
    expect(eatsVeryLittle(days(count, kcal))).toBe(expected);
  });

  test('days that look half written say nothing', () => {
    const snacks = [1, 2, 3, 4].flatMap((day) => [line(day, 'lunch', 300), line(day, 'snack', 100)]);
    expect(eatsVeryLittle(snacks)).toBe(false);
    expect(looksComplete([line(1, 'lunch', 300), line(1, 'dinner', null)])).toBe(false);
    expect(eatsVeryLittle([...days(3, 500), line(4, 'lunch', 100)])).toBe(false);
  });
});
