import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coachingTones, personalityTypes } from '#app/domain/transformation/insights.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import {
  generationsOf,
  insights,
  profileJobsOf,
  seatProfile,
  setGeneration,
} from '#tests/routes/support/generations.ts';
import { buttonsOf, errorAt, linksOf, summaryOf } from '#tests/routes/support/page.ts';
import { storedForm } from '#tests/routes/support/stored.ts';
import { readTexts } from '#tests/locales/locale-files.ts';
import { legacyAnswers } from '#tests/support/answers.ts';
import { legacyPath, nextOn, walkTo, walkToProfile } from './legacy-walk.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

let member: SeatedMember;
beforeEach(async () => {
  member = await seatMember(site, { onboarded: false });
});

const generation = `${legacyPath}/profile-generation`;
const display = `${legacyPath}/profile-display`;
const invitation = `${legacyPath}/pillar-invitation`;

describe('C5-030 while the profile is made', () => {
  beforeEach(() => walkTo(member, 'profile-generation'));

  test('the journal has asked for it, once however often Next is pressed', async () => {
    await setGeneration(site, member.id, { state: 'queued', stage: 1 });
    await nextOn(member, 'journal', legacyAnswers.at(-1)![1]);
    expect(await generationsOf(site, member.id)).toMatchObject([
      { source: 'legacy-onboarding', kind: 'profile', language: 'en' },
    ]);
    expect(await profileJobsOf(site, member.id)).toHaveLength(1);
  });

  test('C5-014 shows the four stages, looks again by itself, and has neither Back nor Next', async () => {
    await setGeneration(site, member.id, { state: 'queued', stage: 2 });
    const page = await exchange(member.visitor, {
      path: generation,
      status: 200,
      says: [
        'Gathering your answers',
        'Looking for what repeats',
        'Writing your profile',
        'Checking and keeping it',
        'Step 8 of 11 · 64% complete',
        'A profile from your answers About 2 minutes · Being made',
      ],
      hides: ['value="next"', 'value="back"'],
    });
    expect(page.headers.get('Refresh')).toBe(`2; url=${generation}`);
    expect([...page.html.matchAll(/data-stage="(\w+)"/g)].map(([, status]) => status)).toEqual([
      'done',
      'current',
      'upcoming',
      'upcoming',
    ]);
    expect(buttonsOf(page.html)).not.toEqual(expect.arrayContaining(['Next']));
    expect((await member.visitor.get(legacyPath)).location).toBe(display);
    expect((await member.visitor.get(display)).location).toBe(generation);
  });

  test('says so when it takes long', async () => {
    await setGeneration(site, member.id, { state: 'queued', stage: 2, age: 90 });
    await exchange(member.visitor, {
      path: generation,
      status: 200,
      says: 'This is taking longer than expected',
    });
  });

  test('looking changes nothing', async () => {
    await setGeneration(site, member.id, { state: 'queued', stage: 1 });
    const before = [
      await storedForm(site, member.id, 'legacy-onboarding'),
      await generationsOf(site, member.id),
    ];
    await member.visitor.get(generation);
    expect([
      await storedForm(site, member.id, 'legacy-onboarding'),
      await generationsOf(site, member.id),
    ]).toEqual(before);
  });

  test('goes on to the profile when it is made', async () => {
    await seatProfile(site, member.id);
    await setGeneration(site, member.id, { state: 'done', stage: 4 });
    await exchange(member.visitor, { path: generation, status: 303, location: display });
  });

  test.each([
    ['failed', { state: 'failed' }],
    ['lost', { state: 'queued', age: 3600 }],
  ] as const)('C5-034 when it %s, one tries again or goes on', async (_what, state) => {
    await setGeneration(site, member.id, state);
    const page = await exchange(member.visitor, { path: generation, status: 200 });
    expect(page.headers.get('Refresh')).toBeNull();
    expect(buttonsOf(page.html)).toEqual(expect.arrayContaining(['Try again', 'Go on without it']));
    const on = await member.visitor.post(generation, { intent: 'next' });
    expect(on).toMatchObject({ status: 303 });
    await exchange(member.visitor, { path: generation, body: { intent: 'generate' }, status: 303 });
    expect(await generationsOf(site, member.id)).toMatchObject([{ round: 100 }]);
  });

  test('C5-034 going on without a profile ends at the end', async () => {
    await setGeneration(site, member.id, { state: 'failed' });
    expect((await member.visitor.post(generation, { intent: 'next' })).location).toBe(display);
    await exchange(member.visitor, { path: display, status: 200, says: 'There is no profile yet.' });
    expect((await nextOn(member, 'profile-display')).location).toBe(invitation);
  });
});

