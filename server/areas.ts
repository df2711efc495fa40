import {
  createRequestHandler,
  UNSAFE_SingleFetchRedirectSymbol as handedOver,
  type RequestHandler,
  type ServerBuild,
} from 'react-router';
import { urlOf } from '#app/http/url-of.ts';

type Route = ServerBuild['routes'][string];

/** The name of the area for addresses whose first part may be anything. */
const anywhere = '*';

/** Where a route may stand: below which first part of an address, '' for the start page, and in which of its parts it ends. */
interface Place {
  readonly area: string;
  /** How many parts its addresses have; null where it may be more or fewer. */
  readonly length: number | null;
}

/** The first part is in lower case, because addresses are matched so. */
function placeOf(route: Route, routes: ServerBuild['routes']): Place {
  const paths: string[] = [];
  for (let one: Route | undefined = route; one; one = one.parentId ? routes[one.parentId] : undefined)
    if (one.path) paths.unshift(one.path);
  const parts = paths.join('/').split('/').filter(Boolean);
  const [first = ''] = parts;
  return {
    area: /[:*?]/.test(first) ? anywhere : first.toLowerCase(),
    length: parts.some((part) => /[*?]/.test(part)) ? null : parts.length,
  };
}

/** Routes with all that they hang on, in the order of the routes. */
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
  Object.fromEntries([...ids].flatMap((id) => (id in routes ? [[id, routes[id]!] as const] : [])));

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

/** Where an address may be found, or undefined where it cannot be told. */
function placeOfRequest(request: Request): Place | undefined {
  const { pathname } = urlOf(request);
  if (pathname.includes('//')) return undefined;
  const parts = pathname.split('/').filter(Boolean);
  try {
    return { area: decodeURIComponent(parts[0] ?? '').toLowerCase(), length: parts.length };
  } catch {
    return undefined;
  }
}

/**
 * Answers as the whole build does, by a handler that knows only the routes which may be meant: of addresses that begin the same
 * and have as many parts. What the framework does for each page grows with the number of routes that it knows, and took a fifth of it.
 */
export function handlerByAreas(build: ServerBuild, mode: string | undefined): RequestHandler {
  const placed = Object.values(build.routes).flatMap((route) =>
    route && (route.path !== undefined || route.index)
      ? [{ id: route.id, ...placeOf(route, build.routes) }]
      : [],
  );
  const whole = createRequestHandler(build, mode);
  const makeHandler = (place: Place): RequestHandler => {
    const meant = placed.filter(
      ({ area, length }) =>
        (area === anywhere || area === place.area) && (length === null || length === place.length),
    );
    const kept = withParents(
      meant.map(({ id }) => id),
      build.routes,
    );
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
  const keyOf = ({ area, length }: Place): string => `${length} ${area}`;
  // Known beforehand, so that no address that somebody makes up adds one.
  const places = new Map<string, Place>();
  const lengths = [...new Set(placed.map(({ length }) => length))];
  for (const area of new Set(placed.map((one) => one.area)))
    for (const length of lengths) {
      const isOfArea = placed.some(
        (one) => one.area === area && (one.length === length || one.length === null),
      );
      if (isOfArea || area === anywhere) places.set(keyOf({ area, length }), { area, length });
    }
  const longer: Place = { area: anywhere, length: null };
  const placeIn = (asked: Place): Place =>
    places.get(keyOf(asked)) ??
    places.get(keyOf({ ...asked, length: null })) ??
    places.get(keyOf({ area: anywhere, length: asked.length })) ??
    longer;
  /** Each is made when somebody first asks for it: all of them together took a third of a start. */
  const handlers = new Map<Place, RequestHandler>();
  return (request, context) => {
    const asked = placeOfRequest(request);
    if (asked === undefined) return whole(request, context);
    const place = placeIn(asked);
    const handler = handlers.get(place) ?? makeHandler(place);
    handlers.set(place, handler);
    return handler(request, context);
  };
}
