import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { completeOnboarding } from '#app/domain/onboarding/complete-onboarding.ts';
import { listLeftSteps, saveLeftStep } from '#app/domain/onboarding/left-steps.ts';
import { skipSection } from '#app/domain/submissions/save-section.ts';
import { findCurrent } from '#app/domain/submissions/submission.ts';
import { gatherInputs } from '#app/domain/transformation/gather-inputs.ts';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { legacyOnboarding } from '#app/forms/definitions/legacy-onboarding.ts';
import type { FormDefinition } from '#app/forms/engine/definition.ts';
import {
  legacyAnswers,
  onboardingAnswers,
  onNoon,
  posted,
  save,
  section,
  type Filled,
} from '#tests/support/answers.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { personalRows } from '#tests/support/personal-rows.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const asking = { ...onNoon, language: 'en' } as const;
const skip = (definition: FormDefinition, id: string, fields: Filled = {}, now = noon) =>
  skipSection(db, userId, definition, section(definition, id), posted(fields), now);
async function walkBasic(skipped: Readonly<Record<string, Filled>>, now = noon): Promise<void> {
  for (const [id, fields] of Object.entries(onboardingAnswers))
    await (skipped[id]
      ? skip(basicOnboarding, id, skipped[id], now)
      : save(db, userId, basicOnboarding, id, fields, now));
  expect(await completeOnboarding(db, userId, basicOnboarding, asking, now)).toMatchObject({ ok: true });
}
async function walkLegacy(skipped: Readonly<Record<string, Filled>>, now: Date): Promise<void> {
  for (const [id, fields] of legacyAnswers)
    if (skipped[id]) await skip(legacyOnboarding, id, skipped[id], now);
    else {
      const { part: _part, ...given } = fields;
      const before = (await findCurrent(db, userId, legacyOnboarding))?.answers ?? {};
      const kept = Object.entries(before).filter(([name]) =>
        section(legacyOnboarding, id).fields.some((field) => field.id === name),
      );
      const all = Object.fromEntries(kept.map(([name, value]) => [name, [value].flat().map(String)]));
      await save(db, userId, legacyOnboarding, id, { ...all, ...given }, now);
    }
  for (const id of ['profile-generation', 'profile-display'])
    await save(db, userId, legacyOnboarding, id, {}, now, { reopen: true });
  await save(db, userId, legacyOnboarding, 'pillar-invitation', { pillar_assessment_choice: 'skip' }, now);
  await save(db, userId, legacyOnboarding, 'final', onboardingAnswers['final']!, now);
  expect(await completeOnboarding(db, userId, legacyOnboarding, asking, now)).toMatchObject({ ok: true });
}
const left = async () => (await listLeftSteps(db, userId)).map((step) => step.section.id);
const complete = (formType: string, sectionId: string, fields: Filled, now = after({ days: 1 })) =>
  saveLeftStep(
    db,
    userId,
    { formType, sectionId, posted: posted(fields) },
    { ...asking, complete: true, mayAsk: false },
    now,
  );
const count = async (table: 'habits' | 'journal_entries' | 'xp_events') =>
  (await db.selectFrom(table).selectAll().where('user_id', '=', userId).execute()).length;

test('A18 what stood in a skipped step is kept through completion, and is in the export', async () => {
  await walkBasic({ journal: { journal_vision: 'A quiet house.' } });
  expect(await left()).toEqual(['journal']);
  const { rows } = (await personalRows(db, userId)).find(({ table }) => table === 'form_progress')!;
  expect(JSON.stringify(rows)).toContain('A quiet house.');
});

test('A18 while a wizard is not completed nothing is left for later, and what is left can only be left there', async () => {
  await save(db, userId, basicOnboarding, 'welcome', onboardingAnswers['welcome']!);
  await skip(basicOnboarding, 'habits');
  expect(await left()).toEqual([]);
  await walkBasic({ habits: {} });
  const other = await someMember(db);
  expect(await listLeftSteps(db, other)).toEqual([]);
  for (const [form, step] of [
    ['basic-onboarding', 'goals'],
    ['basic-onboarding', 'journal'],
    ['legacy-onboarding', 'habits'],
    ['nothing', 'habits'],
  ] as const)
    expect(await complete(form, step, onboardingAnswers['habits']!)).toEqual({
      ok: false,
      reason: 'not-left',
    });
});

test('A18 a step that is completed later is an answer like the others, paid with nothing, written once', async () => {
  await walkBasic({ habits: {}, 'inner-profile': {} });
  const paid = await count('xp_events');
  const habit = onboardingAnswers['habits']!;
  expect(await Promise.all([1, 2].map(() => complete('basic-onboarding', 'habits', habit)))).toEqual(
    expect.arrayContaining([
      { ok: true, outcome: 'completed' },
      { ok: false, reason: 'not-left' },
    ]),
  );
  expect(await complete('basic-onboarding', 'inner-profile', { core_values: ['family'] })).toMatchObject({
    ok: true,
  });
  expect([await count('habits'), await count('xp_events')]).toEqual([1, paid]);
  const submission = (await findCurrent(db, userId, basicOnboarding))!;
  expect(submission).toMatchObject({
    completedAt: noon,
    changedAt: after({ days: 1 }),
    answers: { habit_name: 'Morning walk', core_values: ['family'] },
  });
  expect((await gatherInputs(db, userId, 'basic-onboarding'))?.inputs).toMatchObject({
    core_values: ['family'],
    selected_habits: [{ name: 'Morning walk' }],
  });
  expect(await left()).toEqual([]);
});

test('A18 what both wizards ask is left once, and not where one of them has it', async () => {
  await walkBasic({ habits: {}, journal: {} });
  await db.updateTable('profiles').set({ onboarding_completed: 0 }).where('id', '=', userId).execute();
  await walkLegacy({ habits: {}, 'ai-mentor-assessment': {} }, after({ hours: 1 }));
  // The journal was written in the older one; the habit is left in both.
  expect((await left()).toSorted()).toEqual(['ai-mentor-assessment', 'habits']);
  expect(await complete('legacy-onboarding', 'habits', onboardingAnswers['habits']!)).toMatchObject({
    ok: true,
  });
  expect(await left()).toEqual(['ai-mentor-assessment']);
  expect(await count('habits')).toBe(1);
});

test('A18 somebody who is set back to the beginning still has what they had written', async () => {
  await walkBasic({ journal: { journal_vision: 'A quiet house.' } });
  await db.updateTable('profiles').set({ onboarding_completed: 0 }).where('id', '=', userId).execute();
  await save(db, userId, basicOnboarding, 'profile', onboardingAnswers['profile']!, after({ days: 2 }), {
    reopen: true,
  });
  expect(await left()).toEqual([]);
  await completeOnboarding(db, userId, basicOnboarding, asking, after({ days: 2 }));
  const [step] = await listLeftSteps(db, userId);
  expect(step?.typed).toMatchObject({ journal_vision: ['A quiet house.'] });
});
