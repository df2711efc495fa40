import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fiveStepAnswers, legacyAnswers, type Filled } from '#tests/support/answers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { onboardingAnswers, seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, valuesIn } from '#tests/routes/support/page.ts';
import { storedForm } from '#tests/routes/support/stored.ts';
import { legacyPath, nextOn } from '#tests/routes/onboarding/legacy-walk.ts';
import { generationOf, path, setGeneration, storeProfile } from './support.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site, { onboarded: false });
});

const open = async () => member.visitor.get(path);
const later = (step: string, wizard: string) => `/forms/later/${wizard}/${step}`;
const inner = later('inner-profile', 'basic-onboarding');
const seenOn = (html: string) => valuesIn(html, 'seen')[0] ?? '';

async function walk(wizard: string, steps: Readonly<Record<string, Filled>>): Promise<void> {
  for (const [step, answers] of Object.entries(steps)) {
    const page = await member.visitor.post(`${wizard}/${step}`, { intent: 'next', ...answers });
    expect(page.status, step).toBe(303);
  }
}
const { health_flags: _flags, ...current } = fiveStepAnswers['current-state']!;
const fiveSteps = () =>
  walk('/onboarding/comprehensive', {
    ...fiveStepAnswers,
    'current-state': current,
    'review-generate': {},
  });
const lasting = {
  primary_blocker: 'perfectionism',
  core_values: ['family'],
  learning_style: 'doing',
  support_preference: 'clear_structure',
};
/** Walks the short wizard, and answers the inner profile whole. */
async function walkShort(): Promise<void> {
  await walk('/onboarding', onboardingAnswers);
  expect((await member.visitor.post(inner, { intent: 'complete', ...lasting })).status).toBe(303);
}

/** Walks the older wizard to its end, with what a coach should know left for later. */
async function walkLegacy(): Promise<void> {
  for (const [step, answers] of legacyAnswers) {
    const given = step === 'ai-mentor-assessment' ? { intent: 'skip' } : { intent: 'next', ...answers };
    expect((await member.visitor.post(`${legacyPath}/${step}`, given)).status, step).toBe(303);
  }
  await site.workOff();
  await nextOn(member, 'profile-display');
  await nextOn(member, 'pillar-invitation', { pillar_assessment_choice: 'skip' });
  expect((await nextOn(member, 'final', onboardingAnswers['final']!)).status).toBe(303);
  await site.workOff();
}

describe('C5-074 what a profile was made of', () => {
  test('C5-074 of five steps, it lists what the wizard told as well, and says which answers come from where', async () => {
    await walkShort();
    await fiveSteps();
    await site.workOff();
    const { text } = await open();
    const parts = ['in five steps”, as they', '“Set up your Freedom Plan”, as they'];
    const [own, wizard] = parts.map((part) => text.indexOf(part));
    expect(own).toBeGreaterThan(0);
    expect(wizard).toBeGreaterThan(own!);
    const told = text.slice(wizard);
    for (const said of ['Perfectionism', 'Family', 'Trying it myself', 'A clear plan'])
      expect(told).toContain(said);
    // The goal of the five steps is no reason of the wizard.
    expect(told).not.toContain('Why are you doing this?');
    const standing = text.slice(
      text.indexOf('What each part stands on'),
      text.indexOf('What it was made of'),
    );
    expect(standing).toContain('Perfectionism');
  });

  test('C5-074 the age stands there in words, and the name of the account as such', async () => {
    member = await seatMember(site);
    await storeProfile(site, member.id, {
      formType: 'five-step-onboarding',
      inputs: { name: 'Iris Vega', age: '56+', primary_goal: 'Paint', goals: ['Paint'] },
    });
    const { text } = await open();
    expect(text).toContain('56 or older');
    expect(text).not.toContain('56+');
    expect(text).toMatch(/From your account, as it was then\..*Iris Vega/);
    await member.visitor.post('/language', { language: 'es', next: '/' });
    expect((await open()).text).toContain('56 o más');
  });
});

