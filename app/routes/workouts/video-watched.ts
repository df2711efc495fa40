import { redirect } from 'react-router';
import type { Route } from './+types/video-watched';
import { watchVideo } from '#app/domain/videos/videos.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { levelReached } from '#app/http/level-reached.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { held: false, feature: 'workout-planner' } satisfies PageFacts;

const path = '/workout-planner?tab=videos';

/** There is nothing to see here. */
export const loader = () => redirect(path, 303);

/** Notes that a video was watched; the answer is the list that it stands in. */
export async function action({ params, context }: Route.ActionArgs) {
  const request = memberRequest(context);
  const watched = await watchVideo(request.db, request.viewer.id, 'workouts', params.videoId, request.now);
  if (!watched) throw new Response('Not found', { status: 404 });
  const { amount, levelReached: level } = watched;
  return redirectWithFlash(context, `${path}#video-${params.videoId}`, [
    amount > 0
      ? { kind: 'success', key: 'videoWatchedPaid', params: { points: amount } }
      : { kind: 'success', key: 'videoWatched' },
    ...(await levelReached(request, level)),
  ]);
}
