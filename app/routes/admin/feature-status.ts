import { redirect } from 'react-router';
import type { Route } from './+types/feature-status';
import { bringBackFeature, switchFeature } from '#app/domain/administration/features.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';

export const handle = { held: false, feature: 'feature-management' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = () => redirect('/admin/features', 303);

const said = {
  active: { kind: 'success', key: 'featureOn' },
  disabled: { kind: 'success', key: 'featureOff' },
  restored: { kind: 'success', key: 'featureRestored' },
  'as-it-was': { kind: 'info', key: 'featureAsItWas' },
  needed: { kind: 'info', key: 'featureNeeded' },
  'needed-by-all': { kind: 'info', key: 'featureNeededByAll' },
} as const satisfies Record<string, Flash>;

/** Switches a feature off or on, or brings one back that was deleted; answers with the list as it was narrowed, at its row. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const posted = await readPosted(request);
  const from = posted['from']?.[0];
  if (from !== 'active' && from !== 'disabled' && from !== 'deleted')
    throw new Response('Bad request', { status: 400 });
  const switched = await attempt(context, () =>
    from === 'deleted'
      ? bringBackFeature(db, viewer.id, params.featureId, now)
      : switchFeature(db, viewer.id, params.featureId, from, now),
  );
  const flash: Flash = switched.ok ? said[switched.value] : { kind: 'warning', key: 'featureNotSaved' };
  const asked = ['q', 'level', 'status', 'category'].flatMap((name) => {
    const value = posted[name]?.[0];
    return value ? [[name, value] as [string, string]] : [];
  });
  const query = new URLSearchParams(asked).toString();
  const place = `/admin/features${query && `?${query}`}#feature-${params.featureId}`;
  return redirectWithFlash(context, place, [flash]);
}
