import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { createGoal } from '#app/domain/goals/write-goal.ts';
import { createHabit } from '#app/domain/habits/create-habit.ts';
import { isBegun } from '#app/domain/program-days/offers.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { goalFacts } from '#tests/domain/goals/some-goal.ts';
import { facts, tuesday } from '#tests/domain/habits/habits.ts';
import { nutritionAnswers, saveAll } from '#tests/support/answers.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

describe('what a step offers is begun', () => {
  const form = { kind: 'form', form: 'nutrition-fitness' } as const;
  const sentAt = (moment: Date | null) =>
    db
      .updateTable('form_progress')
      .set({ completed_at: moment?.toISOString() ?? null })
      .where('user_id', '=', userId)
      .execute();

  test('once the form is sent, whenever that was; not while it is half done', async () => {
    await saveAll(db, userId, nutritionFitness, nutritionAnswers);
    await sentAt(null);
    expect(await isBegun(db, userId, form, noon)).toBe(false);
    await sentAt(after({ days: -30 }));
    expect(await isBegun(db, userId, form, noon)).toBe(true);
    expect(await isBegun(db, await someMember(db), form, noon)).toBe(false);
  });

  test('of a form that is answered again, once it is sent from the step’s first day on', async () => {
    await saveAll(db, userId, nutritionFitness, nutritionAnswers);
    await sentAt(after({ days: -30 }));
    expect(await isBegun(db, userId, { ...form, again: true }, noon)).toBe(false);
    await sentAt(after({ hours: 1 }));
    expect(await isBegun(db, userId, { ...form, again: true }, noon)).toBe(true);
  });

  test('once there is a goal under way, or the habit is kept under its name in either language', async () => {
    expect(await isBegun(db, userId, { kind: 'goal' }, noon)).toBe(false);
    await createGoal(db, userId, crypto.randomUUID(), goalFacts(), tuesday, noon);
    expect(await isBegun(db, userId, { kind: 'goal' }, noon)).toBe(true);
    const offer = { kind: 'habit', habit: 'morning-daylight' } as const;
    expect(await isBegun(db, userId, offer, noon)).toBe(false);
    await createHabit(db, userId, { ...facts, name: 'Luz de día por la mañana' }, tuesday, noon);
    expect(await isBegun(db, userId, offer, noon)).toBe(true);
  });
});
