import type { RouterContextProvider } from 'react-router';
import type { GenerationKind } from '#db/tables/generations.ts';
import { mayUseAi } from '#app/domain/settings/settings.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { viewerOf } from '#app/http/guards.ts';

/** Whether a service would be asked for this member. @param kind what it would make */
export async function asksService(
  context: Readonly<RouterContextProvider>,
  kind?: GenerationKind,
): Promise<boolean> {
  const { ai, db } = context.get(servicesContext);
  return ai !== null && (await mayUseAi(db, viewerOf(context).id, kind));
}

/** Whether a service is asked for this now: there is one, the member agrees to it, and has not asked too often. Counts it. */
export const mayAskForWords = async (
  context: Readonly<RouterContextProvider>,
  kind: GenerationKind,
): Promise<boolean> => (await asksService(context, kind)) && (await mayAskForProfile(context));

/** Whether this member may have another profile or plan made now: each may cost money. Counts it. */
export async function mayAskForProfile(context: Readonly<RouterContextProvider>): Promise<boolean> {
  return (await context.get(servicesContext).limiter.take('generation-member', viewerOf(context).id)).ok;
}
