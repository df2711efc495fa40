import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Argon2id (the library's default variant) as OWASP's Password Storage Cheat Sheet asks: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at a time: each needs 19 MiB, and a crowd at the door must not take the memory of everyone inside. */
const turns = pLimit(2);
const longestQueue = 100;

/** Too many people sign in at this moment; they can try again in a few seconds. */
export class PasswordQueueFull extends Error {
  override name = 'PasswordQueueFull';
}

const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  if (turns.pendingCount >= longestQueue) throw new PasswordQueueFull();
  return turns(work);
};

/** Hashes a password for storage. @throws PasswordQueueFull */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), options));

// A hash that no password fits, so that an unknown address takes as long as a wrong password.
let nobody: Promise<string> | undefined;

/**
 * Whether the password fits the stored hash. Without a hash the same work is done and the answer is false.
 * @throws PasswordQueueFull
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hash(crypto.randomUUID(), options);
  const against = stored ?? (await nobody);
  const fits = await inTurn(() => verify(against, password.normalize('NFC')));
  return stored ? fits : false;
}
