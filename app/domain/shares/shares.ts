import { v7 as uuid, validate } from 'uuid';
import { sql, type Selectable } from 'kysely';
import { inTransaction, type Database } from '#db/database.ts';
import type { ShareSubject, ShareTables } from '#db/tables/shares.ts';
import { hashToken } from '../accounts/tokens.ts';

/** For how many days a link may open what it shows. */
export const shareDays = [1, 7, 30] as const;
export type ShareDays = (typeof shareDays)[number];

/** So many links of a member can be open at once. */
export const mostShares = 50;

/** So many openings of a link are listed, the newest first. */
const openingsListed = 20;

/** What a link shows. */
export interface Shown {
  readonly subject: ShareSubject;
  /** Of what; null where a member has one of it only. */
  readonly subjectId: string | null;
  /** What of it, as its page reads it: JSON. */
  readonly extent: string;
}

/** A link as whoever has it opens it. */
export interface OpenShare extends Shown {
  readonly id: string;
  /** Whose it is: all that the page reads is asked for with it. */
  readonly userId: string;
  readonly expiresAt: string;
}

/** A link as its member sees it; the link itself is shown once, when it is made. */
export interface OwnShare extends Shown {
  readonly id: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  /** When it was opened, by minutes, the newest first, and how often in all. */
  readonly openings: readonly string[];
  readonly opened: number;
}

const shown = (row: Selectable<ShareTables['shares']>): Shown & { readonly id: string } => ({
  id: row.id,
  subject: row.subject,
  subjectId: row.subject_id,
  extent: row.extent,
});

/**
 * Makes a link. The caller has asked whether the thing is the member's.
 * @param token made by `tokenOfForm`: the same form sent twice is one link
 * @returns false where too many are open
 */
export async function createShare(
  db: Database,
  userId: string,
  { subject, subjectId, extent, token, days }: Shown & { readonly token: string; readonly days: ShareDays },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const at = now.toISOString();
    const { open } = await trx
      .selectFrom('shares')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', at)
      .where('token_hash', '<>', hashToken(token))
      .executeTakeFirstOrThrow();
    if (Number(open) >= mostShares) return false;
    await trx
      .insertInto('shares')
      .values({
        id: uuid(),
        user_id: userId,
        subject,
        subject_id: subjectId,
        extent,
        token_hash: hashToken(token),
        created_at: at,
        expires_at: new Date(now.getTime() + days * 86_400_000).toISOString(),
        revoked_at: null,
      })
      .onConflict((conflict) => conflict.column('token_hash').doNothing())
      .execute();
    return true;
  });
}

export type ShareFound =
  | { readonly ok: true; readonly share: OpenShare }
  /** `over`: it was one, and has expired or was taken back; `unknown`: it never was one of this subject. */
  | { readonly ok: false; readonly reason: 'over' | 'unknown' };

/** What a link shows, asked anew at each opening: what was taken back a moment ago is over, and so are links of a closed account. */
export async function findShare(
  db: Database,
  subject: ShareSubject,
  token: string,
  now: Date,
): Promise<ShareFound> {
  const row = await db
    .selectFrom('shares')
    .innerJoin('users', 'users.id', 'shares.user_id')
    .selectAll('shares')
    .select(['users.disabled_at', 'users.delete_after'])
    .where('shares.token_hash', '=', hashToken(token))
    .where('shares.subject', '=', subject)
    .executeTakeFirst();
  if (!row) return { ok: false, reason: 'unknown' };
  const isOver = row.revoked_at !== null || row.expires_at <= now.toISOString();
  const isClosed = row.disabled_at !== null || row.delete_after !== null;
  if (isOver || isClosed) return { ok: false, reason: 'over' };
  return { ok: true, share: { ...shown(row), userId: row.user_id, expiresAt: row.expires_at } };
}

/** Notes that somebody opened a link; nothing of who. The same minute is one opening. @returns whether it is a new one */
export async function noteOpening(db: Database, shareId: string, now: Date): Promise<boolean> {
  const noted = await db
    .insertInto('share_openings')
    .values({ id: uuid(), share_id: shareId, opened_at: `${now.toISOString().slice(0, 16)}:00.000Z` })
    .onConflict((conflict) => conflict.columns(['share_id', 'opened_at']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/**
 * A member's links to one thing, the newest first, those that are over too.
 * @param limit how many at the most
 */
export async function listShares(
  db: Database,
  userId: string,
  { subject, subjectId }: Pick<Shown, 'subject' | 'subjectId'>,
  limit = mostShares,
): Promise<readonly OwnShare[]> {
  const rows = await db
    .selectFrom('shares')
    .selectAll()
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where('subject_id', subjectId === null ? 'is' : '=', subjectId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const openings = await readOpenings(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...shown(row),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    ...(openings.get(row.id) ?? { opened: 0, openings: [] }),
  }));
}

/** The newest openings of each link, and how many there are of each. */
async function readOpenings(db: Database, shareIds: readonly string[]) {
  const counts = await db
    .selectFrom('share_openings')
    .select(({ fn }) => ['share_id', fn.countAll<number>().as('opened')])
    .where('share_id', 'in', shareIds)
    .groupBy('share_id')
    .execute();
  const newest = await db
    .selectFrom('share_openings')
    .select(['share_id', 'opened_at'])
    .where('share_id', 'in', shareIds)
    .where(
      'opened_at',
      '>',
      sql<string>`coalesce((
        select opened_at from share_openings older where older.share_id = share_openings.share_id
        order by opened_at desc limit 1 offset ${openingsListed}), '')`,
    )
    .orderBy('share_id')
    .orderBy('opened_at')
    .execute();
  const of = Map.groupBy(newest, ({ share_id }) => share_id);
  return new Map(
    counts.map(({ share_id, opened }) => [
      share_id,
      {
        opened: Number(opened),
        openings: (of.get(share_id) ?? []).map(({ opened_at }) => opened_at).toReversed(),
      },
    ]),
  );
}

/** Takes a link back at once and for good. Done already is done; somebody else's is not touched. */
export async function revokeShare(db: Database, userId: string, shareId: string, now: Date): Promise<void> {
  if (!validate(shareId)) return;
  await db
    .updateTable('shares')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', shareId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Takes back every link to a thing that is being deleted. @param trx the transaction that deletes it */
export async function dropShares(
  trx: Database,
  userId: string,
  { subject, subjectId }: Pick<Shown, 'subject' | 'subjectId'>,
): Promise<void> {
  await trx
    .deleteFrom('shares')
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where('subject_id', subjectId === null ? 'is' : '=', subjectId)
    .execute();
}
