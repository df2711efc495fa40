import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { findBulk, listBulks } from '#app/domain/bulk/find-bulk.ts';
import { bulkKeys, bulkLists } from '#app/domain/bulk/bulk-acts.ts';
import { foresee } from '#app/domain/bulk/foresee.ts';
import { nameChosen } from '#app/domain/bulk/name-chosen.ts';
import { runBulk, undoBulk } from '#app/domain/bulk/run-bulk.ts';
import { noon, someMember } from '#tests/support/database.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';

/** Something that was done to one. */
async function done(db: Database) {
  const [boss, id] = [await someMember(db), uuid()];
  const asked = { id, act: 'ban', items: [await someMember(db)], text: 'x' } as const;
  await runBulk(db, { id: boss, sessionId: 'x' }, asked, noon);
  for (const act of ['followed-up', 'resolve'] as const)
    await runBulk(db, { id: boss, sessionId: 'x' }, { ...asked, id: uuid(), act }, noon);
  return { boss, id };
}

/** What app/domain/bulk asks of the database, by the name of the function. */
export const queries: Queries = {
  runBulk: (db) => done(db),
  undoBulk: async (db) => {
    const { boss, id } = await done(db);
    await undoBulk(db, boss, id, noon);
  },
  listBulks: async (db) => {
    await done(db);
    await listBulks(db, 1);
  },
  findBulk: async (db) => findBulk(db, (await done(db)).id, noon),
  foresee: async (db, who) => {
    const actor = { id: who.userId, sessionId: 'x' };
    for (const act of bulkKeys) await foresee(db, act, { ids: [who.userId, who.newcomer], actor, now: noon });
  },
  nameChosen: async (db, who) => {
    for (const list of bulkLists) await nameChosen(db, list, [who.userId, who.newcomer]);
  },
};

/** What their plans may do besides. */
export const scans: Scans = {
  // Of one page, and of what was done to at most five hundred.
  listBulks: [
    'SCAN bulk_acts USING INDEX bulk_acts_newest',
    'SCAN bulk_acts USING COVERING INDEX bulk_acts_actor',
    'USE TEMP B-TREE FOR GROUP BY',
  ],
  findBulk: ['USE TEMP B-TREE FOR GROUP BY'],
};
