import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { readBeginning } from '#app/domain/onboarding/beginning.ts';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { completeOnboarding, onboardingBand } from '#app/domain/onboarding/complete-onboarding.ts';
import { endOfTimeframe } from '#app/domain/goals/timeframes.ts';
import { readGoalsOfToday } from '#app/domain/goals/read-goals.ts';
import { readHabitDay } from '#app/domain/habits/habit-day.ts';
import { readDashboard } from '#app/domain/dashboard/read-dashboard.ts';
import { readSharedData } from '#app/domain/submissions/shared-data.ts';
import { skipSection } from '#app/domain/submissions/save-section.ts';
import { totalXp } from '#app/domain/xp/award-xp.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { onboardingAnswers, onNoon, save, saveAll, section } from '#tests/support/answers.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const inEnglish = { ...onNoon, language: 'en' } as const;
const at = after({ minutes: 30 });
const complete = () => completeOnboarding(db, userId, basicOnboarding, inEnglish, at);
const profile = () =>
  db.selectFrom('profiles').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
const all = async (table: 'onboarding_forms' | 'habits' | 'journal_entries' | 'user_goals') =>
  db.selectFrom(table).selectAll().execute();
/** How many forms, habits, entries and goals there are. */
const countAll = async () => {
  const tables = ['onboarding_forms', 'habits', 'journal_entries', 'user_goals'] as const;
  return Promise.all(tables.map(async (table) => (await all(table)).length));
};
const { 'inner-profile': _inner, habits: _habits, journal: _journal, ...requiredSteps } = onboardingAnswers;

/** Fills the required steps and skips the others. */
const fillRequired = async () => {
  await saveAll(db, userId, basicOnboarding, requiredSteps);
  for (const id of ['inner-profile', 'habits', 'journal'])
    await skipSection(db, userId, basicOnboarding, section(basicOnboarding, id), {}, noon);
};

describe('what somebody said when they began', () => {
  test('C5-008 is there once they are in, in their own words', async () => {
    await saveAll(db, userId, basicOnboarding, onboardingAnswers);
    expect(await readBeginning(db, userId), 'not in yet').toBeNull();
    await complete();
    expect(await readBeginning(db, userId)).toEqual({
      reasons: ['More energy', 'My children'],
      vision: 'A steady life.',
      goal: { title: 'Run 5 km', pillar: 'Health' },
      habit: { name: 'Morning walk', pillar: 'Health', timeOfDay: 'morning' },
    });
    expect(await readBeginning(db, await someMember(db)), 'somebody else').toBeNull();
  });

  test('C5-008 names no habit where that step was left for later', async () => {
    await fillRequired();
    await complete();
    expect(await readBeginning(db, userId)).toMatchObject({ habit: null, goal: { title: 'Run 5 km' } });
  });
});

