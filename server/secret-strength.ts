/** What people leave standing when they copy a line of a manual. */
const placeholder =
  /change.{0,2}me|replace.{0,2}(me|this)|your.{0,2}(session.{0,2})?secret|placeholder|insecure|password|example/i;

/** Whether a text is one shorter text over and over: 'abcabcabc…'. */
const isRepeated = (text: string): boolean => {
  const period = (text + text).indexOf(text, 1);
  return period * 2 <= text.length;
};

/**
 * What makes a secret one that could be guessed, in words for whoever starts the server, or null. It cannot tell chance
 * from a sentence: it refuses what is surely not chosen by chance.
 */
export function weaknessOf(secret: string): string | null {
  if (secret.length < 32) return 'needs at least 32 characters';
  if (placeholder.test(secret)) return 'is a placeholder: make one with `openssl rand -hex 32`';
  if (new Set(secret).size < 8 || isRepeated(secret))
    return 'repeats itself: make one with `openssl rand -hex 32`';
  return null;
}
