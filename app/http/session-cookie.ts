import { cookiesOf } from './cookies.ts';
import type { Services } from './contexts.ts';

/** What the session cookie holds, signed: whose session it is or was, its token, and when and how long it speaks for them. */
export interface SessionCookie {
  readonly userId: string;
  /** Empty after signing out. */
  readonly token: string;
  /** What is sent with it once its session has ended is kept for its person; null in a cookie that does not say. */
  readonly keeps: { readonly since: Date; readonly until: Date } | null;
}

/** The cookie outlives its session by this, so that what an ended session posts can be kept for its person. */
const afterlife = 30 * 86_400_000;
/** Somebody who signed out may have had a form open in another tab. */
const afterSignOut = 86_400_000;

const momentOf = (text: string | undefined): Date | null =>
  text && /^[0-9a-z]{1,10}$/.test(text) ? new Date(Number.parseInt(text, 36)) : null;

/** The session cookie of a request, or null where there is none or its signature is wrong. */
export function readSessionCookie(request: Request, services: Services): SessionCookie | null {
  const value = cookiesOf(services).session.read(request.headers.get('Cookie'));
  // Other cookies of ours are signed by the same secret: one of theirs under this name is nobody's.
  if (typeof value !== 'string' || !value.includes('.')) return null;
  const [userId = '', token = '', began, ends] = value.split('.');
  const [since, until] = [momentOf(began), momentOf(ends)];
  return { userId, token, keeps: since && until && { since, until } };
}

const textOf = (userId: string, token: string, now: Date, until: Date): string =>
  [userId, token, now.getTime().toString(36), until.getTime().toString(36)].join('.');

/** A Set-Cookie for a session that has begun. @param expiresAt when the session ends at the latest */
export const writeSessionCookie = (
  services: Services,
  { userId, token }: Pick<SessionCookie, 'userId' | 'token'>,
  expiresAt: Date,
  now: Date,
): Promise<string> => {
  const expires = new Date(expiresAt.getTime() + afterlife);
  return cookiesOf(services).session.serialize(textOf(userId, token, now, expires), { expires });
};

/** A Set-Cookie for a session that has ended: no token any more, but whose it was, for a form still open in another tab. */
export const endSessionCookie = (services: Services, userId: string, now: Date): Promise<string> =>
  cookiesOf(services).session.serialize(textOf(userId, '', now, new Date(now.getTime() + afterSignOut)), {
    maxAge: afterSignOut / 1000,
  });
