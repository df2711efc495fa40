import { v7 as uuid } from 'uuid';
import { findBehavior } from '#app/domain/behavior/find-behavior.ts';
import { findFlag, listFlags, resolveFlag } from '#app/domain/behavior/flags.ts';
import { behaviorKinds } from '#app/domain/behavior/kinds.ts';
import { noteBehavior } from '#app/domain/behavior/note-behavior.ts';
import { noon, someMember } from '#tests/support/database.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';

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
  findFlag: (db) => findFlag(db, 'an id'),
  resolveFlag: async (db) => {
    const user_id = await someMember(db);
    const id = uuid();
    const facts = {
      flag_type: 'stuck' as const,
      details: '{}',
      evidence: 'x',
      resolved_at: null,
      resolved_by: null,
    };
    const row = { id, user_id, triggered_at: noon.toISOString(), ...facts } as const;
    await db.insertInto('behavioral_flags').values(row).execute();
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
  listFlags: [
    'SCAN behavioral_flags USING INDEX behavioral_flags_open',
    'SCAN behavioral_flags USING INDEX behavioral_flags_past',
  ],
};
