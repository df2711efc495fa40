import * as fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimAchievement } from '#app/domain/achievements/claim-achievement.ts';
import { listAchievements, readClaims } from '#app/domain/achievements/list-achievements.ts';
import { readActs } from '#app/domain/achievements/read-acts.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { recordMeasurement } from '#app/domain/measurements/write-measurement.ts';
import { contentOf } from '#app/domain/journal/entry.ts';
import { writeEntry } from '#app/domain/journal/write-entry.ts';
import { recordUnlocks } from '#app/domain/features/unlocks.ts';
import { awardXp, totalXp } from '#app/domain/xp/award-xp.ts';
import type { Database } from '#db/database.ts';
import { seedPractice } from '#db/seeds/load-practice.ts';
import { someGroup, somePost } from '#tests/domain/community/people.ts';
import { mark, someHabit, undone } from '#tests/domain/habits/habits.ts';
import { measured } from '#tests/domain/measurements/some-measurement.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let userId: string;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  userId = await someMember(db);
});

const first = '2026-01-05';
const onDay = (day: number) => addDays(first, day);
/** Writes a page; a second one of the same part of a day changes nothing. */
const write = (who: string, type: 'morning' | 'evening' | 'challenge', day: string) =>
  writeEntry(
    db,
    who,
    {
      type,
      day,
      title: null,
      content: contentOf({ intention: 'Begin.' }),
      mood: null,
      energy: null,
      stress: null,
      selfCare: null,
      tags: [],
    },
    { id: uuid(), seen: 0, today: day },
    noon,
  );
const viewer = (id = userId, xp = 100) => ({ id, role: 'member', xp }) as const;
const standingOf = async (id: string, xp?: number) =>
  (await listAchievements(db, viewer(userId, xp))).find(({ achievement }) => achievement.id === id);
const ledger = (who = userId) =>
  db
    .selectFrom('xp_events')
    .selectAll()
    .where('user_id', '=', who)
    .where('event_type', '=', 'badge_earned')
    .execute();

/** Acts of a life, each on a day, as somebody would note them on paper. */
const lives = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 40 }),
    act: fc.constantFrom('tick', 'tick other', 'untick', 'morning', 'evening', 'challenge', 'measure'),
  }),
  { maxLength: 40 },
);

describe('progress', () => {
  test('C9-031 of any life is what counting the acts on paper says', async () => {
    await fc.assert(
      fc.asyncProperty(lives, async (life) => {
        const who = await someMember(db);
        const walk = await someHabit(db, who, { pillar: 'Health' }, first);
        const read = await someHabit(db, who, { name: 'Read', pillar: 'Mindset' }, first);
        const ticked = { walk: new Set<string>(), read: new Set<string>() };
        const pages = {
          morning: new Set<string>(),
          evening: new Set<string>(),
          challenge: new Set<string>(),
        };
        const measuredOn = new Set<string>();
        for (const { day: number, act } of life.toSorted((a, b) => a.day - b.day)) {
          const day = onDay(number);
          if (act === 'tick' || act === 'tick other') {
            const key = act === 'tick' ? 'walk' : 'read';
            await mark(db, who, key === 'walk' ? walk : read, day);
            ticked[key].add(day);
          } else if (act === 'untick') {
            await mark(db, who, walk, day, undone);
            ticked.walk.delete(day);
          } else if (act === 'measure') {
            await recordMeasurement(db, who, uuid(), measured({ day }), new Date(`${day}T12:00:00Z`));
            measuredOn.add(day);
          } else {
            await write(who, act, day);
            pages[act].add(day);
          }
        }
        const counts = await readActs(db, who);
        const written = new Set(Object.values(pages).flatMap((days) => [...days]));
        const active = [...new Set([...written, ...ticked.walk, ...ticked.read])];
        const rowFrom = (day: string): number => (active.includes(day) ? 1 + rowFrom(addDays(day, 1)) : 0);
        expect(counts).toMatchObject({
          'habit-ticks': ticked.walk.size + ticked.read.size,
          'habit-one': Math.max(ticked.walk.size, ticked.read.size),
          'habit-pillars': [ticked.walk, ticked.read].filter(({ size }) => size >= 7).length,
          'health-ticks': ticked.walk.size,
          'journal-days': written.size,
          mornings: pages.morning.size,
          evenings: pages.evening.size,
          measurements: measuredOn.size,
          'days-in-row': Math.max(0, ...active.map(rowFrom)),
          level: (
            await db
              .selectFrom('xp_unlocks')
              .select('id')
              .where('user_id', '=', who)
              .where('unlock_type', '=', 'level_up')
              .execute()
          ).length,
        });
      }),
      { numRuns: 12 },
    );
  });

  test('C9-033 goes from available over in progress to completed', async () => {
    expect(await standingOf('page-seven')).toMatchObject({ status: 'available', done: 0 });
    for (const day of [0, 1, 2]) await write(userId, 'morning', onDay(day));
    expect(await standingOf('page-seven')).toMatchObject({ status: 'in_progress', done: 3 });
    for (const day of [3, 4, 5, 6, 7]) await write(userId, 'morning', onDay(day));
    expect(await standingOf('page-seven')).toMatchObject({ status: 'completed', done: 7, claim: null });
  });

  test('C9-033 is locked while what it takes is not open, and left out where that is switched off', async () => {
    expect(await standingOf('baseline', 24)).toMatchObject({ status: 'locked', opensAt: 1 });
    expect(await standingOf('baseline', 25)).toMatchObject({ status: 'available', opensAt: null });
    const switchTo = (status: 'active' | 'disabled') =>
      db.updateTable('feature_flags').set({ status }).where('feature_name', '=', 'measurements').execute();
    await switchTo('disabled');
    expect(await standingOf('baseline', 25)).toBeUndefined();
    await recordMeasurement(db, userId, uuid(), measured({ day: '2026-03-10' }), noon);
    expect(await standingOf('baseline', 25)).toMatchObject({ status: 'completed' });
    await switchTo('active');
  });

  test('C9-031 of levels is the highest that was ever reached', async () => {
    await recordUnlocks(db, userId, 'level_up', ['level:1', 'level:3'], noon);
    expect((await readActs(db, userId)).level).toBe(3);
    expect(await standingOf('level-three')).toMatchObject({ status: 'completed' });
    expect(await standingOf('level-four')).toMatchObject({ status: 'in_progress', done: 3 });
  });

  test('C9-031 among people counts days with words that stand, groups and challenges that were finished', async () => {
    const post = (day: number, state: 'shown' | 'hidden', minute = 0) =>
      somePost(db, userId, { state, at: new Date(noon.getTime() + day * 86_400_000 + minute * 60_000) });
    await Promise.all([post(0, 'shown'), post(0, 'shown', 1), post(1, 'shown'), post(2, 'hidden')]);
    await someGroup(db, userId);
    const run = { user_id: userId, days: 7, starts_on: first, joined_at: noon.toISOString() };
    await db
      .insertInto('challenge_members')
      .values([
        { ...run, challenge: 'ready-one', finished_at: noon.toISOString() },
        { ...run, challenge: 'ready-two', finished_at: null },
      ])
      .execute();
    expect(await readActs(db, userId)).toMatchObject({
      'community-days': 2,
      'groups-in': 1,
      'challenges-done': 1,
    });
  });

  test('is each one’s own', async () => {
    await write(userId, 'morning', first);
    const other = await someMember(db);
    expect(Object.values(await readActs(db, other)).filter((count) => count > 0)).toEqual([]);
  });

  test('of ten years is read in some milliseconds', async () => {
    await seedPractice(db, userId, 3653, noon);
    const begun = performance.now();
    const counts = await readActs(db, userId);
    // Fifteen on a quiet machine; the bound leaves room for a slow one.
    expect(performance.now() - begun).toBeLessThan(500);
    expect(counts['journal-days']).toBe(3653);
    expect(counts['days-in-row']).toBe(3653);
  });
});

