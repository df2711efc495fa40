import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { challenges } from '#app/challenges/registry.ts';
import { beginChallenge, leaveChallenge, mostAtOnce } from '#app/domain/challenges/begin-challenge.ts';
import { listRuns, listRunsOfToday, listTicks } from '#app/domain/challenges/read-runs.ts';
import { daysNeeded, roundToJoin } from '#app/domain/challenges/rounds.ts';
import { finishChallenge, tickDay } from '#app/domain/challenges/tick-day.ts';
import { readTogether } from '#app/domain/challenges/read-together.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { writeCard } from '#app/domain/people/card.ts';
import { totalXp } from '#app/domain/xp/award-xp.ts';
import type { Database } from '#db/database.ts';
import { languageCodes } from '#locales/languages.ts';
import { readTexts } from '#tests/locales/locale-files.ts';
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

// A Monday.
const monday = '2026-03-09';
const on = (number: number) => addDays(monday, number - 1);
/** Three days, all of which are needed. */
const short = 'corner-a-day';
/** Seven days, six of which are needed. */
const week = 'three-good-things';

const begin = (challenge: string, startsOn: string, today = startsOn, who = userId) =>
  beginChallenge(db, who, { challenge, startsOn }, today, noon);
const tick = (challenge: string, day: string, done = true, today = day, startsOn = monday) =>
  tickDay(db, userId, { challenge, startsOn, day, done }, today, noon);
const run = async (challenge: string, today: string) =>
  (await listRuns(db, userId, today, 'en', challenge))[0];
const refused = (reason: string) => ({ ok: false, reason });

describe('those of the product', () => {
  test('C9-047 are at least twelve, of every part of life, with words of their own in each language', () => {
    expect(challenges.length).toBeGreaterThanOrEqual(12);
    expect(new Set(challenges.map(({ id }) => id)).size).toBe(challenges.length);
    expect(new Set(challenges.map(({ pillar }) => pillar)).size).toBe(5);
    for (const { id, days } of challenges) {
      expect(days).toBeGreaterThanOrEqual(3);
      expect(days).toBeLessThanOrEqual(30);
      // An id is part of what the ledger is searched by.
      expect(id).toMatch(/^[a-z-]+$/);
    }
    for (const language of languageCodes) {
      const texts = [...readTexts(language).get('challenge-list')!.keys()];
      const parts = ['name', 'task', 'about', 'smaller'];
      expect(texts).toEqual(challenges.flatMap(({ id }) => parts.map((part) => `${id}.${part}`)));
    }
  });
});

describe('rounds', () => {
  test.each([
    [3, 3],
    [5, 4],
    [7, 6],
    [10, 8],
    [14, 12],
    [30, 24],
  ])('C9-047 of %i days ask for %i', (days, needed) => {
    expect(daysNeeded(days)).toBe(needed);
  });

  test('C9-047 begin every Monday and take people in up to the third day, where enough days are left', () => {
    for (let day = 1; day <= 7; day++) {
      const next = addDays(monday, 7);
      expect(roundToJoin({ days: 14, startsOn: null }, on(day))).toBe(day <= 3 ? monday : next);
      expect(roundToJoin({ days: 3, startsOn: null }, on(day))).toBe(day <= 2 ? monday : next);
      expect(roundToJoin({ days: 14, startsOn: on(2) }, on(day))).toBe(day <= 4 ? on(2) : null);
    }
  });

  test('C9-047 always leave a way to be whole for whoever comes in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 30 }), fc.integer({ min: 0, max: 400 }), (days, offset) => {
        const today = addDays('2026-01-01', offset);
        const round = roundToJoin({ days, startsOn: null }, today)!;
        const open = Array.from({ length: days }, (_, index) => addDays(round, index)).filter(
          (day) => day >= addDays(today, -1),
        );
        expect(open.length).toBeGreaterThanOrEqual(daysNeeded(days));
      }),
    );
  });
});

