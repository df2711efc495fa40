import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { findBehavior } from '#app/domain/behavior/find-behavior.ts';
import {
  findFlag,
  listFlags,
  listOpenFlagIds,
  listOpenFlagsOf,
  reopenFlag,
  resolveFlag,
} from '#app/domain/behavior/flags.ts';
import { behaviorKinds } from '#app/domain/behavior/kinds.ts';
import { noteBehavior } from '#app/domain/behavior/note-behavior.ts';
import { noon, someMember } from '#tests/support/database.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';

/** A flag of somebody. */
async function noticed(db: Database) {
  const row = { id: uuid(), user_id: await someMember(db), triggered_at: noon.toISOString() };
  const facts = { details: '{}', evidence: 'x', resolved_at: null, resolved_by: null };
  await db
    .insertInto('behavioral_flags')
    .values({ ...row, ...facts, flag_type: 'stuck' })
    .execute();
  return row;
}

/** What app/domain/behavior asks of the database, by the name of the function. */
export const queries: Queries = {
  findBehavior: async (db, who) => {
    for (const kind of behaviorKinds) await findBehavior(db, kind, { after: '', upTo: who.userId }, noon);
  },
  noteBehavior: (db) => noteBehavior(db, '', noon),
  listFlags: async (db) => {
    for (const isOpen of [true, false])
      for (const kind of [null, 'stuck'] as const) await listFlags(db, 1, { isOpen, kind });
  },
  listOpenFlagsOf: (db, who) => listOpenFlagsOf(db, [who.userId, who.newcomer]),
  findFlag: (db) => findFlag(db, 'an id'),
  listOpenFlagIds: async (db) => {
    for (const kind of [null, 'stuck'] as const) await listOpenFlagIds(db, kind, 500);
  },
  reopenFlag: async (db) => {
    const { user_id, id } = await noticed(db);
    await resolveFlag(db, user_id, id, '', noon);
    await reopenFlag(db, user_id, id, noon);
  },
  resolveFlag: async (db) => {
    const { user_id, id } = await noticed(db);
    await resolveFlag(db, user_id, id, '', noon);
  },
};

/** What their plans may do besides. */
export const scans: Scans = {
  findBehavior: [
    // A week's habits of one member.
    'USE TEMP B-TREE FOR GROUP BY',
    'SCAN kept',
  ],
  noteBehavior: [
    // A week's habits of one member.
    'USE TEMP B-TREE FOR GROUP BY',
    'SCAN kept',
  ],
  // Partial indexes, in their order, of one page.
  listOpenFlagIds: ['SCAN behavioral_flags USING INDEX behavioral_flags_open'],
  listFlags: [
    'SCAN behavioral_flags USING INDEX behavioral_flags_open',
    'SCAN behavioral_flags USING INDEX behavioral_flags_past',
  ],
};
