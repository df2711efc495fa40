/** What there is to read of an address. */
interface Address extends Readonly<Pick<URL, 'origin' | 'pathname' | 'search'>> {
  readonly searchParams: Pick<URLSearchParams, 'get' | 'getAll' | 'has'>;
}

const parsed = new WeakMap<Request, Address>();

/** The address of a request, parsed once: middleware, guards and loaders of one page would parse it ten times. */
export function urlOf(request: Request): Address {
  const known = parsed.get(request);
  if (known) return known;
  const url = new URL(request.url);
  parsed.set(request, url);
  return url;
}
