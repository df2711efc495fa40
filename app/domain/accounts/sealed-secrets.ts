import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The installation's secrets: the first one seals and signs, every one of them opens. A second one is there while the
 * installation changes from one to the other (OPS-01).
 */
export type Secrets = readonly [current: string, ...previous: string[]];

/** What a text is sealed for: it opens for the same purpose and the same person alone. */
export interface SealedFor {
  readonly purpose: 'second-factor' | 'second-factor-offer' | 'unsubscribe';
  readonly userId: string;
}

const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `freedom-plan/${purpose}/v1`, 32));

const boundTo = ({ purpose, userId }: SealedFor): Buffer => Buffer.from(`${purpose}:${userId}`);

/**
 * Encrypts a text with AES-256-GCM under a key derived (HKDF-SHA-256, RFC 5869) from the first secret.
 * @returns `v1.<nonce>.<tag>.<text>`, each part in base64url
 */
export function sealText(secrets: Secrets, sealedFor: SealedFor, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets[0], sealedFor.purpose), nonce);
  cipher.setAAD(boundTo(sealedFor));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return ['v1', ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

/**
 * Reads a sealed text again, or null where none of the secrets opens it: it was changed, sealed for something else, or
 * sealed under a secret that this installation no longer has.
 */
export function openText(
  secrets: Secrets,
  sealedFor: SealedFor,
  sealed: string,
): { readonly text: string; readonly isOldSecret: boolean } | null {
  const [version, ...parts] = sealed.split('.');
  const [nonce, tag, content] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== 'v1' || parts.length !== 3 || nonce?.length !== 12 || tag?.length !== 16) return null;
  for (const [index, secret] of secrets.entries()) {
    try {
      const cipher = createDecipheriv('aes-256-gcm', keyOf(secret, sealedFor.purpose), nonce);
      cipher.setAAD(boundTo(sealedFor));
      cipher.setAuthTag(tag);
      const text = Buffer.concat([cipher.update(content!), cipher.final()]).toString('utf8');
      return { text, isOldSecret: index > 0 };
    } catch {
      // Not under this one.
    }
  }
  return null;
}
