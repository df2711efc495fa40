import { v7 as uuid, validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { ReportReason } from '#db/tables/moderation.ts';
import { findPost } from '../community/find-post.ts';
import { placeIn } from '../community/group-places.ts';
import { tellModerators } from '../community/tell-moderators.ts';
import { meets } from '../people/meets.ts';
import { columnOf, columnsOf, type Matter } from './matter.ts';

export const longestReport = 1000;

/** Something that a member can report. */
export interface Reportable {
  readonly matter: Matter;
  /** Who wrote it; null where that is nobody any more. */
  readonly personId: string | null;
  /** The name that they go by, or that the group has. */
  readonly name: string;
  /** What it says. */
  readonly text: string;
  /** Of a reply: its post. */
  readonly parentId: string | null;
  /** Whether this member has reported it, and nobody has decided yet. */
  readonly isReported: boolean;
}

/** What a member wants to report, as far as they see it; null for what they do not see, and for what is their own. */
export async function findReportable(
  db: Database,
  viewerId: string,
  matter: Matter,
): Promise<Reportable | null> {
  if (!validate(matter.id)) return null;
  const seen = await readers[matter.kind](db, viewerId, matter.id);
  if (!seen || seen.personId === viewerId) return null;
  const open = await db
    .selectFrom('community_reports')
    .select('id')
    .where(columnOf(matter), '=', matter.id)
    .where('reporter_id', '=', viewerId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return { ...seen, matter, isReported: open !== undefined };
}

/**
 * Of what may be dangerous it is enough that it was written: that its author takes it away while somebody reports it, or that it is
 * not shown to them any more, must not keep their report from the moderators, who read it all the same.
 */
async function wasWritten(trx: Database, reporterId: string, { kind, id }: Matter): Promise<boolean> {
  if (kind !== 'post' || !validate(id)) return false;
  const post = await trx
    .selectFrom('community_posts')
    .select('author_id')
    .where('id', '=', id)
    .executeTakeFirst();
  // Of somebody who is no more nothing can be read, and nobody can be helped.
  return typeof post?.author_id === 'string' && post.author_id !== reporterId;
}

type Seen = Pick<Reportable, 'personId' | 'name' | 'text' | 'parentId'>;

const readers: Readonly<
  Record<Matter['kind'], (db: Database, viewerId: string, id: string) => Promise<Seen | null>>
> = {
  async post(db, viewerId, id) {
    const post = await findPost(db, viewerId, id);
    if (post?.stand !== 'shown') return null;
    const { authorId: personId, body: text, parentId } = post;
    return { personId, name: personId === null ? '' : await cardName(db, personId), text, parentId };
  },
  async group(db, viewerId, id) {
    if (!(await placeIn(db, viewerId, id))) return null;
    const group = await db
      .selectFrom('community_groups')
      .select(['author_id', 'name', 'about'])
      .where('id', '=', id)
      .executeTakeFirst();
    return group ? { personId: group.author_id, name: group.name, text: group.about, parentId: null } : null;
  },
  async person(db, viewerId, id) {
    const card = await db
      .selectFrom('member_cards')
      .select(['user_id', 'name', 'about'])
      .where('user_id', '=', id)
      .where(meets(viewerId, 'member_cards.user_id'))
      .executeTakeFirst();
    return card ? { personId: card.user_id, name: card.name, text: card.about, parentId: null } : null;
  },
};

async function cardName(db: Database, userId: string): Promise<string> {
  const card = await db
    .selectFrom('member_cards')
    .select('name')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return card?.name ?? '';
}

/**
 * Adds to an open report what the same member says besides, and that somebody may be in danger where it was of something else. What
 * both said is kept; the first reason is, too, unless the second one is danger.
 */
async function addToReport(
  trx: Database,
  reporterId: string,
  matter: Matter,
  said: { readonly reason: ReportReason; readonly words: string },
): Promise<{ readonly isAdded: boolean; readonly isRaised: boolean }> {
  const open = await trx
    .selectFrom('community_reports')
    .select(['id', 'words', 'is_urgent'])
    .where(columnOf(matter), '=', matter.id)
    .where('reporter_id', '=', reporterId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  const isRaised = open?.is_urgent === 0 && said.reason === 'danger';
  // Sent twice, it stands there already.
  const isAdded = open !== undefined && !open.words.includes(said.words);
  if (!open || !(isRaised || isAdded)) return { isAdded: false, isRaised: false };
  const both = isAdded ? [open.words, said.words].filter((words) => words !== '').join('\n\n') : open.words;
  await trx
    .updateTable('community_reports')
    .set({ words: both, ...(isRaised ? { reason: 'danger', is_urgent: 1 } : {}) })
    .where('id', '=', open.id)
    .execute();
  return { isAdded, isRaised };
}

/**
 * Reports something to the moderators. The same by the same member, while nobody has decided about it, is one report, which other
 * words are added to. That somebody may be in danger is taken also of a post that they do not see any more, and of what they have
 * reported as something else.
 * @param said.words at most `longestReport` characters
 * @returns whether anything of it is new, and whether they see what it is about; `unknown` where they do not, or it is their own
 */
export async function report(
  db: Database,
  reporterId: string,
  matter: Matter,
  said: { readonly reason: ReportReason; readonly words: string },
  now: Date,
): Promise<
  | { readonly ok: true; readonly isNew: boolean; readonly isSeen: boolean }
  | { readonly ok: false; readonly reason: 'unknown' }
> {
  return inTransaction(db, async (trx) => {
    const found = await findReportable(trx, reporterId, matter);
    const isSeen = found !== null;
    if (!isSeen && !(said.reason === 'danger' && (await wasWritten(trx, reporterId, matter))))
      return { ok: false, reason: 'unknown' } as const;
    const isDanger = said.reason === 'danger';
    const filed = await trx
      .insertInto('community_reports')
      .values({
        id: uuid(),
        reporter_id: reporterId,
        ...columnsOf(matter),
        reason: said.reason,
        words: said.words,
        is_urgent: isDanger ? 1 : 0,
        created_at: now.toISOString(),
        decided_at: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns([columnOf(matter), 'reporter_id'])
          .where('decided_at', 'is', null)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    const { isAdded, isRaised } = filed
      ? { isAdded: true, isRaised: isDanger }
      : await addToReport(trx, reporterId, matter, said);
    if (isDanger && (isAdded || isRaised)) await tellModerators(trx, now);
    return { ok: true, isNew: isAdded || isRaised, isSeen } as const;
  });
}