describe('beginning', () => {
  test('C9-042 joins a round once, however often it is pressed, and at once', async () => {
    const both = await Promise.all([begin(week, monday), begin(week, monday)]);
    expect(both.map((one) => one.ok && one.isFirst).toSorted()).toEqual([false, true]);
    expect(await listRuns(db, userId, monday, 'en')).toHaveLength(1);
  });

  test('C9-042 is for rounds and today alone, and for what there is', async () => {
    expect(await begin(week, on(4), on(5))).toEqual(refused('not-then'));
    expect(await begin(week, on(9), on(5))).toEqual(refused('not-then'));
    expect(await begin(week, 'soon', on(5))).toEqual(refused('not-then'));
    expect(await begin('moon', monday)).toEqual(refused('unknown'));
    expect(await begin(week, on(8), on(5))).toEqual({ ok: true, isFirst: true });
    expect(await begin(short, on(5))).toEqual({ ok: true, isFirst: true });
  });

  test('C9-042 never twice in the same days, also from two tabs', async () => {
    const both = await Promise.all([begin(week, on(8), on(5)), begin(week, on(5))]);
    expect(both.filter((one) => one.ok)).toHaveLength(1);
    expect(both.find((one) => !one.ok)).toEqual(refused('running'));
    await begin(short, monday);
    expect(await begin(short, on(3))).toEqual(refused('running'));
    expect(await begin(short, on(4))).toEqual({ ok: true, isFirst: true });
  });

  test('C9-042 is for so many at once', async () => {
    const long = challenges.filter(({ days }) => days >= 7).map(({ id }) => id);
    for (const id of long.slice(0, mostAtOnce)) expect(await begin(id, monday)).toMatchObject({ ok: true });
    expect(await begin(long[mostAtOnce]!, monday)).toEqual(refused('full'));
    await leaveChallenge(db, userId, { challenge: long[0]!, startsOn: monday });
    expect(await begin(long[mostAtOnce]!, monday)).toMatchObject({ ok: true });
  });
});

describe('ticking', () => {
  test('C9-042 is open for today and yesterday, within the days of the run, to its owner', async () => {
    await begin(week, monday);
    expect(await tick(week, on(2), true, monday)).toEqual(refused('ahead'));
    expect(await tick(week, monday, true, on(3))).toEqual(refused('too-late'));
    expect(await tick(week, addDays(monday, -1), true, monday)).toEqual(refused('not-found'));
    expect(await tick(week, on(8), true, on(8))).toEqual(refused('not-found'));
    expect(await tick(week, monday, true, on(2))).toMatchObject({ ok: true, isFinished: false });
    expect(await tick(week, on(2))).toMatchObject({ ok: true });
    const other = await someMember(db);
    const theirs = { challenge: week, startsOn: monday, day: on(2), done: false };
    expect(await tickDay(db, other, theirs, on(2), noon)).toEqual(refused('not-found'));
    expect(await listTicks(db, userId, { challenge: week, startsOn: monday })).toEqual([monday, on(2)]);
    expect(await listTicks(db, other, { challenge: week, startsOn: monday })).toEqual([]);
  });

  test('C9-042 C9-048 pays the tick that makes it whole, once, also when it is sent twice at once', async () => {
    await begin(short, monday);
    await tick(short, on(1));
    await tick(short, on(2));
    expect(await totalXp(db, userId)).toBe(0);
    const both = await Promise.all([tick(short, on(3)), tick(short, on(3))]);
    expect(both.map((one) => one.ok && one.points).toSorted()).toEqual([0, 4]);
    expect(await totalXp(db, userId)).toBe(4);
    expect((await run(short, on(3)))!.stand).toBe('finished');
    expect(await leaveChallenge(db, userId, { challenge: short, startsOn: monday })).toBe(false);
  });

  test('C9-042 taking the tick back takes the points back, and the next one gives them again', async () => {
    await begin(short, monday);
    for (const day of [1, 2, 3]) await tick(short, on(day));
    expect(await tick(short, on(3), false, on(4))).toMatchObject({ isFinished: false, points: -4 });
    expect(await tick(short, on(3), false, on(4))).toMatchObject({ isNews: false, points: 0 });
    expect(await totalXp(db, userId)).toBe(0);
    expect((await run(short, on(4)))!.stand).toBe('on');
    expect(await tick(short, on(3), true, on(4))).toMatchObject({ isFinished: true, points: 4 });
    expect(await totalXp(db, userId)).toBe(4);
  });

  test('C9-042 with enough days before the last one it is finished by a press, later as well', async () => {
    await begin(week, monday);
    for (const day of [1, 2, 3, 4, 5, 6]) await tick(week, on(day));
    const finish = (today: string) =>
      finishChallenge(db, userId, { challenge: week, startsOn: monday }, today, noon);
    expect(await finish(on(7))).toEqual(refused('not-yet'));
    expect((await run(week, on(7)))!.stand).toBe('on');
    expect((await run(week, on(40)))!.stand).toBe('ready');
    const both = await Promise.all([finish(on(40)), finish(on(40))]);
    expect(both.map((one) => one.ok && one.points).toSorted()).toEqual([0, 4]);
    expect(await totalXp(db, userId)).toBe(4);
  });

  test('C9-042 with too few days it is over without a word more, and can be begun again', async () => {
    await begin(short, monday);
    await tick(short, on(1));
    const finish = await finishChallenge(db, userId, { challenge: short, startsOn: monday }, on(9), noon);
    expect(finish).toEqual(refused('not-yet'));
    expect((await run(short, on(4)))!.stand).toBe('on');
    expect((await run(short, on(5)))!.stand).toBe('over');
    expect(await begin(short, on(8), on(8))).toEqual({ ok: true, isFirst: true });
  });

  test('C9-042 leaving takes the days along, and says the same again', async () => {
    await begin(week, monday);
    await tick(week, monday);
    const left = () => leaveChallenge(db, userId, { challenge: week, startsOn: monday });
    expect([await left(), await left()]).toEqual([true, true]);
    expect(await listRuns(db, userId, monday, 'en')).toEqual([]);
    expect(await listTicks(db, userId, { challenge: week, startsOn: monday })).toEqual([]);
  });

  test('C9-042 today’s are those that can be ticked, with whether they are', async () => {
    await begin(week, monday);
    await begin(short, on(8), on(5));
    await tick(week, on(1));
    const today = await listRunsOfToday(db, userId, on(2), 'en');
    expect(today.map((one) => [one.challenge, one.hasToday, one.hasYesterday, one.done])).toEqual([
      [week, false, true, 1],
    ]);
  });
});

