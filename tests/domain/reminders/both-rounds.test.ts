import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { sendWeekMails, switchWeekMails } from '#app/domain/look-backs/week-mails.ts';
import { readProfile, updateProfile } from '#app/domain/profile/profile.ts';
import { addDevice, removeDevices } from '#app/domain/reminders/devices.ts';
import { readReminders, saveReminders } from '#app/domain/reminders/reminder-settings.ts';
import { freshDatabase, noon } from '#tests/support/database.ts';
import { mark, someHabit } from '../habits/habits.ts';
import { mailsOf } from '../mail-jobs.ts';
import { decisions, reminded, sendAt } from './support.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const zone = 'Europe/Madrid';
const times = { morning: '07:00', evening: '20:00' };

/** Somebody whose first week ends on March 16, who did something in it, and who wants all that comes by mail. @returns their id */
async function member(timezone = zone): Promise<string> {
  const id = await reminded(db, timezone, times, noon);
  await db.updateTable('profiles').set({ onboarding_completed: 1 }).where('id', '=', id).execute();
  await mark(db, id, await someHabit(db, id), '2026-03-12');
  await switchWeekMails(db, id, true, noon);
  return id;
}

const lookBacks = (now: string) => sendWeekMails(db, new Date(now));
const ofDay = (now: string) => sendAt(db, now);
/** Both look every minute, each by a clock of its own: either may be first. */
const orders = [
  ['look backs before reminders', [lookBacks, ofDay]],
  ['reminders before look backs', [ofDay, lookBacks]],
] as const;

describe.each(orders)('C8-053 whoever wants reminders and look backs hears of both, %s', (_order, rounds) => {
  const look = async (now: string): Promise<void> => {
    for (const round of rounds) await round(now);
  };

  test('for a week and a day, each time once', async () => {
    const id = await member();
    for (let at = Date.parse('2026-03-10T12:00:00Z'); at < Date.parse('2026-03-18T00:00:00Z'); at += 600_000)
      await look(new Date(at).toISOString());
    const days = ['11', '12', '13', '14', '15', '16', '17'].map((day) => `2026-03-${day}`);
    expect((await decisions(db, id)).toSorted()).toEqual(
      [
        '2026-03-10 evening sent',
        ...days.flatMap((day) => [`${day} morning sent`, `${day} evening sent`]),
        '2026-03-16 week sent',
      ].toSorted(),
    );
    const came = (await mailsOf(db)).map(({ template }) => template);
    expect(came.filter((template) => template === 'reminder-morning')).toHaveLength(7);
    expect(came.filter((template) => template === 'reminder-evening')).toHaveLength(8);
    expect(came.filter((template) => template === 'look-back')).toHaveLength(1);
  });

  test('after the site stood still, also of the evening that was half an hour ago', async () => {
    const id = await member();
    await look('2026-03-10T19:00:00Z');
    await look('2026-03-11T19:35:00Z');
    expect(await decisions(db, id)).toEqual([
      '2026-03-10 evening sent',
      '2026-03-11 morning too-late',
      '2026-03-11 evening sent',
    ]);
  });
});

describe('C8-053 a time that has come is lost by no form that is sent in the same minute', () => {
  const just = new Date('2026-03-17T06:00:20Z');
  const browser = { endpoint: 'https://push.example/one', p256dh: 'a key', auth: 'a secret' };
  const days = { before: '2026-03-17', after: '2026-03-17' };

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['the profile', async (id) => updateProfile(db, id, (await readProfile(db, id)).profile, just, days)],
    ['the weekly switch', (id) => switchWeekMails(db, id, true, just)],
    ['a device that is added', (id) => addDevice(db, id, zone, browser, just)],
    ['devices that are forgotten', (id) => removeDevices(db, id, zone, just)],
    [
      'other times',
      (id) => saveReminders(db, id, zone, { times: { ...times, evening: '21:00' }, byMail: true }, just),
    ],
  ])('%s', async (_form, send) => {
    const id = await member();
    await ofDay('2026-03-16T19:00:00Z');
    await lookBacks('2026-03-16T07:00:00Z');
    await send(id);
    expect(await ofDay('2026-03-17T06:01:00Z')).toBe(1);
    expect(await lookBacks('2026-03-17T06:01:00Z')).toBe(1);
    expect(await decisions(db, id)).toEqual(
      expect.arrayContaining(['2026-03-17 morning sent', '2026-03-16 week sent']) as string[],
    );
    expect((await readReminders(db, id, zone, just)).next).toMatchObject({
      day: '2026-03-17',
      slot: 'evening',
    });
  });

  test('and what was ended stays ended', async () => {
    const id = await member();
    await ofDay('2026-03-16T19:00:00Z');
    await lookBacks('2026-03-16T07:00:00Z');
    await saveReminders(db, id, zone, { times, byMail: false }, just);
    await switchWeekMails(db, id, false, just);
    expect(await ofDay('2026-03-17T06:01:00Z')).toBe(0);
    expect(await lookBacks('2026-03-17T06:01:00Z')).toBe(0);
  });
});
