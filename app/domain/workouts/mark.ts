import { createHash } from 'node:crypto';

/** What is said of something, as a short text: what says the same has the same. */
export const markOf = (...said: readonly (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16);
