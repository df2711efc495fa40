import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { addToDays } from '#db/xp-days.ts';
import { awardXp, type XpAward } from './award-xp.ts';

/** What is written back stands in the ledger under this in front of what it takes back. */
const undone = (sourceType: string): string => `${sourceType}-undone`;

/** The same act, paid anew after it was taken back so many times: its key in the ledger. */
const keyOf = (sourceId: string, times: number): string =>
  times === 0 ? sourceId : `${sourceId}#${times + 1}`;

/** How often an act was taken back, by the ledger. */
async function timesTakenBack(trx: Database, userId: string, act: XpAward): Promise<number> {
  const { times } = await trx
    .selectFrom('xp_events')
    .select((eb) => eb.fn.countAll<number | string>().as('times'))
    .where('user_id', '=', userId)
    .where('event_type', '=', act.eventType)
    .where('source_type', '=', undone(act.sourceType))
    .where((eb) => eb.or([eb('source_id', '=', act.sourceId), eb('source_id', 'like', `${act.sourceId}#%`)]))
    .executeTakeFirstOrThrow();
  return Number(times);
}

/**
 * Pays an act that can be taken back: as `awardXp`, and once more after each time that it was.
 * @param act its `sourceId` holds nothing that a pattern would take for a wildcard
 * @param isNew false: only what was paid before is paid again, so that an undo undone gives what it took
 */
export async function awardXpAnew(
  db: Database,
  userId: string,
  act: XpAward,
  isNew: boolean,
  now: Date,
): Promise<{ readonly amount: number; readonly levelReached: number | null }> {
  return inTransaction(db, async (trx) => {
    const times = await timesTakenBack(trx, userId, act);
    if (!isNew && times === 0) return { amount: 0, levelReached: null };
    return awardXp(trx, userId, { ...act, sourceId: keyOf(act.sourceId, times) }, now);
  });
}

/**
 * Takes back what an act was paid: writes the opposite row of the ledger, of what was paid and not of what the rule says now,
 * so that nobody's total falls below what else they did. Levels that were reached stay told. Safe to repeat.
 * @param since what was paid before this moment stays, where one is given
 * @returns the points taken; 0 where it is not paid at the moment
 */
export async function takeBackXp(
  db: Database,
  userId: string,
  act: XpAward,
  now: Date,
  since: Date | null = null,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const sourceId = keyOf(act.sourceId, await timesTakenBack(trx, userId, act));
    const paid = await trx
      .selectFrom('xp_events')
      .select(['amount', 'created_at'])
      .where('user_id', '=', userId)
      .where('event_type', '=', act.eventType)
      .where('source_type', '=', act.sourceType)
      .where('source_id', '=', sourceId)
      .executeTakeFirst();
    if (!paid || (since && new Date(paid.created_at) < since)) return 0;
    await trx
      .insertInto('xp_events')
      .values({
        id: uuid(),
        user_id: userId,
        event_type: act.eventType,
        amount: -paid.amount,
        source_type: undone(act.sourceType),
        source_id: sourceId,
        created_at: now.toISOString(),
      })
      .execute();
    const { sourceType } = act;
    await addToDays(trx, userId, { sourceType, amount: -paid.amount, at: now.toISOString() });
    await trx
      .updateTable('profiles')
      .set((eb) => ({ current_xp: eb('current_xp', '-', paid.amount) }))
      .where('id', '=', userId)
      .execute();
    return paid.amount;
  });
}
