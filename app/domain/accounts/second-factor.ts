import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { noteUserAct } from '../administration/user-act.ts';
import { stepOfCode } from './one-time-codes.ts';
import { renewRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';
import { openText, sealText, type Secrets } from './sealed-secrets.ts';
import { tellFactorChange } from './security-notices.ts';
import type { Viewer } from './sessions.ts';
import { hashToken, makeToken } from './tokens.ts';

type Holder = Pick<Viewer, 'id' | 'sessionId'>;

/** How a code was right: it came from the app, or it was one of the recovery codes. */
export type CodeMethod = 'code' | 'recovery-code';

/** Why a code was not taken. `unreadable`: the secret was sealed under one that this installation no longer has. */
export type CodeRefusal = 'wrong-code' | 'used-code' | 'unreadable' | 'no-factor';

/** The session goes on under this token: the one from before the factor is dead. */
export interface RaisedSession {
  readonly token: string;
  readonly expiresAt: Date;
}

const sealedFor = (userId: string) => ({ purpose: 'second-factor', userId }) as const;
const digitsOf = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s-]/g, '');

/**
 * Whether this session has passed the second factor of its person: `none` where none is set up. A factor that was
 * replaced after the session passed the one before is to be passed again. AUTH-29.
 */
export async function findFactorState(db: Database, viewer: Holder): Promise<'passed' | 'to-pass' | 'none'> {
  const row = await db
    .selectFrom('second_factors')
    .leftJoin('sessions', (join) =>
      join.on('sessions.id', '=', viewer.sessionId).onRef('sessions.user_id', '=', 'second_factors.user_id'),
    )
    .select(['second_factors.created_at', 'sessions.second_factor_at'])
    .where('second_factors.user_id', '=', viewer.id)
    .executeTakeFirst();
  if (!row) return 'none';
  return row.second_factor_at !== null && row.second_factor_at >= row.created_at ? 'passed' : 'to-pass';
}

/** Whether this session has passed the factor that its person has now, at this moment or after it. */
export async function isFactorFresh(db: Database, viewer: Holder, since: Date): Promise<boolean> {
  if ((await findFactorState(db, viewer)) !== 'passed') return false;
  const row = await db
    .selectFrom('sessions')
    .select('second_factor_at')
    .where('id', '=', viewer.sessionId)
    .where('user_id', '=', viewer.id)
    .executeTakeFirst();
  return row !== undefined && row.second_factor_at !== null && row.second_factor_at >= since.toISOString();
}

/** Marks the session as passed, under a new token. @throws where it has ended meanwhile */
async function raiseSession(trx: Database, viewer: Holder, now: Date): Promise<RaisedSession> {
  const token = makeToken();
  const row = await trx
    .updateTable('sessions')
    .set({ token_hash: hashToken(token), second_factor_at: now.toISOString() })
    .where('id', '=', viewer.sessionId)
    .where('user_id', '=', viewer.id)
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt: new Date(row.expires_at) };
}

/** Uses up a code of this person's app, or one of their recovery codes. */
async function takeCode(
  trx: Database,
  secrets: Secrets,
  userId: string,
  typed: string,
  now: Date,
): Promise<
  { readonly ok: true; readonly method: CodeMethod } | { readonly ok: false; readonly reason: CodeRefusal }
