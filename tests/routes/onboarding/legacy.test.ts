import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { legacyOnboarding } from '#app/forms/definitions/legacy-onboarding.ts';
import { legacyAnswers } from '#tests/support/answers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, seatSession, visibleText, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { buttonsOf, errorAt, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { storedForm, storedForms } from '#tests/routes/support/stored.ts';
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

const steps = [
  { step: 'welcome', title: 'Welcome', minutes: 1, done: "Great start! Let's set up your profile." },
  { step: 'profile', title: 'Profile Setup', minutes: 2, done: 'Good to meet you.' },
  { step: 'goals', title: 'Your first goal', minutes: 3, done: 'You have named where you are going.' },
  { step: 'inner-profile', title: 'Your inner profile', minutes: 4, done: 'That took honesty.' },
  {
    step: 'ai-mentor-assessment',
    title: 'What your coach should know',
    minutes: 3,
    done: 'Now we know',
  },
  { step: 'habits', title: 'Your first habit', minutes: 3, done: 'Small and daily is enough.' },
  { step: 'journal', title: 'Your first journal entry', minutes: 3, done: 'Your first page is written.' },
] as const;

describe('the older wizard', () => {
  test('C5-011 C5-012 C5-066 has eleven steps in order, with their minutes', () => {
    expect(legacyOnboarding.sections.map(({ id, minutes }) => [id, minutes])).toEqual([
      ['welcome', 1],
      ['profile', 2],
      ['goals', 3],
      ['inner-profile', 4],
      ['ai-mentor-assessment', 3],
      ['habits', 3],
      ['journal', 3],
      ['profile-generation', 2],
      ['profile-display', 3],
      ['pillar-invitation', 2],
      ['final', 1],
    ]);
  });

  test.each(steps.map((step, index) => ({ ...step, number: index + 1 })))(
    'C5-012 C5-013 C5-016 C5-037 $step shows where one is, saves, and says so',
    async ({ step, title, number, minutes, done }) => {
      await walkTo(member, step);
      const page = await exchange(member.visitor, {
        path: `${legacyPath}/${step}`,
        status: 200,
        says: [
          `Step ${number} of 11 · ${Math.round(((number - 1) / 11) * 100)}% complete`,
          minutes === 1 ? 'About 1 minute' : `About ${minutes} minutes`,
          'Level 0, Explorer · 0 XP',
          '0 of 25 XP',
          '25 XP to the next level',
          `${title}: You are here`,
        ],
      });
      expect(titleOf(page.html)).toBe(`${title} · Your Freedom Plan, step by step · Freedom Plan`);
      // Each dot has its word.
      const list = /<ol[^>]*aria-label="Steps">([\s\S]*?)<\/ol>/.exec(page.html)?.[1] ?? '';
      const dots = [...list.matchAll(/<li[\s\S]*?<\/li>/g)].map(([dot]) => visibleText(dot).trim());
      expect(dots).toHaveLength(11);
      expect(dots.filter((dot) => dot.endsWith(': Done'))).toHaveLength(number - 1);
      expect(dots.filter((dot) => dot.endsWith(': Not started'))).toHaveLength(11 - number);
      let answer = page;
      for (const [id, answers] of legacyAnswers) if (id === step) answer = await nextOn(member, id, answers);
      const following = legacyOnboarding.sections[number]!.id;
      expect(answer).toMatchObject({ status: 303, location: `${legacyPath}/${following}` });
      expect((await member.visitor.follow(answer)).text).toContain(`Step Completed! ${done}`);
      const stored = await storedForm(site, member.id, 'legacy-onboarding');
      expect(stored.visited).toContain(step);
    },
  );

  test('C5-014 the first step has no Back, the others have one', async () => {
    expect(buttonsOf((await member.visitor.get(`${legacyPath}/welcome`)).html)).not.toContain('Back');
    await walkTo(member, 'goals');
    expect(buttonsOf((await member.visitor.get(`${legacyPath}/goals`)).html)).toContain('Back');
    const answer = await member.visitor.post(`${legacyPath}/goals`, { intent: 'back', goal_title: 'Half' });
    expect(answer).toMatchObject({ status: 303, location: `${legacyPath}/profile` });
    expect(valuesIn((await member.visitor.get(`${legacyPath}/goals`)).html, 'goal_title')).toEqual(['Half']);
  });

  test('C5-016 a later step leads to the first that is open', async () => {
    await walkTo(member, 'goals');
    for (const step of ['habits', 'profile-generation', 'profile-display', 'pillar-invitation', 'final'])
      expect((await member.visitor.get(`${legacyPath}/${step}`)).location, step).toBe(`${legacyPath}/goals`);
  });

  test('C5-017 on another device it goes on at the same step, says so, and the steps before count as done', async () => {
    await walkTo(member, 'goals');
    const phone = await seatSession(site, { id: member.id, role: 'member' });
    const answer = await phone.visitor.get(legacyPath);
    expect(answer).toMatchObject({ status: 303, location: `${legacyPath}/goals` });
    const page = await phone.visitor.follow(answer);
    expect(page.text).toContain('Progress Restored');
    expect(page.text).toContain('Step 3 of 11 · 18% complete');
    // Said once, and not to somebody who begins.
    expect((await phone.visitor.get(`${legacyPath}/goals`)).text).not.toContain('Progress Restored');
    const newcomer = await seatMember(site, { onboarded: false });
    const first = await newcomer.visitor.follow(await newcomer.visitor.get(legacyPath));
    expect(first.text).toContain('Step 1 of 11');
    expect(first.text).not.toContain('Progress Restored');
    expect(await storedForms(site, newcomer.id, 'legacy-onboarding')).toEqual([]);
  });

  test('the first step of either wizard leads to the other, and keeps what was ticked', async () => {
    const ticked = { intent: 'instead', terms_understood: 'yes' };
    for (const [here, there] of [
      ['/onboarding', legacyPath],
      [legacyPath, '/onboarding'],
    ] as const) {
      const page = await member.visitor.get(`${here}/welcome`);
      expect(buttonsOf(page.html).filter((text) => / steps/.test(text))).toHaveLength(1);
      expect(await member.visitor.post(`${here}/welcome`, ticked)).toMatchObject({
        status: 303,
        location: `${there}/welcome`,
      });
    }
    for (const formType of ['basic-onboarding', 'legacy-onboarding'])
      expect((await storedForm(site, member.id, formType)).answers).toEqual({ terms_understood: true });
  });

  test('somebody who is onboarded goes to the dashboard', async () => {
    const { visitor } = await seatMember(site);
    for (const path of [legacyPath, `${legacyPath}/welcome`])
      await exchange(visitor, { path, status: 303, location: '/dashboard' });
    await exchange(visitor, { path: `${legacyPath}/welcome`, body: {}, status: 303, location: '/dashboard' });
  });
});

