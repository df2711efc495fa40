import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/http/contexts.ts';
import { viewerOf } from '#app/http/guards.ts';

/** Whether this member may have another profile made now: each is kept, and may cost money. Counts it. */
export async function mayAskForProfile(context: Readonly<RouterContextProvider>): Promise<boolean> {
  return (await context.get(servicesContext).limiter.take('generation-member', viewerOf(context).id)).ok;
}