describe('everybody’s', () => {
  const at = (number: number) => new Date(`${on(number)}T12:00:00Z`);

  test('C9-047 C9-040 are sums, with the names of those who chose one and whom the reader meets', async () => {
    const id = 'first-things';
    const [anna, ben, cleo] = [await someMember(db), await someMember(db), await someMember(db)];
    for (const who of [userId, anna, ben, cleo]) await begin(id, monday, monday, who);
    for (const [who, name] of [
      [userId, 'Iris among us'],
      [anna, 'Anna among us'],
      [cleo, 'Cleo among us'],
    ] as const)
      await writeCard(db, who, { name, about: '', shown: [] }, noon);
    await db
      .insertInto('member_silences')
      .values({ user_id: cleo, other_id: userId, kind: 'block', since: noon.toISOString() })
      .execute();
    await tickDay(db, ben, { challenge: id, startsOn: monday, day: monday, done: true }, monday, noon);
    const together = await readTogether(db, userId, id, at(1));
    expect(together).toEqual({ people: 4, today: 1, names: ['Anna among us'] });
    expect(await readTogether(db, userId, id, at(31))).toMatchObject({ people: 0, names: [] });
    await begin(id, on(2), on(2), ben);
    const gone = { [anna]: { disabled_at: noon.toISOString() }, [ben]: { delete_after: noon.toISOString() } };
    for (const [who, how] of Object.entries(gone))
      await db.updateTable('users').set(how).where('id', '=', who).execute();
    expect(await readTogether(db, userId, id, at(1))).toEqual({ people: 2, today: 0, names: [] });
  });

  test('C9-047 are one number for every reader of a moment, whichever day it is by their clock', async () => {
    const id = 'what-mattered';
    const zones = { kiri: 'Pacific/Kiritimati', lang: 'America/Los_Angeles' };
    const who: Record<string, string> = {};
    for (const [name, timezone] of Object.entries(zones)) {
      who[name] = await someMember(db);
      await db.updateTable('profiles').set({ timezone }).where('id', '=', who[name]).execute();
    }
    const { days } = challenges.find((one) => one.id === id)!;
    // The last day of both is over in Kiritimati, and lasts in Los Angeles.
    const now = new Date(`${on(days)}T23:00:00Z`);
    for (const reader of Object.values(who)) await begin(id, monday, monday, reader);
    const did = (reader: string, day: string) =>
      tickDay(db, reader, { challenge: id, startsOn: monday, day, done: true }, day, noon);
    await did(who['lang']!, on(days));
    await did(who['kiri']!, on(days));
    for (const reader of Object.values(who))
      expect(await readTogether(db, reader, id, now)).toMatchObject({ people: 2, today: 1 });
    // By then it is over everywhere.
    const later = new Date(now.getTime() + 13 * 3_600_000);
    for (const reader of Object.values(who))
      expect(await readTogether(db, reader, id, later)).toMatchObject({ people: 0, today: 0 });
  });

  test('C9-047 count each person once, also who is at one and has joined the next', async () => {
    const people = async () => (await readTogether(db, userId, short, at(4))).people;
    // Others have begun it before.
    const before = await people();
    await begin(short, on(2));
    expect(await people()).toBe(before + 1);
    await begin(short, on(8), on(4));
    expect(await people()).toBe(before + 1);
    await begin(short, on(8), on(4), await someMember(db));
    expect(await people()).toBe(before + 2);
  });
});
