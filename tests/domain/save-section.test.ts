import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import {
  discardEdit,
  skipSection,
  startEdit,
  type SaveOptions,
} from '#app/domain/submissions/save-section.ts';
import { findCurrent } from '#app/domain/submissions/submission.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { nutritionAnswers, onNoon, save, saveAll, section, type Filled } from '#tests/support/answers.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const form = nutritionFitness;
const post = (id: string, fields: Filled, now = noon, options: SaveOptions = {}) =>
  save(db, userId, form, id, fields, now, options);
const rows = () =>
  db.selectFrom('form_progress').selectAll().where('form_type', '!=', 'shared-data').execute();
const row = async () => (await rows())[0]!;
const data = async () => JSON.parse((await row()).form_data) as Record<string, unknown>;
const complete = () => completeForm(db, userId, form, onNoon, noon);

describe('a section that is saved for the first time', () => {
  test('C6-027 C6-033 makes a record in progress', async () => {
    await post('basic-metrics', { height_cm: '168', weight_kg: '71,5' });
    expect(await rows()).toEqual([
      {
        id: expect.any(String),
        user_id: userId,
        form_type: 'nutrition-fitness',
        form_data: '{"height_cm":168,"weight_kg":71.5}',
        typed_data: '{}',
        visited_sections: '["basic-metrics"]',
        edit_data: null,
        changed_at: null,
        cleared_fields: '[]',
        completed_at: null,
        last_section: 'basic-metrics',
        revision: 1,
        section_revisions: '{"basic-metrics":1}',
        created_at: noon.toISOString(),
        updated_at: noon.toISOString(),
      },
    ]);
  });

  test('C6-091 is what makes it: looking makes none', async () => {
    expect(await findCurrent(db, userId, form)).toBeNull();
    expect(await rows()).toEqual([]);
  });

  test('saved twice at once is one record', async () => {
    await Promise.all([
      post('basic-metrics', { height_cm: '168' }),
      post('sleep-goals', { sleep_hours: '7' }),
      post('accountability', {}),
    ]);
    expect(await rows()).toHaveLength(1);
    expect(await data()).toEqual({ height_cm: 168, sleep_hours: 7 });
  });

  test('of two members makes a record for each', async () => {
    const other = await someMember(db);
    await post('basic-metrics', { height_cm: '168' });
    await save(db, other, form, 'basic-metrics', { height_cm: '180' });
    expect(await data()).toEqual({ height_cm: 168 });
    expect((await findCurrent(db, other, form))?.answers).toEqual({ height_cm: 180 });
  });
});

describe('a section that is saved again', () => {
  test('replaces its answers and touches no other section', async () => {
    await post('basic-metrics', { height_cm: '168', weight_kg: '70' });
    await post('sleep-goals', { sleep_hours: '7', stress_level: '4' });
    await post('basic-metrics', { height_cm: '169', weight_kg: '70' }, after({ minutes: 5 }));
    expect(await data()).toEqual({ height_cm: 169, weight_kg: 70, sleep_hours: 7, stress_level: 4 });
    expect(await row()).toMatchObject({
      revision: 3,
      visited_sections: '["basic-metrics","sleep-goals"]',
      last_section: 'basic-metrics',
      created_at: noon.toISOString(),
      updated_at: after({ minutes: 5 }).toISOString(),
    });
  });

  test.each<[string, string, Filled, Filled]>([
    ['a number that was emptied', 'basic-metrics', { height_cm: '168' }, { height_cm: '' }],
    ['a text that was emptied', 'sleep-goals', { primary_health_goals: 'x' }, { primary_health_goals: ' ' }],
    ['boxes that were unticked', 'accountability', { accountability_preferences: ['Coaching calls'] }, {}],
    [
      'Other with its text',
      'accountability',
      { accountability_preferences: ['Other'], accountability_preferences_other: 'x' },
      { accountability_preferences_other: '' },
    ],
    ['a choice that was not sent', 'habits-tracking', { smoking_frequency: 'Daily' }, {}],
  ])('C6-094 clears %s', async (_says, id, first, second) => {
    await post(id, first);
    expect(await data()).not.toEqual({});
    await post(id, second);
    expect(await data()).toEqual({});
  });

  test('keeps what was typed and is no answer, and drops the answer that it replaces', async () => {
    await post('sleep-goals', { sleep_hours: '7', stress_level: '4' });
    const saved = await post('sleep-goals', { sleep_hours: 'a lot', stress_level: '4' });
    expect(saved.ok).toBe(true);
    expect(await data()).toEqual({ stress_level: 4 });
    expect(JSON.parse((await row()).typed_data)).toEqual({ sleep_hours: ['a lot'] });
  });

  test('forgets what was typed once it is mended, with the text of Other', async () => {
    const other = 'accountability_preferences_other';
    await post('sleep-goals', { sleep_hours: 'a lot' });
    await post('accountability', { accountability_preferences: 'Other', [other]: 'a'.repeat(300) });
    expect(Object.keys(JSON.parse((await row()).typed_data) as object).sort()).toEqual(
      ['accountability_preferences', other, 'sleep_hours'].sort(),
    );
    await post('sleep-goals', { sleep_hours: '7' });
    await post('accountability', { accountability_preferences: 'Other', [other]: 'a' });
    expect((await row()).typed_data).toBe('{}');
  });

  test('keeps what was typed in other sections', async () => {
    await post('sleep-goals', { sleep_hours: 'a lot' });
    await post('basic-metrics', { height_cm: 'tall' });
    expect(JSON.parse((await row()).typed_data)).toEqual({ sleep_hours: ['a lot'], height_cm: ['tall'] });
  });

  test('C5-010 is read back as it was saved, on any device', async () => {
    await saveAll(db, userId, form, nutritionAnswers);
    const current = await findCurrent(db, userId, form);
    expect(current?.answers).toMatchObject({
      height_cm: 168,
      weight_kg: 71.5,
      accountability_preferences: ['Daily check-ins', 'Other: My sister'],
    });
    expect(current).toMatchObject({ lastSection: 'accountability', completedAt: null, editing: false });
    expect(current?.state.visited).toEqual(form.sections.map((one) => one.id));
  });

  test('C5-083 leaves answers alone that an older version of the form asked for', async () => {
    await post('basic-metrics', { height_cm: '168' });
    await db.updateTable('form_progress').set({ form_data: '{"height_cm":168,"shoe_size":39}' }).execute();
    await post('sleep-goals', { sleep_hours: '7' });
    expect(await data()).toEqual({ height_cm: 168, sleep_hours: 7, shoe_size: 39 });
  });
});

