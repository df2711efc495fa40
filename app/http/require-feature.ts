import { redirect, type MiddlewareFunction } from 'react-router';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { isAdminPath, isCoachPath } from '#app/menu.ts';
import { insteadContext, refusalContext, requestContext, servicesContext } from './contexts.ts';
import { betaContext, featurePath, readFeatures } from './features.ts';
import { viewerOf } from './guards.ts';
import { holdForFeature, pathOf, type PostedPage } from './held-text.ts';
import { factAt } from './page-facts.ts';
import { logRefusedAccess } from './security-log.ts';

/**
 * Only where the page's feature is open to who asks (`handle.feature`; none where it says null). Else the page of that
 * feature answers in its place, which says what is missing or that it is switched off. A form that was sent is refused, with
 * what was typed on the page that says so; it is kept, too, and stands on its page once the feature is open again. C1-029, C1-063.
 */
export const requireFeature: MiddlewareFunction<Response> = async (
  { request, params, pattern, context },
  next,
) => {
  const page = context.get(servicesContext).pages().of(pattern);
  const key = factAt(page?.facts.feature ?? null, { params, pathname: pathOf(request) });
  // The guards of the administration and of coaches stand further in, and say where others belong.
  const path = pathOf(request);
  const { id, role } = viewerOf(context);
  const isOthers = role !== 'admin' && (isAdminPath(path) || (isCoachPath(path) && role !== 'coach'));
  if (key === null || isOthers) return undefined;
  const { gate, access } = (await readFeatures(context))(key);
  const posted = { request, params, pattern, context };
  if (access.state === 'open' || access.state === 'beta') {
    context.set(betaContext, access.state === 'beta');
    return gate?.holdsText ? withHeldText(posted, id, next) : undefined;
  }
  logRefusedAccess(context, 'feature');
  if (request.method === 'POST') {
    const isKept = await holdForFeature(posted, id, key);
    context.set(refusalContext, isKept ? `${access.state}-kept` : access.state);
    return new Response(null, { status: 403 });
  }
  context.set(insteadContext, featurePath(key) + searchOf(request));
  return new Response(null);
};

/** Leads to the page with what was sent to it while it was closed, and forgets that once something was sent again and taken. */
async function withHeldText(
  { request, context }: PostedPage,
  userId: string,
  next: () => Promise<Response>,
): Promise<Response> {
  const { db } = context.get(servicesContext);
  const { now } = context.get(requestContext);
  const { pathname, searchParams } = new URL(request.url);
  const isAsked = request.method === 'GET' && !searchParams.has('held');
  if (isAsked && (await findHeldPost(db, userId, pathname, now))) {
    searchParams.set('held', '1');
    return redirect(`${pathname}?${searchParams}`, 303);
  }
  const response = await next();
  const isTaken = request.method === 'POST' && response.status < 400 && !searchParams.has('aside');
  if (isTaken) await dropHeldPost(db, userId, pathname, now);
  return response;
}

/** The query of the address; a text that is held for it is shown there, too, and can be copied. */
function searchOf(request: Request): string {
  const { search, searchParams } = new URL(request.url);
  if (!searchParams.has('held')) return search;
  if (searchParams.get('held') === '1') searchParams.set('held', pathOf(request));
  return `?${searchParams}`;
}
