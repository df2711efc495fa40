import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { XpEventType } from './award-xp.ts';

const rulesOfAll = builtOnce((db) =>
  db.selectFrom('xp_rules').select(['event_type', 'amount']).where('source', '=', ''),
);

/** What acts are worth by the rule table, without the rules of single sources. */
export async function readRules(db: Database): Promise<ReadonlyMap<XpEventType, number>> {
  const rows = await rulesOfAll(db, {});
  return new Map(rows.map((row) => [row.event_type as XpEventType, row.amount]));
}