describe('the records of a completed wizard', () => {
  beforeEach(async () => {
    await saveAll(db, userId, basicOnboarding, onboardingAnswers);
    await complete();
  });
  const mine = () => ({ id: expect.any(String) as string, user_id: userId, created_at: at.toISOString() });

  test('C5-054 onboarding_forms', async () => {
    expect(await all('onboarding_forms')).toEqual([
      { ...mine(), full_name: 'Iris Vega', age: '26-35', status: 'completed' },
    ]);
  });

  test('C5-055 C5-065 profiles', async () => {
    const stored = await profile();
    expect(stored).toMatchObject({
      full_name: 'Iris Vega',
      age_range: '26-35',
      bio: 'I teach.',
      country: 'MX',
      city: 'Puebla',
      onboarding_completed: 1,
      role: 'member',
      status: 'active',
      updated_at: at.toISOString(),
    });
    expect(JSON.parse(stored.social_links ?? '')).toEqual({ primary: '@iris' });
    expect(JSON.parse(stored.onboarding_steps)).toEqual({ form: true, habits: true, journal: true });
  });

  test('C5-056 habits', async () => {
    expect(await all('habits')).toMatchObject([
      { ...mine(), name: 'Morning walk', pillar: 'Health', time_of_day: 'morning', completed: 0, total: 30 },
    ]);
  });

  test('C5-057 C5-041 journal_entries: excitement is the gratitude, challenges the mind dump', async () => {
    const [entry] = await all('journal_entries');
    expect(entry).toMatchObject({ ...mine(), type: 'morning', day: onNoon.today });
    expect(JSON.parse((entry as { content: string }).content)).toEqual({
      intention: 'Begin.',
      gratitude: 'My garden.',
      mindDump: 'Too much at once.',
      vision: 'Calm evenings.',
    });
  });

  test('C5-058 user_goals', async () => {
    expect(await all('user_goals')).toEqual([
      {
        ...mine(),
        title: 'Run 5 km',
        pillar: 'Health',
        description: 'Along the river.',
        timeframe: '90-days',
        target_date: '2099-01-01',
        status: 'in_progress',
        progress: 0,
        measure: 'steps',
        unit: '',
        start_hundredths: null,
        target_hundredths: null,
        started_on: onNoon.today,
        completed_at: null,
        revision: 0,
      },
    ]);
  });

  test('C6-041 one point of XP', async () => {
    expect(await totalXp(db, userId)).toBe(1);
    expect((await profile()).current_xp).toBe(1);
  });

  test('C6-079 what other forms are filled with', async () => {
    expect((await readSharedData(db, userId))?.basicInfo).toEqual({ full_name: 'Iris Vega', age: '26-35' });
  });

  test('the dashboard shows them', async () => {
    const dashboard = await readDashboard(db, userId);
    expect(dashboard.band).toBe('advanced');
    expect(await readGoalsOfToday(db, userId, onNoon.today)).toMatchObject([
      { title: 'Run 5 km', pillar: 'Health', targetDate: '2099-01-01', isLate: false },
    ]);
    expect(await readHabitDay(db, userId, onNoon.today, onNoon.today)).toMatchObject([
      { name: 'Morning walk', pillar: 'Health', timeOfDay: 'morning', state: 'open' },
    ]);
    expect(dashboard.next?.definition.id).toBe('comprehensive-onboarding');
  });

  test('C1-030 the dashboard of somebody else shows none of them', async () => {
    const other = await someMember(db);
    expect((await readDashboard(db, other)).band).toBe('foundation');
    expect(await readGoalsOfToday(db, other, onNoon.today)).toEqual([]);
    expect(await readHabitDay(db, other, onNoon.today, onNoon.today)).toEqual([]);
  });

  test('C5-059 are written once, however often it is completed', async () => {
    expect(await complete()).toMatchObject({ ok: true, outcome: 'already', xp: 0 });
    expect(await countAll()).toEqual([1, 1, 1, 1]);
    expect(await totalXp(db, userId)).toBe(1);
  });
});

