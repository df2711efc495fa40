import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { inTransaction, type Database } from '#db/database.ts';
import { isPostgres } from '#db/engine.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#migrations/index.ts';
import { claimDueJobs, enqueueJob } from '#app/domain/jobs/jobs.ts';
import { findSubmission } from '#app/domain/submissions/list-submissions.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { engine } from '#tests/support/engine.ts';
import { openEmptyDatabase } from '#tests/support/test-databases.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const points = async (on = db): Promise<number> =>
  (await on.selectFrom('profiles').select('current_xp').where('id', '=', userId).executeTakeFirstOrThrow())
    .current_xp;
const setPoints = (on: Database, current_xp: number) =>
  on.updateTable('profiles').set({ current_xp }).where('id', '=', userId).execute();

test('the engine of this run is the one that was asked for', () => {
  expect(isPostgres(db)).toBe(engine === 'postgres');
});

describe('a transaction', () => {
  test('is run once where its own code is at fault', async () => {
    let runs = 0;
    const work = inTransaction(db, async () => {
      runs += 1;
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(runs).toBe(1);
  });

  // Only a real server has a second connection that could get in between.
  test.runIf(inject('postgresUrl'))(
    'is run again where somebody else changed what it had read, and sees the change',
    async () => {
      const read = Promise.withResolvers<void>();
      const changed = Promise.withResolvers<void>();
      let runs = 0;
      const work = inTransaction(db, async (trx) => {
        runs += 1;
        const before = await points(trx);
        read.resolve();
        await changed.promise;
        await setPoints(trx, before + 1);
      });
      await read.promise;
      await setPoints(db, 10);
      changed.resolve();
      await work;
      expect(runs).toBe(2);
      expect(await points()).toBe(11);
    },
  );
});

describe('jobs', () => {
  test('DUR-16 are taken by one taker each, however many ask at once', async () => {
    for (let index = 0; index < 20; index += 1)
      await enqueueJob(db, { kind: 'mail', key: `job ${index}`, payload: {} }, noon);
    const taken = await Promise.all(Array.from({ length: 8 }, () => claimDueJobs(db, 3, noon)));
    const ids = taken.flat().map((job) => job.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const some of taken) expect(some.length).toBeLessThanOrEqual(3);
    const rest = await claimDueJobs(db, 20, noon);
    expect(ids.length + rest.length).toBe(20);
  });
});

describe('the schema', () => {
  let empty: Database;
  beforeEach(async () => {
    empty = await openEmptyDatabase();
  });
  afterEach(() => empty.destroy());

  test('DUR-12 is made once where two machines start at once', async () => {
    const both = await Promise.all([migrate(empty), migrate(empty)]);
    expect(both.flat().sort()).toEqual(Object.keys(migrations));
  });

  test('DUR-12 is the old one after a migration that fails half-way', async () => {
    await migrate(empty);
    const broken = {
      up: async (trx: Database) => {
        await trx.schema.createTable('half').addColumn('id', 'text').execute();
        throw new Error('half-way');
      },
    };
    migrations['9999_broken'] = broken as (typeof migrations)[string];
    try {
      await expect(migrate(empty)).rejects.toThrow('half-way');
    } finally {
      delete migrations['9999_broken'];
    }
    const tables = (await empty.introspection.getTables()).map((table) => table.name);
    expect(tables).not.toContain('half');
    expect(await migrate(empty)).toEqual([]);
  });
});

describe('values', () => {
  test('IO-01 with a NUL or half a character in them break no query', async () => {
    expect(await findSubmission(db, userId, 'a\0b')).toBeNull();
    await db.updateTable('profiles').set({ full_name: 'Ana\0\ud800' }).where('id', '=', userId).execute();
    const { full_name } = await db
      .selectFrom('profiles')
      .select('full_name')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(full_name).toMatch(/^Ana/);
  });
});
