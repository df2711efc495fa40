import { data } from 'react-router';
import type { Route } from './+types/your-call';
import { bookCall } from '#app/domain/calls/book-call.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { strategyPath, strategyTimes } from '#app/http/strategy-offer.ts';
import { viewCall, viewSlots } from '../call-view.ts';
import { refusalText } from '../refusal-text.ts';
import { StrategyCallPage, StrategyLinkOver } from '#app/ui/calls/strategy-call-page.tsx';
import { placeOfZone } from '#locales/place-of-zone.ts';
import { strategyHeaders, strategyRequest, tellOf, type StrategyRequest } from './strategy-request.ts';

export const handle = { held: false, script: false, limit: 'lead-address' } satisfies PageFacts;
export const headers = strategyHeaders;

/** The call of a lead; without one, or after one that was cancelled, the times at which it can be booked. */
async function read(facts: StrategyRequest) {
  const { db, now, call, token, viewer, language } = facts;
  const isOpen = call === null || call.status === 'cancelled';
  const times = isOpen && !facts.hasCalendarElsewhere ? await strategyTimes(db, now) : null;
  return {
    call: call && viewCall(facts, call, 'lead', token),
    action: strategyPath(token),
    isOpen,
    coach: times && {
      name: times.name,
      place: times.coach.zone === viewer.timezone ? null : placeOfZone(times.coach.zone, language),
    },
    place: placeOfZone(viewer.timezone, language),
    weeks: times ? viewSlots(facts, times.slots, times.coach.zone) : [],
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = await strategyRequest(context, request);
  return facts ? { shown: await read(facts) } : data({ shown: null }, 410);
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = await strategyRequest(context, request);
  if (!facts) return data({ shown: null, failed: null }, 410);
  const { db, now, t, token, member, call } = facts;
  const slot = (await readPosted(request))['slot']?.[0] ?? '';
  const again = async (failed: string, status: number) => data({ shown: await read(facts), failed }, status);
  const times = facts.hasCalendarElsewhere ? null : await strategyTimes(db, now);
  if (!times)
    return again(t(call?.status === 'booked' ? 'calls:failed.oneAheadHere' : 'calls:strategy.closed'), 409);
  const booked = await attempt(context, () => bookCall(db, times.coach, member, slot, now));
  if (!booked.ok) return again(t('calls:failed.save'), booked.status);
  if (!booked.value.ok) return again(refusalText(facts, booked.value.reason, call), 409);
  const told = await tellOf(facts, 'callBooked', { id: booked.value.callId, coach: times });
  return redirectWithFlash(context, strategyPath(token), [told]);
}

export default function YourCall({ loaderData, actionData }: Route.ComponentProps) {
  const { shown } = actionData ?? loaderData;
  if (!shown) return <StrategyLinkOver />;
  return <StrategyCallPage {...shown} failed={actionData?.failed ?? null} />;
}
