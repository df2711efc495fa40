import { Outlet } from 'react-router';
import type { Route } from './+types/share-layout';
import { refusalContext, requestContext, servicesContext } from '#app/http/contexts.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { SharedFrame } from '#app/ui/frames/shared-frame.tsx';

export const handle = { script: false, returnTo: false } satisfies PageFacts;

/** Whoever opens links by the hundred waits: others behind the address may open theirs a little later. */
const limitOpenings: Route.MiddlewareFunction = async ({ context }) => {
  const { limiter } = context.get(servicesContext);
  const { address, logger } = context.get(requestContext);
  const allowance = await limiter.takeFrom('share-address', address);
  if (allowance.ok) return;
  logger.warn({ event: 'limit-hit', limit: allowance.limit, address }, 'a limit was hit');
  context.set(refusalContext, 'too-many');
  const headers = { 'Retry-After': String(allowance.retryAfterSeconds) };
  throw new Response(null, { status: 429, headers });
};

export const middleware = [limitOpenings];

export default function ShareLayout() {
  return (
    <SharedFrame>
      <Outlet />
    </SharedFrame>
  );
}
