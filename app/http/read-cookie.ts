import type { Cookie } from 'react-router';

/** The value of a cookie as it was sent, the first where there are several, as the framework reads it; null where there is none. */
export function sentValue(header: string, name: string): string | null {
  for (let from = 0; from < header.length;) {
    const semicolon = header.indexOf(';', from);
    const end = semicolon === -1 ? header.length : semicolon;
    while (header.charCodeAt(from) === 32) from += 1;
    if (header.startsWith(name, from) && header[from + name.length] === '=')
      return header.slice(from + name.length + 1, end).trim();
    from = end + 1;
  }
  return null;
}

/** Values of choices whose signature was found right: each of ours has as many as there are choices, and secrets. */
const verified = new WeakMap<Cookie, Map<string, string>>();
const mostVerified = 64;
const longestRemembered = 200;

/** What a signed cookie of a choice holds where its very value was found right before; undefined where nobody has looked. */
export function knownChoice(cookie: Cookie, header: string | null): string | null | undefined {
  const sent = header === null ? null : sentValue(header, cookie.name);
  return sent === null ? null : verified.get(cookie)?.get(sent);
}

/**
 * What a signed cookie holds that remembers a choice among few, such as the language. A signature takes two visits to another
 * thread: once is enough for each value.
 */
export async function readChoice(cookie: Cookie, header: string | null): Promise<string | null> {
  const known = knownChoice(cookie, header);
  if (known !== undefined) return known;
  const value: unknown = await cookie.parse(header);
  const sent = sentValue(header ?? '', cookie.name);
  if (typeof value !== 'string' || sent === null) return null;
  const values = verified.get(cookie) ?? new Map<string, string>();
  verified.set(cookie, values);
  if (values.size < mostVerified && sent.length <= longestRemembered) values.set(sent, value);
  return value;
}