describe('a claim', () => {
  test('C9-033 C9-034 gives 3 XP and credits once, in one row of the ledger', async () => {
    await write(userId, 'morning', first);
    const before = await totalXp(db, userId);
    expect(await claimAchievement(db, userId, 'page-first', noon)).toEqual({
      ok: true,
      isFirst: true,
      points: 3,
      credits: 5,
      levelReached: null,
    });
    expect(await claimAchievement(db, userId, 'page-first', noon)).toMatchObject({
      isFirst: false,
      points: 0,
    });
    expect(await totalXp(db, userId)).toBe(before + 3);
    expect(await ledger()).toMatchObject([
      { source_type: 'achievement', source_id: 'page-first', amount: 3 },
    ]);
    expect((await readClaims(db, userId)).get('page-first')).toEqual({ points: 3, credits: 5, at: noon });
  });

  test('C9-048 C9-051 sent ten times at once is one', async () => {
    await write(userId, 'morning', first);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => claimAchievement(db, userId, 'page-first', noon)),
    );
    expect(all.filter((one) => one.ok && one.isFirst)).toHaveLength(1);
    expect(await ledger()).toHaveLength(1);
  });

  test('C9-033 needs everything that is asked for', async () => {
    expect(await claimAchievement(db, userId, 'page-first', noon)).toEqual({ ok: false, reason: 'not-yet' });
    expect(await claimAchievement(db, userId, 'moon', noon)).toEqual({ ok: false, reason: 'unknown' });
    expect(await ledger()).toEqual([]);
  });

  test('C9-048 stays whatever is taken back, and is not paid anew', async () => {
    const habit = await someHabit(db, userId, {}, first);
    await mark(db, userId, habit, first);
    await claimAchievement(db, userId, 'habit-first', noon);
    await mark(db, userId, habit, first, undone);
    expect(await standingOf('habit-first')).toMatchObject({ status: 'completed', done: 1 });
    await mark(db, userId, habit, first);
    expect(await claimAchievement(db, userId, 'habit-first', noon)).toMatchObject({ isFirst: false });
    expect(await ledger()).toHaveLength(1);
  });

  test('tells of a level that its points reach', async () => {
    await write(userId, 'morning', first);
    for (let n = 0; n < 23; n += 1)
      await awardXp(db, userId, { eventType: 'daily_checkin', sourceType: 'x', sourceId: String(n) }, noon);
    expect(await claimAchievement(db, userId, 'page-first', noon)).toMatchObject({ levelReached: 1 });
  });

  test('pays what the rule says when it is claimed', async () => {
    const setRule = (amount: number) =>
      db.updateTable('xp_rules').set({ amount }).where('event_type', '=', 'badge_earned').execute();
    await write(userId, 'morning', first);
    await setRule(7);
    expect(await claimAchievement(db, userId, 'page-first', noon)).toMatchObject({ points: 7 });
    await setRule(3);
  });
});
