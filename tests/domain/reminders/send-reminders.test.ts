import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { contentOf } from '#app/domain/journal/entry.ts';
import { writeEntry } from '#app/domain/journal/write-entry.ts';
import { switchMails } from '#app/domain/mail/mail-wishes.ts';
import { readProfile, updateProfile } from '#app/domain/profile/profile.ts';
import { readDue } from '#app/domain/reminders/read-due.ts';
import * as reminders from '#app/domain/reminders/reminder-settings.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { mark, someHabit } from '../habits/habits.ts';
import { mailsOf } from '../mail-jobs.ts';
import { decisions, live, reminded, sendAt } from './support.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const templates = async () =>
  (await mailsOf(db)).map(({ template, params }) => `${params['day']} ${template}`);
const today = '2026-03-10';

const write = (userId: string, type: 'morning' | 'evening') =>
  writeEntry(
    db,
    userId,
    {
      type,
      day: today,
      title: null,
      content: contentOf({ intention: 'Begin.' }),
      mood: null,
      energy: null,
      stress: null,
      selfCare: null,
      tags: [],
    },
    { id: uuid(), seen: 0, today },
    noon,
  );

describe('C8-053 whoever chose no time', () => {
  test('hears nothing, and of whoever chose one nothing comes before it', async () => {
    await someMember(db);
    const id = await reminded(db, 'UTC', { morning: '06:30' }, noon);
    expect(await live(db, '2026-03-10T12:00:00Z', '2026-03-11T06:15:00Z')).toEqual([]);
    expect(await sendAt(db, '2026-03-11T06:30:00Z')).toBe(1);
    expect(await decisions(db, id)).toEqual(['2026-03-11 morning sent']);
    expect(await mailsOf(db)).toMatchObject([
      {
        template: 'reminder-morning',
        params: {
          user: id,
          day: '2026-03-11',
          until: '2026-03-11T09:30:00.000Z',
          path: '/journal?tab=morning',
        },
      },
    ]);
  });
});

describe('C8-053 once for each time', () => {
  test('whatever restarts, and when two look at once', async () => {
    await reminded(db, 'UTC', { morning: '06:30', evening: '21:00' }, noon);
    const at = '2026-03-10T21:00:00Z';
    expect((await Promise.all([sendAt(db, at), sendAt(db, at)])).toSorted()).toEqual([0, 1]);
    expect(await sendAt(db, at)).toBe(0);
    // A restored database would look again.
    await db
      .updateTable('reminder_settings')
      .set({ next_at: new Date(at).toISOString() })
      .execute();
    expect(await sendAt(db, '2026-03-10T21:10:00Z')).toBe(0);
    expect(await templates()).toEqual(['2026-03-10 reminder-evening']);
  });

  test('one that cannot be dealt with keeps nobody else', async () => {
    const broken = await reminded(db, 'UTC', { morning: '06:30' }, noon);
    await someHabit(db, broken);
    await db.updateTable('habits').set({ tally: '{' }).where('user_id', '=', broken).execute();
    const other = await reminded(db, 'UTC', { morning: '06:30' }, noon);
    await expect(sendAt(db, '2026-03-11T06:31:00Z')).rejects.toThrow(AggregateError);
    expect(await decisions(db, other)).toEqual(['2026-03-11 morning sent']);
    expect(await decisions(db, broken)).toEqual([]);
  });

  test('another hour on the same day does not come again; the next day it does', async () => {
    const id = await reminded(db, 'UTC', { evening: '18:00' }, noon);
    expect(await sendAt(db, '2026-03-10T18:00:00Z')).toBe(1);
    const later = new Date('2026-03-10T18:10:00Z');
    const times = { morning: null, evening: '20:00' };
    await reminders.saveReminders(db, id, 'UTC', { times, byMail: true }, later);
    expect((await reminders.readReminders(db, id, 'UTC', later)).next).toMatchObject({ day: '2026-03-11' });
    expect(await live(db, '2026-03-10T18:15:00Z', '2026-03-11T23:00:00Z')).toEqual(['2026-03-11T20:00']);
  });

  test('what is over by three hours, or by a day, is passed over and written down', async () => {
    const id = await reminded(db, 'UTC', { morning: '06:30', evening: '23:30' }, noon);
    expect(await sendAt(db, '2026-03-11T00:05:00Z')).toBe(0);
    expect(await sendAt(db, '2026-03-11T09:31:00Z')).toBe(0);
    expect(await sendAt(db, '2026-03-19T08:00:00Z')).toBe(1);
    expect(await decisions(db, id)).toEqual([
      '2026-03-10 evening too-late',
      '2026-03-11 morning too-late',
      '2026-03-18 morning too-late',
      '2026-03-18 evening too-late',
      '2026-03-19 morning sent',
    ]);
    expect(await templates()).toEqual(['2026-03-19 reminder-morning']);
  });
});

