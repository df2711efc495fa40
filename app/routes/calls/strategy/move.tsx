import { data } from 'react-router';
import type { Route } from './+types/move';
import { listSlots, moveCall } from '#app/domain/calls/book-call.ts';
import type { Call } from '#app/domain/calls/read-calls.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { strategyPath } from '#app/http/strategy-offer.ts';
import { viewCall, viewSlots } from '../call-view.ts';
import { refusalText } from '../refusal-text.ts';
import { MovePage } from '#app/ui/calls/move-page.tsx';
import { StrategyFrame } from '#app/ui/calls/strategy-call-page.tsx';
import {
  coachOfCall,
  strategyCallOf,
  strategyHeaders,
  tellOf,
  type StrategyRequest,
} from './strategy-request.ts';

export const handle = { held: false, script: false, limit: 'lead-address' } satisfies PageFacts;
export const headers = strategyHeaders;

async function read(facts: StrategyRequest, call: Call) {
  const coach = coachOfCall(call);
  const seen = viewCall(facts, call, 'lead', facts.token);
  const slots = (seen.isAhead && (await listSlots(facts.db, coach, facts.now, call))) || [];
  return { call: seen, weeks: viewSlots(facts, slots, coach.zone) };
}

export async function loader(args: Route.LoaderArgs) {
  const { facts, call } = await strategyCallOf(args.context, args.request);
  return read(facts, call);
}

export async function action(args: Route.ActionArgs) {
  const { facts, call } = await strategyCallOf(args.context, args.request);
  const { db, now, t, token, member } = facts;
  const startsAt = (await readPosted(args.request))['slot']?.[0] ?? '';
  const again = async (failed: string, status: number) =>
    data({ ...(await read(facts, call)), failed }, status);
  const moved = await attempt(args.context, () =>
    moveCall(db, coachOfCall(call), member, { callId: call.id, startsAt }, now),
  );
  if (!moved.ok) return again(t('calls:failed.save'), moved.status);
  if (!moved.value.ok) return again(refusalText(facts, moved.value.reason, call), 409);
  return redirectWithFlash(args.context, strategyPath(token), [await tellOf(facts, 'callMoved', call)]);
}

export default function MoveStrategyCall({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StrategyFrame>
      <MovePage {...(actionData ?? loaderData)} failed={actionData?.failed ?? null} />
    </StrategyFrame>
  );
}
