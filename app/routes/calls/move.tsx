import { data } from 'react-router';
import type { Route } from './+types/move';
import { listSlots, moveCall } from '#app/domain/calls/book-call.ts';
import { readCallsLeft, withinMonths } from '#app/domain/calls/calls-left.ts';
import type { Call } from '#app/domain/calls/read-calls.ts';
import { isCoachOf } from '#app/domain/coaching/assignments.ts';
import { attempt } from '#app/http/attempt.ts';
import { knownTimezone } from '#app/http/day.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { MovePage } from '#app/ui/calls/move-page.tsx';
import { viewCall, viewSlots } from './call-view.ts';
import { ownCallOf } from './own-call-of.ts';
import { refusalText } from './refusal-text.ts';

export const handle = { held: false, script: false, feature: 'coaching' } satisfies PageFacts;

const coachOfCall = ({ coach }: Call) => ({ coachId: coach.id, zone: knownTimezone(coach.zone) });

async function read(facts: MemberRequest, call: Call) {
  const coach = coachOfCall(call);
  const seen = viewCall(facts, call, 'member');
  const { timezone } = facts.viewer;
  const isWithCoach = await isCoachOf(facts.db, coach.coachId, facts.viewer.id);
  const isOpen = seen.isAhead && isWithCoach;
  const slots = (isOpen && (await listSlots(facts.db, coach, facts.now, call))) || [];
  const left = await readCallsLeft(facts.db, { id: facts.viewer.id, zone: timezone }, facts.now, call.id);
  const weeks = viewSlots(facts, withinMonths(slots, left, timezone), coach.zone);
  return { call: seen, isWithCoach, weeks };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { call } = await ownCallOf(facts, request, params.callId);
  return read(facts, call);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const { call } = await ownCallOf(facts, request, params.callId);
  const startsAt = (await readPosted(request))['slot']?.[0] ?? '';
  const again = async (failed: string, status: number) =>
    data({ ...(await read(facts, call)), failed }, status);
  const member = { id: viewer.id, zone: viewer.timezone };
  const moved = await attempt(context, () =>
    moveCall(db, coachOfCall(call), member, { callId: call.id, startsAt }, now),
  );
  if (!moved.ok) return again(t('calls:failed.save'), moved.status);
  if (!moved.value.ok) return again(refusalText(facts, moved.value.reason, call), 409);
  return redirectWithFlash(context, `/coaching/calls/${call.id}`, [{ kind: 'success', key: 'callMoved' }]);
}

export default function MoveCall({ loaderData, actionData }: Route.ComponentProps) {
  return <MovePage {...(actionData ?? loaderData)} failed={actionData?.failed ?? null} />;
}
