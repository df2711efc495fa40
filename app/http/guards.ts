import { redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import type { Viewer } from '#app/domain/accounts/sessions.ts';
import { holdPost } from '#app/domain/submissions/held-posts.ts';
import { requestContext, servicesContext, viewerContext } from './contexts.ts';
import { redirectWithFlash } from './flash.ts';
import { readPosted } from './posted.ts';
import { safeReturnPath } from './return-path.ts';
import { readSessionCookie } from './session-cookie.ts';

type Middleware = MiddlewareFunction<Response>;

/** Where people type at length. */
const holdsText = /^\/(onboarding|forms|journal)(\/|\.data$|$)/;

/** Where to sign in, and to come back from to the page that was asked for. @param query added to that page */
function signInPath(request: Request, query = ''): string {
  const url = new URL(request.url);
  // What the framework adds to the requests of its script is no part of the page's address.
  for (const name of ['_routes', 'index']) url.searchParams.delete(name);
  const path = safeReturnPath(url.pathname.replace(/\.data$/, '') + (query || url.search)) ?? '/';
  return path === '/' ? '/auth' : `/auth?next=${encodeURIComponent(path)}`;
}

/**
 * Only for people who are signed in; everybody else goes to /auth and comes back. A POST of somebody whose session has
 * ended is kept for them: after signing in, the form shows again what they typed.
 */
export const requireSignedIn: Middleware = async ({ request, context }) => {
  if (context.get(viewerContext)) return;
  const { logger, now } = context.get(requestContext);
  logger.info({ event: 'guard', guard: 'signed-in' }, 'sent to sign in');
  const { pathname } = new URL(request.url);
  if (request.method === 'POST') {
    const services = context.get(servicesContext);
    const cookie = await readSessionCookie(request, services);
    if (cookie?.userId && holdsText.test(pathname)) {
      await holdPost(
        services.db,
        cookie.userId,
        pathname.replace(/\.data$/, ''),
        await readPosted(request),
        now,
      );
      throw await redirectWithFlash(context, signInPath(request, '?held=1'), [
        { kind: 'warning', key: 'postHeld' },
      ]);
    }
  }
  const key = pathname.startsWith('/onboarding') ? 'signInForOnboarding' : 'signInFirst';
  throw await redirectWithFlash(context, signInPath(request), [{ kind: 'info', key }]);
};

/** Only for people who have finished onboarding; the others go there first. */
export const requireOnboarded: Middleware = ({ context }) => {
  const viewer = context.get(viewerContext);
  // Administrators look after the place; they need no coaching to enter it.
  if (viewer && !viewer.onboarded && viewer.role !== 'admin') throw redirect('/onboarding', 303);
};

/** Only for administrators; other members go to their dashboard. */
export const requireAdmin: Middleware = async ({ context }) => {
  if (context.get(viewerContext)?.role === 'admin') return;
  context.get(requestContext).logger.warn({ event: 'guard', guard: 'admin' }, 'refused');
  throw await redirectWithFlash(context, '/dashboard', [{ kind: 'warning', key: 'notAuthorized' }]);
};

/** Only for guests; who is signed in goes on to their place. */
export const requireGuest: Middleware = ({ context }) => {
  const viewer = context.get(viewerContext);
  if (viewer) throw redirect(viewer.onboarded || viewer.role === 'admin' ? '/dashboard' : '/onboarding', 303);
};

/** The signed-in person, in a route that stands behind `requireSignedIn`. @throws 'Not authenticated' elsewhere */
export function viewerOf(context: Readonly<RouterContextProvider>): Viewer {
  const viewer = context.get(viewerContext);
  if (!viewer) throw new Response('Not authenticated', { status: 401 });
  return viewer;
}
