import { Secret, TOTP } from 'otpauth';

/** What authenticator apps take everywhere: RFC 6238 with SHA-1, six digits, thirty seconds. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Clocks of phones are off, and people type slowly: one step before and one after count. */
const tolerance = 1;

const totpOf = (secret: string, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP =>
  new TOTP({ ...kind, ...names, secret: Secret.fromBase32(secret) });

/** A fresh secret: 160 bits, as RFC 4226 recommends, in base32 as apps take it by hand. */
export const makeFactorSecret = (): string => new Secret({ size: 20 }).base32;

/** What the square code of the set-up page says: an `otpauth://` address that apps read. */
export const factorAddress = (secret: string, appName: string, email: string): string =>
  totpOf(secret, { issuer: appName, label: email }).toString();

/**
 * The time step that a six-digit code belongs to, or null where it is none of now, of the step before or of the one after.
 * @param code digits alone
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: tolerance });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
