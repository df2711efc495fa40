import type { ServerBuild } from 'react-router';
import type { SameForAll } from '#app/http/page-facts.ts';

/** A page that guests get all alike. */
export interface SharedPage {
  readonly path: string;
  /** The values of its query that it knows, by their names. */
  readonly query: ReadonlyMap<string, ReadonlySet<string>>;
  readonly byCountry: boolean;
}

type Route = NonNullable<ServerBuild['routes'][string]>;

const saidBy = (handle: unknown): SameForAll | null =>
  typeof handle === 'object' && handle !== null && 'sameForAll' in handle
    ? (handle.sameForAll as SameForAll)
    : null;

/** The path of a route, `/` in front. */
function pathOf(route: Route, routes: ServerBuild['routes']): string {
  const parts: string[] = [];
  for (let at: Route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined)
    if (at.path) parts.unshift(at.path);
  return `/${parts.join('/')}`;
}

/**
 * The pages whose module says `sameForAll` in its handle, by their paths.
 * @throws where one stands at an address with a parameter, which there may be any number of, or has script, whose nonce is
 * each visitor's own
 */
export function readSharedPages(build: Pick<ServerBuild, 'routes'>): ReadonlyMap<string, SharedPage> {
  const pages = new Map<string, SharedPage>();
  for (const route of Object.values(build.routes)) {
    const { handle } = route?.module ?? {};
    const said = saidBy(handle);
    if (!route || said === null) continue;
    const path = pathOf(route, build.routes);
    if (/[:*?]/.test(path)) throw new Error(`${path} is no single address: it cannot be kept for everybody.`);
    if ((handle as { script?: boolean }).script !== false)
      throw new Error(`${path} has script, whose nonce is each visitor's own: it cannot be kept.`);
    const { query = {}, byCountry = false } = said === true ? {} : said;
    const known = Object.entries(query).map(([name, values]) => [name, new Set(values)] as const);
    pages.set(path, { path, query: new Map(known), byCountry });
  }
  return pages;
}
