import { createHmac, timingSafeEqual } from 'node:crypto';
import { createCookie, type Cookie, type CookieOptions } from 'react-router';
import { sentValue } from './read-cookie.ts';

/** A cookie whose value is signed: what it holds was written by us. */
export interface SignedCookie extends Pick<Cookie, 'name' | 'serialize'> {
  /** What it holds, of whatever shape; '' where it was emptied; null where it was not sent, or not made by us. */
  readonly read: (header: string | null) => unknown;
}

type Options = Omit<CookieOptions, 'secrets'> & { readonly secrets: readonly [string, ...string[]] };

const signatureOf = (value: string, secret: string): string =>
  createHmac('sha256', secret).update(value).digest('base64').replace(/=+$/, '');

function isSignedBy(secret: string, value: string, signature: string): boolean {
  const [sent, own] = [Buffer.from(signature), Buffer.from(signatureOf(value, secret))];
  return sent.length === own.length && timingSafeEqual(sent, own);
}

/**
 * A cookie as the framework makes it, sign for sign: JSON in Base64, a dot, and its HMAC-SHA-256 in Base64 without padding. The
 * framework asks for each signature by two visits to another thread, which take as long as three queries; here it is made on the spot.
 * @param options of them the secrets: the first signs, each of them reads
 */
export function signedCookie(name: string, { secrets, ...options }: Options): SignedCookie {
  const [secret] = secrets;
  const { serialize } = createCookie(name, {
    ...options,
    encode: (packed) => packed && encodeURIComponent(`${packed}.${signatureOf(packed, secret)}`),
  });
  return {
    name,
    serialize,
    read(header) {
      const sent = header === null ? null : sentValue(header, name);
      if (!sent) return sent;
      try {
        const [, packed = '', signature = ''] = /^(.*)\.(.*)$/.exec(decodeURIComponent(sent)) ?? [];
        if (!secrets.some((one) => isSignedBy(one, packed, signature))) return null;
        return JSON.parse(Buffer.from(packed, 'base64').toString()) as unknown;
      } catch {
        // Cut short, or of somebody who tries: it is none of ours.
        return null;
      }
    },
  };
}
