import { redirect } from 'react-router';
import type { Route } from './+types/why';
import { findReason } from '#app/domain/moderation/told.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: null } satisfies PageFacts;

/** From a post of one's own that is hidden to why it is. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, viewer } = memberRequest(context);
  const told = await findReason(db, viewer.id, { kind: 'post', id: params.postId });
  // Its page says whether there is such a post.
  return redirect(told ? `/community/decisions/${told.id}` : `/community/posts/${params.postId}`, 303);
}