const refusals = [
  {
    step: 'welcome',
    box: 'C5-018 C5-019',
    lacking: { terms_understood: 'yes', expectations_understood: 'yes', refund_policy_understood: 'yes' },
    title: 'Required Agreements',
    text: 'Please review and accept all agreements to continue.',
    fields: ['nda_understood'],
  },
  {
    step: 'profile',
    box: 'C5-020 C5-021',
    lacking: { bio: 'I teach.' },
    title: 'Required Fields Missing',
    text: 'Please fill in all required fields before continuing.',
    fields: ['name', 'age'],
  },
  {
    step: 'habits',
    box: 'C5-027 C5-028',
    lacking: {},
    title: 'Habits Required',
    text: 'Please select at least one habit to continue.',
    fields: ['habit_name', 'habit_pillar', 'habit_time_of_day'],
  },
  {
    step: 'journal',
    box: 'C5-029',
    lacking: { journal_vision: 'Calm evenings.' },
    title: 'Journal Entry Required',
    text: 'Please write your intention for today to continue.',
    fields: ['journal_intention'],
  },
] as const;

test.each(refusals)(
  '$box $step is refused in its own words',
  async ({ step, lacking, title, text, fields }) => {
    await walkTo(member, step);
    const page = await nextOn(member, step, lacking);
    expect(page.status).toBe(422);
    const alert = page.html.slice(page.html.indexOf('role="alert"'));
    expect(alert.indexOf(title)).toBeGreaterThan(0);
    expect(alert.indexOf(text)).toBeGreaterThan(alert.indexOf(title));
    expect(alert.indexOf('href="#f-')).toBeGreaterThan(alert.indexOf(text));
    expect(summaryOf(page.html).map(({ href }) => href)).toEqual(fields.map((id) => `#f-${id}`));
    expect(titleOf(page.html)).toMatch(/^Error: /);
    // What was given stays, and the next step stays closed.
    for (const [name, value] of Object.entries(lacking)) expect(valuesIn(page.html, name)).toEqual([value]);
    expect((await member.visitor.get(`${legacyPath}/final`)).location).toBe(`${legacyPath}/${step}`);
  },
);

