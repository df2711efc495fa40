import { validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { AppealAnswer, DecisionKind, DecisionRule } from '#db/tables/moderation.ts';
import { readStanding } from './case.ts';
import { columnOf, matterOf, type Matter } from './matter.ts';

export const longestAppeal = 1000;

/** What was decided about something of a member's own, as they are told. Who decided is nobody's but the administrators'. */
export interface Told {
  readonly id: string;
  readonly matter: Matter;
  readonly decision: DecisionKind;
  readonly rule: DecisionRule;
  /** Own words of whoever decided; empty where the rule's are said. */
  readonly reason: string;
  readonly at: string;
  /** What it says; empty where that is gone. */
  readonly text: string;
  readonly appeal: { readonly text: string; readonly at: string } | null;
  readonly answer: { readonly kind: AppealAnswer; readonly reason: string; readonly at: string } | null;
  /** Whether it can be appealed, which is possible once: it was hidden, that is the latest word, and it is not deleted. */
  readonly mayAppeal: boolean;
}

/** A decision that somebody was told of; null for anybody else. */
export async function findTold(db: Database, userId: string, decisionId: string): Promise<Told | null> {
  if (!validate(decisionId)) return null;
  const row = await db
    .selectFrom('community_decisions')
    .selectAll()
    .where('id', '=', decisionId)
    .where('user_id', '=', userId)
    // What stays as it is was never told.
    .where('decision', '!=', 'keep')
    .executeTakeFirst();
  if (!row) return null;
  const matter = matterOf(row);
  const standing = await readStanding(db, matter);
  const latest = await latestId(db, matter);
  const isHidden = standing?.state === 'hidden' || (matter.kind === 'person' && standing !== null);
  return {
    id: row.id,
    matter,
    decision: row.decision,
    rule: row.rule,
    reason: row.reason,
    at: row.created_at,
    text: standing ? [standing.name, standing.text].filter(Boolean).join('\n') : '',
    appeal: row.appeal === null ? null : { text: row.appeal, at: row.appealed_at! },
    answer:
      row.answer === null ? null : { kind: row.answer, reason: row.answer_reason!, at: row.answered_at! },
    mayAppeal: row.decision === 'hide' && row.appeal === null && latest === row.id && isHidden,
  };
}

async function latestId(db: Database, matter: Matter): Promise<string | undefined> {
  const row = await db
    .selectFrom('community_decisions')
    .select('id')
    .where(columnOf(matter), '=', matter.id)
    .where('decision', '!=', 'keep')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Why something of a member's own is hidden: the latest decision that hid it; null where there is none. */
export async function findReason(db: Database, userId: string, matter: Matter): Promise<Told | null> {
  const row = await db
    .selectFrom('community_decisions')
    .select('id')
    .where(columnOf(matter), '=', matter.id)
    .where('user_id', '=', userId)
    .where('decision', '=', 'hide')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? findTold(db, userId, row.id) : null;
}

/**
 * Asks the moderators to look once more, once for each decision. The same sent twice is one.
 * @param text 1 to `longestAppeal` characters
 * @returns false where it cannot be appealed (any more)
 */
export async function appeal(
  db: Database,
  userId: string,
  decisionId: string,
  text: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const told = await findTold(trx, userId, decisionId);
    if (!told) return false;
    if (told.appeal?.text === text) return true;
    if (!told.mayAppeal) return false;
    await trx
      .updateTable('community_decisions')
      .set({ appeal: text, appealed_at: now.toISOString() })
      .where('id', '=', decisionId)
      .where('appeal', 'is', null)
      .execute();
    return true;
  });
}
