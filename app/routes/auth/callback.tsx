import { data, redirect, type RouterContextProvider } from 'react-router';
import { validate } from 'uuid';
import type { Route } from './+types/callback';
import { endSession } from '#app/domain/accounts/sessions.ts';
import { requestContext, servicesContext, viewerContext } from '#app/http/contexts.ts';
import { cookiesOf } from '#app/http/cookies.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { endFlow, readFlow } from '#app/http/google-flow.ts';
import { confirmGooglePath, writeHeldIdentity } from '#app/http/held-identity.ts';
import { mayBeOpened } from '#app/http/opener-policy.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { destinationAfterSignIn, readPlan, safeReturnPath } from '#app/http/return-path.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { beginSession } from '#app/http/sign-in-and-go.ts';
import { placeAfterSignIn } from '#app/http/way-in.ts';
import { comeBack } from './come-back.ts';
import { failureIn, failurePath, type Failure } from './google-failure.ts';
import { GoogleFailed, SigningIn } from './google-pages.tsx';

export const handle = { returnTo: false } satisfies PageFacts;

export const middleware: Route.MiddlewareFunction[] = [mayBeOpened];

const welcomes = {
  known: [{ kind: 'success', key: 'signedIn' }],
  added: [
    { kind: 'success', key: 'signedIn' },
    { kind: 'info', key: 'googleAdded' },
  ],
  opened: [{ kind: 'success', key: 'accountOpened' }],
} as const satisfies Record<string, readonly Flash[]>;

/** The page of a failure that its address tells of. */
function showFailure(context: Readonly<RouterContextProvider>, query: URLSearchParams) {
  const failure: Failure = failureIn(query) ?? { text: 'authFailed', code: 'no-session' };
  const { id, now } = context.get(requestContext);
  const asked = query.get('request') ?? '';
  const failed = { ...failure, time: now.toISOString(), requestId: validate(asked) ? asked : id };
  const next = safeReturnPath(context, query.get('next'));
  const plan = readPlan(query.get('plan'));
  const back = new URLSearchParams({ ...(next ? { next } : {}), ...(plan ? { plan } : {}) });
  const again = back.size > 0 ? `/auth?${back}` : '/auth';
  return data({ failed, again, to: null }, failure.text === 'unavailable' ? 503 : 400);
}

/** Google sends people here by a link. Only the browser that left for Google can come back, and only once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const url = new URL(request.url);
  // What asks for the headers alone signs nobody in.
  if (!url.searchParams.has('state') || request.method !== 'GET') {
    if (viewer && url.search === '') return redirect(await placeAfterSignIn(context, viewer), 303);
    return showFailure(context, url.searchParams);
  }
  const flow = readFlow(request, services);
  const goal = flow ?? { next: null, plan: null };
  const headers = new Headers();
  if (flow && url.searchParams.get('state') === flow.challenge.state)
    headers.append('Set-Cookie', await endFlow(services));
  const back = await comeBack(context, url, flow);
  if (back.ok === 'held') {
    logSecurityEvent(context, 'google-held', { method: 'google' });
    headers.append('Set-Cookie', await writeHeldIdentity(services, back.id));
    // A window of its own closes, and the one that opened it goes on.
    if (flow?.popup) return data({ failed: null, again: '/auth', to: confirmGooglePath }, { headers });
    return redirect(confirmGooglePath, { status: 303, headers });
  }
  if (!back.ok) {
    const { code: reason, userId: user } = back;
    logSecurityEvent(context, 'sign-in-refused', { user, method: 'google', reason });
    // The same return once more, of somebody who is in already, leads on.
    const isRepeated = viewer && (reason === 'state-used' || reason === 'state-unknown');
    const to = isRepeated
      ? destinationAfterSignIn(goal.next, goal.plan, await placeAfterSignIn(context, viewer))
      : failurePath(back, context.get(requestContext).id, goal);
    return redirect(to, { status: 303, headers });
  }
  const { user, how } = back;
  if (how !== 'known') {
    const event = how === 'added' ? 'google-added' : 'account-opened';
    logSecurityEvent(context, event, { user: user.id, method: 'google' });
  }
  if (viewer) await endSession(services.db, viewer);
  const begun = await beginSession(context, request, user, 'google', goal.plan);
  for (const cookie of begun.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  const messages = [...welcomes[how], ...begun.messages];
  const to = destinationAfterSignIn(goal.next, goal.plan, await placeAfterSignIn(context, user));
  if (!flow?.popup) return redirectWithFlash(context, to, messages, headers);
  headers.append('Set-Cookie', await cookiesOf(services).flash.serialize(messages));
  return data({ failed: null, again: '/auth', to }, { headers });
}

export default function CallbackPage({ loaderData }: Route.ComponentProps) {
  const { failed, again, to } = loaderData;
  return failed ? <GoogleFailed failed={failed} again={again} /> : <SigningIn to={to ?? '/'} />;
}
