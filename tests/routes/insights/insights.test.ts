import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#app/domain/days/calendar.ts';
import { createGoal } from '#app/domain/goals/write-goal.ts';
import { sendInsightMails } from '#app/domain/insights/insight-digests.ts';
import { makeInsights } from '#app/domain/insights/make-insights.ts';
import { readCurrentInsights, readInsight } from '#app/domain/insights/read-insights.ts';
import { livedDays } from '#tests/domain/comprehensive-analyses/some-analysis.ts';
import { danger, expectHelpEverywhere } from '#tests/routes/help/in-danger.ts';
import { linksOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let member: SeatedMember;
let today: string;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

async function levelThree(language: 'en' | 'es' = 'en'): Promise<SeatedMember> {
  const seated = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 160 }).where('id', '=', seated.id).execute();
  return seated;
}
beforeEach(async () => {
  member = await levelThree();
  today = site.now().toISOString().slice(0, 10);
});

const goalOf = async (who = member) => {
  const id = uuid();
  const goal = {
    title: 'Run a race',
    pillar: 'Health',
    description: '',
    measure: 'hand',
    unit: '',
    start: null,
    target: null,
    habits: [],
  } as const;
  await createGoal(
    site.db,
    who.id,
    id,
    { ...goal, targetDate: addDays(today, -10) },
    addDays(today, -40),
    site.now(),
  );
  return id;
};
const look = (who = member) => who.visitor.post('/insights/generate', {});
const current = (who = member) => readCurrentInsights(site.db, who.id);
const one = async (rule = 'goal-late') => (await current()).find((found) => found.rule === rule)!;

const tabs = [
  'overview',
  'patterns',
  'recommendations',
  'trends',
  'analysis',
  'roadmap',
  'action-items',
] as const;

