import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { EnrollmentState } from '#db/tables/payments.ts';
import { readProgram, saveProgram } from '#app/domain/administration/edit-program.ts';
import { saveAnswer } from '#app/domain/program-days/answers.ts';
import { checkIn, readCheckIn } from '#app/domain/program-days/check-ins.ts';
import { findRun, standOf, type RunOf, type Walker } from '#app/domain/program-days/find-run.ts';
import { markStep } from '#app/domain/program-days/marks.ts';
import { pauseProgram, resumeProgram } from '#app/domain/program-days/pauses.ts';
import { readProgress, stepState } from '#app/domain/program-days/read-progress.ts';
import { totalXp } from '#app/domain/xp/award-xp.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { tryingMember, walker, walkingMember } from './walking.ts';

let db: Database;
let who: Walker;
let of: RunOf & { readonly kind: 'enrollment' };
beforeEach(async () => {
  db = await freshDatabase();
  ({ who, of } = await walkingMember(db));
});
afterEach(() => db.destroy());

const on = (day: number): Date => after({ days: day - 1 });
const dayOf = (day: number): string => on(day).toISOString().slice(0, 10);
const mark = (step: number, day: number, isDone = true) =>
  markStep(db, who, of, { step, part: 'action', isDone }, on(day));
const answer = (step: number, text: string, revision: number, day: number) =>
  saveAnswer(db, who, of, { step, part: 'question', text, revision }, on(day));
const said = { actionCompleted: true, reflection: '', ratings: {} } as const;
const check = (day: number, now = day, more: object = {}, revision = 0) =>
  checkIn(db, who, of, { ...said, ...more, day: dayOf(day), revision }, on(now));
const found = async () => (await findRun(db, who, of))!;
const progress = async () => readProgress(db, who.id, (await found()).id);
const ends = async () =>
  (await db.selectFrom('enrollments').select('ends_at').where('id', '=', of.id).executeTakeFirstOrThrow())
    .ends_at;

describe('C8-033 somebody’s way through a program', () => {
  test('is there without a row, and reading it writes none', async () => {
    const run = await found();
    expect(run).toMatchObject({ id: null, firstDay: '2026-03-10', isOpen: true, allowance: 14 });
    expect(standOf(run, dayOf(4))).toEqual({ state: 'running', number: 4, step: 4 });
    expect(await db.selectFrom('program_runs').select('id').execute()).toEqual([]);
  });

  test('keeps its first day from the first write on, wherever its member goes', async () => {
    await mark(1, 1);
    const elsewhere: Walker = { ...who, dayOf: () => '2026-03-09' };
    expect((await findRun(db, elsewhere, of))?.firstDay).toBe('2026-03-10');
  });

  test('is nobody else’s, and closed with its enrolment', async () => {
    const { who: other } = await walkingMember(db);
    expect(await findRun(db, other, of)).toBeNull();
    expect(await markStep(db, other, of, { step: 1, part: 'action', isDone: true }, noon)).toEqual({
      ok: false,
      reason: 'not-found',
    });
    const inState = async (state: EnrollmentState) => {
      await db.updateTable('enrollments').set({ state }).where('id', '=', of.id).execute();
      return [(await found()).isOpen, (await mark(1, 1)).ok];
    };
    for (const state of ['active', 'grace', 'completed'] as const)
      expect(await inState(state)).toEqual([true, true]);
    for (const state of ['suspended', 'disputed', 'refunded', 'ended'] as const)
      expect(await inState(state)).toEqual([false, false]);
  });

  test('is not there where there is no program for the tier', async () => {
    expect(await findRun(db, { ...walker(who.id), programs: [] }, of)).toBeNull();
  });
});

