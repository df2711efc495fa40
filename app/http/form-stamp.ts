import { createHmac, timingSafeEqual } from 'node:crypto';
import { v7 as uuid } from 'uuid';

/** Nobody reads and fills in a form of three fields faster; programs do. */
const leastMilliseconds = 2500;
/** A tab may stay open for a week. */
const mostMilliseconds = 7 * 86_400_000;

const sign = (secret: string, text: string): string =>
  createHmac('sha256', `${secret} form-stamp`).update(text).digest('base64url');

/** What a form for guests carries along: when it was shown, and a key of its own, signed. */
export function makeStamp(secret: string, now: Date): string {
  const text = `${now.getTime().toString(36)}.${uuid()}`;
  return `${text}.${sign(secret, text)}`;
}

/** A stamp as it came back: the form's own key, or why a form with it is not taken. */
export type Stamp =
  | { readonly ok: true; readonly key: string }
  /** `invalid`: never ours, or shown too long ago. */
  | { readonly ok: false; readonly reason: 'too-quick' | 'invalid' };

export function readStamp(secret: string, stamp: unknown, now: Date): Stamp {
  const [moment = '', key = '', signature = ''] = typeof stamp === 'string' ? stamp.split('.') : [];
  const expected = Buffer.from(sign(secret, `${moment}.${key}`));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    return { ok: false, reason: 'invalid' };
  const age = now.getTime() - Number.parseInt(moment, 36);
  if (age > mostMilliseconds) return { ok: false, reason: 'invalid' };
  return age < leastMilliseconds ? { ok: false, reason: 'too-quick' } : { ok: true, key };
}
