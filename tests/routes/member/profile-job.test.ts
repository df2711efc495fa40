import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findGeneration } from '#app/domain/generations/generations.ts';
import { updateAi } from '#app/domain/settings/settings.ts';
import { findProfile } from '#app/domain/transformation/profiles.ts';
import { requestProfile } from '#app/domain/transformation/request-profile.ts';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { goodProfile, startAi, type AiStandIn } from '#tests/support/ai.ts';
import { onboardingAnswers, saveAll } from '#tests/support/answers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let service: AiStandIn;
let site: TestSite;
let member: SeatedMember;
const logged: string[] = [];
beforeAll(async () => {
  service = await startAi();
  site = await startSite({ ...service.settings, LOG_LEVEL: 'info' }, false, {
    logTo: { write: (line) => void logged.push(line) },
  });
});
afterAll(async () => {
  await site.close();
  await service.close();
});
beforeEach(async () => {
  member = await seatMember(site, { name: 'Iris Vega' });
  await saveAll(site.db, member.id, basicOnboarding, onboardingAnswers, site.now());
});

const make = async () => {
  await requestProfile(site.db, member.id, 'basic-onboarding', 'es', site.now());
  await site.workOff();
};
const agree = () =>
  updateAi(
    site.db,
    member.id,
    { consent: true, insights: true, voice: false, suggestions: false },
    site.now(),
  );

test('C5-076 the worker makes a profile by rules, in the language of the wish', async () => {
  await make();
  expect(service.asked).toEqual([]);
  const profile = await findProfile(site.db, member.id);
  expect(profile).toMatchObject({ analyst: 'built-in', language: 'es' });
  expect(profile!.text).toContain('## Tus primeras dos semanas');
});

test('C5-076 or by the service, where the member agrees', async () => {
  await agree();
  await make();
  expect(await findProfile(site.db, member.id)).toMatchObject({ analyst: 'ai', text: goodProfile.profile });
  const sent = JSON.stringify(service.asked);
  expect(sent).toContain('transformation_profile');
  expect(sent).not.toMatch(/Iris|Vega|example\.com/);
});

test('C5-078 C5-080 what the service cannot do is told to the member and the log, without an answer', async () => {
  await agree();
  service.mood = 'refused';
  await make();
  service.mood = 'good';
  expect(await findGeneration(site.db, member.id, 'profile')).toMatchObject({
    state: 'failed',
    problem: 'ai',
  });
  const lines = logged.filter((line) => line.includes('"kind":"profile"')).join('');
  expect(lines).toContain('a profile could not be made');
  expect(lines).not.toMatch(/canary|Iris/);
  await site.workOff();
  expect(await findProfile(site.db, member.id), 'never again by itself').toBeNull();
});
