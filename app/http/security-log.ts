import type { RouterContextProvider } from 'react-router';
import { requestContext } from './contexts.ts';

/** What is recorded of people coming and going. */
export type SecurityEvent =
  | 'signed-in'
  | 'sign-in-refused'
  | 'signed-out'
  | 'sign-up-asked'
  | 'sign-up-link-asked'
  | 'account-opened'
  | 'reset-asked'
  | 'password-reset'
  | 'link-refused';

/**
 * Writes one line: the moment in UTC, the request's id, who it concerns and from which address. Never a password, a
 * token, a cookie or a mail address: the log is read by more people than the database.
 */
export function logSecurityEvent(
  context: Readonly<RouterContextProvider>,
  event: SecurityEvent,
  facts: {
    /** The account's id, where one is known. */
    readonly user?: string | null;
    readonly method: 'password' | 'link' | 'session';
    readonly reason?: string;
  },
): void {
  const { logger, address } = context.get(requestContext);
  const failed = event === 'sign-in-refused' || event === 'link-refused';
  logger[failed ? 'warn' : 'info']({ event, ...facts, address }, event.replaceAll('-', ' '));
}
