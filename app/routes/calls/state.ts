import { redirect } from 'react-router';
import type { Route } from './+types/state';
import { noteCall } from '#app/domain/calls/end-call.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ownCallOf } from './own-call-of.ts';

export const handle = { held: false, feature: null } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/coach/calls/${params.callId}`, 303);

/** Whether a call took place, by its coach's word. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const { call } = await ownCallOf(facts, request, params.callId);
  const said = (await readPosted(request))['intent']?.[0];
  const status = (['held', 'missed'] as const).find((one) => one === said);
  const isNoted = status !== undefined && (await noteCall(db, viewer.id, call.id, status, now));
  return redirectWithFlash(context, `/coach/calls/${call.id}`, [
    isNoted ? { kind: 'success', key: `callNoted.${status}` } : { kind: 'info', key: 'nothingDone' },
  ]);
}
