import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#app/domain/days/calendar.ts';
import { writeCheckpoint } from '#app/domain/goals/checkpoints.ts';
import { createGoal } from '#app/domain/goals/write-goal.ts';
import { insertHabit } from '#app/domain/habits/create-habit.ts';
import { daily } from '#app/domain/habits/schedule.ts';
import { v7 as uuid } from 'uuid';
import { livedDays } from '#tests/domain/comprehensive-analyses/some-analysis.ts';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { linksOf, titleOf } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let member: SeatedMember;
let today: string;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
const seat = async (xp = 160, language: 'en' | 'es' = 'en') => {
  const seated = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: xp }).where('id', '=', seated.id).execute();
  return seated;
};
beforeEach(async () => {
  member = await seat();
  today = site.now().toISOString().slice(0, 10);
});
const lives = (who = member) =>
  livedDays(site.db, who.id, { last: addDays(today, -1), walk: 'Walk', step: 2 });

const tabs = ['overview', 'goals', 'metrics', 'habits', 'trends', 'timeline'] as const;
const periods = ['weekly', 'monthly', 'quarterly', 'yearly'] as const;

describe('C11-007 C11-008 six views of four kinds of periods', () => {
  test.each(tabs.flatMap((tab) => periods.map((period) => [tab, period] as const)))(
    '%s, %s: with nothing and with a life',
    async (tab, period) => {
      const path = `/progress?tab=${tab}&period=${period}`;
      const empty = await member.visitor.get(path);
      expect(empty.status).toBe(200);
      expect(empty.text).toMatch(/Nothing|No goal|No habit|Not enough data/);
      await lives();
      const page = await member.visitor.get(path);
      expect(page.html).not.toMatch(/NaN|undefined|\{\{/);
      for (const word of ['Overview', 'Goals', 'Metrics', 'Habits', 'Trends', 'Timeline', 'Earlier'])
        expect(page.text).toContain(word);
    },
  );

  test.each(['tab=x', 'period=x', 'date=2026-02-30', 'date=x', 'date=9999-01-01', 'date=1800-01-01'])(
    'another address (%s) is this month',
    async (query) => {
      const page = await member.visitor.get(`/progress?${query}`);
      expect(page.status).toBe(200);
      expect(titleOf(page.html)).toBe(titleOf((await member.visitor.get('/progress')).html));
      expect(page.text).not.toContain('Later');
    },
  );

  test('one goes back and forth, and never ahead of today', async () => {
    const back = await member.visitor.get('/progress?period=weekly&date=2026-03-02');
    expect(back.text).toContain('Week of March 2');
    expect(linksOf(back.html)).toEqual(
      expect.arrayContaining([
        '/progress?period=weekly&date=2026-02-23',
        '/progress?period=weekly&date=2026-03-09',
      ]),
    );
  });
});

test('the numbers are those of the days, and lead to where they are kept', async () => {
  const id = uuid();
  const goal = {
    title: 'Run a race',
    pillar: 'Health',
    description: '',
    targetDate: null,
    measure: 'hand',
    unit: '',
    start: null,
    target: null,
    habits: [],
  } as const;
  await createGoal(site.db, member.id, id, goal, today, site.now());
  await site.db.updateTable('user_goals').set({ progress: 40 }).where('id', '=', id).execute();
  const goals = await member.visitor.get('/progress?tab=goals');
  expect(goals.text).toContain('From 0% to 40%');
  expect(linksOf(goals.html)).toContain(`/goals/${id}`);
  const line = await member.visitor.get('/progress?tab=timeline');
  expect(line.text).toContain('Goal begun');
  expect((await member.visitor.get('/progress')).text).toContain('Goals that moved');
});

test('C11-007 a look back says nothing of how far a goal was, and no goal moves by it', async () => {
  const id = uuid();
  const goal = { title: 'Run a race', pillar: 'Health', description: '', targetDate: null } as const;
  const byHand = { measure: 'hand', unit: '', start: null, target: null, habits: [] } as const;
  const begun = addDays(today, -100);
  await createGoal(site.db, member.id, id, { ...goal, ...byHand }, begun, site.now());
  const words = { reflection: 'Slow', adjustments: '', tracksBody: false, revision: 0 };
  await writeCheckpoint(site.db, member.id, id, 25, words, addDays(today, -70), site.now());
  const then = await member.visitor.get(`/progress?tab=goals&date=${addDays(today, -70)}`);
  expect(then.text).toContain('Nothing says how far it was');
  expect(then.text).not.toContain('25%');
  expect((await member.visitor.get('/progress?tab=goals')).text).not.toContain('From 25%');
  expect((await member.visitor.get('/progress')).text).not.toContain('Goals that moved');
  await site.db.updateTable('user_goals').set({ progress: 40 }).where('id', '=', id).execute();
  expect((await member.visitor.get('/progress')).text).not.toContain('Goals that moved');
});

test('C11-007 parts of amounts are a share of what was due, and no days that were kept', async () => {
  const id = uuid();
  const pages = { name: 'Read', pillar: 'Mindset', unit: 'pages', target: 20, rhythm: daily } as const;
  const rest = { description: '', cue: '', timeOfDay: 'anytime' } as const;
  const facts = { ...pages, ...rest };
  await insertHabit(site.db, member.id, id, facts, addDays(today, -6), site.now());
  const of = { habit_id: id, user_id: member.id, created_at: site.now().toISOString() };
  await site.db
    .insertInto('habit_completions')
    .values(
      [-6, -5, -4, -3, -2, -1].map((back) => ({
        ...of,
        id: uuid(),
        day: addDays(today, back),
        state: 'part' as const,
        amount: 10,
        target: 20,
      })),
    )
    .execute();
  const overview = await member.visitor.get(`/progress?period=yearly`);
  expect(overview.text).toMatch(/Habits kept\D*50%/);
  expect(overview.text).not.toContain('Days: ');
  expect((await member.visitor.get('/progress?tab=habits&period=yearly')).text).toContain('0 done');
});

test('what was kept on one day alone is a row with its day, and no drawing', async () => {
  await livedDays(site.db, member.id, { days: 1, last: today });
  const metrics = async () => (await member.visitor.get('/progress?tab=metrics&period=yearly')).html;
  const row = /<li[^>]*>(?:(?!<\/li>)[\s\S])*Mood[\s\S]*?<\/li>/;
  const one = await metrics();
  expect(one).toMatch(row);
  expect(one).not.toContain('<svg role="img"');
  await livedDays(site.db, member.id, { days: 1, last: addDays(today, -1), walk: 'Run' });
  const two = await metrics();
  expect(two).not.toMatch(row);
  expect(two).toContain('<svg role="img"');
});

test('C11-009 analytics: weekdays, streaks, steadiness; below its level it says what it takes', async () => {
  await lives();
  const page = await member.visitor.get('/progress/analytics?period=yearly');
  for (const word of ['Progress analytics', 'By weekday', 'Monday', 'Streaks', 'Walk', 'Consistency'])
    expect(page.text).toContain(word);
  const early = await seat(80);
  expect((await early.visitor.get('/progress/analytics')).text).not.toContain('By weekday');
  expect(linksOf((await early.visitor.get('/progress')).html)).not.toContain('/progress/analytics');
});

test('C11-009 analytics say what weekdays leave out, and say nothing of it where they leave out nothing', async () => {
  const leavesOut =
    'What you do so many times a week, did on a day that was not due, or did in part is left out.';
  await lives();
  const analytics = async () => (await member.visitor.get('/progress/analytics?period=yearly')).text;
  expect(await analytics()).not.toContain(leavesOut);
  const id = uuid();
  const swim = { name: 'Swim', pillar: 'Health', unit: '', target: null, description: '', cue: '' } as const;
  const rhythm = { kind: 'per-week', weekdays: 127, number: 2 } as const;
  const begun = addDays(today, -6);
  await insertHabit(site.db, member.id, id, { ...swim, rhythm, timeOfDay: 'anytime' }, begun, site.now());
  const of = { id: uuid(), habit_id: id, user_id: member.id, created_at: site.now().toISOString() };
  await site.db
    .insertInto('habit_completions')
    .values({ ...of, day: begun, state: 'done', amount: 1, target: null })
    .execute();
  expect(await analytics()).toContain(leavesOut);
});

test('everything on one page for paper', async () => {
  await lives();
  const page = await member.visitor.get('/progress/print?period=quarterly');
  for (const tab of tabs) expect(page.html).toContain(`id="${tab}"`);
  expect(page.html).not.toMatch(/NaN|undefined|\{\{/);
});

test('nobody else’s days are told', async () => {
  await lives();
  const stranger = await seat();
  for (const tab of tabs)
    expect((await stranger.visitor.get(`/progress?tab=${tab}`)).text).not.toContain('Walk');
});

test('in Spanish', async () => {
  const spanish = await seat(160, 'es');
  await lives(spanish);
  for (const tab of tabs) {
    const page = await spanish.visitor.get(`/progress?tab=${tab}&period=weekly`);
    expect(page.html).toContain('lang="es"');
    expect(page.html).not.toMatch(/NaN|undefined|\{\{/);
  }
});

test('C11-008 a form that was completed is opened from where it is told and counted', async () => {
  for (const [section, given] of Object.entries(nutritionAnswers))
    await member.visitor.post(`/forms/nutrition-fitness/${section}`, { intent: 'next', ...given });
  await member.visitor.post('/forms/nutrition-fitness/check');
  const told = linksOf((await member.visitor.get('/progress?tab=timeline')).html);
  const form = told.find((link) => /^\/form.*\/[0-9a-f-]{36}$/.test(link))!;
  expect((await member.visitor.get(form)).status).toBe(200);
  const overview = linksOf((await member.visitor.get('/progress')).html);
  expect(overview).toContain('/forms?view=history');
});

test('C11-008 the result of a quiz that is kept like a form is told by its title, and opened from the history', async () => {
  const at = site.now().toISOString();
  await site.db
    .insertInto('form_progress')
    .values({
      id: uuid(),
      user_id: member.id,
      form_type: 'emotional-driver',
      form_data: '{}',
      completed_at: at,
      last_section: 'results',
      created_at: at,
      updated_at: at,
    })
    .execute();
  const { html, text } = await member.visitor.get('/progress?tab=timeline');
  expect(text).toContain('Emotional driver quiz');
  expect(text).not.toContain('emotional-driver');
  expect(linksOf(html)).toContain('/forms?view=history');
});
