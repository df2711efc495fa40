import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import {
  annotateAnalysis,
  deleteAnalysis,
  markFavorite,
} from '#app/domain/comprehensive-analyses/change-analysis.ts';
import { findingAt, readEvidence, seriesOf } from '#app/domain/comprehensive-analyses/evidence.ts';
import { gatherSeries, sources } from '#app/domain/comprehensive-analyses/gather.ts';
import { makeAnalysis, mostADay, mostAnalyses } from '#app/domain/comprehensive-analyses/make-analysis.ts';
import {
  listAnalyses,
  readAnalysis,
  readAnalysisTags,
} from '#app/domain/comprehensive-analyses/read-analyses.ts';
import { analysisTags } from '#app/domain/comprehensive-analyses/analysis.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { keepSet } from '#app/domain/workouts/sets.ts';
import { bodyFacts, someComposition } from '#tests/domain/body/some-composition.ts';
import { someMeasurement } from '#tests/domain/measurements/some-measurement.ts';
import { someMarker } from '#tests/domain/markers/some-marker.ts';
import { lifted, openSession } from '#tests/domain/workouts/some-workout.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { lastDay, livedDays, someAnalysis } from './some-analysis.ts';

let db: Database;
let userId: string;
let other: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
  other = await someMember(db);
});
afterEach(() => db.destroy());

const from = addDays(lastDay, -59);
const range = { from, to: lastDay };
const make = (id = uuid(), of = range, who = userId) => makeAnalysis(db, who, id, of, lastDay, noon);
const read = async (id: string, who = userId) => (await readAnalysis(db, who, id))!;
const later = (days: number) => new Date(noon.getTime() + days * 86_400_000);

describe('C10-019 a range', () => {
  test.each([
    ['order', lastDay, from],
    ['future', from, addDays(lastDay, 1)],
    ['short', addDays(lastDay, -12), lastDay],
    ['long', addDays(lastDay, -366), lastDay],
    ['empty', addDays(from, -40), addDays(from, -1)],
  ])('that is %s is refused', async (reason, first, last) => {
    await livedDays(db, userId);
    expect(await make(uuid(), { from: first, to: last })).toEqual({ ok: false, reason });
  });

  test('of 14 days, and of 366, is read', async () => {
    await livedDays(db, userId);
    for (const days of [14, 366])
      expect(await make(uuid(), { from: addDays(lastDay, 1 - days), to: lastDay })).toMatchObject({
        ok: true,
      });
  });
});

