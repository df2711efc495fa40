import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import {
  readWeekMail,
  sendWeekMails,
  switchWeekMails,
  wantsWeekMails,
} from '#app/domain/look-backs/week-mails.ts';
import { switchMails } from '#app/domain/mail/mail-wishes.ts';
import { saveReminders } from '#app/domain/reminders/reminder-settings.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { mark, someHabit } from '../habits/habits.ts';
import { mailsOf } from '../mail-jobs.ts';
import { enrolled } from '../programs/enrolled.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

/** Somebody whose first week ends on March 16, and who did something in it. @returns their id */
async function member(timezone = 'UTC', on = true): Promise<string> {
  const id = await someMember(db);
  await db.updateTable('profiles').set({ timezone, onboarding_completed: 1 }).where('id', '=', id).execute();
  await mark(db, id, await someHabit(db, id), '2026-03-12');
  if (on) await switchWeekMails(db, id, true, noon);
  return id;
}
const sendAt = (now: string): Promise<number> => sendWeekMails(db, new Date(now));
/** Lets the site run, with a round at every half hour. @returns the moments at which somebody was written to */
async function live(from: string, to: string): Promise<readonly string[]> {
  const moments: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 1_800_000)
    for (let sent = await sendWeekMails(db, new Date(at)); sent > 0; sent -= 1)
      moments.push(new Date(at).toISOString().slice(0, 16));
  return moments;
}
const decisions = async () =>
  (await db.selectFrom('reminder_slots').select(['day', 'slot', 'decided']).orderBy('day').execute()).map(
    ({ day, slot, decided }) => `${day} ${slot} ${decided}`,
  );

describe('C8-053 a look back by mail', () => {
  test('comes to nobody who did not choose it', async () => {
    const id = await member('UTC', false);
    expect(await wantsWeekMails(db, id)).toBe(false);
    expect(await live('2026-03-16T00:00:00Z', '2026-03-18T00:00:00Z')).toEqual([]);
  });

  test('comes on the morning after each week, at the usual hour, once, and of a week of nothing not', async () => {
    const id = await member();
    expect(await live('2026-03-10T12:00:00Z', '2026-03-25T00:00:00Z')).toEqual(['2026-03-17T07:00']);
    expect(await decisions()).toEqual(['2026-03-16 week sent', '2026-03-23 week nothing-due']);
    expect(await mailsOf(db)).toMatchObject([
      { template: 'look-back', params: { user: id, enrollment: '', span: 'week-1' } },
    ]);
  });

  test('at the hour that they chose for mornings, by the clock of their zone', async () => {
    const id = await member('America/Bogota');
    const times = { morning: '05:30', evening: null };
    await saveReminders(db, id, 'America/Bogota', { times, byMail: false }, noon);
    expect(await live('2026-03-16T00:00:00Z', '2026-03-18T00:00:00Z')).toEqual(['2026-03-17T10:30']);
  });

  test('whatever restarts, and when two look at once', async () => {
    await member();
    await live('2026-03-16T00:00:00Z', '2026-03-17T06:30:00Z');
    const at = '2026-03-17T07:00:00Z';
    expect((await Promise.all([sendAt(at), sendAt(at)])).toSorted()).toEqual([0, 1]);
    // A restored database would look again.
    await db
      .updateTable('reminder_settings')
      .set({ weekly_next_at: at.replace('Z', '.000Z') })
      .execute();
    expect(await sendAt('2026-03-17T07:10:00Z')).toBe(0);
    expect(await mailsOf(db)).toHaveLength(1);
  });

  test('of a program’s week leads to it', async () => {
    const id = await member();
    await enrolled(db, id, 'level_2', 'active', noon);
    expect(await live('2026-03-16T00:00:00Z', '2026-03-18T00:00:00Z')).toHaveLength(1);
    const enrollment = await db.selectFrom('enrollments').select('id').executeTakeFirstOrThrow();
    const params = { user: id, enrollment: enrollment.id, span: 'week-1' };
    expect(await mailsOf(db)).toMatchObject([{ params }]);
    const told = await readWeekMail(db, params, new Date('2026-03-17T07:00:00Z'));
    expect(told).toEqual({
      steps: { done: 0, of: 7 },
      checkIns: 0,
      habits: { done: 1, due: 7 },
      pages: 0,
    });
    await switchWeekMails(db, id, false, noon);
    expect(await readWeekMail(db, params, noon)).toBeNull();
  });

  test('is late by a day and a half at the most', async () => {
    await member();
    await sendAt('2026-03-16T08:00:00Z');
    expect(await sendAt('2026-03-18T20:00:00Z')).toBe(0);
    expect(await decisions()).toEqual(['2026-03-16 week too-late']);
  });

  test('comes after a night on which the site stood still', async () => {
    await member();
    await sendAt('2026-03-16T08:00:00Z');
    expect(await sendAt('2026-03-18T06:00:00Z')).toBe(1);
  });

  test('not to whoever stopped all mails, closed their account, or ended these', async () => {
    const [stopped, closed, ended] = [await member(), await member(), await member()];
    await switchMails(db, { userId: stopped }, false, noon);
    await db
      .updateTable('users')
      .set({ delete_after: '2026-04-01T00:00:00.000Z' })
      .where('id', '=', closed)
      .execute();
    await switchWeekMails(db, ended, false, noon);
    expect(await live('2026-03-16T00:00:00Z', '2026-03-18T00:00:00Z')).toEqual([]);
    expect(await decisions()).toEqual(['2026-03-16 week not-wanted', '2026-03-16 week not-wanted']);
    await switchWeekMails(db, ended, true, new Date('2026-03-17T12:00:00Z'));
    // What was over before they chose it is not told.
    expect(await live('2026-03-17T12:00:00Z', '2026-03-19T00:00:00Z')).toEqual([]);
  });
});
