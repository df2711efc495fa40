import type { SignedCookie } from './signed-cookie.ts';

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

/** What a signed cookie holds that remembers a choice among few, such as the language; null where it holds nothing of ours. */
export function readChoice(cookie: SignedCookie, header: string | null): string | null {
  const value = cookie.read(header);
  return typeof value === 'string' ? value : null;
}
