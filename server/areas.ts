import {
  createRequestHandler,
  UNSAFE_SingleFetchRedirectSymbol as handedOver,
  type RequestHandler,
  type ServerBuild,
} from 'react-router';

type Route = ServerBuild['routes'][string];

/** The name of the area for addresses whose first part may be anything. */
const anywhere = '*';

/** The first part of a route's whole path, in lower case, because addresses are matched so; '' for the start page. */
function areaOf(route: Route, routes: ServerBuild['routes']): string {
  const parts: string[] = [];
  for (let one: Route | undefined = route; one; one = one.parentId ? routes[one.parentId] : undefined)
    if (one.path) parts.unshift(one.path);
  const [first = ''] = parts.join('/').split('/');
  return /[:*?]/.test(first) ? anywhere : first.toLowerCase();
}

/** Routes with all that they hang on. */
function withParents(ids: Iterable<string>, routes: ServerBuild['routes']): ReadonlySet<string> {
  const found = new Set<string>();
  for (const id of ids)
    for (
      let one = routes[id];
      one && !found.has(one.id);
      one = one.parentId ? routes[one.parentId] : undefined
    )
      found.add(one.id);
  return found;
}

const only = <T>(routes: Record<string, T>, ids: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));

/**
 * The framework writes down what the loaders say for its own scripts, which no page loads: a twentieth of a page. What bears this
 * mark it takes for one word.
 */
function unwritten(said: unknown): unknown {
  if (typeof said !== 'object' || said === null || said instanceof Response) return said;
  const data: unknown =
    'type' in said && said.type === 'DataWithResponseInit' && 'data' in said ? said.data : said;
  if (typeof data === 'object' && data !== null && Object.isExtensible(data))
    Object.defineProperty(data, handedOver, { value: null, configurable: true });
  return said;
}

/** The same routes for pages: what their loaders say is for rendering alone. */
const forPages = (routes: ServerBuild['routes']): ServerBuild['routes'] =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const loader = route?.module.loader;
      if (!route || !loader || !route.module.default) return [id, route];
      const ours: typeof loader = async (args) => unwritten(await loader(args));
      return [id, { ...route, module: { ...route.module, loader: ours } }];
    }),
  );

/** The area of a request, or undefined where it cannot be told. */
function areaOfRequest(request: Request): string | undefined {
  const { pathname } = new URL(request.url);
  try {
    return decodeURIComponent(pathname.split('/')[1] ?? '').toLowerCase();
  } catch {
    return undefined;
  }
}

/**
 * Answers as the whole build does, by a handler that knows only the routes of the request's area: of addresses that begin
 * the same. What the framework does for each page grows with the number of routes that it knows, and took a seventh of it.
 */
export function handlerByAreas(build: ServerBuild, mode: string | undefined): RequestHandler {
  const members = new Map<string, string[]>();
  for (const route of Object.values(build.routes)) {
    if (!route || (route.path === undefined && !route.index)) continue;
    const area = areaOf(route, build.routes);
    members.set(area, [...(members.get(area) ?? []), route.id]);
  }
  const whole = createRequestHandler(build, mode);
  const ofAll = members.get(anywhere) ?? [];
  const handlerOf = (ids: readonly string[]): RequestHandler => {
    const kept = withParents([...ids, ...ofAll], build.routes);
    const { routes, assets } = build;
    return createRequestHandler(
      {
        ...build,
        routes: forPages(only(routes, kept)),
        assets: { ...assets, routes: only(assets.routes, kept) },
      },
      mode,
    );
  };
  const handlers = new Map([...members].map(([area, ids]) => [area, handlerOf(ids)]));
  const elsewhere = handlerOf([]);
  return (request, context) => {
    const area = areaOfRequest(request);
    return (area === undefined ? whole : (handlers.get(area) ?? elsewhere))(request, context);
  };
}
