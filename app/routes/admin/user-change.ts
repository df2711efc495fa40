import { z } from 'zod';

const person = z.object({ name: z.string().nullable(), email: z.string() });
const roleChange = z.object({ before: z.string(), after: z.string() });
const correction = z.object({ before: person, after: person });
const ban = z.object({ reason: z.string() });

/** What the log tells of an act beyond its name: from what to what, or why. Roles are keys of `users:role`. */
export type Change =
  | { readonly kind: 'role' | 'facts'; readonly before: string; readonly after: string }
  | { readonly kind: 'reason'; readonly text: string };

/** What was changed, as far as the log tells it. @param details JSON of the act */
export function changeIn(action: string, details: string): Change | null {
  const told: unknown = JSON.parse(details);
  if (action === 'role-changed') {
    const { data } = roleChange.safeParse(told);
    return data ? { kind: 'role', ...data } : null;
  }
  if (action === 'user-corrected') {
    const { data } = correction.safeParse(told);
    return data ? { kind: 'facts', before: wordsOf(data.before), after: wordsOf(data.after) } : null;
  }
  if (action === 'user-banned') {
    const { data } = ban.safeParse(told);
    return data ? { kind: 'reason', text: data.reason } : null;
  }
  return null;
}

/** Somebody by their name, where there is one, and their address. */
export const wordsOf = ({ name, email }: z.infer<typeof person>): string =>
  name ? `${name} (${email})` : email;
