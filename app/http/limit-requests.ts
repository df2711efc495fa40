import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { normalizeEmail } from './authenticator.ts';
import { addressKey } from './client-address.ts';
import {
  factorProvenContext,
  languageContext,
  patternContext,
  requestContext,
  servicesContext,
  viewerContext,
} from './contexts.ts';
import type { Allowance, Limiter } from './limiter.ts';
import type { LimitName } from './limits.ts';
import { renderRefusal } from './refusal.tsx';

/** Where mails to somebody else's address are asked for. */
const mailing = new Set(['/auth/signup', '/forgot-password', '/verify-email']);
/** Where the token of a mailed link is sent. */
const opening = new Set(['/verify-email/open', '/reset-password', '/confirm-email']);

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
  const address = addressKey(context.get(requestContext).address);
  const viewer = context.get(viewerContext);
  const path = `/${pattern.replaceAll(/^\/+|\/+$/g, '')}`;
  const allowance = await first(
    () => (viewer ? limiter.take('post-member', viewer.id) : limiter.take('post-guest', address)),
    async () => (mailing.has(path) ? limiter.take('mail-address', address) : { ok: true }),
    async () => (leaving.has(path) ? limiter.take('lead-address', address) : { ok: true }),
    async () => (opening.has(path) ? limiter.take('link-address', address) : { ok: true }),
    async () => {
      const quiz = quizzes.exec(path);
      return quiz ? limiter.take(quiz[1] ? 'quiz-email-address' : 'quiz-address', address) : { ok: true };
    },
  );
  if (!allowance.ok) return tooMany(allowance, request, context);
  if (viewer && proving.has(path)) return limitCodes(viewer.id, request, context, limiter, next);
  if (path !== '/auth') return next();
  return limitSignIn(request, context, limiter, address, next);
};

/** A wrong password counts for the account that was typed and for the address it came from; anything else does not. */
async function limitSignIn(
  request: Request,
  context: Readonly<RouterContextProvider>,
  limiter: Limiter,
  address: string,
  next: () => Promise<Response>,
): Promise<Response> {
  const email = normalizeEmail((await request.clone().formData()).get('email'));
  const allowance = await first(
    () => limiter.check('sign-in-address', address),
    // Counted before the password is looked at, so that a hundred tries at once are a hundred tries.
    () => limiter.take('sign-in-account', email),
  );
  if (!allowance.ok) {
    // What was not looked at is no try.
    if (allowance.limit === 'sign-in-account') await limiter.giveBack('sign-in-account', email);
    return tooMany(allowance, request, context);
  }
  const response = await next();
  if (response.status === 401) await limiter.count('sign-in-address', address);
  else if (response.status < 400) await limiter.forgive('sign-in-account', email);
  else await limiter.giveBack('sign-in-account', email);
  return response;
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

const refusalOf = (limit: LimitName) =>
  limit.startsWith('sign-in')
    ? 'too-many-sign-ins'
    : limit === 'second-factor-account'
      ? 'too-many-codes'
      : 'too-many';

/** The page that says so, with what was typed. */
async function tooMany(
  { limit, retryAfterSeconds }: Extract<Allowance, { ok: false }>,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { id, logger, address } = context.get(requestContext);
  const language = context.get(languageContext);
  const { languages, site } = context.get(servicesContext);
  const user = context.get(viewerContext)?.id;
  logger.warn({ event: 'limit-hit', limit, address, user }, 'a limit was hit');
  const posted = [...(await request.formData())].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const url = new URL(request.url);
  return renderRefusal(refusalOf(limit), {
    t: languages[language].t,
    language,
    appName: site.appName,
    isPost: true,
    requestId: id,
    path: url.pathname.replace(/\.data$/, ''),
    posted,
    retryAfterSeconds,
  });
}
