import { redirect, type RouterContextProvider } from 'react-router';
import { cookiesOf } from './cookies.ts';
import { servicesContext } from './contexts.ts';

/** A message for the next page: a key below `flash` in the texts, never prose. */
export interface Flash {
  readonly kind: 'success' | 'info' | 'warning';
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/**
 * Answers 303 to a local path, with messages that the next page shows once.
 * @param headers further headers, for example a session cookie
 */
export async function redirectWithFlash(
  context: Readonly<RouterContextProvider>,
  to: string,
  messages: readonly Flash[],
  headers: Headers = new Headers(),
): Promise<Response> {
  if (messages.length > 0) {
    headers.append('Set-Cookie', await cookiesOf(context.get(servicesContext)).flash.serialize(messages));
  }
  return redirect(to, { status: 303, headers });
}
