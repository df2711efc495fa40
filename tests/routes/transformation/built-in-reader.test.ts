import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateAi } from '#app/domain/settings/settings.ts';
import { buttonsOf } from '#tests/routes/support/page.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { legacyPath, walkTo } from '#tests/routes/onboarding/legacy-walk.ts';
import { startAi, type AiStandIn } from '#tests/support/ai.ts';
import { fiveStepAnswers, saveAll } from '#tests/support/answers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import { fiveStepOnboarding } from '#app/forms/definitions/five-step-onboarding.ts';
import { generationOf, path, setGeneration, storeProfile } from './support.ts';

const label = 'Use the built-in reader';
const generationPath = `${legacyPath}/profile-generation`;

let service: AiStandIn;
let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  service = await startAi();
  site = await startSite({ ...service.settings });
});
afterAll(async () => {
  service.hangUp();
  await site.close();
  await service.close();
});
beforeEach(() => {
  service.mood = 'declines';
  service.asked.length = 0;
});

const agree = (consent = true) =>
  updateAi(site.db, member.id, { consent, insights: true, voice: false, suggestions: false }, site.now());
const press = (intent: string, fields = {}) => member.visitor.post(path, { intent, ...fields });
const rows = () =>
  site.db
    .selectFrom('transformation_profiles')
    .selectAll()
    .where('user_id', '=', member.id)
    .orderBy('created_at')
    .execute();
/** Lets the jobs be done, and opens the page. */
async function read() {
  await site.workOff();
  return member.visitor.get(`${path}?asked=1`);
}

describe('a profile that the service could not write', () => {
  beforeEach(async () => {
    member = await seatMember(site);
    await saveAll(site.db, member.id, fiveStepOnboarding, fiveStepAnswers, site.now());
    await completeForm(site.db, member.id, fiveStepOnboarding, { today: '2026-03-10' }, site.now());
    await agree();
    await press('generate');
  });

  test('C5-078 C5-080 is made by the built-in reader at the press of a button, once, and sent nowhere', async () => {
    const failed = await read();
    expect(failed.text).toContain('Failed to generate your transformation profile. Please try again.');
    expect(buttonsOf(failed.html)).toEqual(expect.arrayContaining(['Try again', label]));
    expect(service.asked).toHaveLength(1);
    const answers = await Promise.all([press('built-in'), press('built-in')]);
    for (const answer of answers) expect([answer.status, answer.location]).toEqual([303, `${path}?asked=1`]);
    expect(await generationOf(site, member.id)).toMatchObject({
      round: 2,
      built_in: 1,
      source: 'five-step-onboarding',
    });
    const made = await read();
    expect(made.text).toContain('Transformation Profile Created!');
    expect(made.text).toContain('no artificial intelligence');
    expect(buttonsOf(made.html)).not.toContain(label);
    // A tab that still shows the failure.
    for (const intent of ['built-in', 'generate']) {
      expect((await press(intent)).location).toBe(`${path}?asked=1`);
      await site.workOff();
    }
    expect(await rows()).toMatchObject([{ analyst: 'built-in', is_default: 0 }]);
    expect(service.asked).toHaveLength(1);
  });

  test('C5-076 C5-080 leaves the next one to the service again', async () => {
    await site.workOff();
    await press('built-in');
    await site.workOff();
    service.mood = 'good';
    await press('regenerate', { seen: (await rows())[0]!.id });
    expect(await generationOf(site, member.id)).toMatchObject({ round: 3, built_in: 0 });
    await site.workOff();
    expect((await rows()).map(({ analyst }) => analyst)).toEqual(['built-in', 'ai']);
  });

  test('C5-078 C5-080 anew is made by the built-in reader of the inputs of the one before', async () => {
    await site.workOff();
    const earlier = await storeProfile(site, member.id, { analyst: 'ai', formType: 'five-step-onboarding' });
    await setGeneration(site, member.id, { state: 'failed', problem: 'ai', source: `profile:${earlier}` });
    await press('built-in');
    expect(await generationOf(site, member.id)).toMatchObject({ built_in: 1, source: `profile:${earlier}` });
    await site.workOff();
    const [before, made] = await rows();
    expect(made).toMatchObject({ analyst: 'built-in', form_type: 'five-step-onboarding' });
    expect(JSON.parse(made!.onboarding_inputs)).toEqual(JSON.parse(before!.onboarding_inputs));
  });

  test('C5-078 C5-080 has the button in Spanish, and after it got lost', async () => {
    await site.workOff();
    await setGeneration(site, member.id, {
      state: 'queued',
      requestedAt: new Date(site.now().getTime() - 11 * 60_000),
    });
    await site.db.updateTable('profiles').set({ language: 'es' }).where('id', '=', member.id).execute();
    await member.visitor.post('/language', { language: 'es' });
    expect(buttonsOf((await member.visitor.get(path)).html)).toContain('Usar el lector integrado');
  });

  test.each([
    ['there are no answers', { problem: 'no-answers' }, true],
    ['no service would be asked', { problem: 'ai' }, false],
  ])('C5-080 has no such button where %s', async (_why, change, consent) => {
    await site.workOff();
    await agree(consent);
    await setGeneration(site, member.id, { state: 'failed', ...change });
    const buttons = buttonsOf((await member.visitor.get(path)).html);
    expect(buttons).toContain('Try again');
    expect(buttons).not.toContain(label);
  });
});

describe('the older wizard', () => {
  beforeEach(async () => {
    member = await seatMember(site, { onboarded: false });
    await agree();
    await walkTo(member, 'profile-generation');
  });

  test('C5-030 C5-039 where its default profile stands in for the service, the built-in reader makes one of the answers', async () => {
    const page = await read();
    expect(page.text).toContain('this is the profile that everybody begins with');
    expect(buttonsOf(page.html)).toEqual(expect.arrayContaining(['Have your own made', label]));
    const asked = service.asked.length;
    await press('built-in');
    expect(await generationOf(site, member.id)).toMatchObject({ built_in: 1, source: 'legacy-onboarding' });
    const made = await read();
    expect(made.text).not.toContain('this is the profile that everybody begins with');
    expect(made.text).toContain('no artificial intelligence');
    expect(buttonsOf(made.html)).not.toContain(label);
    expect(service.asked).toHaveLength(asked);
  });

  test('C5-030 C5-034 offers the built-in reader on its own page, too, beside trying again and going on', async () => {
    await site.workOff();
    await setGeneration(site, member.id, { state: 'failed', problem: 'ai' });
    const page = await exchange(member.visitor, { path: generationPath, status: 200 });
    expect(buttonsOf(page.html)).toEqual(expect.arrayContaining(['Try again', label, 'Go on without it']));
    const asked = service.asked.length;
    await exchange(member.visitor, {
      path: generationPath,
      body: { intent: 'built-in' },
      status: 303,
      location: generationPath,
    });
    expect(await generationOf(site, member.id)).toMatchObject({ built_in: 1, source: 'legacy-onboarding' });
    await site.workOff();
    expect((await member.visitor.get(generationPath)).location).toBe(`${legacyPath}/profile-display`);
    expect((await rows()).at(-1)).toMatchObject({ analyst: 'built-in', is_default: 0 });
    expect(service.asked).toHaveLength(asked);
  });

  test('C5-030 C5-034 offers it to nobody whose answers go to no service', async () => {
    await site.workOff();
    await agree(false);
    await setGeneration(site, member.id, { state: 'failed', problem: 'database' });
    const buttons = buttonsOf((await member.visitor.get(generationPath)).html);
    expect(buttons).toContain('Try again');
    expect(buttons).not.toContain(label);
  });
});
