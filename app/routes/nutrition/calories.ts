import { redirect } from 'react-router';
import type { Route } from './+types/calories';
import { hideEnergy } from '#app/domain/nutrition/targets.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { path } from './place.ts';

export const handle = { held: false, feature: 'nutrition' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = () => redirect(`${path}/targets`, 303);

/** Hides calories on the pages of food, or shows them again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer } = memberRequest(context);
  const hides = (await readPosted(request))['hide']?.[0] === '1';
  await hideEnergy(db, viewer.id, hides);
  return redirectWithFlash(context, `${path}/targets#calories`, [
    { kind: 'success', key: hides ? 'caloriesHidden' : 'caloriesShown' },
  ]);
}
