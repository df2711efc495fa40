import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { comprehensiveAnswers, healthAnswers, nutritionAnswers } from '#tests/support/answers.ts';
import { onboardedMember, onboardingAnswers, seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { buttonsOf, errorAt, valuesIn } from '#tests/routes/support/page.ts';
import { storedForm, storedForms } from '#tests/routes/support/stored.ts';

const form = '/forms/nutrition-fitness';
const type = 'nutrition-fitness';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

describe('every move saves', () => {
  const moves: readonly [what: string, body: Record<string, string>, location: string][] = [
    ['Next', { intent: 'next' }, `${form}/habits-tracking`],
    ['Enter, which presses no button', {}, `${form}/habits-tracking`],
    ['Previous', { intent: 'back' }, `${form}/basic-metrics`],
    ['Save & Exit', { intent: 'save' }, '/forms'],
    ['a section of the list', { goto: 'accountability' }, `${form}/accountability`],
    ['Next on the way from the review', { intent: 'next', from: 'check' }, `${form}/check`],
    ['an intent that nobody knows', { intent: 'fly' }, `${form}/habits-tracking`],
    ['Skip, where nothing can be skipped', { intent: 'skip' }, `${form}/habits-tracking`],
  ];
  test.each(moves)('C6-034 C6-044 %s', async (_what, body, location) => {
    const answer = await member.visitor.post(`${form}/sleep-goals`, {
      sleep_hours: '7',
      primary_health_goals: 'Rest.',
      stress_level: '4',
      ...body,
    });
    expect(answer).toMatchObject({ status: 303, location });
    const stored = await storedForm(site, member.id, type);
    expect(stored.answers).toEqual({ sleep_hours: 7, primary_health_goals: 'Rest.', stress_level: 4 });
    expect(stored).toMatchObject({ completedAt: null, lastSection: 'sleep-goals', visited: ['sleep-goals'] });
  });

  test('C6-034 C6-044 the buttons: the first section has no Previous, the last completes or leads to the review', async () => {
    const buttons = async (section: string) =>
      buttonsOf((await member.visitor.get(`${form}/${section}`)).html);
    expect(await buttons('basic-metrics')).toEqual(expect.arrayContaining(['Next', 'Save & Exit']));
    expect(await buttons('basic-metrics')).not.toContain('Previous');
    expect(await buttons('sleep-goals')).toEqual(expect.arrayContaining(['Next', 'Previous', 'Save & Exit']));
    expect(await buttons('accountability')).toEqual(
      expect.arrayContaining(['Complete', 'Review my answers', 'Previous', 'Save & Exit']),
    );
  });

  test('Next is the first button of the form, because Enter presses the first; Enter completes nothing', async () => {
    for (const section of ['basic-metrics', 'sleep-goals', 'accountability']) {
      const { html } = await member.visitor.get(`${form}/${section}`);
      const inside = html.indexOf('id="section"');
      const buttons = [...html.matchAll(/<button\b[^>]*type="submit"[^>]*>/g)];
      const own = buttons.filter(({ 0: tag, index }) => index > inside || tag.includes('form="section"'));
      expect(own[0]?.[0], section).toContain('value="next"');
      // The first that is seen is the main way.
      const seen = own.find(({ index }) => index > inside)?.[0];
      expect(seen, section).toContain(section === 'accountability' ? 'value="complete"' : 'value="next"');
    }
  });

  test('C6-034 moving back from a section with wrong answers is not held up, and keeps them', async () => {
    const answer = await member.visitor.post(`${form}/sleep-goals`, {
      intent: 'back',
      sleep_hours: 'enough',
    });
    expect(answer).toMatchObject({ status: 303, location: `${form}/basic-metrics` });
    const page = await exchange(member.visitor, { path: `${form}/sleep-goals`, status: 200 });
    expect(valuesIn(page.html, 'sleep_hours')).toEqual(['enough']);
    expect(errorAt(page.html, 'sleep_hours')).toBe('Write a number, for example 7 or 7.5');
  });

  test('C6-090 Save & Exit never submits, not even a form that lacks nothing', async () => {
    for (const [section, body] of Object.entries(nutritionAnswers))
      await member.visitor.post(`${form}/${section}`, { intent: 'next', ...body });
    const saved = await member.visitor.post(`${form}/accountability`, {
      intent: 'save',
      ...nutritionAnswers['accountability'],
    });
    expect((await member.visitor.follow(saved)).text).toContain(
      'Saved. You can go on at any time, on any device.',
    );
    expect((await storedForm(site, member.id, type)).completedAt).toBeNull();
    expect(
      await site.db.selectFrom('xp_events').select('id').where('user_id', '=', member.id).execute(),
    ).toEqual([]);
  });

  test('Save & Exit with wrong answers says that they are kept as typed', async () => {
    const saved = await member.visitor.post(`${form}/sleep-goals`, { intent: 'save', sleep_hours: 'enough' });
    expect(saved).toMatchObject({ status: 303, location: '/forms' });
    expect((await member.visitor.follow(saved)).text).toContain(
      'Some answers need another look before you can complete the form.',
    );
  });

  test('C6-031 C6-027 sections saved one after the other are one row', async () => {
    await member.visitor.post(`${form}/basic-metrics`, { intent: 'next', height_cm: '170' });
    const [first] = await storedForms(site, member.id, type);
    site.moveClock(60_000);
    await member.visitor.post(`${form}/sleep-goals`, { intent: 'next', sleep_hours: '8' });
    const rows = await storedForms(site, member.id, type);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id: first?.id,
      answers: { height_cm: 170, sleep_hours: 8 },
      lastSection: 'sleep-goals',
    });
  });

  test('C6-031 two sections saved at the same moment are both in it', async () => {
    const answers = await Promise.all([
      member.visitor.post(`${form}/basic-metrics`, { intent: 'next', height_cm: '170' }),
      member.visitor.post(`${form}/sleep-goals`, { intent: 'next', sleep_hours: '8' }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([303, 303]);
    const rows = await storedForms(site, member.id, type);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.answers).toEqual({ height_cm: 170, sleep_hours: 8 });
  });

  test('names that the section does not ask are not stored, not even those of another section', async () => {
    await member.visitor.post(`${form}/basic-metrics`, {
      intent: 'save',
      height_cm: '170',
      sleep_hours: '5',
      shoe_size: '43',
      form_type: 'x',
      'firstGoal.title': 'y',
      keep: 'z',
    });
    expect(await storedForm(site, member.id, type)).toMatchObject({ answers: { height_cm: 170 }, typed: {} });
  });
});

test('C1-064 many members who save at the same moment are all served', async () => {
  const members = await Promise.all(Array.from({ length: 25 }, () => seatMember(site)));
  const answers = await Promise.all(
    members.flatMap(({ visitor }) => [
      visitor.post(`${form}/basic-metrics`, { intent: 'next', height_cm: '170', weight_kg: '60' }),
      visitor.post('/journal', { type: 'morning', intention: 'Begin.' }),
    ]),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([303]));
  for (const { id } of members)
    expect((await storedForm(site, id, type)).answers).toEqual({ height_cm: 170, weight_kg: 60 });
});

describe('the longest answers', () => {
  test.each([
    ['5000 characters', 'é'.repeat(5000)],
    ['5000 emoji', '🌿'.repeat(5000)],
    ['5000 signs that HTML must escape', '<'.repeat(5000)],
  ])('C6-094 IO-14 %s are stored and shown whole', async (_what, text) => {
    const path = '/forms/comprehensive-onboarding/freedom-blockers';
    expect((await member.visitor.post(path, { intent: 'save', biggest_challenge: text })).status).toBe(303);
    expect((await storedForm(site, member.id, 'comprehensive-onboarding')).answers).toEqual({
      biggest_challenge: text,
    });
    expect(valuesIn((await member.visitor.get(path)).html, 'biggest_challenge')).toEqual([text]);
  });

  test.each([5001, 10_000, 20_000])('%i characters are refused and kept to be shortened', async (count) => {
    const path = '/forms/comprehensive-onboarding/freedom-blockers';
    const text = 'x'.repeat(count);
    const page = await member.visitor.post(path, { intent: 'next', biggest_challenge: text });
    expect(page.status).toBe(422);
    expect(errorAt(page.html, 'biggest_challenge')).toBe('Must be no more than 5000 characters');
    expect(valuesIn((await member.visitor.get(path)).html, 'biggest_challenge')).toEqual([text]);
  });

  test('IO-01 signs that no form should stumble over are stored as they are, or left out', async () => {
    const path = '/forms/comprehensive-onboarding/freedom-blockers';
    const text = 'a\u0000b \u202eright to left\u202c 👨‍👩‍👧 e\u0301 \u2028 \ud83c end';
    expect((await member.visitor.post(path, { intent: 'save', biggest_challenge: text })).status).toBe(303);
    const { answers } = await storedForm(site, member.id, 'comprehensive-onboarding');
    expect(answers['biggest_challenge']).toBe('ab \u202eright to left\u202c 👨‍👩‍👧 é \u2028 \ufffd end');
    expect((await member.visitor.get(path)).status).toBe(200);
  });
});

describe('what the member told before', () => {
  test('C6-093 C6-080 stands in the next form, marked, and is not stored there until it is sent', async () => {
    const { visitor, email } = await onboardedMember(site);
    const { id } = await site.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    for (const path of [
      '/forms/comprehensive-onboarding/basic-info',
      '/forms/health-assessment/basic-info',
    ]) {
      const page = await exchange(visitor, {
        path,
        status: 200,
        says: 'Filled in from what you told us before.',
      });
      expect(valuesIn(page.html, 'full_name'), path).toEqual(['Iris Vega']);
    }
    expect(await storedForms(site, id, 'comprehensive-onboarding')).toEqual([]);
    // An age band is no age in years.
    expect(valuesIn((await visitor.get('/forms/comprehensive-onboarding/basic-info')).html, 'age')).toEqual([
      '',
    ]);
  });

  test('C6-093 a newer answer is taken over, and none is overwritten by an older one', async () => {
    const complete = async (type: string, answers: typeof healthAnswers) => {
      for (const [section, body] of Object.entries(answers))
        await member.visitor.post(`/forms/${type}/${section}`, { intent: 'next', ...body });
      expect((await member.visitor.post(`/forms/${type}/check`)).status).toBe(303);
    };
    await member.visitor.post('/forms/comprehensive-onboarding/basic-info', {
      intent: 'save',
      full_name: 'Typed Here First',
    });
    await complete('health-assessment', healthAnswers);
    const kept = await member.visitor.get('/forms/comprehensive-onboarding/basic-info');
    expect(valuesIn(kept.html, 'full_name')).toEqual(['Typed Here First']);
    expect(kept.text).not.toContain('Filled in from what you told us before.');
    await complete('comprehensive-onboarding', {
      ...comprehensiveAnswers,
      'basic-info': { full_name: 'Newer Name', age: '41' },
    });
    const shared = await storedForm(site, member.id, 'shared-data');
    expect(shared).toMatchObject({ lastSection: 'consolidated', completedAt: null });
    expect(shared.answers).toMatchObject({
      basicInfo: { full_name: 'Newer Name', date_of_birth: '1985-04-23', gender: 'Female' },
      lifestyle: { sleep_quality: 'Fair', exercise_frequency: 'sometimes' },
    });
    // A submitted form keeps the answers that it was submitted with.
    expect((await storedForm(site, member.id, 'health-assessment')).answers).toMatchObject({
      full_name: 'Iris Vega',
    });
  });

  test('C6-093 an answer that was taken out here is not filled in again once it was saved', async () => {
    const { visitor } = await onboardedMember(site);
    expect(onboardingAnswers['profile']).toMatchObject({ name: 'Iris Vega' });
    await visitor.post('/forms/health-assessment/basic-info', {
      intent: 'save',
      full_name: '',
      gender: 'Female',
    });
    const page = await exchange(visitor, { path: '/forms/health-assessment/basic-info', status: 200 });
    expect(valuesIn(page.html, 'full_name')).toEqual(['']);
  });
});
