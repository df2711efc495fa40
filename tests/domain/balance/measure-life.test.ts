import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { frameBefore, frameUntil } from '#app/domain/balance/frames.ts';
import { readLife, type LifeFacts } from '#app/domain/balance/life-facts.ts';
import { measureLife } from '#app/domain/balance/measure-life.ts';
import { findingsOf } from '#app/domain/balance/sentences.ts';
import { writeBalanceRating } from '#app/domain/balance/ratings.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { eliteHealth } from '#app/forms/definitions/elite-health.ts';
import { scoredFieldsOf } from '#app/forms/engine/score.ts';
import { writeValue } from '#app/domain/goals/values.ts';
import { createGoal } from '#app/domain/goals/write-goal.ts';
import { createHabit } from '#app/domain/habits/create-habit.ts';
import { markDay } from '#app/domain/habits/mark-day.ts';
import { daily } from '#app/domain/habits/schedule.ts';
import { recordMeasurement } from '#app/domain/measurements/write-measurement.ts';
import type { PillarName } from '#db/tables/practice.ts';
import type { Database } from '#db/database.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';

const today = noon.toISOString().slice(0, 10);
const dayAt = (days: number): string => addDays(today, days);
const at = (day: string): Date => new Date(`${day}T12:00:00.000Z`);

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());

/** A daily habit of a pillar that began so many days ago, done on the first of them. */
async function habitOf(who: string, pillar: PillarName, days: number, done: number): Promise<void> {
  const id = uuid();
  await createHabit(
    db,
    who,
    {
      id,
      name: `${pillar} ${days}`,
      pillar,
      timeOfDay: 'anytime',
      description: '',
      cue: '',
      unit: '',
      target: null,
      rhythm: daily,
    },
    today,
    noon,
  );
  await db
    .updateTable('habits')
    .set({ started_on: dayAt(-days) })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('habit_schedules')
    .set({ from_day: dayAt(-days) })
    .where('habit_id', '=', id)
    .execute();
  for (let day = -days; day < done - days; day += 1)
    await db
      .insertInto('habit_completions')
      .values({
        id: uuid(),
        habit_id: id,
        user_id: who,
        day: dayAt(day),
        state: 'done',
        created_at: noon.toISOString(),
        target: null,
      })
      .execute();
}

const page = {
  type: 'evening',
  content: '{}',
  title: null,
  mood: null,
  energy_level: null,
  stress_level: null,
  self_care_rating: null,
  created_at: noon.toISOString(),
  updated_at: null,
  slot: null,
} as const;

const goal = {
  pillar: 'Purpose',
  description: '',
  targetDate: null,
  measure: 'hand',
  unit: '',
  start: null,
  target: null,
  habits: [],
} as const;

/** A page of the journal with ratings. */
const pageOf = (who: string, day: string, ratings: Record<string, number>) =>
  db
    .insertInto('journal_entries')
    .values({ ...page, id: uuid(), user_id: who, day, ...ratings })
    .execute();

const measured = async (who: string, length: 7 | 30 | 90 | 365 = 30, frame = frameUntil(today, length)) =>
  measureLife(await readLife(db, who, { from: frame.from, to: today }, today, 'UTC'), frame, length);
const scores = async (...asked: Parameters<typeof measured>) =>
  Object.fromEntries((await measured(...asked)).pillars.map(({ pillar, score }) => [pillar, score]));

test('C11-027 of somebody who has kept nothing nothing is known', async () => {
  const { overall, scored, pillars } = await measured(await someMember(db));
  expect([overall, scored]).toEqual([null, 0]);
  const [physical] = pillars;
  expect(physical!.sources.map(({ source, missing }) => [source, missing])).toEqual([
    ['habits', 'none'],
    ['journals', 'none'],
    ['assessments', 'none'],
    ['goals', 'none'],
  ]);
});

test('habits alone: what was kept of the days that they asked for; of three parts that one pillar feeds', async () => {
  const who = await someMember(db);
  // Ten days before today, six of them kept. Today asks for nothing before it is over.
  await habitOf(who, 'Mindset', 10, 6);
  expect(await scores(who)).toMatchObject({
    mental_wellness: 60,
    emotional_balance: 60,
    personal_development: 60,
    physical_health: null,
  });
});

test('C11-027 a habit of too few days says how many there are, and no score', async () => {
  const who = await someMember(db);
  await habitOf(who, 'Health', 5, 5);
  const [physical] = (await measured(who)).pillars;
  expect(physical).toMatchObject({ score: null });
  expect(physical!.sources[0]).toMatchObject({ missing: 'few', count: 5 });
  // Of a week they are enough.
  expect(await scores(who, 7)).toMatchObject({ physical_health: 100 });
});

