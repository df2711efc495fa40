import { redirect } from 'react-router';
import type { Route } from './+types/water';
import { changeWater } from '#app/domain/nutrition/water.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { dayPath, path, postedPlace } from './place.ts';

export const handle = { held: false, feature: 'nutrition' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = () => redirect(path, 303);

const whole = (text: string | undefined): number =>
  text !== undefined && /^-?\d{1,5}$/.test(text) ? Number(text) : 0;

/** A glass more, or less; the answer is the day, at its water. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, today } = memberRequest(context);
  const posted = await readPosted(request);
  const { day } = postedPlace(posted, today);
  const change = { day, by: whole(posted['change']?.[0]), from: whole(posted['from']?.[0]) };
  const there = await changeWater(db, viewer.id, change, today);
  return there === null
    ? redirectWithFlash(context, path, [{ kind: 'info', key: 'foodAhead' }])
    : redirect(`${dayPath(day, today)}#water`, 303);
}