test('C5-023 C5-042 goals asks for a first goal: a hint of 1-3 words, and no date before today', async () => {
  await walkTo(member, 'goals');
  const page = await exchange(member.visitor, {
    path: `${legacyPath}/goals`,
    status: 200,
    says: '1-3 words',
  });
  for (const name of ['goal_title', 'goal_pillar', 'goal_description', 'goal_timeframe', 'goal_target_date'])
    expect(page.html, name).toContain(`name="${name}"`);
  const late = await nextOn(member, 'goals', { ...legacyAnswers[2]![1], goal_target_date: '2020-01-01' });
  expect(late.status).toBe(422);
  expect(errorAt(late.html, 'goal_target_date')).toBe('Choose today or a later day');
});

test('C5-022 profile guesses a country, which is chosen from the list', async () => {
  await walkTo(member, 'profile');
  const page = await member.visitor.get(`${legacyPath}/profile`);
  expect(page.html.match(/<option/g)!.length).toBeGreaterThanOrEqual(195);
});

describe('the inner profile', () => {
  const path = `${legacyPath}/inner-profile`;
  beforeEach(() => walkTo(member, 'inner-profile'));

  test('C5-024 has three parts with Back and Next; each saves only what it asks', async () => {
    const first = await exchange(member.visitor, { path, status: 200, says: 'Part 1 of 3' });
    expect(buttonsOf(first.html)).toEqual(expect.arrayContaining(['Next', 'Back']));
    const [, , , one, two, three] = legacyAnswers.map(([, answers]) => answers);
    expect((await nextOn(member, 'inner-profile', one)).location).toBe(`${path}?part=2`);
    const second = await exchange(member.visitor, {
      path: `${path}?part=2`,
      status: 200,
      says: 'Part 2 of 3',
      hides: 'name="core_values"',
    });
    expect(titleOf(second.html)).toContain('Your inner profile · Part 2 of 3 · ');
    expect((await nextOn(member, 'inner-profile', two)).location).toBe(`${path}?part=3`);
    const back = await member.visitor.post(path, { intent: 'back', ...three });
    expect(back.location).toBe(`${path}?part=2`);
    const third = await member.visitor.get(`${path}?part=3`);
    expect(buttonsOf(third.html)).toContain('Complete Assessment');
    expect(valuesIn(third.html, 'support_preference')).toEqual(['direct_feedback']);
    expect((await nextOn(member, 'inner-profile', three)).location).toBe(
      `${legacyPath}/ai-mentor-assessment`,
    );
    expect((await storedForm(site, member.id, 'legacy-onboarding')).answers['inner_profile_data']).toEqual({
      energy_state: 6,
      primary_blocker: 'overwhelmed',
      core_values: ['family', 'growth'],
      emotional_patterns: ['worry'],
      learning_style: 'doing',
      support_preference: 'direct_feedback',
      challenge_preference: 'small_steps',
    });
    // Back from the step after it leads to its last part.
    const after = await member.visitor.post(`${legacyPath}/ai-mentor-assessment`, { intent: 'back' });
    expect(after.location).toBe(`${path}?part=3`);
  });

  test.each([
    ['1', 'core_values'],
    ['2', 'learning_style'],
    ['3', 'support_preference'],
  ])('C5-025 part %s is not left without %s', async (part, field) => {
    for (const [, answers] of legacyAnswers.slice(3, 2 + Number(part)))
      await nextOn(member, 'inner-profile', answers);
    const page = await nextOn(member, 'inner-profile', { part });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Assessment Incomplete');
    expect(page.text).toContain('Please complete the inner profile assessment to continue.');
    expect(summaryOf(page.html).map(({ href }) => href)).toEqual([`#f-${field}`]);
  });

  test('C5-025 its last part speaks for the others, with links to them, and it opens where something is missing', async () => {
    const page = await nextOn(member, 'inner-profile', legacyAnswers[5]![1]);
    expect(page.status).toBe(422);
    expect(summaryOf(page.html).map(({ href }) => href)).toEqual([
      `${path}?part=1#f-core_values`,
      `${path}?part=2#f-learning_style`,
    ]);
    await nextOn(member, 'inner-profile', legacyAnswers[3]![1]);
    await exchange(member.visitor, { path, status: 200, says: 'Part 2 of 3' });
    expect((await member.visitor.get(legacyPath)).location).toBe(path);
  });

  test('cannot be skipped; neither can the journal', async () => {
    expect(buttonsOf((await member.visitor.get(path)).html)).not.toContain('Skip this step');
    expect((await member.visitor.post(path, { intent: 'skip' })).status).toBe(422);
  });

  test.each(['0', '4', '-1', 'x', '999999999999'])('a part %s that there is not is none', async (part) => {
    const page = await member.visitor.get(`${path}?part=${part}`);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/Part [13] of 3/);
  });

  test('a part that another tab changed meanwhile is not overwritten', async () => {
    const seen = valuesIn((await member.visitor.get(path)).html, 'seen')[0]!;
    await nextOn(member, 'inner-profile', { ...legacyAnswers[3]![1], seen });
    const page = await nextOn(member, 'inner-profile', { part: '1', core_values: ['peace'], seen });
    expect(page.status).toBe(409);
    expect(valuesIn(page.html, 'part')).toEqual(['1']);
    const chosen = await member.visitor.post(path, {
      intent: 'resolve',
      intended: 'next',
      part: '1',
      core_values: ['peace'],
      seen: valuesIn(page.html, 'seen')[0]!,
    });
    expect(chosen.location).toBe(`${path}?part=2`);
    expect((await storedForm(site, member.id, 'legacy-onboarding')).answers['inner_profile_data']).toEqual({
      core_values: ['peace'],
    });
  });
});

