import { redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { findFactorState } from '#app/domain/accounts/second-factor.ts';
import type { Viewer } from '#app/domain/accounts/sessions.ts';
import { listOwnMembers } from '#app/domain/coaching/assignments.ts';
import { isAdminPath } from '#app/menu.ts';
import { refusalContext, requestContext, servicesContext, viewerContext } from './contexts.ts';
import { redirectWithFlash } from './flash.ts';
import { handTextBack, holdText, pathOf, type PostedPage } from './held-text.ts';
import { bringTextBack } from './kept-text.ts';
import { factAt } from './page-facts.ts';
import { destinationAfterSignIn, readPlan, safeReturnPath } from './return-path.ts';
import { logRefusedAccess } from './security-log.ts';
import { readSessionCookie } from './session-cookie.ts';
import { wayIn, wayOn } from './way-in.ts';

type Middleware = MiddlewareFunction<Response>;
type Context = Readonly<RouterContextProvider>;

/** The page that was asked for, to come back to. @param isHeld whether it is to show what was sent */
function pageToComeBackTo(context: Context, request: Request, isHeld = false): string | null {
  const url = new URL(request.url);
  if (isHeld) url.searchParams.set('held', '1');
  return safeReturnPath(context, pathOf(request) + url.search);
}

/** Where to sign in, and to come back from to the page that was asked for. @param isHeld whether it is to show what was sent */
function signInPath(context: Context, request: Request, isHeld = false): string {
  const path = pageToComeBackTo(context, request, isHeld) ?? '/';
  return path === '/' ? '/auth' : `/auth?next=${encodeURIComponent(path)}`;
}

/**
 * Only for people who are signed in; everybody else goes to /auth and comes back. A POST of somebody whose session has
 * ended is kept for them: after signing in, the form shows again what they typed. Where the browser knows of none, it is handed back.
 */
export const requireSignedIn: Middleware = async ({ request, params, pattern, context }, next) => {
  const viewer = context.get(viewerContext);
  if (viewer) {
    requireOpenAccount(context, pattern, viewer);
    return bringTextBack({ request, params, pattern, context }, viewer, next);
  }
  logRefusedAccess(context, 'signed-in');
  let hasEnded = false;
  if (request.method === 'POST') {
    const cookie = readSessionCookie(request, context.get(servicesContext));
    hasEnded = Boolean(cookie?.userId);
    if (cookie?.userId && (await holdText({ request, params, pattern, context }, cookie))) {
      throw await redirectWithFlash(context, signInPath(context, request, true), [
        { kind: 'warning', key: 'postHeld' },
      ]);
    }
    if (!hasEnded) await handTextBack({ request, params, pattern, context });
  }
  const key = whySignIn({ request, params, pattern, context }, hasEnded);
  throw await redirectWithFlash(context, signInPath(context, request), [{ kind: 'info', key }]);
};

/** What somebody who is not signed in is told: a key below `flash`, by the page that they asked for. */
function whySignIn({ request, params, pattern, context }: PostedPage, hasEnded: boolean): string {
  const { signInFor } = context.get(servicesContext).pages().of(pattern)?.facts ?? {};
  const words = factAt(signInFor ?? {}, { params, pathname: pathOf(request) });
  const own = request.method === 'POST' ? ((hasEnded ? words.ended : undefined) ?? words.sent) : words.view;
  return own ?? 'signInFirst';
}

/**
 * Only for people who are signed in, onboarded or not: whoever buys need not have told us anything yet. A guest goes to /auth
 * with the program that they chose (specification 1, §2).
 */
export const requireBuyer: Middleware = ({ params, pattern, context }) => {
  const viewer = context.get(viewerContext);
  if (viewer) return requireOpenAccount(context, pattern, viewer);
  logRefusedAccess(context, 'signed-in');
  const plan = readPlan(params['tier']);
  throw redirect(plan ? `/auth?plan=${plan}` : '/auth', 303);
};

/** Who closed their account decides first whether it stays closed. */
function requireOpenAccount(context: Context, pattern: string, viewer: Viewer): void {
  if (viewer.deleteAfter && !context.get(servicesContext).pages().of(pattern)?.facts.forClosedAccounts)
    throw redirect('/account-closing', 303);
}

/**
 * Who buys at a page that guests may read. Guests sign in first and come back; who closed their account decides about that.
 * @param next the page to come back to
 */
export function buyerAt(context: Context, next: string): Viewer {
  const viewer = context.get(viewerContext);
  if (!viewer) throw redirect(`/auth?next=${encodeURIComponent(next)}`, 303);
  if (viewer.deleteAfter) throw redirect('/account-closing', 303);
  return viewer;
}

/** Only for people who have finished onboarding; the others go there first, to the wizard that they have begun. */
export const requireOnboarded: Middleware = async ({ request, context }) => {
  const viewer = context.get(viewerContext);
  // The guard of the administration, further in, refuses what is sent there.
  if (isSent(request) && isAdminPath(pathOf(request))) return;
  // Administrators look after the place; they need no coaching to enter it.
  if (viewer && !viewer.onboarded && viewer.role !== 'admin') {
    logRefusedAccess(context, 'onboarded');
    throw redirect(await wayIn(context, viewer), 303);
  }
};

/** Whether a request means to change something. */
const isSent = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD';

/**
 * Sends somebody whose place this is not to their dashboard; what they send is refused outright, so that whoever sent it, and what they
 * sent it with, knows that nothing was done, and what was typed is on the page of the refusal. C1-020, C12-037.
 * @throws the way to the dashboard
 */
async function turnAway({ request, context }: Parameters<Middleware>[0]): Promise<Response> {
  if (isSent(request)) {
    context.set(refusalContext, 'not-authorized');
    return new Response(null, { status: 403 });
  }
  throw await redirectWithFlash(context, '/dashboard', [{ kind: 'warning', key: 'notAuthorized' }]);
}

/** Only for administrators. */
export const requireAdmin: Middleware = async (args) => {
  if (args.context.get(viewerContext)?.role === 'admin') return undefined;
  logRefusedAccess(args.context, 'admin');
  return turnAway(args);
};

/** Where administrators pass their second factor. @param next where they go on to */
export const secondFactorPath = (next: string | null): string =>
  next === null ? '/auth/second-factor' : `/auth/second-factor?next=${encodeURIComponent(next)}`;

/**
 * Only for sessions that have passed their second factor; the others go there first, and come back. What a POST of
 * theirs brought is kept until then. Where none is set up, the installation's setting decides. AUTH-29.
 */
export const requireSecondFactor: Middleware = async ({ request, params, pattern, context }, next) => {
  const viewer = viewerOf(context);
  const { now } = context.get(requestContext);
  const { db, adminSecondFactor } = context.get(servicesContext);
  const state = await findFactorState(db, viewer);
  if (state === 'passed' || (state === 'none' && adminSecondFactor === 'when-set-up')) return next();
  logRefusedAccess(context, 'second-factor');
  const isHeld =
    request.method === 'POST' &&
    (await holdText(
      { request, params, pattern, context },
      { userId: viewer.id, keeps: { since: now, until: now } },
    ));
  // The page has no script and no texts for it: whoever comes by script loads it whole.
  const headers = new Headers({ 'X-Remix-Reload-Document': 'true' });
  throw await redirectWithFlash(
    context,
    secondFactorPath(pageToComeBackTo(context, request, isHeld)),
    isHeld ? [{ kind: 'warning', key: 'postHeldForCode' }] : [],
    headers,
  );
};

/**
 * Only for coaches, and for administrators who have members: these with their second factor, as everywhere else. Whose pages
 * a coach sees, each page asks for itself.
 */
export const requireCoach: Middleware = async (args, next) => {
  const { context } = args;
  const viewer = viewerOf(context);
  if (viewer.role === 'coach') return next();
  const { db } = context.get(servicesContext);
  if (viewer.role === 'admin' && (await listOwnMembers(db, viewer.id)).length > 0)
    return requireSecondFactor(args, next);
  logRefusedAccess(context, 'coach');
  return turnAway(args);
};

/**
 * Only for guests; who is signed in goes on: where they were going, as signing in would have taken them (somebody pressed twice, or
 * signed in in another tab), else to their place. With the free plan they go to where it is started.
 */
export const requireGuest: Middleware = async ({ request, context }) => {
  const viewer = context.get(viewerContext);
  if (!viewer) return;
  const { searchParams } = new URL(request.url);
  const plan = readPlan(searchParams.get('plan'));
  if (plan === 'level_0') throw redirect('/trial', 303);
  const next = safeReturnPath(context, searchParams.get('next'));
  if (next ?? plan) throw redirect(destinationAfterSignIn(next, plan, '/dashboard'), 303);
  throw redirect(viewer.role === 'admin' ? '/dashboard' : await wayOn(context, viewer), 303);
};

/** The signed-in person, in a route that stands behind `requireSignedIn`. @throws 'Not authenticated' elsewhere */
export function viewerOf(context: Context): Viewer {
  const viewer = context.get(viewerContext);
  if (!viewer) throw new Response('Not authenticated', { status: 401 });
  return viewer;
}