describe('C8-053 only when something is due', () => {
  test('habits of this part of the day, its page, and what stays in the journal', async () => {
    const id = await someMember(db);
    const walk = await someHabit(db, id, { name: 'Walk' });
    await someHabit(db, id, { name: 'Read', timeOfDay: 'evening' });
    await someHabit(db, id, { name: 'Water', timeOfDay: 'all' });
    expect(await readDue(db, id, 'morning', today)).toEqual({
      habits: ['Walk', 'Water'],
      page: 'morning',
      lookBacks: [],
      path: '/dashboard',
    });
    await mark(db, id, walk, today);
    expect(await readDue(db, id, 'evening', today)).toMatchObject({
      habits: ['Read', 'Water'],
      page: 'evening',
    });
  });

  test('a look back at a goal that is due, and the page that it is written on', async () => {
    const id = await someMember(db);
    const goal = {
      id: 'goal-1',
      user_id: id,
      title: 'Run',
      pillar: 'Health',
      status: 'in_progress',
      created_at: noon.toISOString(),
      started_on: '2026-03-01',
    } as const;
    await db
      .insertInto('user_goals')
      .values({ ...goal, target_date: '2026-03-21' })
      .execute();
    await db
      .insertInto('user_goals')
      .values({ ...goal, id: 'goal-2', status: 'let_go', target_date: '2026-03-11' })
      .execute();
    await write(id, 'morning');
    expect(await readDue(db, id, 'morning', today)).toEqual({
      habits: [],
      page: null,
      lookBacks: [{ title: 'Run', percent: 25 }],
      path: '/goals/goal-1/checkpoints/25',
    });
    expect(await readDue(db, id, 'morning', '2026-03-05')).toMatchObject({ lookBacks: [], page: 'morning' });
  });

  test('where nothing is, the time is written down and nothing is sent', async () => {
    const id = await reminded(db, 'UTC', { evening: '18:00' }, noon);
    await write(id, 'evening');
    expect(await sendAt(db, '2026-03-10T18:00:00Z')).toBe(0);
    expect(await decisions(db, id)).toEqual(['2026-03-10 evening nothing-due']);
    expect(await mailsOf(db)).toEqual([]);
  });

  test.each([
    ['who has stopped our mails', (id: string) => switchMails(db, { userId: id }, false, noon)],
    [
      'who has closed the account',
      (id: string) =>
        db.updateTable('users').set({ delete_after: '2026-04-10' }).where('id', '=', id).execute(),
    ],
  ])('and not to somebody %s', async (_who, stop) => {
    const id = await reminded(db, 'UTC', { evening: '18:00' }, noon);
    await stop(id);
    expect(await sendAt(db, '2026-03-10T18:00:00Z')).toBe(0);
    expect(await decisions(db, id)).toEqual(['2026-03-10 evening not-wanted']);
  });

  test('turned off it is off at once; by the link of a mail it can be turned on again', async () => {
    const id = await reminded(db, 'UTC', { evening: '18:00' }, noon);
    await reminders.stopReminders(db, id, noon);
    expect(await live(db, '2026-03-10T12:00:00Z', '2026-03-11T23:00:00Z')).toEqual([]);
    await reminders.switchMailReminders(db, id, true, noon);
    expect(await reminders.wantsMailReminders(db, id)).toBe(true);
    await reminders.switchMailReminders(db, id, false, noon);
    expect(await reminders.readReminders(db, id, 'UTC', noon)).toMatchObject({ byMail: false, next: null });
    expect(await decisions(db, id)).toEqual([]);
  });
});

