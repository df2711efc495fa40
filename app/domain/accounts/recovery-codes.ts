import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { hashToken } from './tokens.ts';

/** How many there are in a set. */
const setSize = 10;

/** Crockford's base 32: no sign of it looks like another. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** 120 random bits as 24 signs: so many that a plain hash of them is no help to whoever has a copy (ASVS 6.5.2). */
const makeCode = (): string =>
  [...randomBytes(24)]
    .map((byte) => alphabet[byte % 32])
    .join('')
    .replaceAll(/.{6}(?=.)/g, '$&-');

/** A code as its hash is made of it, whatever it was copied or typed with. */
const canonical = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');

/**
 * Makes a new set of codes in place of the one before. They are returned once, to be shown; only hashes are kept.
 * @returns ten codes of 24 signs, in four groups
 */
export async function renewRecoveryCodes(
  db: Database,
  userId: string,
  now: Date,
): Promise<readonly string[]> {
  const codes = Array.from({ length: setSize }, makeCode);
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        id: uuid(),
        user_id: userId,
        code_hash: hashToken(canonical(code)),
        used_at: null,
        created_at: now.toISOString(),
      })),
    )
    .execute();
  return codes;
}

/** Uses a code up. @returns false where it is none of this person's, or has been used */
export async function takeRecoveryCode(
  db: Database,
  userId: string,
  typed: string,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashToken(canonical(typed)))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** How many codes this person has left. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number | string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
