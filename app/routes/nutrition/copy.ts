import { redirect } from 'react-router';
import type { Route } from './+types/copy';
import { copyDayBefore } from '#app/domain/nutrition/copy-entries.ts';
import { isMeal, mostOfADay } from '#app/domain/nutrition/eaten.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { dayPath, path, postedPlace } from './place.ts';

export const handle = { held: false, feature: 'nutrition' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = () => redirect(path, 303);

/** Copies a meal of the day before, or all of it; the answer is the day, at that meal. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, today, now } = memberRequest(context);
  const posted = await readPosted(request);
  const { day } = postedPlace(posted, today);
  const asked = posted['meal']?.[0] ?? '';
  const meal = isMeal(asked) ? asked : null;
  const copied = await copyDayBefore(db, viewer.id, { day, meal }, today, now);
  const back = dayPath(day, today, meal ?? undefined);
  if (copied.ok)
    return redirectWithFlash(context, back, [
      copied.count > 0 ? { kind: 'success', key: 'foodCopied' } : { kind: 'info', key: 'foodCopiedBefore' },
    ]);
  return copied.reason === 'ahead'
    ? redirectWithFlash(context, path, [{ kind: 'info', key: 'foodAhead' }])
    : redirectWithFlash(context, back, [{ kind: 'info', key: 'foodDayFull', params: { most: mostOfADay } }]);
}
