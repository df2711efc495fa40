import type { ServerBuild } from 'react-router';
import type { HoldsText, TextPages } from '#app/http/held-text.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;

/** The pattern of a route as the framework names it, without slashes around it. */
function patternOf(route: Route, routes: ServerBuild['routes']): string {
  const parts: string[] = [];
  for (let at: Route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined)
    if (at.path) parts.unshift(at.path);
  return parts.join('/').replaceAll(/^\/+|\/+$/g, '');
}

/** What a module says of the text typed on its page: that of a page that says nothing is held. */
const heldOf = (handle: unknown): HoldsText =>
  typeof handle === 'object' && handle !== null && 'held' in handle ? (handle.held as HoldsText) : true;

/** Which pages of the map take a form at all, and which of them have their text held. */
export function readTextPages(build: Pick<ServerBuild, 'routes'>): TextPages {
  const pages = new Map<string, HoldsText>();
  for (const route of Object.values(build.routes))
    if (route?.module.action) pages.set(patternOf(route, build.routes), heldOf(route.module.handle));
  return pages;
}
