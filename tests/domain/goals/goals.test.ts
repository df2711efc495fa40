import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { readCheckpoints, writeCheckpoint } from '#app/domain/goals/checkpoints.ts';
import { changeGoalState, moveGoal, setProgress } from '#app/domain/goals/goal-state.ts';
import { countGoals, listGoals, readGoal, readGoalsOfToday } from '#app/domain/goals/read-goals.ts';
import { readSteps, stepsMark, tickStep, writeSteps } from '#app/domain/goals/steps.ts';
import { readValues, writeValue } from '#app/domain/goals/values.ts';
import { createGoal, deleteGoal, editGoal, mostGoals } from '#app/domain/goals/write-goal.ts';
import { collectPersonalData } from '#app/domain/personal-data/collect.ts';
import { totalXp } from '#app/domain/xp/award-xp.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { goalFacts, someGoal, today } from './some-goal.ts';

let db: Database;
let userId: string;
let other: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
  other = await someMember(db);
});
afterEach(() => db.destroy());

const read = (id: string) => readGoal(db, userId, id);
const step = (what: string, week = 1) => ({ id: uuid(), week, what, isPractice: false });

describe('C8-025 a goal', () => {
  test('has title, description, pillar, day, progress and state', async () => {
    const id = await someGoal(db, userId);
    const { habits, ...said } = goalFacts();
    expect(habits).toEqual([]);
    expect(await read(id)).toMatchObject({
      ...said,
      status: 'in_progress',
      progress: 0,
      phase: 'foundation',
      startedOn: today,
    });
  });

  test('sent twice is one; with the id of somebody else’s it is one of its own', async () => {
    const id = await someGoal(db, userId);
    expect(await createGoal(db, userId, id, goalFacts(), today, noon)).toEqual({ ok: true, id });
    expect((await countGoals(db, userId)).byStatus.in_progress).toBe(1);
    const taken = await createGoal(db, other, id, goalFacts({ title: 'Mine' }), today, noon);
    expect(taken.ok && taken.id).not.toBe(id);
    expect((await read(id))?.title).toBe('Run 5 km');
  });

  test('is refused beyond so many that are under way', async () => {
    for (let n = 0; n < mostGoals; n += 1) await someGoal(db, userId);
    expect(await createGoal(db, userId, uuid(), goalFacts(), today, noon)).toEqual({
      ok: false,
      reason: 'too-many',
    });
  });

  test('is changed from the newest page alone', async () => {
    const id = await someGoal(db, userId);
    expect(await editGoal(db, userId, id, 0, goalFacts({ title: 'Run 6 km' }))).toEqual({ ok: true });
    expect(await editGoal(db, userId, id, 0, goalFacts({ title: 'Run 7 km' }))).toEqual({
      ok: false,
      reason: 'changed',
      revision: 1,
    });
    expect((await read(id))?.title).toBe('Run 6 km');
    expect(await editGoal(db, other, id, 1, goalFacts())).toEqual({ ok: false, reason: 'unknown' });
  });

  test('of somebody else is not read, ticked, moved, let go, measured or deleted', async () => {
    const id = await someGoal(db, userId, { measure: 'number', start: 0, target: 500 });
    await writeSteps(db, userId, id, [step('First')], null, noon);
    const first = (await readSteps(db, userId, id))[0]!.id;
    expect(await readGoal(db, other, id)).toBeNull();
    expect(await tickStep(db, other, id, first, true, today)).toBe(false);
    expect(await changeGoalState(db, other, id, 'let-go', noon)).toBe(false);
    expect(await moveGoal(db, other, id, 30, today)).toBe(false);
    expect(await setProgress(db, other, id, 50)).toBe(false);
    expect(await writeValue(db, other, id, today, 100, noon)).toBe(false);
    expect(await writeSteps(db, other, id, [step('Theirs')], null, noon)).toEqual({
      ok: false,
      reason: 'unknown',
    });
    expect(
      await writeCheckpoint(
        db,
        other,
        id,
        25,
        { reflection: 'x', adjustments: '', tracksBody: false, revision: 0 },
        today,
        noon,
      ),
    ).toEqual({ ok: false, reason: 'unknown' });
    await deleteGoal(db, other, id);
    expect(await read(id)).toMatchObject({ status: 'in_progress', progress: 0, targetDate: '2026-06-01' });
  });

  test('C8-032 is deleted with all that it has', async () => {
    const id = await someGoal(db, userId);
    await writeSteps(db, userId, id, [step('First')], null, noon);
    await deleteGoal(db, userId, id);
    await deleteGoal(db, userId, id);
    expect(await read(id)).toBeNull();
    expect(await readSteps(db, userId, id)).toEqual([]);
  });
});

