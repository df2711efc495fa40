import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import {
  factorProvenContext,
  patternContext,
  requestContext,
  servicesContext,
  viewerContext,
  type Services,
} from './contexts.ts';
import { isOnProofs, limitProofs } from './limit-proofs.ts';
import type { Allowance, Limiter } from './limiter.ts';
import { readPendingSignUp } from './pending-sign-up.ts';
import { readSessionCookie } from './session-cookie.ts';
import { tooMany } from './too-many.ts';

/**
 * Holds forms to the limits of `limits.ts`: those on every form, and the one that the page names as its own. Goes by the
 * pattern that the router matched, so that every spelling of an address is one and the same.
 */
export const limitRequests: MiddlewareFunction<Response> = async (args, next) => {
  const { request, context, pattern } = args;
  context.set(patternContext, pattern);
  if (request.method !== 'POST') return next();
  const { limiter, pages } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const viewer = context.get(viewerContext);
  const limit = pages().of(pattern)?.facts.limit;
  const posting = await (viewer
    ? limiter.take('post-member', viewer.id)
    : limiter.takeFrom('post-guest', address));
  if (limit && isOnProofs(limit) && (posting.ok || !viewer))
    return limitProofs(limit, !posting.ok, args, next);
  if (!posting.ok) return tooMany(posting, request, context);
  if (limit === undefined) return next();
  if (limit === 'second-factor-account')
    return viewer ? limitCodes(viewer.id, request, context, limiter, next) : next();
  // Whoever is signed in has a count of their own: others behind the address cannot use it up.
  const allowance = await (limit === 'mail-address' || limit === 'mail-browser'
    ? takeMail(limit, request, context)
    : viewer
      ? limiter.take(limit, viewer.id)
      : limiter.takeFrom(limit, address));
  return allowance.ok ? next() : tooMany(allowance, request, context);
};

/**
 * Mails that are asked for, all of them by `mail-address`. On a page that says `mail-browser`, where others behind the address have used up the limit, a browser that has been signed in here, or
 * has made a sign-up, may still ask for its link: nobody with an account is kept out, and there are no more such browsers than
 * accounts and sign-ups, which were counted.
 */
async function takeMail(
  limit: 'mail-address' | 'mail-browser',
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Allowance> {
  const { limiter } = context.get(servicesContext);
  const allowance = await limiter.takeFrom('mail-address', context.get(requestContext).address);
  if (allowance.ok || limit === 'mail-address') return allowance;
  const browser = knownBrowser(request, context.get(servicesContext));
  return browser !== null && (await limiter.take('mail-browser', browser)).ok ? { ok: true } : allowance;
}

/** By what a browser is known that has been here before, or null: the account of its session, also of one that has ended, else its sign-up. */
function knownBrowser(request: Request, services: Services): string | null {
  const session = readSessionCookie(request, services);
  if (session) return session.userId;
  // By its id alone: the rest of the cookie is whatever was typed.
  return readPendingSignUp(request, services)?.signUp ?? null;
}

/** A wrong code counts for the account; anything else does not, and a right one forgives those before. */
async function limitCodes(
  userId: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
  limiter: Limiter,
  next: () => Promise<Response>,
): Promise<Response> {
  const allowance = await limiter.take('second-factor-account', userId);
  if (!allowance.ok) return tooMany(allowance, request, context);
  const response = await next();
  if (context.get(factorProvenContext)) await limiter.forgive('second-factor-account', userId);
  else if (response.status !== 401) await limiter.giveBack('second-factor-account', userId);
  return response;
}
