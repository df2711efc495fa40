import type { ServerBuild } from 'react-router';
import type { SitePages } from '#app/http/contexts.ts';

const firstPart = (path: string): string => `/${path.split('/')[1] ?? ''}`;

/** The layout behind which everything is for people who are signed in. */
const guard = 'routes/shared/signed-in-guard';

/** `listed: true`, or the addresses that are, where a module serves more than one. */
const isListed = (handle: unknown, path: string): boolean =>
  typeof handle === 'object' &&
  handle !== null &&
  'listed' in handle &&
  (handle.listed === true || (Array.isArray(handle.listed) && handle.listed.includes(path)));

/**
 * What the map of the site says to search engines: pages whose module says `handle = { listed: … }`, and every guarded
 * path by its first part, or whole where open pages begin with the same one.
 */
export function readSitePages(build: Pick<ServerBuild, 'routes'>): SitePages {
  const listed = new Set<string>();
  const open = new Set<string>();
  const closed = new Set<string>();
  for (const route of Object.values(build.routes)) {
    if (!route) continue;
    const parts: string[] = [];
    let behindGuard = false;
    for (
      let at: typeof route | undefined = route;
      at;
      at = at.parentId ? build.routes[at.parentId] : undefined
    ) {
      if (at.path) parts.unshift(at.path);
      if (at.id === guard) behindGuard = true;
    }
    const path = `/${parts.join('/')}`;
    if (isListed(route.module.handle, path) && !path.includes(':')) listed.add(path);
    if (!route.path) continue;
    if (behindGuard) closed.add(path);
    else open.add(firstPart(path));
  }
  const guarded = new Set(
    [...closed].map((path) => (open.has(firstPart(path)) ? path.replace(/\/:.*/, '') : firstPart(path))),
  );
  return { listed: [...listed].sort(), guarded: [...guarded].sort() };
}
