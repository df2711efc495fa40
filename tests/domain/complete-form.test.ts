import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { comprehensiveOnboarding } from '#app/forms/definitions/comprehensive-onboarding.ts';
import { healthAssessment } from '#app/forms/definitions/health-assessment.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import type { FormDefinition } from '#app/forms/engine/definition.ts';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import { startEdit } from '#app/domain/submissions/save-section.ts';
import { findCurrent } from '#app/domain/submissions/submission.ts';
import { totalXp } from '#app/domain/xp/award-xp.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import {
  comprehensiveAnswers,
  healthAnswers,
  nutritionAnswers,
  onNoon,
  save,
  saveAll,
  type FilledForm,
} from '#tests/support/answers.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const form = nutritionFitness;
const complete = (definition: FormDefinition = form, now = noon) =>
  completeForm(db, userId, definition, onNoon, now);
const row = () =>
  db
    .selectFrom('form_progress')
    .selectAll()
    .where('form_type', '!=', 'shared-data')
    .executeTakeFirstOrThrow();
const ledger = () => db.selectFrom('xp_events').selectAll().execute();
const currentXp = async () =>
  (await db.selectFrom('profiles').select('current_xp').where('id', '=', userId).executeTakeFirstOrThrow())
    .current_xp;
const openIds = (completed: Awaited<ReturnType<typeof complete>>) =>
  completed.ok || completed.reason !== 'open-fields' ? [] : completed.open.map((open) => open.field.id);

describe('completing a form', () => {
  test('that was never begun is refused and makes no record', async () => {
    expect(await complete()).toEqual({ ok: false, reason: 'not-started' });
    expect(await db.selectFrom('form_progress').selectAll().execute()).toEqual([]);
  });

  test('C6-037 is refused while required answers are missing: they are named, nothing is written', async () => {
    await save(db, userId, form, 'basic-metrics', { height_cm: '168' });
    await save(db, userId, form, 'sleep-goals', { sleep_hours: 'a lot', stress_level: '4' });
    const before = await row();
    const completed = await complete();
    expect(completed).toMatchObject({ ok: false, reason: 'open-fields' });
    expect(openIds(completed).slice(0, 3)).toEqual(['weight_kg', 'sleep_hours', 'primary_health_goals']);
    expect(await row()).toEqual(before);
    expect(await ledger()).toEqual([]);
  });

  test('is refused while an optional field holds a text that is no answer', async () => {
    await saveAll(db, userId, form, {
      ...nutritionAnswers,
      accountability: {
        accountability_preferences: 'Other',
        accountability_preferences_other: 'a'.repeat(300),
      },
    });
    expect(openIds(await complete())).toEqual(['accountability_preferences']);
  });

  test('C6-031 sets completed_at to now, and the last section', async () => {
    await saveAll(db, userId, form, nutritionAnswers);
    const completed = await complete(form, after({ hours: 2 }));
    const stored = await row();
    expect(completed).toEqual({ ok: true, id: stored.id, outcome: 'completed', xp: 1, levelReached: null });
    expect(stored).toMatchObject({
      completed_at: after({ hours: 2 }).toISOString(),
      updated_at: after({ hours: 2 }).toISOString(),
      created_at: noon.toISOString(),
      last_section: 'accountability',
      edit_data: null,
      typed_data: '{}',
    });
  });

  test.each<[string, FormDefinition, FilledForm, number]>([
    ['nutrition-fitness', nutritionFitness, nutritionAnswers, 1],
    ['health-assessment', healthAssessment, healthAnswers, 1],
    ['comprehensive-onboarding', comprehensiveOnboarding, comprehensiveAnswers, 0],
  ])('C6-041 %s gives its XP, once', async (_says, definition, answers, xp) => {
    await saveAll(db, userId, definition, answers);
    expect(await complete(definition)).toMatchObject({ ok: true, outcome: 'completed', xp });
    expect(await complete(definition)).toMatchObject({ ok: true, outcome: 'already', xp: 0 });
    expect([await totalXp(db, userId), await currentXp()]).toEqual([xp, xp]);
    expect(await ledger()).toHaveLength(xp);
  });

  test('C6-039 the award says of which form it is', async () => {
    await saveAll(db, userId, form, nutritionAnswers);
    await complete();
    const [event] = await ledger();
    expect(event).toMatchObject({
      user_id: userId,
      event_type: 'form_completion',
      source_type: 'form',
      source_id: 'nutrition-fitness',
    });
    expect(JSON.parse(event!.metadata ?? '{}')).toMatchObject({ form_type: 'nutrition-fitness' });
  });

  test('C5-081 C6-088 pressed twice at once completes it once and pays once', async () => {
    await saveAll(db, userId, form, nutritionAnswers);
    let written = 0;
    const press = () =>
      completeForm(db, userId, form, onNoon, noon, async () => {
        written += 1;
      });
    const both = await Promise.all([press(), press(), press()]);
    expect(both.map((one) => (one.ok ? one.outcome : one.reason)).sort()).toEqual([
      'already',
      'already',
      'completed',
    ]);
    expect(written).toBe(1);
    expect(await totalXp(db, userId)).toBe(1);
    expect(await currentXp()).toBe(1);
  });

  test('DUR-09 is undone whole when one of its records fails', async () => {
    await saveAll(db, userId, form, nutritionAnswers);
    const before = await row();
    const fails = completeForm(db, userId, form, onNoon, noon, async () => {
      throw new Error('the goal cannot be written');
    });
    await expect(fails).rejects.toThrow('the goal cannot be written');
    expect(await row()).toEqual(before);
    expect(await ledger()).toEqual([]);
    expect(
      await db.selectFrom('form_progress').selectAll().where('form_type', '=', 'shared-data').execute(),
    ).toEqual([]);
    expect(await complete()).toMatchObject({ ok: true, outcome: 'completed', xp: 1 });
  });

  test('C1-030 completes no form of anybody else', async () => {
    await saveAll(db, userId, form, nutritionAnswers);
    const other = await someMember(db);
    expect(await completeForm(db, other, form, onNoon, noon)).toEqual({ ok: false, reason: 'not-started' });
    expect((await row()).completed_at).toBeNull();
  });
});

