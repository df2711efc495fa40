import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readActivation } from '#app/domain/analytics/activation.ts';
import { countWeek, findDueWeeks } from '#app/domain/analytics/count-weeks.ts';
import { readFormCounts } from '#app/domain/analytics/form-counts.ts';
import { isFew } from '#app/domain/analytics/measures.ts';
import { readRetention } from '#app/domain/analytics/retention.ts';
import { writePoints } from '#app/domain/xp/award-xp.ts';
import { weeksUntil } from '#app/domain/leads/weeks.ts';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { markedAt } from './marking.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

/** Noon is a Tuesday: so many days after the Monday of its week, at an hour. */
const on = (day: number, hour = 10): Date => after({ days: day - 1, hours: hour - 12 });
const week = '2026-03-09';
const at = (day: number): string => on(day).toISOString();

async function joined(day: number, { language = 'en' as Language | null, role = 'member' as const } = {}) {
  const id = await someMember(db);
  await db
    .updateTable('profiles')
    .set({ created_at: at(day), language, role })
    .where('id', '=', id)
    .execute();
  return id;
}
const did = (id: string, day: number, sourceType = 'habit') =>
  writePoints(db, id, { eventType: 'habit_completion', sourceType, sourceId: uuid() }, 5, on(day));
const answered = (
  user_id: string,
  form_type: string,
  { begun, done, section }: { begun: number; done?: number; section?: string },
) =>
  db
    .insertInto('form_progress')
    .values({
      id: uuid(),
      user_id,
      form_type,
      form_data: '{"secret":"words"}',
      completed_at: done === undefined ? null : at(done),
      last_section: section ?? null,
      created_at: at(begun),
      updated_at: at(done ?? begun),
      edit_data: null,
      changed_at: null,
    })
    .execute();

/** Counts everything that is over by then. @returns how many sums were kept now */
async function countUntil(day: number): Promise<number> {
  let counted = 0;
  for (const due of await findDueWeeks(db, on(day))) counted += (await countWeek(db, due)) ? 1 : 0;
  return counted;
}
const asked = (day: number, language: Language | null = null) => ({
  weeks: weeksUntil(on(day), 12),
  language,
});
const ofWeek = <T extends { readonly week: string }>(weeks: readonly T[]): T =>
  weeks.find((one) => one.week === week)!;

describe('first steps', () => {
  test('C12-010 count within fourteen days of the account, each by its own day, in each language', async () => {
    const [ana, ben, cai] = [await joined(0), await joined(6, { language: 'es' }), await joined(3)];
    await answered(ana, 'basic-onboarding', { begun: 0, done: 0 });
    await answered(ana, 'nutrition-fitness', { begun: 1, done: 14 });
    await answered(ben, 'nutrition-fitness', { begun: 6, done: 20 });
    // A day too late.
    await answered(cai, 'nutrition-fitness', { begun: 3, done: 18 });
    await markedAt(db, ana, on(2), on(9));
    await markedAt(db, ben, on(7), null);
    await joined(4, { language: null });
    const young = ofWeek(await readActivation(db, asked(20)));
    expect(young).toMatchObject({ accounts: 4, steps: null, knownFrom: '2026-03-30' });
    await countUntil(20);
    expect(ofWeek(await readActivation(db, asked(20))).steps).toBeNull();
    await countUntil(21);
    expect(ofWeek(await readActivation(db, asked(21)))).toMatchObject({
      accounts: 4,
      steps: { onboarded: 1, form: 2, habit: 2, 'day-7': 1 },
    });
    expect(ofWeek(await readActivation(db, asked(21, 'es')))).toMatchObject({
      accounts: 1,
      steps: { onboarded: 0, form: 1, habit: 1, 'day-7': 0 },
    });
  });

  test('C12-010 of a week that is counted stay when an account is erased, and are counted once', async () => {
    const ana = await joined(0);
    await joined(1);
    await answered(ana, 'nutrition-fitness', { begun: 0, done: 1 });
    const first = await countUntil(40);
    expect(first).toBeGreaterThan(5);
    const before = [await readActivation(db, asked(40)), await readFormCounts(db, asked(40))];
    await db.deleteFrom('users').where('id', '=', ana).execute();
    expect(await countUntil(40)).toBe(0);
    expect(await countWeek(db, { about: 'activation', week, later: 0 })).toBe(false);
    expect([await readActivation(db, asked(40)), await readFormCounts(db, asked(40))]).toEqual(before);
  });

  test('C12-010 are those of members: not of leads, coaches or administrators', async () => {
    for (const role of ['lead', 'coach', 'admin'] as const) {
      const id = await joined(0);
      await db.updateTable('profiles').set({ role }).where('id', '=', id).execute();
      await did(id, 8);
    }
    await countUntil(40);
    expect(await db.selectFrom('weekly_counts').selectAll().execute()).toEqual([]);
  });
});

