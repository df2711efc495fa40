import { cookiesOf } from './cookies.ts';
import type { Services } from './contexts.ts';

/** Where somebody from Google whom their address has yet to confirm goes on. */
export const confirmGooglePath = '/auth/google/confirm';

/** The id of whom this browser keeps waiting, or null. */
export function readHeldIdentity(request: Request, services: Services): string | null {
  const stored: unknown = cookiesOf(services).heldIdentity.read(request.headers.get('Cookie'));
  return typeof stored === 'string' && stored !== '' ? stored : null;
}

/** A Set-Cookie for somebody who waits. */
export const writeHeldIdentity = (services: Services, id: string): Promise<string> =>
  cookiesOf(services).heldIdentity.serialize(id);

/** A Set-Cookie once they are in. */
export const endHeldIdentity = (services: Services): Promise<string> =>
  cookiesOf(services).heldIdentity.serialize('', { maxAge: 0 });
