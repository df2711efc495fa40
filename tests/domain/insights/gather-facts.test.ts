import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { gatherFacts } from '#app/domain/insights/gather-facts.ts';
import { findInsights } from '#app/domain/insights/rules.ts';
import { lastDay, livedDays } from '#tests/domain/comprehensive-analyses/some-analysis.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const today = addDays(lastDay, 1);
const facts = (who = userId) => gatherFacts(db, who, today);

/** A goal under way that began forty days ago. */
async function someGoal(more: { readonly measure?: 'steps' | 'hand'; readonly status?: 'later' } = {}) {
  const id = uuid();
  await db
    .insertInto('user_goals')
    .values({
      id,
      user_id: userId,
      title: 'Write',
      pillar: 'Purpose',
      status: 'in_progress',
      measure: 'steps',
      started_on: addDays(today, -40),
      created_at: noon.toISOString(),
      ...more,
    })
    .execute();
  return id;
}

test('C11-012 what rules look at are one’s own habits, goals and ratings of the ninety days before today', async () => {
  const other = await someMember(db);
  const habit = await livedDays(db, userId);
  await livedDays(db, other);
  const mine = await facts();
  expect(mine.range).toEqual({ from: addDays(today, -90), to: lastDay });
  expect(mine.habits).toMatchObject([{ id: habit, pillar: 'Health', isByDay: true }]);
  expect(mine.habits[0]!.days).toHaveLength(60);
  expect(mine.series.map(({ key }) => key)).toEqual([`habit.${habit}`, 'journal.mood']);
  expect(findInsights(mine).map(({ rule }) => rule.key)).toContain('together');
});

test('C11-027 somebody who kept nothing yet has no facts, and no insight', async () => {
  const none = await facts();
  expect(none).toMatchObject({ habits: [], goals: [], series: [] });
  expect(findInsights(none)).toEqual([]);
});

test('of so many days a week none is a missed one', async () => {
  const habit = await livedDays(db, userId);
  await db
    .insertInto('habit_schedules')
    .values({
      id: uuid(),
      habit_id: habit,
      user_id: userId,
      from_day: addDays(today, -90),
      kind: 'per-week',
      weekdays: 127,
      number: 3,
    })
    .execute();
  const { habits } = await facts();
  expect(habits[0]!.isByDay).toBe(false);
  expect(habits[0]!.days.length).toBeGreaterThan(20);
  expect(habits[0]!.days.every(([, isDone]) => isDone)).toBe(true);
});

test('archived habits, and goals for later, are left in peace', async () => {
  const habit = await livedDays(db, userId);
  await db.updateTable('habits').set({ archived_on: lastDay }).where('id', '=', habit).execute();
  await someGoal({ status: 'later' });
  expect(await facts()).toMatchObject({ habits: [], goals: [] });
});

test('a goal was touched when something of it was kept by day; of what is said by hand that is not known', async () => {
  const [steps, hand] = [await someGoal(), await someGoal({ measure: 'hand' })];
  const goalOf = async (id: string) => (await facts()).goals.find((goal) => goal.id === id);
  expect(await goalOf(steps)).toMatchObject({ touchedOn: addDays(today, -40), habits: 0, percent: 0 });
  expect(await goalOf(hand)).toMatchObject({ touchedOn: null });
  await db
    .insertInto('goal_steps')
    .values({
      id: uuid(),
      goal_id: steps,
      user_id: userId,
      week: 1,
      created_at: noon.toISOString(),
      what: 'Begin',
      position: 1,
      done_on: addDays(today, -5),
    })
    .execute();
  expect(await goalOf(steps)).toMatchObject({ touchedOn: addDays(today, -5), percent: 100 });
});