test('the journal alone: energy, stress turned round with self-care, mood, and how often it was written in', async () => {
  const who = await someMember(db);
  for (const day of [-1, -2, -3])
    await pageOf(who, dayAt(day), { mood: 10, energy_level: 1, stress_level: 1, self_care_rating: 4 });
  const all = await scores(who);
  expect(all).toMatchObject({ emotional_balance: 100, physical_health: 0, social_connection: null });
  // No stress is 100, self-care of 4 is 33.
  expect(all['mental_wellness']).toBe(67);
  // Three pages of the 12.9 that thirty days ask for.
  expect(all['personal_development']).toBe(23);
  const [, , , social] = (await measured(who)).pillars;
  expect(social!.sources[1]).toMatchObject({ missing: 'not-asked' });
});

test('what was said holds for a year: the newest of each kind, the scales and the measurement together', async () => {
  const who = await someMember(db);
  const scoresOf = { mindset: 1, health: 10, financial: 1, relationships: 1, purpose: 1 };
  await recordMeasurement(db, who, uuid(), { day: today, scores: scoresOf, overall: 5, notes: '' }, noon);
  await writeBalanceRating(db, who, today, { physical_health: 1, financial_security: 10 }, 0, noon);
  expect(await scores(who)).toMatchObject({
    physical_health: 50,
    financial_security: 50,
    social_connection: 0,
  });
  await db
    .updateTable('measurements')
    .set({ day: dayAt(-365) })
    .where('user_id', '=', who)
    .execute();
  expect(await scores(who)).toMatchObject({
    physical_health: 0,
    financial_security: 100,
    social_connection: null,
  });
});

test('everything there is: each with its weight', async () => {
  const who = await someMember(db);
  await habitOf(who, 'Health', 10, 5);
  for (const day of [-1, -2, -3]) await pageOf(who, dayAt(day), { energy_level: 10 });
  await writeBalanceRating(db, who, today, { physical_health: 1 }, 0, noon);
  await createGoal(db, who, uuid(), { ...goal, title: 'Run', pillar: 'Health' }, today, noon);
  await db.updateTable('user_goals').set({ progress: 20 }).where('user_id', '=', who).execute();
  // 50 × 0.4 + 100 × 0.25 + 0 × 0.2 + 20 × 0.15
  expect(await scores(who)).toMatchObject({ physical_health: 48 });
});

test('a goal counts while it is under way and in the stretch in which it was reached; of before, as far as it is known', async () => {
  const who = await someMember(db);
  const [reached, going, numbered] = [uuid(), uuid(), uuid()];
  await createGoal(db, who, reached, { ...goal, title: 'Done' }, dayAt(-100), at(dayAt(-100)));
  await createGoal(db, who, going, { ...goal, title: 'Going' }, dayAt(-100), at(dayAt(-100)));
  const number = { measure: 'number', unit: 'km', start: 0, target: 10_000 } as const;
  await createGoal(db, who, numbered, { ...goal, ...number, title: 'Run' }, dayAt(-100), at(dayAt(-100)));
  for (const [days, hundredths] of [
    [-60, 4000],
    [-45, 3000],
    [-3, 8000],
  ] as const)
    await writeValue(db, who, numbered, dayAt(days), hundredths, noon);
  await db
    .updateTable('user_goals')
    .set({ status: 'completed', completed_at: at(dayAt(-40)).toISOString() })
    .where('id', '=', reached)
    .execute();
  await db.updateTable('user_goals').set({ progress: 60 }).where('id', '=', going).execute();
  await db
    .insertInto('goal_checkpoints')
    .values({
      id: uuid(),
      goal_id: going,
      user_id: who,
      percent: 25,
      day: dayAt(-50),
      revision: 1,
      updated_at: noon.toISOString(),
    })
    .execute();
  expect(await scores(who)).toMatchObject({ career_growth: 70, spiritual_fulfillment: 70 });
  // In the thirty days before: one reached, one at 30 of its 100; of the third nothing says it, a look back least of all.
  expect(await scores(who, 30, frameBefore(today, 30))).toMatchObject({ career_growth: 65 });
});

test('a goal that was only written down says nothing of its part in its first week, unless it has moved', async () => {
  const begun = { ...goal, title: 'Begun', pillar: 'Financial' } as const;
  for (const [days, progress, score] of [
    [0, 0, null],
    [6, 0, null],
    [6, 10, 10],
    [7, 0, 0],
  ] as const) {
    const who = await someMember(db);
    await createGoal(db, who, uuid(), begun, dayAt(-days), at(dayAt(-days)));
    await db.updateTable('user_goals').set({ progress }).where('user_id', '=', who).execute();
    expect(await scores(who)).toMatchObject({ financial_security: score });
  }
});

