import type { RouterContextProvider } from 'react-router';
import type { Role } from '#db/tables/accounts.ts';
import { startSession } from '#app/domain/accounts/sessions.ts';
import { requestContext, servicesContext } from './contexts.ts';
import { claimQuizAttempts } from './quiz-attempts.ts';
import { writeSessionCookie } from './session-cookie.ts';
import { logSecurityEvent } from './security-log.ts';
import { redirectWithFlash, type Flash } from './flash.ts';
import { trialAtSignIn } from './trial-at-sign-in.ts';

type SignInMethod = 'password' | 'link' | 'google';

/**
 * Starts a session under a new token, and the trial where the plan is the free one. @param plan such as `level_1`
 * @returns headers that hand it to the browser, and what the next page tells of the trial
 */
export async function beginSession(
  context: Readonly<RouterContextProvider>,
  request: Request,
  user: { readonly id: string; readonly role: Role },
  method: SignInMethod,
  plan: string | null,
): Promise<{ readonly headers: Headers; readonly messages: readonly Flash[] }> {
  const services = context.get(servicesContext);
  const { now } = context.get(requestContext);
  const session = await startSession(services.db, user, request.headers.get('User-Agent'), now);
  logSecurityEvent(context, 'signed-in', { user: user.id, method });
  const headers = new Headers();
  const cookie = { userId: user.id, token: session.token };
  headers.append('Set-Cookie', await writeSessionCookie(services, cookie, session.expiresAt));
  const claimed = await claimQuizAttempts(context, request, user.id, headers);
  return { headers, messages: await trialAtSignIn(context, user.id, plan, claimed) };
}

/** Starts a session and answers 303 to where the person goes on. @param plan that they chose, such as `level_0` */
export async function signInAndGo(
  context: Readonly<RouterContextProvider>,
  request: Request,
  user: { readonly id: string; readonly role: Role },
  method: SignInMethod,
  { to, plan }: { readonly to: string; readonly plan: string | null },
  messages: readonly Flash[],
): Promise<Response> {
  const begun = await beginSession(context, request, user, method, plan);
  return redirectWithFlash(context, to, [...messages, ...begun.messages], begun.headers);
}