describe('the state of a goal', () => {
  test('C8-025 reached: it is completed, whole, once, and pays nothing', async () => {
    const id = await someGoal(db, userId);
    await changeGoalState(db, userId, id, 'reach', noon);
    await changeGoalState(db, userId, id, 'reach', after({ days: 1 }));
    expect(await read(id)).toMatchObject({
      status: 'completed',
      progress: 100,
      phase: 'mastery',
      completedAt: noon,
    });
    expect(await totalXp(db, userId)).toBe(0);
  });

  test('put off, taken up, let go and taken up again', async () => {
    const id = await someGoal(db, userId);
    const states = [];
    for (const act of ['put-off', 'take-up', 'let-go', 'take-up', 'reach', 'take-up'] as const) {
      await changeGoalState(db, userId, id, act, noon);
      const { status, completedAt } = (await read(id))!;
      states.push(completedAt ? `${status} with its moment` : status);
    }
    expect(states).toEqual([
      'later',
      'in_progress',
      'let_go',
      'in_progress',
      'completed with its moment',
      'in_progress',
    ]);
  });

  test('late: it is moved by so many days from today', async () => {
    const id = await someGoal(db, userId, { targetDate: '2026-03-01' });
    expect((await readGoalsOfToday(db, userId, today))[0]?.isLate).toBe(true);
    await moveGoal(db, userId, id, 30, today);
    await moveGoal(db, userId, id, 30, today);
    expect((await read(id))?.targetDate).toBe('2026-04-09');
    expect((await readGoalsOfToday(db, userId, today))[0]?.isLate).toBe(false);
  });
});

describe('the measure of a goal', () => {
  test('by its steps', async () => {
    const id = await someGoal(db, userId);
    await writeSteps(db, userId, id, [step('One'), step('Two'), step('Three')], null, noon);
    const steps = await readSteps(db, userId, id);
    await tickStep(db, userId, id, steps[0]!.id, true, today);
    await tickStep(db, userId, id, steps[0]!.id, true, '2026-03-11');
    expect(await read(id)).toMatchObject({
      progress: 33,
      phase: 'building',
      steps: { done: 1, all: 3 },
      nextStep: { what: 'Two' },
    });
    expect((await readSteps(db, userId, id))[0]?.doneOn).toBe(today);
    await tickStep(db, userId, id, steps[0]!.id, false, today);
    expect((await read(id))?.progress).toBe(0);
  });

  test('by hand', async () => {
    const id = await someGoal(db, userId, { measure: 'hand' });
    expect(await setProgress(db, userId, id, 60)).toBe(true);
    expect(await read(id)).toMatchObject({ progress: 60, phase: 'momentum' });
    const bySteps = await someGoal(db, userId);
    expect(await setProgress(db, userId, bySteps, 60)).toBe(false);
  });

  test('by a number, one value a day, of which the newest counts', async () => {
    const id = await someGoal(db, userId, { measure: 'number', unit: 'kg', start: 8000, target: 7000 });
    await writeValue(db, userId, id, '2026-03-09', 7750, noon);
    await writeValue(db, userId, id, today, 7600, noon);
    await writeValue(db, userId, id, today, 7500, noon);
    expect(await readValues(db, userId, id)).toEqual([
      { day: '2026-03-09', hundredths: 7750 },
      { day: today, hundredths: 7500 },
    ]);
    expect(await read(id)).toMatchObject({ progress: 50, latest: 7500 });
    await writeValue(db, userId, id, today, null, noon);
    expect((await read(id))?.progress).toBe(25);
  });
});