describe('C8-033 whoever moves west past the first day of what has begun', () => {
  /** Thirteen hours behind: noon of March 10, its start, is a moment of March 9 there. */
  const behind = (id: string): Walker => ({
    ...walker(id),
    dayOf: (moment) => new Date(moment.getTime() - 13 * 3_600_000).toISOString().slice(0, 10),
  });
  const dayBefore = '2026-03-09';

  test.each(['level_2', 'level_3'] as const)('is on day 1 until it has come (%s)', async (tier) => {
    ({ who, of } = await walkingMember(db, tier));
    const part = tier === 'level_3' ? 'walk' : 'action';
    await markStep(db, who, of, { step: 1, part, isDone: true }, noon);
    const there = behind(who.id);
    const run = (await findRun(db, there, of))!;
    expect(run).toMatchObject({ firstDay: '2026-03-10', startDay: dayBefore });
    const stand = { state: 'running', number: 1, step: 1 };
    for (const day of [dayBefore, '2026-03-10']) expect(standOf(run, day)).toEqual(stand);
    expect(standOf(run, '2026-03-11')).toMatchObject({ number: 2 });
    expect(standOf(run, '2026-03-08')).toEqual({ state: 'ahead', number: 0, step: 0 });
    expect(await markStep(db, there, of, { step: 1, part, isDone: true }, noon)).toMatchObject({ ok: true });
    const words = { step: 1, part: 'question', text: 'Here already', revision: 0 } as const;
    expect(await saveAnswer(db, there, of, words, noon)).toEqual({ ok: true });
    const today = { ...said, day: dayBefore, revision: 0 };
    expect(await checkIn(db, there, of, today, noon)).toMatchObject({ ok: true, isNew: true });
    const row = db.selectFrom('check_ins').select('program_day').where('user_id', '=', who.id);
    expect(await row.execute()).toEqual([{ program_day: 1 }]);
    expect(await checkIn(db, there, of, { ...today, day: '2026-03-08' }, noon)).toMatchObject({ ok: false });
  });

  test('and what has not begun waits for its day', async () => {
    const at = after({ days: 3 }).toISOString();
    await db.updateTable('enrollments').set({ starts_at: at }).where('id', '=', of.id).execute();
    expect(standOf((await findRun(db, behind(who.id), of))!, '2026-03-11')).toMatchObject({ state: 'ahead' });
  });
});

describe('C8-040 what is done of a step', () => {
  test('is marked once, taken back, and stands with the day of its step', async () => {
    for (let n = 0; n < 2; n += 1) expect(await mark(2, 3)).toEqual({ ok: true, isLast: false });
    expect((await progress()).marks).toEqual([{ step: 'day-2', part: 'action', doneOn: dayOf(2) }]);
    expect(stepState(await progress(), { id: 'day-2' })).toBe('done');
    await mark(2, 3, false);
    expect((await progress()).marks).toEqual([]);
  });

  test.each([
    ['a step that is to come', 4, 3, { ok: false, reason: 'ahead' }],
    ['a step that does not exist', 11, 99, { ok: false, reason: 'not-found' }],
    ['step 0', 0, 3, { ok: false, reason: 'not-found' }],
    ['half a step', 1.5, 3, { ok: false, reason: 'not-found' }],
    ['a missed step', 1, 9, { ok: true, isLast: false }],
    ['the last step', 10, 10, { ok: true, isLast: true }],
  ] as const)('%s', async (_, step, day, result) => {
    expect(await mark(step, day)).toEqual(result);
  });

  test('the last one ends the program, until it is taken back', async () => {
    await mark(10, 11);
    expect((await found()).finishedOn).toBe(dayOf(11));
    await mark(10, 11, false);
    expect((await found()).finishedOn).toBeNull();
  });

  const unlocked = async () =>
    (
      await db
        .selectFrom('xp_unlocks')
        .select('subject')
        .where('user_id', '=', who.id)
        .where('unlock_type', '=', 'challenge_unlock')
        .execute()
    ).map(({ subject }) => subject);

  test('C9-012 whoever walks a trial to its end has the challenge unlocked, once', async () => {
    const trial = await tryingMember(db);
    ({ who } = trial);
    const done = (step: number, isDone: boolean) =>
      markStep(db, who, trial.of, { step, part: 'action', isDone }, on(10));
    await done(9, true);
    expect(await unlocked()).toEqual([]);
    for (const isDone of [true, false, true]) await done(10, isDone);
    expect(await unlocked()).toEqual(['challenge:challenge_30_day']);
  });

  test('C9-012 the end of what was bought unlocks none', async () => {
    await mark(10, 10);
    expect(await unlocked()).toEqual([]);
  });

  test('of a week is counted by days of that week that have come', async () => {
    ({ who, of } = await walkingMember(db, 'level_3'));
    const practise = (step: number, day: number, now: number, part = 'walk') =>
      markStep(db, who, of, { step, part, isDone: true, day: dayOf(day) }, on(now));
    for (const day of [1, 2, 2]) expect(await practise(1, day, 3)).toMatchObject({ ok: true });
    expect((await progress()).marks).toHaveLength(2);
    expect(await practise(1, 4, 3)).toEqual({ ok: false, reason: 'no-day' });
    expect(await practise(2, 8, 7)).toEqual({ ok: false, reason: 'ahead' });
    expect(await practise(1, 8, 8)).toEqual({ ok: false, reason: 'no-day' });
    expect(await practise(1, 7, 8, 'write')).toMatchObject({ ok: true });
    expect(await practise(1, 7, 8, 'action')).toEqual({ ok: false, reason: 'not-found' });
    expect(stepState(await progress(), { id: 'week-1', practices: ['walk', 'write'] })).toBe('done');
  });
});

