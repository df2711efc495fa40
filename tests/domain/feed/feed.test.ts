import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { findFeedOwner, makeFeed, readFeed, removeFeed } from '#app/domain/feed/feed-address.ts';
import { readFeedEntries, type FeedEntry } from '#app/domain/feed/feed-entries.ts';
import { writeCalendar } from '#app/gateways/calendar/write-calendar.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { someHabit, tuesday } from '../habits/habits.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const entries = (today = tuesday): Promise<readonly FeedEntry[]> =>
  readFeedEntries(db, { userId, today, times: { morning: '06:30', evening: null } });

/** The calendar as another program's library reads it. */
async function calendarIn(zone: string): Promise<ICAL.Component> {
  const events = (await entries()).map(({ id, kind, words, path, ...when }) => ({
    ...when,
    uid: `${id}@plan.example`,
    title: `${kind} ${Object.values(words).join(' ')}`,
    url: `https://plan.example${path}`,
  }));
  return new ICAL.Component(ICAL.parse(writeCalendar({ name: 'Plan', zone, language: 'en' }, events, noon)));
}
/** The first days and times of an event, as they are written on a wall. */
function timesOf(calendar: ICAL.Component, title: string, count: number): readonly string[] {
  const found = calendar
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
    .find(({ summary }) => summary === title)!;
  const times = found.iterator();
  return Array.from({ length: count }, () => times.next()?.toString() ?? 'none');
}

describe('C8-053 the address of a calendar', () => {
  test('is known to whoever made it alone; a new one ends the one before', async () => {
    const first = await makeFeed(db, userId, noon);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await findFeedOwner(db, first)).toEqual({ id: userId, language: 'en', timezone: 'UTC' });
    const second = await makeFeed(db, userId, noon);
    expect(await findFeedOwner(db, first)).toBeNull();
    expect(await findFeedOwner(db, second)).not.toBeNull();
    const stored = await db.selectFrom('calendar_feeds').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(second);
    expect(await readFeed(db, userId)).toEqual({ madeAt: noon });
    await removeFeed(db, userId);
    expect([await findFeedOwner(db, second), await readFeed(db, userId)]).toEqual([null, null]);
  });

  test('opens nothing of an account that is closed', async () => {
    const token = await makeFeed(db, userId, noon);
    await db.updateTable('users').set({ delete_after: '2026-04-10' }).execute();
    expect(await findFeedOwner(db, token)).toBeNull();
  });
});

describe('C8-053 what stands in a calendar', () => {
  test('habits as they are due, at the hour of their part of the day where there is one', async () => {
    await someHabit(db, userId, { name: 'Walk; "slow", \\ and\nlong' });
    await someHabit(db, userId, {
      name: 'Read',
      timeOfDay: 'evening',
      rhythm: { kind: 'weekdays', weekdays: 0b0100101, number: 1 },
    });
    await someHabit(db, userId, { name: 'Swim', rhythm: { kind: 'every-n-days', weekdays: 127, number: 3 } });
    const calendar = await calendarIn('Europe/Madrid');
    expect(timesOf(calendar, 'habit Walk; "slow", \\ and\nlong', 2)).toEqual([
      '2026-03-10T06:30:00',
      '2026-03-11T06:30:00',
    ]);
    // Monday, Wednesday and Saturday.
    expect(timesOf(calendar, 'habit Read', 4)).toEqual([
      '2026-03-11',
      '2026-03-14',
      '2026-03-16',
      '2026-03-18',
    ]);
    expect(timesOf(calendar, 'habit Swim', 2)).toEqual(['2026-03-10T06:30:00', '2026-03-13T06:30:00']);
  });

  test('the clock of their zone changes with it', async () => {
    await someHabit(db, userId, { name: 'Walk' });
    const calendar = await calendarIn('Europe/Madrid');
    const [zone] = calendar.getAllSubcomponents('vtimezone');
    ICAL.TimezoneService.register(zone!);
    const event = new ICAL.Event(calendar.getAllSubcomponents('vevent')[0]);
    const times = event.iterator();
    const moments = Array.from({ length: 21 }, () => times.next().toJSDate().toISOString());
    expect([moments[0], moments[18], moments[19]]).toEqual([
      '2026-03-10T05:30:00.000Z',
      '2026-03-28T05:30:00.000Z',
      '2026-03-29T04:30:00.000Z',
    ]);
    ICAL.TimezoneService.reset();
  });

  test('so many days a week is a line for each week; what rests is not there', async () => {
    await someHabit(db, userId, { name: 'Sauna', rhythm: { kind: 'per-week', weekdays: 127, number: 2 } });
    const resting = await someHabit(db, userId, { name: 'Row' });
    const pause = { habit_id: resting, user_id: userId, from_day: '2026-03-09' };
    await db
      .insertInto('habit_pauses')
      .values({ id: 'a', ...pause, until_day: null })
      .execute();
    expect(await entries()).toMatchObject([
      { kind: 'habitOfWeek', words: { name: 'Sauna', count: 2 }, day: '2026-03-09' },
    ]);
    await db.updateTable('habit_pauses').set({ until_day: '2026-03-20' }).execute();
    expect((await entries()).at(1)).toMatchObject({ words: { name: 'Row' }, day: '2026-03-20' });
  });

  test('the days of goals under way, and those on which they are looked back on, until that is written', async () => {
    const goal = {
      user_id: userId,
      title: 'Run',
      pillar: 'Health',
      created_at: noon.toISOString(),
      started_on: '2026-03-01',
    } as const;
    await db
      .insertInto('user_goals')
      .values({ ...goal, id: 'g', target_date: '2026-03-21' })
      .execute();
    await db
      .insertInto('user_goals')
      .values({ ...goal, id: 'h', target_date: '2026-03-21', status: 'completed' })
      .execute();
    await db
      .insertInto('goal_checkpoints')
      .values({
        id: 'c',
        goal_id: 'g',
        user_id: userId,
        percent: 25,
        day: '2026-03-06',
        reflection: 'secret',
        updated_at: noon.toISOString(),
      })
      .execute();
    const found = await entries();
    expect(found.map(({ id, day }) => `${id} ${day}`)).toEqual([
      'goal-g 2026-03-21',
      'look-back-g-50 2026-03-11',
      'look-back-g-75 2026-03-16',
      'look-back-g-100 2026-03-21',
    ]);
    expect(JSON.stringify(found)).not.toContain('secret');
  });

  test('there is an end to it, and nothing of anybody else', async () => {
    const other = await someMember(db);
    await someHabit(db, other);
    const rows = Array.from({ length: 600 }, (_, n) => ({
      id: `habit ${n}`,
      user_id: userId,
      name: `Habit ${n}`,
      pillar: 'Health' as const,
      time_of_day: 'all' as const,
      created_at: noon.toISOString(),
      started_on: tuesday,
    }));
    for (let n = 0; n < 600; n += 100)
      await db
        .insertInto('habits')
        .values(rows.slice(n, n + 100))
        .execute();
    const found = await entries();
    expect(found).toHaveLength(500);
    expect(found.every(({ id }) => id.startsWith('habit-habit '))).toBe(true);
    expect((await calendarIn('Nowhere/At_All')).getAllSubcomponents('vevent')).toHaveLength(500);
  });
});
