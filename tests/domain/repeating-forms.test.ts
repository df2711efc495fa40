import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { progressCheckin } from '#app/forms/definitions/progress-checkin.ts';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import { listSubmissions } from '#app/domain/submissions/history.ts';
import { startEdit } from '#app/domain/submissions/save-section.ts';
import { findCurrent } from '#app/domain/submissions/submission.ts';
import { totalXp } from '#app/domain/xp/award-xp.ts';
import { dayIn, monthOf } from '#app/http/day.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { nutritionAnswers, save, saveAll } from '#tests/support/answers.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const form = progressCheckin;
const march = noon;
const april = new Date('2026-04-02T12:00:00Z');
const fill = (now: Date, text: string, zone = 'UTC') =>
  save(db, userId, form, 'planning', { next_milestones: text }, now, {
    month: monthOf(zone, dayIn(zone, now)),
  });
const complete = (now: Date, zone = 'UTC') =>
  completeForm(db, userId, form, { today: dayIn(zone, now), month: monthOf(zone, dayIn(zone, now)) }, now);
const current = (now: Date) => findCurrent(db, userId, form, monthOf('UTC', dayIn('UTC', now)));
const milestones = async () =>
  (await listSubmissions(db, userId, 1)).submissions.map((one) => one.answers['next_milestones']);

describe('C6-084 a form that is filled in every month (decisions 25, 57)', () => {
  test('C6-084 is saved, begins anew in the next month, and the one before stays in the history', async () => {
    await fill(march, 'Run 5 km');
    expect(await complete(march)).toMatchObject({ ok: true, outcome: 'completed', xp: 1 });
    expect((await current(march))?.answers).toEqual({ next_milestones: 'Run 5 km' });
    expect(await current(april)).toBeNull();
    await fill(april, 'Run 10 km');
    expect(await complete(april)).toMatchObject({ ok: true, outcome: 'completed', xp: 1 });
    expect(await milestones()).toEqual(['Run 10 km', 'Run 5 km']);
  });

  test('is taken once in a month: a second one is refused and not paid', async () => {
    await fill(march, 'Run 5 km');
    await complete(march);
    expect(await fill(march, 'Run 6 km')).toEqual({ ok: false, reason: 'completed' });
    expect(await complete(march)).toMatchObject({ outcome: 'already', xp: 0 });
    expect(await milestones()).toEqual(['Run 5 km']);
    expect(await totalXp(db, userId)).toBe(1);
  });

  test('C6-041 is paid once for each month, under a key of the month', async () => {
    for (const now of [march, april]) {
      await fill(now, 'On');
      await complete(now);
    }
    const sources = await db.selectFrom('xp_events').select('source_id').orderBy('source_id').execute();
    expect(sources.map((row) => row.source_id)).toEqual([
      'progress-checkin:2026-03',
      'progress-checkin:2026-04',
    ]);
  });

  test('goes by the member’s own month, not by UTC', async () => {
    const evening = new Date('2026-04-01T03:00:00Z');
    await fill(evening, 'Still March here', 'America/Mexico_City');
    await complete(evening, 'America/Mexico_City');
    const morning = new Date('2026-04-01T12:00:00Z');
    await fill(morning, 'April', 'America/Mexico_City');
    expect(await complete(morning, 'America/Mexico_City')).toMatchObject({ outcome: 'completed', xp: 1 });
    expect(await milestones()).toEqual(['April', 'Still March here']);
  });

  test('somebody who moves to another zone around midnight is not paid twice for one month', async () => {
    const early = new Date('2026-03-31T12:00:00Z');
    await fill(early, 'April in Kiritimati', 'Pacific/Kiritimati');
    expect(await complete(early, 'Pacific/Kiritimati')).toMatchObject({ xp: 1 });
    await fill(april, 'April at home');
    expect(await complete(april)).toMatchObject({ outcome: 'completed', xp: 0 });
  });

  test('one that was begun in March and completed in April is the one of April', async () => {
    await fill(march, 'Run 5 km');
    expect((await current(april))?.answers).toEqual({ next_milestones: 'Run 5 km' });
    expect(await complete(april)).toMatchObject({ outcome: 'completed', xp: 1 });
    expect(await fill(april, 'Another')).toMatchObject({ ok: false, reason: 'completed' });
  });

  test('one of this month can be changed, one of an earlier month cannot', async () => {
    await fill(march, 'Run 5 km');
    await complete(march);
    expect(await startEdit(db, userId, form, { month: monthOf('UTC', dayIn('UTC', march)) })).toBe(true);
    expect(await startEdit(db, userId, form, { month: monthOf('UTC', dayIn('UTC', april)) })).toBe(false);
    // The edit that was left open does not stand in the way of April.
    await fill(april, 'Run 10 km');
    expect(await complete(april)).toMatchObject({ outcome: 'completed', xp: 1 });
    expect(await milestones()).toEqual(['Run 10 km', 'Run 5 km']);
  });

  test('pressed twice at once it is completed once', async () => {
    await fill(march, 'Run 5 km');
    const both = await Promise.all([complete(march), complete(march)]);
    expect(both.map((one) => one.ok && one.outcome).sort()).toEqual(['already', 'completed']);
    expect(await totalXp(db, userId)).toBe(1);
  });

  test('with nothing in it is not completed', async () => {
    await save(db, userId, form, 'planning', {}, march);
    expect(await complete(march)).toEqual({ ok: false, reason: 'empty' });
    expect(await totalXp(db, userId)).toBe(0);
  });

  test('other forms stay completed when the month ends', async () => {
    await saveAll(db, userId, nutritionFitness, nutritionAnswers, march);
    await completeForm(db, userId, nutritionFitness, { today: '2026-03-10' }, march);
    const later = await findCurrent(db, userId, nutritionFitness, monthOf('UTC', dayIn('UTC', april)));
    expect(later?.completedAt).toEqual(march);
  });
});