describe('an answer to a step', () => {
  test('is written to any step that is open, and cleared', async () => {
    expect(await answer(1, 'A morning', 0, 9)).toEqual({ ok: true });
    expect(await answer(1, 'A morning', 0, 9)).toEqual({ ok: true });
    expect((await progress()).answers).toMatchObject([{ step: 'day-1', text: 'A morning', revision: 1 }]);
    expect(await answer(1, '', 1, 9)).toEqual({ ok: true });
    expect(stepState(await progress(), { id: 'day-1' })).toBe('open');
    expect(await answer(10, 'x', 0, 9)).toEqual({ ok: false, reason: 'ahead' });
  });

  test('of an older page does not go over a newer one', async () => {
    await answer(1, 'One', 0, 1);
    expect(await answer(1, 'Two', 0, 1)).toEqual({ ok: false, reason: 'changed', revision: 1, text: 'One' });
    expect(await answer(1, 'Two', 1, 1)).toEqual({ ok: true });
  });

  test('only a week has a question at its end; that of the last one ends the program', async () => {
    const back = (step: number, day: number) =>
      saveAnswer(db, who, of, { step, part: 'lookBack', text: 'x', revision: 0 }, on(day));
    expect(await back(1, 1)).toEqual({ ok: false, reason: 'not-found' });
    ({ who, of } = await walkingMember(db, 'level_3'));
    expect(await back(3, 20)).toEqual({ ok: true });
    expect((await found()).finishedOn).toBe(dayOf(20));
  });
});

describe('C8-035 the check-in of a day', () => {
  test('C8-036 C8-039 is one a day, pays one point once, and marks the action', async () => {
    const ratings = { motivation: 7, breakthrough_clarity: 10 };
    expect(await check(3, 3, { reflection: 'It rained.', ratings })).toMatchObject({
      ok: true,
      isNew: true,
      points: 1,
    });
    expect(await check(3, 3, { reflection: 'It rained.', ratings })).toMatchObject({
      isNew: false,
      points: 0,
    });
    expect(await totalXp(db, who.id)).toBe(1);
    expect(await readCheckIn(db, who.id, dayOf(3))).toMatchObject({ reflection: 'It rained.', ratings });
    expect((await progress()).marks).toEqual([{ step: 'day-3', part: 'action', doneOn: dayOf(3) }]);
    const rows = await db.selectFrom('check_ins').select(['program_day', 'on_day']).execute();
    expect(rows).toEqual([{ program_day: 3, on_day: dayOf(3) }]);
  });

  test('C8-036 is changed by whoever saw it, and by nobody else', async () => {
    await check(3);
    expect(await check(3, 3, { reflection: 'Other words' })).toMatchObject({
      reason: 'changed',
      current: { revision: 1, reflection: '' },
    });
    expect(await check(3, 3, { actionCompleted: false }, 1)).toMatchObject({ ok: true, points: 0 });
    expect((await progress()).marks).toEqual([]);
    expect(await totalXp(db, who.id)).toBe(1);
    // And the other way round: the tick is said in the check-in.
    await mark(3, 3);
    expect(await readCheckIn(db, who.id, dayOf(3))).toMatchObject({ actionCompleted: true });
  });

  test.each([
    ['yesterday', 3, 4, { ok: true, points: 1 }],
    ['the day before it: kept, and nothing paid', 3, 5, { ok: true, points: 0 }],
    ['tomorrow', 5, 4, { ok: false, reason: 'no-day' }],
    ['before the first day', 0, 4, { ok: false, reason: 'no-day' }],
    ['after the last day', 11, 11, { ok: false, reason: 'no-day' }],
    ['the last day, one day late', 10, 11, { ok: true, points: 1 }],
  ] as const)('for %s', async (_, day, now, result) => {
    expect(await check(day, now)).toMatchObject(result);
  });

  test('two programs share one check-in a day', async () => {
    await check(1);
    const trial = {
      id: 'trial',
      user_id: who.id,
      status: 'active',
      source: 'plan',
      quiz_data: null,
    } as const;
    const at = noon.toISOString();
    await db
      .insertInto('trials')
      .values({
        ...trial,
        created_at: at,
        starts_at: at,
        ends_at: after({ days: 7 }).toISOString(),
        conversion_offer_shown_at: null,
      })
      .execute();
    const again = checkIn(
      db,
      who,
      { kind: 'trial' },
      { ...said, reflection: 'x', day: dayOf(1), revision: 0 },
      noon,
    );
    expect(await again).toMatchObject({ reason: 'changed' });
    expect(await totalXp(db, who.id)).toBe(1);
  });
});

