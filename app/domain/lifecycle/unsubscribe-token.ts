import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (secret: string, userId: string): string =>
  createHmac('sha256', `${secret} unsubscribe`).update(userId).digest('base64url');

/** What stands in the link that ends lifecycle mails: whose they are, signed. It opens nothing else, so it never expires. */
export const makeUnsubscribeToken = (secret: string, userId: string): string =>
  `${userId}.${sign(secret, userId)}`;

/** Whose mails a token ends, or null where it was not made here. */
export function readUnsubscribeToken(secret: string, token: string | null): string | null {
  const [userId = '', signature = ''] = (token ?? '').split('.');
  const expected = Buffer.from(sign(secret, userId));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? userId : null;
}
