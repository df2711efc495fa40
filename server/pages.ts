import { matchRoutes, type ServerBuild } from 'react-router';
import type { Page, PageFacts, Pages } from '#app/http/page-facts.ts';

type Routes = Pick<ServerBuild, 'routes'>['routes'];
type Route = NonNullable<Routes[string]>;

/** The layout behind which everything is for people who are signed in. */
const guard = 'routes/shared/signed-in-guard';

/** A route after all that it hangs on. */
function lineOf(route: Route, routes: Routes): readonly Route[] {
  const line: Route[] = [];
  for (let at: Route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined)
    line.unshift(at);
  return line;
}

/** What a module says of itself: `handle` may be anything, and is ours where it is an object. */
const factsIn = (route: Route): PageFacts => {
  const handle: unknown = route.module.handle;
  return typeof handle === 'object' && handle !== null ? handle : {};
};

const bare = (pattern: string): string => pattern.replaceAll(/^\/+|\/+$/g, '');
const firstPart = (path: string): string => `/${path.split('/')[1] ?? ''}`;

/** Whether a path can be read at all: not with broken escapes. */
function isReadable(pathname: string): boolean {
  try {
    decodeURI(pathname);
    return true;
  } catch {
    return false;
  }
}

const partsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);
/** Whether a pattern matches paths of any length, or of several. */
const isElastic = (pattern: string): boolean => /[*?]/.test(pattern);

/**
 * Finds the pattern of a path. The router would prepare and rank every pattern anew at each call, which takes longer than most
 * pages: it gets those alone that have as many parts as the path, and its first one or any.
 */
function finderOf(patterns: readonly string[]): (pathname: string) => ReturnType<typeof matchRoutes> {
  const byShape = new Map<string, { path: string }[]>();
  const shapes = (pattern: string): string =>
    `${partsOf(pattern).length} ${(partsOf(pattern)[0] ?? '').toLowerCase()}`;
  const isForAny = (pattern: string): boolean => isElastic(pattern) || shapes(pattern).includes(':');
  for (const path of patterns)
    if (!isForAny(path)) byShape.set(shapes(path), [...(byShape.get(shapes(path)) ?? []), { path }]);
  const forAny = patterns.filter((path) => isForAny(path)).map((path) => ({ path }));
  return (pathname) => {
    const parts = partsOf(pathname);
    const shape = `${parts.length} ${decodeURIComponent(parts[0] ?? '').toLowerCase()}`;
    return matchRoutes([...(byShape.get(shape) ?? []), ...forAny], { pathname });
  };
}

/** `listed: true`, or the addresses that are, where a module serves more than one. */
const isListed = ({ listed }: PageFacts, path: string): boolean =>
  !path.includes(':') && (listed === true || (Array.isArray(listed) && listed.includes(path)));

/** First parts of guarded paths, or whole ones where open pages begin with the same part. */
function guardedOf(found: readonly (readonly [path: string, isGuarded: boolean])[]): readonly string[] {
  const open = new Set(found.flatMap(([path, isGuarded]) => (isGuarded ? [] : [firstPart(path)])));
  const closed = found.flatMap(([path, isGuarded]) => (isGuarded ? [path] : []));
  const parts = closed.map((path) =>
    open.has(firstPart(path)) ? path.replace(/\/:.*/, '') : firstPart(path),
  );
  return [...new Set(parts)].sort();
}

/** Everything that the pages of a build say about themselves, by their patterns: the one place where it is gathered. */
export function gatherPages({ routes }: Pick<ServerBuild, 'routes'>): Pages {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const pages = new Map<string, Page>();
  const paths: (readonly [path: string, isGuarded: boolean])[] = [];
  for (const route of Object.values(routes)) {
    if (!route || parents.has(route.id) || (route.path === undefined && !route.index)) continue;
    const line = lineOf(route, routes);
    const pattern = `/${bare(line.flatMap(({ path }) => path ?? []).join('/'))}`;
    const isForMembers = line.some(({ id }) => id === guard);
    pages.set(pattern, {
      pattern,
      facts: Object.assign({}, ...line.map(factsIn)) as PageFacts,
      takesForms: route.module.action !== undefined,
      isForMembers,
    });
    if (route.path) paths.push([pattern, isForMembers]);
  }
  const find = finderOf([...pages.keys()]);
  return {
    all: [...pages.values()],
    listed: [...pages.values()]
      .flatMap(({ facts, pattern }) => (isListed(facts, pattern) ? [pattern] : []))
      .sort(),
    guarded: guardedOf(paths),
    of: (pattern) => pages.get(`/${bare(pattern)}`),
    at(pathname) {
      const found = isReadable(pathname) ? find(pathname)?.at(-1) : undefined;
      const page = found?.route.path === undefined ? undefined : pages.get(found.route.path);
      return page && found ? { ...page, address: { params: found.params, pathname } } : null;
    },
  };
}
