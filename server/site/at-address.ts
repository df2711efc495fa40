/**
 * A request that carries nothing but its headers, as it came, at another address. What it says is read from where it came, and
 * only if somebody asks: a `Request` that is made anew copies every header twice, which took a thirtieth of a page. The platform
 * takes it for no `Request` to copy by its constructor; `clone` does that.
 */
class RequestAt {
  readonly url: string;
  readonly #came: Request;
  #whole: Request | undefined;

  constructor(came: Request, url: string) {
    this.#came = came;
    this.url = url;
  }
  get method(): string {
    return this.#came.method;
  }
  get headers(): Headers {
    return this.#came.headers;
  }
  get signal(): AbortSignal {
    return this.#came.signal;
  }
  /** A `Request` of the platform, for all that is asked seldom. */
  get whole(): Request {
    const { url, method, headers, signal } = this;
    return (this.#whole ??= new Request(url, { method, headers, signal }));
  }
}

const seldom = [
  'body',
  'bodyUsed',
  'cache',
  'credentials',
  'destination',
  'duplex',
  'integrity',
  'keepalive',
];
const others = ['mode', 'redirect', 'referrer', 'referrerPolicy'];
for (const name of [...seldom, ...others])
  Object.defineProperty(RequestAt.prototype, name, {
    get(this: RequestAt): unknown {
      return Reflect.get(this.whole, name, this.whole);
    },
  });
for (const name of ['arrayBuffer', 'blob', 'bytes', 'clone', 'formData', 'json', 'text'] as const)
  Object.defineProperty(RequestAt.prototype, name, {
    value(this: RequestAt): unknown {
      return this.whole[name]();
    },
  });

/**
 * The request for a page at the address that the site has for those who visit it.
 * @param came what has come, without a body
 */
export function atAddress(came: Request, address: URL): Request {
  // The server puts a class of its own in the place of the platform's as it begins.
  if (!(RequestAt.prototype instanceof Request))
    Object.setPrototypeOf(RequestAt.prototype, Request.prototype);
  return new RequestAt(came, address.href) as unknown as Request;
}
