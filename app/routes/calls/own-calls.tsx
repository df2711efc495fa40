import { data } from 'react-router';
import type { Route } from './+types/own-calls';
import { bookCall, listSlots, mostAhead } from '#app/domain/calls/book-call.ts';
import { readCallsLeft, withinMonths } from '#app/domain/calls/calls-left.ts';
import { listOwnCalls } from '#app/domain/calls/read-calls.ts';
import { coachOf } from '#app/domain/coaching/assignments.ts';
import { attempt } from '#app/http/attempt.ts';
import { knownTimezone } from '#app/http/day.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { OwnCallsPage } from '#app/ui/calls/own-calls-page.tsx';
import { placeOfZone } from '#locales/place-of-zone.ts';
import { viewCall, viewSlots } from './call-view.ts';
import { callsLeftText } from './calls-left-view.ts';
import { refusalText } from './refusal-text.ts';

export const handle = { held: false, script: false, feature: 'coaching' } satisfies PageFacts;

/** The own calls, and the moments at which another one can be booked. */
async function read(facts: MemberRequest) {
  const { db, viewer, language, now } = facts;
  const { ahead, past } = await listOwnCalls(db, viewer.id, now);
  const coach = await coachOf(db, viewer.id);
  const zone = coach && knownTimezone(coach.timezone);
  const isFull = ahead.filter(({ startsAt }) => startsAt > now.toISOString()).length >= mostAhead;
  const left = await readCallsLeft(db, { id: viewer.id, zone: viewer.timezone }, now);
  const isClosed = left?.perMonth === 0;
  const free =
    coach && !isFull && !isClosed ? await listSlots(db, { coachId: coach.coachId, zone: zone! }, now) : null;
  const slots = free && withinMonths(free, left, viewer.timezone);
  return {
    ahead: ahead.map((call) => viewCall(facts, call, 'member')),
    past: past.map((call) => viewCall(facts, call, 'member')),
    coach: coach && {
      name: coach.name,
      place: zone === viewer.timezone ? null : placeOfZone(zone!, language),
    },
    place: placeOfZone(viewer.timezone, language),
    isFull,
    isClosed,
    left: left && callsLeftText(facts, left),
    isMonthFull: free !== null && free.length > 0 && slots?.length === 0,
    weeks: slots && viewSlots(facts, slots, zone!),
  };
}

export async function loader({ context }: Route.LoaderArgs) {
  return read(memberRequest(context));
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const slot = (await readPosted(request))['slot']?.[0] ?? '';
  const again = async (failed: string, status: number) => data({ ...(await read(facts)), failed }, status);
  const coach = await coachOf(db, viewer.id);
  if (!coach) return again(t('calls:failed.noCoach'), 409);
  const booked = await attempt(context, () =>
    bookCall(
      db,
      { coachId: coach.coachId, zone: knownTimezone(coach.timezone) },
      { id: viewer.id, zone: viewer.timezone },
      slot,
      now,
    ),
  );
  if (!booked.ok) return again(t('calls:failed.save'), booked.status);
  if (!booked.value.ok) {
    return again(refusalText(facts, booked.value.reason), 409);
  }
  return redirectWithFlash(context, `/coaching/calls/${booked.value.callId}`, [
    { kind: 'success', key: 'callBooked' },
  ]);
}

export default function OwnCalls({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnCallsPage {...(actionData ?? loaderData)} failed={actionData?.failed ?? null} />;
}