describe('C11-010 seven views', () => {
  test.each(tabs)('%s: before anybody looked, with nothing found, and with something', async (tab) => {
    const path = tab === 'overview' ? '/insights' : `/insights?tab=${tab}`;
    const before = await member.visitor.get(path);
    expect(before.status).toBe(200);
    expect(before.text).toContain('What do your days say?');
    await look();
    const empty = await member.visitor.get(path);
    expect(empty.text).toMatch(/Not enough data|Nothing found yet|No step is open/);
    await goalOf();
    await livedDays(site.db, member.id, { last: addDays(today, -1), walk: 'Walk', step: 2 });
    await look();
    const page = await member.visitor.get(path);
    for (const word of [
      'Overview',
      'Patterns',
      'Recommendations',
      'Trends',
      'Analysis',
      'Roadmap',
      'Action Items',
    ])
      expect(page.text).toContain(word);
    expect(page.html).not.toMatch(/NaN|undefined|\{\{/);
  });

  test('another address is the first view', async () => {
    const page = await member.visitor.get('/insights?tab=nowhere');
    expect([page.status, titleOf(page.html)]).toEqual([200, 'Insights · Freedom Plan']);
  });
});

test('C11-011 C11-012 a list says what it is, how much it weighs and how sure it is; its page explains it and opens its evidence', async () => {
  const goal = await goalOf();
  const answer = await member.visitor.follow(await look());
  expect(answer.text).toContain('New insights: 2.');
  expect(answer.text).toContain('Recommendations');
  expect(answer.text).toContain('The day of “Run a race” has gone by');
  expect(answer.text).toMatch(/Priority: (High|Medium|Low)/);
  expect(answer.text).toMatch(/\d+ of 100 sure/);
  const { id, confidence } = await one();
  const page = await member.visitor.get(`/insights/${id}`);
  expect(page.text).toContain(`${confidence} of 100: from 40 days; it is counted, and nothing is guessed.`);
  expect(page.text).toContain('Move the day to one that you believe in, or let the goal go.');
  expect(linksOf(page.html)).toContain(`/insights/${id}/evidence`);
  const evidence = await member.visitor.get(`/insights/${id}/evidence`);
  expect(linksOf(evidence.html)).toContain(`/goals/${goal}`);
  expect(evidence.text).toContain('0% of the way.');
});

test('C11-013 what was found within 24 hours is called new', async () => {
  await goalOf();
  await look();
  expect((await member.visitor.get('/insights')).text).toContain('2 new in the last 24 hours');
  const old = new Date(site.now().getTime() - 25 * 3_600_000).toISOString();
  await site.db.updateTable('insights').set({ found_at: old }).where('user_id', '=', member.id).execute();
  expect((await member.visitor.get('/insights')).text).toContain('0 new in the last 24 hours');
});

test('the analysis counts one day as one', async () => {
  await livedDays(site.db, member.id, { days: 1, last: addDays(today, -1) });
  await look();
  const { text } = await member.visitor.get('/insights?tab=analysis');
  expect(text).toMatch(/Journal ratings\s+1 day\s/);
  expect(text).toMatch(/Food\s+0 days\s/);
});

test('together says both means, never because, and shows the days it stands on', async () => {
  await livedDays(site.db, member.id, { last: addDays(today, -1), walk: 'Walk', step: 2 });
  await look();
  const found = await one('together');
  const page = await member.visitor.get(`/insights/${found.id}`);
  expect(page.text).toContain('They go together; neither is said to bring the other.');
  expect(page.text).not.toMatch(/because/i);
  const evidence = await member.visitor.get(`/insights/${found.id}/evidence`);
  expect(evidence.html).toContain('<svg role="img"');
  expect(evidence.html).toContain('<table');
  // What is done or not is days, not a line between two heights; its own name leads to where it is kept, and no row once more.
  expect(evidence.text).toContain('Full: done. Circle: not done.');
  expect(linksOf(evidence.html).filter((link) => link.startsWith('/habits/'))).toHaveLength(1);
  expect(evidence.text).not.toContain('Your ratings');
});

test.each([
  ['saved', 'Saved: take it off', '?show=saved'],
  ['applied', 'You do this: take it back', ''],
  ['hidden', 'Show again', '?show=hidden'],
])('C11-011 it can be %s, found there, and taken back', async (mark, word, query) => {
  await goalOf();
  await look();
  const { id } = await one();
  const press = (on: string) => member.visitor.post(`/insights/${id}/mark`, { mark, on });
  for (let times = 0; times < 2; times += 1) expect((await press('yes')).location).toBe(`/insights/${id}`);
  expect((await member.visitor.get(`/insights/${id}`)).text).toContain(word);
  if (query)
    expect(linksOf((await member.visitor.get(`/insights${query}`)).html)).toContain(`/insights/${id}`);
  expect(linksOf((await member.visitor.get('/insights')).html).includes(`/insights/${id}`)).toBe(
    mark !== 'hidden',
  );
  await press('no');
  expect((await member.visitor.get(`/insights/${id}`)).text).not.toContain(word);
});

describe('C11-014 feedback', () => {
  test('is kept as it was typed, and shown again to its writer', async () => {
    await goalOf();
    await look();
    const { id } = await one();
    const answer = await member.visitor.post(`/insights/${id}`, {
      helpful: 'no',
      feedback: 'It moved, ñandú',
    });
    expect(answer).toMatchObject({ status: 303, location: `/insights/${id}` });
    expect(await readInsight(site.db, member.id, id)).toMatchObject({
      isHelpful: false,
      feedback: 'It moved, ñandú',
    });
    expect((await member.visitor.get(`/insights/${id}`)).html).toContain('It moved, ñandú');
  });

  test('that is too long comes back whole, with why', async () => {
    await goalOf();
    await look();
    const { id } = await one();
    const text = 'x'.repeat(1001);
    const page = await member.visitor.post(`/insights/${id}`, { feedback: text });
    expect(page.status).toBe(422);
    expect(page.html).toContain(text);
    expect((await readInsight(site.db, member.id, id))!.feedback).toBe('');
  });

  test('words of danger bring help before everything else', async () => {
    await goalOf();
    await look();
    const { id } = await one();
    await member.visitor.post(`/insights/${id}`, { feedback: danger.en });
    await expectHelpEverywhere(member.visitor, `/insights/${id}`);
  });
});

test('a step is ticked and unticked by one press, and the lists follow', async () => {
  await goalOf();
  await look();
  const { id } = await one();
  const press = (done: string, fields = {}) =>
    member.visitor.post(`/insights/${id}/step`, { step: '1', done, ...fields });
  expect((await press('yes', { tab: 'action-items' })).location).toBe('/insights?tab=action-items');
  const list = await member.visitor.get('/insights?tab=action-items');
  expect(list.html.split('id="done"')[1]).toContain('Move the day');
  expect((await member.visitor.get('/insights?tab=roadmap')).text).not.toContain('Move the day');
  expect((await press('no')).location).toBe(`/insights/${id}`);
  expect((await readInsight(site.db, member.id, id))!.stepsDone).toEqual([]);
  for (const step of ['0', '4', 'x', '']) expect((await press('yes', { step })).status).toBe(303);
  expect((await readInsight(site.db, member.id, id))!.stepsDone).toEqual([]);
});

test('nobody else’s insight is there, whichever address', async () => {
  await goalOf();
  await look();
  const { id } = await one();
  const stranger = await levelThree();
  for (const path of [`/insights/${id}`, `/insights/${id}/evidence`, '/insights/x', `/insights/${uuid()}`])
    expect((await stranger.visitor.get(path)).status, path).toBe(404);
  for (const [path, fields] of [
    [`/insights/${id}`, { feedback: 'x' }],
    [`/insights/${id}/mark`, { mark: 'saved', on: 'yes' }],
    [`/insights/${id}/step`, { step: '1', done: 'yes' }],
  ] as const)
    expect((await stranger.visitor.post(path, fields)).status, path).toBe(404);
});

test('C11-014 where looking fails it says so in the words of the specification, and is tried again', async () => {
  await site.db.schema.alterTable('insight_runs').renameTo('insight_runs_away').execute();
  const answer = await look();
  await site.db.schema.alterTable('insight_runs_away').renameTo('insight_runs').execute();
  const page = await member.visitor.follow(answer);
  expect(page.text).toContain('Error generating insights. Please try again.');
  expect((await member.visitor.follow(await look())).text).toContain('Nothing new was found.');
});

test('heavier weeks: help is named before anything else', async () => {
  await goalOf();
  await look();
  const { id } = await one();
  const mood = {
    rule: 'mood-changed',
    category: 'emotional-insights',
    params: '{"before":7,"now":3,"direction":"down"}',
    about: '["journal.mood"]',
  };
  await site.db.updateTable('insights').set(mood).where('id', '=', id).execute();
  const page = await member.visitor.get('/insights');
  expect(page.html.indexOf('Some of these weeks were heavier.')).toBeGreaterThan(0);
  expect(linksOf(page.html.split('<main')[1]!)).toContain('/help-now');
});

test('below its level the page says what it takes, and takes no form', async () => {
  await site.db.updateTable('profiles').set({ current_xp: 30 }).where('id', '=', member.id).execute();
  await goalOf();
  expect((await member.visitor.get('/insights')).text).not.toContain('What do your days say?');
  await look();
  expect(await current()).toEqual([]);
});

test('in Spanish', async () => {
  const spanish = await levelThree('es');
  await goalOf(spanish);
  await livedDays(site.db, spanish.id, { last: addDays(today, -1), walk: 'Caminar', step: 2 });
  await look(spanish);
  for (const tab of tabs) {
    const page = await spanish.visitor.get(`/insights?tab=${tab}`);
    expect(page.html).toContain('lang="es"');
    expect(page.html).not.toMatch(/NaN|undefined|\{\{/);
  }
  expect((await spanish.visitor.get('/insights')).text).toContain('Ya pasó el día de «Run a race»');
  expect(valuesIn((await spanish.visitor.get('/insights')).html, 'x')).toEqual([]);
});

describe('C11-027 word of new insights', () => {
  test('is chosen in the settings, comes by mail as a number alone, and is ended by its link', async () => {
    const settings = '/settings/reminders';
    await goalOf();
    await makeInsights(site.db, member.id, today, site.now());
    expect(linksOf((await member.visitor.get('/insights')).html)).toContain(`${settings}#insights`);
    const on = await member.visitor.post(settings, { intent: 'insights-on' });
    expect((await member.visitor.follow(on)).text).toContain('at most once a week');
    const stored = site.db.updateTable('insights').where('user_id', '=', member.id);
    await stored.set({ found_at: new Date(site.now().getTime() + 60_000).toISOString() }).execute();
    await sendInsightMails(site.db, new Date(`${addDays(today, 1)}T07:01:00Z`));
    const now = site.now().toISOString();
    await site.db.updateTable('jobs').set({ run_at: now }).where('state', '=', 'waiting').execute();
    const mail = (await site.mailsTo(member.email)).find(
      ({ subject }) => subject === 'New in your insights',
    )!;
    expect(mail.text).toMatch(/\d+ insights? (is|are) new/);
    expect(mail.text).not.toContain('Run a race');
    const stop = new URL(mail.text.match(/https?:\/\/\S+/g)!.at(-1)!);
    expect(stop.searchParams.get('of')).toBe('insights');
    const stranger = new Visitor(site);
    expect((await stranger.get(stop.pathname + stop.search)).text).toContain(
      'Stop the mails about insights?',
    );
    await stranger.post(stop.pathname + stop.search, {});
    expect((await member.visitor.get(settings)).text).toContain('Send me one mail a week');
    await member.visitor.post(settings, { intent: 'insights-on' });
    await member.visitor.post(settings, { intent: 'insights-off' });
    expect((await member.visitor.get(settings)).text).toContain('Send me one mail a week');
  });
});
