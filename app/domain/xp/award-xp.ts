import { v7 as uuid } from 'uuid';
import { recordFeatureUnlocks, recordUnlocks } from '#app/domain/features/unlocks.ts';
import { inTransaction, type Database } from '#db/database.ts';
import { addToDays } from '#db/xp-days.ts';

/** What earns points: specification 1, §9. */
export type XpEventType =
  | 'habit_completion'
  | 'journal_entry'
  | 'video_completion'
  | 'badge_earned'
  | 'challenge_completion'
  | 'course_completion'
  | 'experience_completion'
  | 'form_completion'
  | 'daily_checkin';

export interface XpAward {
  readonly eventType: XpEventType;
  readonly sourceType: string;
  /** Unique for the act: the same act is never paid twice. */
  readonly sourceId: string;
  /** Picks a rule of its own where there is one, for example a form_type. */
  readonly ruleSource?: string;
  readonly description?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/**
 * Writes one row of the ledger by the rule table, keeps the member's total with it, and records what is reached for the
 * first time: levels, and the features that the points open. Safe to repeat and to run twice at once.
 * @returns the points given now (0 where the act was paid before or is worth nothing), and the level reached by them
 */
export async function awardXp(
  db: Database,
  userId: string,
  award: XpAward,
  now: Date,
): Promise<{ readonly amount: number; readonly levelReached: number | null }> {
  return inTransaction(db, async (trx) => {
    const rules = await trx
      .selectFrom('xp_rules')
      .select(['source', 'amount'])
      .where('event_type', '=', award.eventType)
      .where('source', 'in', ['', award.ruleSource ?? ''])
      .execute();
    const rule =
      rules.find((row) => row.source === award.ruleSource) ?? rules.find((row) => row.source === '');
    const amount = rule?.amount ?? 0;
    if (amount === 0) return { amount: 0, levelReached: null };
    const written = await writePoints(trx, userId, award, amount, now);
    return written ? { amount, levelReached: written.levelReached } : { amount: 0, levelReached: null };
  });
}

/**
 * Writes one row of the ledger as it is given, in the caller's transaction, keeps the member's total with it, and records what is
 * reached for the first time.
 * @param row its `eventType` need be in no rule
 * @param amount points; negative where some are taken
 * @returns null where the ledger has this act already
 */
export async function writePoints(
  trx: Database,
  userId: string,
  row: Omit<XpAward, 'eventType' | 'ruleSource'> & { readonly eventType: string },
  amount: number,
  now: Date,
): Promise<{ readonly xp: number; readonly levelReached: number | null } | null> {
  const written = await trx
    .insertInto('xp_events')
    .values({
      id: uuid(),
      user_id: userId,
      event_type: row.eventType,
      amount,
      source_type: row.sourceType,
      source_id: row.sourceId,
      description: row.description ?? null,
      metadata: row.metadata ? JSON.stringify(row.metadata) : null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'event_type', 'source_type', 'source_id']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!written) return null;
  await addToDays(trx, userId, { sourceType: row.sourceType, amount, at: now.toISOString() });
  const { current_xp } = await trx
    .updateTable('profiles')
    .set((eb) => ({ current_xp: eb('current_xp', '+', amount) }))
    .where('id', '=', userId)
    .returning('current_xp')
    .executeTakeFirstOrThrow();
  return { xp: current_xp, levelReached: await recordReached(trx, userId, current_xp, now) };
}

/** Records what these points reach for the first time: levels, and features that open. @returns the highest of those levels, or null */
export async function recordReached(
  trx: Database,
  userId: string,
  xp: number,
  now: Date,
): Promise<number | null> {
  const levelReached = await recordLevel(trx, userId, xp, now);
  await recordFeatureUnlocks(trx, userId, xp, now);
  return levelReached;
}

/** Records every level that these points reach for the first time. @returns the highest of them, or null */
async function recordLevel(trx: Database, userId: string, xp: number, now: Date): Promise<number | null> {
  const reached = await trx
    .selectFrom('xp_levels')
    .select('level')
    .where('xp_threshold', '<=', xp)
    .where('level', '>', 0)
    .execute();
  const first = await recordUnlocks(
    trx,
    userId,
    'level_up',
    reached.map(({ level }) => `level:${level}`),
    now,
  );
  const levels = first.map((subject) => Number(subject.slice('level:'.length)));
  return levels.length > 0 ? Math.max(...levels) : null;
}

/** The member's points as the ledger has them. */
export async function totalXp(db: Database, userId: string): Promise<number> {
  const row = await db
    .selectFrom('xp_events')
    .select((eb) => eb.fn.sum<number | string | null>('amount').as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}
