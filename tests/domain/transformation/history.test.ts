import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { requestGeneration } from '#app/domain/generations/generations.ts';
import { gatherInputs } from '#app/domain/transformation/gather-inputs.ts';
import { haveChanged, isOutdated } from '#app/domain/transformation/outdated.ts';
import { findProfile, glanceAtProfile, listProfiles } from '#app/domain/transformation/profiles.ts';
import { completedProfileForms } from '#app/domain/transformation/request-profile.ts';
import { onboardingAnswers, saveAll } from '#tests/support/answers.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { storeProfile } from '#tests/routes/transformation/support.ts';
import { memberWithProfiles } from './with-profiles.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

describe('the history of profiles', () => {
  test('C5-074 has ten a page, the newest first; pages that are not there are the nearest one', async () => {
    const userId = await memberWithProfiles(db, 21);
    await memberWithProfiles(db, 2);
    const pages = await Promise.all([1, 2, 3, 0, 99].map((page) => listProfiles(db, userId, page)));
    expect(pages.map(({ page, profiles }) => [page, profiles.length])).toEqual([
      [1, 10],
      [2, 10],
      [3, 1],
      [1, 10],
      [3, 1],
    ]);
    expect(pages[0]).toMatchObject({ total: 21, pages: 3 });
    const all = pages.slice(0, 3).flatMap(({ profiles }) => profiles);
    const times = all.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(all[0]).toMatchObject({ tone: 'direct', type: 'creative_explorer', isDefault: false });
    expect((await findProfile(db, userId))?.id).toBe(all[0]!.id);
    expect(await listProfiles(db, await someMember(db), 1)).toEqual({
      profiles: [],
      total: 0,
      page: 1,
      pages: 1,
    });
  });

  test('C5-074 at a glance tells the newest, and whether another one is being made', async () => {
    const userId = await someMember(db);
    expect(await glanceAtProfile(db, userId, noon)).toEqual({
      profile: null,
      isDefault: false,
      making: false,
      failed: false,
    });
    await requestGeneration(db, userId, { kind: 'testimonial', source: 'x', language: 'en' }, noon);
    expect((await glanceAtProfile(db, userId, noon)).making).toBe(false);
    await requestGeneration(db, userId, { kind: 'profile', source: 'x', language: 'en' }, noon);
    expect((await glanceAtProfile(db, userId, noon)).making).toBe(true);
    const later = new Date(noon.getTime() + 11 * 60_000);
    expect((await glanceAtProfile(db, userId, later)).making).toBe(false);
    await storeProfile({ db, now: () => noon }, userId);
    await storeProfile({ db, now: () => later }, userId, { insights: { coaching_tone: 'analytical' } });
    expect((await glanceAtProfile(db, userId, later)).profile).toMatchObject({ tone: 'analytical' });
  });
});

describe('the answers that a profile was made of', () => {
  test('C5-074 have changed where one is another, came or went, also by reasons that were given later (E14)', () => {
    const before = { name: 'Iris', bio: 'I teach.', core_values: ['family'] };
    expect(haveChanged(before, { ...before })).toBe(false);
    expect(haveChanged(before, { ...before, name: 'Ana' })).toBe(false);
    expect(haveChanged(before, { ...before, goals: ['x'] })).toBe(true);
    expect(haveChanged(before, { ...before, transformation_vision: 'y' })).toBe(true);
    expect(haveChanged({ ...before, goals: ['x'] }, { ...before, goals: ['z'] })).toBe(true);
    expect(haveChanged(before, { ...before, core_values: ['family', 'peace'] })).toBe(true);
    expect(haveChanged(before, { ...before, gender: 'female' })).toBe(true);
    expect(haveChanged(before, { name: 'Iris', bio: 'I teach.' })).toBe(true);
  });

  test('C5-074 are compared with those of the form as they are now', async () => {
    const userId = await someMember(db);
    await saveAll(db, userId, basicOnboarding, onboardingAnswers);
    const { inputs } = (await gatherInputs(db, userId, 'basic-onboarding'))!;
    const made = { analyst: 'built-in', createdAt: noon, withoutFacts: [] } as const;
    const profile = { formType: 'basic-onboarding', inputs, ...made };
    expect(await isOutdated(db, userId, profile)).toBe(false);
    expect(await isOutdated(db, userId, { ...profile, inputs: { ...inputs, bio: 'I paint.' } })).toBe(true);
    expect(await isOutdated(db, await someMember(db), profile)).toBe(false);
  });

  test('C5-074 can be made a profile of once their form is completed', async () => {
    const userId = await someMember(db);
    await saveAll(db, userId, basicOnboarding, onboardingAnswers);
    expect(await completedProfileForms(db, userId)).toEqual([]);
    const complete = (form_type: string, completed_at: string) =>
      db
        .updateTable('form_progress')
        .set({ form_type, completed_at })
        .where('user_id', '=', userId)
        .execute();
    await complete('basic-onboarding', noon.toISOString());
    expect(await completedProfileForms(db, userId)).toEqual(['basic-onboarding']);
    await complete('health-assessment', noon.toISOString());
    expect(await completedProfileForms(db, userId)).toEqual([]);
  });
});
