import { randomBytes } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import type { OfferHolder } from '#app/domain/programs/deadlines.ts';
import { servicesContext, viewerContext } from './contexts.ts';
import { cookiesOf } from './cookies.ts';

/** For whom an offer runs: whoever is signed in, and this browser as far as it has seen an offer. */
export async function readOfferHolder(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<OfferHolder> {
  const header = request.headers.get('Cookie');
  const token: unknown = header ? await cookiesOf(context.get(servicesContext)).offers.parse(header) : null;
  return {
    userId: context.get(viewerContext)?.id ?? null,
    visitorToken: typeof token === 'string' && token !== '' ? token : null,
  };
}

/** The same with a browser that is known from now on. @returns also the Set-Cookie that makes it so, where it was not */
export async function nameOfferHolder(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<{ readonly holder: OfferHolder; readonly setCookie: string | null }> {
  const holder = await readOfferHolder(context, request);
  if (holder.visitorToken) return { holder, setCookie: null };
  const visitorToken = randomBytes(24).toString('base64url');
  const setCookie = await cookiesOf(context.get(servicesContext)).offers.serialize(visitorToken);
  return { holder: { ...holder, visitorToken }, setCookie };
}
