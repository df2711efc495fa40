import { redirect } from 'react-router';
import type { Route } from './+types/follow-up';
import { markFollowedUp } from '#app/domain/leads/follow-up.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';

export const handle = { held: false, feature: 'lead-management' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/admin/leads/${params.leadId}`, 303);

/** Marks that somebody has got in touch, or takes that back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const done = (await readPosted(request))['done']?.[0];
  if (done !== 'yes' && done !== 'no') throw new Response('Bad request', { status: 400 });
  const isDone = done === 'yes';
  const isChanged = await markFollowedUp(db, viewer.id, params.leadId, isDone, now);
  if (isChanged === null) throw new Response('Not found', { status: 404 });
  return redirectWithFlash(context, `/admin/leads/${params.leadId}`, [
    isChanged
      ? { kind: 'success', key: isDone ? 'leadFollowedUp' : 'leadReopened' }
      : { kind: 'info', key: 'nothingDone' },
  ]);
}
