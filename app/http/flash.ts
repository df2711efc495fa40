import { redirect, type RouterContextProvider } from 'react-router';
import type { HelpKind } from '#app/domain/help/help-needed.ts';
import { cookiesOf } from './cookies.ts';
import { helpContext, servicesContext } from './contexts.ts';

/** A message for the next page: a key below `flash` in the texts, never prose. */
interface FlashMessage {
  readonly kind: 'success' | 'info' | 'warning';
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What was just sent calls for help: the next page shows it first. */
interface FlashHelp {
  readonly kind: 'help';
  readonly key: HelpKind;
}

/** Somebody has just signed in for whom texts wait: the page that they come to names them, as they wait by then. */
interface FlashHeld {
  readonly kind: 'held';
}

export type Flash = FlashMessage | FlashHelp | FlashHeld;

/**
 * Answers 303 to a local path, with messages that the next page shows once, and with the help that was noted.
 * @param headers further headers, for example a session cookie
 */
export async function redirectWithFlash(
  context: Readonly<RouterContextProvider>,
  to: string,
  messages: readonly Flash[],
  headers: Headers = new Headers(),
): Promise<Response> {
  const help: readonly Flash[] = context.get(helpContext).map((key) => ({ kind: 'help', key }));
  const all = [...help, ...messages];
  if (all.length > 0) {
    headers.append('Set-Cookie', await cookiesOf(context.get(servicesContext)).flash.serialize(all));
  }
  return redirect(to, { status: 303, headers });
}