describe('steps', () => {
  test('are written in the order of their weeks, keep what became of them, and go where nothing is left', async () => {
    const id = await someGoal(db, userId);
    const [one, two, three] = [step('One'), step('Two', 2), step('Three', 3)];
    await writeSteps(db, userId, id, [one, three], null, noon);
    await tickStep(db, userId, id, three.id, true, today);
    const changed = [{ ...one, what: '' }, { ...three, what: 'Third' }, two];
    await writeSteps(db, userId, id, changed, null, noon);
    await writeSteps(db, userId, id, changed, null, noon);
    expect(await readSteps(db, userId, id)).toMatchObject([
      { what: 'Two', doneOn: null },
      { id: three.id, what: 'Third', doneOn: today },
    ]);
  });

  test('are not lost where the id of one is taken, and are no more than forty', async () => {
    const id = await someGoal(db, userId);
    const one = step('One');
    await writeSteps(db, userId, id, [one], null, noon);
    const mine = await someGoal(db, other);
    expect(await writeSteps(db, other, mine, [{ ...one, what: 'Mine' }], null, noon)).toEqual({
      ok: true,
      count: 1,
    });
    expect((await readSteps(db, userId, id))[0]?.what).toBe('One');
    const many = Array.from({ length: 40 }, (_, n) => step(`Step ${n}`));
    expect(await writeSteps(db, userId, id, many, null, noon)).toEqual({ ok: false, reason: 'too-many' });
    expect(await readSteps(db, userId, id)).toHaveLength(1);
  });
});

describe('steps that two tabs have open', () => {
  const texts = async (id: string) => (await readSteps(db, userId, id)).map(({ what }) => what);

  test('are not overwritten from an older page, which hears what stands there', async () => {
    const id = await someGoal(db, userId);
    const [one, two] = [step('One'), step('Two', 2)];
    await writeSteps(db, userId, id, [one, two], null, noon);
    const seen = stepsMark(await readSteps(db, userId, id));
    const first = [{ ...one, what: 'One, changed' }, two];
    expect(await writeSteps(db, userId, id, first, seen, noon)).toEqual({ ok: true, count: 2 });
    const second = [one, { ...two, what: 'Two, changed' }];
    const late = await writeSteps(db, userId, id, second, seen, noon);
    expect(late).toMatchObject({ ok: false, reason: 'changed', there: [{ what: 'One, changed' }, {}] });
    expect(await texts(id)).toEqual(['One, changed', 'Two']);
    const now = stepsMark(await readSteps(db, userId, id));
    expect(await writeSteps(db, userId, id, second, now, noon)).toEqual({ ok: true, count: 2 });
    expect(await texts(id)).toEqual(['One', 'Two, changed']);
  });

  test('are written by one press that comes twice, and are no other for a tick', async () => {
    const id = await someGoal(db, userId);
    const one = step('One');
    await writeSteps(db, userId, id, [one], null, noon);
    const seen = stepsMark(await readSteps(db, userId, id));
    await tickStep(db, userId, id, one.id, true, today);
    const written = [{ ...one, what: 'First' }, step('Added', 2)];
    for (let n = 0; n < 2; n += 1)
      expect(await writeSteps(db, userId, id, written, seen, noon)).toEqual({ ok: true, count: 2 });
    expect(await readSteps(db, userId, id)).toMatchObject([{ what: 'First', doneOn: today }, {}]);
  });
});

describe('C8-027 a checkpoint', () => {
  const said = { reflection: 'It went well.', adjustments: 'Earlier.', tracksBody: true, revision: 0 };

  test('holds a reflection, adjustments and whether the body is measured, and keeps its first day', async () => {
    const id = await someGoal(db, userId);
    await writeCheckpoint(db, userId, id, 25, said, today, noon);
    const again = { ...said, adjustments: 'Later.', revision: 1 };
    await writeCheckpoint(db, userId, id, 25, again, '2026-03-12', noon);
    expect(await readCheckpoints(db, userId, id)).toEqual([
      { percent: 25, day: today, ...again, revision: 2 },
    ]);
    expect((await read(id))?.nextCheckpoint).toEqual({ percent: 50, day: '2026-04-21' });
  });

  test('is not overwritten from an older page', async () => {
    const id = await someGoal(db, userId);
    await writeCheckpoint(db, userId, id, 50, said, today, noon);
    expect(await writeCheckpoint(db, userId, id, 50, said, today, noon)).toEqual({
      ok: false,
      reason: 'changed',
      revision: 1,
    });
  });
});

test('a list has a page of one state, newest first, and all of them are counted', async () => {
  for (let n = 0; n < 21; n += 1)
    await createGoal(db, userId, uuid(), goalFacts({ title: `Goal ${n}` }), today, after({ minutes: n }));
  const { goals, total, pages } = await listGoals(db, userId, 'in_progress', 1);
  expect({ first: goals[0]?.title, shown: goals.length, total, pages }).toEqual({
    first: 'Goal 20',
    shown: 20,
    total: 21,
    pages: 2,
  });
  await changeGoalState(db, userId, goals[0]!.id, 'let-go', noon);
  const { byStatus } = await countGoals(db, userId);
  expect(byStatus).toEqual({ in_progress: 20, later: 0, completed: 0, let_go: 1 });
});

