import type { RouterContextProvider } from 'react-router';
import { mayUseAi } from '#app/domain/settings/settings.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { viewerOf } from '#app/http/guards.ts';

/** Whether a service would be asked for this member. */
export async function asksService(context: Readonly<RouterContextProvider>): Promise<boolean> {
  const { ai, db } = context.get(servicesContext);
  return ai !== null && (await mayUseAi(db, viewerOf(context).id));
}

/** Whether this member may have another profile made now: each is kept, and may cost money. Counts it. */
export async function mayAskForProfile(context: Readonly<RouterContextProvider>): Promise<boolean> {
  return (await context.get(servicesContext).limiter.take('generation-member', viewerOf(context).id)).ok;
}
