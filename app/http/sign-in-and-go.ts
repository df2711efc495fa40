import type { RouterContextProvider } from 'react-router';
import type { Role } from '#db/tables/accounts.ts';
import { startSession } from '#app/domain/accounts/sessions.ts';
import { requestContext, servicesContext } from './contexts.ts';
import { claimQuizAttempts } from './quiz-attempts.ts';
import { writeSessionCookie } from './session-cookie.ts';
import { logSecurityEvent } from './security-log.ts';
import { redirectWithFlash, type Flash } from './flash.ts';

type SignInMethod = 'password' | 'link' | 'google';

/** Starts a session under a new token. @returns headers that hand it to the browser */
export async function beginSession(
  context: Readonly<RouterContextProvider>,
  request: Request,
  user: { readonly id: string; readonly role: Role },
  method: SignInMethod,
): Promise<Headers> {
  const services = context.get(servicesContext);
  const { now } = context.get(requestContext);
  const session = await startSession(services.db, user, request.headers.get('User-Agent'), now);
  logSecurityEvent(context, 'signed-in', { user: user.id, method });
  const headers = new Headers();
  const cookie = { userId: user.id, token: session.token };
  headers.append('Set-Cookie', await writeSessionCookie(services, cookie, session.expiresAt));
  await claimQuizAttempts(context, request, user.id, headers);
  return headers;
}

/** Starts a session and answers 303 to where the person goes on. */
export async function signInAndGo(
  context: Readonly<RouterContextProvider>,
  request: Request,
  user: { readonly id: string; readonly role: Role },
  method: SignInMethod,
  to: string,
  messages: readonly Flash[],
): Promise<Response> {
  return redirectWithFlash(context, to, messages, await beginSession(context, request, user, method));
}
