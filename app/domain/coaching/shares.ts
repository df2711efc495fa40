import { inTransaction, type Database } from '#db/database.ts';
import { shareKinds, type ShareKind } from '#db/tables/coaching.ts';
import { noteAct } from '../administration/audit.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';

export const isShareKind = (text: string): text is ShareKind =>
  (shareKinds as readonly string[]).includes(text);

/** What the member of an assignment shares with its coach; everything else is theirs alone. */
export async function readShares(db: Database, assignmentId: string): Promise<readonly ShareKind[]> {
  const rows = await db
    .selectFrom('coach_shares')
    .select('kind')
    .where('assignment_id', '=', assignmentId)
    .execute();
  return shareKinds.filter((kind) => rows.some((row) => row.kind === kind));
}

/**
 * Shares exactly these with the coach that the member has now. What was shared and still is keeps its day.
 * @returns false where the member has no coach
 */
export async function setShares(
  db: Database,
  memberId: string,
  kinds: readonly ShareKind[],
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const open = await trx
      .selectFrom('coach_assignments')
      .select('id')
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (!open) return false;
    const others = shareKinds.filter((kind) => !kinds.includes(kind));
    if (others.length > 0)
      await trx
        .deleteFrom('coach_shares')
        .where('assignment_id', '=', open.id)
        .where('kind', 'in', others)
        .execute();
    if (kinds.length > 0)
      await trx
        .insertInto('coach_shares')
        .values(
          kinds.map((kind) => ({
            assignment_id: open.id,
            user_id: memberId,
            kind,
            since: now.toISOString(),
          })),
        )
        .onConflict((conflict) => conflict.columns(['assignment_id', 'kind']).doNothing())
        .execute();
    return true;
  });
}

/** Writes down that a coach looked at something that a member shares: once an hour for each kind, by the clock. */
export async function noteLook(
  db: Database,
  look: {
    readonly coachId: string;
    readonly memberId: string;
    readonly assignmentId: string;
    readonly kind: ShareKind;
  },
  now: Date,
): Promise<void> {
  const hour = now.toISOString().slice(0, 13);
  await noteAct(
    db,
    {
      id: `look:${look.assignmentId}:${look.kind}:${hour}`,
      actorId: look.coachId,
      userId: look.memberId,
      action: 'coach-looked',
      subject: `coach-share:${look.kind}`,
      details: { kind: look.kind },
    },
    now,
  );
}

const perPage = 30;

/** A page of who looked at what of a member's, the newest first. @returns `who` null: the account is gone */
export async function listLooks(
  db: Database,
  memberId: string,
  asked: PageAsked,
): Promise<
  Place & {
    readonly looks: readonly {
      readonly id: string;
      readonly who: string | null;
      readonly kind: string;
      readonly at: Date;
    }[];
  }
> {
  const { rows, ...place } = await readPage(
    db,
    db
      .selectFrom('audit_log')
      .select(['id', 'actor_id', 'subject', 'created_at'])
      .where('user_id', '=', memberId)
      .where('action', '=', 'coach-looked'),
    {
      size: perPage,
      keys: [
        ['created_at', (row) => row.created_at],
        ['id', (row) => row.id],
      ],
    },
    asked,
  );
  const actors = [...new Set(rows.flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id])))];
  const people =
    actors.length === 0
      ? []
      : await db
          .selectFrom('profiles')
          .select(['id', 'full_name', 'email'])
          .where('id', 'in', actors)
          .execute();
  return {
    ...place,
    looks: rows.map(({ id, actor_id, subject, created_at }) => {
      const actor = people.find((one) => one.id === actor_id);
      return {
        id,
        who: actor ? (actor.full_name ?? actor.email) : null,
        kind: subject.slice('coach-share:'.length),
        at: new Date(created_at),
      };
    }),
  };
}
