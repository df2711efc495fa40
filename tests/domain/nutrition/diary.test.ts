import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { copyDayBefore } from '#app/domain/nutrition/copy-entries.ts';
import { mostOfADay } from '#app/domain/nutrition/eaten.ts';
import { exportEntries, readEntries, readEntry, readRecent } from '#app/domain/nutrition/read-diary.ts';
import { deleteMeal, eatMeal, listMeals, readMeal, saveMeal } from '#app/domain/nutrition/saved-meals.ts';
import { addEntry, changeEntry, deleteEntry } from '#app/domain/nutrition/write-entry.ts';
import { changeOwnFood } from '#app/domain/nutrition/write-own-food.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { bar, breakfast, grams, named, someEntry, someOwnFood, today } from './some-food.ts';

let db: Database;
let me: string;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  me = await someMember(db);
});

const yesterday = '2026-03-09';
const names = async (day = today) =>
  (await readEntries(db, me, day, day)).map(({ meal, food, name }) => `${meal} ${food ?? name}`);

describe('C10-026 a line of the diary', () => {
  test('is one however often its form is sent; with other words it is another one', async () => {
    const id = uuid();
    const line = { ...breakfast, eaten: grams('apple', 100) };
    for (let n = 0; n < 2; n += 1)
      expect(await addEntry(db, me, id, line, today, noon)).toEqual({ ok: true, id });
    const other = await addEntry(db, me, id, { ...breakfast, eaten: grams('pear', 50) }, today, noon);
    expect(other).toMatchObject({ ok: true });
    expect(await names()).toEqual(['breakfast apple', 'breakfast pear']);
    // An id of somebody else's loses nothing, and shows nothing.
    const stranger = await someMember(db);
    expect(await addEntry(db, stranger, id, line, today, noon)).toMatchObject({ ok: true });
    expect(await readEntries(db, stranger, today, today)).toHaveLength(1);
    expect(await readEntry(db, stranger, id)).toBeNull();
  });

  test('C10-028 stands on the day that was entered, and on none ahead', async () => {
    const ahead = { ...breakfast, day: '2026-03-11', eaten: grams('apple', 1) };
    expect(await addEntry(db, me, uuid(), ahead, today, noon)).toEqual({ ok: false, reason: 'ahead' });
    await someEntry(db, me, grams('apple', 1), { day: '2025-12-31', meal: 'snack' });
    expect(await names('2025-12-31')).toEqual(['snack apple']);
    expect(await names()).toEqual([]);
  });

  test('is changed only as it was seen, and moves to another day', async () => {
    const entryId = await someEntry(db, me);
    const at = (revision: number) => ({ entryId, revision });
    const moved = { day: yesterday, meal: 'dinner', eaten: grams('apple', 80) } as const;
    expect(await changeEntry(db, me, at(0), moved, today, noon)).toMatchObject({ ok: true });
    expect(await names(yesterday)).toEqual(['dinner apple']);
    const late = await changeEntry(db, me, at(0), { ...breakfast, eaten: grams('apple', 5) }, today, noon);
    expect(late).toMatchObject({ ok: false, reason: 'changed', there: { milligrams: 80_000 } });
    const stranger = await someMember(db);
    expect(await changeEntry(db, stranger, at(1), moved, today, noon)).toMatchObject({ reason: 'unknown' });
    await deleteEntry(db, stranger, entryId);
    expect(await readEntry(db, me, entryId)).not.toBeNull();
    await deleteEntry(db, me, entryId);
    await deleteEntry(db, me, entryId);
    expect(await names(yesterday)).toEqual([]);
  });

  test('keeps what it held when its food is changed later', async () => {
    const ownFoodId = await someOwnFood(db, me);
    const eaten = { ...grams('apple', 40), food: null, ownFoodId, name: 'Ñandú bar' };
    const id = await someEntry(db, me, eaten);
    const before = await readEntry(db, me, id);
    await changeOwnFood(db, me, ownFoodId, 0, bar({ name: 'Other', nutrients: eaten.nutrients }), noon);
    expect(await readEntry(db, me, id)).toEqual(before);
  });

  test('a day holds no more than a day can', async () => {
    const row = await someEntry(db, me, named('Tea', 2), { day: yesterday, meal: 'snack' });
    const { id: _id, ...values } = await db
      .selectFrom('food_entries')
      .selectAll()
      .where('id', '=', row)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('food_entries')
      .values(Array.from({ length: mostOfADay - 1 }, () => ({ ...values, id: uuid() })))
      .execute();
    const line = { day: yesterday, meal: 'snack', eaten: named('Tea', 2) } as const;
    expect(await addEntry(db, me, uuid(), line, today, noon)).toEqual({ ok: false, reason: 'full' });
    await someEntry(db, me);
    expect(await copyDayBefore(db, me, { day: today, meal: null }, today, noon)).toEqual({
      ok: false,
      reason: 'full',
    });
  });
});