describe('an optional step that is skipped', () => {
  test('C5-005 is visited, and what was answered there is cleared', async () => {
    await save(db, userId, basicOnboarding, 'habits', { habit_name: 'Walk', habit_pillar: 'none' });
    await skipSection(db, userId, basicOnboarding, section(basicOnboarding, 'habits'), {}, noon);
    expect(await row()).toMatchObject({
      form_data: '{}',
      typed_data: '{}',
      visited_sections: '["habits"]',
      last_section: 'habits',
    });
  });
});

describe('C6-035 a completed form', () => {
  beforeEach(async () => {
    await saveAll(db, userId, form, nutritionAnswers);
    await complete();
  });

  test('C6-035 refuses a section, and nothing is written', async () => {
    const before = await rows();
    expect(await post('basic-metrics', { height_cm: '190' }, after({ hours: 1 }))).toEqual({
      ok: false,
      reason: 'completed',
    });
    expect(await rows()).toEqual(before);
  });

  test('is opened for changes by a section that says so, with that section', async () => {
    expect(
      (await post('basic-metrics', { height_cm: '190', weight_kg: '80' }, noon, { reopen: true })).ok,
    ).toBe(true);
    expect((await data())['height_cm']).toBe(168);
    const current = await findCurrent(db, userId, form);
    expect(current).toMatchObject({ editing: true, answers: { height_cm: 168 } });
    expect(current?.state.answers).toMatchObject({ height_cm: 190, weight_kg: 80, sleep_hours: 7 });
    expect(await rows()).toHaveLength(1);
  });

  test('that is being edited takes sections, and its submitted answers stay', async () => {
    const submitted = (await row()).form_data;
    expect(await startEdit(db, userId, form)).toBe(true);
    expect((await post('basic-metrics', { height_cm: '190', weight_kg: 'much' })).ok).toBe(true);
    const current = await findCurrent(db, userId, form);
    expect((await row()).form_data).toBe(submitted);
    expect(current?.state.answers['height_cm']).toBe(190);
    expect(current?.state.typed).toEqual({ weight_kg: ['much'] });
    expect((await row()).completed_at).toBe(noon.toISOString());
  });

  test('opened for changes twice keeps the changes', async () => {
    await startEdit(db, userId, form);
    await post('basic-metrics', { height_cm: '190', weight_kg: '80' });
    expect(await startEdit(db, userId, form)).toBe(true);
    expect((await findCurrent(db, userId, form))?.state.answers['height_cm']).toBe(190);
  });

  test('drops an edit, with what was typed in it, and has its answers as they were submitted', async () => {
    const submitted = (await row()).form_data;
    await startEdit(db, userId, form);
    await post('basic-metrics', { height_cm: '190', weight_kg: 'much' });
    await discardEdit(db, userId, form);
    expect(await row()).toMatchObject({ form_data: submitted, edit_data: null, typed_data: '{}' });
    expect((await findCurrent(db, userId, form))?.editing).toBe(false);
    expect((await post('basic-metrics', {})).ok).toBe(false);
  });
});

describe('opening and dropping an edit', () => {
  test('does nothing to a form in progress or to one that was never begun', async () => {
    expect(await startEdit(db, userId, form)).toBe(false);
    await post('sleep-goals', { sleep_hours: 'a lot' });
    const before = await rows();
    expect(await startEdit(db, userId, form)).toBe(false);
    await discardEdit(db, userId, form);
    expect(await rows()).toEqual(before);
  });

  test('C1-030 touches no form of anybody else', async () => {
    await saveAll(db, userId, form, nutritionAnswers);
    await complete();
    await startEdit(db, userId, form);
    const before = await rows();
    const other = await someMember(db);
    expect(await startEdit(db, other, form)).toBe(false);
    await discardEdit(db, other, form);
    expect(await rows()).toEqual(before);
  });
});
