import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { cardFields } from '#db/tables/community.ts';
import type { AppealAnswer, DecisionKind, DecisionRule } from '#db/tables/moderation.ts';
import { columnOf, type Matter } from './matter.ts';

/** What stood on a card before it was hidden, and the name in its place. */
const hiddenCardSchema = z.object({
  name: z.string(),
  about: z.string(),
  shown: z.array(z.enum(cardFields)),
  instead: z.string(),
});
export type HiddenCard = z.infer<typeof hiddenCardSchema>;

/** What a decision keeps of a card that it hid; null for every other one. */
export const readHiddenCard = (before: string): HiddenCard | null =>
  before === '' ? null : hiddenCardSchema.parse(JSON.parse(before));

/** A decision that was taken. */
export interface TakenDecision {
  readonly id: string;
  readonly decision: DecisionKind;
  readonly rule: DecisionRule;
  /** Own words of whoever decided; empty where the rule's are said. */
  readonly reason: string;
  /** The words of a card that it hid; null for everything else, which keeps its own. */
  readonly hid: Pick<HiddenCard, 'name' | 'about'> | null;
  readonly at: string;
  /** The address of whoever decided; null where that is not known any more. */
  readonly by: string | null;
  /** What its author said to that, once. */
  readonly appeal: { readonly text: string; readonly at: string } | null;
  readonly answer: {
    readonly kind: AppealAnswer;
    readonly reason: string;
    readonly at: string;
    readonly by: string | null;
  } | null;
}

/** Decisions about one thing, the newest first. */
export async function listOf(db: Database, matter: Matter, most = 20): Promise<readonly TakenDecision[]> {
  const rows = await db
    .selectFrom('community_decisions')
    .leftJoin('profiles as decider', 'decider.id', 'community_decisions.decided_by')
    .leftJoin('profiles as answerer', 'answerer.id', 'community_decisions.answered_by')
    .selectAll('community_decisions')
    .select(['decider.email as decider', 'answerer.email as answerer'])
    .where(`community_decisions.${columnOf(matter)}`, '=', matter.id)
    .orderBy('community_decisions.created_at', 'desc')
    .orderBy('community_decisions.id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    decision: row.decision,
    rule: row.rule,
    reason: row.reason,
    hid: readHiddenCard(row.before),
    at: row.created_at,
    by: row.decider,
    appeal: row.appeal === null ? null : { text: row.appeal, at: row.appealed_at! },
    answer:
      row.answer === null
        ? null
        : { kind: row.answer, reason: row.answer_reason!, at: row.answered_at!, by: row.answerer },
  }));
}
