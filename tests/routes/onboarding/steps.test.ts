import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { onboardingAnswers, seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { buttonsOf, errorAt, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { storedForm, storedForms } from '#tests/routes/support/stored.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

let member: SeatedMember;
beforeEach(async () => {
  member = await seatMember(site, { onboarded: false });
});

const answersTo = (step: string) => onboardingAnswers[step] ?? {};
/** Presses Next on every page of a step. @returns the last answer */
async function next(step: string, answers = answersTo(step)) {
  // C20: eleven questions stand on three pages.
  const parts = step === 'inner-profile' ? 3 : 1;
  for (let part = 1; part < parts; part += 1) {
    const given = part === 1 ? answers : {};
    const on = { status: 303, location: `/onboarding/${step}?part=${part + 1}` };
    expect(
      await member.visitor.post(`/onboarding/${step}`, { intent: 'next', part: String(part), ...given }),
    ).toMatchObject(on);
  }
  const given = parts === 1 ? answers : {};
  return member.visitor.post(`/onboarding/${step}`, { intent: 'next', part: String(parts), ...given });
}
/** Does every step before this one. */
async function walkTo(step: string): Promise<void> {
  for (const { id } of basicOnboarding.sections) {
    if (id === step) return;
    expect((await next(id)).status).toBe(303);
  }
}

test('C5-037 a step that was passed without an answer is not said to be complete', async () => {
  await walkTo('inner-profile');
  const page = await member.visitor.follow(await next('inner-profile', {}));
  expect(page.text).toContain('Step skipped. You can always complete this later.');
  expect(page.text).not.toContain('That took honesty');
});

test('C5-030 an empty first page of a step that was passed is not come back to', async () => {
  await walkTo('inner-profile');
  await member.visitor.post('/onboarding/inner-profile', { intent: 'next', part: '1' });
  expect((await member.visitor.get('/onboarding')).location).toBe('/onboarding/inner-profile');
  const page = await member.visitor.get('/onboarding/inner-profile');
  expect(page.text).toContain('Part 2 of 3');
});

test('C5-037 what is wrong on the first step sends nobody to a section that there is not', async () => {
  const page = await next('welcome', { terms_understood: 'yes' });
  expect(page.status).toBe(422);
  expect(page.text).toContain('You can fix it now, or save and go on another day.');
  expect(page.text).not.toContain('go to another section');
});

interface Step {
  readonly step: string;
  readonly title: string;
  readonly number: number;
  readonly minutes: string;
  readonly to: string;
  /** What the next page says about this step. */
  readonly done: string;
  readonly phases: readonly string[];
  readonly percent: number;
}
const steps: readonly Step[] = [
  {
    step: 'welcome',
    title: 'Before we start',
    number: 1,
    minutes: 'About 1 minute',
    to: '/onboarding/profile',
    done: "Step Complete! Great start! Let's set up your profile.",
    phases: ['Essentials Now · 0 of 3', 'Personalization Later · 2 steps', 'Activation Later · 2 steps'],
    percent: 0,
  },
  {
    step: 'profile',
    title: 'Your profile',
    number: 2,
    minutes: 'About 2 minutes',
    to: '/onboarding/goals',
    done: 'Step Complete! Good to meet you.',
    phases: ['Essentials Now · 1 of 3', 'Personalization Later · 2 steps', 'Activation Later · 2 steps'],
    percent: 14,
  },
  {
    step: 'goals',
    title: 'Your first goal',
    number: 3,
    minutes: 'About 3 minutes',
    to: '/onboarding/inner-profile',
    done: 'Step Complete! You have named where you are going.',
    phases: ['Essentials Now · 2 of 3', 'Personalization Later · 2 steps', 'Activation Later · 2 steps'],
    percent: 29,
  },
  {
    step: 'inner-profile',
    title: 'Your inner profile',
    number: 4,
    minutes: 'About 4 minutes',
    to: '/onboarding/habits',
    done: 'Step Complete! That took honesty. It helps.',
    phases: ['Essentials Done', 'Personalization Now · 0 of 2', 'Activation Later · 2 steps'],
    percent: 43,
  },
  {
    step: 'habits',
    title: 'Your first habit',
    number: 5,
    minutes: 'About 3 minutes',
    to: '/onboarding/journal',
    done: 'Step Complete! Small and daily is enough.',
    phases: ['Essentials Done', 'Personalization Now · 1 of 2', 'Activation Later · 2 steps'],
    percent: 57,
  },
  {
    step: 'journal',
    title: 'Your first journal entry',
    number: 6,
    minutes: 'About 3 minutes',
    to: '/onboarding/final',
    done: 'Step Complete! Your first page is written.',
    phases: ['Essentials Done', 'Personalization Done', 'Activation Now · 0 of 2'],
    percent: 71,
  },
  {
    step: 'final',
    title: 'Your reasons',
    number: 7,
    minutes: 'About 1 minute',
    to: '/dashboard',
    done: 'Welcome aboard! Your profile has been set up successfully.',
    phases: ['Essentials Done', 'Personalization Done', 'Activation Now · 1 of 2'],
    percent: 86,
  },
];

test.each(steps)(
  'C5-002 C5-003 C5-006 C5-007 C5-009 C5-010 $step shows where one is, saves, and leads to $to',
  async ({ step, title, number, minutes, to, done, phases, percent }) => {
    await walkTo(step);
    const page = await exchange(member.visitor, {
      path: `/onboarding/${step}`,
      status: 200,
      says: [
        title,
        minutes,
        `Step ${number} of 7 · ${percent}% complete`,
        'Level 0, Explorer · 0 XP',
        ...phases,
      ],
    });
    expect(titleOf(page.html)).toBe(`${title} · Set up your Freedom Plan · Freedom Plan`);
    const answer = await next(step);
    expect(answer).toMatchObject({ status: 303, location: to });
    expect((await member.visitor.follow(answer)).text).toContain(done);
    const stored = await storedForm(site, member.id, 'basic-onboarding');
    expect(stored.visited).toContain(step);
    expect(stored.lastSection).toBe(step);
  },
);

test('C5-006 a phase that was left half done is shown as begun', async () => {
  await walkTo('habits');
  await member.visitor.post('/onboarding/habits', { intent: 'save', habit_name: 'Walk' });
  await exchange(member.visitor, {
    path: '/onboarding/welcome',
    status: 200,
    says: ['Essentials Done', 'Personalization Begun · 1 of 2'],
  });
});

const required = [
  {
    step: 'welcome',
    fields: ['terms_understood', 'expectations_understood', 'refund_policy_understood', 'nda_understood'],
  },
  { step: 'profile', fields: ['name', 'age'] },
  { step: 'goals', fields: ['goal_title', 'goal_pillar'] },
  { step: 'final', fields: ['journey_reasons'] },
];
describe.each(required)('C5-004 the required step $step', ({ step, fields }) => {
  test('is not left without its answers: each is asked for by name', async () => {
    await walkTo(step);
    const page = await next(step, {});
    expect(page.status).toBe(422);
    for (const field of fields) {
      const says = step === 'welcome' ? 'Please accept this to continue' : 'This field is required';
      expect(errorAt(page.html, field), field).toBe(says);
    }
    expect(summaryOf(page.html).map(({ href }) => href)).toEqual(fields.map((field) => `#f-${field}`));
    expect(titleOf(page.html)).toMatch(/^Error: /);
  });

  test('has no Skip, and skipping it by hand does not work', async () => {
    await walkTo(step);
    const { html } = await member.visitor.get(`/onboarding/${step}`);
    expect(buttonsOf(html)).not.toContain('Skip this step');
    const page = await member.visitor.post(`/onboarding/${step}`, { intent: 'skip' });
    expect(page.status).toBe(422);
    const after = basicOnboarding.sections.findIndex(({ id }) => id === step) + 1;
    const later = basicOnboarding.sections[after]?.id;
    if (later)
      expect((await member.visitor.get(`/onboarding/${later}`)).location).toBe(`/onboarding/${step}`);
  });

  test('keeps what was given when something is missing', async () => {
    await walkTo(step);
    const [missing] = fields;
    const { [missing ?? '']: _, ...given } = answersTo(step);
    const page = await next(step, given);
    expect(page.status).toBe(422);
    for (const [name, value] of Object.entries(given))
      expect(valuesIn(page.html, name).filter(Boolean), name).toEqual([value].flat());
    const again = await member.visitor.get(`/onboarding/${step}`);
    for (const [name, value] of Object.entries(given))
      expect(valuesIn(again.html, name).filter(Boolean), name).toEqual([value].flat());
  });
});

const optional = [
  { step: 'inner-profile', to: '/onboarding/habits' },
  { step: 'habits', to: '/onboarding/journal' },
  { step: 'journal', to: '/onboarding/final' },
];
describe.each(optional)('C5-005 the optional step $step', ({ step, to }) => {
  test('can be skipped, with a message', async () => {
    await walkTo(step);
    expect(buttonsOf((await member.visitor.get(`/onboarding/${step}`)).html)).toContain('Skip this step');
    const answer = await member.visitor.post(`/onboarding/${step}`, { intent: 'skip' });
    expect(answer).toMatchObject({ status: 303, location: to });
    const page = await member.visitor.follow(answer);
    expect(page.text).toContain('Step skipped');
    expect(page.text).toContain('You can always complete this later.');
  });

  test('that was skipped can be answered later', async () => {
    await walkTo(step);
    await member.visitor.post(`/onboarding/${step}`, { intent: 'skip' });
    expect((await member.visitor.get(`/onboarding/${step}`)).status).toBe(200);
    expect(await next(step)).toMatchObject({ status: 303, location: to });
  });

  test('that is skipped keeps what stands in it for whoever comes back, and counts it as nothing', async () => {
    await walkTo(step);
    const before = (await storedForm(site, member.id, 'basic-onboarding')).answers;
    const given = answersTo(step);
    await member.visitor.post(`/onboarding/${step}`, { intent: 'skip', ...given });
    expect((await storedForm(site, member.id, 'basic-onboarding')).answers).toEqual(before);
    const again = await member.visitor.get(`/onboarding/${step}`);
    expect(again.status).toBe(200);
    expect(summaryOf(again.html)).toEqual([]);
    for (const [name, value] of Object.entries(given))
      expect(valuesIn(again.html, name).filter(Boolean), name).toEqual([value].flat());
    const skipped = `skipped:${Object.keys(given)[0]}`;
    expect(Object.keys((await storedForm(site, member.id, 'basic-onboarding')).typed)).toContain(skipped);
    // Answered after all, or skipped once more with nothing in it: nothing is left to wait.
    await next(step);
    expect((await storedForm(site, member.id, 'basic-onboarding')).typed).toEqual({});
    await member.visitor.post(`/onboarding/${step}`, { intent: 'skip' });
    expect((await storedForm(site, member.id, 'basic-onboarding')).typed).toEqual({});
  });

  test('that was answered and is skipped after all leaves nothing behind', async () => {
    await walkTo(step);
    const before = (await storedForm(site, member.id, 'basic-onboarding')).answers;
    await next(step);
    await member.visitor.post(`/onboarding/${step}`, { intent: 'skip' });
    expect((await storedForm(site, member.id, 'basic-onboarding')).answers).toEqual(before);
  });
});

test('C5-005 half an optional step is asked for the rest, or skipped', async () => {
  await walkTo('habits');
  const page = await next('habits', { habit_name: 'Morning walk' });
  expect(page.status).toBe(422);
  expect(errorAt(page.html, 'habit_pillar')).toBe('This field is required');
  expect(valuesIn(page.html, 'habit_name')).toEqual(['Morning walk']);
  expect((await member.visitor.get('/onboarding/final')).location).toBe('/onboarding/habits');
});

describe('C5-005 an optional step that holds nothing is passed by those who skip it alone', () => {
  const statusOf = async (title: string) => {
    const { text } = await member.visitor.get('/onboarding/goals');
    return new RegExp(`${title} About \\d minutes · (Skipped|Not started|Done)`).exec(text)?.[1];
  };

  test.each([
    ['habits', 'Your first habit'],
    ['journal', 'Your first journal entry'],
  ])('%s refused by Next is not called skipped', async (step, title) => {
    await walkTo(step);
    const refused = await member.visitor.post(`/onboarding/${step}`, { intent: 'next' });
    expect(refused.status).toBe(422);
    expect(await statusOf(title)).toBe('Not started');
    expect((await member.visitor.get('/onboarding/final')).location).toBe(`/onboarding/${step}`);
  });

  test.each([
    ['Back', { intent: 'back' }],
    ['Save & Exit', { intent: 'save' }],
    ['the list of steps', { goto: 'goals' }],
  ])('inner-profile left by %s waits', async (_by, body) => {
    await walkTo('inner-profile');
    expect((await member.visitor.post('/onboarding/inner-profile', body)).status).toBe(303);
    expect(await statusOf('Your inner profile')).toBe('Not started');
    expect((await member.visitor.get('/onboarding')).location).toBe('/onboarding/inner-profile');
  });

  test.each([
    ['Save & Exit', { intent: 'save', part: '1', energy_state: '4' }, ''],
    ['Next', { intent: 'next', part: '1', energy_state: '4' }, '?part=2'],
  ])('inner-profile left half-way after %s is begun and goes on there', async (_by, body, query) => {
    await walkTo('inner-profile');
    const answer = await member.visitor.post('/onboarding/inner-profile', body);
    if (query) expect(answer.location).toBe(`/onboarding/inner-profile${query}`);
    const { text } = await member.visitor.get('/onboarding/goals');
    expect(text).toMatch(/Your inner profile About \d minutes · Something is missing/);
    expect((await member.visitor.get('/onboarding/habits')).location).toBe('/onboarding/inner-profile');
    expect((await member.visitor.get('/onboarding')).location).toBe('/onboarding/inner-profile');
    // The page that is not named is the one that waits.
    const fields = (html: string) => html.includes('name="energy_state"');
    const page = await member.visitor.get('/onboarding/inner-profile');
    expect(fields(page.html)).toBe(query === '');
  });

  test('inner-profile whose pages were all passed is done, with one answer', async () => {
    await walkTo('inner-profile');
    await member.visitor.post('/onboarding/inner-profile', { intent: 'next', part: '1', energy_state: '4' });
    for (const part of ['2', '3'])
      await member.visitor.post('/onboarding/inner-profile', { intent: 'next', part });
    expect(await statusOf('Your inner profile')).toBe('Done');
    expect((await member.visitor.get('/onboarding')).location).toBe('/onboarding/habits');
  });

  test('what was skipped stays skipped when somebody looks and leaves; emptied again, it waits', async () => {
    await walkTo('habits');
    await member.visitor.post('/onboarding/habits', { intent: 'skip' });
    await member.visitor.post('/onboarding/habits', { intent: 'back' });
    expect(await statusOf('Your first habit')).toBe('Skipped');
    expect(await next('habits')).toMatchObject({ status: 303 });
    expect(await statusOf('Your first habit')).toBe('Done');
    await member.visitor.post('/onboarding/habits', { intent: 'back' });
    expect(await statusOf('Your first habit')).toBe('Not started');
  });
});

describe('moving about', () => {
  test('C5-010 Back saves and leads to the step before; the first step has none', async () => {
    await walkTo('goals');
    const answer = await member.visitor.post('/onboarding/goals', {
      intent: 'back',
      goal_title: 'Half a goal',
    });
    expect(answer).toMatchObject({ status: 303, location: '/onboarding/profile' });
    expect(valuesIn((await member.visitor.get('/onboarding/goals')).html, 'goal_title')).toEqual([
      'Half a goal',
    ]);
    expect(buttonsOf((await member.visitor.get('/onboarding/welcome')).html)).not.toContain('Back');
    expect(await member.visitor.post('/onboarding/welcome', { intent: 'back' })).toMatchObject({
      status: 303,
      location: '/onboarding/welcome',
    });
  });

  test('Save & Exit saves, valid or not, and says which', async () => {
    const saved = await member.visitor.post('/onboarding/welcome', {
      intent: 'save',
      ...answersTo('welcome'),
    });
    // F13: not on the page that sells.
    expect(saved).toMatchObject({ status: 303, location: '/welcome' });
    expect((await member.visitor.follow(saved)).text).toContain(
      'Saved. You can go on at any time, on any device.',
    );
    const half = await member.visitor.post('/onboarding/profile', { intent: 'save', name: 'Iris' });
    expect((await member.visitor.follow(half)).text).toContain('Saved as you typed it.');
    const stored = await storedForm(site, member.id, 'basic-onboarding');
    expect(stored.answers).toMatchObject({ terms_understood: true, name: 'Iris' });
    expect(stored.completedAt).toBeNull();
  });

  test('C5-084 a later step by address leads to the first that is open', async () => {
    for (const step of ['final', 'journal', 'habits', 'inner-profile', 'goals', 'profile']) {
      expect((await member.visitor.get(`/onboarding/${step}`)).location, step).toBe('/onboarding/welcome');
    }
    await walkTo('goals');
    expect((await member.visitor.get('/onboarding/final')).location).toBe('/onboarding/goals');
    expect((await member.visitor.get('/onboarding')).location).toBe('/onboarding/goals');
    expect((await member.visitor.get('/onboarding/profile')).status).toBe(200);
  });

  test('C5-084 AC-10 the last step sent first is kept, completes nothing, and leads to what is open', async () => {
    const answer = await next('final');
    expect(answer).toMatchObject({ status: 303, location: '/onboarding/welcome' });
    const stored = await storedForm(site, member.id, 'basic-onboarding');
    expect(stored.answers).toMatchObject({ journey_reasons: ['More energy', 'My children'] });
    expect(stored.completedAt).toBeNull();
    const profile = await site.db
      .selectFrom('profiles')
      .select('onboarding_completed')
      .where('id', '=', member.id)
      .executeTakeFirst();
    expect(profile?.onboarding_completed).toBe(0);
  });

  test('C6-091 opening steps creates no record', async () => {
    for (const path of ['/onboarding', '/onboarding/welcome', '/onboarding/final'])
      await member.visitor.get(path);
    expect(await storedForms(site, member.id, 'basic-onboarding')).toEqual([]);
  });

  test('a step of the list of steps is reached by a button that saves', async () => {
    await walkTo('goals');
    const answer = await member.visitor.post('/onboarding/goals', { goto: 'welcome', goal_title: 'Kept' });
    expect(answer).toMatchObject({ status: 303, location: '/onboarding/welcome' });
    expect((await storedForm(site, member.id, 'basic-onboarding')).answers).toMatchObject({
      firstGoal: { title: 'Kept' },
    });
  });
});
