import { createHmac, timingSafeEqual } from 'node:crypto';
import { openText, sealText, type Secrets } from '../accounts/sealed-secrets.ts';
import type { MailReader } from '../mail/mail-wishes.ts';

const sign = (secret: string, userId: string): string =>
  createHmac('sha256', `${secret} unsubscribe`).update(userId).digest('base64url');

/** What an address is sealed for; nobody's account is behind it. */
const sealedFor = { purpose: 'unsubscribe', userId: '' } as const;

/**
 * What stands in the link that ends mails: whose they are. An account's id is signed; an address is sealed, so that no link
 * tells it. It opens nothing else, so it never expires.
 */
export const makeUnsubscribeToken = (secrets: Secrets, reader: MailReader): string =>
  'userId' in reader
    ? `${reader.userId}.${sign(secrets[0], reader.userId)}`
    : sealText(secrets, sealedFor, reader.address);

/** Whose mails a token ends, or null where it was not made here, or under a secret that this installation no longer has. */
export function readUnsubscribeToken(secrets: Secrets, token: string | null): MailReader | null {
  const parts = (token ?? '').split('.');
  if (parts.length > 2) {
    const opened = openText(secrets, sealedFor, token ?? '');
    return opened && { address: opened.text };
  }
  const [userId = '', signature = ''] = parts;
  const given = Buffer.from(signature);
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(sign(secret, userId));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return isOurs ? { userId } : null;
}
