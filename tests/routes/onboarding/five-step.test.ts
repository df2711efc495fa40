import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fiveStepOnboarding } from '#app/forms/definitions/five-step-onboarding.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { gatherInputs } from '#app/domain/transformation/gather-inputs.ts';
import { fiveStepAnswers } from '#tests/support/answers.ts';
import { limits } from '#app/http/limits.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import {
  onboardingAnswers,
  seatMember,
  seatSession,
  Visitor,
  type SeatedMember,
} from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import {
  generationsOf,
  profileJobsOf,
  seatProfile,
  setGeneration,
} from '#tests/routes/support/generations.ts';
import { buttonsOf, errorAt, linksOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { storedForm, storedForms } from '#tests/routes/support/stored.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

let member: SeatedMember;
beforeEach(async () => {
  member = await seatMember(site);
});

const path = '/onboarding/comprehensive';
const next = (step: string, answers = fiveStepAnswers[step] ?? {}) =>
  member.visitor.post(`${path}/${step}`, { intent: 'next', ...answers });
async function walkTo(step: string): Promise<void> {
  for (const { id } of fiveStepOnboarding.sections) {
    if (id === step) return;
    expect((await next(id)).status, id).toBe(303);
  }
}
const stored = () => storedForm(site, member.id, 'five-step-onboarding');
const seen = async () =>
  site.db
    .selectFrom('comprehensive_onboarding_forms')
    .selectAll()
    .where('user_id', '=', member.id)
    .executeTakeFirst();

const steps = [
  { step: 'basic-information', title: 'Basic Information', fields: ['age', 'gender'] },
  { step: 'your-goals', title: 'Your Goals', fields: ['primary_goal', 'emotional_driver'] },
  {
    step: 'current-state',
    title: 'Current State',
    fields: ['energy_state', 'stress_level', 'support_system', 'health_flags'],
  },
  { step: 'your-vision', title: 'Your Vision', fields: ['freedom_blocker', 'desired_identity'] },
  { step: 'review-generate', title: 'Review & Generate', fields: [] },
] as const;

describe('the five steps', () => {
  test.each(steps.map((step, index) => ({ ...step, number: index + 1 })))(
    'C5-067 C5-069 C5-070 $step asks what it should, with the XP status above',
    async ({ step, title, fields, number }) => {
      await walkTo(step);
      const page = await exchange(member.visitor, {
        path: `${path}/${step}`,
        status: 200,
        says: [
          title,
          `Step ${number} of 5 · ${(number - 1) * 20}% complete`,
          'Level 0, Explorer · 0 XP',
          '25 XP to the next level',
        ],
      });
      for (const field of fields) expect(page.html).toContain(`name="${field}"`);
      expect(titleOf(page.html)).toBe(`${title} · Your transformation profile in five steps · Freedom Plan`);
    },
  );

  test('C5-069 the options are those of the specification', () => {
    const options = Object.fromEntries(
      fieldsOf(fiveStepOnboarding).flatMap((field) =>
        field.kind === 'choice' ? [[field.id, field.options] as const] : [],
      ),
    );
    const amounts = ['very-low', 'low', 'moderate', 'high', 'very-high'];
    expect(options).toEqual({
      gender: ['male', 'female', 'non-binary', 'prefer-not-to-say'],
      energy_state: amounts,
      stress_level: amounts,
    });
  });

  test('C5-066 the goal names health goals: weight, fitness, nutrition, sleep, stress and habits', async () => {
    await walkTo('your-goals');
    await exchange(member.visitor, {
      path: `${path}/your-goals`,
      status: 200,
      says: 'Health Goals such as weight, fitness, nutrition, sleep, stress or habits',
    });
  });

  test('C5-067 it is linear, and says what is missing', async () => {
    await exchange(member.visitor, {
      path: `${path}/your-vision`,
      status: 303,
      location: `${path}/basic-information`,
    });
    const page = await next('basic-information', { age: '15' });
    expect(page.status).toBe(422);
    expect(errorAt(page.html, 'age')).toContain('18');
    expect(valuesIn(page.html, 'age')).toEqual(['15']);
    expect((await next('basic-information')).location).toBe(`${path}/your-goals`);
    expect((await member.visitor.post(`${path}/your-goals`, { intent: 'back' })).location).toBe(
      `${path}/basic-information`,
    );
  });

  test('goes on at the same step on another device', async () => {
    await walkTo('current-state');
    const phone = await seatSession(site, { id: member.id, role: 'member' });
    await exchange(phone.visitor, { path, status: 303, location: `${path}/current-state` });
  });

  test('C5-068 who is not signed in is asked to sign in', async () => {
    const guest = new Visitor(site);
    for (const place of [path, `${path}/your-goals`]) {
      const answer = await guest.get(place);
      expect(answer).toMatchObject({ status: 303, location: `/auth?next=${encodeURIComponent(place)}` });
      expect((await guest.follow(answer)).text).toContain('Please sign in to access the onboarding wizard');
    }
  });

  test('leads out to the forms, or to onboarding where that is not done', async () => {
    const at = `${path}/basic-information`;
    const ways = async (visitor: Visitor) => buttonsOf((await visitor.get(at)).html);
    expect(await ways(member.visitor)).toContain('Back to Forms');
    const newcomer = await seatMember(site, { onboarded: false });
    const open = await ways(newcomer.visitor);
    expect(open).toContain('Back to onboarding');
    expect(open).not.toContain('Back to Forms');
    expect(await storedForms(site, newcomer.id, 'five-step-onboarding')).toEqual([]);
    const leave = async (visitor: Visitor) =>
      (await visitor.post(at, { intent: 'leave', age: '40' })).location;
    expect([await leave(member.visitor), await leave(newcomer.visitor)]).toEqual(['/forms', '/onboarding']);
  });
});

describe('C5-072 comprehensive_onboarding_forms', () => {
  test('tells how far somebody is, one row a member', async () => {
    expect(await seen()).toBeUndefined();
    for (const [index, { step }] of steps.slice(0, 4).entries()) {
      await next(step);
      expect(await seen(), step).toMatchObject({
        completion_status: 'in_progress',
        current_step: index + 1,
        total_steps: 5,
        completed_at: null,
      });
    }
    await next('review-generate');
    const row = (await seen())!;
    expect(row).toMatchObject({ completion_status: 'completed', current_step: 5, total_steps: 5 });
    expect(row.completed_at).not.toBeNull();
    expect(JSON.parse(row.form_data)).toEqual({
      age: 41,
      gender: 'female',
      primary_goal: 'Free evenings.',
      emotional_driver: 'Calm.',
      energy_state: 'low',
      stress_level: 'very-high',
      support_system: 'My sister.',
      health_flags: ['poor_sleep'],
      freedom_blocker: 'Saying yes to everything.',
      desired_identity: 'Someone who rests.',
    });
  });
});

describe('the review', () => {
  beforeEach(() => walkTo('review-generate'));

  test('C5-081 its button pressed twice leads to the profile twice, and asks for one', async () => {
    for (const press of ['first', 'second'])
      expect(await next('review-generate'), press).toMatchObject({
        status: 303,
        location: '/profile/transformation',
      });
    expect(await generationsOf(site, member.id)).toHaveLength(1);
    // What is sent late and is new is shown, and not dropped.
    expect((await next('your-goals', { primary_goal: 'Another goal.' })).status).toBe(409);
  });

  test('shows every answer with a way to change it, and back', async () => {
    const page = await exchange(member.visitor, {
      path: `${path}/review-generate`,
      status: 200,
      says: ['Free evenings.', 'Very high', 'Poor sleep', 'Someone who rests.'],
    });
    const link = `${path}/your-goals?from=check#f-primary_goal`;
    expect(linksOf(page.html)).toContain(link);
    const section = await member.visitor.get(link);
    expect(valuesIn(section.html, 'from')).toEqual(['check']);
    const back = await member.visitor.post(`${path}/your-goals`, {
      from: 'check',
      primary_goal: 'Rest.',
    });
    expect(back).toMatchObject({ status: 303, location: `${path}/review-generate` });
    expect(buttonsOf(page.html)).toContain('Create my profile');
  });

  test('C5-071 C5-081 its button completes, asks for the profile and leads to it; pressed twice, once', async () => {
    const both = await Promise.all([next('review-generate'), next('review-generate')]);
    expect(both[0]).toMatchObject({ status: 303, location: '/profile/transformation' });
    expect((await stored()).completedAt).not.toBeNull();
    expect(await generationsOf(site, member.id)).toMatchObject([
      { source: 'five-step-onboarding', round: 1 },
    ]);
    expect(await profileJobsOf(site, member.id)).toHaveLength(1);
  });

  test('completes nothing while an answer is missing', async () => {
    await next('your-vision', {});
    const answer = await next('review-generate');
    expect(answer).toMatchObject({ status: 303, location: `${path}/your-vision` });
    expect((await stored()).completedAt).toBeNull();
    expect(await generationsOf(site, member.id)).toEqual([]);
  });

  test('does not onboard anybody', async () => {
    const newcomer = await seatMember(site, { onboarded: false });
    for (const { step } of steps)
      await newcomer.visitor.post(`${path}/${step}`, { intent: 'next', ...fiveStepAnswers[step] });
    const row = site.db.selectFrom('profiles').select('onboarding_completed').where('id', '=', newcomer.id);
    expect(await row.executeTakeFirst()).toEqual({ onboarding_completed: 0 });
    expect(await generationsOf(site, newcomer.id)).toHaveLength(1);
  });
});

describe('a completed one', () => {
  beforeEach(async () => {
    await walkTo('review-generate');
    await next('review-generate');
  });

  test('is read, with the way to the profile, and refuses a change by chance', async () => {
    await exchange(member.visitor, { path, status: 303, location: `${path}/review-generate` });
    const page = await exchange(member.visitor, { path: `${path}/review-generate`, status: 200 });
    expect(linksOf(page.html)).toContain('/profile/transformation');
    expect(buttonsOf(page.html)).toContain('Edit my answers');
    expect((await next('your-goals', { primary_goal: 'Other' })).status).toBe(409);
  });

  test('is changed from step 1 on, and asks for a profile again, once', async () => {
    await setGeneration(site, member.id, { state: 'done', stage: 4 });
    const edit = await member.visitor.post(`${path}/edit`, { intent: 'start' });
    expect(edit).toMatchObject({ status: 303, location: `${path}/basic-information` });
    expect((await next('basic-information', { age: '42' })).location).toBe(`${path}/your-goals`);
    const review = await member.visitor.get(`${path}/review-generate`);
    expect(buttonsOf(review.html)).toContain('Update my profile');
    const done = await next('review-generate');
    expect(done).toMatchObject({ status: 303, location: '/profile/transformation' });
    expect((await stored()).answers).toMatchObject({ age: 42, primary_goal: 'Free evenings.' });
    expect(await generationsOf(site, member.id)).toMatchObject([{ round: 100 }]);
    expect(await storedForms(site, member.id, 'five-step-onboarding')).toHaveLength(1);
  });

  test('asked for too often is changed all the same, and says that the profile has to wait', async () => {
    await setGeneration(site, member.id, { state: 'done', stage: 4 });
    const finish = async () => {
      await member.visitor.post(`${path}/edit`, { intent: 'start' });
      return next('review-generate');
    };
    for (let count = 1; count < limits['generation-member'].points; count += 1) await finish();
    expect((await finish()).location).toBe('/profile/transformation');
    const page = await member.visitor.get('/profile/transformation');
    expect(page.text).toContain('Your answers are saved; ask again in a quarter of an hour.');
  });

  test('stands in the history and the viewer', async () => {
    await exchange(member.visitor, {
      path: '/forms?view=history',
      status: 200,
      says: 'Your transformation profile in five steps',
    });
    const { id } = await stored();
    const page = await exchange(member.visitor, { path: `/forms/submissions/${id}`, status: 200 });
    expect(page.text).toContain('Saying yes to everything.');
    expect(page.text).toContain('Review & Generate');
  });
});

describe('C03 C04 the five steps beside the wizards', () => {
  const onboard = async () => {
    const newcomer = await seatMember(site, { onboarded: false });
    for (const [step, answers] of Object.entries(onboardingAnswers)) {
      const parts = step === 'inner-profile' ? ['1', '2', '3'] : ['1'];
      for (const part of parts)
        await newcomer.visitor.post(`/onboarding/${step}`, {
          intent: 'next',
          part,
          ...(step === 'inner-profile' ? innerProfile[part] : answers),
        });
    }
    return newcomer;
  };
  const innerProfile: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    '1': { energy_state: '3', core_values: 'peace' },
    '2': { learning_style: 'doing' },
    '3': { support_preference: 'encouragement' },
  };

  test('C03 who came by the wizard and updates what the profile is made of does not begin with nothing', async () => {
    member = await onboard();
    await next('basic-information');
    const goals = await member.visitor.get(`${path}/your-goals`);
    expect(valuesIn(goals.html, 'primary_goal')).toEqual([onboardingAnswers['goals']!['goal_title']]);
    expect(goals.text).toContain('Filled in from what you told us before');
    await next('your-goals');
    const state = await member.visitor.get(`${path}/current-state`);
    expect(valuesIn(state.html, 'energy_state')).toEqual(['low']);
  });

  test('C03 a profile that is made of the five steps forgets nothing of how somebody is', async () => {
    member = await onboard();
    await walkTo('review-generate');
    const gathered = await gatherInputs(site.db, member.id, 'five-step-onboarding');
    expect(gathered?.inputs).toMatchObject({
      primary_goal: fiveStepAnswers['your-goals']!['primary_goal'],
      core_values: ['peace'],
      learning_style: 'doing',
      support_preference: 'encouragement',
    });
    // What they want now is what they said now.
    expect(gathered?.inputs).not.toHaveProperty('first_goal');
    expect(gathered?.inputs.energy_state).toBe(fiveStepAnswers['current-state']!['energy_state']);
  });

  test('C04 who makes a profile first is told why there are steps again, and that it stays', async () => {
    member = await seatMember(site, { onboarded: false });
    await seatProfile(site, member.id);
    const way = await member.visitor.follow(await member.visitor.get('/dashboard'));
    expect(way.text).toContain('Your profile is made and stays.');
    expect(way.text).toContain('Step 1 of 7');
  });
});
