import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { copyDayBefore, putCopies } from '#app/domain/nutrition/copy-entries.ts';
import * as own from '#app/domain/nutrition/own-foods.ts';
import * as reading from '#app/domain/nutrition/read-diary.ts';
import * as meals from '#app/domain/nutrition/saved-meals.ts';
import * as aims from '#app/domain/nutrition/targets.ts';
import { changeWater, readSomeWater, readWater } from '#app/domain/nutrition/water.ts';
import * as writing from '#app/domain/nutrition/write-entry.ts';
import * as writingOwn from '#app/domain/nutrition/write-own-food.ts';
import { bar, breakfast, grams, someEntry, someOwnFood, today } from '#tests/domain/nutrition/some-food.ts';
import { noon } from '#tests/support/database.ts';
import type { People, Queries } from '#tests/support/query-plans.ts';

type OfThing = (db: Database, userId: string, id: string) => Promise<unknown>;
/** What is asked of a line that is there. */
const ofEntry =
  (work: OfThing) =>
  async (db: Database, { userId }: People): Promise<unknown> =>
    work(db, userId, await someEntry(db, userId));
/** What is asked of an own food that is there. */
const ofFood =
  (work: OfThing) =>
  async (db: Database, { userId }: People): Promise<unknown> =>
    work(db, userId, await someOwnFood(db, userId));
/** What is asked of a saved meal that is there. */
const ofMeal =
  (work: OfThing) =>
  async (db: Database, { userId }: People): Promise<unknown> => {
    await someEntry(db, userId);
    const id = uuid();
    await meals.saveMeal(db, userId, id, 'Monday', breakfast, noon);
    return work(db, userId, id);
  };

const eaten = grams('pear', 50);

/** What app/domain/nutrition asks of the database, by the name of the function. */
export const queries: Queries = {
  readEntries: (db, who) => reading.readEntries(db, who.userId, today, today),
  readEntry: ofEntry(reading.readEntry),
  readRecent: (db, who) => reading.readRecent(db, who.userId, 5),
  readSomeEntries: ofEntry(async (db, userId, id) => {
    const entry = (await reading.readEntry(db, userId, id))!;
    return reading.readSomeEntries(db, userId, { entry, position: 1 });
  }),
  lastPlace: (db, who) => writing.lastPlace(db, who.userId, today),
  addEntry: (db, who) => writing.addEntry(db, who.userId, uuid(), { ...breakfast, eaten }, today, noon),
  changeEntry: ofEntry((db, userId, entryId) =>
    writing.changeEntry(db, userId, { entryId, revision: 0 }, { ...breakfast, eaten }, today, noon),
  ),
  deleteEntry: ofEntry(writing.deleteEntry),
  putCopies: (db, who) => putCopies(db, who.userId, today, [{ eaten, meal: 'snack', origin: uuid() }], noon),
  copyDayBefore: async (db, who) => {
    await someEntry(db, who.userId, eaten, { day: '2026-03-09', meal: 'lunch' });
    return copyDayBefore(db, who.userId, { day: today, meal: null }, today, noon);
  },
  listOwnFoods: (db, who) => own.listOwnFoods(db, who.userId, { q: '4006381333931', archived: false }, 1),
  readOwnFood: ofFood(own.readOwnFood),
  ownFoodWith: (db, who) => own.ownFoodWith(db, who.userId, '04006381333931'),
  addOwnFood: (db, who) => writingOwn.addOwnFood(db, who.newcomer, uuid(), bar(), noon),
  changeOwnFood: ofFood((db, userId, id) =>
    writingOwn.changeOwnFood(db, userId, id, 0, bar({ name: 'Other' }), noon),
  ),
  archiveOwnFood: ofFood((db, userId, id) => writingOwn.archiveOwnFood(db, userId, id, true, noon)),
  listMeals: ofMeal(meals.listMeals),
  readMeal: ofMeal(meals.readMeal),
  saveMeal: ofMeal(async () => null),
  eatMeal: ofMeal((db, userId, mealId) =>
    meals.eatMeal(db, userId, { mealId, formId: uuid() }, breakfast, today, noon),
  ),
  deleteMeal: ofMeal(meals.deleteMeal),
  readWater: (db, who) => readWater(db, who.userId, today, today),
  readSomeWater: (db, who) => readSomeWater(db, who.userId, today),
  changeWater: (db, who) => changeWater(db, who.newcomer, { day: today, by: 250, from: 0 }, today),
  readTargets: (db, who) => aims.readTargets(db, who.userId, today),
  setTargets: (db, who) => aims.setTargets(db, who.newcomer, today, aims.noTargets, noon),
  hidesEnergy: (db, who) => aims.hidesEnergy(db, who.userId),
  hideEnergy: (db, who) => aims.hideEnergy(db, who.newcomer, true),
};
