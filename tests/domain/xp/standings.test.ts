import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { endSession, findViewer, startSession } from '#app/domain/accounts/sessions.ts';
import { recordUnlocks } from '#app/domain/features/unlocks.ts';
import { writePoints } from '#app/domain/xp/award-xp.ts';
import { listStandings } from '#app/domain/xp/list-standings.ts';
import { listUnlocks } from '#app/domain/xp/list-unlocks.ts';
import { readStreak } from '#app/domain/xp/point-streak.ts';
import { onSqlite } from '#tests/support/engine.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const earn = (userId: string, amount: number, at: Date) =>
  writePoints(db, userId, { eventType: 'x', sourceType: 'test', sourceId: uuid() }, amount, at);

describe('C12-021 the table of points', () => {
  test('says of each where they stand, what the week brought, since when, and the days in a row', async () => {
    const id = await someMember(db, 'ana@example.com');
    await db.updateTable('profiles').set({ timezone: 'Asia/Tokyo' }).where('id', '=', id).execute();
    // By Tokyo's clock: the 1st, the 8th, 9th and 10th of March; noon is nine in the evening of the 10th there.
    await earn(id, 20, after({ days: -9 }));
    await earn(id, 4, after({ days: -2 }));
    await earn(id, 3, after({ hours: -23 }));
    await earn(id, 2, after({ hours: -4 }));
    await earn(id, -1, after({ hours: -3 }));
    const { rows } = await listStandings(db, 1, noon);
    expect(rows[0]).toMatchObject({
      email: 'ana@example.com',
      xp: 28,
      weeklyXp: 8,
      streak: 3,
      lastActive: after({ hours: -3 }),
      isClosed: false,
      flags: [],
    });
    expect(rows[0]!.reachedAt.get(1)).toEqual(after({ hours: -23 }));
  });

  test('says when somebody was there, after they signed out, too', async () => {
    const id = await someMember(db, 'ana@example.com');
    const at = after({ hours: -20 });
    const { token } = await startSession(db, { id, role: 'member' }, null, at);
    await endSession(db, (await findViewer(db, token, at))!);
    expect((await listStandings(db, 1, noon)).rows[0]!.lastActive).toEqual(at);
  });

  test('decision 54: what was given by hand or moved from before is in the total, and no activity', async () => {
    const id = await someMember(db, 'ana@example.com');
    await earn(id, 6, after({ days: -2 }));
    for (const sourceType of ['award', 'xp_migration'])
      await writePoints(
        db,
        id,
        { eventType: 'x', sourceType, sourceId: uuid() },
        200,
        after({ hours: sourceType === 'award' ? -1 : -24 }),
      );
    expect((await listStandings(db, 1, noon)).rows[0]).toMatchObject({
      xp: 406,
      weeklyXp: 6,
      streak: 0,
      lastActive: after({ days: -2 }),
    });
    expect(await readStreak(db, id, 'UTC', noon)).toBe(0);
  });

  test('goes by points, the most first; other pages, other direction, and what is sought', async () => {
    for (let n = 0; n < 30; n++) {
      const id = await someMember(db, `m${n}@example.com`);
      await db.updateTable('profiles').set({ current_xp: n }).where('id', '=', id).execute();
    }
    const xps = async (...asked: [Parameters<typeof listStandings>[1], object?]) =>
      (await listStandings(db, asked[0], noon, asked[1])).rows.map(({ xp }) => xp);
    expect((await xps(1)).slice(0, 3)).toEqual([29, 28, 27]);
    expect(await xps(2)).toEqual([4, 3, 2, 1, 0]);
    expect((await xps(1, { direction: 'asc' }))[0]).toBe(0);
    expect(await xps(1, { q: 'M12@' })).toEqual([12]);
  });

  onSqlite('plans are its own words')('asks the same number of questions for one as for many', async () => {
    await someMember(db);
    const count = async () => (await plansOf(db, (listening) => listStandings(listening, 1, noon))).length;
    const one = await count();
    for (let n = 0; n < 30; n++) await earn(await someMember(db), 1, noon);
    const some = await count();
    // What does not fit on a page is counted besides.
    expect(some).toBeLessThanOrEqual(one + 2);
    for (let n = 0; n < 30; n++) await earn(await someMember(db), 1, noon);
    expect(await count()).toBe(some);
    expect(some).toBeLessThanOrEqual(8);
  });
});

test('C12-020 C9-012 what opened stands newest first, of one kind if asked', async () => {
  const id = await someMember(db, 'ana@example.com');
  await recordUnlocks(db, id, 'level_up', ['level:1'], after({ hours: -2 }));
  await recordUnlocks(db, id, 'feature_unlock', ['feature:insights'], noon);
  const subjects = async (...asked: [Parameters<typeof listUnlocks>[2]?]) =>
    (await listUnlocks(db, 1, ...asked)).rows.map(({ subject }) => subject);
  expect(await subjects()).toEqual(['feature:insights', 'level:1']);
  expect(await subjects('level_up')).toEqual(['level:1']);
  expect((await listUnlocks(db, 1)).rows[0]).toMatchObject({
    email: 'ana@example.com',
    type: 'feature_unlock',
  });
});
