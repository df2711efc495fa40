import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export type InvitationState = 'valid' | 'used' | 'expired' | 'missing';

/** What a link of `/join/{token}` opens. */
export interface Invitation {
  readonly id: string;
  readonly state: Exclude<InvitationState, 'missing'>;
  /** The tier that it has chosen already. */
  readonly tierId: number | null;
}

/** Makes a link that one person can use once. @returns its token, which is not stored and cannot be shown again */
export async function createInvitation(
  db: Database,
  invitation: { readonly tierId: number | null; readonly note: string; readonly expiresAt: Date },
  now: Date,
): Promise<{ readonly id: string; readonly token: string }> {
  const id = uuid();
  const token = randomBytes(24).toString('base64url');
  await db
    .insertInto('tier_selection_links')
    .values({
      id,
      token_hash: hashOf(token),
      tier_id: invitation.tierId,
      note: invitation.note,
      used_at: null,
      used_by: null,
      checkout_id: null,
      revoked_at: null,
      expires_at: invitation.expiresAt.toISOString(),
      created_at: now.toISOString(),
    })
    .execute();
  return { id, token };
}

/** The invitation of a link, or null where there is none (specification 1, §5: it must exist, be unused, and not be over). */
export async function findInvitation(db: Database, token: string, now: Date): Promise<Invitation | null> {
  const row = await db
    .selectFrom('tier_selection_links')
    .select(['id', 'tier_id', 'is_used', 'expires_at', 'revoked_at'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!row) return null;
  const isOver = row.revoked_at !== null || row.expires_at <= now.toISOString();
  return {
    id: row.id,
    tierId: row.tier_id,
    state: row.is_used === 1 ? 'used' : isOver ? 'expired' : 'valid',
  };
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
    .where('token_hash', '=', hashOf(token))
    .where('is_used', '=', 0)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where((eb) =>
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
    )
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