test('an assessment leads to the answers that it was scored by', async () => {
  const [who, id] = [await someMember(db), uuid()];
  const said = scoredFieldsOf(eliteHealth).map((field) => [field.id, 1]);
  await db
    .insertInto('form_progress')
    .values({
      id,
      user_id: who,
      form_type: eliteHealth.id,
      form_data: JSON.stringify(Object.fromEntries(said)),
      completed_at: noon.toISOString(),
      created_at: noon.toISOString(),
      updated_at: noon.toISOString(),
    })
    .execute();
  const { pillars } = await measured(who);
  const behind = pillars.flatMap(({ sources }) => sources.flatMap((source) => source.behind));
  expect(behind.map(({ href }) => href)).toContain(`/forms/submissions/${id}`);
});

test('what was reached or answered in the evening is of that evening, where its day is another one by then in Greenwich', async () => {
  const [who, id] = [await someMember(db), uuid()];
  // Eleven in the evening in Los Angeles.
  const evening = new Date(`${addDays(today, 1)}T06:00:00Z`);
  await createGoal(db, who, uuid(), { ...goal, title: 'Done' }, dayAt(-10), at(dayAt(-10)));
  await db
    .updateTable('user_goals')
    .set({ status: 'completed', completed_at: evening.toISOString() })
    .where('user_id', '=', who)
    .execute();
  const data = Object.fromEntries(scoredFieldsOf(eliteHealth).map((field) => [field.id, 1]));
  const completed_at = evening.toISOString();
  await db
    .insertInto('form_progress')
    .values({
      id,
      user_id: who,
      form_type: eliteHealth.id,
      form_data: JSON.stringify(data),
      completed_at,
      created_at: completed_at,
      updated_at: completed_at,
    })
    .execute();
  const readBy = async (zone: string) => {
    const { goals, said } = await readLife(db, who, { from: addDays(today, -30), to: today }, today, zone);
    return [goals[0]?.reachedOn, said[0]?.day];
  };
  expect(await readBy('America/Los_Angeles')).toEqual([today, today]);
  expect(await readBy('UTC')).toEqual([addDays(today, 1), addDays(today, 1)]);
});

test('another member’s rows count for nobody else', async () => {
  const [one, other] = [await someMember(db), await someMember(db)];
  await habitOf(one, 'Health', 10, 10);
  await writeBalanceRating(db, one, today, { career_growth: 9 }, 0, noon);
  expect((await measured(other)).scored).toBe(0);
});

describe('what the numbers say', () => {
  const said = async (who: string) => {
    const [frame, before] = [frameUntil(today, 30), frameBefore(today, 30)];
    const life: LifeFacts = await readLife(db, who, { from: before.from, to: today }, today, 'UTC');
    return findingsOf(life, frame, measureLife(life, frame, 30), measureLife(life, before, 30));
  };

  test('nothing of nothing', async () => expect(await said(await someMember(db))).toEqual([]));

  test('what rose from the same sources, what lies apart, what is unknown, too few habits', async () => {
    const who = await someMember(db);
    await habitOf(who, 'Health', 60, 30);
    await habitOf(who, 'Financial', 60, 60);
    const found = await said(who);
    expect(found).toContainEqual({ key: 'fall', part: 'physical_health', from: 97, to: 0 });
    expect(found).toContainEqual({
      key: 'spread',
      high: 'financial_security',
      low: 'physical_health',
      points: 100,
    });
    expect(found).toContainEqual({ key: 'unknown', parts: 6 });
    expect(found).toContainEqual({ key: 'habitsFew', habits: 2 });
    expect(found.some(({ key }) => key === 'rise')).toBe(false);
  });

  test('a score that another source came to is not called a rise', async () => {
    const who = await someMember(db);
    await habitOf(who, 'Health', 60, 60);
    await writeBalanceRating(db, who, today, { physical_health: 1 }, 0, noon);
    expect((await said(who)).some(({ key }) => key === 'fall')).toBe(false);
  });

  test('pages of the journal, enough or fewer', async () => {
    const who = await someMember(db);
    for (const day of [-1, -2]) await pageOf(who, dayAt(day), { mood: 5 });
    expect(await said(who)).toContainEqual({ key: 'journalLess', pages: 2, days: 30 });
    for (const day of [-3, -4, -5, -6, -7, -8, -9]) await pageOf(who, dayAt(day), { mood: 5 });
    expect(await said(who)).toContainEqual({ key: 'journalEnough', pages: 9, days: 30 });
  });
});

test('a day that is ticked today counts, and none that is still ahead', async () => {
  const who = await someMember(db);
  await habitOf(who, 'Financial', 8, 0);
  const { id } = await db
    .selectFrom('habits')
    .select('id')
    .where('user_id', '=', who)
    .executeTakeFirstOrThrow();
  await markDay(db, who, { habitId: id, day: today, change: { kind: 'done', done: true } }, today, noon);
  // One of nine.
  expect(await scores(who)).toMatchObject({ financial_security: 11 });
});
