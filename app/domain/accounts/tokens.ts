import { createHmac, hash, randomBytes } from 'node:crypto';

/** A secret that is mailed or set as a cookie: 256 random bits, safe in a URL. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/**
 * The secret that a form asks for: the same form sent twice gets the same one, and nobody without the site's secret can make it.
 * @param form what tells the form from all others: who sent it, its key, and what was typed
 */
export const tokenOfForm = (secret: string, form: readonly (string | number | null)[]): string =>
  createHmac('sha256', `${secret} token-of-form`).update(JSON.stringify(form)).digest('base64url');

/** What is stored in place of a token, so that a copy of the database opens nothing. SHA-256, hex. */
export const hashToken = (token: string): string => hash('sha256', token);
