import { redirect, type RouterContextProvider } from 'react-router';
import { strategyCallMinutes, type CoachOfCalls } from '#app/domain/calls/book-call.ts';
import { whenLeadIsTold } from '#app/domain/calls/call-mails.ts';
import { readStrategyCall, type Call } from '#app/domain/calls/read-calls.ts';
import { findStrategyLead } from '#app/domain/calls/strategy-links.ts';
import { languageContext, requestContext, servicesContext } from '#app/http/contexts.ts';
import { dayIn, knownTimezone } from '#app/http/day.ts';
import type { Flash } from '#app/http/flash.ts';
import { strategyPath } from '#app/http/strategy-offer.ts';

/**
 * What the pages of a strategy call are sent with: nobody finds them by searching, nobody keeps them, and no other site learns
 * their address, in which the token stands. (`no-referrer` would take the Origin from their forms, which are then refused.)
 */
export const strategyHeaders = (): HeadersInit => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
});

/** Who comes by a link, and their call; null where the link opens nothing (any more). */
export async function strategyRequest(context: Readonly<RouterContextProvider>, request: Request) {
  const { db, languages, strategyCallUrl, site } = context.get(servicesContext);
  const { now } = context.get(requestContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const lead = await findStrategyLead(db, token, now);
  if (!lead) return null;
  const language = context.get(languageContext);
  const timezone = knownTimezone(lead.zone);
  return {
    db,
    site,
    token,
    call: await readStrategyCall(db, lead.requestId),
    member: { id: lead.userId, zone: timezone, requestId: lead.requestId },
    hasCalendarElsewhere: Boolean(strategyCallUrl),
    viewer: { timezone },
    language,
    now,
    t: languages[language].t,
    today: dayIn(timezone, now),
  };
}
export type StrategyRequest = NonNullable<Awaited<ReturnType<typeof strategyRequest>>>;

/** The lead and their call. @throws leads to its page, which says what there is, or that the link opens nothing */
export async function strategyCallOf(context: Readonly<RouterContextProvider>, request: Request) {
  const facts = await strategyRequest(context, request);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (!facts?.call) throw redirect(strategyPath(token), 303);
  return { facts, call: facts.call };
}

export const coachOfCall = ({ coach }: Call): CoachOfCalls => ({
  coachId: coach.id,
  zone: knownTimezone(coach.zone),
  lengthMinutes: strategyCallMinutes,
});

/** Says to a lead what has become of their call, and when they get the mail about it. Asked after the change. */
export async function tellOf(
  { db, now }: Pick<StrategyRequest, 'db' | 'now'>,
  change: 'callBooked' | 'callMoved' | 'callCancelled',
  call: { readonly id: string; readonly coach: { readonly name: string } },
): Promise<Flash> {
  const told = await whenLeadIsTold(db, call.id, now);
  if (told === 'now') return { kind: 'success', key: change };
  const params = { name: call.coach.name };
  if (change === 'callBooked') return { kind: 'success', key: 'callBookedLater', params };
  if (change === 'callMoved') return { kind: 'success', key: 'callMovedLater', params };
  return told === 'never'
    ? { kind: 'success', key: 'callCancelledUntold', params }
    : { kind: 'success', key: 'callCancelledLater', params };
}
