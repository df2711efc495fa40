import { createHash, randomBytes } from 'node:crypto';

/** A secret that is mailed or set as a cookie: 256 random bits, safe in a URL. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** What is stored in place of a token, so that a copy of the database opens nothing. SHA-256, hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