describe('completing the wizard', () => {
  test('C5-081 twice at once writes one habit, one journal entry and one goal', async () => {
    await saveAll(db, userId, basicOnboarding, onboardingAnswers);
    const both = await Promise.all([complete(), complete()]);
    expect(both.map((one) => one.ok && one.outcome).sort()).toEqual(['already', 'completed']);
    expect(await countAll()).toEqual([1, 1, 1, 1]);
  });

  test('C5-005 C5-065 without the optional steps writes no habit and no entry', async () => {
    await fillRequired();
    expect(await complete()).toMatchObject({ ok: true, outcome: 'completed', xp: 1 });
    expect(await all('habits')).toEqual([]);
    expect(await all('journal_entries')).toEqual([]);
    expect(await all('user_goals')).toHaveLength(1);
    const stored = await profile();
    expect(JSON.parse(stored.onboarding_steps)).toEqual({ form: true, habits: false, journal: false });
    expect(stored.onboarding_completed).toBe(1);
  });

  test('C5-055 without the optional fields leaves them empty', async () => {
    await fillRequired();
    await save(db, userId, basicOnboarding, 'profile', { name: 'Iris', age: '56+' });
    await save(db, userId, basicOnboarding, 'goals', { goal_title: 'Rest', goal_pillar: 'Mindset' });
    await complete();
    expect(await profile()).toMatchObject({
      full_name: 'Iris',
      age_range: '56+',
      bio: null,
      country: null,
      city: null,
      social_links: null,
    });
    expect((await all('user_goals'))[0]).toMatchObject({
      description: null,
      timeframe: null,
      target_date: null,
    });
  });

  test.each([
    ['30-days', '2026-04-09'],
    ['60-days', '2026-05-09'],
    ['90-days', '2026-06-08'],
    ['6-months', '2026-09-10'],
    ['1-year', '2027-03-10'],
  ])('C5-042 C5-058 without a day, %s set that of the goal', async (timeframe, day) => {
    await fillRequired();
    const goal = { goal_title: 'Rest', goal_pillar: 'Mindset', goal_timeframe: timeframe };
    await save(db, userId, basicOnboarding, 'goals', goal);
    await complete();
    expect(await all('user_goals')).toMatchObject([
      { timeframe, target_date: day, started_on: '2026-03-10' },
    ]);
    expect(endOfTimeframe('2026-08-31', '6-months'), 'a day that the month has not').toBe('2027-02-28');
  });

  test.each(['welcome', 'profile', 'goals', 'final'])(
    'C5-004 without %s is refused and writes nothing',
    async (id) => {
      await fillRequired();
      await save(db, userId, basicOnboarding, id, {});
      const refused = await complete();
      expect(refused).toMatchObject({ ok: false, reason: 'open-fields' });
      expect(await countAll()).toEqual([0, 0, 0, 0]);
      expect(await profile()).toMatchObject({ onboarding_completed: 0, current_xp: 0 });
    },
  );

  test('C5-028 with a habit that was begun only is refused', async () => {
    await fillRequired();
    await save(db, userId, basicOnboarding, 'habits', { habit_name: 'Walk' });
    expect(await complete()).toMatchObject({ ok: false, reason: 'open-fields' });
    expect(await all('habits')).toEqual([]);
  });

  test('DUR-09 is undone whole when a record cannot be written', async () => {
    await saveAll(db, userId, basicOnboarding, onboardingAnswers);
    const habit = { habit_name: 'Walk', habit_pillar: 'Health', habit_time_of_day: 'morning' };
    await save(db, userId, basicOnboarding, 'habits', habit);
    // A table that takes no habit, until the next test.
    const rename = (from: string, to: string) =>
      db.executeQuery(CompiledQuery.raw(`alter table habits rename column ${from} to ${to}`));
    await rename('pillar', 'part');
    try {
      await expect(complete()).rejects.toThrow(/column/i);
    } finally {
      await rename('part', 'pillar');
    }
    expect(await all('onboarding_forms')).toEqual([]);
    expect(await all('habits')).toEqual([]);
    expect(await profile()).toMatchObject({ onboarding_completed: 0, current_xp: 0 });
  });

  test('does not take the role of an administrator away', async () => {
    await db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', userId).execute();
    await saveAll(db, userId, basicOnboarding, onboardingAnswers);
    await complete();
    expect((await profile()).role).toBe('admin');
  });

  test('is refused before anything was answered', async () => {
    expect(await complete()).toEqual({ ok: false, reason: 'not-started' });
  });
});

describe('C5-065 the band', () => {
  test.each([
    [false, false, false, 'foundation'],
    [true, false, false, 'foundation'],
    [true, true, false, 'engagement'],
    [true, false, true, 'engagement'],
    [true, true, true, 'advanced'],
  ])('C5-065 with form %s, habits %s, journal %s is %s', (form, habits, journal, band) => {
    expect(onboardingBand({ form, habits, journal })).toBe(band);
  });
});
