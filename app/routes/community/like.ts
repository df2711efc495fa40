import { redirect } from 'react-router';
import type { Route } from './+types/like';
import { setLike } from '#app/domain/community/likes.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { safeReturnPath } from '#app/http/return-path.ts';
import { cardPath } from './take-post.ts';

export const handle = { held: false, feature: 'community' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/community/posts/${params.postId}`, 303);

/** 'With you', or not any more; back on the page where the button was pressed, at its post. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const posted = await readPosted(request);
  const done = await setLike(db, viewer.id, params.postId, posted['on']?.[0] === '1', now);
  if (done === 'unknown') throw new Response('Not found', { status: 404 });
  const from = safeReturnPath(context, posted['from']?.[0]);
  const back = from?.startsWith('/community')
    ? from.replace(/#.*$/, '')
    : `/community/posts/${params.postId}`;
  return redirect(done === 'no-name' ? cardPath(back) : `${back}#post-${params.postId}`, 303);
}
