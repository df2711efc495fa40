import type { RouterContextProvider } from 'react-router';
import { requestOwnPasswordReset } from '#app/domain/accounts/reset-password.ts';
import { redirectWithFlash } from './flash.ts';
import { memberRequest } from './member-request.ts';
import { logSecurityEvent } from './security-log.ts';

/**
 * Mails the signed-in person the link by which a password is chosen, the first one or a new one.
 * @param to the page that says whether it was sent @param next where they go on once they have signed in with it, a safe path or null
 */
export async function mailOwnLink(
  context: Readonly<RouterContextProvider>,
  to: string,
  next: string | null = null,
): Promise<Response> {
  const { db, viewer, language, now } = memberRequest(context);
  if (!(await requestOwnPasswordReset(db, viewer, language, now, { next })))
    return redirectWithFlash(context, to, [{ kind: 'warning', key: 'ownMailsSpent' }]);
  logSecurityEvent(context, 'reset-asked', { user: viewer.id, method: 'session' });
  return redirectWithFlash(context, to, [{ kind: 'success', key: 'resetLinkSent' }]);
}
