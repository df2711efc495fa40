import { redirect } from 'react-router';
import type { Route } from './+types/group-place';
import { changePlace, enterGroup, leaveGroup } from '#app/domain/community/group-places.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { foundGroup } from './group-view.ts';
import { cardPath } from './take-post.ts';

export const handle = { held: false, feature: 'community-groups' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/community/groups/${params.groupId}`, 303);

/** Who comes in, asks, takes it back; and by a keeper, who is let in or taken out. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const { id, place } = await foundGroup(facts, params.groupId);
  const posted = await readPosted(request);
  const path = `/community/groups/${id}`;
  const act = posted['act']?.[0];
  if (act === 'let-in' || act === 'take-out') {
    if (!(await changePlace(db, viewer.id, id, posted['person']?.[0] ?? '', act, now)))
      throw new Response('Not found', { status: 404 });
    const key = act === 'let-in' ? 'community.letIn' : 'community.takenOut';
    return redirectWithFlash(context, `${path}/people`, [{ kind: 'success', key }]);
  }
  if (act === 'leave' && place === 'asked') {
    await leaveGroup(db, viewer.id, id);
    return redirectWithFlash(context, path, [{ kind: 'success', key: 'community.askedNoMore' }]);
  }
  if (act !== 'enter') return redirect(path, 303);
  const entered = await enterGroup(db, viewer.id, id, now);
  if (entered === 'unknown') throw new Response('Not found', { status: 404 });
  if (entered === 'no-name') return redirect(cardPath(path), 303);
  return redirectWithFlash(context, path, [{ kind: 'success', key: `community.group.${entered}` }]);
}
