import { inTransaction, type Database } from '#db/database.ts';
import type { AppealAnswer, DecisionKind, DecisionRule } from '#db/tables/moderation.ts';
import { noteAct } from '../administration/audit.ts';
import { noteFor } from '../community/notices.ts';
import { hide, show } from './apply.ts';
import { choicesFor, markOf, readStanding, type Standing } from './case.ts';
import { columnOf, columnsOf, matterOf, nameOf, type Matter } from './matter.ts';

export const longestReason = 1000;

/** What an administrator decides, as their form sends it. */
export interface Decision {
  /** Of the form: the same form sent twice is one decision. A UUID. */
  readonly id: string;
  readonly decision: DecisionKind;
  readonly rule: DecisionRule;
  /** Own words to the author, at most `longestReason` characters; empty where the rule's are said. */
  readonly reason: string;
  /** Of what was shown (`Case.mark`). */
  readonly mark: string;
  /** Of a card: the name in place of its own, without its number. */
  readonly neutral: string;
}

export type Decided =
  | { readonly ok: true; readonly isNew: boolean; readonly state: Standing['state'] }
  /** Something about it is not as it was shown, or another administrator was quicker; or there is nothing any more. */
  | { readonly ok: false; readonly reason: 'changed' | 'unknown' };

/**
 * Decides about a post, a group or a card: what becomes of it, its reports closed, its author told, all in one transaction and
 * in the audit log with what was before and after. Who wrote it hears nothing where nothing changes; who reported it hears what
 * became of it.
 */
export async function decide(
  db: Database,
  actorId: string,
  matter: Matter,
  decision: Decision,
  now: Date,
): Promise<Decided> {
  return inTransaction(db, async (trx): Promise<Decided> => {
    const standing = await readStanding(trx, matter);
    if (!standing) return { ok: false, reason: 'unknown' };
    const same = await trx
      .selectFrom('community_decisions')
      .select(['decision', 'rule', 'reason'])
      .where('id', '=', decision.id)
      .executeTakeFirst();
    if (same) {
      const { decision: what, rule, reason } = decision;
      const isAsBefore = same.decision === what && same.rule === rule && same.reason === reason;
      // From the page that the way back leads to: whoever decides otherwise must not read that it is done.
      return isAsBefore
        ? { ok: true, isNew: false, state: standing.state }
        : { ok: false, reason: 'changed' };
    }
    const isCurrent = (await markOf(trx, standing)) === decision.mark;
    if (!isCurrent || !choicesFor(standing).includes(decision.decision))
      return { ok: false, reason: 'changed' };
    const before = decision.decision === 'hide' ? await hide(trx, standing, decision.neutral, now) : '';
    if (decision.decision === 'show') await show(trx, standing, '', now);
    const at = now.toISOString();
    await trx
      .insertInto('community_decisions')
      .values({
        id: decision.id,
        ...columnsOf(matter),
        user_id: standing.authorId,
        decision: decision.decision,
        rule: decision.rule,
        reason: decision.reason,
        before,
        decided_by: actorId,
        created_at: at,
        appeal: null,
        appealed_at: null,
        answer: null,
        answer_reason: null,
        answered_by: null,
        answered_at: null,
      })
      .execute();
    const reports = await trx
      .updateTable('community_reports')
      .set({ decided_at: at })
      .where(columnOf(matter), '=', matter.id)
      .where('decided_at', 'is', null)
      .returning('reporter_id')
      .execute();
    const state = (await readStanding(trx, matter))!.state;
    const kind = decision.decision === 'hide' ? 'report-hidden' : 'report-kept';
    // What was hidden leads nowhere; who wrote it, and by which rule, is not theirs to know.
    const where = kind === 'report-kept' ? placeOf(matter) : {};
    for (const { reporter_id: userId } of reports)
      if (userId !== null)
        await noteFor(trx, { userId, kind, once: decision.id, ...where, actorId: null }, now);
    await noteAct(
      trx,
      {
        id: decision.id,
        actorId,
        userId: standing.authorId,
        action: 'community-decided',
        subject: nameOf(matter),
        details: {
          before: { state: standing.state },
          after: { state, decision: decision.decision, rule: decision.rule, reason: decision.reason },
        },
      },
      now,
    );
    if (standing.authorId !== null && decision.decision !== 'keep')
      await noteFor(trx, told('decision', standing.authorId, decision.id), now);
    return { ok: true, isNew: true, state };
  });
}

/** Where whoever reported it finds what stays. */
const placeOf = ({ kind, id }: Matter): { readonly postId?: string; readonly groupId?: string } =>
  kind === 'post' ? { postId: id } : kind === 'group' ? { groupId: id } : {};

const told = (kind: 'decision' | 'appeal', userId: string, decisionId: string) =>
  ({ userId, kind, once: decisionId, decisionId, actorId: null }) as const;

/**
 * Answers an appeal, once: what was hidden is shown again, or stays hidden. Its author is told, and it stands in the audit log.
 * @param reason to the author, 1 to `longestReason` characters
 * @returns `answered` where it was answered before, or there is none
 */
export async function answerAppeal(
  db: Database,
  actorId: string,
  decisionId: string,
  { answer, reason }: { readonly answer: AppealAnswer; readonly reason: string },
  now: Date,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'answered' }> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('community_decisions')
      .set({ answer, answer_reason: reason, answered_by: actorId, answered_at: now.toISOString() })
      .where('id', '=', decisionId)
      .where('appealed_at', 'is not', null)
      .where('answered_at', 'is', null)
      .returning(['post_id', 'group_id', 'person_id', 'user_id', 'before'])
      .executeTakeFirst();
    if (!row) return { ok: false, reason: 'answered' } as const;
    const matter = matterOf(row);
    const standing = await readStanding(trx, matter);
    if (answer === 'granted' && standing) await show(trx, standing, row.before, now);
    await noteAct(
      trx,
      {
        actorId,
        userId: row.user_id,
        action: 'community-appeal-answered',
        subject: nameOf(matter),
        details: {
          before: { state: standing?.state ?? null },
          after: { state: (await readStanding(trx, matter))?.state ?? null, answer, reason },
        },
      },
      now,
    );
    if (row.user_id !== null) await noteFor(trx, told('appeal', row.user_id, decisionId), now);
    return { ok: true } as const;
  });
}
