import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { AiService } from '#app/gateways/ai/service.ts';
import { findGeneration } from '#app/domain/generations/generations.ts';
import { claimDueJobs } from '#app/domain/jobs/jobs.ts';
import { completeOnboarding } from '#app/domain/onboarding/complete-onboarding.ts';
import { updateAi } from '#app/domain/settings/settings.ts';
import { completeWithProfile, enterGeneration } from '#app/domain/transformation/from-forms.ts';
import { fulfilProfile } from '#app/domain/transformation/fulfil-profile.ts';
import { isOutdated } from '#app/domain/transformation/outdated.ts';
import { findProfile } from '#app/domain/transformation/profiles.ts';
import { requestProfile } from '#app/domain/transformation/request-profile.ts';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { fiveStepOnboarding } from '#app/forms/definitions/five-step-onboarding.ts';
import { legacyOnboarding } from '#app/forms/definitions/legacy-onboarding.ts';
import { fiveStepAnswers, onboardingAnswers, onNoon, saveAll, section } from '#tests/support/answers.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { reader } from './reading.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
  await saveAll(db, userId, basicOnboarding, onboardingAnswers);
  await saveAll(db, userId, fiveStepOnboarding, { ...fiveStepAnswers, 'review-generate': {} });
});
afterEach(() => db.destroy());

const fiveSteps = (language: 'en' | 'es' = 'es', now = noon) =>
  completeWithProfile(db, userId, fiveStepOnboarding, { ...onNoon, language }, now);
const onboard = (now = noon) =>
  completeOnboarding(db, userId, basicOnboarding, { ...onNoon, language: 'en' }, now);
const enterLegacy = (builtIn = false) =>
  enterGeneration(
    db,
    userId,
    legacyOnboarding,
    section(legacyOnboarding, 'profile-generation'),
    { ...onNoon, language: 'en', builtIn },
    noon,
  );
const fulfil = (round: number, by: AiService | null = null, now = noon) =>
  fulfilProfile(
    db,
    { userId, round },
    by,
    ({ language }) => reader(language),
    () => now,
  );
const standing = () => findGeneration(db, userId, 'profile');
const profiles = () =>
  db.selectFrom('transformation_profiles').select(['form_type', 'language']).orderBy('created_at').execute();
const jobs = async () =>
  (await db.selectFrom('jobs').select('key').where('kind', '=', 'profile').orderBy('id').execute()).map(
    ({ key }) => key,
  );

