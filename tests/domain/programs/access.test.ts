import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { TierKey } from '#db/tables/catalogue.ts';
import type { EnrollmentState } from '#db/tables/payments.ts';
import {
  holdsProgram,
  listIncludedTiers,
  mayAddHabit,
  readEntitlements,
} from '#app/domain/programs/access.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { enrolled } from './enrolled.ts';

let db: Database;
let id: string;
beforeEach(async () => {
  db = await freshDatabase();
  id = await someMember(db);
});
afterEach(() => db.destroy());

const access = () => readEntitlements(db, id);
const free = { tier: null, level: 0, habitCap: 3, callsPerMonth: null };

test('D02 a program includes what its lines say, also through one another, for as long as somebody has it', async () => {
  const included = async () => [...(await listIncludedTiers(db, id)).keys()].toSorted();
  expect(await included()).toEqual([]);
  await enrolled(db, await someMember(db), 'level_3');
  expect(await included()).toEqual([]);
  await enrolled(db, id, 'challenge_30_day');
  expect(await included()).toEqual([]);
  await enrolled(db, id, 'level_2', 'suspended');
  expect(await included()).toEqual([1, 2]);
  await enrolled(db, id, 'level_3');
  expect(await included()).toEqual([1, 2, 3]);
  await db.updateTable('enrollments').set({ state: 'refunded' }).execute();
  expect(await included()).toEqual([]);
});

test('D02 what a program includes of another are not the days of that one, unless somebody has it, too', async () => {
  const own = async (tier: number) => (await listIncludedTiers(db, id)).get(tier);
  await enrolled(db, id, 'level_3');
  expect(await own(3)).toEqual({ rhythm: 'day', count: 42 });
  expect(await own(2)).toEqual({ rhythm: 'day', count: 30 });
  await enrolled(db, id, 'level_2', 'completed');
  expect(await own(3)).toBeNull();
  expect(await own(2)).toEqual({ rhythm: 'day', count: 30 });
  await enrolled(db, id, 'level_4');
  expect(await own(4)).toBeNull();
  const other = await someMember(db);
  await enrolled(db, other, 'level_4');
  expect((await listIncludedTiers(db, other)).get(4)).toEqual({ rhythm: 'week', count: 26 });
});

describe('what a program entitles to', () => {
  const tiers: readonly [tier: TierKey, level: number, cap: number, calls: number | null][] = [
    ['level_0', 0, 3, null],
    ['level_1', 1, 5, null],
    ['challenge_30_day', 1, 5, null],
    ['level_2', 2, 10, 2],
    ['level_3', 3, 15, 4],
    ['level_4', 4, 25, 4],
    ['level_5', 5, 25, 4],
  ];
  test.each(tiers)(
    'C4-074 %s: of level %i, %i habits, %s calls a month',
    async (tier, level, habitCap, callsPerMonth) => {
      await enrolled(db, id, tier);
      expect(await access()).toEqual({ tier, level, habitCap, callsPerMonth });
    },
  );

  test('C4-074 without a program: 3', async () => {
    await enrolled(db, await someMember(db), 'level_3');
    expect(await access()).toEqual(free);
  });

  const states: readonly [EnrollmentState, opens: boolean, holds: boolean][] = [
    ['active', true, true],
    ['grace', true, true],
    ['completed', true, true],
    ['suspended', false, true],
    ['disputed', false, true],
    ['refunded', false, false],
    ['ended', false, false],
  ];
  test.each(states)('C4-074 a program that is %s opens it: %s, is held: %s', async (state, opens, holds) => {
    await enrolled(db, id, 'level_2', state);
    expect(await access()).toEqual(
      opens ? { tier: 'level_2', level: 2, habitCap: 10, callsPerMonth: 2 } : { ...free, callsPerMonth: 0 },
    );
    expect(await holdsProgram(db, id)).toBe(holds);
  });

  test('C4-074 of several programs the highest that is open counts', async () => {
    await enrolled(db, id, 'level_1', 'completed');
    await enrolled(db, id, 'level_3', 'suspended');
    await enrolled(db, id, 'level_2', 'grace');
    expect(await access()).toEqual({ tier: 'level_2', level: 2, habitCap: 10, callsPerMonth: 2 });
  });
});

describe('adding a habit', () => {
  const keep = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1)
      await db
        .insertInto('habits')
        .values({
          id: uuid(),
          user_id: id,
          name: `Habit ${n}`,
          pillar: 'Health',
          time_of_day: 'morning',
          created_at: noon.toISOString(),
        })
        .execute();
  };
  const kept = async () => (await db.selectFrom('habits').select('id').execute()).length;

  test('C4-074 is refused at the cap, and the cap is named', async () => {
    await keep(2);
    expect(await mayAddHabit(db, id)).toEqual({ ok: true });
    await keep(1);
    expect(await mayAddHabit(db, id)).toEqual({ ok: false, reason: 'cap-reached', cap: 3 });
    await enrolled(db, id, 'level_1');
    expect(await mayAddHabit(db, id)).toEqual({ ok: true });
    await keep(2);
    expect(await mayAddHabit(db, id)).toEqual({ ok: false, reason: 'cap-reached', cap: 5 });
  });

  test('C4-074 habits beyond the cap stay after a program has ended', async () => {
    await enrolled(db, id, 'level_2', 'ended');
    await keep(8);
    expect(await mayAddHabit(db, id)).toEqual({ ok: false, reason: 'cap-reached', cap: 3 });
    expect(await kept()).toBe(8);
  });

  test("C4-074 other people's habits do not count", async () => {
    const other = id;
    await keep(3);
    id = await someMember(db);
    expect(await mayAddHabit(db, id)).toEqual({ ok: true });
    expect(await mayAddHabit(db, other)).toMatchObject({ ok: false });
  });
});