> {
  const factor = await trx
    .selectFrom('second_factors')
    .select(['sealed_secret', 'last_used_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!factor) return { ok: false, reason: 'no-factor' };
  const digits = digitsOf(typed);
  if (!/^\d{6}$/.test(digits)) {
    const taken = await takeRecoveryCode(trx, userId, typed, now);
    return taken ? { ok: true, method: 'recovery-code' } : { ok: false, reason: 'wrong-code' };
  }
  const opened = openText(secrets, sealedFor(userId), factor.sealed_secret);
  if (!opened) return { ok: false, reason: 'unreadable' };
  const step = stepOfCode(opened.text, digits, now);
  if (step === null) return { ok: false, reason: 'wrong-code' };
  // RFC 6238, 5.2: a code is good once. None from before the newest one that was taken is good either.
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({
      last_used_step: step,
      ...(opened.isOldSecret ? { sealed_secret: sealText(secrets, sealedFor(userId), opened.text) } : {}),
    })
    .where('user_id', '=', userId)
    .where('last_used_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { ok: true, method: 'code' } : { ok: false, reason: 'used-code' };
}

/**
 * Lets this session pass by a code of the app (of now, or thirty seconds around it) or by a recovery code; either is
 * good once. A secret that was still sealed under the installation's previous secret is sealed anew.
 * @param typed as it was typed, with whatever spaces and dashes
 */
export async function passSecondFactor(
  db: Database,
  secrets: Secrets,
  viewer: Holder,
  typed: string,
  now: Date,
): Promise<
  | { readonly ok: true; readonly method: CodeMethod; readonly session: RaisedSession }
  | { readonly ok: false; readonly reason: CodeRefusal }
> {
  return inTransaction(db, async (trx) => {
    const taken = await takeCode(trx, secrets, viewer.id, typed, now);
    if (!taken.ok) return taken;
    if (taken.method === 'recovery-code') await tellFactorChange(trx, viewer.id, 'code-used', now);
    return { ...taken, session: await raiseSession(trx, viewer, now) };
  });
}

/** A factor that begins: its recovery codes are to be shown now, they are never readable again. */
export interface BegunFactor {
  readonly ok: true;
  readonly recoveryCodes: readonly string[];
  readonly session: RaisedSession;
}

/**
 * Sets up the first factor of a person. `wrong-code`: the app does not have this secret; `exists`: there is one already.
 * @param secret base32, as the page offered it
 * @param typed a code that the app makes of it, used up by this
 */
export async function setUpSecondFactor(
  db: Database,
  secrets: Secrets,
  viewer: Holder,
  { secret, typed }: { readonly secret: string; readonly typed: string },
  now: Date,
): Promise<BegunFactor | { readonly ok: false; readonly reason: 'wrong-code' | 'exists' }> {
  const step = stepOfCode(secret, digitsOf(typed), now);
  if (step === null) return { ok: false, reason: 'wrong-code' };
  return inTransaction(db, async (trx) => {
    const begun = await trx
      .insertInto('second_factors')
      .values({
        id: uuid(),
        user_id: viewer.id,
        sealed_secret: sealText(secrets, sealedFor(viewer.id), secret),
        last_used_step: step,
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!begun) return { ok: false, reason: 'exists' } as const;
    await tellFactorChange(trx, viewer.id, 'set-up', now);
    const recoveryCodes = await renewRecoveryCodes(trx, viewer.id, now);
    return { ok: true, recoveryCodes, session: await raiseSession(trx, viewer, now) } as const;
  });
}

/**
 * Puts another app in place of the one before, with new recovery codes; every other session has to pass anew.
 * `wrong-code` is about the new app, and leaves the present code unused. A session that has not passed is refused.
 * @param present a code of the app so far, or a recovery code
 */
export async function replaceSecondFactor(
  db: Database,
  secrets: Secrets,
  viewer: Holder,
  { secret, typed, present }: { readonly secret: string; readonly typed: string; readonly present: string },
  now: Date,
): Promise<
  | BegunFactor
  | { readonly ok: false; readonly reason: 'wrong-code' | 'not-passed' }
  | { readonly ok: false; readonly reason: 'present-refused'; readonly why: CodeRefusal }
> {
  const step = stepOfCode(secret, digitsOf(typed), now);
  if (step === null) return { ok: false, reason: 'wrong-code' };
  return inTransaction(db, async (trx) => {
    if ((await findFactorState(trx, viewer)) !== 'passed')
      return { ok: false, reason: 'not-passed' } as const;
    const taken = await takeCode(trx, secrets, viewer.id, present, now);
    if (!taken.ok) return { ok: false, reason: 'present-refused', why: taken.reason } as const;
    await trx
      .updateTable('second_factors')
      .set({
        sealed_secret: sealText(secrets, sealedFor(viewer.id), secret),
        last_used_step: step,
        created_at: now.toISOString(),
      })
      .where('user_id', '=', viewer.id)
      .execute();
    await trx
      .updateTable('sessions')
      .set({ second_factor_at: null })
      .where('user_id', '=', viewer.id)
      .execute();
    await tellFactorChange(trx, viewer.id, 'replaced', now);
    const recoveryCodes = await renewRecoveryCodes(trx, viewer.id, now);
    return { ok: true, recoveryCodes, session: await raiseSession(trx, viewer, now) } as const;
  });
}

/** Makes ten new recovery codes in place of those before, for a session that has passed and shows a code once more. */
export async function makeRecoveryCodes(
  db: Database,
  secrets: Secrets,
  viewer: Holder,
  present: string,
  now: Date,
): Promise<
  | { readonly ok: true; readonly recoveryCodes: readonly string[] }
  | { readonly ok: false; readonly reason: CodeRefusal | 'not-passed' }
> {
  return inTransaction(db, async (trx) => {
    if ((await findFactorState(trx, viewer)) !== 'passed')
      return { ok: false, reason: 'not-passed' } as const;
    const taken = await takeCode(trx, secrets, viewer.id, present, now);
    if (!taken.ok) return taken;
    await tellFactorChange(trx, viewer.id, 'codes-made', now);
    await noteUserAct(trx, { actorId: viewer.id }, viewer.id, 'recovery-codes-made', {}, now);
    return { ok: true, recoveryCodes: await renewRecoveryCodes(trx, viewer.id, now) } as const;
  });
}
