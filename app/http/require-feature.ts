import type { MiddlewareFunction } from 'react-router';
import { isAdminPath, isCoachPath } from '#app/menu.ts';
import { insteadContext, refusalContext, servicesContext } from './contexts.ts';
import { betaContext, featurePath, readFeatures } from './features.ts';
import { viewerOf } from './guards.ts';
import { pathOf } from './held-text.ts';
import { factAt } from './page-facts.ts';
import { logRefusedAccess } from './security-log.ts';

/**
 * Only where the page's feature is open to who asks (`handle.feature`; none where it says null). Else the page of that
 * feature answers in its place, which says what is missing or that it is switched off. A form that was sent is refused, with
 * what was typed on the page that says so. C1-029, C1-063.
 */
export const requireFeature: MiddlewareFunction<Response> = async ({ request, params, pattern, context }) => {
  const page = context.get(servicesContext).pages().of(pattern);
  const key = factAt(page?.facts.feature ?? null, { params, pathname: pathOf(request) });
  // The guards of the administration and of coaches stand further in, and say where others belong.
  const path = pathOf(request);
  const { role } = viewerOf(context);
  const isOthers = role !== 'admin' && (isAdminPath(path) || (isCoachPath(path) && role !== 'coach'));
  if (key === null || isOthers) return undefined;
  const { access } = (await readFeatures(context, key))(key);
  if (access.state === 'open') return undefined;
  if (access.state === 'beta') {
    context.set(betaContext, true);
    return undefined;
  }
  logRefusedAccess(context, 'feature');
  if (request.method === 'POST') context.set(refusalContext, access.state);
  else context.set(insteadContext, featurePath(key) + searchOf(request));
  return new Response(null);
};

/** The query of the address; a text that is held for it is shown there, too, and can be copied. */
function searchOf(request: Request): string {
  const { search, searchParams } = new URL(request.url);
  if (!searchParams.has('held')) return search;
  if (searchParams.get('held') === '1') searchParams.set('held', pathOf(request));
  return `?${searchParams}`;
}
