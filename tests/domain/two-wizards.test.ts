import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { fiveStepOnboarding } from '#app/forms/definitions/five-step-onboarding.ts';
import { legacyOnboarding } from '#app/forms/definitions/legacy-onboarding.ts';
import { completeOnboarding } from '#app/domain/onboarding/complete-onboarding.ts';
import { findGeneration } from '#app/domain/generations/generations.ts';
import { saveSection } from '#app/domain/submissions/save-section.ts';
import { completeWithProfile, enterGeneration } from '#app/domain/transformation/from-forms.ts';
import { fulfilProfile } from '#app/domain/transformation/fulfil-profile.ts';
import { wizardXp, type Level } from '#app/domain/xp/levels.ts';
import { partOf, type FormDefinition } from '#app/forms/engine/definition.ts';
import { parseSection } from '#app/forms/engine/parse.ts';
import {
  fiveStepAnswers,
  legacyAnswers,
  onboardingAnswers,
  onNoon,
  posted,
  saveAll,
  section,
} from '#tests/support/answers.ts';
import { reader } from './transformation/reading.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const inEnglish = { ...onNoon, language: 'en' } as const;
const complete = (definition: FormDefinition) =>
  completeOnboarding(db, userId, definition, inEnglish, after({ minutes: 5 }));
const counts = async () => {
  const tables = ['onboarding_forms', 'habits', 'journal_entries', 'user_goals'] as const;
  const rows = tables.map((table) =>
    db.selectFrom(table).select('id').where('user_id', '=', userId).execute(),
  );
  return (await Promise.all(rows)).map((found) => found.length);
};
const jobs = async () => db.selectFrom('jobs').select('key').where('kind', '=', 'profile').execute();

/** Fills the older wizard, with the profile asked for on the way. */
async function fillLegacy(): Promise<void> {
  for (const [id, { part, ...fields }] of legacyAnswers) {
    const page = partOf(section(legacyOnboarding, id), Number(part ?? 0));
    await saveSection(db, userId, legacyOnboarding, page, parseSection(page, posted(fields), onNoon), noon);
  }
  const step = section(legacyOnboarding, 'profile-generation');
  await enterGeneration(db, userId, legacyOnboarding, step, inEnglish, noon);
  await saveAll(db, userId, legacyOnboarding, {
    'profile-display': {},
    'pillar-invitation': { pillar_assessment_choice: 'skip' },
    final: onboardingAnswers['final']!,
  });
}

describe('the two wizards that let their member in', () => {
  test('C5-038 C5-059 the older one writes the records of the other, and asked for its profile on the way', async () => {
    await fillLegacy();
    expect(await complete(legacyOnboarding)).toMatchObject({ ok: true, outcome: 'completed' });
    expect(await counts()).toEqual([1, 1, 1, 1]);
    expect(await jobs()).toHaveLength(1);
    expect(await findGeneration(db, userId, 'profile')).toMatchObject({ source: 'legacy-onboarding' });
  });

  test.each([
    ['the older one first', [legacyOnboarding, basicOnboarding]],
    ['the newer one first', [basicOnboarding, legacyOnboarding]],
  ] as const)('completed in two tabs, %s, write the records once', async (_what, both) => {
    await fillLegacy();
    await saveAll(db, userId, basicOnboarding, onboardingAnswers);
    for (const definition of both)
      expect(await complete(definition)).toMatchObject({ ok: true, outcome: 'completed' });
    expect(await counts()).toEqual([1, 1, 1, 1]);
    // The wish was open all the time.
    expect(await jobs()).toHaveLength(1);
  });

  test('C5-081 completed at once write the records once', async () => {
    await fillLegacy();
    await saveAll(db, userId, basicOnboarding, onboardingAnswers);
    await Promise.all([complete(basicOnboarding), complete(legacyOnboarding), complete(basicOnboarding)]);
    expect(await counts()).toEqual([1, 1, 1, 1]);
  });

  test('C5-081 the newer one asks for one profile, however often it is completed', async () => {
    await saveAll(db, userId, basicOnboarding, onboardingAnswers);
    await Promise.all([complete(basicOnboarding), complete(basicOnboarding)]);
    await complete(basicOnboarding);
    expect(await jobs()).toHaveLength(1);
    expect(await findGeneration(db, userId, 'profile')).toMatchObject({
      source: 'basic-onboarding',
      language: 'en',
      round: 1,
    });
  });

  test('DUR-09 a completion that fails asks for nothing', async () => {
    await saveAll(db, userId, basicOnboarding, { ...onboardingAnswers, final: {} });
    expect(await complete(basicOnboarding)).toMatchObject({ ok: false });
    expect(await jobs()).toEqual([]);
  });
});