describe('a pause', () => {
  test('moves the days and the end of access; payments stay', async () => {
    const before = await db.selectFrom('installments').selectAll().execute();
    expect(await pauseProgram(db, who, of, on(3))).toEqual({ ok: true, from: dayOf(3) });
    expect(await pauseProgram(db, who, of, on(3))).toEqual({ ok: false, reason: 'resting' });
    expect(standOf(await found(), dayOf(5))).toEqual({ state: 'resting', number: 2, step: 2 });
    expect(await mark(3, 5)).toEqual({ ok: false, reason: 'ahead' });
    expect(await check(4, 5)).toEqual({ ok: false, reason: 'no-day' });
    expect(await resumeProgram(db, who, of, on(6))).toBe(true);
    expect(await resumeProgram(db, who, of, on(6))).toBe(false);
    expect(standOf(await found(), dayOf(6))).toEqual({ state: 'running', number: 3, step: 3 });
    expect(await ends()).toBe(after({ days: 13 }).toISOString());
    expect(await db.selectFrom('installments').selectAll().execute()).toEqual(before);
  });

  test('that is taken back on the same day leaves nothing', async () => {
    await pauseProgram(db, who, of, on(3));
    await resumeProgram(db, who, of, on(3));
    expect(await db.selectFrom('program_pauses').selectAll().execute()).toEqual([]);
    expect(await ends()).toBe(after({ days: 10 }).toISOString());
  });

  test('begins tomorrow where today is begun', async () => {
    await mark(3, 3);
    expect(await pauseProgram(db, who, of, on(3))).toEqual({ ok: true, from: dayOf(4) });
    expect(standOf(await found(), dayOf(3)).state).toBe('running');
    expect(await pauseProgram(db, who, of, on(3))).toEqual({ ok: false, reason: 'resting' });
    await resumeProgram(db, who, of, on(3));
    expect((await found()).pauses).toEqual([]);
  });

  test('that nobody ends ends by itself once its days are used up, without a job', async () => {
    await pauseProgram(db, who, of, on(3));
    expect(standOf(await found(), dayOf(16)).state).toBe('resting');
    expect(standOf(await found(), dayOf(17))).toEqual({ state: 'running', number: 3, step: 3 });
    await mark(3, 17);
    expect(await ends()).toBe(after({ days: 24 }).toISOString());
    expect(await pauseProgram(db, who, of, on(17))).toEqual({ ok: false, reason: 'none-left' });
    // More days that are allowed later do not bring it back.
    await db
      .updateTable('freedom_plan_tiers')
      .set({ pause_days: 20 })
      .where('tier', '=', 'level_2')
      .execute();
    expect(standOf(await found(), dayOf(17))).toMatchObject({ state: 'running', number: 3 });
  });

  test('that has rested is not counted anew where fewer days are allowed', async () => {
    const boss = await someMember(db);
    const allow = async (pauseDays: number, day: number) => {
      const program = (await readProgram(db, 3))!;
      await saveProgram(db, boss, 3, program.updatedAt, { ...program, pauseDays }, on(day));
    };
    await mark(1, 1);
    await pauseProgram(db, who, of, on(3));
    // It may rest for 12 days: five have passed.
    await allow(12, 7);
    expect(standOf(await found(), dayOf(8))).toMatchObject({ state: 'resting', number: 2 });
    // Days 3 to 12 have rested.
    await allow(3, 13);
    expect((await found()).pauses).toEqual([{ from: dayOf(3), until: dayOf(13) }]);
    expect(standOf(await found(), dayOf(12))).toMatchObject({ state: 'resting', number: 2 });
    expect(standOf(await found(), dayOf(13))).toMatchObject({ state: 'running', number: 3 });
    expect(await pauseProgram(db, who, of, on(13))).toEqual({ ok: false, reason: 'none-left' });
    await allow(14, 14);
    expect(await pauseProgram(db, who, of, on(14))).toMatchObject({ ok: true });
  });

  test('is refused after the last day, to a trial, and to what is completed', async () => {
    expect(await pauseProgram(db, who, of, on(11))).toEqual({ ok: false, reason: 'over' });
    await db.updateTable('enrollments').set({ state: 'completed' }).execute();
    expect(await pauseProgram(db, who, of, on(3))).toEqual({ ok: false, reason: 'not-found' });
    const trial = await tryingMember(db);
    expect(await pauseProgram(db, trial.who, trial.of, on(3))).toEqual({ ok: false, reason: 'not-found' });
  });
});