describe('C8-053 right through changes of clocks', () => {
  test.each([
    [
      'Europe/Madrid',
      '2026-03-28T00:00:00Z',
      '2026-03-30T23:00:00Z',
      '02:30',
      ['2026-03-28T01:30', '2026-03-29T01:00', '2026-03-30T00:30'],
    ],
    [
      'Europe/Madrid',
      '2026-10-24T00:00:00Z',
      '2026-10-26T22:00:00Z',
      '02:30',
      ['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30'],
    ],
    [
      'America/New_York',
      '2026-03-07T05:00:00Z',
      '2026-03-09T23:00:00Z',
      '02:30',
      ['2026-03-07T07:30', '2026-03-08T07:00', '2026-03-09T06:30'],
    ],
    [
      'America/New_York',
      '2026-10-31T04:00:00Z',
      '2026-11-02T23:00:00Z',
      '01:30',
      ['2026-10-31T05:30', '2026-11-01T05:30', '2026-11-02T06:30'],
    ],
    [
      'America/Santiago',
      '2026-09-05T04:00:00Z',
      '2026-09-07T20:00:00Z',
      '00:15',
      ['2026-09-05T04:15', '2026-09-06T04:00', '2026-09-07T03:15'],
    ],
    [
      'America/Santiago',
      '2026-04-04T03:00:00Z',
      '2026-04-06T20:00:00Z',
      '23:30',
      ['2026-04-05T02:30', '2026-04-06T03:30'],
    ],
  ])('%s from %s: each day once', async (zone, from, to, time, moments) => {
    const id = await reminded(db, zone, { morning: time }, new Date(from));
    expect(await live(db, from, to)).toEqual(moments);
    expect(await decisions(db, id)).toHaveLength(moments.length);
  });
});

describe('C8-053 right through travel', () => {
  const move = async (id: string, timezone: string, at: string) => {
    const { profile } = await readProfile(db, id);
    const days = { before: at.slice(0, 10), after: at.slice(0, 10) };
    await updateProfile(db, id, { ...profile, timezone }, new Date(at), days);
  };

  test('going west, the same day does not come again', async () => {
    const id = await reminded(db, 'Europe/Madrid', { morning: '07:00' }, noon);
    expect(await live(db, '2026-03-11T00:00:00Z', '2026-03-11T08:00:00Z')).toEqual(['2026-03-11T06:00']);
    await move(id, 'America/New_York', '2026-03-11T09:00:00Z');
    expect(await live(db, '2026-03-11T09:00:00Z', '2026-03-12T20:00:00Z')).toEqual(['2026-03-12T11:00']);
  });

  test('going east, the hour there is the next one', async () => {
    const id = await reminded(db, 'America/New_York', { morning: '07:00' }, noon);
    await move(id, 'Asia/Tokyo', '2026-03-10T20:00:00Z');
    expect(await live(db, '2026-03-10T20:00:00Z', '2026-03-11T21:00:00Z')).toEqual(['2026-03-10T22:00']);
    expect(await live(db, '2026-03-11T21:15:00Z', '2026-03-12T00:00:00Z')).toEqual(['2026-03-11T22:00']);
  });

  test('over the date line, a day that comes twice has its times once', async () => {
    const id = await reminded(db, 'Pacific/Auckland', { morning: '07:00' }, noon);
    expect(await live(db, '2026-03-10T12:00:00Z', '2026-03-11T20:00:00Z')).toEqual([
      '2026-03-10T18:00',
      '2026-03-11T18:00',
    ]);
    await move(id, 'Pacific/Honolulu', '2026-03-11T20:00:00Z');
    expect(await live(db, '2026-03-11T20:00:00Z', '2026-03-13T20:00:00Z')).toEqual(['2026-03-13T17:00']);
    expect(await decisions(db, id)).toEqual([
      '2026-03-11 morning sent',
      '2026-03-12 morning sent',
      '2026-03-13 morning sent',
    ]);
  });
});
