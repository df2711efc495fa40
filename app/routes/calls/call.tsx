import type { Route } from './+types/call';
import { isCoachOf } from '#app/domain/coaching/assignments.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { CallPage } from '#app/ui/calls/call-page.tsx';
import { viewCall } from './call-view.ts';
import { callsFeature, ownCallOf } from './own-call-of.ts';

export const handle = { script: false, feature: callsFeature } satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { call, side } = await ownCallOf(facts, request, params.callId);
  return {
    call: viewCall(facts, call, side),
    canMove: side === 'member' && (await isCoachOf(facts.db, call.coach.id, facts.viewer.id)),
  };
}

export default function OneCall({ loaderData }: Route.ComponentProps) {
  return <CallPage {...loaderData} />;
}
