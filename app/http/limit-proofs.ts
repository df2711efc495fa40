import pLimit from 'p-limit';
import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { normalizeEmail } from './authenticator.ts';
import { refusalContext, requestContext, servicesContext } from './contexts.ts';
import type { Limiter } from './limiter.ts';
import type { LimitName } from './limits.ts';
import { tooMany } from './too-many.ts';

/**
 * Limits on proofs, which are passwords and the tokens of mailed links: what wrong ones count for, by the address that they
 * come from, and the answer to a wrong one.
 */
const wrongAnswers = { 'sign-in-address': 401, 'link-address': 410 } as const satisfies Partial<
  Record<LimitName, number>
>;
type ProofLimit = keyof typeof wrongAnswers;

/** Whether it is a limit on wrong proofs, and not on forms. */
export const isOnProofs = (limit: LimitName): limit is ProofLimit => Object.hasOwn(wrongAnswers, limit);

/**
 * Those whose address has used up its limit go one by one, so that they take one turn of hashing and leave the other to
 * everybody else; of whoever comes when so many wait already, none is looked at.
 */
const lane = pLimit(1);
const longestLane = 50;

const throughLane = async (
  context: Readonly<RouterContextProvider>,
  next: () => Promise<Response>,
): Promise<Response> => {
  if (lane.pendingCount < longestLane) return lane(next);
  const { logger } = context.get(requestContext);
  logger.warn({ event: 'overload', reason: 'LaneFull' }, 'too many come from addresses that tried too often');
  context.set(refusalContext, 'busy');
  return new Response(null, { status: 503 });
};

/**
 * Only wrong proofs count, and only wrong ones are refused: whoever shares an address with somebody who guesses still gets
 * in by a right password or link. Past the limit a wrong one is told from a right one by nothing but the answer, after the
 * same work.
 * @param isCrowded whether guests of this address have sent more forms than they may
 */
export async function limitProofs(
  limit: ProofLimit,
  isCrowded: boolean,
  { request, context }: Parameters<MiddlewareFunction<Response>>[0],
  next: () => Promise<Response>,
): Promise<Response> {
  const { limiter } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const slowly = isCrowded || (await limiter.isUsedUp(limit, address));
  // The page that refuses shows what was typed, and the action reads the body before.
  const unread = request.clone();
  const look = async (): Promise<Response> => {
    const response = slowly ? await throughLane(context, next) : await next();
    if (response.status !== wrongAnswers[limit]) return response;
    const allowance = await limiter.takeFrom(limit, address);
    return allowance.ok ? response : tooMany(allowance, unread, context);
  };
  if (limit !== 'sign-in-address') return look();
  // What comes from an address that guesses has a count of its own, or one address could close every account to everybody.
  return limitAccount(slowly ? 'sign-in-account-crowded' : 'sign-in-account', request, context, look);
}

/** A wrong password counts for the account that was typed, whoever sends it; a right one forgives those before. */
async function limitAccount(
  limit: 'sign-in-account' | 'sign-in-account-crowded',
  request: Request,
  context: Readonly<RouterContextProvider>,
  look: () => Promise<Response>,
): Promise<Response> {
  const { limiter } = context.get(servicesContext);
  const email = normalizeEmail((await request.clone().formData()).get('email'));
  // Counted before the password is looked at, so that a hundred tries at once are a hundred tries.
  const allowance = await limiter.take(limit, email);
  if (!allowance.ok) {
    // What was not looked at is no try.
    await limiter.giveBack(limit, email);
    return tooMany(allowance, request, context);
  }
  const response = await look();
  if (response.status < 400) await forgiveSignIns(limiter, email);
  else if (response.status !== 401 && response.status !== 429) await limiter.giveBack(limit, email);
  return response;
}

/** Forgets the wrong passwords of an account whose owner has shown who they are. @param email as accounts are found by it */
export async function forgiveSignIns(limiter: Limiter, email: string): Promise<void> {
  await limiter.forgive('sign-in-account', email);
  await limiter.forgive('sign-in-account-crowded', email);
}