describe('who stays', () => {
  test('C12-010 is told for each week that is over by what members did themselves', async () => {
    const [ana, ben, cai] = [await joined(0), await joined(6), await joined(2)];
    await did(ana, 1);
    await did(ana, 2);
    await did(ana, 13);
    await did(ben, 7);
    await did(ben, 21);
    // Given to them, or taken back: nothing that they did.
    await did(cai, 8, 'award');
    await countUntil(20);
    expect(ofWeek(await readRetention(db, asked(20)))).toMatchObject({
      cohort: 3,
      kept: [1, 2, ...nulls(11)],
    });
    await db.deleteFrom('users').where('id', '=', ben).execute();
    await countUntil(28);
    expect(ofWeek(await readRetention(db, asked(28)))).toMatchObject({
      cohort: 3,
      kept: [1, 2, 0, 0, ...nulls(9)],
    });
  });

  test('C12-010 knows nothing of a week that is not over', async () => {
    await did(await joined(0), 1);
    await countUntil(6);
    expect(ofWeek(await readRetention(db, asked(6)))).toMatchObject({ cohort: null, kept: nulls(13) });
  });
});

const nulls = (count: number): null[] => Array.from({ length: count }, () => null);

describe('forms', () => {
  test('C12-010 say how many were completed, and where the others stopped, without any answer', async () => {
    const [ana, ben, cai] = [await joined(0), await joined(0, { language: 'es' }), await joined(0)];
    await answered(ana, 'nutrition-fitness', { begun: 0, done: 13, section: 'goals' });
    await answered(ben, 'nutrition-fitness', { begun: 6, section: 'basic-metrics' });
    await answered(cai, 'nutrition-fitness', { begun: 6, done: 14, section: 'basic-metrics' });
    await answered(cai, 'health-assessment', { begun: 5 });
    await answered(cai, 'shared-data', { begun: 5 });
    await countUntil(13);
    expect(await readFormCounts(db, asked(13))).toEqual([]);
    await countUntil(14);
    const [nutrition, health, ...others] = await readFormCounts(db, asked(14));
    expect(others).toEqual([]);
    expect(nutrition).toMatchObject({ form: 'nutrition-fitness', begun: 3, completed: 1 });
    expect(nutrition!.stopped.filter(({ people }) => people > 0)).toEqual([
      { section: 'basic-metrics', people: 2 },
    ]);
    expect(health!.stopped[0]).toEqual({ section: '-', people: 1 });
    expect(await readFormCounts(db, asked(14, 'es'))).toMatchObject([{ begun: 1, completed: 0 }]);
    expect(JSON.stringify(await db.selectFrom('weekly_counts').selectAll().execute())).not.toContain(
      'secret',
    );
  });
});

test('C12-010 an installation that had no sums gets those of two years at the most', async () => {
  await joined(-7 * 200);
  const weeks = (await findDueWeeks(db, noon)).map((due) => due.week);
  expect(weeks[0]).toBe('2024-03-11');
  expect(weeks.at(-1)).toBe('2026-03-02');
});

test('C12-010 fewer than five people are too few to be shown, nobody is not', () => {
  expect([0, 1, 4, 5].map(isFew)).toEqual([false, true, true, false]);
});