describe('a second form that is completed while a profile is made of the first', () => {
  beforeEach(() => onboard());

  test('C5-030 C5-071 has its own made after it, in its own language', async () => {
    await fiveSteps();
    expect(await standing()).toMatchObject({
      source: 'basic-onboarding',
      round: 1,
      next: { source: 'five-step-onboarding', language: 'es' },
    });
    expect(await jobs()).toEqual([`profile:${userId}:1`]);
    expect(await fulfil(1, null, after({ minutes: 1 }))).toBe('done');
    expect(await standing()).toEqual({
      source: 'five-step-onboarding',
      builtIn: false,
      state: 'queued',
      stage: 0,
      round: 2,
      failures: 0,
      problem: null,
      language: 'es',
      requestedAt: after({ minutes: 1 }),
      next: null,
    });
    expect(await fulfil(2, null, after({ minutes: 2 }))).toBe('done');
    expect(await profiles()).toEqual([
      { form_type: 'basic-onboarding', language: 'en' },
      { form_type: 'five-step-onboarding', language: 'es' },
    ]);
    expect(await isOutdated(db, userId, (await findProfile(db, userId))!)).toBe(false);
    expect(await standing()).toMatchObject({ state: 'done', round: 2, next: null });
    expect(await jobs()).toEqual([`profile:${userId}:1`, `profile:${userId}:2`]);
  });

  test('C5-030 C5-071 has one made, in however many tabs it is sent, and however often the job is done', async () => {
    await Promise.all([fiveSteps(), fiveSteps(), enterLegacy(true)]);
    const twice = await Promise.all([fulfil(1), fulfil(1)]);
    expect(twice.toSorted()).toEqual(['done', 'nothing']);
    expect(await fulfil(1)).toBe('nothing');
    expect(await standing()).toMatchObject({ state: 'queued', round: 2, source: 'five-step-onboarding' });
    await Promise.all([fulfil(2), fulfil(2)]);
    expect(await profiles()).toHaveLength(2);
    expect(await jobs()).toHaveLength(2);
  });

  test('C5-030 C5-071 is asked for where it comes at the moment at which the first is done', async () => {
    await Promise.all([fulfil(1), fiveSteps()]);
    expect(await standing()).toMatchObject({ state: 'queued', round: 2, source: 'five-step-onboarding' });
    expect(await jobs()).toHaveLength(2);
  });

  test('C5-030 C5-078 has its own made where the first has failed, too', async () => {
    await updateAi(db, userId, { consent: true, insights: true, voice: false, suggestions: false }, noon);
    const failing: AiService = { ask: async () => ({ ok: false, problem: 'ai', detail: 'x' }) };
    await fiveSteps();
    expect(await fulfil(1, failing)).toEqual({ failed: 'ai', detail: 'x' });
    expect(await standing()).toMatchObject({ state: 'queued', round: 2, failures: 1, problem: null });
    // What has failed once more is not tried again by itself.
    expect(await fulfil(2, failing)).toMatchObject({ failed: 'ai' });
    expect(await standing()).toMatchObject({ state: 'failed', failures: 2, problem: 'ai', next: null });
    expect(await jobs()).toHaveLength(2);
  });

  test('C5-030 C5-078 has its own made after a fault, too', async () => {
    await fiveSteps();
    const broken = () => {
      throw new Error('a fault');
    };
    await expect(fulfilProfile(db, { userId, round: 1 }, null, broken, () => noon)).rejects.toThrow(
      'a fault',
    );
    expect(await standing()).toMatchObject({ state: 'queued', round: 2, source: 'five-step-onboarding' });
    // The job is tried again by itself, and finds nothing to do.
    expect(await fulfil(1)).toBe('nothing');
    expect(await fulfil(2)).toBe('done');
  });

  test('DUR-16 C5-030 has its own made although the process that made the first was killed', async () => {
    await fiveSteps();
    expect(await claimDueJobs(db, 1, noon)).toHaveLength(1);
    // Killed here. The job is taken again after five minutes.
    const [again] = await claimDueJobs(db, 1, after({ minutes: 6 }));
    expect(JSON.parse(again!.payload)).toEqual({ userId, round: 1 });
    expect(await fulfil(1, null, after({ minutes: 6 }))).toBe('done');
    expect(await claimDueJobs(db, 2, after({ minutes: 6 }))).toMatchObject([{ kind: 'profile' }]);
    expect(await fulfil(2, null, after({ minutes: 7 }))).toBe('done');
    expect(await profiles()).toHaveLength(2);
  });

  test('DUR-09 C5-030 is not forgotten, and asked for once, where what was made could not be kept', async () => {
    await fiveSteps();
    await db.schema.alterTable('transformation_profiles').renameTo('elsewhere').execute();
    await expect(
      // Other tests of this run may stand on the same tables.
      fulfil(1).finally(() =>
        db.schema.alterTable('elsewhere').renameTo('transformation_profiles').execute(),
      ),
    ).rejects.toThrow(/transformation_profiles/);
    expect(await standing()).toMatchObject({ state: 'queued', round: 2, source: 'five-step-onboarding' });
    expect(await jobs()).toHaveLength(2);
  });

  test('C5-030 C5-074 is made after the first where that got lost and is tried again, and alone where it is asked for itself', async () => {
    await fiveSteps();
    const later = after({ minutes: 11 });
    await requestProfile(db, userId, 'basic-onboarding', 'en', later);
    expect(await standing()).toMatchObject({
      round: 2,
      source: 'basic-onboarding',
      next: { source: 'five-step-onboarding' },
    });
    await requestProfile(db, userId, 'five-step-onboarding', 'en', after({ minutes: 22 }));
    expect(await standing()).toMatchObject({ round: 3, source: 'five-step-onboarding', next: null });
  });
});

describe('what follows nothing', () => {
  test('C5-030 the same form again, and a button that is pressed meanwhile', async () => {
    await onboard();
    await requestProfile(db, userId, 'basic-onboarding', 'es', noon, { follows: true });
    await requestProfile(db, userId, `profile:${uuid()}`, 'en', noon);
    await requestProfile(db, userId, 'five-step-onboarding', 'en', noon);
    expect(await standing()).toMatchObject({ round: 1, language: 'en', next: null });
    expect(await fulfil(1)).toBe('done');
    expect(await jobs()).toHaveLength(1);
  });

  test('C5-030 what the built-in reader is asked for: nothing of it may go to a service', async () => {
    await onboard();
    await enterLegacy(true);
    expect(await standing()).toMatchObject({ next: null });
    await enterLegacy();
    expect(await standing()).toMatchObject({ next: { source: 'legacy-onboarding' } });
  });

  test('C5-030 of several forms, the last that was sent', async () => {
    await onboard();
    await enterLegacy();
    await fiveSteps();
    await fulfil(1);
    expect(await standing()).toMatchObject({ source: 'five-step-onboarding', next: null });
  });
});
