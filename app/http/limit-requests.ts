import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import {
  factorProvenContext,
  patternContext,
  requestContext,
  servicesContext,
  viewerContext,
  type Services,
} from './contexts.ts';
import { limitProofs, proofs } from './limit-proofs.ts';
import type { Allowance, Limiter } from './limiter.ts';
import type { LimitName } from './limits.ts';
import { readPendingSignUp } from './pending-sign-up.ts';
import { readSessionCookie } from './session-cookie.ts';
import { tooMany } from './too-many.ts';

/** Where mails to somebody else's address are asked for. */
const mailing = new Set(['/auth/signup', '/forgot-password', '/verify-email']);
/** Where codes of a second factor are sent. */
const proving = new Set(['/auth/second-factor', '/auth/second-factor/set-up', '/admin/second-factor']);
/** Where a quiz begins, and where an address is left for its results. */
const quizzes =
  /^\/(?:archetype-quiz|emotional-quiz|(?:assessment\/)?freedom-(?:breakthrough|blocker))(\/email)?$/;
/** Where people leave their details. */
const leaving = new Set(['/start', '/strategy-call']);

const first = async (...asked: readonly (() => Promise<Allowance>)[]): Promise<Allowance> => {
  for (const ask of asked) {
    const allowance = await ask();
    if (!allowance.ok) return allowance;
  }
  return { ok: true };
};

/**
 * Holds forms to the limits of `limits.ts`. Goes by the pattern that the router matched, so that every spelling of an
 * address and its `.data` are one and the same.
 */
export const limitRequests: MiddlewareFunction<Response> = async (args, next) => {
  const { request, context, pattern } = args;
  context.set(patternContext, pattern);
  if (request.method !== 'POST') return next();
  const { limiter } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const viewer = context.get(viewerContext);
  const path = `/${pattern.replaceAll(/^\/+|\/+$/g, '')}`;
  const posting = await (viewer
    ? limiter.take('post-member', viewer.id)
    : limiter.takeFrom('post-guest', address));
  const proof = proofs.get(path);
  if (proof && (posting.ok || !viewer)) return limitProofs(proof, !posting.ok, args, next);
  if (!posting.ok) return tooMany(posting, request, context);
  // Whoever is signed in has a count of their own: others behind the address cannot use it up.
  const take = (limit: LimitName): Promise<Allowance> =>
    viewer ? limiter.take(limit, viewer.id) : limiter.takeFrom(limit, address);
  const quiz = quizzes.exec(path);
  const allowance = await first(
    async () => (mailing.has(path) ? takeMail(path, request, context) : { ok: true }),
    async () => (leaving.has(path) ? take('lead-address') : { ok: true }),
    async () => (quiz ? take(quiz[1] ? 'quiz-email-address' : 'quiz-address') : { ok: true }),
  );
  if (!allowance.ok) return tooMany(allowance, request, context);
  if (viewer && proving.has(path)) return limitCodes(viewer.id, request, context, limiter, next);
  return next();
};

/**
 * Mails that are asked for. Where others behind the address have used up the limit, a browser that has been signed in here, or
 * has made a sign-up, may still ask for its link: nobody with an account is kept out, and there are no more such browsers than
 * accounts and sign-ups, which were counted.
 */
async function takeMail(
  path: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Allowance> {
  const { limiter } = context.get(servicesContext);
  const allowance = await limiter.takeFrom('mail-address', context.get(requestContext).address);
  if (allowance.ok || path === '/auth/signup') return allowance;
  const browser = await knownBrowser(request, context.get(servicesContext));
  return browser !== null && (await limiter.take('mail-browser', browser)).ok ? { ok: true } : allowance;
}

/** By what a browser is known that has been here before, or null: the account of its session, also of one that has ended, else its sign-up. */
async function knownBrowser(request: Request, services: Services): Promise<string | null> {
  const session = await readSessionCookie(request, services);
  if (session) return session.userId;
  // By its id alone: the rest of the cookie is whatever was typed.
  return (await readPendingSignUp(request, services))?.signUp ?? null;
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
