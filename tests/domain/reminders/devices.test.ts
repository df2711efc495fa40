import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import * as devices from '#app/domain/reminders/devices.ts';
import { pushSchema } from '#app/domain/reminders/push-reminder.ts';
import { readReminders, saveReminders } from '#app/domain/reminders/reminder-settings.ts';
import { updateNotifications } from '#app/domain/settings/settings.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { decisions, sendAt } from './support.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const deviceAt = (endpoint: string) => ({ endpoint, p256dh: 'a key', auth: 'a secret' });
const add = (endpoint: string, now = noon, who = userId) =>
  devices.addDevice(db, who, 'UTC', deviceAt(endpoint), now);
const inTheEvening = '2026-03-10T18:00:00Z';
const chooseEvening = () =>
  saveReminders(db, userId, 'UTC', { times: { morning: null, evening: '18:00' }, byMail: false }, noon);
const pushed = async () => {
  const rows = await db.selectFrom('jobs').select('payload').where('kind', '=', 'push').execute();
  return rows.map(({ payload }) => pushSchema.parse(JSON.parse(payload)));
};

describe('C8-053 devices', () => {
  test('are told once for each time, each of them, and nobody gets a mail who chose none', async () => {
    await chooseEvening();
    await add('https://push.example/one');
    await add('https://push.example/two');
    expect(await sendAt(db, inTheEvening, true)).toBe(1);
    expect(await sendAt(db, inTheEvening, true)).toBe(0);
    const jobs = await pushed();
    expect(new Set(jobs.map(({ device }) => device)).size).toBe(2);
    expect(jobs[0]).toMatchObject({
      user: userId,
      slot: 'evening',
      day: '2026-03-10',
      path: '/journal?tab=evening',
    });
    expect(await db.selectFrom('jobs').select('id').where('kind', '=', 'mail').execute()).toEqual([]);
  });

  test.each([
    ['where the site has no keys', false, async () => undefined],
    [
      'to somebody who wants nothing pushed',
      true,
      () => updateNotifications(db, userId, { email: true, push: false }, noon),
    ],
  ])('nothing is pushed %s', async (_where, pushes, before) => {
    await chooseEvening();
    await add('https://push.example/one');
    await before();
    expect(await sendAt(db, inTheEvening, pushes)).toBe(0);
    expect(await decisions(db, userId)).toEqual(['2026-03-10 evening not-wanted']);
    expect(await pushed()).toEqual([]);
  });

  test('a browser is one device, and that of whoever turned it on last', async () => {
    await add('https://push.example/one');
    await add('https://push.example/one');
    expect(await devices.listDevices(db, userId)).toHaveLength(1);
    const other = await someMember(db);
    await add('https://push.example/one', noon, other);
    expect(await devices.listDevices(db, userId)).toEqual([]);
    const [device] = await devices.listDevices(db, other);
    expect(await devices.findDevice(db, other, device!.id)).toEqual(deviceAt('https://push.example/one'));
    expect(await devices.findDevice(db, userId, device!.id)).toBeNull();
  });

  test('of more than ten, the oldest is forgotten', async () => {
    for (let n = 0; n < 12; n += 1) await add(`https://push.example/${n}`, after({ minutes: n }));
    const rows = await db.selectFrom('push_subscriptions').select('endpoint').orderBy('created_at').execute();
    expect(rows.map(({ endpoint }) => endpoint.slice(21))).toEqual([
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '11',
    ]);
  });

  test('one that its push service knows no more is forgotten; one that failed is kept', async () => {
    await add('https://push.example/one');
    const [device] = await devices.listDevices(db, userId);
    const stored = () => db.selectFrom('push_subscriptions').select('failed_at').execute();
    await devices.noteDelivery(db, device!.id, 'failed', noon);
    expect(await stored()).toEqual([{ failed_at: noon.toISOString() }]);
    await devices.noteDelivery(db, device!.id, 'taken', noon);
    expect(await stored()).toEqual([{ failed_at: null }]);
    await devices.noteDelivery(db, device!.id, 'gone', noon);
    expect(await stored()).toEqual([]);
  });

  test('turned off, none is kept and nothing comes', async () => {
    await chooseEvening();
    await add('https://push.example/one');
    expect(await readReminders(db, userId, 'UTC', noon)).toMatchObject({
      byPush: true,
      devices: 1,
      next: { slot: 'evening' },
    });
    await devices.removeDevices(db, userId, 'UTC', noon);
    expect(await readReminders(db, userId, 'UTC', noon)).toMatchObject({
      byPush: false,
      devices: 0,
      next: null,
    });
    expect(await sendAt(db, inTheEvening, true)).toBe(0);
  });
});
