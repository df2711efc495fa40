import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { fiveStepOnboarding } from '#app/forms/definitions/five-step-onboarding.ts';
import { healthAssessment } from '#app/forms/definitions/health-assessment.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { testAssessment } from '#app/forms/definitions/test-assessment.ts';
import type { FormDefinition } from '#app/forms/engine/definition.ts';
import { findSubject } from '#app/domain/analyses/material.ts';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import { discardEdit, startEdit } from '#app/domain/submissions/save-section.ts';
import { prefill, readSharedData } from '#app/domain/submissions/shared-data.ts';
import { startAgain } from '#app/domain/submissions/start-again.ts';
import { findCurrent } from '#app/domain/submissions/submission.ts';
import { gatherInputs } from '#app/domain/transformation/gather-inputs.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import {
  fiveStepAnswers,
  healthAnswers,
  nutritionAnswers,
  onNoon,
  save,
  saveAll,
  type Filled,
  type FilledForm,
} from '#tests/support/answers.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

let hours = 0;
/** Every act is an hour later than the one before. */
const next = () => after({ hours: (hours += 1) });
beforeEach(() => {
  hours = 0;
});

const goals = { 'health-goals': { primary_goals: ['Improve Sleep'] } };
const complete = async (definition: FormDefinition) =>
  expect(await completeForm(db, userId, definition, onNoon, next())).toMatchObject({ ok: true });
const submit = async (definition: FormDefinition, answers: FilledForm) => {
  await saveAll(db, userId, definition, answers, next());
  await complete(definition);
};
const edits = async (definition: FormDefinition, section: string, fields: Filled) => {
  expect(await startEdit(db, userId, definition)).toBe(true);
  await save(db, userId, definition, section, fields, next());
};
/** What the page of this form starts with. */
const offered = async (definition: FormDefinition) =>
  prefill(definition, await readSharedData(db, userId), onNoon, 'Iris Vega');
const history = { ...healthAnswers['health-history']!, current_medications: '' };

