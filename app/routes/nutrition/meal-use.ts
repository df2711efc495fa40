import { redirect } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/meal-use';
import { mostOfADay } from '#app/domain/nutrition/eaten.ts';
import { eatMeal } from '#app/domain/nutrition/saved-meals.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { dayPath, path, postedPlace } from './place.ts';

export const handle = { held: false, feature: 'nutrition' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = () => redirect(`${path}/meals`, 303);

/** Writes down all that a saved meal holds; the answer is the day, at that meal. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, today, now } = memberRequest(context);
  const posted = await readPosted(request);
  const place = postedPlace(posted, today);
  const typedId = posted['id']?.[0] ?? '';
  const formId = validate(typedId) ? typedId : uuid();
  const used = await eatMeal(db, viewer.id, { mealId: params.mealId, formId }, place, today, now);
  const back = dayPath(place.day, today, place.meal);
  if (used.ok)
    return redirectWithFlash(context, back, [
      used.count > 0 ? { kind: 'success', key: 'foodCopied' } : { kind: 'info', key: 'foodCopiedBefore' },
    ]);
  if (used.reason === 'unknown') throw new Response('Not found', { status: 404 });
  return used.reason === 'ahead'
    ? redirectWithFlash(context, path, [{ kind: 'info', key: 'foodAhead' }])
    : redirectWithFlash(context, back, [{ kind: 'info', key: 'foodDayFull', params: { most: mostOfADay } }]);
}