describe('C6-089 a completed form that is edited', () => {
  beforeEach(async () => {
    await saveAll(db, userId, form, nutritionAnswers);
    await complete();
    await startEdit(db, userId, form);
  });
  const edited = { ...nutritionAnswers['basic-metrics'], height_cm: '190' };

  test('C6-089 replaces its answers when the edit is submitted, and is not paid again', async () => {
    await save(db, userId, form, 'basic-metrics', edited);
    const updated = await complete(form, after({ days: 1 }));
    expect(updated).toEqual({
      ok: true,
      id: (await row()).id,
      outcome: 'updated',
      xp: 0,
      levelReached: null,
    });
    expect(JSON.parse((await row()).form_data)).toMatchObject({ height_cm: 190, sleep_hours: 7 });
    expect(await row()).toMatchObject({
      completed_at: noon.toISOString(),
      updated_at: after({ days: 1 }).toISOString(),
      edit_data: null,
    });
    expect(await totalXp(db, userId)).toBe(1);
    expect(await ledger()).toHaveLength(1);
  });

  test('does not write the further records of the first completion again', async () => {
    await save(db, userId, form, 'basic-metrics', edited);
    let written = 0;
    await completeForm(db, userId, form, onNoon, noon, async () => {
      written += 1;
    });
    expect(written).toBe(0);
  });

  test('is refused while the edit lacks something, and its submitted answers stay', async () => {
    const submitted = (await row()).form_data;
    await save(db, userId, form, 'basic-metrics', { height_cm: '', weight_kg: 'much' });
    expect(openIds(await complete())).toEqual(['height_cm', 'weight_kg']);
    expect((await row()).form_data).toBe(submitted);
    expect((await findCurrent(db, userId, form))?.editing).toBe(true);
  });

  test('C6-094 can clear an optional answer', async () => {
    await save(db, userId, form, 'accountability', {});
    await complete();
    expect(JSON.parse((await row()).form_data)).not.toHaveProperty('accountability_preferences');
  });

  test('submitted twice at once is updated once', async () => {
    await save(db, userId, form, 'basic-metrics', edited);
    const both = await Promise.all([complete(), complete()]);
    expect(both.map((one) => one.ok && one.outcome).sort()).toEqual(['already', 'updated']);
  });
});