describe('C10-026 copies', () => {
  beforeEach(async () => {
    await someEntry(db, me, grams('egg', 100), { day: yesterday, meal: 'breakfast' });
    await someEntry(db, me, named('Soup', 250), { day: yesterday, meal: 'lunch' });
  });

  test('a meal of the day before comes once, the whole day brings what lacks', async () => {
    const copy = (meal: 'lunch' | null) => copyDayBefore(db, me, { day: today, meal }, today, noon);
    expect(await copy('lunch')).toEqual({ ok: true, count: 1 });
    expect(await copy('lunch')).toEqual({ ok: true, count: 0 });
    expect(await copy(null)).toEqual({ ok: true, count: 1 });
    expect(await copy(null)).toEqual({ ok: true, count: 0 });
    expect(await names()).toEqual(['lunch Soup', 'breakfast egg']);
  });

  test('two presses at one time copy once', async () => {
    const press = () => copyDayBefore(db, me, { day: today, meal: null }, today, noon);
    await Promise.all([press(), press(), press()]);
    expect(await names()).toHaveLength(2);
  });

  test('no day ahead is filled', async () => {
    const copied = await copyDayBefore(db, me, { day: '2026-03-11', meal: null }, today, noon);
    expect(copied).toEqual({ ok: false, reason: 'ahead' });
  });

  test('what was eaten lately is there once, as it was the last time', async () => {
    await someEntry(db, me, grams('egg', 50), breakfast, new Date(noon.getTime() + 1000));
    const recent = await readRecent(db, me, 10);
    expect(recent.map(({ food, name, milligrams }) => [food ?? name, milligrams])).toEqual([
      ['egg', 50_000],
      ['Soup', null],
    ]);
  });

  test('a file reads all of it in the order of days', async () => {
    await someEntry(db, me);
    const all = [];
    for await (const some of exportEntries(db, me)) all.push(...some);
    expect(all.map(({ day }) => day)).toEqual([yesterday, yesterday, today]);
  });
});

describe('C10-026 a saved meal', () => {
  test('is saved once, comes in with one press, and again from a new page', async () => {
    await someEntry(db, me, grams('oats', 60));
    await someEntry(db, me, named('Coffee', 5));
    const id = uuid();
    for (let n = 0; n < 2; n += 1)
      expect(await saveMeal(db, me, id, 'Monday', breakfast, noon)).toEqual({ ok: true, id });
    expect(await saveMeal(db, me, id, 'Tuesday', breakfast, noon)).toEqual({
      ok: false,
      reason: 'sent-before',
    });
    const formId = uuid();
    const at = { day: yesterday, meal: 'snack' } as const;
    const eat = (form = formId) => eatMeal(db, me, { mealId: id, formId: form }, at, today, noon);
    expect(await eat()).toEqual({ ok: true, count: 2 });
    expect(await eat()).toEqual({ ok: true, count: 0 });
    expect(await eat(uuid())).toEqual({ ok: true, count: 2 });
    expect(await names(yesterday)).toEqual(['snack oats', 'snack Coffee', 'snack oats', 'snack Coffee']);
    const stranger = await someMember(db);
    const theirs = await eatMeal(db, stranger, { mealId: id, formId }, at, today, noon);
    expect(theirs).toEqual({ ok: false, reason: 'unknown' });
    await deleteMeal(db, stranger, id);
    expect((await listMeals(db, me)).map(({ name, items }) => [name, items.length])).toEqual([['Monday', 2]]);
    await deleteMeal(db, me, id);
    expect(await readMeal(db, me, id)).toBeNull();
    expect(await names(yesterday)).toHaveLength(4);
  });

  test('of nothing is none', async () => {
    expect(await saveMeal(db, me, uuid(), 'Nothing', breakfast, noon)).toEqual({
      ok: false,
      reason: 'empty',
    });
  });
});
