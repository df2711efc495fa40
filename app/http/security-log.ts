import type { RouterContextProvider } from 'react-router';
import type { SecurityEvent, SecurityMethod } from '#app/domain/accounts/security-events.ts';
import { patternContext, requestContext, servicesContext, viewerContext } from './contexts.ts';

/**
 * Writes one line: the moment in UTC, the request's id, who it concerns and from which address. Never a password, a
 * token, a cookie or a mail address: the log is read by more people than the database. What happened, and to whom, is noted for
 * administrators besides.
 */
export function logSecurityEvent(
  context: Readonly<RouterContextProvider>,
  event: SecurityEvent,
  facts: {
    /** The account's id, where one is known. */
    readonly user?: string | null;
    readonly method: SecurityMethod;
    readonly reason?: string;
  },
): void {
  const { logger, address, now } = context.get(requestContext);
  const { user = null, method } = facts;
  context.get(servicesContext).noteSecurity({ event, method, userId: user, at: now });
  const failed = event.endsWith('-refused');
  logger[failed ? 'warn' : 'info']({ event, ...facts, address }, event.replaceAll('-', ' '));
}

/** Which rule of the route map kept somebody out. */
export type Guard = 'signed-in' | 'onboarded' | 'admin' | 'coach' | 'second-factor' | 'elite' | 'feature';

/** Writes the one line of an access that a guard refused: to which route, and to whom. AC-12. */
export function logRefusedAccess(context: Readonly<RouterContextProvider>, guard: Guard): void {
  const { logger, address, now } = context.get(requestContext);
  const facts = {
    event: 'guard',
    guard,
    route: `/${(context.get(patternContext) ?? '').replaceAll(/^\/+|\/+$/g, '')}`,
    user: context.get(viewerContext)?.id ?? null,
    address,
  };
  if (guard === 'admin')
    context.get(servicesContext).noteSecurity({ event: 'guard', method: null, userId: facts.user, at: now });
  // Somebody without a session is an everyday thing; a member at the door of the administration is not.
  logger[guard === 'admin' || guard === 'second-factor' ? 'warn' : 'info'](facts, 'access refused');
}
