import type { ServerBuild } from 'react-router';
import type { SitePages } from '#app/http/contexts.ts';

/** The layout behind which everything is for people who are signed in. */
const guard = 'routes/shared/signed-in-guard';

const isListed = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'listed' in handle && handle.listed === true;

/** What the map of the site says to search engines: pages whose module says `handle = { listed: true }`, and the first part of every guarded path. */
export function readSitePages(build: Pick<ServerBuild, 'routes'>): SitePages {
  const listed = new Set<string>();
  const guarded = new Set<string>();
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
    if (isListed(route.module.handle) && !path.includes(':')) listed.add(path);
    if (behindGuard && route.path) guarded.add(`/${path.split('/')[1]}`);
  }
  return { listed: [...listed].sort(), guarded: [...guarded].sort() };
}
