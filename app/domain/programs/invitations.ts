import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { hashToken, makeToken } from '../accounts/tokens.ts';
import { countRows, ofEverybody, readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { Tables } from '#db/tables/index.ts';
import { tierName } from './texts-in-language.ts';

export type InvitationState = 'valid' | 'used' | 'expired' | 'missing';

/** What a link of `/join/{token}` opens. */
export interface Invitation {
  readonly id: string;
  readonly state: Exclude<InvitationState, 'missing'>;
  /** The tier that it has chosen already. */
  readonly tierId: number | null;
}

/**
 * Makes a link that one person can use once. @param invitation.token one that nobody can guess; the same one is the same invitation
 * @returns its token, which is not stored and cannot be shown again, and whether it was made now
 */
export async function createInvitation(
  db: Database,
  invitation: {
    readonly tierId: number | null;
    readonly note: string;
    readonly expiresAt: Date;
    readonly token?: string;
  },
  now: Date,
): Promise<{ readonly id: string; readonly token: string; readonly isNew: boolean }> {
  const id = uuid();
  const token = invitation.token ?? makeToken();
  const made = await db
    .insertInto('tier_selection_links')
    .values({
      id,
      token_hash: hashToken(token),
      tier_id: invitation.tierId,
      note: invitation.note,
      used_at: null,
      used_by: null,
      checkout_id: null,
      revoked_at: null,
      expires_at: invitation.expiresAt.toISOString(),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return { id, token, isNew: made !== undefined };
}

/** The invitation of a link, or null where there is none (specification 1, §5: it must exist, be unused, and not be over). */
export async function findInvitation(db: Database, token: string, now: Date): Promise<Invitation | null> {
  const row = await db
    .selectFrom('tier_selection_links')
    .select(['id', 'tier_id', 'is_used', 'expires_at', 'revoked_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row) return null;
  const isOver = row.revoked_at !== null || row.expires_at <= now.toISOString();
  return {
    id: row.id,
    tierId: row.tier_id,
    state: row.is_used === 1 ? 'used' : isOver ? 'expired' : 'valid',
  };
}

/** Whether this person can pay with an invitation: it is not used, not over, and nobody else is paying with it. */
const isUsableBy =
  (userId: string, now: Date) =>
  (eb: ExpressionBuilder<Tables, 'tier_selection_links'>): Expression<SqlBool> =>
    eb.and([
      eb('is_used', '=', 0),
      eb('revoked_at', 'is', null),
      eb('expires_at', '>', now.toISOString()),
      eb.or([
        eb('checkout_id', 'is', null),
        eb.not(
          eb.exists(
            eb
              .selectFrom('checkouts')
              .select('checkouts.id')
              .whereRef('checkouts.id', '=', 'tier_selection_links.checkout_id')
              .where('checkouts.user_id', '!=', userId)
              .where('checkouts.state', 'in', [sql<'open'>`'open'`, sql<'processing'>`'processing'`]),
          ),
        ),
      ]),
    ]);

/** The id of the invitation of a link that this person can pay with at this moment, or null. */
export async function findUsableInvitation(
  db: Database,
  token: string,
  userId: string,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('tier_selection_links')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where(isUsableBy(userId, now))
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Keeps an invitation for a checkout, by one conditional update: nobody else can pay with it until that checkout is closed.
 * In the caller's transaction. @returns its id, or null where it cannot be used
 */
export async function reserveInvitation(
  trx: Database,
  token: string,
  userId: string,
  checkoutId: string,
  now: Date,
): Promise<string | null> {
  const reserved = await trx
    .updateTable('tier_selection_links')
    .set({ checkout_id: checkoutId })
    .where('token_hash', '=', hashToken(token))
    .where(isUsableBy(userId, now))
    .returning('id')
    .executeTakeFirst();
  return reserved?.id ?? null;
}

/**
 * Uses an invitation up, by one conditional update: of two who do it at the same moment, one wins. In the caller's
 * transaction. @returns whether it was this one
 */
export async function useInvitation(trx: Database, id: string, userId: string, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('tier_selection_links')
    .set({ is_used: 1, used_at: now.toISOString(), used_by: userId })
    .where('id', '=', id)
    .where('is_used', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** What has become of a link, for whoever made it. */
export type InvitationProgress = 'open' | 'being-paid' | 'used' | 'expired' | 'revoked';

/** A link as administrators see it; its token is not known to anybody any more. */
export interface InvitationRow {
  readonly id: string;
  readonly note: string;
  /** In English, or null where it has chosen none. */
  readonly program: string | null;
  /** The program that was bought with it, which may be another one; null where none was. */
  readonly bought: string | null;
  readonly state: InvitationProgress;
  readonly usedBy: string | null;
  readonly usedAt: Date | null;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

const aPage = 25;

/**
 * A page of all links, the newest first.
 * @param language of the programs' names
 */
export async function listInvitations(
  db: Database,
  asked: PageAsked,
  now: Date,
  language: Language = 'en',
): Promise<Place & { readonly invitations: readonly InvitationRow[] }> {
  const all = db
    .selectFrom('tier_selection_links as link')
    .leftJoin('freedom_plan_tiers as tier', 'tier.id', 'link.tier_id')
    .leftJoin('users', 'users.id', 'link.used_by')
    .leftJoin('checkouts', 'checkouts.id', 'link.checkout_id')
    .select([
      'link.id',
      'link.note',
      'link.is_used',
      'link.used_at',
      'link.revoked_at',
      'link.expires_at',
      'link.created_at',
      tierName('tier.id', language).as('program'),
      'users.email as used_by',
      'link.used_by as used_by_id',
      'checkouts.user_id as buyer_id',
      tierName('checkouts.tier_id', language).as('bought'),
      'checkouts.state as checkout_state',
    ]);
  const { rows, ...place } = await readPage(
    db,
    all,
    {
      size: aPage,
      keys: [
        ['link.created_at', (row) => row.created_at],
        ['link.id', (row) => row.id],
      ],
      countedUpTo: ofEverybody,
      count: (most) => countRows(db, db.selectFrom('tier_selection_links'), most),
    },
    asked,
  );
  return {
    invitations: rows.map((row) => ({
      id: row.id,
      note: row.note,
      program: row.program,
      bought:
        row.is_used === 1 && row.buyer_id !== null && row.buyer_id === row.used_by_id ? row.bought : null,
      state: progressOf(row, now),
      usedBy: row.used_by,
      usedAt: row.used_at === null ? null : new Date(row.used_at),
      expiresAt: new Date(row.expires_at),
      createdAt: new Date(row.created_at),
    })),
    ...place,
  };
}

function progressOf(
  row: {
    readonly is_used: number;
    readonly checkout_state: string | null;
    readonly revoked_at: string | null;
    readonly expires_at: string;
  },
  now: Date,
): InvitationProgress {
  if (row.is_used === 1) return 'used';
  if (row.checkout_state === 'open' || row.checkout_state === 'processing') return 'being-paid';
  if (row.revoked_at !== null) return 'revoked';
  return row.expires_at <= now.toISOString() ? 'expired' : 'open';
}

/**
 * Takes a link back that nobody has used. Whoever is paying with it at this moment can finish. In the caller's transaction.
 * Repeating it changes nothing. @returns whether it was this time
 */
export async function revokeInvitation(trx: Database, id: string, now: Date): Promise<boolean> {
  const revoked = await trx
    .updateTable('tier_selection_links')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', id)
    .where('is_used', '=', 0)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}
