import type { MiddlewareFunction } from 'react-router';
import { servicesContext } from './contexts.ts';

/**
 * Pages share no window with anybody (`Cross-Origin-Opener-Policy: same-origin`, by the server). Signing in at Google in
 * a window of its own needs less on three answers, and only where it is set up: the page that opens the window, the
 * redirect to Google, and the page that Google sends back to.
 */
const answerWith =
  (policy: string): MiddlewareFunction<Response> =>
  async ({ context }, next) => {
    const response = await next();
    const name = 'Cross-Origin-Opener-Policy';
    if (context.get(servicesContext).google && !response.headers.has(name))
      response.headers.set(name, policy);
    return response;
  };

/** For pages that open a window and wait for its message; whoever opens them is still kept out. */
export const mayOpenWindows = answerWith('same-origin-allow-popups');

/** For answers in such a window: the page that opened it must still be there after Google. */
export const mayBeOpened = answerWith('unsafe-none');
