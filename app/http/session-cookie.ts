import { cookiesOf } from './cookies.ts';
import type { Services } from './contexts.ts';

/** What the session cookie holds, signed: whose session it is or was, and its token. */
export interface SessionCookie {
  readonly userId: string;
  /** Empty after signing out. */
  readonly token: string;
}

/** The cookie outlives its session by this, so that what an ended session posts can be kept for its person. */
const afterlife = 30 * 86_400_000;

/** Cookies whose signature was found right. It says nothing about the session, which the database is asked for each time. */
const verified = new WeakMap<Services, Map<string, SessionCookie>>();
const mostVerified = 5000;

/** The session cookie of a request, or null where there is none or its signature is wrong. */
export async function readSessionCookie(request: Request, services: Services): Promise<SessionCookie | null> {
  const header = request.headers.get('Cookie');
  if (header === null) return null;
  const known = verified.get(services) ?? new Map<string, SessionCookie>();
  verified.set(services, known);
  const before = known.get(header);
  if (before) return before;
  const value: unknown = await cookiesOf(services).session.parse(header);
  if (typeof value !== 'string') return null;
  const [userId = '', token = ''] = value.split('.');
  // A signature takes two visits to another thread: as long as three queries, and once is enough.
  if (known.size >= mostVerified) known.clear();
  known.set(header, { userId, token });
  return { userId, token };
}

/** A Set-Cookie for a session that has begun. */
export const writeSessionCookie = (
  services: Services,
  cookie: SessionCookie,
  expiresAt: Date,
): Promise<string> =>
  cookiesOf(services).session.serialize(`${cookie.userId}.${cookie.token}`, {
    expires: new Date(expiresAt.getTime() + afterlife),
  });

/** A Set-Cookie for a session that has ended: no token any more, but whose it was, for a form still open in another tab. */
export const endSessionCookie = (services: Services, userId: string): Promise<string> =>
  cookiesOf(services).session.serialize(`${userId}.`, { maxAge: 86_400 });
