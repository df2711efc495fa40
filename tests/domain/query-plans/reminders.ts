import * as devices from '#app/domain/reminders/devices.ts';
import { enqueuePush } from '#app/domain/reminders/push-reminder.ts';
import { readDue } from '#app/domain/reminders/read-due.ts';
import * as settings from '#app/domain/reminders/reminder-settings.ts';
import { sendDueReminders } from '#app/domain/reminders/send-reminders.ts';
import { after, noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

const day = '2026-03-10';
const wanted = { times: { morning: '06:30', evening: '18:00' }, byMail: true };
const browser = { endpoint: 'https://push.example/one', p256dh: 'a key', auth: 'a secret' };

/** What app/domain/reminders asks of the database, by the name of the function. */
export const queries: Queries = {
  addDevice: (db, who) => devices.addDevice(db, who.userId, 'UTC', browser, noon),
  enqueuePush: async (db, { userId }) => {
    await devices.addDevice(db, userId, 'UTC', browser, noon);
    const reminder = { user: userId, language: 'en', slot: 'morning', day, until: 'x', path: '/' } as const;
    await enqueuePush(db, reminder, noon);
  },
  findDevice: (db, who) => devices.findDevice(db, who.userId, 'a-device'),
  listDevices: (db, who) => devices.listDevices(db, who.userId),
  noteDelivery: async (db) => {
    await devices.noteDelivery(db, 'a-device', 'failed', noon);
    await devices.noteDelivery(db, 'a-device', 'gone', noon);
  },
  readDue: (db, who) => readDue(db, who.userId, 'morning', day),
  readReminders: (db, who) => settings.readReminders(db, who.userId, 'UTC', noon),
  reckonLookBack: (db, who) => settings.reckonLookBack(db, who.userId, 'UTC', noon),
  reckonNext: (db, who) => settings.reckonNext(db, who.userId, 'UTC', noon),
  reckonReminder: (db, who) => settings.reckonReminder(db, who.userId, 'UTC', noon),
  removeDevices: (db, who) => devices.removeDevices(db, who.userId, 'UTC', noon),
  saveReminders: (db, who) => settings.saveReminders(db, who.userId, 'UTC', wanted, noon),
  sendDueReminders: async (db, who) => {
    await settings.saveReminders(db, who.userId, 'UTC', wanted, noon);
    await sendDueReminders(db, { pushes: true }, after({ hours: 6 }));
  },
  stopReminders: (db, who) => settings.stopReminders(db, who.userId, noon),
  switchMailReminders: (db, who) => settings.switchMailReminders(db, who.userId, true, noon),
  wantsMailReminders: (db, who) => settings.wantsMailReminders(db, who.userId),
};
