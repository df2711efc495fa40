import type { Secrets } from '#app/domain/accounts/sealed-secrets.ts';
import type { Services } from './contexts.ts';
import { signedCookie, type SignedCookie } from './signed-cookie.ts';

/** Cookies of this installation. On https each carries the `__Host-` prefix, which ties it to this very host. */
export interface Cookies {
  /** The session's token; nothing else. */
  readonly session: SignedCookie;
  readonly language: SignedCookie;
  /** 'on' or 'off' for light pages. */
  readonly lite: SignedCookie;
  /** 'narrow' or 'wide' for the sidebar of the member area. */
  readonly menu: SignedCookie;
  /** 'closed' where the line that asks for feedback was closed. */
  readonly feedbackBanner: SignedCookie;
  /** Which page that says what is wrong with a form is this browser's (server/site/shown-by-address.ts). */
  readonly shown: SignedCookie;
  /** What a guest ticked who signs in before they pay (ticked-boxes.ts). */
  readonly ticked: SignedCookie;
  /** Messages for the next page. */
  readonly flash: SignedCookie;
  /** A `PendingSignUp`: what this browser signed up with, so that its link opens at one press. */
  readonly pendingSignUp: SignedCookie;
  /** A `GoogleFlow`: what somebody on the way to Google must come back with. */
  readonly google: SignedCookie;
  /** The id of somebody from Google whom their address has yet to confirm. */
  readonly heldIdentity: SignedCookie;
  /** A token by which accounts know this browser. */
  readonly device: SignedCookie;
  /** The ids of a guest's quiz attempts, newest first. */
  readonly quizAttempts: SignedCookie;
}

/** The secrets of this installation: the first signs and seals, each of them reads (OPS-01). */
export const secretsOf = ({ sessionSecret, previousSessionSecret }: Services): Secrets =>
  previousSessionSecret ? [sessionSecret, previousSessionSecret] : [sessionSecret];

const made = new WeakMap<Services, Cookies>();

/** The cookies for these services, made once. */
export function cookiesOf(services: Services): Cookies {
  const known = made.get(services);
  if (known) return known;
  const secure = services.site.appUrl.startsWith('https:');
  const cookie = (name: string, maxAge?: number): SignedCookie =>
    signedCookie(secure ? `__Host-${name}` : name, {
      httpOnly: true,
      secure,
      sameSite: 'lax',
      path: '/',
      secrets: secretsOf(services),
      ...(maxAge === undefined ? {} : { maxAge }),
    });
  const cookies = {
    session: cookie('session'),
    language: cookie('language', 60 * 60 * 24 * 365),
    lite: cookie('lite', 60 * 60 * 24 * 365),
    menu: cookie('menu', 60 * 60 * 24 * 365),
    feedbackBanner: cookie('feedback-banner', 60 * 60 * 24 * 365),
    shown: cookie('shown', 60 * 10),
    ticked: cookie('ticked', 60 * 10),
    flash: cookie('flash', 60),
    // As long as the mailed link.
    pendingSignUp: cookie('pending', 60 * 60 * 24),
    google: cookie('google', 10 * 60),
    heldIdentity: cookie('held', 60 * 60),
    device: cookie('device', 60 * 60 * 24 * 365),
    quizAttempts: cookie('quizzes', 60 * 60 * 24 * 90),
  };
  made.set(services, cookies);
  return cookies;
}