describe('C10-021 an analysis', () => {
  test('finds what was lived, and keeps it whatever changes later', async () => {
    const habit = await livedDays(db, userId, { step: 2 });
    const id = await someAnalysis(db, userId);
    const { findings, dataQuality } = await read(id);
    expect(findings.changes[0]).toMatchObject({ series: { key: 'journal.mood' }, isApart: true });
    expect(findings.together).toMatchObject([
      { by: { key: `habit.${habit}`, label: { own: 'Walk' } }, told: { key: 'journal.mood' } },
    ]);
    expect(dataQuality).toBeGreaterThan(60);
    await db.deleteFrom('habits').where('id', '=', habit).execute();
    await db.updateTable('journal_entries').set({ mood: 1 }).where('user_id', '=', userId).execute();
    expect((await read(id)).findings).toEqual(findings);
  });

  test('sent twice is one; with other days it is another; somebody else’s id is no reason to lose it', async () => {
    await livedDays(db, userId);
    await livedDays(db, other);
    const id = uuid();
    expect(await make(id)).toEqual({ ok: true, id });
    expect(await make(id)).toEqual({ ok: true, id });
    const shorter = await make(id, { ...range, from: addDays(from, 5) });
    expect(shorter.ok && shorter.id).not.toBe(id);
    const theirs = await make(id, range, other);
    expect(theirs.ok && theirs.id).not.toBe(id);
    expect((await make('no id')).ok).toBe(true);
    expect((await listAnalyses(db, userId, { favorites: false, tag: '' }, 1)).total).toBe(3);
    expect((await listAnalyses(db, other, { favorites: false, tag: '' }, 1)).total).toBe(1);
    expect((await listAnalyses(db, userId, { favorites: false, tag: 'never typed' }, 1)).total).toBe(0);
  });

  test('there are at most ten a day, and two hundred in all', async () => {
    await livedDays(db, userId);
    for (let n = 0; n < mostADay; n += 1) await someAnalysis(db, userId);
    expect(await make()).toEqual({ ok: false, reason: 'day' });
    const tomorrow = { last: addDays(lastDay, 1), now: later(1) };
    const row = await db.selectFrom('comprehensive_analyses').selectAll().limit(1).executeTakeFirstOrThrow();
    await db
      .insertInto('comprehensive_analyses')
      .values(
        Array.from({ length: mostAnalyses - mostADay - 1 }, () => ({ ...row, id: uuid(), made_on: from })),
      )
      .execute();
    await someAnalysis(db, userId, tomorrow);
    await expect(someAnalysis(db, userId, tomorrow)).rejects.toThrow('full');
  });

  test('C10-020 has notes, tags and a star, changed from the newest page alone and only by whose it is', async () => {
    await livedDays(db, userId);
    const id = await someAnalysis(db, userId);
    const words = { notes: 'Walks.', tags: ['sleep', 'spring'] };
    const annotate = (said: typeof words, revision: number, who = userId) =>
      annotateAnalysis(db, who, id, revision, said, noon);
    expect(await annotate(words, 0, other)).toEqual({ ok: false, reason: 'unknown' });
    expect(await annotate(words, 0)).toEqual({ ok: true });
    expect(await annotate(words, 0)).toEqual({ ok: true });
    expect(await annotate({ ...words, notes: 'No.' }, 0)).toMatchObject({ reason: 'changed', there: words });
    expect(await annotate({ notes: 'Yes.', tags: ['spring'] }, 1)).toEqual({ ok: true });
    expect(await read(id)).toMatchObject({ notes: 'Yes.', tags: ['spring'], isFavorite: false, revision: 2 });
    expect(await markFavorite(db, other, id, true)).toBe(false);
    for (let n = 0; n < 2; n += 1) expect(await markFavorite(db, userId, id, true)).toBe(true);
    await someAnalysis(db, userId);
    const found = async (favorites: boolean, tag: string) =>
      (await listAnalyses(db, userId, { favorites, tag }, 1)).analyses.map((one) => one.id);
    expect(await found(true, '')).toEqual([id]);
    expect(await found(false, 'spring')).toEqual([id]);
    expect(await found(false, 'sleep')).toEqual([]);
    expect(await found(false, '')).toHaveLength(2);
    expect(await readAnalysisTags(db, userId)).toEqual(['spring']);
    // Kept as they were typed, compared without their capitals.
    const tags = analysisTags(['#Work', 'work ', 'Álbum', '']);
    expect(tags).toEqual(['Work', 'Álbum']);
    expect(await annotate({ notes: '', tags: [...tags, 'Spring'] }, 2)).toEqual({ ok: true });
    expect((await read(id))?.tags).toEqual(['Spring', 'Work', 'Álbum']);
    expect(await found(false, 'WORK')).toEqual([id]);
    expect(await readAnalysisTags(db, other)).toEqual([]);
    await deleteAnalysis(db, other, id);
    expect(await readAnalysis(db, other, id)).toBeNull();
    expect(await readAnalysis(db, userId, id)).not.toBeNull();
    for (let n = 0; n < 2; n += 1) await deleteAnalysis(db, userId, id);
    expect(await readAnalysis(db, userId, id)).toBeNull();
  });
});

describe('C10-021 the evidence of a finding', () => {
  test('is its days within the range, and says when they were changed since', async () => {
    await livedDays(db, userId, { days: 80 });
    const analysis = await read(await someAnalysis(db, userId));
    const finding = findingAt(analysis, 'together-0')!;
    const see = () => readEvidence(db, userId, analysis.range, seriesOf(finding), lastDay);
    const [walk, mood] = await see();
    expect(walk).toMatchObject({ series: { label: { own: 'Walk' } }, isAsSeen: true });
    expect(mood!.days).toHaveLength(60);
    expect(mood!.days[0]![0]).toBe(from);
    await db.updateTable('journal_entries').set({ mood: 1 }).where('day', '=', from).execute();
    expect((await see()).map(({ isAsSeen }) => isAsSeen)).toEqual([true, false]);
    await db.deleteFrom('habits').where('user_id', '=', userId).execute();
    expect((await see())[0]).toMatchObject({ days: [], isAsSeen: false });
    for (const wrong of ['together-9', 'change', 'other-0', 'few-1e2', ''])
      expect(findingAt(analysis, wrong), wrong).toBeNull();
  });
});

