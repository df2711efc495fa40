import { redirect } from 'react-router';
import type { Route } from './+types/sign-out';
import { endSession } from '#app/domain/accounts/sessions.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { viewerOf } from '#app/http/guards.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { endSessionCookie } from '#app/http/session-cookie.ts';

export const handle = {
  held: false,
  forClosedAccounts: true,
  returnTo: false,
  inMaintenance: true,
} satisfies PageFacts;

/** A link cannot sign anybody out. */
export const loader = () => redirect('/', 303);

export async function action({ context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const viewer = viewerOf(context);
  await endSession(services.db, viewer);
  logSecurityEvent(context, 'signed-out', { user: viewer.id, method: 'session' });
  const headers = new Headers({ 'Clear-Site-Data': '"cache", "storage"' });
  // Not "cookies": the message of the next page and the language travel in them.
  headers.append('Set-Cookie', await endSessionCookie(services, viewer.id, context.get(requestContext).now));
  return redirectWithFlash(context, '/', [{ kind: 'success', key: 'signedOut' }], headers);
}
