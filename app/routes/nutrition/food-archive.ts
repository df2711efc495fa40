import { redirect } from 'react-router';
import type { Route } from './+types/food-archive';
import { archiveOwnFood } from '#app/domain/nutrition/write-own-food.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { path } from './place.ts';

export const handle = { held: false, feature: 'nutrition' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`${path}/foods/${params.foodId}`, 303);

/** Puts an own food away, or takes it out again. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const away = (await readPosted(request))['away']?.[0] === '1';
  if (!(await archiveOwnFood(db, viewer.id, params.foodId, away, now)))
    throw new Response('Not found', { status: 404 });
  return redirectWithFlash(context, `${path}/foods`, [
    { kind: 'success', key: away ? 'ownFoodAway' : 'ownFoodBack' },
  ]);
}
