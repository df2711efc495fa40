import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endSession, findViewer, startSession } from '#app/domain/accounts/sessions.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { createGoal } from '#app/domain/goals/write-goal.ts';
import { markInsight, markStep, saveFeedback } from '#app/domain/insights/change-insight.ts';
import { makeInsights, makeInsightsOfAll } from '#app/domain/insights/make-insights.ts';
import {
  readInsightMail,
  sendInsightMails,
  switchInsightMails,
  wantsInsightMails,
} from '#app/domain/insights/insight-digests.ts';
import { isNew } from '#app/domain/insights/kept-insight.ts';
import {
  listInsights,
  readCurrentInsights,
  readInsight,
  readLastRun,
} from '#app/domain/insights/read-insights.ts';
import type { Database } from '#db/database.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

const today = noon.toISOString().slice(0, 10);
let db: Database;
let who: string;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  who = await someMember(db);
});

/** A goal whose day went by so many days ago. */
async function lateGoal(userId: string, days = 10): Promise<string> {
  const id = uuid();
  const goal = {
    title: 'Run',
    pillar: 'Health',
    description: '',
    measure: 'hand',
    unit: '',
    start: null,
    target: null,
    habits: [],
  } as const;
  await createGoal(db, userId, id, { ...goal, targetDate: addDays(today, -days) }, addDays(today, -40), noon);
  return id;
}
const rulesOf = async (userId = who) =>
  (await readCurrentInsights(db, userId)).map(({ rule }) => rule).toSorted();

test('C11-027 nothing kept: nothing found, and it is known that the rules looked', async () => {
  expect(await readLastRun(db, who)).toBeNull();
  expect(await makeInsights(db, who, today, noon)).toBe(0);
  expect(await readCurrentInsights(db, who)).toEqual([]);
  expect(await readLastRun(db, who)).toEqual(noon);
});

test('C11-011 what is found is kept with its numbers, how sure it is and how much it weighs', async () => {
  const goal = await lateGoal(who);
  expect(await makeInsights(db, who, today, noon)).toBe(2);
  const [late] = (await readCurrentInsights(db, who)).filter(({ rule }) => rule === 'goal-late');
  expect(late).toMatchObject({
    category: 'recommendations',
    subject: goal,
    params: { late: 10, percent: 0 },
    about: [`goal.${goal}`],
    asOf: today,
    isOver: false,
    stepsDone: [],
    isHelpful: null,
  });
  expect(late!.confidence).toBeGreaterThanOrEqual(50);
  expect(['high', 'medium', 'low']).toContain(late!.priority);
});

test('C11-013 it is new for 24 hours; found again it is the same, renewed; gone and found anew it is new again', async () => {
  const goal = await lateGoal(who);
  await makeInsights(db, who, today, noon);
  const [first] = await readCurrentInsights(db, who);
  expect(isNew(first!, after({ hours: 23 }))).toBe(true);
  expect(isNew(first!, after({ hours: 24 }))).toBe(false);
  const later = after({ hours: 48 });
  expect(await makeInsights(db, who, addDays(today, 2), later)).toBe(0);
  const again = (await readCurrentInsights(db, who)).find(({ id }) => id === first!.id)!;
  expect(again).toMatchObject({ foundAt: first!.foundAt, asOf: addDays(today, 2) });
  await db.updateTable('user_goals').set({ status: 'let_go' }).where('id', '=', goal).execute();
  await makeInsights(db, who, addDays(today, 3), after({ hours: 72 }));
  expect(await readCurrentInsights(db, who)).toEqual([]);
  expect(await readInsight(db, who, first!.id)).toMatchObject({ isOver: true });
  await db.updateTable('user_goals').set({ status: 'in_progress' }).where('id', '=', goal).execute();
  expect(await makeInsights(db, who, addDays(today, 4), after({ hours: 96 }))).toBe(2);
  expect((await readInsight(db, who, first!.id))!.foundAt).toEqual(after({ hours: 96 }));
});

test('two looks at once find it once', async () => {
  await lateGoal(who);
  await Promise.all([1, 2, 3].map(() => makeInsights(db, who, today, noon)));
  expect(await rulesOf()).toEqual(['goal-late', 'goal-without-habit']);
});

