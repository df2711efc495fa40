import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import { requiredProgress } from '#app/domain/submissions/hub.ts';
import { currentHeads } from '#app/domain/submissions/list-submissions.ts';
import { discardEdit, startEdit } from '#app/domain/submissions/save-section.ts';
import { canStartAgain, dropOpen, findDroppable, startAgain } from '#app/domain/submissions/start-again.ts';
import { findCurrent } from '#app/domain/submissions/submission.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { forms } from '#app/forms/registry.ts';
import { nutritionAnswers, onNoon, save, saveAll } from '#tests/support/answers.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const rows = () =>
  db
    .selectFrom('form_progress')
    .select(['id', 'form_data', 'completed_at', 'edit_data'])
    .where('user_id', '=', userId)
    .where('form_type', '=', 'nutrition-fitness')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const again = (days = 90) => startAgain(db, userId, nutritionFitness, after({ days }));
const complete = (now = noon) => completeForm(db, userId, nutritionFitness, onNoon, now);
async function hasCompleted(): Promise<void> {
  await saveAll(db, userId, nutritionFitness, nutritionAnswers);
  expect(await complete()).toMatchObject({ ok: true, outcome: 'completed' });
}

test('C6-031 a form that was completed is begun anew beside it, once, however often it is asked for', async () => {
  await hasCompleted();
  const [earlier] = await rows();
  expect(await Promise.all([again(), again(), again()])).toEqual([true, true, true]);
  expect(await rows()).toEqual([
    earlier,
    { id: expect.any(String), form_data: '{}', completed_at: null, edit_data: null },
  ]);
  expect(await findCurrent(db, userId, nutritionFitness)).toMatchObject({
    completedAt: null,
    everCompleted: true,
    answers: {},
  });
});

test('C6-005 a required form that is filled in again stays done, and is not paid for twice', async () => {
  await hasCompleted();
  await again();
  expect(requiredProgress(await currentHeads(db, userId)).done).toBe(1);
  await saveAll(db, userId, nutritionFitness, nutritionAnswers);
  expect(await complete(after({ days: 91 }))).toMatchObject({ ok: true, outcome: 'completed', xp: 0 });
  expect((await rows()).map((row) => row.completed_at !== null)).toEqual([true, true]);
});

test('what was never completed, or is open for changes, is not begun anew', async () => {
  expect(await again()).toBe(false);
  await hasCompleted();
  await startEdit(db, userId, nutritionFitness);
  expect(await again()).toBe(false);
  expect(await rows()).toHaveLength(1);
});

test('DUR-07 C07 the new answers can be dropped, and those of a first time; those that were submitted stay', async () => {
  const drop = async (who = userId) => {
    const open = await findCurrent(db, userId, nutritionFitness);
    return dropOpen(db, who, nutritionFitness, { id: open?.id, revision: open?.revision ?? 0 });
  };
  await saveAll(db, userId, nutritionFitness, nutritionAnswers);
  expect(await drop(await someMember(db))).toBe(false);
  expect(await drop()).toBe(true);
  expect(await rows()).toHaveLength(0);
  expect(await drop()).toBe(false);
  await saveAll(db, userId, nutritionFitness, nutritionAnswers);
  expect(await complete()).toMatchObject({ ok: true });
  const [earlier] = await rows();
  await again();
  await saveAll(db, userId, nutritionFitness, nutritionAnswers);
  expect(await drop(await someMember(db))).toBe(false);
  expect(await rows()).toHaveLength(2);
  expect(await drop()).toBe(true);
  expect(await rows()).toEqual([earlier]);
  expect(await drop()).toBe(false);
  expect(await rows()).toEqual([earlier]);
});

test('A17 what was saved after somebody was asked is not dropped', async () => {
  await hasCompleted();
  await again();
  await saveAll(db, userId, nutritionFitness, nutritionAnswers);
  const { id, revision } = (await findDroppable(db, userId, nutritionFitness))!;
  await save(db, userId, nutritionFitness, 'basic-metrics', { height_cm: '169' });
  expect(await dropOpen(db, userId, nutritionFitness, { id, revision })).toBe(false);
  expect((await findCurrent(db, userId, nutritionFitness))?.answers).toMatchObject({ height_cm: 169 });
});

test('A16 only the submission that is looked at is opened, and only the newest', async () => {
  await hasCompleted();
  const earlier = (await findCurrent(db, userId, nutritionFitness))!.id;
  await again();
  expect(await startEdit(db, userId, nutritionFitness, { shown: earlier })).toBe(false);
  await saveAll(db, userId, nutritionFitness, nutritionAnswers);
  await complete(after({ days: 91 }));
  const newest = (await findCurrent(db, userId, nutritionFitness))!.id;
  for (const shown of [earlier, 'nothing', ''])
    expect(await startEdit(db, userId, nutritionFitness, { shown })).toBe(false);
  expect((await rows()).map((row) => row.edit_data)).toEqual([null, null]);
  expect(await startEdit(db, userId, nutritionFitness, { shown: newest })).toBe(true);
  expect(newest).not.toBe(earlier);
});

test('A16 an edit that is submitted has its own moment; one that is discarded has none', async () => {
  await hasCompleted();
  const changed = async () => (await findCurrent(db, userId, nutritionFitness))!.changedAt;
  expect(await changed()).toBeNull();
  await startEdit(db, userId, nutritionFitness);
  await save(
    db,
    userId,
    nutritionFitness,
    'basic-metrics',
    { height_cm: '170', weight_kg: '70' },
    after({ days: 2 }),
  );
  expect(await changed()).toBeNull();
  await complete(after({ days: 3 }));
  expect(await changed()).toEqual(after({ days: 3 }));
  await startEdit(db, userId, nutritionFitness);
  await save(
    db,
    userId,
    nutritionFitness,
    'basic-metrics',
    { height_cm: '171', weight_kg: '70' },
    after({ days: 4 }),
  );
  await discardEdit(db, userId, nutritionFitness);
  expect(await changed()).toEqual(after({ days: 3 }));
});

test('what lets its member in is not begun anew by hand', () => {
  expect(forms.filter((form) => !canStartAgain(form)).map((form) => form.definition.id)).toEqual([
    'basic-onboarding',
    'legacy-onboarding',
    'five-step-onboarding',
  ]);
});
