import { cookiesOf } from './cookies.ts';
import { sentValue } from './read-cookie.ts';
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

/** Cookies whose signature was found right. It says nothing about the session, which the database is asked for each time. */
const verified = new WeakMap<Services, Map<string, SessionCookie>>();
const mostVerified = 5000;
/** Ours is half as long. The rest of the header is anybody's: remembered with it, five thousand could fill the memory. */
const longestRemembered = 512;

const momentOf = (text: string | undefined): Date | null =>
  text && /^[0-9a-z]{1,10}$/.test(text) ? new Date(Number.parseInt(text, 36)) : null;

/** The session cookie of a request, or null where there is none or its signature is wrong. */
export async function readSessionCookie(request: Request, services: Services): Promise<SessionCookie | null> {
  const header = request.headers.get('Cookie');
  if (header === null) return null;
  const { session } = cookiesOf(services);
  const own = sentValue(header, session.name);
  if (own === null) return null;
  const known = verified.get(services) ?? new Map<string, SessionCookie>();
  verified.set(services, known);
  const before = known.get(own);
  if (before) return before;
  const value: unknown = await session.parse(`${session.name}=${own}`);
  // Other cookies of ours are signed by the same secret: one of theirs under this name is nobody's.
  if (typeof value !== 'string' || !value.includes('.')) return null;
  const [userId = '', token = '', began, ends] = value.split('.');
  const [since, until] = [momentOf(began), momentOf(ends)];
  const cookie = { userId, token, keeps: since && until && { since, until } };
  // A signature takes two visits to another thread: as long as three queries, and once is enough.
  if (known.size >= mostVerified) known.clear();
  if (own.length <= longestRemembered) known.set(own, cookie);
  return cookie;
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