describe('C10-021 what goes in', () => {
  const series = async (who = userId) => {
    const all = await gatherSeries(db, who, range, lastDay);
    return new Map(all.map((one) => [one.key, one]));
  };
  const stored = noon.toISOString();

  test('is each member’s own, and within the range', async () => {
    await livedDays(db, userId, { days: 90 });
    const all = await series();
    expect([...all.values()].flatMap(({ days }) => [...days.keys()]).toSorted()[0]).toBe(from);
    expect((await series(other)).size).toBe(0);
    expect(new Set([...all.values()].map(({ source }) => source)).size).toBeLessThanOrEqual(sources.length);
  });

  test('lab values and weights are in one unit, that of the newest value', async () => {
    await someMarker(db, userId, { day: addDays(lastDay, -20), value: '4', unit: 'mmol/L' });
    await someMarker(db, userId, { day: lastDay, value: '130', unit: 'mg/dL' });
    await someMarker(db, userId, { day: addDays(lastDay, -10), value: '<50' });
    const weigh = (day: string, weight: number, weightUnit: 'kg' | 'lbs') =>
      someComposition(db, userId, bodyFacts({ weight }, { day, weightUnit }));
    await weigh(addDays(lastDay, -10), 200, 'lbs');
    await weigh(lastDay, 90, 'kg');
    const all = await series();
    const ldl = all.get('marker.ldl-cholesterol')!;
    expect([ldl.unit, ldl.days.size, ldl.label.test]).toEqual(['mg/dL', 2, 'ldl-cholesterol']);
    expect(ldl.days.get(addDays(lastDay, -20))).toBeCloseTo(154.7, 0);
    const weight = all.get('body.weight')!;
    expect(weight.unit).toBe('kg');
    expect(weight.days.get(addDays(lastDay, -10))).toBeCloseTo(90.72, 2);
  });

  test('measurements, workouts and goals stand on their days', async () => {
    await someMeasurement(db, userId, { day: lastDay });
    const session = { user_id: userId, plan_day_id: null, name: '' };
    await db
      .insertInto('workout_sessions')
      .values([
        {
          ...session,
          id: uuid(),
          day: addDays(lastDay, -4),
          started_at: '2026-03-06T10:00:00.000Z',
          finished_at: '2026-03-06T10:40:00.000Z',
        },
        // Left open overnight: no minutes.
        {
          ...session,
          id: uuid(),
          day: addDays(lastDay, -2),
          started_at: '2026-03-08T10:00:00.000Z',
          finished_at: '2026-03-09T09:00:00.000Z',
        },
      ])
      .execute();
    const goal = { id: uuid(), user_id: userId, title: 'Run', pillar: 'Health' as const, created_at: stored };
    await db
      .insertInto('user_goals')
      .values({ ...goal, measure: 'number', unit: 'km' })
      .execute();
    await db
      .insertInto('goal_values')
      .values({
        id: uuid(),
        goal_id: goal.id,
        user_id: userId,
        day: lastDay,
        hundredths: 1250,
        created_at: stored,
      })
      .execute();
    await db
      .insertInto('goal_checkpoints')
      .values({
        id: uuid(),
        goal_id: goal.id,
        user_id: userId,
        percent: 25,
        day: lastDay,
        updated_at: stored,
      })
      .execute();
    const all = await series();
    expect(all.get('measurement.overall')!.days.size).toBe(1);
    const trained = all.get('workout.trained')!;
    // Since the first session; today is not over.
    expect([...trained.days.values()]).toEqual([1, 0, 1, 0]);
    expect([...all.get('workout.minutes')!.days.values()]).toEqual([40]);
    expect(all.get(`goal.${goal.id}`)).toMatchObject({ unit: 'km', days: new Map([[lastDay, 12.5]]) });
    // A look back is due by the calendar: its percent is no measure of the goal.
    expect([...all.keys()].filter((key) => key.includes(goal.id))).toEqual([`goal.${goal.id}`]);
  });

  test('a session that is open counts from its first set on: one without a set is not kept when it ends', async () => {
    const trained = async () => (await series()).get('workout.trained')?.days.get(lastDay);
    const session = await openSession(db, userId, 'goblet-squat', lastDay);
    expect(await trained()).toBeUndefined();
    const at = { sessionId: session, exercise: 'goblet-squat', number: 1 };
    expect(await keepSet(db, userId, at, lifted(), false, noon)).toEqual({ ok: true });
    expect(await trained()).toBe(1);
  });

  test('a habit counts the days on which it was due; today only once it is done', async () => {
    const habit = await livedDays(db, userId, { days: 10 });
    const all = await series();
    const done = all.get(`habit.${habit}`)!;
    expect(done.days.size).toBe(10 - (done.days.has(lastDay) ? 0 : 1));
    expect(done.noted!.size).toBe([...done.days.values()].filter((value) => value === 1).length);
  });
});