test('C8-031 goals are counted in five pillars, those under way and those reached', async () => {
  await someGoal(db, userId);
  await changeGoalState(db, userId, await someGoal(db, userId), 'reach', noon);
  await someGoal(db, userId, { pillar: 'Purpose' });
  expect((await countGoals(db, userId)).byPillar).toEqual([
    { pillar: 'Mindset', underWay: 0, reached: 0 },
    { pillar: 'Health', underWay: 1, reached: 1 },
    { pillar: 'Financial', underWay: 0, reached: 0 },
    { pillar: 'Relationships', underWay: 0, reached: 0 },
    { pillar: 'Purpose', underWay: 1, reached: 0 },
  ]);
});

test('C8-003 today names at most three goals, the nearest first, each with its next step and a look back that is due', async () => {
  await someGoal(db, userId, { title: 'Without a day', targetDate: null });
  await someGoal(db, userId, { title: 'Far', targetDate: '2027-01-01' });
  const near = await someGoal(db, userId, { title: 'Near', targetDate: '2026-03-22' });
  await someGoal(db, userId, { title: 'Middle', targetDate: '2026-06-01' });
  await writeSteps(db, userId, near, [step('Begin')], null, noon);
  const shown = await readGoalsOfToday(db, userId, today);
  expect(shown.map(({ title }) => title)).toEqual(['Near', 'Middle', 'Far']);
  // A quarter of the way is gone on the 13th, and not before.
  expect(shown[0]).toMatchObject({ nextStep: { text: 'Begin' }, nextCheckpoint: null, isLate: false });
  const dueOn = async (day: string) => (await readGoalsOfToday(db, userId, day))[0]?.nextCheckpoint;
  expect(await dueOn('2026-03-12')).toBeNull();
  expect(await dueOn('2026-03-13')).toEqual({ percent: 25, due: 'time' });
  expect(await dueOn('2026-03-14')).toEqual({ percent: 25, due: 'time' });
});

test('C8-027 a look back is due as soon as as much is done, with a day and without one', async () => {
  const id = await someGoal(db, userId, { targetDate: null });
  await writeSteps(db, userId, id, [step('One'), step('Two'), step('Three'), step('Four')], null, noon);
  const due = async () => (await readGoalsOfToday(db, userId, today))[0]?.nextCheckpoint;
  expect(await due()).toBeNull();
  const [first, second] = await readSteps(db, userId, id);
  await tickStep(db, userId, id, first!.id, true, today);
  expect(await due()).toEqual({ percent: 25, due: 'reached' });
  const said = { reflection: 'It went well.', adjustments: '', tracksBody: false, revision: 0 };
  await writeCheckpoint(db, userId, id, 25, said, today, noon);
  expect(await due()).toBeNull();
  await tickStep(db, userId, id, second!.id, true, today);
  expect(await due()).toEqual({ percent: 50, due: 'reached' });
});

test('C8-025 a goal leaves with how far it is, whatever that is worked out from', async () => {
  const id = await someGoal(db, userId, { targetDate: null });
  await writeSteps(db, userId, id, [step('One'), step('Two')], null, noon);
  const progress = async () => {
    const tables = await collectPersonalData(db, userId);
    for await (const rows of tables.find(({ table }) => table === 'user_goals')!.pages())
      return rows[0]?.['progress'];
  };
  expect(await progress()).toBe(0);
  for (const { id: stepId } of await readSteps(db, userId, id))
    await tickStep(db, userId, id, stepId, true, today);
  expect(await progress()).toBe(100);
});

test('C8-003 today names the nearest of however many are under way, and those without a day last', async () => {
  await someGoal(db, userId, { title: 'Nearest', targetDate: '2026-03-11' });
  for (let n = 0; n < 25; n += 1)
    await createGoal(
      db,
      userId,
      uuid(),
      goalFacts({ title: `Goal ${n}`, targetDate: n < 24 ? null : '2026-12-01' }),
      today,
      after({ minutes: n + 1 }),
    );
  const titles = (await readGoalsOfToday(db, userId, today)).map(({ title }) => title);
  expect(titles).toEqual(['Nearest', 'Goal 24', 'Goal 23']);
});