describe('C5-074 the answers that tone and type rest on', () => {
  test('C5-074 stay open to change: the profile leads to them, and follows', async () => {
    await walkShort();
    await site.workOff();
    expect(linksOf((await open()).html)).toContain(inner);
    const page = await exchange(member.visitor, { path: inner, status: 200, says: 'Save the changes' });
    expect(page.text).not.toContain('You left this step for later');
    expect(page.html).toMatch(/value="clear_structure"[^>]*checked|checked[^>]*value="clear_structure"/);
    const changed = {
      primary_blocker: 'overwhelmed',
      core_values: ['peace'],
      support_preference: 'direct_feedback',
    };
    const saved = await member.visitor.post(inner, {
      intent: 'complete',
      seen: seenOn(page.html),
      ...changed,
    });
    expect(saved).toMatchObject({ status: 303, location: path });
    const stored = await storedForm(site, member.id, 'basic-onboarding');
    expect(stored.answers['inner_profile_data']).toEqual(changed);
    expect(stored.completedAt).not.toBeNull();
    await site.workOff();
    const { text } = await open();
    expect(text).toContain('Your coaching style Direct');
    expect(text).not.toContain('Outdated');
  });

  test('C5-074 saved in another tab meanwhile, both versions are there to choose from', async () => {
    await walkShort();
    const seen = seenOn((await member.visitor.get(inner)).html);
    await member.visitor.post(inner, { intent: 'complete', seen, core_values: ['peace'] });
    const mine = { intent: 'complete', seen, core_values: ['growth'] };
    const both = await exchange(member.visitor, {
      path: inner,
      body: mine,
      status: 409,
      says: 'Inner peace',
    });
    expect(both.text).toContain('Growth');
    expect((await storedForm(site, member.id, 'basic-onboarding')).answers['inner_profile_data']).toEqual({
      core_values: ['peace'],
    });
    const chosen = {
      intent: 'resolve',
      intended: 'complete',
      seen: seenOn(both.html),
      core_values: ['growth'],
    };
    expect(await member.visitor.post(inner, chosen)).toMatchObject({ status: 303, location: path });
    // The same once more, from a tab that has not seen it, is no other answer.
    expect((await member.visitor.post(inner, { ...mine, seen })).status).toBe(303);
  });

  test('C5-074 text that was typed and not saved waits, and says so; what is emptied is left for later', async () => {
    await walkLegacy();
    const mentor = later('ai-mentor-assessment', 'legacy-onboarding');
    await member.visitor.post(mentor, { intent: 'complete', emotional_why: 'My girls' });
    await member.visitor.post(mentor, { intent: 'keep', emotional_why: 'My two girls' });
    const page = await member.visitor.get(mentor);
    expect(valuesIn(page.html, 'emotional_why')).toEqual(['My two girls']);
    expect(page.text).toContain('did not save it');
    await member.visitor.post(mentor, { intent: 'complete', seen: seenOn(page.html), emotional_why: '' });
    expect((await storedForm(site, member.id, 'legacy-onboarding')).answers).not.toHaveProperty(
      'ai_mentor_data',
    );
    expect(linksOf((await member.visitor.get('/forms')).html)).toContain(mentor);
  });
});

describe('C5-005 C5-074 what is answered later', () => {
  test('C5-074 reaches a profile of five steps, which is made anew of it', async () => {
    await walkLegacy();
    await fiveSteps();
    await site.workOff();
    site.moveClock(60_000);
    const mentor = later('ai-mentor-assessment', 'legacy-onboarding');
    await member.visitor.post(mentor, { intent: 'complete', health_flags: ['pain'] });
    expect(await generationOf(site, member.id)).toMatchObject({
      source: 'five-step-onboarding',
      state: 'queued',
    });
    await site.workOff();
    const { text } = await open();
    expect(text).toMatch(/“Your Freedom Plan, step by step”, as they were then\..*Pain/);
    expect(text).not.toContain('Outdated');
  });

  test('C5-038 the older wizard does not end with an outdated profile', async () => {
    await walkLegacy();
    const { text } = await open();
    expect(text).not.toContain('Outdated');
    expect(text).toContain('Why are you doing this?');
  });
});

describe('C5-039 of a default profile', () => {
  test('C5-039 one’s own is made at the press of a button, and a try that failed says so', async () => {
    member = await seatMember(site);
    await storeProfile(site, member.id, { isDefault: true, formType: 'legacy-onboarding' });
    expect((await open()).html).toMatch(/value="regenerate"[^>]*>Have your own made</);
    await setGeneration(site, member.id, { state: 'failed', failures: 1, source: 'legacy-onboarding' });
    expect((await open()).text).toContain('Failed to regenerate your profile. Please try again.');
    await setGeneration(site, member.id, { source: 'five-step-onboarding' });
    expect((await open()).text).toContain(
      'Failed to generate your transformation profile. Please try again.',
    );
  });
});