describe('what asks for a profile', () => {
  test('C5-030 entering the step twice asks once, and records the step', async () => {
    await fillLegacy();
    const step = section(legacyOnboarding, 'profile-generation');
    await enterGeneration(db, userId, legacyOnboarding, step, inEnglish, after({ minutes: 1 }));
    expect(await jobs()).toHaveLength(1);
  });

  test('C5-030 what was made of the same answers is not made again, unless somebody presses for it', async () => {
    await fillLegacy();
    const step = section(legacyOnboarding, 'profile-generation');
    let round = 1;
    const make = async () =>
      fulfilProfile(
        db,
        { userId, round: round++ },
        null,
        () => reader('en'),
        () => noon,
      );
    const enter = (anew = false) =>
      enterGeneration(db, userId, legacyOnboarding, step, { ...inEnglish, anew }, after({ minutes: 1 }));
    expect(await make()).toBe('done');
    await enter();
    expect(await jobs()).toHaveLength(1);
    const habits = section(legacyOnboarding, 'habits');
    const other = parseSection(
      habits,
      posted({ ...onboardingAnswers['habits']!, habit_name: 'Early walks' }),
      onNoon,
    );
    await saveSection(db, userId, legacyOnboarding, habits, other, noon);
    await enter();
    expect(await jobs()).toHaveLength(2);
    expect(await make()).toBe('done');
    await enter(true);
    expect(await jobs()).toHaveLength(3);
  });

  test('nobody is asked where that was too often, and the form is completed all the same', async () => {
    await saveAll(db, userId, fiveStepOnboarding, { ...fiveStepAnswers, 'review-generate': {} });
    const context = { ...inEnglish, mayAsk: false };
    expect(await completeWithProfile(db, userId, fiveStepOnboarding, context, noon)).toMatchObject({
      ok: true,
    });
    expect(await jobs()).toHaveLength(0);
  });

  test('C5-071 C5-081 the five-step form asks once for its completion and once for each edit', async () => {
    await saveAll(db, userId, fiveStepOnboarding, { ...fiveStepAnswers, 'review-generate': {} });
    const finish = () => completeWithProfile(db, userId, fiveStepOnboarding, inEnglish, noon);
    expect((await Promise.all([finish(), finish()])).map((one) => one.ok && one.outcome).sort()).toEqual([
      'already',
      'completed',
    ]);
    expect(await jobs()).toHaveLength(1);
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });
});

describe('C5-013 the points in the header of a wizard', () => {
  const level = (number: number, threshold: number): Level => ({
    level: number,
    name: `L${number}`,
    description: '',
    threshold,
  });
  test.each([
    [[level(0, 0), level(1, 25)], 3, 0, 25],
    [[level(0, 0), level(1, 25)], 30, 1, 30],
    // Where nothing is known of levels.
    [[], 3, 1, 50],
  ])('C5-013 of %j with %i points are level %i and target %i', (levels, xp, current, target) => {
    expect(wizardXp(levels, xp)).toMatchObject({ current_xp: xp, current_level: current, target });
  });
});
