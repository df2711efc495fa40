import type { RouterContextProvider } from 'react-router';
import type { Role } from '#db/tables/accounts.ts';
import { noteDevice } from '#app/domain/accounts/known-devices.ts';
import { startSession } from '#app/domain/accounts/sessions.ts';
import { makeToken } from '#app/domain/accounts/tokens.ts';
import { listHeldPosts } from '#app/domain/submissions/held-posts.ts';
import { requestContext, servicesContext } from './contexts.ts';
import { cookiesOf } from './cookies.ts';
import { readDevice } from './devices.ts';
import { claimQuizAttempts } from './quiz-attempts.ts';
import { writeSessionCookie } from './session-cookie.ts';
import { logSecurityEvent } from './security-log.ts';
import { redirectWithFlash, type Flash } from './flash.ts';
import { trialAtSignIn } from './trial-at-sign-in.ts';

type SignInMethod = 'password' | 'link' | 'google';

/**
 * Starts a session under a new token, and the trial where the plan is the free one. @param plan such as `level_1`
 * @param quizAttempts of the person, beside those of this browser
 * @returns headers that hand it to the browser, and what the next page tells: of the trial, and of what the person sent when no session of
 * theirs took it, wherever that was
 */
export async function beginSession(
  context: Readonly<RouterContextProvider>,
  request: Request,
  user: { readonly id: string; readonly role: Role },
  method: SignInMethod,
  plan: string | null,
  quizAttempts: readonly string[] = [],
): Promise<{ readonly headers: Headers; readonly messages: readonly Flash[] }> {
  const services = context.get(servicesContext);
  const { now } = context.get(requestContext);
  const session = await startSession(services.db, user, request.headers.get('User-Agent'), now);
  logSecurityEvent(context, 'signed-in', { user: user.id, method });
  const headers = new Headers();
  const cookie = { userId: user.id, token: session.token };
  headers.append('Set-Cookie', await writeSessionCookie(services, cookie, session.expiresAt, now));
  headers.append('Set-Cookie', await rememberDevice(context, request, user.id));
  const claimed = await claimQuizAttempts(context, request, user.id, headers, quizAttempts);
  const messages = await trialAtSignIn(context, user.id, plan, claimed);
  const waiting = await listHeldPosts(services.db, user.id, now);
  return {
    headers,
    messages: waiting.length > 0 ? [...messages, { kind: 'held' }] : messages,
  };
}

/** Notes the browser that somebody signs in with. @returns a Set-Cookie by which it is known the next time */
async function rememberDevice(
  context: Readonly<RouterContextProvider>,
  request: Request,
  userId: string,
): Promise<string> {
  const services = context.get(servicesContext);
  const { device } = cookiesOf(services);
  const carried: unknown = device.read(request.headers.get('Cookie'));
  const token = typeof carried === 'string' && carried !== '' ? carried : makeToken();
  const seen = { token, ...readDevice(request.headers.get('User-Agent')) };
  await noteDevice(services.db, userId, seen, context.get(requestContext).now);
  return device.serialize(token);
}

/** Starts a session and answers 303 to where the person goes on. @param plan that they chose, such as `level_0` */
export async function signInAndGo(
  context: Readonly<RouterContextProvider>,
  request: Request,
  user: { readonly id: string; readonly role: Role },
  method: SignInMethod,
  goal: {
    readonly to: string;
    readonly plan: string | null;
    readonly quizAttempts?: readonly string[];
  },
  messages: readonly Flash[],
): Promise<Response> {
  const begun = await beginSession(context, request, user, method, goal.plan, goal.quizAttempts);
  return redirectWithFlash(context, goal.to, [...messages, ...begun.messages], begun.headers);
}