test('where nothing was asked for yet, a button asks', async () => {
  await walkTo(member, 'profile-generation');
  const { visited } = await storedForm(site, member.id, 'legacy-onboarding');
  // As if the power had gone between saving the journal and asking.
  await site.db.deleteFrom('generation_requests').where('user_id', '=', member.id).execute();
  await site.db
    .updateTable('form_progress')
    .set({ visited_sections: JSON.stringify(visited.filter((id) => id !== 'profile-generation')) })
    .where('user_id', '=', member.id)
    .execute();
  expect((await member.visitor.get(legacyPath)).location).toBe(generation);
  const page = await exchange(member.visitor, { path: generation, status: 200 });
  expect(buttonsOf(page.html)).toContain('Create my profile');
  await exchange(member.visitor, {
    path: generation,
    body: { intent: 'generate' },
    status: 303,
    location: generation,
  });
  expect(await generationsOf(site, member.id)).toHaveLength(1);
});

describe('the profile', () => {
  test('C5-031 C5-032 C5-033 has its cards', async () => {
    await walkToProfile(site, member);
    const page = await exchange(member.visitor, {
      path: display,
      status: 200,
      says: [
        'Your coaching style',
        'Direct You would rather hear it straight.',
        'Your transformation type',
        'Independent warrior You trust your own judgment',
        'Strengths',
        'Growth opportunities',
        'Keys to Your Success',
        'Watch Out For',
        ...insights.transformation_strengths,
        ...insights.growth_areas,
        ...insights.personalized_insights,
        ...insights.success_predictors,
        ...insights.risk_factors,
        insights.recommended_approach,
      ],
      hides: 'data-default-profile',
    });
    expect(buttonsOf(page.html)).toEqual(expect.arrayContaining(['Next', 'Back']));
    // Nothing that the door of the member area would bounce.
    expect(linksOf(page.html).filter((link) => /^\/(dashboard|forms|journal|calendar)/.test(link))).toEqual(
      [],
    );
  });

  test('C5-039 one that nobody could read says so', async () => {
    await walkToProfile(site, member, true);
    await exchange(member.visitor, {
      path: display,
      status: 200,
      says: 'this is the profile that everybody begins with',
    });
  });

  test('C5-031 in another language than the page it names its own', async () => {
    await walkToProfile(site, member);
    await site.db
      .updateTable('transformation_profiles')
      .set({ language: 'es', analyst: 'ai' })
      .where('user_id', '=', member.id)
      .execute();
    const page = await member.visitor.get(display);
    expect(page.html).toMatch(/<section lang="es"><h2>Fortalezas<\/h2><ul[^>]*><li>You say what you mean/);
  });

  test.each(['en', 'es'] as const)('C5-032 C5-033 every tone and type is described in %s', (language) => {
    const texts = readTexts(language).get('profile-insights')!;
    const keys = [
      ...coachingTones.map((tone) => `tones.${tone}`),
      ...personalityTypes.map((type) => `types.${type}`),
    ].flatMap((key) => [`${key}.name`, `${key}.text`]);
    expect(keys.filter((key) => !texts.get(key))).toEqual([]);
    expect(new Set(keys.map((key) => texts.get(key))).size).toBe(keys.length);
  });
});

