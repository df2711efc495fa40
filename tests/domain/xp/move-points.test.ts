import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { awardXp, totalXp } from '#app/domain/xp/award-xp.ts';
import { failMove, moveSome, readMoves, readTopUsers, startMove } from '#app/domain/xp/move-points.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let actor: string;
beforeEach(async () => {
  db = await freshDatabase();
  actor = await someMember(db);
});
afterEach(() => db.destroy());

/** Somebody with a total and a ledger that need not agree. */
async function someTotal(xp: number, rewards = 0, acts = 0): Promise<string> {
  const id = await someMember(db);
  for (let n = 0; n < acts; n++)
    await awardXp(db, id, { eventType: 'journal_entry', sourceType: 'x', sourceId: String(n) }, noon);
  const old = { current_xp: xp, rewards_points: rewards };
  await db.updateTable('profiles').set(old).where('id', '=', id).execute();
  return id;
}
const totals = async (id: string) => {
  const { current_xp, rewards_points } = await db
    .selectFrom('profiles')
    .select(['current_xp', 'rewards_points'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [current_xp, await totalXp(db, id), rewards_points];
};
let hours = 0;
async function run(isDryRun: boolean) {
  const form = uuid();
  const now = after({ hours: (hours += 1) });
  const started = await startMove(db, actor, form, isDryRun, now);
  while ((await moveSome(db, form, now)).isMore);
  return started;
}

describe('C12-030 the migration of points', () => {
  test('C12-041 a dry run comes first and changes nothing; its numbers are those of the migration', async () => {
    const old = await someTotal(120, 7);
    expect(await run(false)).toEqual({ ok: false, reason: 'dry-run-first' });
    await run(true);
    expect(await totals(old)).toEqual([120, 0, 7]);
    const numbers = { totalUsers: 2, successful: 2, failed: 0, changed: 1, points: 0, state: 'done' };
    expect((await readMoves(db)).dryRun).toMatchObject({ ...numbers, isDryRun: true });
    await run(false);
    expect((await readMoves(db)).move).toMatchObject({ ...numbers, isDryRun: false });
    expect(await totals(old)).toEqual([120, 120, 7]);
  });

  test('totals come from the ledger afterwards: what is beyond it becomes one row of it, what lacks is added', async () => {
    const beyond = await someTotal(10, 0, 3);
    const lacking = await someTotal(1, 0, 3);
    const right = await someTotal(3, 0, 3);
    await run(true);
    await run(false);
    expect(await Promise.all([beyond, lacking, right].map(totals))).toEqual([
      [10, 10, 0],
      [3, 3, 0],
      [3, 3, 0],
    ]);
    const { move } = await readMoves(db);
    expect(move).toMatchObject({ changed: 2, points: 2, successful: 4 });
    // Levels that were reached so are told.
    const told = await db.selectFrom('xp_unlocks').select('user_id').execute();
    expect(told).toEqual([]);
  });

  test('C12-041 runs once, and the same form begins one run', async () => {
    await run(true);
    const form = uuid();
    for (const press of ['first', 'second'])
      expect(await startMove(db, actor, form, false, after({ hours: 50 })), press).toEqual({ ok: true });
    expect(await run(false)).toEqual({ ok: false, reason: 'once' });
    expect(await run(true)).toEqual({ ok: false, reason: 'once' });
    const rows = await db.selectFrom('xp_migrations').select('id').where('is_dry_run', '=', 0).execute();
    expect(rows).toHaveLength(1);
    const asked = db.selectFrom('audit_log').select('action').where('action', '=', 'xp-migrated');
    expect(await asked.execute()).toHaveLength(1);
  });

  test('what fails for one fails for one, and is counted', async () => {
    const broken = await someTotal(-5);
    const old = await someTotal(80);
    await run(true);
    const form = uuid();
    await startMove(db, actor, form, false, after({ hours: 60 }));
    const some = await moveSome(db, form, noon);
    expect(some.failed).toMatchObject([{ id: broken }]);
    expect((await readMoves(db)).move).toMatchObject({ totalUsers: 3, successful: 2, failed: 1 });
    expect((await totals(old)).slice(0, 2)).toEqual([80, 80]);
    expect((await totals(broken))[0]).toBe(-5);
    const levels = await db
      .selectFrom('xp_unlocks')
      .select('subject')
      .where('unlock_type', '=', 'level_up')
      .execute();
    expect(levels.map(({ subject }) => subject).toSorted()).toEqual(['level:1', 'level:2']);
  });

  test('cut off, it goes on where it was; begun anew after a failure, nobody gets their points twice', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 210; n++) ids.push(await someTotal(2));
    await run(true);
    const form = uuid();
    await startMove(db, actor, form, false, after({ hours: 70 }));
    expect((await moveSome(db, form, noon)).isMore).toBe(true);
    await failMove(db, form, noon);
    expect((await readMoves(db)).move?.state).toBe('failed');
    hours = 80;
    expect(await run(false)).toEqual({ ok: false, reason: 'dry-run-first' });
    await run(true);
    expect(await run(false)).toEqual({ ok: true });
    for (const id of ids) expect(await totals(id)).toEqual([2, 2, 0]);
    const rows = await db.selectFrom('xp_events').select('id').execute();
    expect(rows).toHaveLength(210);
  });

  test('the top users, and what they have afterwards', async () => {
    await someTotal(5, 9, 3);
    await someTotal(1, 0, 3);
    expect((await readTopUsers(db)).slice(0, 2)).toMatchObject([
      { xp: 5, after: 5, rewardsPoints: 9 },
      { xp: 1, after: 3 },
    ]);
  });
});
