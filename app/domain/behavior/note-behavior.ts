import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { findBehavior, mostAtOnce } from './find-behavior.ts';
import { behaviorKinds } from './kinds.ts';

/**
 * Looks at the next accounts for every kind of behavior, each kind by one query, and notes what is new. Safe to repeat: the same
 * facts are noted once, and what is open is open once.
 * @param after the last account that was looked at; empty for the first ones
 * @returns how many flags were raised, and from where to go on; null where all were looked at
 */
export async function noteBehavior(
  db: Database,
  after: string,
  now: Date,
): Promise<{ readonly raised: number; readonly next: string | null }> {
  const ids = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(mostAtOnce)
    .execute();
  const upTo = ids.at(-1)?.id;
  if (upTo === undefined) return { raised: 0, next: null };
  const raised = await inTransaction(db, async (trx) => {
    let count = 0;
    for (const kind of behaviorKinds) {
      const noticed = await findBehavior(trx, kind, { after, upTo }, now);
      if (noticed.length === 0) continue;
      const written = await trx
        .insertInto('behavioral_flags')
        .values(
          noticed.map(({ userId, evidence, details }) => ({
            id: uuid(),
            user_id: userId,
            flag_type: kind,
            triggered_at: now.toISOString(),
            details: JSON.stringify(details),
            evidence,
            resolved_at: null,
            resolved_by: null,
          })),
        )
        // Another machine was faster.
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      count += written.length;
    }
    return count;
  });
  return { raised, next: ids.length < mostAtOnce ? null : upTo };
}