describe('the invitation', () => {
  beforeEach(async () => {
    await walkToProfile(site, member);
    await nextOn(member, 'profile-display');
  });

  test('C5-035 shows five pillars and two ways on, and says that one page comes first', async () => {
    const page = await exchange(member.visitor, {
      path: invitation,
      status: 200,
      says: ['Health', 'Relationships', 'Financial', 'Purpose', 'Mindset', 'one last page comes first'],
    });
    const [, sheet = ''] = /href="(\/assets\/[^"]+\.css)"/.exec(page.html) ?? [];
    expect(sheet).not.toBe('');
    const styles = (await member.visitor.get(sheet)).html;
    for (const pillar of ['health', 'relationships', 'financial', 'purpose', 'mindset']) {
      expect(page.html).toMatch(
        new RegExp(`stroke="var\\(--color-${pillar}\\)"(?:(?!</li>).)*text-${pillar}"`),
      );
      expect(styles).toContain(`.text-${pillar}{`);
    }
    const buttons = buttonsOf(page.html);
    expect(buttons).toEqual(
      expect.arrayContaining(['Start Using the App Now', 'Complete Assessment Now (10-15 minutes)', 'Back']),
    );
    expect(buttons).not.toContain('Next');
  });

  test('C5-035 without a choice it stays', async () => {
    const page = await nextOn(member, 'pillar-invitation');
    expect(page.status).toBe(422);
    expect(summaryOf(page.html)).toHaveLength(1);
    expect((await member.visitor.get(`${legacyPath}/final`)).location).toBe(invitation);
  });

  test.each([
    ['skip', '/dashboard'],
    ['complete', '/forms/comprehensive-onboarding'],
  ])('C5-015 C5-035 C5-036 C5-038 %s is kept and leads to %s', async (choice, path) => {
    const chosen = await member.visitor.post(invitation, { pillar_assessment_choice: choice });
    expect(chosen).toMatchObject({ status: 303, location: `${legacyPath}/final` });
    const last = await exchange(member.visitor, { path: `${legacyPath}/final`, status: 200 });
    expect(buttonsOf(last.html)).toContain('Complete');
    expect(last.html).toMatch(/data-saving="Saving"[^>]*>Complete</);
    const empty = await nextOn(member, 'final', { transformation_vision: 'A steady life.' });
    expect(empty.status).toBe(422);
    expect(errorAt(empty.html, 'journey_reasons')).toBe('This field is required');
    // One is missing, not five.
    const lines = [...empty.html.matchAll(/<input[^>]*name="journey_reasons"[^>]*>/g)].map(([line]) => line);
    expect(lines.map((line) => line.includes('aria-invalid'))).toEqual([true, false, false, false, false]);
    const six = await nextOn(member, 'final', { journey_reasons: ['1', '2', '3', '4', '5', '6'] });
    expect(six.status).toBe(422);
    const answer = await nextOn(member, 'final', { journey_reasons: ['My children'] });
    expect(answer).toMatchObject({ status: 303, location: path });
    const page = await member.visitor.follow(answer);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Welcome aboard! Your profile has been set up successfully.');
    const stored = await storedForm(site, member.id, 'legacy-onboarding');
    expect(stored.answers).toMatchObject({
      pillar_assessment_choice: choice,
      journey_reasons: ['My children'],
    });
    expect(stored.completedAt).not.toBeNull();
    expect(stored.lastSection).toBe('final');
    const profile = site.db.selectFrom('profiles').select('onboarding_completed').where('id', '=', member.id);
    expect(await profile.executeTakeFirst()).toEqual({ onboarding_completed: 1 });
    // It had asked already, and the reasons are new.
    expect(await profileJobsOf(site, member.id)).toHaveLength(2);
  });
});
