import { redirect } from 'react-router';
import type { Route } from './+types/feature-level';
import { moveFeature } from '#app/domain/administration/features.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';

export const handle = { held: false, feature: 'feature-management' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = () => redirect('/xp-zones', 303);

/** What the next page says of it. */
const said = {
  moved: { kind: 'success', key: 'featureMoved' },
  stale: { kind: 'warning', key: 'featureMovedElsewhere' },
  needed: { kind: 'info', key: 'featureNeeded' },
  'needed-by-all': { kind: 'info', key: 'featureNeededByAll' },
  'as-it-was': { kind: 'info', key: 'featureAsItWas' },
} as const satisfies Record<string, Flash>;

const isLevel = (text: string): boolean => /^\d{1,4}$/.test(text);

/** Puts a feature to another level; answers with the map of the levels as it was searched, at the feature. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const posted = await readPosted(request);
  const one = (name: string): string => posted[name]?.[0] ?? '';
  const [from, to] = [one('from'), one('to')];
  if (!isLevel(from) || !isLevel(to)) throw new Response('Bad request', { status: 400 });
  const moved = await attempt(context, () =>
    moveFeature(db, viewer.id, params.featureId, [Number(from), Number(to)], now),
  );
  const outcome = moved.ok ? moved.value : null;
  if (outcome === 'unknown') throw new Response('Not found', { status: 404 });
  const asked = ['q', 'admin'].flatMap((name) => (one(name) ? [[name, one(name)] as [string, string]] : []));
  const query = new URLSearchParams(asked).toString();
  const place = `/xp-zones${query && `?${query}`}#feature-${params.featureId}`;
  const flash = outcome ? said[outcome] : ({ kind: 'warning', key: 'featureNotSaved' } as const);
  return redirectWithFlash(context, place, [{ ...flash, params: { level: to } }]);
}
