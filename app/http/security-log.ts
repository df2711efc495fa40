import type { RouterContextProvider } from 'react-router';
import type { CodeMethod } from '#app/domain/accounts/second-factor.ts';
import { patternContext, requestContext, viewerContext } from './contexts.ts';

/** What is recorded of people coming and going. */
export type SecurityEvent =
  | 'signed-in'
  | 'sign-in-refused'
  | 'signed-out'
  | 'sign-up-asked'
  | 'sign-up-link-asked'
  | 'account-opened'
  | 'google-added'
  | 'google-held'
  | 'reset-asked'
  | 'password-reset'
  | 'link-refused'
  | 'second-factor-passed'
  | 'second-factor-refused'
  | 'second-factor-set-up'
  | 'second-factor-replaced'
  | 'recovery-codes-made'
  | 'password-refused'
  | 'password-changed'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-taken-back'
  | 'sessions-ended'
  | 'export-asked'
  | 'deletion-asked'
  | 'deletion-undone';

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
    readonly method: 'password' | 'link' | 'session' | 'google' | CodeMethod;
    readonly reason?: string;
  },
): void {
  const { logger, address } = context.get(requestContext);
  const failed = event.endsWith('-refused');
  logger[failed ? 'warn' : 'info']({ event, ...facts, address }, event.replaceAll('-', ' '));
}

/** Which rule of the route map kept somebody out. */
export type Guard = 'signed-in' | 'onboarded' | 'admin' | 'coach' | 'second-factor' | 'elite' | 'feature';

/** Writes the one line of an access that a guard refused: to which route, and to whom. AC-12. */
export function logRefusedAccess(context: Readonly<RouterContextProvider>, guard: Guard): void {
  const { logger, address } = context.get(requestContext);
  const facts = {
    event: 'guard',
    guard,
    route: `/${(context.get(patternContext) ?? '').replaceAll(/^\/+|\/+$/g, '')}`,
    user: context.get(viewerContext)?.id ?? null,
    address,
  };
  // Somebody without a session is an everyday thing; a member at the door of the administration is not.
  logger[guard === 'admin' || guard === 'second-factor' ? 'warn' : 'info'](facts, 'access refused');
}