describe('A15 a cleared answer is an answer', () => {
  test('A15 medicines that were removed in two forms are not filled in in the third', async () => {
    await submit(healthAssessment, healthAnswers);
    expect(await offered(testAssessment)).toMatchObject({ current_medications: ['vitamin D', 'ibuprofen'] });
    await submit(testAssessment, { 'health-history': { current_medications: 'vitamin D' }, ...goals });
    await edits(healthAssessment, 'health-history', history);
    await complete(healthAssessment);
    await edits(testAssessment, 'health-history', { current_medications: '' });
    await complete(testAssessment);
    expect((await readSharedData(db, userId))?.healthHistory).toMatchObject({});
    for (const form of [healthAssessment, testAssessment])
      expect(await offered(form)).not.toHaveProperty('current_medications');
  });

  test('A15 one that was filled in in advance and is emptied before it was ever saved is cleared', async () => {
    await submit(healthAssessment, healthAnswers);
    await submit(testAssessment, {
      'basic-info': { gender: 'female', full_name: 'Iris Vega' },
      'health-history': { current_medications: '' },
      ...goals,
    });
    const known = await readSharedData(db, userId);
    expect(known?.healthHistory).toEqual({});
    // The date of birth stood in the first section as well, and was emptied there.
    expect(known?.basicInfo).toEqual({ full_name: 'Iris Vega', gender: 'Female' });
  });

  test('A15 nothing changes before the form is submitted, nor by an edit that is discarded', async () => {
    await submit(healthAssessment, healthAnswers);
    await edits(healthAssessment, 'health-history', history);
    expect(await offered(testAssessment)).toHaveProperty('current_medications');
    await discardEdit(db, userId, healthAssessment);
    await edits(healthAssessment, 'lifestyle-diet', { ...healthAnswers['lifestyle-diet'] });
    await complete(healthAssessment);
    expect(await offered(testAssessment)).toHaveProperty('current_medications');
  });

  test('A15 a section that nobody visited, and a field that was empty before, clear nothing', async () => {
    await save(db, userId, testAssessment, 'health-history', { current_medications: '' }, next());
    await save(db, userId, testAssessment, 'health-goals', goals['health-goals'], next());
    await submit(healthAssessment, healthAnswers);
    await complete(testAssessment);
    expect((await readSharedData(db, userId))?.healthHistory).toMatchObject({
      current_medications: ['vitamin D', 'ibuprofen'],
    });
    expect((await readSharedData(db, userId))?.lifestyle).toMatchObject({ sleep_quality: 'Fair' });
  });

  test('A15 what a form could not have offered is not cleared by being left empty', async () => {
    // An age band where a number of years is asked for, and 66 kg where pounds would be too few.
    await submit(fiveStepOnboarding, fiveStepAnswers);
    await db
      .updateTable('form_progress')
      .set({
        form_data: JSON.stringify({
          ...(await readSharedData(db, userId)),
          basicInfo: { age: '36-45', gender: 'female' },
        }),
      })
      .where('form_type', '=', 'shared-data')
      .execute();
    await submit(testAssessment, { 'basic-info': { gender: 'female' }, ...goals });
    expect((await readSharedData(db, userId))?.basicInfo).toEqual({ age: '36-45', gender: 'female' });
  });

  test('A15 a list that was made shorter is shorter, one that was emptied and filled again is as it was filled', async () => {
    await submit(healthAssessment, healthAnswers);
    await edits(healthAssessment, 'health-history', { ...history, current_medications: 'ibuprofen' });
    await complete(healthAssessment);
    expect(await offered(testAssessment)).toMatchObject({ current_medications: ['ibuprofen'] });
    await edits(healthAssessment, 'health-history', history);
    await save(db, userId, healthAssessment, 'health-history', {
      ...history,
      current_medications: 'magnesium',
    });
    await complete(healthAssessment);
    expect(await offered(testAssessment)).toMatchObject({ current_medications: ['magnesium'] });
  });

  test('A15 clearing in the newer form wins, an old one that is changed elsewhere does not bring it back, a new value does', async () => {
    await submit(healthAssessment, healthAnswers);
    await submit(testAssessment, {
      'health-history': { current_medications: 'vitamin D, ibuprofen' },
      ...goals,
    });
    await edits(testAssessment, 'health-history', { current_medications: '' });
    await complete(testAssessment);
    expect(await offered(healthAssessment)).not.toHaveProperty('current_medications');
    await edits(healthAssessment, 'lifestyle-diet', {
      ...healthAnswers['lifestyle-diet'],
      sleep_quality: 'Good',
    });
    await complete(healthAssessment);
    expect(await offered(testAssessment)).not.toHaveProperty('current_medications');
    expect(await offered(testAssessment)).toMatchObject({ sleep_quality: 'good' });
    await edits(healthAssessment, 'health-history', { ...history, current_medications: 'iron' });
    await complete(healthAssessment);
    expect(await offered(testAssessment)).toMatchObject({ current_medications: ['iron'] });
  });

  test('A15 a form that is filled in again starts without what was cleared meanwhile, and can clear it itself', async () => {
    await submit(healthAssessment, healthAnswers);
    expect(await startAgain(db, userId, healthAssessment, next())).toBe(true);
    await submit(healthAssessment, { ...healthAnswers, 'health-history': history });
    expect(await startAgain(db, userId, healthAssessment, next())).toBe(true);
    const anew = await offered(healthAssessment);
    expect(anew).toMatchObject({
      full_name: 'Iris Vega',
      date_of_birth: '1985-04-23',
      gender: 'Female',
      sleep_quality: 'Fair',
      dietary_restrictions: 'No shellfish.',
    });
    expect(anew).not.toHaveProperty('current_medications');
  });

  test('A15 a name that was taken away is not filled in from the account either, until one is given again', async () => {
    await submit(healthAssessment, healthAnswers);
    await submit(testAssessment, { 'basic-info': { full_name: '' }, ...goals });
    expect(await offered(testAssessment)).not.toHaveProperty('full_name');
    await edits(testAssessment, 'basic-info', { full_name: 'Iris V.' });
    await complete(testAssessment);
    expect(await offered(testAssessment)).toMatchObject({ full_name: 'Iris V.' });
  });

  test('A15 what is typed and no answer is not cleared', async () => {
    await submit(nutritionFitness, nutritionAnswers);
    await save(db, userId, testAssessment, 'basic-info', { height: 'tall', weight: '' }, next());
    const { cleared } = (await findCurrent(db, userId, testAssessment))!;
    expect(cleared).toContain('weight');
    expect(cleared).not.toContain('height');
  });

  test('A15 a profile and an analysis are made without what was removed in an edit', async () => {
    await submit(fiveStepOnboarding, fiveStepAnswers);
    expect((await gatherInputs(db, userId, 'five-step-onboarding'))?.inputs.health_flags).toEqual([
      'poor_sleep',
    ]);
    await edits(fiveStepOnboarding, 'current-state', {
      ...fiveStepAnswers['current-state'],
      health_flags: [],
      support_system: '',
    });
    await complete(fiveStepOnboarding);
    const gathered = await gatherInputs(db, userId, 'five-step-onboarding');
    expect(gathered?.inputs).not.toHaveProperty('health_flags');
    expect(gathered?.inputs).not.toHaveProperty('support_system');

    await submit(healthAssessment, healthAnswers);
    await edits(healthAssessment, 'health-history', history);
    await complete(healthAssessment);
    const { id } = (await findCurrent(db, userId, healthAssessment))!;
    expect(JSON.stringify(await findSubject(db, userId, healthAssessment.id, id))).not.toContain('ibuprofen');
  });

  test('A15 is each member’s own', async () => {
    await submit(healthAssessment, healthAnswers);
    const other = await someMember(db);
    await saveAll(db, other, healthAssessment, healthAnswers, noon);
    await completeForm(db, other, healthAssessment, onNoon, noon);
    await edits(healthAssessment, 'health-history', history);
    await complete(healthAssessment);
    expect((await readSharedData(db, other))?.healthHistory).toHaveProperty('current_medications');
  });
});