describe('what the coach should know', () => {
  test('C5-026 C5-044 C5-048 C5-049 asks five things and keeps them below ai_mentor_data', async () => {
    await walkTo(member, 'ai-mentor-assessment');
    const page = await member.visitor.get(`${legacyPath}/ai-mentor-assessment`);
    const values = (name: string) =>
      [...page.html.matchAll(/<input\b[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => tag.includes(`name="${name}"`))
        .map((tag) => /value="([^"]*)"/.exec(tag)?.[1]);
    expect(values('blocker_origin').filter(Boolean)).toEqual([
      'childhood_patterns',
      'recent_setbacks',
      'overwhelm_overcommitment',
      'fear_change',
      'perfectionism',
      'external_pressure',
      'lack_systems',
      'other',
    ]);
    expect(values('learning_preference').filter(Boolean)).toEqual([
      'step_by_step',
      'experiential',
      'story_based',
      'community_driven',
      'self_reflection',
    ]);
    await nextOn(member, 'ai-mentor-assessment', legacyAnswers[6]![1]);
    expect((await storedForm(site, member.id, 'legacy-onboarding')).answers['ai_mentor_data']).toEqual({
      emotional_why: 'My children watch me.',
      desired_identity: 'Someone who rests.',
      blocker_origin: 'overwhelm_overcommitment',
      learning_preference: 'experiential',
      health_flags: ['poor_sleep', 'Other: Migraine'],
    });
  });

  test('C5-046 asks what both sides count on, needs none of it, and keeps it below expectations_agreements', async () => {
    await walkTo(member, 'ai-mentor-assessment');
    const page = await member.visitor.get(`${legacyPath}/ai-mentor-assessment`);
    const said = {
      user_expectations: 'Ten honest minutes a day.',
      platform_expectations: 'Plain words.',
      agreements: 'Write to me after a week of silence.',
    };
    for (const name of Object.keys(said)) expect(page.html).toContain(`name="${name}"`);
    expect(await nextOn(member, 'ai-mentor-assessment', said)).toMatchObject({
      status: 303,
      location: `${legacyPath}/habits`,
    });
    const { answers } = await storedForm(site, member.id, 'legacy-onboarding');
    expect(answers['expectations_agreements']).toEqual(said);
    expect(answers['ai_mentor_data']).toBeUndefined();
  });

  test.each([
    ['ai-mentor-assessment', 'habits'],
    ['habits', 'journal'],
  ])('C5-026 C5-027 %s can be skipped', async (step, next) => {
    await walkTo(member, step);
    const answer = await member.visitor.post(`${legacyPath}/${step}`, { intent: 'skip' });
    expect(answer).toMatchObject({ status: 303, location: `${legacyPath}/${next}` });
    expect((await member.visitor.follow(answer)).text).toContain('Step skipped');
  });
});

describe('C5-027 C5-040 the marks of the habit', () => {
  const answers = async () => (await storedForm(site, member.id, 'legacy-onboarding')).answers;
  const habit = legacyAnswers.find(([step]) => step === 'habits')![1];
  beforeEach(() => walkTo(member, 'habits'));

  test('it is set up once name, pillar and time of day are there, and no sooner', async () => {
    await exchange(member.visitor, { path: `${legacyPath}/habits`, status: 200, says: '1-3 words' });
    expect(await answers()).not.toHaveProperty('habitSetupCompleted');
    await nextOn(member, 'habits', {});
    expect(await answers()).not.toHaveProperty('habitSetupSkipped');
    await nextOn(member, 'habits', { habit_name: 'Walk', habit_pillar: 'Health' });
    expect(await answers()).not.toHaveProperty('habitSetupCompleted');
    await nextOn(member, 'habits', habit);
    expect(await answers()).toMatchObject({
      habitSetupCompleted: true,
      firstHabit: { name: 'Morning walk' },
    });
  });

  test('skipped is kept, until it is set up after all', async () => {
    await member.visitor.post(`${legacyPath}/habits`, { intent: 'skip' });
    expect(await answers()).toMatchObject({ habitSetupSkipped: true });
    expect(await answers()).not.toHaveProperty('habitSetupCompleted');
    await nextOn(member, 'habits', habit);
    expect(await answers()).toMatchObject({ habitSetupCompleted: true });
    expect(await answers()).not.toHaveProperty('habitSetupSkipped');
  });
});

test('C5-014 Back from the profile goes over the step where it was made', async () => {
  await walkToProfile(site, member);
  const answer = await member.visitor.post(`${legacyPath}/profile-display`, { intent: 'back' });
  expect(answer.location).toBe(`${legacyPath}/journal`);
});
