import { redirect } from 'react-router';
import type { Route } from './+types/google';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { readTimezone } from '#app/forms/engine/time-zones.ts';
import { writeFlow } from '#app/http/google-flow.ts';
import { mayBeOpened } from '#app/http/opener-policy.ts';
import { readPlan, safeReturnPath } from '#app/http/return-path.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { failurePath } from './google-failure.ts';

export const middleware: Route.MiddlewareFunction[] = [mayBeOpened];

/** A link takes nobody to Google: who follows one could be signed in as somebody else. */
export const loader = () => redirect('/auth', 303);

/** Takes a guest to Google, and remembers in this browser what they must come back with. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  if (!services.google) return redirect('/auth', 303);
  const posted = await request.formData();
  const next = safeReturnPath(context, posted.get('next'));
  const plan = readPlan(posted.get('plan'));
  const begun = await services.google.begin(new URL('/auth/callback', request.url).href);
  if (!begun.ok) {
    logSecurityEvent(context, 'sign-in-refused', { method: 'google', reason: begun.code });
    const text = begun.reason === 'forbidden' ? 'configuration' : 'unavailable';
    const failure = { text, code: begun.code } as const;
    return redirect(failurePath(failure, context.get(requestContext).id, { next, plan }), 303);
  }
  const cookie = await writeFlow(services, {
    challenge: begun.challenge,
    next,
    plan,
    timezone: readTimezone(posted.get('timezone')) ?? 'UTC',
    popup: posted.get('popup') === '1',
    begunAt: context.get(requestContext).now.getTime(),
  });
  return redirect(begun.url, { status: 303, headers: { 'Set-Cookie': cookie } });
}