describe('C11-011 what a member makes of it', () => {
  test('saved, applied, hidden, and taken back; a hidden one stays hidden when it is found again', async () => {
    await lateGoal(who);
    await makeInsights(db, who, today, noon);
    const [one] = await readCurrentInsights(db, who);
    for (const mark of ['saved', 'applied', 'hidden'] as const)
      expect(await markInsight(db, who, one!.id, mark, true, noon)).toBe(true);
    expect(await readInsight(db, who, one!.id)).toMatchObject({
      isSaved: true,
      isApplied: true,
      isHidden: true,
    });
    await makeInsights(db, who, today, after({ hours: 1 }));
    expect((await readCurrentInsights(db, who)).map(({ id }) => id)).not.toContain(one!.id);
    expect((await listInsights(db, who, 'hidden', 1)).insights.map(({ id }) => id)).toEqual([one!.id]);
    expect((await listInsights(db, who, 'saved', 1)).insights).toHaveLength(1);
    await markInsight(db, who, one!.id, 'hidden', false, noon);
    expect((await readCurrentInsights(db, who)).map(({ id }) => id)).toContain(one!.id);
  });

  test('C11-014 feedback is kept, and steps are ticked and unticked once each', async () => {
    await lateGoal(who);
    await makeInsights(db, who, today, noon);
    const [one] = await readCurrentInsights(db, who);
    expect(await saveFeedback(db, who, one!.id, { isHelpful: false, text: 'No' })).toBe(true);
    await markStep(db, who, one!.id, 2, true);
    await markStep(db, who, one!.id, 1, true);
    await markStep(db, who, one!.id, 1, true);
    expect(await readInsight(db, who, one!.id)).toMatchObject({
      isHelpful: false,
      feedback: 'No',
      stepsDone: [1, 2],
    });
    await markStep(db, who, one!.id, 2, false);
    expect((await readInsight(db, who, one!.id))!.stepsDone).toEqual([1]);
  });

  test('nobody else sees, marks or answers it', async () => {
    await lateGoal(who);
    await makeInsights(db, who, today, noon);
    const [one] = await readCurrentInsights(db, who);
    const other = await someMember(db);
    for (const id of [one!.id, 'x', uuid()]) {
      expect(await readInsight(db, other, id)).toBeNull();
      expect(await markInsight(db, other, id, 'saved', true, noon)).toBe(false);
      expect(await saveFeedback(db, other, id, { isHelpful: true, text: '' })).toBe(false);
      expect(await markStep(db, other, id, 1, true)).toBe(false);
    }
    expect(await readInsight(db, who, one!.id)).toMatchObject({ isSaved: false, stepsDone: [] });
  });
});

test('once a day it is looked for by itself, for those who asked once and have been here lately', async () => {
  const [gone, never, shut] = [await someMember(db), await someMember(db), await someMember(db)];
  /** They sign in, and sign out at once. */
  const comes = async (id: string, seen: Date) => {
    const { token } = await startSession(db, { id, role: 'member' }, null, seen);
    await endSession(db, (await findViewer(db, token, seen))!);
  };
  for (const one of [who, gone, never, shut]) await lateGoal(one);
  for (const one of [who, gone, shut]) await makeInsights(db, one, today, noon);
  await db.deleteFrom('insights').execute();
  const night = after({ hours: 24 * 20 });
  for (const one of [who, never, shut]) await comes(one, night);
  await comes(gone, noon);
  await db.updateTable('users').set({ disabled_at: noon.toISOString() }).where('id', '=', shut).execute();
  expect(await makeInsightsOfAll(db, night)).toBe(1);
  expect(await rulesOf()).toContain('goal-late');
  for (const one of [gone, never, shut]) expect(await rulesOf(one)).toEqual([]);
  // Not again on that day.
  expect(await makeInsightsOfAll(db, new Date(night.getTime() + 3_600_000))).toBe(0);
});

describe('C11-027 word of what was found, by mail', () => {
  const mails = async () =>
    (
      await db
        .selectFrom('jobs')
        .select(['payload', 'key'])
        .where('key', 'like', `%${who}%`)
        .orderBy('key')
        .execute()
    ).map(({ payload }) => JSON.parse(payload) as { template: string; params: { since: string } });
  const found = (at: Date) => makeInsights(db, who, at.toISOString().slice(0, 10), at);
  // Seven in the morning, by UTC: the days after the noon on which everything begins.
  const morning = (days: number) => after({ hours: 24 * days - 5, minutes: 1 });

  test('comes in the morning to whoever chose it, where something was found since, at most once a week', async () => {
    await lateGoal(who);
    await found(noon);
    expect(await wantsInsightMails(db, who)).toBe(false);
    await switchInsightMails(db, who, true, noon);
    expect(await wantsInsightMails(db, who)).toBe(true);
    // What was there before somebody chose it is no news.
    await sendInsightMails(db, morning(1));
    expect(await mails()).toEqual([]);
    await lateGoal(who);
    await found(morning(1));
    await sendInsightMails(db, after({ hours: 23 }));
    expect(await mails()).toEqual([]);
    await sendInsightMails(db, morning(2));
    await sendInsightMails(db, morning(2));
    expect(await mails()).toMatchObject([{ template: 'insight-digest' }]);
    const { since } = (await mails())[0]!.params;
    const fresh = (await readCurrentInsights(db, who)).filter(({ foundAt }) => foundAt.toISOString() > since);
    expect(fresh.length).toBeGreaterThan(0);
    expect(await readInsightMail(db, { user: who, since })).toBe(fresh.length);
    await lateGoal(who);
    await found(morning(3));
    for (const days of [3, 4, 5, 6, 7, 8]) await sendInsightMails(db, morning(days));
    expect(await mails()).toHaveLength(1);
    await sendInsightMails(db, morning(9));
    expect(await mails()).toHaveLength(2);
  });

  test('says nothing that holds no more, was hidden, or is wanted no more', async () => {
    await switchInsightMails(db, who, true, noon);
    const since = noon.toISOString();
    await lateGoal(who);
    await found(morning(1));
    const all = await readCurrentInsights(db, who);
    const hide = async (isOn: boolean) => {
      for (const { id } of all) await markInsight(db, who, id, 'hidden', isOn, noon);
    };
    expect(await readInsightMail(db, { user: who, since })).toBe(all.length);
    await hide(true);
    expect(await readInsightMail(db, { user: who, since })).toBeNull();
    await hide(false);
    await switchInsightMails(db, who, false, noon);
    expect(await readInsightMail(db, { user: who, since })).toBeNull();
  });
});
