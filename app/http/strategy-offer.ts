import type { RouterContextProvider } from 'react-router';
import type { Database } from '#db/database.ts';
import { listSlots, strategyCallMinutes } from '#app/domain/calls/book-call.ts';
import { makeStrategyLink } from '#app/domain/calls/strategy-links.ts';
import { readStrategyCoach } from '#app/domain/settings/strategy-coach.ts';
import { strategyCallPage } from './call-invitation.ts';
import { requestContext, servicesContext } from './contexts.ts';
import { knownTimezone } from './day.ts';

/** A page of a strategy call, with the token of its link. */
export const strategyPath = (token: string, page = ''): string =>
  `${strategyCallPage}${page}?token=${encodeURIComponent(token)}`;

/** Who takes strategy calls now, and when; null where nobody does, or has set no hours. */
export async function strategyTimes(db: Database, now: Date) {
  const chosen = await readStrategyCoach(db);
  if (!chosen) return null;
  const coach = {
    coachId: chosen.id,
    zone: knownTimezone(chosen.zone),
    lengthMinutes: strategyCallMinutes,
  };
  const slots = await listSlots(db, coach, now);
  return slots && { coach, name: chosen.name, slots };
}

/** Where somebody chooses a time who has just asked for a call, or null: nobody takes them here, or no time is free. */
export async function strategyOffer(
  context: Readonly<RouterContextProvider>,
  requestId: string,
): Promise<string | null> {
  const { db, strategyCallUrl } = context.get(servicesContext);
  const { now } = context.get(requestContext);
  if (strategyCallUrl) return null;
  const times = await strategyTimes(db, now);
  if (!times || times.slots.length === 0) return null;
  return strategyPath(await makeStrategyLink(db, requestId, now));
}
