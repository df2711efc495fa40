import { inTransaction, type Database } from '#db/database.ts';
import { shareKinds, type ShareKind } from '#db/tables/coaching.ts';
import type { Language } from '#locales/languages.ts';
import { noteActs } from '../administration/audit.ts';
import { writtenSubject } from '../administration/looks.ts';
import { tierName } from '../programs/texts-in-language.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';

export const isShareKind = (text: string): text is ShareKind =>
  (shareKinds as readonly string[]).includes(text);

/** What the member of an assignment shares with its coach, each since when; everything else is theirs alone. */
export async function readShares(
  db: Database,
  assignmentId: string,
): Promise<ReadonlyMap<ShareKind, string>> {
  const rows = await db
    .selectFrom('coach_shares')
    .select(['kind', 'since'])
    .where('assignment_id', '=', assignmentId)
    .execute();
  return new Map(rows.map(({ kind, since }) => [kind, since]));
}

/**
 * The program that brought the sharing of check-ins with it: what is shared since the assignment began came by no switch.
 * @returns its name, and since when; null where the member chose, or shares none
 */
export async function readProgramShare(
  db: Database,
  assignmentId: string,
  language: Language,
): Promise<{ readonly program: string; readonly since: string } | null> {
  const row = await db
    .selectFrom('coach_assignments as own')
    .innerJoin('coach_shares as share', (join) =>
      join
        .onRef('share.assignment_id', '=', 'own.id')
        .onRef('share.since', '=', 'own.since')
        .on('share.kind', '=', 'checkins'),
    )
    .select(['own.since', tierName('own.tier_id', language).as('program')])
    .where('own.id', '=', assignmentId)
    .where('own.tier_id', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends the sharing of one kind with the coach that a member has now. Repeating it changes nothing. */
export async function endShare(db: Database, memberId: string, kind: ShareKind): Promise<void> {
  await db.deleteFrom('coach_shares').where('user_id', '=', memberId).where('kind', '=', kind).execute();
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

/** What a look can be at: something that is shared, or the list of members, which says how each of them is doing. */
export type LookKind = ShareKind | 'list';
export const isLookKind = (text: string): text is LookKind => text === 'list' || isShareKind(text);

/** Somebody at whose things a coach looks. */
interface Looked {
  readonly coachId: string;
  readonly memberId: string;
  readonly assignmentId: string;
}

/** Writes down that a coach looked at something that a member shares: once an hour for each kind, by the clock. */
export async function noteLook(
  db: Database,
  look: Looked & { readonly kind: ShareKind },
  now: Date,
): Promise<void> {
  await noteLooks(db, [look], [look.kind], now);
}

/** The same of several kinds, and of several members: in a list once a day, because it opens nothing. */
export async function noteLooks(
  db: Database,
  looked: readonly Looked[],
  kinds: readonly LookKind[],
  now: Date,
): Promise<void> {
  const hour = now.toISOString().slice(0, 13);
  await noteActs(
    db,
    looked.flatMap(({ coachId, memberId, assignmentId }) =>
      kinds.map((kind) => ({
        id: `look:${assignmentId}:${kind}:${kind === 'list' ? hour.slice(0, 10) : hour}`,
        actorId: coachId,
        userId: memberId,
        action: 'coach-looked' as const,
        subject: `coach-share:${kind}`,
        details: { kind },
      })),
    ),
    now,
  );
}

const perPage = 30;

/**
 * A page of who looked at what of a member's, the newest first: coaches at what is shared, administrators at what was written to us.
 * @returns `who` null: the account is gone
 */
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
      readonly isAdministrator: boolean;
      readonly at: Date;
    }[];
  }
> {
  const { rows, ...place } = await readPage(
    db,
    db
      .selectFrom('audit_log')
      .select(['id', 'actor_id', 'action', 'subject', 'created_at'])
      .where('user_id', '=', memberId)
      .where('action', 'in', ['coach-looked', 'admin-looked']),
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
    looks: rows.map(({ id, actor_id, action, subject, created_at }) => {
      const isAdministrator = action === 'admin-looked';
      const actor = people.find((one) => one.id === actor_id);
      return {
        id,
        who: actor ? (actor.full_name ?? actor.email) : null,
        kind: subject.slice((isAdministrator ? writtenSubject : 'coach-share:').length),
        isAdministrator,
        at: new Date(created_at),
      };
    }),
  };
}
